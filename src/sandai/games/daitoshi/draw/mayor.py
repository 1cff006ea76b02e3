"""The panel of the Mayor in the solo game: his latest card, the back of his next one, his Advisors and the Bribe."""

from typing import Any, Final

from htpy import Element, Node

from sandai.draw.svg import at, circle, g, num, path, rect
from sandai.games.daitoshi.draw.city import ACTION_ICON, bearing
from sandai.games.daitoshi.draw.rewards import explained, tooltip
from sandai.games.daitoshi.draw.shapes import label, panel, sign, slice_path, wild_hex
from sandai.games.daitoshi.numbers import ACTIONS
from sandai.games.daitoshi.words.factory_board import MAYOR_PANEL as TEXTS
from sandai.games.daitoshi.words.mayor import (
    BRIBE,
    advisor_words,
    back_words,
    check_words,
    front_words,
    next_in_full,
    next_in_short,
    wanted,
    wish,
)

WIDE: Final = 345.0
HEIGHT: Final = 112.0


def mayor(state: dict[str, Any], book: dict[str, Any]) -> Element:
    front = book["mayor_card"].get(state["card"] or "")
    back = state["back"]
    return g[
        panel(WIDE, HEIGHT),
        front_card(front["front"], state["bribe"]) if front else label(10, 44, TEXTS["no-card"], 12, tone="muted"),
        g(transform=at(130, 0))[back_card(back)] if back else None,
        _advisors(state, book),
        label(230, 57, TEXTS["checks"], 12, tone="muted") if state["checks"] and len(state["advisors"]) < 6 else None,
        _way(state["checks"]) if state["checks"] else None,
        _next(state) if state["ahead"] else None,
    ]


def _next(state: dict[str, Any]) -> Element:
    return explained[
        tooltip[next_in_full(state)],
        rect(x="6", y="91", width=num(WIDE - 12), height="17", rx="4", fill="var(--lamp)", fill_opacity="0.3"),
        label(11, 103.5, next_in_short(state), 12),
    ]


def front_card(card: dict[str, Any], bribe: bool) -> Node:
    """What he would like to do, the land hex he takes in the Town Hall, the order of resources."""
    return explained[
        tooltip[front_words(card, bribe)],
        rect(x="6", y="5", width="120", height="83", rx="6", fill="var(--paper)", stroke="var(--line)"),
        label(12, 18, TEXTS["actions"], 12, tone="muted"),
        [_icon(action, 22 + 24 * k, 33) for k, action in enumerate(wanted(card, bribe))],
        label(12, 57, TEXTS["goods"], 12, tone="muted"),
        wild_hex(card["town_hall_land_hex"], 22, 73, 10),
        [sign(resource, 54 + 18 * k, 73, 14) for k, resource in enumerate(card["resource_order"])],
    ]


def _icon(action: str, x: float, y: float) -> Element:
    icon = "megamachine" if action == "megamachine" else ACTION_ICON[action]
    return explained[tooltip[wish(action)], sign(icon, x, y, 19, "var(--ink)")]


def back_card(card: dict[str, Any]) -> Node:
    """The next card's back: the district he prefers, upper or lower tile, Worker and order of tracks."""
    slices = [
        path(
            d=slice_path(4, 20, bearing(k) - 36, bearing(k) + 36, 0.6),
            fill="var(--accent)" if k == card["slice"] else "var(--line)",
        )
        for k in range(5)
    ]
    way = "M0 8V-8M-5 -3L0 -8L5 -3" if card["arrow"] == "up" else "M0 -8V8M-5 3L0 8L5 3"
    return explained[
        tooltip[back_words(card)],
        rect(x="0", y="5", width="92", height="83", rx="6", fill="var(--paper)", stroke="var(--line)"),
        label(7, 18, TEXTS["prefers"], 12, tone="muted"),
        g(transform=at(24, 35, 0.72))[slices],
        path(
            d=way, transform=at(55, 34), fill="none", stroke="var(--ink)", stroke_width="1.800", stroke_linecap="round"
        ),
        sign("worker", 77, 34, 17, f"var(--{card['worker']})"),
        label(7, 60, TEXTS["tracks"], 12, tone="muted"),
        [wild_hex(terrain, 16 + 20 * k, 75, 9) for k, terrain in enumerate(card["hex_order"])],
    ]


def _way(checks: list[dict[str, Any]]) -> Element:
    """The districts he looked at in his latest turn, one after the other, and whether he stayed."""
    drawn: list[Node] = []
    for k, check in enumerate(checks):
        x, stays = 238.0 + 22 * k, bool(check["one"] and check["two"] and check["space"] >= 0)
        mark = "M-4 0l3 3.500l5.500-7" if stays else "M-3.500-3.500l7 7m0-7l-7 7"
        drawn.append(
            explained[
                tooltip[check_words(check)],
                sign(ACTION_ICON[ACTIONS[check["action"]]], x, 69, 15, "var(--ink)"),
                path(
                    d=mark,
                    transform=at(x, 83),
                    fill="none",
                    stroke="var(--accent)" if stays else "var(--muted)",
                    stroke_width="2",
                    stroke_linecap="round",
                ),
            ]
        )
    return g[drawn]


def _advisors(state: dict[str, Any], book: dict[str, Any]) -> Node:
    named = {entry["number"]: entry for entry in book["advisor"].values()}
    drawn: list[Node] = [
        label(230, 18, TEXTS["advisors"] if state["advisors"] else TEXTS["no-advisor"], 12, tone="muted")
    ]
    for k, number in enumerate(state["advisors"]):
        x, y = 238.0 + 22 * (k % 5), 33.0 + 21 * (k // 5)
        entry = named[number]
        drawn.append(
            explained[
                tooltip[advisor_words(entry)],
                circle(cx=num(x), cy=num(y), r="9.500", fill="var(--brass-soft)", stroke="var(--brass)"),
                label(x, y + 4.3, str(number), 12, "middle", serif=True),
            ]
        )
    if state["bribe"]:
        drawn.append(explained[tooltip[BRIBE], sign("wealth", 298, 14, 13), label(307, 18, TEXTS["bribe"], 12)])
    return drawn
