"""Say in one line what is missing, if this Python cannot carry Sandai."""

from __future__ import annotations

import importlib.util
import sys

OLDEST = (3, 11)


def main() -> str | None:
    version = ".".join(str(part) for part in sys.version_info[:3])
    if sys.version_info[:2] < OLDEST:
        return f"Sandai needs Python 3.11 or newer, this is {version}: make PYTHON=python3.12 ..."
    if importlib.util.find_spec("venv") is None or importlib.util.find_spec("ensurepip") is None:
        return f"Python {version} lacks its venv module; on Debian or Ubuntu: apt-get install python3-venv"
    return None


if __name__ == "__main__":
    sys.exit(main())
