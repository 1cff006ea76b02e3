"""Turns a drawing into a PNG, in a process of its own: reads SVG from standard input, writes the PNG to standard output.

It takes a quarter of a second, in which the server could do nothing else. Fonts are those that `make assets` downloads, then those of the system.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

import resvg_py

__all__ = ["main"]

FONTS: Final = Path(__file__).parent / "static" / "vendor"
NICENESS: Final = 10


def main() -> None:
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    drawing = sys.stdin.buffer.read().decode()
    png = resvg_py.svg_to_bytes(
        svg_string=drawing,
        font_files=[str(font) for font in sorted(FONTS.glob("*.ttf"))],
        sans_serif_family="Source Sans 3",
        serif_family="Shippori Mincho",
    )
    sys.stdout.buffer.write(png)


if __name__ == "__main__":
    main()
