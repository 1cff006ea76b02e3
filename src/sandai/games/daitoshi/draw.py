"""The Daitoshi table as a picture: Wilderness above, the round city, what it offers beside it, a Factory below.

A view (see view.py) names components by their ids; their printed values come from the book of its pack. One Factory lies open; the
others show themselves in its place while one points at them.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, Literal

from htpy import Element, Node
from markupsafe import Markup, escape

from sandai.draw import covers
from sandai.draw.patterns import asanoha
from sandai.draw.style import standalone
from sandai.draw.svg import Parts, at, defs, g, num, rect, root
from sandai.draw.theme import PLAYER_NAMES
from sandai.games.daitoshi import (
    draw_actions,
    draw_building,
    draw_city,
    draw_factory,
    draw_lately,
    draw_mayor,
    draw_offer,
    draw_rivals,
    draw_wild,
)
from sandai.games.daitoshi.numbers import BUILDINGS, TERRAINS
from sandai.games.daitoshi.pieces import book_of

View = dict[str, Any]
Arrangement = Literal["fluid", "wide", "tall"]

WIDE: Final = (1080.0, 905.0)
TALL: Final = (1080.0, 5395.0)
#: group: (x, y, scale) in the wide and in the tall arrangement
PLACES: Final[dict[str, tuple[tuple[float, float, float], tuple[float, float, float]]]] = {
    "river": ((5, 5, 1), (5, 3678, 1.6)),
    "supply": ((679, 5, 1), (5, 3778, 2.7)),
    "forest": ((5, 66, 1), (5, 3939, 3.03)),
    "mountain": ((363.5, 66, 1), (5, 4119, 3.03)),
    "underground": ((722, 66, 1), (5, 4299, 3.03)),
    "city": ((277, 400, 0.973), (540, 540, 1.9)),
    "cities": ((555, 127, 1), (5, 4710, 2.05)),
    "market": ((555, 345, 1), (5, 3153, 2.6)),
    "market-0": ((555, 365, 1), (5, 3210, 3.4)),
    "market-1": ((660, 365, 1), (361, 3210, 3.4)),
    "market-2": ((765, 365, 1), (717, 3210, 3.4)),
    "market-3": ((870, 365, 1), (5, 3444, 3.4)),
    "market-4": ((975, 365, 1), (361, 3444, 3.4)),
    "machine": ((555, 438, 1), (5, 5159, 2.05)),
    "rivals": ((555, 557, 1), (5, 4479, 2.05)),
    "record": ((5, 678, 1), (5, 1085, 3.5)),
    "store": ((256, 678, 1), (5, 1872, 2.86)),
    "engine": ((443, 678, 1), (872, 1085, 3.5)),
    "left": ((500, 678, 1), (533, 1872, 2.86)),
    "middle": ((693, 678, 1), (5, 2517, 2.82)),
    "right": ((887, 678, 1), (545, 2517, 2.82)),
}
#: What the parts of a group begin with; only they can light up in it.
CITY_PARTS: Final = ("space-", "site-", "tile-", "workshop-", "machine", "action-", "basic-")
FACTORY_PARTS: Final = ("hex-", "worker-", "marker-", "grant-", "building-", "floor-")
ABOUT: Final = (
    "Above, four Wilderness tracks with Pilgrims; left, the round city with five districts; right, Cities, Market and Mega-Machine; "
    "below, a Factory."
)


def draw(
    view: View,
    choosable: frozenset[str] = frozenset(),
    me: int | None = None,
    *,
    chosen: frozenset[str] = frozenset(),
    arrangement: Arrangement = "fluid",
) -> Element:
    """The table as a seat sees it, with one Factory opened. Fluid fits itself to the page; wide and tall are fixed."""
    width, high = WIDE if arrangement == "wide" else TALL
    table = _Table(view, choosable, chosen, arrangement)
    seat = me if me is not None else view["active"] or 0
    others = [number for number in range(view["players"]) if number != seat]
    return root(
        width,
        high,
        _patterns(),
        rect(width=num(width), height=num(high), fill="var(--paper)"),
        table.shared(),
        table.factory(seat),
        table.rivals(others),
        [g({"class": f"opened opened-{number}"}, visibility="hidden")[table.factory(number)] for number in others],
        label="Daitoshi table",
        about=ABOUT,
        kind="daitoshi board" + (" fluid" if arrangement == "fluid" else ""),
        preserveAspectRatio="xMinYMin slice" if arrangement == "fluid" else None,
        data_alone=f"0 0 {num(WIDE[0])} {num(WIDE[1])}" if arrangement == "fluid" else None,
    )


def picture(view: View, me: int | None = None) -> str:
    """The table as a file of its own, for a notebook, a report or a link."""
    return standalone(draw({**view, "last": []}, me=me, arrangement="wide"))


def cover() -> Element:
    """The picture of the game for the home page."""
    return covers.cover("daitoshi")


def style() -> str:
    """Rules that this table adds to the stylesheet: how it stands on a narrow screen, and how other Factories open."""
    moves = "\n".join(
        f"  .sandai.daitoshi.fluid .at-{name} {{ transform: translate({x:g}px, {y:g}px) scale({scale:g}); }}"
        for name, (_, (x, y, scale)) in PLACES.items()
    )
    wide = f".sandai.daitoshi.fluid {{ --wide: {WIDE[0]:g} / {WIDE[1]:g}; }}"
    tall = f".sandai.daitoshi.fluid {{ aspect-ratio: {TALL[0]:g} / {TALL[1]:g}; }}"
    opened = "\n".join(
        f".sandai.daitoshi:has(.rival-{number}:is(:hover, :focus)) .opened-{number} {{ visibility: visible; }}"
        for number in range(4)
    )
    return f"{wide}\n{draw_lately.RULES}\n{opened}\n@media (max-width: 760px) {{\n  {tall}\n{moves}\n}}\n"


@lru_cache(maxsize=1)
def _patterns() -> Markup:
    return escape(defs[asanoha("daitoshi-asanoha")])


class _Group:
    """Something to draw, known by what it depends on, so that it is written anew only when that changes."""

    def __init__(self, key: str, draw: Callable[[], Node]) -> None:
        self.key = key
        self.draw = draw

    def __hash__(self) -> int:
        return hash(self.key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Group) and self.key == other.key


@lru_cache(maxsize=512)
def _written(group: _Group) -> Markup:
    return escape(g[group.draw()])


class _Table:
    """The groups of the picture, each put in its place."""

    def __init__(self, view: View, can: frozenset[str], chosen: frozenset[str], arrangement: Arrangement) -> None:
        self.view = view
        self.can = can
        self.chosen = chosen
        self.last = frozenset(view["last"])
        self.tall = arrangement == "tall"
        self.book = book_of(view["pack"])
        known = list(view.get("names") or PLAYER_NAMES)
        self.names = [known[0], "The Mayor"] if view["mayor"] else known

    def group(self, name: str, reads: object, begins: tuple[str, ...], draw: Callable[[Parts], Node]) -> Element:
        """A group in its place; it is drawn again only if what it reads or what can be chosen in it has changed."""
        can, chosen, last = (self.lit(parts, begins) for parts in (self.can, self.chosen, self.last))
        key = repr((name, self.view["pack"], reads, sorted(can), sorted(chosen), sorted(last)))
        drawn = _written(_Group(key, lambda: draw(draw_lately.MarkedParts(can, chosen, last))))
        return g({"class": f"at-{name}"}, transform=at(*PLACES[name][self.tall]))[drawn]

    @staticmethod
    def lit(parts: frozenset[str], begins: tuple[str, ...]) -> frozenset[str]:
        return frozenset(part for part in parts if part.startswith(begins))

    def shared(self) -> list[Node]:
        view, book = self.view, self.book
        tracks = view["tracks"]
        return [
            *(self.track(name) for name in TERRAINS),
            self.group(
                "supply",
                ([track["pile"] for track in tracks.values()], view["supply"], view["turns_left"]),
                ("supply-",),
                lambda parts: draw_wild.supply(view, parts, 396),
            ),
            self.group(
                "city",
                (view["districts"], view["prestige"], view["bus"], view["machine"], view["tiles_left"], view["offer"]),
                CITY_PARTS,
                self.city,
            ),
            self.group(
                "cities",
                (view["cities"], view["players"]),
                ("city-",),
                lambda parts: draw_offer.cities(view, book, parts),
            ),
            self.group(
                "market",
                None,
                (),
                lambda _: draw_offer.market_title(),
            ),
            *(self.offer(number) for number in range(len(view["market"]))),
            self.group(
                "machine",
                view["machine"],
                ("machine-space-", "upgrade-"),
                lambda parts: draw_offer.machine(view, book, parts),
            ),
        ]

    def track(self, name: str) -> Element:
        return self.group(
            name,
            self.view["tracks"][name],
            (f"track-{name}",),
            lambda parts: draw_wild.track(self.view, self.book, parts, name),
        )

    def offer(self, number: int) -> Element:
        """A slot of the Market; on a narrow screen they stand in two rows."""
        view = self.view
        return self.group(
            f"market-{number}",
            (view["market"][number], view["stacks"]),
            (f"market-{number}",),
            lambda parts: draw_offer.offer(view, self.book, number, parts),
        )

    def city(self, parts: Parts) -> Node:
        view, book, half = self.view, self.book, draw_city.RADIUS
        offer = [tile for tile in view["offer"] if tile]
        return [
            draw_city.city(view, book, parts),
            draw_actions.actions(parts, half),
            draw_actions.stacks(view, book, half),
            draw_actions.basics(offer, book, parts, 2 * half) if offer else None,
        ]

    def factory(self, seat: int) -> list[Node]:
        """A whole Factory: record, store, engine and the three buildings."""
        player, book, name = self.view["factories"][seat], self.book, self.names[seat]
        active = self.view["active"] == seat
        begins = tuple(f"{part}{seat}" for part in FACTORY_PARTS)
        reads = (seat, name, active, player)
        return [
            self.group("record", reads, begins, lambda p: draw_factory.record(player, book, p, seat, name, active)),
            self.group("store", reads, begins, lambda p: draw_factory.store(player, book, p, seat)),
            self.group("engine", reads, (), lambda _: draw_factory.engine(player, book, seat)),
            *(self.building(seat, which, reads, begins) for which in BUILDINGS),
        ]

    def building(self, seat: int, which: str, reads: object, begins: tuple[str, ...]) -> Element:
        player = self.view["factories"][seat]
        return self.group(
            which, reads, begins, lambda parts: draw_building.building(player, self.book, parts, seat, which)
        )

    def rivals(self, others: list[int]) -> Element:
        view, book = self.view, self.book
        busy = {number for number in others if self.lit(self.last, tuple(f"{part}{number}-" for part in FACTORY_PARTS))}
        reads = (
            [view["factories"][number] for number in others],
            self.names,
            view["active"],
            others,
            view["mayor"],
            sorted(busy),
        )

        def drawn(_: Parts) -> Node:
            return [
                *(
                    g(transform=at(175 * k, 0))[
                        draw_lately.mark(170, draw_rivals.HEIGHT) if number in busy else None,
                        draw_rivals.rival(
                            view["factories"][number], book, number, self.names[number], 170, view["active"] == number
                        ),
                    ]
                    for k, number in enumerate(others)
                ),
                g(transform=at(175, 0))[draw_mayor.mayor(view["mayor"], book)] if view["mayor"] else None,
            ]

        return self.group("rivals", reads, (), drawn)
