"""Fits text into a given space of a drawing: measures, wraps, shortens or shrinks it.

SVG can't measure text, so widths are estimates: the sum of its letters if a text must not be wider than the space, the average letter if
a paragraph is wrapped.
"""

from textwrap import wrap
from typing import Final

from htpy import Element

from sandai.draw.svg import num, text, tspan

__all__ = ["LEADING", "fitted", "fitting_size", "letters_in", "paragraph", "shortened", "width_of", "wrapped"]

AVERAGE: Final = 0.465  # the average width of a letter in a sentence, in ems
LEADING: Final = 1.16  # from one line to the next, in ems
LEAST: Final = 8.0  # the smallest letters that `fitted` uses
NARROW: Final = "fijlrtI.,:;'’|!()[]- "
WIDE: Final = "mwMW@%…"
EAST_ASIAN: Final = "\u2e7f"  # letters after this one are as wide as high


def width_of(words: str, size: float, bold: bool = False) -> float:
    """Return the width of a line in the widest of the fallback fonts."""
    ems = sum(1.0 if letter > EAST_ASIAN or letter in WIDE else 0.41 if letter in NARROW else 0.7 for letter in words)
    return ems * size * (1.03 if bold else 0.92)


def shortened(words: str, room: float, size: float, bold: bool = False) -> str:
    """Return the text, cut with an ellipsis if it is too wide."""
    if width_of(words, size, bold) <= room:
        return words
    kept = words
    while len(kept) > 1 and width_of(f"{kept}…", size, bold) > room:
        kept = kept[:-1]
    return f"{kept.rstrip(' -')}…"


def letters_in(width: float, size: float) -> int:
    """How many letters of a sentence fit a width."""
    return max(4, int(width / (size * AVERAGE)))


def wrapped(words: str, width: float, size: float) -> list[str]:
    """A text in lines that fit a width; no word is cut in two."""
    return wrap(words, letters_in(width, size), break_long_words=False, break_on_hyphens=False) or [""]


def fitting_size(words: str, width: float, height: float, size: float) -> float:
    """The size, or a smaller one, in which the lines of a text fit a height."""
    while size > LEAST and len(wrapped(words, width, size)) * size * LEADING > height:
        size -= 0.2
    return size


def paragraph(
    words: str, x: float, y: float, width: float, size: float = 11.5, *, anchor: str = "start", colour: str = ""
) -> Element:
    """Several lines of text; y is the first baseline."""
    rows = wrapped(words, width, size)
    return text(x=num(x), y=num(y), font_size=num(size), text_anchor=anchor)[
        [tspan(x=num(x), dy=num(size * LEADING) if i else "0", fill=colour or None)[row] for i, row in enumerate(rows)]
    ]


def fitted(words: str, x: float, y: float, width: float, height: float, size: float = 11.5) -> Element:
    """Several lines made small enough to fit a height; y is the top."""
    size = fitting_size(words, width, height, size)
    return paragraph(words, x, y + size * 0.86, width, size)
