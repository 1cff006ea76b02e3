"""Parts of the board as small pictures, for the introduction to the rules."""

from typing import Final

from htpy import Element, Node

from sandai.draw.gallery import plate
from sandai.draw.patterns import asanoha
from sandai.draw.svg import at, defs, g
from sandai.games.daitoshi.draw.building import BUILDING_WIDE
from sandai.games.daitoshi.draw.city import RADIUS
from sandai.games.daitoshi.draw.factory import ENGINE_WIDE, HEIGHT, RECORD_WIDE, STORE_WIDE
from sandai.games.daitoshi.draw.groups import Groups
from sandai.games.daitoshi.draw.layout import WIDE_PLACES
from sandai.games.daitoshi.rules.view import View

__all__ = ["detail"]

GAP: Final = 6.0
WIDTHS: Final = {
    "record": RECORD_WIDE,
    "store": STORE_WIDE,
    "engine": ENGINE_WIDE,
    "left": BUILDING_WIDE,
    "middle": BUILDING_WIDE,
    "right": BUILDING_WIDE,
}
EDGE: Final = 1.0  # for outlines


def detail(view: View, part: str, name: str, label: str) -> Element:
    """The city, or parts of seat 0's Factory beside each other: "engine left"."""
    groups = Groups(view, frozenset(), frozenset())
    if part == "city":
        middle = RADIUS + EDGE
        return _plate(name, label, 2 * middle, 2 * middle, g(transform=at(middle, middle))[groups.city()])
    factory = dict(zip(("record", "store", "engine", "left", "middle", "right"), groups.factory(0), strict=True))
    drawn, x = [], EDGE
    for one in part.split():
        at_x, at_y, _ = WIDE_PLACES[one]
        drawn.append(g(transform=at(x - at_x, EDGE - at_y))[factory[one]])
        x += WIDTHS[one] + GAP
    return _plate(name, label, x - GAP + EDGE, HEIGHT + 2 * EDGE, drawn)


def _plate(name: str, label: str, width: float, height: float, *drawn: Node) -> Element:
    return plate(f"daitoshi-{name}", label, width, height, defs[asanoha("daitoshi-asanoha")], drawn)
