"""The six actions with their price and the next tile of each ring, in the corners around the city."""

from collections.abc import Iterable
from typing import Final

from htpy import Element, Node

from sandai.draw.svg import Parts, g, num, rect
from sandai.games.daitoshi import numbers as n
from sandai.games.daitoshi.components.reading import Book, Piece
from sandai.games.daitoshi.draw.layout import put
from sandai.games.daitoshi.draw.offer import invention
from sandai.games.daitoshi.draw.rewards import chips, explained, tooltip
from sandai.games.daitoshi.draw.shapes import glow_rect, hexagon, label, sign
from sandai.games.daitoshi.rules.view import StackView, View
from sandai.games.daitoshi.words.board import ACTS, CHOOSE_BASIC, basic_words, left_over, next_tile, ring_name, start_in

WIDE: Final = 102.0
HIGH: Final = 28.0
SMALL: Final = 13.0  # icons of prices


def _range(amounts: Iterable[int]) -> str:
    """The least and the most of several prices."""
    low, high = min(amounts := list(amounts)), max(amounts)
    return f"{low}–{high}" if low < high else str(low)


def _prices(book: Book) -> dict[str, tuple[str, list[tuple[str, str]]]]:
    """The icon of each action, and what it costs: goods with how many."""
    lights = [tile["electrify_cost"] for tile in book["tile"].values()]
    return {
        "commit": ("invention", [("food", _range(n.INVENTION_COST))]),
        "expand": ("construction", [("construction", _range(n.EXPAND_COST[1:])), ("hex", _range(n.EXPAND_HEXES[1:]))]),
        "electrify": ("electricity", [("energy", _range(lights))]),
        "trade": (
            "luxury",
            [("steam", _range([city["steam"] for city in book["city"].values()])), ("luxury", f"1–{n.MOST_GOODS}")],
        ),
        "renovate": ("conflict", [("construction", str(n.RENOVATE_COST)), ("hex", "1")]),
        "contribute": ("megamachine", [(good, "") for good in (*n.RESOURCES, "wealth")]),
    }


def actions(parts: Parts, book: Book) -> Element:
    return g[[put(f"action-{name}", _badge(name, *price, parts)) for name, price in _prices(book).items()]]


def _badge(name: str, icon: str, prices: list[tuple[str, str]], parts: Parts) -> Element:
    """An action: its name, and below it what it costs."""
    words, about = ACTS[name]
    drawn: list[Node] = []
    x = 30.0
    for good, amount in prices:
        drawn.append(
            hexagon(
                x + 5, 20.5, 5.5, fill="none", stroke="var(--accent)", stroke_width="1.4", stroke_dasharray="2.5 1.5"
            )
            if good == "hex"
            else sign(good, x + 5, 20.5, SMALL)
        )
        drawn.append(label(x + 13, 25, amount, 12) if amount else None)
        x += 16 + 6.4 * len(amount) if amount else 14
    return parts(
        f"action-{name}",
        about,
        rect(width=num(WIDE), height=num(HIGH), rx="7", fill="var(--card)", stroke="var(--line)"),
        sign(icon, 15, HIGH / 2, 21, "var(--ink)"),
        label(29, 12, words, 12.6, weight="650"),
        drawn,
        light=glow_rect(0, 0, WIDE, HIGH, 7),
    )


def stacks(view: View, book: Book) -> Element:
    """The top tile of each stack; the tiles below are hidden."""
    return g[[put(f"next-{ring}", _stack(view["tiles_left"][ring], ring, book)) for ring in ("outer", "middle")]]


def _stack(stack: StackView, ring: str, book: Book) -> Element:
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
        label(6, 12, ring_name(ring), 12),
        label(6, 25, left_over(stack["count"]), 12, tone="muted"),
        chips(tile["workshop_front"], 82, HIGH - 9, 16, 1) if tile else None,
    ]


BASIC: Final = (120.0, 76.0)
BASICS_WIDE: Final = 494.0
#: the district of a Basic Invention, by the action of its tile (T-050)
CALLING: Final = {"food": "commit", "energy": "electrify", "construction": "expand", "luxury": "trade"}


def basics(offer: list[tuple[str, int]], book: Book, parts: Parts) -> Element:
    """Expert variant: the Basic Inventions on offer, clockwise by the district in which their owner starts."""
    return put(
        "basics",
        rect(
            width=num(BASICS_WIDE),
            height=num(BASIC[1] + 26),
            rx="8",
            fill="var(--card)",
            stroke="var(--ink)",
        ),
        label(10, 17, CHOOSE_BASIC, 13, serif=True),
        [_basic(book["invention"][tile], 3 + (BASIC[0] + 3) * k, parts) for k, (tile, _) in enumerate(offer)],
        id="draw-basics",
    )


def offered(view: View, book: Book) -> list[tuple[str, int]]:
    """The Basic Inventions on offer with their districts, clockwise as the choices are listed."""
    actions = [book["tile"][here["inner"]["tile"]]["action"] for here in view["districts"]]
    found = [(tile, actions.index(CALLING[_kind(book["invention"][tile])])) for tile in view["offer"] if tile]
    return sorted(found, key=lambda one: one[1])


def _kind(tile: Piece) -> str:
    return str(tile["middle"][0].partition(":")[0])


def _basic(tile: Piece, x: float, parts: Parts) -> Element:
    kind, (wide, high) = _kind(tile), BASIC
    y = 23.0
    return parts(
        f"basic-{kind}",
        basic_words(kind, tile),
        rect(x=num(x), y=num(y), width=num(wide), height=num(high), rx="8", fill="var(--paper)", stroke="var(--line)"),
        label(x + wide / 2, y + 17, start_in(CALLING[kind]), 12.5, "middle", weight="650"),
        invention(tile, x + 8, y + 25, wide - 16, 44),
        light=glow_rect(x, y, wide, high, 8),
    )
