"""The pattern of a field of sugar cane."""

from htpy import Element

from sandai.draw.patterns import tiled
from sandai.draw.svg import path, rect

__all__ = ["cane_rows"]


def cane_rows(pattern_id: str, turn: float = 0) -> Element:
    """A planted field seen from above: rows of cane leaves."""
    leaves = path(
        d="M4 11V3.5M4 7.5L1.2 4.8M4 7.5L6.8 4.8M10 5.5V-2M10 2L7.2-.7M10 2l2.8-2.7M10 17.5V10M10 14l-2.8-2.7M10 14l2.8-2.7",
        fill="none",
        stroke="var(--cane)",
        stroke_width="1.5",
        stroke_linecap="round",
    )
    return tiled(pattern_id, 12, 12, rect(width="12", height="12", fill="var(--field)"), leaves, turn=turn)
