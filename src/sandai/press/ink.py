"""Pictures for paper: colours written out, without what only a browser needs."""

from __future__ import annotations

import re
from typing import Final

from htpy import Element

from sandai.draw.theme import palette
from sandai.press.fonts import SANS, SERIF

__all__ = ["colours", "printable"]

_VARIABLE: Final = re.compile(r"var\(--([a-z0-9-]+)\)")
_UNFILLED: Final = re.compile(r"<text(?![^>]*\sfill=)")
_HIDDEN: Final = re.compile(r"<title>[^<]*</title>|<style>.*?</style>", re.DOTALL)

#: Paper is white already.
ON_PAPER: Final = {"card": "#ffffff", "paper": "#fbf7ec"}

#: Kinds of dice and Workers, which colours tell apart, have different shades.
ON_GREY_PAPER: Final = {
    "black": "#111111",
    "purple": "#333333",
    "blue": "#555555",
    "red": "#767676",
    "green": "#949494",
    "yellow": "#b4b4b4",
}

CSS: Final = (
    f".sandai text {{ font-family: '{SANS}', '{SERIF}'; }}"
    f" .sandai .numeral, .sandai .name {{ font-family: '{SERIF}'; font-weight: 700; }}"
    " .sandai .hit { fill: transparent; stroke: none; }"
)


def colours(ink: str) -> dict[str, str]:
    """All colours by name."""
    shades = palette("print") | ON_GREY_PAPER if ink == "grey" else palette("light") | ON_PAPER
    return shades | {"sans": SANS, "serif": SERIF}


def printable(picture: Element | str, ink: str) -> str:
    """Return a picture that needs no style sheet of a page."""
    shades = colours(ink)
    text = _HIDDEN.sub("", "".join([str(picture), ""]))
    text = _UNFILLED.sub('<text fill="var(--ink)"', text)
    head, gap, body = text.partition(">")
    text = f"{head}{gap}<style>{CSS}</style>{body}"
    text = _VARIABLE.sub(lambda found: shades[found[1]], text)
    return text.replace("currentColor", shades["ink"]).replace("currentcolor", shades["ink"])
