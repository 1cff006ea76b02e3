"""See that the browser tests have what they need of the system; as root on Debian or Ubuntu, install it.

That is a Chromium, and on Linux the library that Playwright's own Node.js is linked with.
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
    for package, at_hand in (("chromium", has_chromium), ("libatomic1", has_atomic)):
        if not at_hand() and debian.can_install():
            debian.install(package, "the browser tests")
        if not at_hand():
            return (
                f"The browser tests need {package}, and there is none; "
                f"on Debian or Ubuntu: sudo apt-get install {package}"
            )
    return None


if __name__ == "__main__":
    sys.exit(main())
