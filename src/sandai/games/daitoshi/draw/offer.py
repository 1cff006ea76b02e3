"""The other Cities, the Market of Inventions, and the board of the Mega-Machine."""

from typing import Final

from htpy import Element, Node

from sandai.draw.lettering import wrapped
from sandai.draw.panels import Marked
from sandai.draw.svg import Parts, at, circle, g, line, num, rect
from sandai.games.daitoshi.components.reading import Book, Piece
from sandai.games.daitoshi.draw.layout import put, tall_only, wide_only
from sandai.games.daitoshi.draw.rewards import chip, chips, explained, price, row_width, tooltip
from sandai.games.daitoshi.draw.shapes import broad, glow_rect, label, mon, panel, sign, wild_hex
from sandai.games.daitoshi.numbers import INVENTION_COST, MARKET, MOST_GOODS, QUALITIES
from sandai.games.daitoshi.rules.view import CityView, MachineSpaceView, MachineView, View
from sandai.games.daitoshi.words import board as words
from sandai.games.daitoshi.words.names import CONDITION, QUALITY

WIDE: Final = 494.0
CITY_ROW: Final = 32.2
STEP: Final = 44.2  # from one reward of a City's row to the next
STEPS: Final = 268.0  # where the row begins
NARROW: Final = 388.0  # panels on a phone
TALL_ROW: Final = 72.0
TALL_STEP: Final = 65.0
TALL_STEPS: Final = 56.0
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
    """The panel on which the five Cities stand; its heading counts the goods of a Trade."""
    return [
        wide_only(
            panel(WIDE, 24 + CITY_ROW * 5),
            label(192, 16, words.CITY_COLUMNS["gain"], 12, "middle", "muted"),
            label(246, 16, words.CITY_COLUMNS["trade"], 12, "middle", "muted"),
            _goods(STEPS, STEP),
        ),
        tall_only(
            panel(NARROW, 52 + TALL_ROW * 5),
            label(NARROW - 24, 16, words.CITY_COLUMNS["gain"], 12, "end", "muted"),
            g(transform=at(0, 22))[
                label(10, 17, words.CITY_COLUMNS["trade"], 12, tone="muted"), _goods(TALL_STEPS, TALL_STEP)
            ],
        ),
        label(10, 16, words.CITY_COLUMNS["cities"], 12.5, serif=True),
        label(62, 16, words.CITY_COLUMNS["banner"], 12, tone="muted"),
    ]


def _goods(left: float, step: float) -> Node:
    """How many luxury goods each reward of the rows takes."""
    return [
        explained[
            tooltip[words.goods_spent(k + 1)],
            sign("luxury", left + step * (k + 0.5) - 7, 12, 14),
            label(left + step * (k + 0.5) + 6, 16.5, str(k + 1), 13, "middle", weight="650"),
        ]
        for k in range(MOST_GOODS)
    ]


def city_row(entry: CityView, city: Piece, number: int, players: int, parts: Marked) -> Element:
    top, below = 22 + CITY_ROW * number, 46 + TALL_ROW * number
    flags = [(seat, seat in entry["banners"]) for seat in range(players)]
    return broad(
        parts,
        f"city-{number}",
        words.city_words(number + 1, city),
        wide_only(g(transform=at(4, top))[_wide_city(city, flags, number)]),
        tall_only(g(transform=at(5, below))[_tall_city(city, flags, number)]),
        light=[
            wide_only(glow_rect(4, top, WIDE - 8, CITY_ROW - 2)),
            tall_only(glow_rect(5, below, NARROW - 10, TALL_ROW - 3)),
        ],
    )


def _wide_city(city: Piece, flags: list[tuple[int, bool]], number: int) -> Node:
    middle = (CITY_ROW - 2) / 2
    return [
        _row_ground(WIDE - 8, CITY_ROW - 2),
        label(9, middle + 4.5, str(number + 1), 13, "middle", serif=True),
        g(id=f"banners-wide-{number}")[[_banner(seat, 21 + 11 * seat, middle, here) for seat, here in flags]],
        _condition(city["condition"], 70, middle),
        _lines(wrapped(CONDITION[city["condition"]], 66, 12), 83, middle),
        chips(city["effect"], 188, middle, 18, 2),
        price("steam", city["steam"], 243, middle, 18),
        [_step(reward, STEPS - 4 + STEP * k, 2, STEP - 2.4, CITY_ROW - 6, k) for k, reward in enumerate(city["row"])],
    ]


def _tall_city(city: Piece, flags: list[tuple[int, bool]], number: int) -> Node:
    effect = row_width(city["effect"], 20)
    return [
        _row_ground(NARROW - 10, TALL_ROW - 3),
        label(10, 21.5, str(number + 1), 13, "middle", serif=True),
        g(id=f"banners-tall-{number}")[[_banner(seat, 24 + 12 * seat, 17, here) for seat, here in flags]],
        _condition(city["condition"], 74, 17),
        label(90, 21.5, CONDITION[city["condition"]], 13),
        chips(city["effect"], NARROW - 24 - effect / 2, 17, 20),
        price("steam", city["steam"], 26, 50, 20),
        [
            _step(reward, TALL_STEPS - 5 + TALL_STEP * k, 34, TALL_STEP - 3, 31, k)
            for k, reward in enumerate(city["row"])
        ],
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
        mon(seat, x, y, 7) if here else circle(cx=num(x), cy=num(y), r="4.500", fill="none", stroke="var(--muted)"),
    ]


def _step(reward: str, x: float, y: float, width: float, height: float, number: int) -> Node:
    return explained[
        tooltip[words.trade_step(number + 1, number == MOST_GOODS - 1, reward)],
        rect(
            x=num(x),
            y=num(y),
            width=num(width),
            height=num(height),
            rx="5",
            fill="var(--card)",
            stroke="var(--line)",
        ),
        chip(reward, x + width / 2, y + height / 2, 20),
    ]


def invention(tile: Piece, x: float, y: float, width: float, height: float, stroke: str = "") -> Element:
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
        chip(f"vp:{tile['vp']}", third * 2.5, height / 2 + 1.5, 19),
    ]


def _fitting(rewards: list[str], x: float, y: float, room: float) -> Element:
    """Rewards as large as a third of the tile allows."""
    size = min(20.0, max(14.8, 20.0 * room * 0.96 / row_width(rewards, 20, 0)))
    return chips(rewards, x, y, size, 0)


CARD: Final = (96.0, 62.0)


def market_title() -> Node:
    title, about = words.MARKET
    return [label(4, 13, title, 13, serif=True), label(60, 13, about, 12, tone="muted")]


def offer(view: View, book: Book, number: int, parts: Parts) -> Element:
    tile = book["invention"].get(view["market"][number] or "")
    quality = QUALITIES[MARKET[number]]
    cost = INVENTION_COST[MARKET[number]]
    wide, high = CARD
    return parts(
        f"market-{number}",
        words.market_words(tile, quality, cost, view["stacks"][quality]),
        rect(width=num(wide), height=num(high), rx="6", fill="var(--card)", stroke="var(--line)"),
        label(6, 16, QUALITY[quality], 12, weight="600"),
        price("food", cost, wide - 16, 12, 16),
        invention(tile, 4, 21, wide - 8, 37) if tile else None,
        light=glow_rect(0, 0, wide, high),
    )


MACHINE_HEIGHT: Final = 106.0
SLOT: Final = 104.0
SLOTS: Final = 92.0


def machine(state: MachineView, book: Book, parts: Parts) -> Element:
    """The machine's board: Workshop, six Invention spaces linked to three Upgrades, and the University's stack."""
    board = book["megamachine"][state["id"]]
    return g[
        wide_only(_brass(WIDE, MACHINE_HEIGHT), label(WIDE - 10, 16, words.CONTRIBUTE, 12, "end")),
        tall_only(_brass(NARROW, 228), label(10, 33, words.CONTRIBUTE, 12)),
        label(10, 16, words.machine_name(state["number"]), 13, serif=True),
        put("machine-fair", _fair(board, state, book)),
        put(
            "machine-slots",
            [_slot(board, state, book, k, parts) for k in range(3)],
            [_space(space, state["spaces"][k], k, parts) for k, space in enumerate(board["spaces"])],
        ),
        put("machine-university", _university(board, state, book)),
    ]


def _brass(wide: float, high: float) -> Node:
    """A brass plate with rivets."""
    rivets = [(x, y) for x in (5.5, wide - 5.5) for y in (5.5, high - 5.5)]
    return [
        rect(
            width=num(wide), height=num(high), rx="8", fill="var(--brass-soft)", stroke="var(--brass)", stroke_width="2"
        ),
        [circle(cx=num(x), cy=num(y), r="2", fill="var(--brass)") for x, y in rivets],
    ]


def _fair(board: Piece, state: MachineView, book: Book) -> Element:
    unlocked = [book["upgrade"][upgrade]["reward"] for upgrade in state["unlocked"]]
    rewards = list(board["workshop"]) + [reward for upgrade in unlocked for reward in upgrade]
    return explained[
        tooltip[words.machine_workshop(rewards)],
        rect(x="8", y="22", width="80", height="78", rx="6", fill="var(--card)", stroke="var(--brass)"),
        label(48, 34, words.WORKSHOP, 12, "middle", weight="600"),
        circle(cx="48", cy="51", r="12.500", fill="var(--card)", stroke="var(--ink)", stroke_width="1.2"),
        sign("worker", 48, 51, 18, f"var(--{state['worker']})")
        if state["worker"]
        else sign("worker", 48, 51, 13, "var(--muted)"),
        _two_rows(rewards, 48, 81),
    ]


def _two_rows(rewards: list[str], x: float, y: float) -> Node:
    if row_width(rewards, 16, 3) <= 76:
        return chips(rewards, x, y, 18, 3)
    half = len(rewards) // 2
    return [chips(rewards[:half], x, y - 9, 16, 3), chips(rewards[half:], x, y + 10, 16, 3)]


def _slot(board: Piece, state: MachineView, book: Book, number: int, parts: Parts) -> Element:
    """An Upgrade, with lines to the Invention spaces that unlock it."""
    x = SLOTS + SLOT * number
    middle = x + SLOT / 2 - 2
    names = [space["id"] for space in board["spaces"]]
    linked = [_space_at(names.index(link)) + 24 for link in board["upgrade_slots"][number]["links"]]
    upgrade = state["upgrades"][number]
    reward = book["upgrade"][upgrade["tile"]]["reward"]
    free = upgrade["unlocked"]
    return g[
        rect(x=num(x), y="22", width=num(SLOT - 4), height="78", rx="6", fill="var(--card)", stroke="var(--brass)"),
        [
            line(x1=num(end), x2=num(middle), y1="66", y2="80", stroke="var(--brass)", stroke_width="2")
            for end in linked
        ],
        parts(
            f"upgrade-{number}",
            words.upgrade(reward, free),
            rect(x=num(middle - 30), y="76", width="60", height="22", rx="5", fill="var(--card)"),
            rect(
                x=num(middle - 30),
                y="76",
                width="60",
                height="22",
                rx="5",
                fill="var(--brass-soft)" if free else "none",
                stroke="var(--brass)",
                stroke_dasharray=None if free else "3 2",
            ),
            chips(reward, middle, 87, 18),
            light=glow_rect(middle - 30, 76, 60, 22, 5),
        ),
    ]


def _space_at(number: int) -> float:
    return SLOTS + 2 + SLOT * (number // 2) + 48 * (number % 2)


def _space(space: Piece, filled: MachineSpaceView, number: int, parts: Parts) -> Element:
    x = _space_at(number)
    open_ = not filled["blocked"] and filled["invention"] is None
    return parts(
        f"machine-space-{number}",
        words.machine_space(space["reward"], filled["blocked"], not open_),
        rect(
            x=num(x + 1.5),
            y="26",
            width="45",
            height="41",
            rx="4",
            fill="var(--paper)",
            stroke="var(--brass)",
            stroke_dasharray="4 2" if open_ else None,
        ),
        _filling(space, filled, x + 24),
        light=glow_rect(x + 1.5, 26, 45, 41, 4),
    )


def _filling(space: Piece, filled: MachineSpaceView, x: float) -> Node:
    if filled["blocked"]:
        return label(x, 52, "×", 18, "middle", "muted")
    if filled["invention"]:
        return sign("invention", x, 46.5, 26, "var(--brass)")
    rewards = space["reward"]
    return [chips(rewards[:1], x, 37, 17), chips(rewards[1:], x, 56, 16, 1) if rewards[1:] else None]


def _university(board: Piece, state: MachineView, book: Book) -> Element:
    tile = book["invention"][board["university"]]
    x = 411.0
    return explained[
        tooltip[words.university(tile)],
        label(x + 37, 34, words.UNIVERSITY, 12, "middle", weight="600"),
        [invention(tile, x + 2 * k, 46 - 2 * k, 70, 31) for k in range(min(3, state["universities_left"]))],
        label(x + 37, 94, words.left_over(state["universities_left"]), 12, "middle"),
    ]
