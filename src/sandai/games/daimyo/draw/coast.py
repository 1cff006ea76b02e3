"""The land of an island of Daimyo, drawn: its coast, its landmark, and the grounds on which things stand."""

from typing import Final

from htpy import Element, Node

from sandai.draw.patterns import tiled
from sandai.draw.svg import at, g, glow, num, path, rect, smooth
from sandai.games.daimyo.draw.pieces import kept

__all__ = [
    "GROVE",
    "HEIGHT",
    "PLOT",
    "RUINS",
    "WASTE",
    "WIDTH",
    "coast_light",
    "ground",
    "patch",
    "patterns",
    "plots",
    "shore",
]

Box = tuple[float, float, float, float]

WIDTH: Final = 264.0
HEIGHT: Final = 214.0
#: Where things stand: x, y, width, height.
PLOT: Final = (46.0, 60.0)
RUINS: Final[Box] = (9.0, 100.0, 121.0, 45.0)
GROVE: Final[Box] = (134.0, 100.0, 121.0, 45.0)
WASTE: Final[Box] = (9.0, 149.0, 246.0, 37.0)

#: How much lower than the others each site lies.
TERRACES: Final[dict[str, tuple[float, ...]]] = {
    "blue": (1, -2, 0, 2, -1),
    "red": (-1, 1, 2, 0, -2),
    "yellow": (2, 0, -2, 1, 0),
    "purple": (-2, 1, 0, -1, 2),
    "green": (0, 2, -1, -2, 1),
    "black": (1, 0, 2, -2, -1),
}

#: The heights of the northern and the southern coast from west to east, and the widths of the bays in the west and the east.
Coast = tuple[tuple[float, ...], tuple[float, ...], tuple[float, ...], tuple[float, ...]]
COASTS: Final[dict[str, Coast]] = {
    "blue": ((28, 20, 10, 3, 12, 18), (209, 211, 213, 208, 212, 209), (4, 1, 3), (3, 1, 4)),
    "red": ((14, 8, 18, 22, 6, 12), (212, 208, 211, 214, 209, 212), (2, 4, 0), (1, 4, 1)),
    "yellow": ((10, 4, 12, 8, 4, 16), (208, 213, 209, 207, 211, 213), (1, 3, 2), (4, 0, 3)),
    "purple": ((22, 10, 6, 16, 20, 26), (213, 210, 207, 213, 210, 208), (4, 0, 3), (1, 3, 0)),
    "green": ((12, 20, 16, 4, 2, 8), (210, 208, 213, 208, 210, 213), (0, 4, 1), (3, 1, 4)),
    "black": ((18, 26, 6, 10, 18, 8), (213, 209, 208, 212, 208, 211), (3, 1, 4), (0, 4, 2)),
}
#: What can be seen from afar, over the middle of its foot: what is filled, and what is only a line.
LANDMARKS: Final[dict[str, tuple[str, str]]] = {
    # a lighthouse that still stands
    "blue": (
        "M-19 0L-13-6-7-4-4-7H6L10-4 16-6 22 0zM-4.5-8L-3-25H4L5.5-8zM-5-26.500H6V-28.500H-5zM-2.5-29.500H3.500V-33.500H-2.500zM-3.5-34.500L.5-38 4.5-34.500z",
        "M8-33L22-37M8-31.500L24-31.500M-7-33L-21-37M-7-31.500L-23-31.5",
    ),
    # a smoking mountain
    "red": (
        "M-27 0C-17-4-12-17-7.5-25L-3.5-22.5-.5-25 3-22 7-25C12-16 17-4 27 0z",
        "M-2-28C-7-32-1-34-5-39M4-28C0-33 8-34 4-40",
    ),
    # a wheel that the dunes have half buried
    "yellow": (
        "M-28 0C-19-7-12-2-4-6S14-8 28 0zM-16-9A17 17 0 0 1 17-10L12-10A12 12 0 0 0-11-9.500zM-2-30H3L2-25H-1zM-17.5-23.500L-13.5-26.5-10.5-22.5-13-20zM14-26.500L18-23.5 14-20 11.5-22.500z",
        "M.5-12V-24M-7.5-13.500L-3-11M8.5-13.500L4-11",
    ),
    # a pagoda
    "purple": (
        "M-17 0L-15-4H15L17 0zM-9-5V-11H9V-5zM-20-10C-12-11-9-14-7-17H7C9-14 12-11 20-10zM-6-18V-22H6V-18zM-15-21C-9-22-7-25-5-28H5C7-25 9-22 15-21zM-4-29V-32H4V-29zM-10-31C-5-32-3-35 0-40 3-35 5-32 10-31z",
        "",
    ),
    # old cedars
    "green": (
        "M-24 0V-4H-21V0zM-29-4L-22.5-20-16-4zM-27-12L-22.5-26-18-12zM-4 0V-5H0V0zM-12-5L-2-27 8-5zM-9-17L-2-37 5-17zM17 0V-4H20V0zM11-4L18.5-22 26-4zM13-13L18.5-29 24-13z",
        "",
    ),
    # towers of a dead city
    "black": (
        "M-27 0V-19L-21-23-19-20-16-22V0zM-13 0V-35L-8-33-6-36-2-34V0zM1 0V-24H10V0zM13 0V-16L17-19 21-15 26-18V0z",
        "M5.5-25V-38M5.5-38L16-33M5.5-33L9-31M16-33V-27",
    ),
}


def shore(colour: str) -> str:
    """The outline of an island."""
    north, south, west, east = COASTS[colour]
    across = [7 + (WIDTH - 14) * (i + 0.5) / len(north) for i in range(len(north))]
    down = (HEIGHT * 0.24, HEIGHT * 0.56, HEIGHT * 0.9)
    corners = list(zip(across, north, strict=True))
    corners += [(WIDTH - 1 - bay, y) for bay, y in zip(east, down, strict=True)]
    corners += list(zip(reversed(across), reversed(south), strict=True))
    corners += [(1 + bay, y) for bay, y in zip(reversed(west), reversed(down), strict=True)]
    return smooth(corners)


@kept
def ground(colour: str) -> Element:
    """Surf, land, landmark, and the ground under shadows, altars and scrap."""
    outline = shore(colour)
    edge = f"var(--{colour})"
    return g(aria_hidden="true")[
        path(d=outline, fill="var(--foam)", stroke="var(--foam)", stroke_width="11", stroke_linejoin="round"),
        path(d=outline, fill=f"var(--isle-{colour})", stroke=edge, stroke_width="3"),
        path(d=outline, fill="none", stroke=edge, stroke_width="13", opacity="0.13"),
        _landmark(colour),
        _ruins(),
        _grove(),
        _scrap(),
    ]


def plots(colour: str) -> list[tuple[float, float]]:
    """Where the sites of an island lie."""
    return [(10 + 49.5 * i, 36 + lower) for i, lower in enumerate(TERRACES[colour])]


def patch(x: float, y: float, width: float, height: float) -> str:
    """The outline of a piece of ground: a box without straight edges."""
    w, h = width, height
    return smooth([
        (x + 3, y + 2), (x + w * 0.3, y - 1.5), (x + w * 0.62, y + 1.2), (x + w - 4, y + 1), (x + w + 0.5, y + h * 0.48),
        (x + w - 2.5, y + h - 3), (x + w * 0.66, y + h + 1), (x + w * 0.36, y + h - 1.2), (x + 3, y + h - 1), (x - 0.5, y + h * 0.55),
    ])  # fmt: skip


def coast_light(colour: str) -> Node:
    """What lights up along the coast of an island that can be chosen."""
    return glow(path, {"d": shore(colour)}, 9)


def _landmark(colour: str) -> Element:
    filled, stroked = LANDMARKS[colour]
    return g(transform=at(142, 34))[
        path(d=filled, fill=f"var(--{colour})", opacity="0.85"),
        path(d=stroked, fill="none", stroke=f"var(--{colour})", stroke_width="1.6", stroke_linecap="round")
        if stroked
        else None,
    ]


def _ruins() -> Element:
    """The rough neighbourhood: what is left of a street."""
    x, y, w, _ = RUINS
    walls = "M0 0V-9H7V-14L12-11V-6H18V-17H25V-4L31-8V0zM36 0V-6L42-10V-4H48V0z"
    return g[
        path(d=patch(*RUINS), fill="var(--ruins)"),
        g(fill="var(--land-ink)", opacity="0.22")[path(d=walls, transform=at(x + w - 56, y + 17, 1.05))],
    ]


def _grove() -> Element:
    """The altars stand among trees."""
    x, y, w, _ = GROVE
    crowns = "M0 0a6 6 0 1 1 .1 0zM11-2a4.5 4.5 0 1 1 .1 0zM21 1a6.5 6.5 0 1 1 .1 0zM33-2a5 5 0 1 1 .1 0zM44 1a6 6 0 1 1 .1 0z"
    return g[
        path(d=patch(*GROVE), fill="var(--grove)"),
        path(d=crowns, transform=at(x + w - 54, y + 14), fill="var(--green)", opacity="0.3"),
    ]


def _scrap() -> Element:
    """No man's land: a heap of scrap along its lower edge."""
    x, y, w, h = WASTE
    heap = "M0 0L6-7 10-4 14-11 19-12 22-5 30-9 33-3 41-6 47-2 56-8 60-4 66-9 69-2 78-5 84 0z"
    return g[
        path(d=patch(*WASTE), fill="var(--scrap)"),
        path(
            d=heap,
            transform=f"translate({num(x + w - 90)} {num(y + h)}) scale(1.05 1.7)",
            fill="var(--rust)",
            opacity="0.3",
        ),
    ]


def patterns() -> list[Node]:
    """What grows or lies on the three kinds of sites, once per picture."""
    line = {"fill": "none", "stroke-width": "1.2", "stroke-linecap": "round"}
    return [
        tiled(
            "daimyo-rice",
            12,
            9,
            rect(width="12", height="9", fill="var(--paddy)"),
            path(line, d="M0 7.500Q3 5.5 6 7.500T12 7.500M3 4.500V2M9 4.500V2", stroke="var(--rice)", opacity="0.36"),
        ),
        tiled(
            "daimyo-metal",
            14,
            10,
            rect(width="14", height="10", fill="var(--girders)"),
            path(line, d="M0 2.500H14M0 8.500H14M0 8.500L7 2.5 14 8.5", stroke="var(--metal)", opacity="0.32"),
        ),
        tiled(
            "daimyo-stone",
            14,
            11,
            rect(width="14", height="11", fill="var(--quarry)"),
            path(line, d="M1 8.500L3 4 7 3 9 8.500zM9.5 5L11.5 1.5 13.5 4.5", stroke="var(--stone)", opacity="0.38"),
        ),
    ]
