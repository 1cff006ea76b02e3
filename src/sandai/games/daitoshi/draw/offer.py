"""The other Cities, the Market of Inventions, and the board of the Mega-Machine."""

from typing import Any, Final

from htpy import Element, Node

from sandai.draw.lettering import wrapped
from sandai.draw.panels import Marked
from sandai.draw.svg import Parts, at, circle, g, line, num, rect
from sandai.games.daitoshi.draw.layout import put, tall_only, wide_only
from sandai.games.daitoshi.draw.rewards import chip, chips, explained, price, row_width, tooltip
from sandai.games.daitoshi.draw.shapes import broad, glow_rect, label, mon, panel, sign, wild_hex
from sandai.games.daitoshi.numbers import INVENTION_COST, MARKET, MOST_GOODS, QUALITIES
from sandai.games.daitoshi.words import board as words
from sandai.games.daitoshi.words.names import CONDITION, QUALITY

WIDE: Final = 520.0
CITY_ROW: Final = 37.0
NARROW: Final = 388.0  # panels on a phone
TALL_ROW: Final = 75.0
TONES: Final = {
    "basic": "muted",
    "ordinary": "stone",
    "innovative": "river",
    "brilliant": "purple",
    "university": "brass",
}
CONDITION_ICONS: Final = {
    "commit": "invention",
    "expand_or_renovate": "construction",
    "electrify": "electricity",
    "trade": "luxury",
    "lead_production": "building",
}


def cities_ground() -> list[Node]:
    """The panel on which the five Cities stand."""
    return [
        wide_only(
            panel(WIDE, 24 + CITY_ROW * 5),
            label(205, 16, words.CITY_COLUMNS["gain"], 12, "middle", "muted"),
            label(WIDE - 12, 16, words.CITY_COLUMNS["trade"], 12, "end", "muted"),
        ),
        tall_only(
            panel(NARROW, 40 + TALL_ROW * 5),
            label(NARROW - 24, 16, words.CITY_COLUMNS["gain"], 12, "end", "muted"),
            label(62, 33, words.CITY_COLUMNS["trade"], 12, tone="muted"),
        ),
        label(10, 16, words.CITY_COLUMNS["cities"], 12.5, serif=True),
        label(62, 16, words.CITY_COLUMNS["banner"], 12, tone="muted"),
    ]


def city_row(entry: dict[str, Any], city: dict[str, Any], number: int, players: int, parts: Marked) -> Element:
    top, below = 22 + CITY_ROW * number, 38 + TALL_ROW * number
    flags = [(seat, seat in entry["banners"]) for seat in range(players)]
    return broad(
        parts,
        f"city-{number}",
        words.city_words(number + 1, city),
        wide_only(g(transform=at(5, top))[_wide_city(city, flags, number)]),
        tall_only(g(transform=at(5, below))[_tall_city(city, flags, number)]),
        light=[
            wide_only(glow_rect(5, top, WIDE - 10, CITY_ROW - 3)),
            tall_only(glow_rect(5, below, NARROW - 10, TALL_ROW - 3)),
        ],
    )


def _wide_city(city: dict[str, Any], flags: list[tuple[int, bool]], number: int) -> Node:
    middle = (CITY_ROW - 3) / 2
    return [
        _row_ground(WIDE - 10, CITY_ROW - 3),
        label(8, middle + 4.5, str(number + 1), 12.5, "middle", serif=True),
        g(id=f"banners-wide-{number}")[[_banner(seat, 20 + 10.5 * seat, middle, here) for seat, here in flags]],
        _condition(city["condition"], 70, middle),
        _lines(wrapped(CONDITION[city["condition"]], 70, 12), 83, middle),
        chips(city["effect"], 200, middle, 17),
        price("steam", city["steam"], 270, middle, 17),
        [_step(reward, 291 + 43.4 * k, 2, 41, k) for k, reward in enumerate(city["row"])],
    ]


def _tall_city(city: dict[str, Any], flags: list[tuple[int, bool]], number: int) -> Node:
    effect = row_width(city["effect"], 19)
    return [
        _row_ground(NARROW - 10, TALL_ROW - 3),
        label(10, 21.5, str(number + 1), 13, "middle", serif=True),
        g(id=f"banners-tall-{number}")[[_banner(seat, 24 + 12 * seat, 17, here) for seat, here in flags]],
        _condition(city["condition"], 74, 17),
        label(90, 21.5, CONDITION[city["condition"]], 13),
        chips(city["effect"], NARROW - 24 - effect / 2, 17, 19),
        price("steam", city["steam"], 26, 53, 19),
        [_step(reward, 54 + 64 * k, 36, 61, k) for k, reward in enumerate(city["row"])],
    ]


def _row_ground(width: float, height: float) -> Element:
    return rect(width=num(width), height=num(height), rx="6", fill="var(--paper)", stroke="var(--line)")


def _lines(lines: list[str], x: float, middle: float) -> Element:
    top = middle + 4 - 6.5 * (len(lines) - 1)
    return g[[label(x, top + 13 * k, words, 12) for k, words in enumerate(lines)]]


def _condition(condition: str, x: float, y: float) -> Node:
    kind, _, terrain = condition.partition(":")
    return wild_hex(terrain, x, y, 10) if kind == "exploit" else sign(CONDITION_ICONS[kind], x, y, 18, "var(--ink)")


def _banner(seat: int, x: float, y: float, here: bool) -> Element:
    return explained[
        tooltip[words.BANNER_HERE if here else words.BANNER_AWAY],
        mon(seat, x, y, 6) if here else circle(cx=num(x), cy=num(y), r="4.500", fill="none", stroke="var(--line)"),
    ]


def _step(reward: str, x: float, y: float, width: float, number: int) -> Node:
    return explained[
        tooltip[words.trade_step(number + 1, number == MOST_GOODS - 1, reward)],
        rect(
            x=num(x),
            y=num(y),
            width=num(width),
            height=num(CITY_ROW - 7),
            rx="4",
            fill="var(--card)",
            stroke="var(--line)",
        ),
        sign("luxury", x + 8, y + 8, 10),
        label(x + 4.5, y + 27, str(number + 1), 12, tone="muted"),
        chip(reward, x + width / 2 + 6, y + 16, 17),
    ]


def invention(tile: dict[str, Any], x: float, y: float, width: float, height: float, stroke: str = "") -> Element:
    """A tile with its three spaces: left reward, middle reward, VP."""
    third = width / 3
    tone = f"var(--{TONES[tile['quality']]})"
    return g(transform=at(x, y))[
        rect(
            width=num(width), height=num(height), rx="4", fill="var(--card)", stroke=stroke or tone, stroke_width="1.6"
        ),
        rect(width=num(width), height="4", rx="2", fill=tone),
        [line(x1=num(third * k), x2=num(third * k), y1="6", y2=num(height - 3), stroke="var(--line)") for k in (1, 2)],
        _fitting(tile["left"], third / 2, height / 2 + 1.5, third),
        _fitting(tile["middle"], third * 1.5, height / 2 + 1.5, third),
        chip(f"vp:{tile['vp']}", third * 2.5, height / 2 + 1.5, 17),
    ]


def _fitting(rewards: list[str], x: float, y: float, room: float) -> Element:
    """Rewards as large as a third of the tile allows."""
    size = min(17.0, 17.0 * room * 0.94 / row_width(rewards, 17, 0))
    return chips(rewards, x, y, size, 0)


CARD: Final = (101.0, 62.0)


def market_title() -> Node:
    title, about = words.MARKET
    return [label(4, 14, title, 13, serif=True), label(58, 14, about, 12, tone="muted")]


def offer(view: dict[str, Any], book: dict[str, Any], number: int, parts: Parts) -> Element:
    tile = book["invention"].get(view["market"][number] or "")
    quality = QUALITIES[MARKET[number]]
    cost = INVENTION_COST[MARKET[number]]
    wide, high = CARD
    return parts(
        f"market-{number}",
        words.market_words(tile, quality, cost, view["stacks"][quality]),
        rect(width=num(wide), height=num(high), rx="6", fill="var(--card)", stroke="var(--line)"),
        label(6, 16, QUALITY[quality], 12, weight="600"),
        price("food", cost, wide - 16, 12, 15),
        invention(tile, 4, 21, wide - 8, 37) if tile else None,
        light=glow_rect(0, 0, wide, high),
    )


MACHINE_HEIGHT: Final = 112.0


def machine(view: dict[str, Any], book: dict[str, Any], parts: Parts) -> Element:
    """The machine's board: Workshop, six Invention spaces linked to three Upgrades, and the University's stack."""
    state = view["machine"]
    board = book["megamachine"][state["id"]]
    return g[
        wide_only(panel(WIDE, MACHINE_HEIGHT), label(WIDE - 10, 16, words.CONTRIBUTE, 12, "end", "muted")),
        tall_only(panel(NARROW, 228), label(10, 33, words.CONTRIBUTE, 12, tone="muted")),
        label(10, 16, words.machine_name(state["number"]), 12.5, serif=True),
        put("machine-fair", _fair(board, state, book)),
        put(
            "machine-slots",
            [_slot(board, state, book, k, parts) for k in range(3)],
            [_space(space, state["spaces"][k], k, parts) for k, space in enumerate(board["spaces"])],
        ),
        put("machine-university", _university(board, state, book)),
    ]


def _fair(board: dict[str, Any], state: dict[str, Any], book: dict[str, Any]) -> Element:
    unlocked = [book["upgrade"][upgrade]["reward"] for upgrade in state["unlocked"]]
    rewards = list(board["workshop"]) + [reward for upgrade in unlocked for reward in upgrade]
    return explained[
        tooltip[words.machine_workshop(rewards)],
        rect(x="6", y="21", width="84", height="84", rx="6", fill="var(--paper)", stroke="var(--brass)"),
        label(48, 34, words.WORKSHOP, 12, "middle", weight="600"),
        circle(cx="48", cy="51", r="12.500", fill="var(--card)", stroke="var(--ink)", stroke_width="1.2"),
        sign("worker", 48, 51, 18, f"var(--{state['worker']})")
        if state["worker"]
        else sign("megamachine", 48, 51, 18, "var(--line)"),
        _two_rows(rewards, 48, 84),
    ]


def _two_rows(rewards: list[str], x: float, y: float) -> Node:
    if row_width(rewards, 16, 3) <= 80:
        return chips(rewards, x, y, 16, 3)
    half = len(rewards) // 2
    return [chips(rewards[:half], x, y - 9, 16, 3), chips(rewards[half:], x, y + 10, 16, 3)]


def _slot(board: dict[str, Any], state: dict[str, Any], book: dict[str, Any], number: int, parts: Parts) -> Element:
    """An Upgrade, with lines to the Invention spaces that unlock it."""
    x = 94.0 + 116 * number
    names = [space["id"] for space in board["spaces"]]
    linked = [_space_at(names.index(link)) + 28 for link in board["upgrade_slots"][number]["links"]]
    upgrade = state["upgrades"][number]
    reward = book["upgrade"][upgrade["tile"]]["reward"]
    free = upgrade["unlocked"]
    return g[
        rect(x=num(x), y="21", width="112", height="84", rx="6", fill="var(--paper)", stroke="var(--line)"),
        [
            line(x1=num(end), x2=num(x + 56), y1="68", y2="83", stroke="var(--brass)", stroke_width="1.5")
            for end in linked
        ],
        parts(
            f"upgrade-{number}",
            words.upgrade(reward, free),
            rect(x=num(x + 28), y="80", width="56", height="21", rx="5", fill="var(--card)"),
            rect(
                x=num(x + 28),
                y="80",
                width="56",
                height="21",
                rx="5",
                fill="var(--lamp)" if free else "none",
                fill_opacity="0.4",
                stroke="var(--brass)",
                stroke_dasharray=None if free else "3 2",
            ),
            chips(reward, x + 56, 90.5, 16),
            light=glow_rect(x + 28, 80, 56, 21, 5),
        ),
    ]


def _space_at(number: int) -> float:
    return 94.0 + 116 * (number // 2) + 56 * (number % 2)


def _space(space: dict[str, Any], filled: dict[str, Any], number: int, parts: Parts) -> Element:
    x = _space_at(number)
    open_ = not filled["blocked"] and filled["invention"] is None
    return parts(
        f"machine-space-{number}",
        words.machine_space(space["reward"], filled["blocked"], not open_),
        rect(
            x=num(x + 3),
            y="25",
            width="50",
            height="43",
            rx="4",
            fill="var(--card)",
            stroke="var(--brass)",
            stroke_dasharray="4 2" if open_ else None,
            stroke_opacity="0.4" if filled["blocked"] else None,
        ),
        _filling(space, filled, x + 28),
        light=glow_rect(x + 3, 25, 50, 43, 4),
    )


def _filling(space: dict[str, Any], filled: dict[str, Any], x: float) -> Node:
    if filled["blocked"]:
        return label(x, 52, "×", 18, "middle", "muted")
    if filled["invention"]:
        return sign("invention", x, 46.5, 26, "var(--brass)")
    rewards = space["reward"]
    return [chips(rewards[:1], x, 37, 16), chips(rewards[1:], x, 56, 15.5, 1) if rewards[1:] else None]


def _university(board: dict[str, Any], state: dict[str, Any], book: dict[str, Any]) -> Element:
    tile = book["invention"][board["university"]]
    x = 445.0
    return explained[
        tooltip[words.university(tile)],
        label(x + 35, 34, words.UNIVERSITY, 12, "middle", weight="600"),
        [invention(tile, x + 2 * k, 43 - 2 * k, 66, 30) for k in range(min(3, state["universities_left"]))],
        label(x + 35, 88, words.left_over(state["universities_left"]), 12, "middle", "muted"),
    ]
