"""The four crests of players. Each has its own colour and shape, so that players can be recognised by either."""

from functools import lru_cache
from typing import Final

from htpy import Node
from markupsafe import Markup, escape

from sandai.draw.svg import at, g, inline, path

#: On a 24-unit grid around (0, 0): the outline, the inner figure, and whether the figure is filled.
SHAPES: Final[tuple[tuple[str, str, bool], ...]] = (
    # ring in a circle
    ("M-10 0a10 10 0 1 0 20 0a10 10 0 1 0-20 0z", "M-4.6 0a4.6 4.6 0 1 0 9.2 0a4.6 4.6 0 1 0-9.2 0z", True),
    # diamond in a diamond
    ("M0-11.6L11.6 0 0 11.6-11.6 0z", "M0-4.9L4.9 0 0 4.9-4.9 0z", True),
    # six-rayed star in a hexagon
    (
        "M0-11.2L9.7-5.6V5.6L0 11.2-9.7 5.6V-5.6z",
        "M0-6.4V6.4M-5.54-3.2L5.54 3.2M-5.54 3.2L5.54-3.2",
        False,
    ),
    # bars in a square
    ("M-9.4-9.4H9.4V9.4H-9.4z", "M-5.4-4.2H5.4M-5.4 0H5.4M-5.4 4.2H5.4", False),
)


@lru_cache(4096)
def crest(seat: int, x: float = 0, y: float = 0, radius: float = 12, **attrs: str) -> Markup:
    """A player's crest as a group inside a picture, centred at (x, y)."""
    outline, figure, filled = SHAPES[seat]
    inner = (
        path(d=figure, fill=f"var(--p{seat}-edge)")
        if filled
        else path(d=figure, fill="none", stroke=f"var(--p{seat}-edge)", stroke_width="2.5", stroke_linecap="round")
    )
    drawn = g({"class": "crest"}, transform=at(x, y, round(radius / 12, 3)), **attrs)[
        path(
            d=outline,
            fill=f"var(--p{seat})",
            stroke=f"var(--p{seat}-edge)",
            stroke_width="1.6",
            stroke_linejoin="round",
            paint_order="stroke",
        ),
        inner,
    ]
    return escape(drawn)


@lru_cache(1024)
def crest_icon(seat: int, size: int = 20, name: str = "") -> Markup:
    """A crest for running text, tables and buttons. Without a name screen readers skip it, because the name is beside it."""
    return mark_icon(size, name, crest(seat))


def mark_icon(size: int, name: str, figure: Node) -> Markup:
    """The mark of a side, drawn on a 24-unit grid around (0, 0), in a frame of its own."""
    return escape(inline("-12.5 -12.5 25 25", size, figure, label=name, kind="crest-icon"))
