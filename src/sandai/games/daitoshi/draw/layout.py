"""Where each group of the table stands: on a wide page, and one below the other on a phone.

Both arrangements share the same pieces: a stylesheet moves the groups (`at-NAME`), and shows what only one of them needs
(`wide-only`, `tall-only`). On a page of 1440 by 900 a unit of the wide arrangement is a pixel, and the smallest letters are 12 units high; on a
phone they are 11 pixels high.
"""

from typing import Final

from htpy import Element, Node

from sandai.draw.style import TALL_PAGE
from sandai.draw.svg import at, g

Place = tuple[float, float, float]  # x, y, scale

WIDE: Final = (1000.0, 820.0)
PHONE: Final = 396.0  # units across a phone; one is a letter's twelfth
GROW: Final = WIDE[0] / PHONE
MARGIN: Final = 4.0

WIDE_PLACES: Final[dict[str, Place]] = {
    "river": (4, 4, 1),
    "supply": (614, 4, 1),
    "forest": (4, 62, 1),
    "mountain": (336, 62, 1),
    "underground": (668, 62, 1),
    "city": (257, 358, 0.885),
    "actions": (257, 358, 1),
    "cities": (502, 117, 1),
    "market": (502, 306, 1),
    "market-0": (502, 324, 1),
    "market-1": (601.5, 324, 1),
    "market-2": (701, 324, 1),
    "market-3": (800.5, 324, 1),
    "market-4": (900, 324, 1),
    "machine": (502, 390, 1),
    "rival-0": (502, 501, 1),
    "rival-1": (668, 501, 1),
    "rival-2": (834, 501, 1),
    "mayor": (668, 501, 1),
    "basics": (502, 501, 1),
    "record": (4, 611, 1),
    "store": (232, 611, 1),
    "engine": (404, 611, 1),
    "left": (456, 611, 1),
    "middle": (638, 611, 1),
    "right": (820, 611, 1),
    "opened": (0, 607, 1),
}
#: On a phone, rows from the top: how high, and what stands in it from where and how large.
ROWS: Final[list[tuple[float, dict[str, tuple[float, float]]]]] = [
    (188, {}),
    (200, {"city": (199.2, 0.69)}),
    (118, {"actions": (MARGIN, 1), "basics": (MARGIN, 1)}),
    (132, {"rival-0": (MARGIN, 1.18), "rival-1": (201, 1.18)}),
    (132, {"rival-2": (MARGIN, 1.18), "mayor": (MARGIN, 1.18)}),
    (22, {"opened": (0, 1)}),
    (291, {"record": (MARGIN, 1.4), "engine": (324, 1.4)}),
    (234, {"store": (MARGIN, 1.12), "left": (198, 1.08)}),
    (226, {"middle": (MARGIN, 1.08), "right": (200, 1.08)}),
    (24, {"market": (MARGIN, 1.1)}),
    (86, {"market-0": (MARGIN, 1.32), "market-1": (134, 1.32), "market-2": (264, 1.32)}),
    (88, {"market-3": (MARGIN, 1.32), "market-4": (134, 1.32)}),
    (132, {"river": (MARGIN, 1.15)}),
    (62, {"forest": (MARGIN, 1.15)}),
    (62, {"mountain": (MARGIN, 1.15)}),
    (62, {"underground": (MARGIN, 1.15)}),
    (62, {"supply": (MARGIN, 1.01)}),
    (420, {"cities": (MARGIN, 1)}),
    (233, {"machine": (MARGIN, 1)}),
]
SECOND_ROW: Final = 4  # of rivals: a fourth player's, or the Mayor's cards
#: Groups inside other groups, relative to them: wide and on a phone.
INNER: Final[dict[str, tuple[Place, Place]]] = {
    "far-river": ((0, 0, 1), (-277, 55, 1)),
    "machine-fair": ((0, 0, 1), (0, 20, 1)),
    "machine-slots": ((0, 0, 1), (-103, 106, 1.2)),
    "machine-university": ((0, 0, 1), (-350, 9, 1.25)),
    "action-commit": ((-253, -241, 1), (0, 0, 1.27)),
    "action-expand": ((-253, -211, 1), (131, 0, 1.27)),
    "action-electrify": ((136, -241, 1), (262, 0, 1.27)),
    "action-trade": ((136, -211, 1), (0, 39, 1.27)),
    "action-renovate": ((-253, 190, 1), (131, 39, 1.27)),
    "action-contribute": ((-253, 220, 1), (262, 39, 1.27)),
    "next-middle": ((136, 190, 1), (0, 78, 1.27)),
    "next-outer": ((136, 220, 1), (131, 78, 1.27)),
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


def opened_height() -> float:
    """How high a Factory is on a phone, with the heading over one that is opened."""
    heights = [high for high, row in ROWS if row.keys() & {"opened", "record", "store", "middle"}]
    return sum(heights) - MARGIN


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
    return f"{TALL_PAGE} {{\n" + "\n".join(f"  {line}" for line in lines) + "\n}\n"


def _moved(place: Place) -> str:
    x, y, scale = place
    return f"transform: translate({x:.6g}px, {y:.6g}px) scale({scale:.5g});"
