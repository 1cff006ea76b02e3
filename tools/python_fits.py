"""Check that this Python can run Sandai, and print what is missing; as root on Debian or Ubuntu, install it."""

from __future__ import annotations

import importlib
import importlib.util
import sys

from tools import debian

OLDEST = (3, 11)


def has_venv() -> bool:
    importlib.invalidate_caches()
    return all(importlib.util.find_spec(name) is not None for name in ("venv", "ensurepip"))


def main() -> str | None:
    version = ".".join(str(part) for part in sys.version_info[:3])
    if sys.version_info[:2] < OLDEST:
        return f"Sandai needs Python 3.11 or newer, this is {version}: make PYTHON=python3.12 ..."
    if not has_venv() and debian.can_install():
        debian.install(f"python{sys.version_info[0]}.{sys.version_info[1]}-venv", "an environment of its own")
    if not has_venv():
        return f"Python {version} lacks its venv module; on Debian or Ubuntu: sudo apt-get install python3-venv"
    return None


if __name__ == "__main__":
    sys.exit(main())
