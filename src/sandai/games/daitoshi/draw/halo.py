"""Halos in a player's colour around the parts that this player touched since the reader's own last decision."""

from typing import Final

from htpy import Element

from sandai.draw.svg import g, lit
from sandai.games.daitoshi.draw.shapes import glow_rect
from sandai.games.daitoshi.words.board import builds_here, touched

NOBODY: Final = 4  # the mark of the non-player Magnate


def marks(last: dict[str, int], building: dict[str, int], names: list[str]) -> dict[str, tuple[str, str]]:
    """Who touched which part, by seat and in words; and the space that is being built on."""
    touches = {
        part: (str(NOBODY), touched("")) if seat < 0 else (str(seat), touched(names[seat]))
        for part, seat in last.items()
    }
    return touches | {part: (str(seat), builds_here(names[seat])) for part, seat in building.items()}


def halo(seat: int, width: float, height: float) -> Element:
    """The same light around a panel that is no part of its own."""
    return g({"data-last": str(seat)})[lit(glow_rect(0, 0, width, height, 8))]
