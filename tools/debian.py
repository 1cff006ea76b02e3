"""Install packages on Debian or Ubuntu, if this runs as root."""

from __future__ import annotations

import os
import shutil
import subprocess


def can_install() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None


def install(package: str, reason: str) -> None:
    print(f"Installing {package} for {reason} ...", flush=True)
    apt_get("update")
    apt_get("install", "-y", "--no-install-recommends", package)


def apt_get(*arguments: str) -> None:
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(["apt-get", "-qq", *arguments], env=env, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
