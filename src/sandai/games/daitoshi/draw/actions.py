"""The six actions with their price and the next tile of each ring, in the corners around the city."""

from typing import Any, Final

from htpy import Element

from sandai.draw.svg import Parts, g, num, rect
from sandai.games.daitoshi.draw.city import LETTERS
from sandai.games.daitoshi.draw.layout import put
from sandai.games.daitoshi.draw.rewards import chip, chips, explained, tooltip
from sandai.games.daitoshi.draw.shapes import glow_rect, label, sign
from sandai.games.daitoshi.words.board import ACTS, START_HERE, basic_words, left_over, next_tile, ring_name

WIDE: Final = 112.0
HIGH: Final = 26.0
#: The icon and the price of each action.
ACTIONS: Final[dict[str, tuple[str, list[str]]]] = {
    "commit": ("invention", ["food"]),
    "expand": ("construction", ["construction"]),
    "electrify": ("electricity", ["energy"]),
    "trade": ("luxury", ["luxury"]),
    "renovate": ("conflict", ["construction:3"]),
    "contribute": ("megamachine", ["wealth"]),
}


def actions(parts: Parts) -> Element:
    return g[[put(f"action-{name}", _badge(name, parts)) for name in ACTIONS]]


def _badge(name: str, parts: Parts) -> Element:
    (words, about), (icon, price) = ACTS[name], ACTIONS[name]
    return parts(
        f"action-{name}",
        about,
        rect(width=num(WIDE), height=num(HIGH), rx="7", fill="var(--card)", stroke="var(--line)"),
        sign(icon, 15, HIGH / 2, 17, "var(--ink)"),
        label(27, 17.5, words, 12.2, weight="650"),
        chips(price, WIDE - (16 if ":" in price[0] else 11), HIGH / 2, 15),
        light=glow_rect(0, 0, WIDE, HIGH, 7),
    )


def stacks(view: dict[str, Any], book: dict[str, Any]) -> Element:
    """The top tile of each stack; the tiles below are hidden."""
    return g[[put(f"next-{ring}", _stack(view["tiles_left"][ring], ring, book)) for ring in ("outer", "middle")]]


def _stack(stack: dict[str, Any], ring: str, book: dict[str, Any]) -> Element:
    tile = book["tile"].get(stack["top"] or "")
    return explained[
        tooltip[next_tile(ring, stack["count"], tile)],
        rect(
            width=num(WIDE),
            height=num(HIGH),
            rx="7",
            fill="var(--paper)",
            stroke="var(--line)",
            stroke_dasharray="4 3",
        ),
        label(6, 11.5, ring_name(ring), 12, tone="muted"),
        label(6, 23, left_over(stack["count"]), 12, tone="muted"),
        chips(tile["workshop_front"], 92, HIGH / 2, 16, 1) if tile else None,
    ]


BASIC: Final = (86.0, 58.0)
#: by slice: where a tile covers nothing but the unbuilt spaces
BASICS: Final = ((-114.0, -157.0), (114.0, -157.0), (198.0, 32.0), (0.0, 197.0), (-198.0, 32.0))
#: the district of a Basic Invention, by the action of its tile (T-050)
CALLING: Final = {"food": "commit", "energy": "electrify", "construction": "expand", "luxury": "trade"}


def basics(offer: list[tuple[str, int]], book: dict[str, Any], parts: Parts) -> Element:
    """Expert variant: each Basic Invention on offer lies outside the district where its owner starts."""
    return g[[_basic(book["invention"][tile], district, parts) for tile, district in offer]]


def offered(view: dict[str, Any], book: dict[str, Any]) -> list[tuple[str, int]]:
    """The Basic Inventions on offer with their districts, clockwise as the choices are listed."""
    actions = [book["tile"][here["inner"]["tile"]]["action"] for here in view["districts"]]
    found = [(tile, actions.index(CALLING[_kind(book["invention"][tile])])) for tile in view["offer"] if tile]
    return sorted(found, key=lambda one: one[1])


def _kind(tile: dict[str, Any]) -> str:
    return str(tile["middle"][0].partition(":")[0])


def _basic(tile: dict[str, Any], district: int, parts: Parts) -> Element:
    kind, (wide, high) = _kind(tile), BASIC
    x, y = BASICS[district][0] - wide / 2, BASICS[district][1] - high / 2
    rewards = [*tile["left"], *tile["middle"]]
    return parts(
        f"basic-{kind}",
        basic_words(kind, tile),
        rect(x=num(x), y=num(y), width=num(wide), height=num(high), rx="8", fill="var(--card)", stroke="var(--ink)"),
        label(x + wide / 2, y + 21, START_HERE, LETTERS, "middle", serif=True),
        chips(rewards, x + 30, y + 40, 24, 3),
        chip(f"vp:{tile['vp']}", x + 68, y + 40, 24),
        light=glow_rect(x, y, wide, high, 8, 7),
    )
