"""Check that the system has what the browser tests need; as root on Debian or Ubuntu, install it.

They need Chromium and, on Linux, libatomic, a library that Playwright's Node.js uses.
"""

import ctypes
import shutil
import sys

from tools import debian

NAMES = ("chromium", "chromium-browser", "google-chrome")


def has_chromium() -> bool:
    return any(shutil.which(name) for name in NAMES)


def has_atomic() -> bool:
    if sys.platform != "linux":
        return True
    try:
        ctypes.CDLL("libatomic.so.1")
    except OSError:
        return False
    return True


def main() -> str | None:
    for package, is_installed in (("chromium", has_chromium), ("libatomic1", has_atomic)):
        if not is_installed() and debian.can_install():
            debian.install(package, "the browser tests")
        if not is_installed():
            return (
                f"The browser tests need {package}, which is not installed; "
                f"on Debian or Ubuntu: sudo apt-get install {package}"
            )
    return None


if __name__ == "__main__":
    sys.exit(main())
