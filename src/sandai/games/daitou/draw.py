"""The Daitou board as a picture: two islands in the sea, everything on them, and the tracks beside them."""

from typing import Any, Final, Literal

from htpy import Element, Node

from sandai.draw import covers
from sandai.draw.kanji import brush
from sandai.draw.patterns import cane_rows, seigaiha
from sandai.draw.svg import Parts, at, defs, g, num, rect, root, text
from sandai.games.daitou import draw_land, draw_markers, draw_tracks
from sandai.games.daitou.draw_map import Island, islands

View = dict[str, Any]
Arrangement = Literal["fluid", "wide", "tall"]

WIDE: Final = (1000.0, 720.0)
TALL: Final = (1000.0, 2290.0)
#: group: (x, y, scale) in the wide and in the tall arrangement
PLACES: Final[dict[str, tuple[tuple[float, float, float], tuple[float, float, float]]]] = {
    "south": ((30, 112, 1), (51, 566, 1.8)),
    "north": ((552, 82, 1), (330, 90, 1.42)),
    "tracks": ((560, 392, 1), (52, 1614, 2.15)),
    "compass": ((950, 56, 1), (110, 190, 1.6)),
    "ship": ((66, 660, 1), (905, 560, 1.6)),
}

#: Rules that this board adds to the stylesheet: on a narrow screen the islands stand one below the other.
STYLE: Final = """
@media (max-width: 760px) {
  .sandai.daitou.fluid { aspect-ratio: 1000 / %s; }
%s
}
"""


def style() -> str:
    moves = "\n".join(
        f"  .sandai.daitou.fluid > .at-{name} {{ transform: translate({x}px, {y}px) scale({scale}); }}"
        for name, (_, (x, y, scale)) in PLACES.items()
    )
    return STYLE % (num(TALL[1]), moves)


def draw(
    view: View,
    choosable: frozenset[str] = frozenset(),
    me: int | None = None,
    *,
    chosen: frozenset[str] = frozenset(),
    arrangement: Arrangement = "fluid",
) -> Element:
    """The board as a seat sees it. Fluid fits itself to the page; wide and tall are fixed, for files and paper."""
    parts = Parts(choosable, chosen)
    cane = "daitou-cane"
    width, high = WIDE if arrangement == "wide" else TALL
    here = [land for land in islands().values() if land.id in view["islands"]]
    return root(
        width,
        high,
        defs[seigaiha("daitou-sea"), cane_rows(cane)],
        rect(width=num(width), height=num(high), fill="url(#daitou-sea)"),
        [
            _place("north" if land.id == "N" else "south", arrangement, _island(view, land, parts, cane))
            for land in here
        ],
        _place("compass", arrangement, draw_tracks.compass()),
        _place("ship", arrangement, draw_tracks.steamer()),
        _place("tracks", arrangement, draw_tracks.cartouche(view, parts, me)),
        label="Daitou board",
        about="Two islands with tracks, farms, harbours and towns; beside them the year, the round, the turn order and the money.",
        kind="daitou board" + (" fluid" if arrangement == "fluid" else ""),
        preserveAspectRatio="xMinYMin slice" if arrangement == "fluid" else None,
        data_alone=f"0 0 {num(WIDE[0])} {num(WIDE[1])}" if arrangement == "fluid" else None,
    )


def _place(name: str, arrangement: Arrangement, *children: Node) -> Element:
    wide, tall = PLACES[name]
    x, y, scale = tall if arrangement == "tall" else wide
    return g({"class": f"at-{name}"}, transform=at(x, y, scale))[children]


def _island(view: View, land: Island, parts: Parts, cane: str) -> Node:
    return [
        draw_land.ground(land),
        _name(land),
        draw_land.farms(view, land, parts, cane),
        draw_land.sections(view, land, parts),
        draw_land.nodes(view, land, parts),
        draw_markers.markers(view, land, parts),
    ]


def _name(land: Island) -> Node:
    word = "北大東島" if land.id == "N" else "南大東島"
    y = -44.0 if land.id == "N" else -52.0
    return [
        brush(word, 4, y, 24, "var(--sea-ink)"),
        text({"class": "name"}, x="122", y=num(y + 19), font_size="19", style="fill:var(--sea-ink)")[land.name],
    ]


def cover() -> Element:
    """The picture of the game for the home page."""
    return covers.cover("daitou")
