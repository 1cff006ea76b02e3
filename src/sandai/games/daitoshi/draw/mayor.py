"""The panel of the Mayor in the solo game: his latest card, the back of his next one, his Advisors and the Bribe."""

from typing import Final

from htpy import Element, Node

from sandai.draw.svg import at, circle, g, num, path, rect
from sandai.games.daitoshi.components.reading import Book, Piece
from sandai.games.daitoshi.draw.city import ACTION_ICON, bearing
from sandai.games.daitoshi.draw.rewards import explained, tooltip
from sandai.games.daitoshi.draw.shapes import label, panel, sign, slice_path, wild_hex
from sandai.games.daitoshi.numbers import ACTIONS
from sandai.games.daitoshi.rules.mayor.turn import AheadView
from sandai.games.daitoshi.rules.recent import CheckView
from sandai.games.daitoshi.rules.view import CardBackView, MayorView
from sandai.games.daitoshi.words.factory_board import MAYOR_PANEL as TEXTS
from sandai.games.daitoshi.words.mayor import (
    advisor_words,
    back_words,
    check_words,
    front_words,
    next_in_full,
    next_in_lines,
    wanted,
    wish,
)
from sandai.games.daitoshi.words.names import ACTION

WIDE: Final = 326.0
HEIGHT: Final = 106.0
CARDS: Final = 79.0  # where the cards lie
HIGH: Final = 24.0


def mayor(state: MayorView, book: Book) -> Element:
    """What he will do next and why, then the card that he followed last and the back of his next one."""
    front = book["mayor_card"].get(state["card"] or "")
    back = state["back"]
    return g[
        panel(WIDE, HEIGHT),
        label(9, 17, TEXTS["next"], 13.5, serif=True),
        _advisors(state, book),
        _plan(state) if state["ahead"] else None,
        _last_turn(front["front"], state) if front else None,
        g(transform=at(218, CARDS))[back_card(back)] if back else None,
    ]


def _plan(state: MayorView) -> Element:
    """His rule in two lines, then the districts in the order in which he looks at them, and where he could act."""
    first, second = next_in_lines(state["ahead"], state["bribe"])
    return explained[
        tooltip[next_in_full(state["ahead"], state["bribe"])],
        rect(x="5", y="22", width=num(WIDE - 10), height="54", rx="6", fill="var(--paper)", stroke="var(--line)"),
        label(10, 36, first, 12),
        label(10, 50, second, 12),
        _looks(state["ahead"]),
    ]


def _looks(ahead: list[AheadView]) -> list[Element]:
    """The districts side by side; each has room for its mark and its letters."""
    shares = [3.2 + len(ACTION[entry["action"]]) for entry in ahead]
    letter = (WIDE - 18) / sum(shares)
    return [_look(entry, 9 + sum(shares[:k]) * letter) for k, entry in enumerate(ahead)]


def _look(entry: AheadView, x: float) -> Element:
    able = entry["able"]
    tone = "ink" if able else "muted"
    return g[
        path(
            d=YES if able else NO,
            transform=at(x + 5, 65),
            fill="none",
            stroke="var(--forest)" if able else "var(--muted)",
            stroke_width="2.2",
            stroke_linecap="round",
        ),
        label(x + 13, 69.5, ACTION[entry["action"]], 12, tone=tone, weight="700" if able else ""),
    ]


YES: Final = "M-4 0l3 3.500l5.500-7"
NO: Final = "M-3.500-3.500l7 7m0-7l-7 7"


def _last_turn(card: Piece, state: MayorView) -> Node:
    """The actions of his latest card, and the districts that he looked at until he stayed."""
    shown = wanted(card, state["bribe"])
    return [
        explained[
            tooltip[front_words(card, state["bribe"])],
            rect(x="5", y=num(CARDS), width="209", height=num(HIGH), rx="6", fill="var(--card)", stroke="var(--line)"),
            label(10, CARDS + 16.5, TEXTS["actions"], 12),
            [_icon(action, 72 + 19 * k, CARDS + 12) for k, action in enumerate(shown)],
        ],
        _way(state["checks"], 72 + 19 * len(shown)) if state["checks"] else None,
    ]


def _icon(action: str, x: float, y: float) -> Element:
    icon = "megamachine" if action == "megamachine" else ACTION_ICON[action]
    return explained[tooltip[wish(action)], sign(icon, x, y, 17, "var(--ink)")]


def front_card(card: Piece, bribe: bool) -> Node:
    """For the gallery: what he would like to do, the land hex he takes in the Town Hall, the order of resources."""
    return [
        rect(x="6", y="5", width="120", height="83", rx="6", fill="var(--paper)", stroke="var(--line)"),
        label(12, 18, TEXTS["actions"], 12),
        [_icon(action, 22 + 24 * k, 33) for k, action in enumerate(wanted(card, bribe))],
        label(12, 57, TEXTS["goods"], 12),
        wild_hex(card["town_hall_land_hex"], 22, 73, 10),
        [sign(resource, 54 + 18 * k, 73, 14) for k, resource in enumerate(card["resource_order"])],
    ]


def back_card(card: CardBackView) -> Node:
    """The next card's back: the district he prefers, upper or lower tile, Worker and order of tracks."""
    slices = [
        path(
            d=slice_path(4, 20, bearing(k) - 36, bearing(k) + 36, 0.6),
            fill="var(--accent)" if k == card["slice"] else "var(--muted)",
        )
        for k in range(5)
    ]
    way = "M0 7V-7M-4 -3L0 -7L4 -3" if card["arrow"] == "up" else "M0 -7V7M-4 3L0 7L4 3"
    return explained[
        tooltip[back_words(card)],
        rect(width="103", height=num(HIGH), rx="6", fill="var(--card)", stroke="var(--line)"),
        label(5, 16.5, TEXTS["ties"], 12),
        g(transform=at(46, 12, 0.5))[slices],
        path(
            d=way, transform=at(62, 12), fill="none", stroke="var(--ink)", stroke_width="1.800", stroke_linecap="round"
        ),
        sign("worker", 76, 12, 15, f"var(--{card['worker']})"),
        wild_hex(card["hex_order"][0], 93, 12, 8),
    ]


def whole_back(card: CardBackView) -> Node:
    """For the gallery: the back of a card with all that it settles."""
    return [
        g(transform=at(0, 5))[back_card(card)],
        label(5, 47, TEXTS["tracks"], 12),
        [wild_hex(terrain, 14 + 22 * k, 66, 10) for k, terrain in enumerate(card["hex_order"])],
    ]


def _way(checks: list[CheckView], left: float) -> Element:
    """The districts he looked at in his latest turn, one after the other, and whether he stayed."""
    drawn: list[Node] = []
    for k, check in enumerate(checks):
        x, stays = left + 5 + 20 * k, bool(check["one"] and check["two"] and check["space"] >= 0)
        drawn.append(
            explained[
                tooltip[check_words(check)],
                rect(
                    x=num(x - 9),
                    y=num(CARDS + 2.5),
                    width="18",
                    height="19",
                    rx="4",
                    fill="var(--brass-soft)" if stays else "var(--paper)",
                    stroke="var(--brass)" if stays else "var(--line)",
                ),
                sign(
                    ACTION_ICON[ACTIONS[check["action"]]], x, CARDS + 12, 15, "var(--ink)" if stays else "var(--muted)"
                ),
                None
                if stays
                else path(
                    d=NO, transform=at(x, CARDS + 12, 1.6), fill="none", stroke="var(--accent)", stroke_width="1.2"
                ),
            ]
        )
    return g[drawn]


def _advisors(state: MayorView, book: Book) -> Node:
    named = {entry["number"]: entry for entry in book["advisor"].values()}
    count = len(state["advisors"])
    left = WIDE - 8 - 20 * count
    drawn: list[Node] = [
        label(left - 6, 16.5, TEXTS["advisors"] if count else TEXTS["no-advisor"], 12, "end") if count < 8 else None
    ]
    for k, number in enumerate(state["advisors"]):
        x, y = left + 10 + 20 * k, 12.0
        entry = named[number]
        drawn.append(
            explained[
                tooltip[advisor_words(entry)],
                circle(cx=num(x), cy=num(y), r="9", fill="var(--brass-soft)", stroke="var(--brass)"),
                label(x, y + 4.3, str(number), 12, "middle", serif=True),
            ]
        )
    return drawn
