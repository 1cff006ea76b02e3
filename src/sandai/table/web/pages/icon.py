"""The icon of the site: 大 on a vermilion seal, as a drawing and, for systems that show no drawings, as pictures."""

from __future__ import annotations

from functools import cache
from typing import Final

import resvg_py

from sandai.draw import standalone
from sandai.draw.kanji import brush
from sandai.draw.svg import circle, rect, root
from sandai.table import words

__all__ = ["PICTURES", "icon", "picture"]

#: by file name, the size in pixels and the form: "seal" has round corners; "full" fills the square, because systems cut it to their own
#: shape; "sign" is only the character, which Android shows in one colour
PICTURES: Final = {
    "seal-192.png": (192, "seal"),
    "seal-512.png": (512, "seal"),
    "full-180.png": (180, "full"),
    "full-512.png": (512, "full"),
    "sign-96.png": (96, "sign"),
}


@cache
def icon(turn: bool = False, form: str = "seal") -> str:
    """Draw the icon. `turn`: with an amber dot, because it is your turn."""
    inset = 4 if form == "seal" else 7 if form == "full" else 2
    sign = brush("大", inset, inset, 32 - 2 * inset, "#ffffff" if form == "sign" else "var(--on-accent)")
    drawing = root(
        32,
        32,
        rect(width="32", height="32", rx="7" if form == "seal" else "0", fill="var(--accent)")
        if form != "sign"
        else None,
        sign,
        circle(cx="25", cy="7", r="6.5", fill="var(--highlight)", stroke="var(--ink)", stroke_width="1.5")
        if turn
        else None,
        label=words.SITE,
    )
    return standalone(drawing, mode="light")


@cache
def picture(name: str) -> bytes:
    """Return one of the PICTURES as PNG."""
    size, form = PICTURES[name]
    return resvg_py.svg_to_bytes(svg_string=icon(form=form), width=size, height=size, skip_system_fonts=True)
