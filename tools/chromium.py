"""See that a Chromium is at hand for the browser tests; as root on Debian or Ubuntu, install it."""

import shutil
import sys

from tools import debian

NAMES = ("chromium", "chromium-browser", "google-chrome")


def at_hand() -> bool:
    return any(shutil.which(name) for name in NAMES)


def main() -> str | None:
    if not at_hand() and debian.can_install():
        debian.install("chromium", "the browser tests")
    if not at_hand():
        return "The browser tests need Chromium, and there is none; on Debian or Ubuntu: sudo apt-get install chromium"
    return None


if __name__ == "__main__":
    sys.exit(main())
