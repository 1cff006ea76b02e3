"""Parts that others touched lately glow softly, so that one sees what happened since one's own last decision."""

from typing import Final

from htpy import Attribute, Element, Node

from sandai.draw.svg import Parts, g
from sandai.games.daitoshi.draw_shapes import glow_rect

RULES: Final = """.sandai.daitoshi .lately .body { fill: var(--highlight); fill-opacity: 0.42; }
.sandai.daitoshi .lately .band { fill: none; stroke: var(--highlight); stroke-opacity: 0.55; }
.sandai.daitoshi .lately .edge { fill: none; stroke: none; }"""


def mark(width: float, height: float) -> Element:
    """The same light around a panel that is no part of its own."""
    return g({"class": "lately"})[glow_rect(0, 0, width, height, 8)]


class MarkedParts(Parts):
    """What can be chosen keeps its own, stronger light."""

    def __init__(self, can: frozenset[str], chosen: frozenset[str], lately: frozenset[str]) -> None:
        super().__init__(can, chosen)
        self.lately = lately - can - chosen

    def __call__(
        self, part_id: str, label: str, *children: Node, light: Node = None, kind: str = "", **attrs: Attribute
    ) -> Element:
        if part_id in self.lately and light is not None:
            words = f"{label}. Touched lately"
            return super().__call__(part_id, words, g({"class": "lately"})[light], *children, kind=kind, **attrs)
        return super().__call__(part_id, label, *children, light=light, kind=kind, **attrs)
