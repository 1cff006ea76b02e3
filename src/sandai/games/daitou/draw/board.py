"""The Daitou board as a picture: two islands in the sea, everything on them, and the tracks beside them."""

from functools import cache
from typing import Final, Literal

from htpy import Element, Node
from markupsafe import Markup, escape

from sandai.draw.kanji import brush
from sandai.draw.patterns import seigaiha
from sandai.draw.style import TALL_PAGE, WIDE_PAGE, standalone
from sandai.draw.svg import Parts, at, defs, g, num, rect, root, text
from sandai.draw.theme import recoloured
from sandai.games.daitou.draw import land as draw_land
from sandai.games.daitou.draw import markers, recent, tracks
from sandai.games.daitou.draw.cane import cane_rows
from sandai.games.daitou.draw.layout import Island, islands
from sandai.games.daitou.draw.rules_colours import BY_RULES
from sandai.games.daitou.rules.view import View
from sandai.games.daitou.words.board import ABOUT, LABEL

__all__ = ["draw", "picture", "style"]

Arrangement = Literal["fluid", "wide", "tall"]

Place = tuple[float, float, float]  # x, y, scale

WIDE: Final = (1000.0, 720.0)
SEA: Final = 2000.0  # how far the sea goes on around the picture, where a page has room for it
TALL: Final = (1000.0, 2401.0)
TALL_SOUTH: Final = (1000.0, 1870.0)
#: group: its place in the wide and in the tall arrangement
PLACES: Final[dict[str, tuple[Place, Place]]] = {
    "south": ((30, 112, 1), (51, 677, 1.8)),
    "north": ((552, 82, 1), (130, 104, 1.8)),
    "tracks": ((560, 392, 1), (52, 1725, 2.15)),
    "compass": ((950, 56, 1), (930, 84, 1.3)),
    "ship": ((66, 660, 1), (905, 671, 1.6)),
}
#: the same when only the South is played (D-032)
PLACES_SOUTH: Final[dict[str, tuple[Place, Place]]] = {
    "south": ((30, 112, 1), (51, 146, 1.8)),
    "tracks": ((560, 250, 1), (52, 1194, 2.15)),
    "compass": ((940, 76, 1), (900, 110, 1.6)),
    "ship": ((760, 160, 1), (880, 1120, 1.6)),
}


#: The names of nodes in letters of 11 pixels, where the islands are drawn small.
NAMES_LARGER: Final = (
    "  .sandai.daitou.fluid .stop { transform: scale(1.22); }",
    "  .sandai.daitou.fluid .place { transform: scale(1.47); }",
    "  .sandai.daitou.fluid :is(.farm-name, .fish-rolls) { transform: scale(1.35); }",
    "  .sandai.daitou.fluid .tag { transform: translate(0, 19px) scale(1.47); }",
)


#: What can be chosen far from all that a player has in view.
FAINT: Final = (
    ".sandai.daitou .far.can > .light > .glow { opacity: .3; }",
    ".sandai.daitou .partner > .light > .band { stroke: var(--accent); }",
    ".sandai.daitou .paired > .light > .band { stroke: var(--ink); }",
    ".sandai.daitou .far.can:is(:hover, :focus-visible) > .light > .glow { opacity: 1; }",
)


#: The sea fills the frame of the board.
ENDLESS: Final = f"{WIDE_PAGE} {{ .sandai.daitou.fluid {{ overflow: visible; }} }}"

#: White and black rings would not show on light or dark land; the players differ by their dashes.
RINGS: Final = (
    ".sandai.daitou.rules-colours :is([data-last='0'], [data-last='1']):not(.can, .chosen) > .light :is(.body, .band)"
    " { stroke: var(--ink); }"
)


def style() -> str:
    """Rules that this board adds to the stylesheet: on a narrow screen the islands stand one below the other.

    A page with a board in the colours of the rules shows them everywhere, also beside the board.
    """
    colours = recoloured(BY_RULES, where=":has(.sandai.daitou.rules-colours)")
    both = _tall_rules(".sandai.daitou.fluid", PLACES, TALL)
    south = _tall_rules(".sandai.daitou.fluid.south-only", PLACES_SOUTH, TALL_SOUTH)
    return "\n".join([*FAINT, ENDLESS, colours, RINGS, f"{TALL_PAGE} {{", *both, *south, *NAMES_LARGER, "}"])


def _tall_rules(board: str, places: dict[str, tuple[Place, Place]], size: tuple[float, float]) -> list[str]:
    moves = [
        f"  {board} > .at-{name} {{ transform: translate({x}px, {y}px) scale({scale}); }}"
        for name, (_, (x, y, scale)) in places.items()
    ]
    return [f"  {board} {{ aspect-ratio: {num(size[0])} / {num(size[1])}; }}", *moves]


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
    here = [land for land in islands().values() if land.id in view["islands"]]
    alone = len(here) == 1
    width, high = WIDE if arrangement == "wide" else TALL_SOUTH if alone else TALL
    groups: dict[str, Node] = {"north" if land.id == "N" else "south": _island(view, land, parts, me) for land in here}
    groups |= {
        "compass": tracks.compass(),
        "ship": tracks.steamer(),
        "tracks": tracks.cartouche(view, parts, me),
    }
    places = PLACES_SOUTH if alone else PLACES
    fluid = arrangement == "fluid"
    by_rules = view.get("colours") == "rules"
    return root(
        width,
        high,
        _patterns(),
        rect(x=num(-SEA), y=num(-SEA), width=num(width + 2 * SEA), height=num(high + 2 * SEA), fill="url(#daitou-sea)"),
        [
            g({"class": f"at-{name}"}, transform=at(*places[name][arrangement == "tall"]))[drawn]
            for name, drawn in groups.items()
        ],
        label=LABEL,
        about=ABOUT,
        kind="daitou board"
        + (" fluid" if fluid else "")
        + (" south-only" if alone else "")
        + (" rules-colours" if by_rules else ""),
        preserveAspectRatio="xMinYMin slice" if fluid else None,
        data_alone=f"0 0 {num(WIDE[0])} {num(WIDE[1])}" if fluid else None,
    )


@cache
def _patterns() -> Markup:
    return escape(defs[seigaiha("daitou-sea"), cane_rows(draw_land.CANE)])


def _island(view: View, land: Island, parts: Parts, me: int | None) -> Node:
    near = draw_land.close_by(view, me)
    return [
        draw_land.ground(land.id),
        _name(land),
        draw_land.farms(view, land, parts, near, me),
        recent.marks(view, land),
        draw_land.sections(view, land, parts, near, me),
        draw_land.sugar(view, land, parts),
        draw_land.nodes(view, land, parts),
        markers.markers(view, land, parts),
    ]


def _name(land: Island) -> Node:
    y = -44.0 if land.id == "N" else -52.0
    return [
        brush(land.kanji, 4, y, 24, "var(--sea-ink)"),
        text({"class": "name"}, x="122", y=num(y + 19), font_size="19", fill="var(--sea-ink)")[land.name],
    ]


def picture(view: View, me: int | None = None) -> str:
    """The board as a file of its own, for a notebook, a report or a link."""
    drawn = standalone(draw(view, me=me, arrangement="wide"))
    colours = recoloured(BY_RULES, ".sandai.daitou.rules-colours") if view.get("colours") == "rules" else ""
    return drawn.replace("</style>", f"{colours}</style>", 1)
