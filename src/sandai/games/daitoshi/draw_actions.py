"""In the corners around the city: the six actions with their price, and the next tile of each ring."""

from typing import Any, Final

from htpy import Element, Node

from sandai.draw.svg import Parts, g, num, rect
from sandai.games.daitoshi.draw_rewards import chip, chips, hint, list_in_words
from sandai.games.daitoshi.draw_shapes import glow_rect, label, sign

WIDE: Final = 112.0
HIGH: Final = 26.0
#: name: words, icon, price, what it does, corner (x and y as signs), row
ACTIONS: Final[dict[str, tuple[str, str, list[str], str, int, int, int]]] = {
    "commit": (
        "Commit",
        "invention",
        ["food"],
        "Take Inventions from the Market: Ordinary 1, Innovative 2, Brilliant 3 food",
        -1,
        -1,
        0,
    ),
    "expand": (
        "Expand",
        "district",
        ["construction"],
        "Build a middle tile (2 construction, 1 hex) or an outer tile (4, 2 hexes)",
        -1,
        -1,
        1,
    ),
    "electrify": (
        "Electrify",
        "electricity",
        ["energy"],
        "Light up a tile: inner 2, middle 3, outer 4 energy",
        1,
        -1,
        0,
    ),
    "trade": ("Trade", "city", ["luxury"], "Trade with a City: its Steam and 1 to 5 luxury goods", 1, -1, 1),
    "renovate": (
        "Renovate",
        "conflict",
        ["construction:3"],
        "3 construction: discard a hex and gain its Conflict reward",
        -1,
        1,
        1,
    ),
    "contribute": (
        "Contribute",
        "megamachine",
        ["wealth"],
        "1 of each resource and 1 Wealth: donate a ready Invention",
        -1,
        1,
        0,
    ),
}


def actions(parts: Parts, half: float) -> Element:
    return g[[_badge(name, parts, half) for name in ACTIONS]]


def _corner(x: int, y: int, row: int, half: float) -> tuple[float, float]:
    left = -half if x < 0 else half - WIDE
    top = -half + row * (HIGH + 4) if y < 0 else half - HIGH - row * (HIGH + 4)
    return left, top


def _badge(name: str, parts: Parts, half: float) -> Element:
    words, icon, price, about, right, below, row = ACTIONS[name]
    x, y = _corner(right, below, row, half)
    return parts(
        f"action-{name}",
        about,
        rect(x=num(x), y=num(y), width=num(WIDE), height=num(HIGH), rx="7", fill="var(--card)", stroke="var(--line)"),
        sign(icon, x + 15, y + HIGH / 2, 17, "var(--ink)"),
        label(x + 26, y + 17, words, 11.4, serif=True),
        chips(price, x + WIDE - (16 if ":" in price[0] else 11), y + HIGH / 2, 13),
        light=glow_rect(x, y, WIDE, HIGH, 7),
    )


def stacks(view: dict[str, Any], book: dict[str, Any], half: float) -> Element:
    """The tiles that would be built next; below them nobody looks."""
    drawn: list[Node] = []
    for row, ring in enumerate(("outer", "middle")):
        stack = view["tiles_left"][ring]
        tile = book["tile"].get(stack["top"] or "")
        x, y = _corner(1, 1, row, half)
        words = (
            f"Next {ring} tile, {stack['count']} left. Workshop: {list_in_words(tile['workshop_front'])}, "
            f"electrified {list_in_words(tile['workshop_back'])}. Bar: {list_in_words(tile['electrify_bar'])}"
            if tile
            else f"No {ring} tile left"
        )
        drawn.append(
            g[
                hint[words],
                rect(
                    x=num(x),
                    y=num(y),
                    width=num(WIDE),
                    height=num(HIGH),
                    rx="7",
                    fill="var(--paper)",
                    stroke="var(--line)",
                    stroke_dasharray="4 3",
                ),
                label(x + 6, y + 11, f"next {ring}", 10.8, tone="muted"),
                label(x + 6, y + 22, f"{stack['count']} left", 10.8, tone="muted"),
                chips(tile["workshop_front"], x + 88, y + HIGH / 2, 15) if tile else None,
            ]
        )
    return g[drawn]


def basics(offer: list[str], book: dict[str, Any], parts: Parts, wide: float) -> Element:
    """Expert variant: the Basic Inventions on offer lie over the city until they are chosen."""
    drawn: list[Node] = []
    for k, tile_id in enumerate(offer):
        tile = book["invention"][tile_id]
        kind = tile["middle"][0].partition(":")[0]
        x = (k - (len(offer) - 1) / 2) * 120 - 52
        drawn.append(
            parts(
                f"basic-{kind}",
                f"Basic Invention with {kind}",
                rect(x=num(x), y="-34", width="104", height="68", rx="8", fill="var(--card)", stroke="var(--ink)"),
                label(x + 52, -16, f"Start with {kind}", 11, "middle", serif=True),
                chips([*tile["left"], *tile["middle"]], x + 38, 10, 20, 6),
                chip(f"vp:{tile['vp']}", x + 84, 10, 20),
                light=glow_rect(x, -34, 104, 68, 8, 7),
            )
        )
    return g[
        rect(
            x=num(-wide / 2), y="-50", width=num(wide), height="100", rx="10", fill="var(--paper)", fill_opacity="0.85"
        ),
        drawn,
    ]
