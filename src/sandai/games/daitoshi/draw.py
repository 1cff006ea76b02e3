"""The Daitoshi table as a picture: Wilderness above, the round city, what it offers beside it, a Factory below.

A view (see view.py) names components by their ids; their printed values come from the book of its pack.
"""

from typing import Any, Final, Literal

from htpy import Element, Node

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
    draw_mayor,
    draw_offer,
    draw_rivals,
    draw_wild,
)
from sandai.games.daitoshi.pieces import book_of

View = dict[str, Any]
Arrangement = Literal["fluid", "wide", "tall"]

WIDE: Final = (1060.0, 854.0)
TALL: Final = (1060.0, 3736.0)
#: group: (x, y, scale) in the wide and in the tall arrangement
PLACES: Final[dict[str, tuple[tuple[float, float, float], tuple[float, float, float]]]] = {
    "river": ((6, 6, 1), (6, 1080, 1.62)),
    "supply": ((658, 6, 1), (6, 1172, 2.64)),
    "forest": ((6, 63, 1), (6, 1320, 3.07)),
    "mountain": ((359.5, 63, 1), (6, 1488, 3.07)),
    "underground": ((713.5, 63, 1), (6, 1656, 3.07)),
    "city": ((271, 385, 0.945), (530, 532, 1.87)),
    "cities": ((546, 120, 1), (6, 2650, 2.06)),
    "market": ((546, 334, 1), (6, 3090, 2.06)),
    "machine": ((546, 440, 1), (6, 3304, 2.06)),
    "rivals": ((546, 563, 1), (6, 3554, 2.06)),
    "record": ((6, 651, 1), (6, 1826, 2.18)),
    "store": ((246, 651, 1), (526, 1826, 2.18)),
    "engine": ((432, 651, 1), (930, 1826, 2.18)),
    "left": ((488, 651, 1), (6, 2264, 1.86)),
    "middle": ((679, 651, 1), (358, 2264, 1.86)),
    "right": ((870, 651, 1), (710, 2264, 1.86)),
}
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
    groups = _groups(view, Parts(choosable, chosen), me)
    return root(
        width,
        high,
        defs[asanoha("daitoshi-asanoha")],
        rect(width=num(width), height=num(high), fill="var(--paper)"),
        [_place(name, arrangement, group) for name, group in groups.items()],
        label="Daitoshi table",
        about=ABOUT,
        kind="daitoshi board" + (" fluid" if arrangement == "fluid" else ""),
        preserveAspectRatio="xMinYMin slice" if arrangement == "fluid" else None,
        data_alone=f"0 0 {num(WIDE[0])} {num(WIDE[1])}" if arrangement == "fluid" else None,
    )


def picture(view: View, me: int | None = None) -> str:
    """The table as a file of its own, for a notebook, a report or a link."""
    return standalone(draw(view, me=me, arrangement="wide"))


def cover() -> Element:
    """The picture of the game for the home page."""
    return covers.cover("daitoshi")


def style() -> str:
    """Rules that this table adds to the stylesheet: on a narrow screen everything stands one below the other."""
    moves = "\n".join(
        f"  .sandai.daitoshi.fluid > .at-{name} {{ transform: translate({x:g}px, {y:g}px) scale({scale:g}); }}"
        for name, (_, (x, y, scale)) in PLACES.items()
    )
    wide = f".sandai.daitoshi.fluid {{ --wide: {WIDE[0]:g} / {WIDE[1]:g}; }}"
    tall = f".sandai.daitoshi.fluid {{ aspect-ratio: {TALL[0]:g} / {TALL[1]:g}; }}"
    return f"{wide}\n@media (max-width: 760px) {{\n  {tall}\n{moves}\n}}\n"


def _place(name: str, arrangement: Arrangement, group: Node) -> Element:
    wide, tall = PLACES[name]
    x, y, scale = tall if arrangement == "tall" else wide
    return g({"class": f"at-{name}"}, transform=at(x, y, scale))[group]


def _groups(view: View, parts: Parts, me: int | None) -> dict[str, Node]:
    book = book_of(view["pack"])
    names = view.get("names") or [*PLAYER_NAMES]
    if view["mayor"]:
        names = [names[0], "The Mayor"]
    seat = me if me is not None else view["active"] or 0
    player = view["factories"][seat]
    others = [number for number in range(view["players"]) if number != seat]
    return {
        "river": draw_wild.track(view, book, parts, "river"),
        "supply": draw_wild.supply(view, parts, 396),
        "forest": draw_wild.track(view, book, parts, "forest"),
        "mountain": draw_wild.track(view, book, parts, "mountain"),
        "underground": draw_wild.track(view, book, parts, "underground"),
        "city": [
            draw_city.city(view, book, parts),
            draw_actions.actions(parts, draw_city.RADIUS),
            draw_actions.stacks(view, book, draw_city.RADIUS),
            draw_actions.basics([tile for tile in view["offer"] if tile], book, parts, 2 * draw_city.RADIUS)
            if view["offer"]
            else None,
        ],
        "cities": draw_offer.cities(view, book, parts),
        "market": draw_offer.market(view, book, parts),
        "machine": draw_offer.machine(view, book, parts),
        "rivals": [
            *(
                g(transform=at(171 * k, 0))[
                    draw_rivals.rival(
                        view["factories"][number], book, number, names[number], 166, view["active"] == number
                    )
                ]
                for k, number in enumerate(others)
            ),
            g(transform=at(171, 0))[draw_mayor.mayor(view["mayor"], book)] if view["mayor"] else None,
        ],
        "record": draw_factory.record(player, book, parts, seat, names[seat], view["active"] == seat),
        "store": draw_factory.store(player, book, parts, seat),
        "engine": draw_factory.engine(player, book, seat),
        "left": draw_building.building(player, book, parts, seat, "left"),
        "middle": draw_building.building(player, book, parts, seat, "middle"),
        "right": draw_building.building(player, book, parts, seat, "right"),
    }
