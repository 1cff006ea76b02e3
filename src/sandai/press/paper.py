"""Paper sizes, and how a file is printed."""

from __future__ import annotations

from typing import Final

from sandai.kernel.errors import OptionError
from sandai.press import words

__all__ = ["DUPLEX", "INKS", "MARGIN", "PAPERS", "Paper", "Printing"]

PAPERS: Final[dict[str, tuple[float, float]]] = {
    "a4": (210.0, 297.0),
    "letter": (215.9, 279.4),
    "a3": (297.0, 420.0),
    "a2": (420.0, 594.0),
    "a1": (594.0, 841.0),
}
INKS: Final = ("colour", "grey")
DUPLEX: Final = ("none", "long", "short")
MARGIN: Final = 6.3  # millimetres at each edge that home printers can't print on


class Paper:
    """A sheet, upright or on its side, in millimetres."""

    def __init__(self, width: float, height: float) -> None:
        self.width = width
        self.height = height

    @property
    def turned(self) -> Paper:
        return Paper(self.height, self.width)

    @property
    def room(self) -> tuple[float, float]:
        """The width and height that can be printed on."""
        return self.width - 2 * MARGIN, self.height - 2 * MARGIN


class Printing:
    """How a file is printed: on which paper, in which ink, on one side or on both."""

    def __init__(self, paper: str = "a4", ink: str = "colour", duplex: str = "none") -> None:
        for option, value, good in (("paper", paper, tuple(PAPERS)), ("ink", ink, INKS), ("duplex", duplex, DUPLEX)):
            if value not in good:
                raise OptionError(words.wrong_value(option, repr(value), good))
        self.paper = Paper(*PAPERS[paper])
        self.ink = ink
        self.duplex = duplex
