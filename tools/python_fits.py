"""Say in one line what is missing, if this Python cannot carry Sandai. Runs on any Python 3."""

import importlib.util
import sys

OLDEST = (3, 11)


def main():
    version = ".".join(str(part) for part in sys.version_info[:3])
    if sys.version_info[:2] < OLDEST:
        return "Sandai needs Python 3.11 or newer, this is {}; name another one: make PYTHON=python3.12 ...".format(version)
    if importlib.util.find_spec("venv") is None or importlib.util.find_spec("ensurepip") is None:
        return "Python {} lacks its venv module; on Debian or Ubuntu: apt-get install python3-venv".format(version)
    return None


if __name__ == "__main__":
    sys.exit(main())
