"""Two arrangements of one picture: wide beside a panel, tall on a phone; a fluid picture holds both and lets the page decide."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final, Literal

from htpy import Attribute, Element, Node, fragment

from sandai.draw.svg import Parts, at, g, num, rect

Arrangement = Literal["fluid", "wide", "tall"]
Spot = tuple[float, float, float]  # x, y, scale

WIDTH: Final = 1120.0
PHONE: Final = 420.0  # the breadth of the tall arrangement in its own units
GROW: Final = WIDTH / PHONE

STYLE: Final = """
.sandai.daimyo.fluid .spot { transform: var(--wide-at); }
.sandai.daimyo.fluid .tall-only { display: none; }
.sandai.daimyo .lane { transition: width 250ms ease; }
.sandai.daimyo .part.last { filter: drop-shadow(0 0 2.5px var(--accent)); }
@media (prefers-reduced-motion: reduce) { .sandai.daimyo .lane { transition: none; } }
@media (min-width: 1021px) {
  /* as large as fits, but not so large that one's own board is far below; the page scrolls, never the frame */
  #board:has(> #zoom > .daimyo) { background: var(--paper); }
  #zoom > .sandai.daimyo.fluid { width: min(100%, max(1040px, 130vh - 8rem)); margin-inline: auto; }
}
@media (max-width: 760px) {
  .sandai.daimyo.fluid { aspect-ratio: var(--tall); }
  .sandai.daimyo.fluid .spot { transform: var(--tall-at); }
  .sandai.daimyo.fluid .tall-only { display: inline; }
  .sandai.daimyo.fluid .wide-only { display: none; }
}
"""


class Marked(Parts):
    """Parts of which some were touched by the others' last moves: they glow softly."""

    def __init__(self, can: frozenset[str], chosen: frozenset[str], last: frozenset[str]) -> None:
        super().__init__(can, chosen)
        self.last = last

    def __call__(
        self, part_id: str, label: str, *children: Node, light: Node = None, kind: str = "", **attrs: Attribute
    ) -> Element:
        kind = f"{kind} last".strip() if part_id in self.last else kind
        return super().__call__(part_id, label, *children, light=light, kind=kind, **attrs)


class Heights:
    """How high a block is in each arrangement."""

    def __init__(self, wide: float, tall: float) -> None:
        self.wide = wide
        self.tall = tall


class Sheet:
    """Puts things where the arrangement wants them."""

    def __init__(self, arrangement: Arrangement) -> None:
        self.arrangement = arrangement
        self.origin: tuple[Spot, Spot] = ((0, 0, 1), (0, 0, 1))
        self.loose: list[tuple[str, Spot, Spot, Node]] = []  # pieces that glide from block to block

    def put(self, wide: Spot, tall: Spot, *children: Node) -> Element:
        spot = tall if self.arrangement == "tall" else wide
        if self.arrangement != "fluid":
            return g(transform=at(*spot))[children]
        return g({"class": "spot"}, transform=at(*spot), style=_places(wide, tall))[children]

    @contextmanager
    def inside(self, wide: Spot, tall: Spot) -> Iterator[None]:
        """While a block is drawn: where it will be put."""
        before = self.origin
        self.origin = (_within(before[0], wide), _within(before[1], tall))
        yield
        self.origin = before

    def glide(self, name: str, spot: Spot, *children: Node) -> None:
        """A piece that keeps its name wherever it lies, so that the page moves it there before everyone's eyes."""
        self.loose.append((name, _within(self.origin[0], spot), _within(self.origin[1], spot), children))

    def layer(self) -> list[Node]:
        """The gliding pieces: they lie above all blocks, for none of them holds one for long."""
        drawn: list[Node] = []
        for name, wide, tall, children in self.loose:
            fluid = self.arrangement == "fluid"
            drawn.append(
                g(
                    {"class": "spot piece" if fluid else "piece"},
                    id=f"daimyo-{name}",
                    transform=at(*(tall if self.arrangement == "tall" else wide)),
                    style=_places(wide, tall) if fluid else None,
                )[children]
            )
        return drawn

    def again(self, part: Marked, entry: dict[str, Any], make: "Maker") -> tuple[Node, Heights]:
        """A block, written out anew only if it or its lights changed: most of a picture stays the same from move to move."""
        told = repr(entry)
        lit = [frozenset(name for name in names if f"'{name}'" in told) for names in (part.can, part.chosen, part.last)]
        key = (make.__name__, self.arrangement, told, *lit)
        if key not in BLOCKS:
            if len(BLOCKS) >= MOST_BLOCKS:
                BLOCKS.clear()
            sheet = Sheet(self.arrangement)
            nodes, heights = make(sheet, part, entry)
            BLOCKS[key] = (fragment[nodes].__html__(), heights, sheet.loose)
        text, heights, loose = BLOCKS[key]
        for name, wide, tall, children in loose:
            self.loose.append((name, _within(self.origin[0], wide), _within(self.origin[1], tall), children))
        return text, heights

    def flow(
        self, count: int, width: float, height: float, rooms: tuple[float, float], gap: float = 6
    ) -> list[tuple[Spot, Spot]]:
        """Places for equal boxes in rows that fit the wide and the tall room."""
        wide = _rows(count, width, height, rooms[0], gap)
        tall = _rows(count, width, height, rooms[1], gap)
        return [((*one, 1.0), (*other, 1.0)) for one, other in zip(wide, tall, strict=True)]

    def box(self, wide: tuple[float, float], tall: tuple[float, float], fill: str, rx: float = 12) -> list[Node]:
        """A ground whose size differs between the arrangements."""
        drawn: list[Node] = []
        for kind, (width, height) in (("wide", wide), ("tall", tall)):
            if self.arrangement in ("fluid", kind):
                names = {"class": f"{kind}-only"} if self.arrangement == "fluid" else {}
                drawn.append(rect(names, width=num(width), height=num(height), rx=num(rx), fill=fill))
        return drawn

    def either(self, wide: Node, tall: Node) -> list[Node]:
        """One drawing for each arrangement, where moving it is not enough."""
        if self.arrangement != "fluid":
            return [tall if self.arrangement == "tall" else wide]
        return [g({"class": "wide-only"})[wide], g({"class": "tall-only"})[tall]]


def end(places: list[tuple[Spot, Spot]], height: float, least: float = 0) -> Heights:
    """How far down a flow of boxes reaches."""
    return Heights(
        max([least, *(wide[1] + height for wide, _ in places)]), max([least, *(tall[1] + height for _, tall in places)])
    )


def _rows(count: int, width: float, height: float, room: float, gap: float) -> list[tuple[float, float]]:
    across = max(1, int((room + gap) // (width + gap)))
    return [((i % across) * (width + gap), (i // across) * (height + gap)) for i in range(count)]


def _within(outer: Spot, inner: Spot) -> Spot:
    x, y, scale = outer
    return (x + scale * inner[0], y + scale * inner[1], round(scale * inner[2], 4))


def _places(wide: Spot, tall: Spot) -> str:
    return f"--wide-at:{_css(wide)};--tall-at:{_css(tall)}"


def _css(spot: Spot) -> str:
    x, y, scale = spot
    return f"translate({num(x)}px,{num(y)}px) scale({scale:.4g})"


Maker = Callable[[Sheet, Parts, dict[str, Any]], tuple[list[Node], Heights]]
BLOCKS: Final[dict[tuple[Any, ...], tuple[Node, Heights, list[tuple[str, Spot, Spot, Node]]]]] = {}
MOST_BLOCKS: Final = 160
