"""Where each group of the table stands: on a wide page, and one below the other on a phone.

Both arrangements share the same pieces: a stylesheet moves the groups (`at-NAME`), and shows what only one of them needs
(`wide-only`, `tall-only`). The smallest letters are 12 units, so that they are 11 pixels high in a board of 1000 pixels and on a phone.
"""

from typing import Final

from htpy import Element, Node

from sandai.draw.svg import at, g

Place = tuple[float, float, float]  # x, y, scale

WIDE: Final = (1080.0, 870.0)
PHONE: Final = 396.0  # units across a phone; one is a letter's twelfth
GROW: Final = WIDE[0] / PHONE
MARGIN: Final = 4.0

WIDE_PLACES: Final[dict[str, Place]] = {
    "river": (5, 4, 1),
    "supply": (679, 4, 1),
    "forest": (5, 63, 1),
    "mountain": (363.5, 63, 1),
    "underground": (722, 63, 1),
    "city": (277, 387, 0.96),
    "actions": (277, 387, 1),
    "cities": (555, 122, 1),
    "market": (555, 334, 1),
    "market-0": (555, 353, 1),
    "market-1": (660, 353, 1),
    "market-2": (765, 353, 1),
    "market-3": (870, 353, 1),
    "market-4": (975, 353, 1),
    "machine": (555, 420, 1),
    "rival-0": (555, 537, 1),
    "rival-1": (730, 537, 1),
    "rival-2": (905, 537, 1),
    "mayor": (730, 537, 1),
    "record": (5, 656, 1),
    "store": (256, 656, 1),
    "engine": (443, 656, 1),
    "left": (500, 656, 1),
    "middle": (693, 656, 1),
    "right": (887, 656, 1),
}
#: On a phone, rows from the top: how high, and what stands in it from where and how large.
ROWS: Final[list[tuple[float, dict[str, tuple[float, float]]]]] = [
    (196, {}),
    (200, {"city": (198, 0.705)}),
    (98, {"actions": (MARGIN, 1)}),
    (131, {"rival-0": (MARGIN, 1.13), "rival-1": (200, 1.13)}),
    (131, {"rival-2": (MARGIN, 1.13), "mayor": (MARGIN, 1.12)}),
    (274, {"record": (MARGIN, 1.28), "engine": (324, 1.28)}),
    (221, {"store": (MARGIN, 1.03), "left": (197, 1.03)}),
    (219, {"middle": (MARGIN, 1.02), "right": (200, 1.02)}),
    (24, {"market": (MARGIN, 1.1)}),
    (83, {"market-0": (MARGIN, 1.26), "market-1": (134, 1.26), "market-2": (264, 1.26)}),
    (86, {"market-3": (MARGIN, 1.26), "market-4": (134, 1.26)}),
    (126, {"river": (MARGIN, 1.1)}),
    (66, {"forest": (MARGIN, 1.1)}),
    (66, {"mountain": (MARGIN, 1.1)}),
    (66, {"underground": (MARGIN, 1.1)}),
    (62, {"supply": (MARGIN, 0.98)}),
    (420, {"cities": (MARGIN, 1)}),
    (233, {"machine": (MARGIN, 1)}),
]
SECOND_ROW: Final = 4  # of rivals: a fourth player's, or the Mayor's cards
#: Groups inside other groups, relative to them: wide and on a phone.
INNER: Final[dict[str, tuple[Place, Place]]] = {
    "far-river": ((0, 0, 1), (-279 - 31, 56, 1)),
    "machine-fair": ((0, 0, 1), (0, 20, 1)),
    "machine-slots": ((0, 0, 1), (-95.5, 106, 1.08)),
    "machine-university": ((0, 0, 1), (-420, 9, 1.25)),
    "action-commit": ((-272, -265, 1), (0, 0, 1.13)),
    "action-expand": ((-272, -235, 1), (131, 0, 1.13)),
    "action-electrify": ((160, -265, 1), (262, 0, 1.13)),
    "action-trade": ((160, -235, 1), (0, 32, 1.13)),
    "action-renovate": ((-272, 209, 1), (131, 32, 1.13)),
    "action-contribute": ((-272, 239, 1), (262, 32, 1.13)),
    "next-middle": ((160, 209, 1), (0, 64, 1.13)),
    "next-outer": ((160, 239, 1), (131, 64, 1.13)),
}


def tall_places(second_row: bool) -> dict[str, Place]:
    """Every group's place on a phone, in the units of the picture."""
    places: dict[str, Place] = {}
    top = MARGIN
    for number, (high, row) in enumerate(ROWS):
        for name, (x, scale) in row.items():
            places[name] = (x * GROW, top * GROW, scale * GROW)
        top += high if second_row or number != SECOND_ROW else 0.0
    return places


def tall_height(second_row: bool) -> float:
    return (MARGIN + sum(high for number, (high, _) in enumerate(ROWS) if second_row or number != SECOND_ROW)) * GROW


def put(name: str, *children: Node, id: str | None = None) -> Element:
    """A group that the stylesheet can move."""
    place = INNER[name][0] if name in INNER else WIDE_PLACES[name]
    return g({"class": f"at-{name}"}, id=id, transform=at(*place))[children]


def wide_only(*children: Node) -> Element:
    return g({"class": "wide-only"})[children]


def tall_only(*children: Node) -> Element:
    return g({"class": "tall-only"}, display="none")[children]


def rules() -> str:
    """What the stylesheet adds on a narrow screen."""
    board = ".sandai.daitoshi.fluid"
    near, far = tall_places(False), tall_places(True)
    lines = [
        f"{board} {{ aspect-ratio: {WIDE[0]:g} / {tall_height(False):g}; }}",
        f"{board}.second-row {{ aspect-ratio: {WIDE[0]:g} / {tall_height(True):g}; }}",
        f"{board} .wide-only {{ display: none; }}",
        f"{board} .tall-only {{ display: inline; }}",
        *(f"{board} .at-{name} {{ {_moved(place)} }}" for name, place in near.items()),
        *(f"{board}.second-row .at-{name} {{ {_moved(far[name])} }}" for name in near if near[name] != far[name]),
        *(f"{board} .at-{name} {{ {_moved(place)} }}" for name, (_, place) in INNER.items()),
    ]
    return "@media (max-width: 760px) {\n" + "\n".join(f"  {line}" for line in lines) + "\n}\n"


def _moved(place: Place) -> str:
    x, y, scale = place
    return f"transform: translate({x:.6g}px, {y:.6g}px) scale({scale:.5g});"
