"""In the corners around the city: the six actions with their price, and the next tile of each ring."""

from typing import Any, Final

from htpy import Element, Node

from sandai.draw.svg import Parts, g, num, rect
from sandai.games.daitoshi.draw_places import put
from sandai.games.daitoshi.draw_rewards import chip, chips, hint, list_in_words, told
from sandai.games.daitoshi.draw_shapes import glow_rect, label, sign

WIDE: Final = 112.0
HIGH: Final = 26.0
#: name: words, icon, price, what it does
ACTIONS: Final[dict[str, tuple[str, str, list[str], str]]] = {
    "commit": (
        "Commit",
        "invention",
        ["food"],
        "Take Inventions from the Market: Ordinary 1, Innovative 2, Brilliant 3 food",
    ),
    "expand": (
        "Expand",
        "construction",
        ["construction"],
        "Build a middle tile (2 construction materials, 1 hex) or an outer tile (4, 2 hexes)",
    ),
    "electrify": ("Electrify", "electricity", ["energy"], "Light up a tile: inner 2, middle 3, outer 4 energy"),
    "trade": ("Trade", "luxury", ["luxury"], "Trade with a City: its Steam and 1 to 5 luxury goods"),
    "renovate": (
        "Renovate",
        "conflict",
        ["construction:3"],
        "3 construction materials: discard a hex and gain its Conflict reward",
    ),
    "contribute": (
        "Contribute",
        "megamachine",
        ["wealth"],
        "1 of each resource and 1 Wealth: donate a ready Invention",
    ),
}


def actions(parts: Parts) -> Element:
    return g[[put(f"action-{name}", _badge(name, parts)) for name in ACTIONS]]


def _badge(name: str, parts: Parts) -> Element:
    words, icon, price, about = ACTIONS[name]
    return parts(
        f"action-{name}",
        f"{words}. {about}",
        rect(width=num(WIDE), height=num(HIGH), rx="7", fill="var(--card)", stroke="var(--line)"),
        sign(icon, 15, HIGH / 2, 17, "var(--ink)"),
        label(27, 17.5, words, 12.2, weight="650"),
        chips(price, WIDE - (16 if ":" in price[0] else 11), HIGH / 2, 15),
        light=glow_rect(0, 0, WIDE, HIGH, 7),
    )


def stacks(view: dict[str, Any], book: dict[str, Any]) -> Element:
    """The tiles that would be built next; below them nobody looks."""
    return g[[put(f"next-{ring}", _stack(view["tiles_left"][ring], ring, book)) for ring in ("outer", "middle")]]


def _stack(stack: dict[str, Any], ring: str, book: dict[str, Any]) -> Element:
    tile = book["tile"].get(stack["top"] or "")
    words = (
        f"Next {ring} tile, {stack['count']} left. Workshop: {list_in_words(tile['workshop_front'])}, "
        f"electrified {list_in_words(tile['workshop_back'])}. Electrify it: {list_in_words(tile['electrify_bar'])}"
        if tile
        else f"No {ring} tile left"
    )
    return told[
        hint[words],
        rect(
            width=num(WIDE),
            height=num(HIGH),
            rx="7",
            fill="var(--paper)",
            stroke="var(--line)",
            stroke_dasharray="4 3",
        ),
        label(6, 11.5, f"next {ring}", 12, tone="muted"),
        label(6, 23, f"{stack['count']} left", 12, tone="muted"),
        chips(tile["workshop_front"], 92, HIGH / 2, 16, 1) if tile else None,
    ]


def basics(offer: list[str], book: dict[str, Any], parts: Parts) -> Element:
    """Expert variant: the Basic Inventions on offer lie over the city until they are chosen."""
    drawn: list[Node] = []
    for k, tile_id in enumerate(offer):
        tile = book["invention"][tile_id]
        kind = tile["middle"][0].partition(":")[0]
        x = (k - (len(offer) - 1) / 2) * 133 - 62
        drawn.append(
            parts(
                f"basic-{kind}",
                f"Basic Invention with {kind}",
                rect(x=num(x), y="-40", width="124", height="80", rx="8", fill="var(--card)", stroke="var(--ink)"),
                label(x + 62, -17, kind.capitalize(), 18, "middle", serif=True),
                chips([*tile["left"], *tile["middle"]], x + 42, 14, 26, 6),
                chip(f"vp:{tile['vp']}", x + 98, 14, 26),
                light=glow_rect(x, -40, 124, 80, 8, 7),
            )
        )
    return g[
        rect(x="-274", y="-56", width="548", height="112", rx="10", fill="var(--paper)", fill_opacity="0.85"),
        drawn,
    ]
