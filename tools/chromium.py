"""See that a Chromium is at hand for the browser tests; as root on Debian or Ubuntu, install it."""

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome")


def at_hand() -> bool:
    return any(shutil.which(name) for name in NAMES)


def apt_get(*arguments: str) -> None:
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(["apt-get", "-qq", *arguments], env=env, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)


def install() -> None:
    print("Installing chromium for the browser tests ...", flush=True)
    apt_get("update")
    apt_get("install", "-y", "--no-install-recommends", "chromium")


def main() -> str | None:
    if not at_hand() and hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        install()
    if not at_hand():
        return "The browser tests need Chromium, and there is none; on Debian or Ubuntu: sudo apt-get install chromium"
    return None


if __name__ == "__main__":
    sys.exit(main())
