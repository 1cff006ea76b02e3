"""A Factory: record and Operation tiles, Warehouse, Steam Engine, and three buildings with their Inventions and tracks."""

from functools import lru_cache
from typing import Final

from htpy import Element, Node

from sandai.draw.finished import Finished, finished
from sandai.draw.lettering import shortened
from sandai.draw.svg import Parts, at, circle, g, num, path, rect
from sandai.games.daitoshi import numbers as n
from sandai.games.daitoshi.components.reading import Book
from sandai.games.daitoshi.draw.layout import MARGIN, PHONE, WIDE, WIDE_PLACES, opened_height, tall_only, wide_only
from sandai.games.daitoshi.draw.rewards import chip, chips, explained, explained_as, tooltip
from sandai.games.daitoshi.draw.shapes import (
    TERRAINS,
    glow_rect,
    hexagon,
    label,
    mon,
    panel,
    sign,
    stored,
    turn_mark,
    wild_hex,
)
from sandai.games.daitoshi.rules.view import FactoryView
from sandai.games.daitoshi.words import factory_board as words
from sandai.games.daitoshi.words.names import amount_of
from sandai.games.daitoshi.words.scores import score_words

HEIGHT: Final = 205.0
RECORD_WIDE: Final = 224.0
STORE_WIDE: Final = 168.0
ENGINE_WIDE: Final = 48.0

#: The icons of the Operation tiles.
OPERATION_ICONS: Final = {
    "steam_engine": "steam-engine",
    "buildings": "building",
    "workers": "worker",
    "production": "progress",
}


def record(player: FactoryView, book: Book, parts: Parts, seat: int, name: str, active: bool) -> Element:
    """For each terrain: its hexes, its Conflict reward, and the Operation tile that its Conflict turns."""
    return g[
        panel(RECORD_WIDE, HEIGHT),
        g(id=f"name-{seat}")[
            mon(seat, 18, 17, 11),
            label(34, 22, shortened(name, RECORD_WIDE - (152 if active else 136), 15, bold=True), 15, serif=True),
            turn_mark(RECORD_WIDE - 104, 17) if active else None,
        ],
        explained_as(f"score-{seat}")[
            tooltip[score_words(player)],
            label(RECORD_WIDE - (46 if player["vp"] > 99 else 41), 21, words.VP_SO_FAR, 12, "end", "muted"),
            chip(f"vp:{player['vp']}", RECORD_WIDE - 22, 17, 21),
        ],
        [_terrain(player, book, parts, seat, terrain, 32 + 43 * k) for k, terrain in enumerate(TERRAINS)],
    ]


def _terrain(player: FactoryView, book: Book, parts: Parts, seat: int, terrain: str, top: float) -> Element:
    operation = book["terrain"][terrain]["operation_tile"]
    reward = book["terrain"][terrain]["conflict_reward"]
    tile, icon = words.OPERATIONS[operation], OPERATION_ICONS[operation]
    trouble = player["conflicts"][operation]
    held = player["hexes"][terrain]
    middle = top + 20
    return g[
        parts(
            f"hex-{seat}-{terrain}",
            words.held_hexes(terrain, held, reward),
            rect(x="5", y=num(top), width="87", height="40", rx="6", fill="var(--paper)", stroke="var(--line)"),
            [wild_hex(terrain, 21 + 3 * k, middle - 1.5 * k, 13, angry=k > 0) for k in range(min(held, 4))]
            if held
            else wild_hex_place(terrain, 21, middle),
            label(51, middle + 5.5, str(held), 17, "middle", serif=True),
            chips(reward, 74, middle, 18),
            light=glow_rect(5, top, 87, 40),
        ),
        explained_as(f"operation-{seat}-{terrain}")[
            tooltip[words.operation(operation, trouble)],
            rect(
                x="95",
                y=num(top),
                width=num(RECORD_WIDE - 100),
                height="40",
                rx="6",
                fill="var(--accent)" if trouble else "var(--paper)",
                fill_opacity="0.14" if trouble else None,
                stroke="var(--accent)" if trouble else "var(--line)",
            ),
            sign("conflict" if trouble else icon, 107, middle, 19, "var(--accent)" if trouble else "var(--brass)"),
            label(119, middle - 3, tile.name, 12.6, weight="650"),
            label(119, middle + 12.5, tile.angry if trouble else tile.calm, 12, weight="600" if trouble else ""),
        ],
    ]


def wild_hex_place(terrain: str, x: float, y: float) -> Element:
    """Where the first hex of a terrain will lie."""
    return hexagon(x, y, 12.5, fill="none", stroke=f"var(--{terrain})", stroke_width="1.4", stroke_dasharray="3 2.500")


def store(player: FactoryView, book: Book, parts: Parts, seat: int) -> Element:
    """Goods, Workers, Reputation, Production marker, Banners and the Grant."""
    return g[
        panel(STORE_WIDE, HEIGHT),
        [_good(seat, good, player[good], *GOODS_AT[k]) for k, good in enumerate(n.GOODS)],
        _workers(player, parts, seat),
        _reputation(tuple(book["reputation"]["vp"]), player["reputation"], seat),
        _extras(player, parts, seat),
    ]


#: The goods in pairs: materials, what one trades and burns, what pays for everything.
GOODS_AT: Final = tuple((5.0 + 80 * (k % 2), 5.0 + 28.5 * (k // 2)) for k in range(6))


@lru_cache(maxsize=1024)
def _good(seat: int, good: str, held: int, x: float, y: float) -> Finished:
    return finished(
        explained_as(f"good-{seat}-{good}")[
            tooltip[amount_of(good, held)],
            rect(x=num(x), y=num(y), width="78", height="26", rx="6", fill="var(--paper)", stroke="var(--line)"),
            sign(good, x + 16, y + 13, 20),
            label(x + 50, y + 19, str(held), 17, "middle", serif=True),
        ]
    )


def _workers(player: FactoryView, parts: Parts, seat: int) -> Element:
    """Six places; Workers of one colour stand together."""
    held = stored(player)
    room = player["worker_cap"]
    drawn: list[Node] = []
    for colour in dict.fromkeys(held):
        places = [k for k, worker in enumerate(held) if worker == colour]
        left, right = _bunk(places[0]), _bunk(places[-1])
        drawn.append(
            parts(
                f"worker-{seat}-{colour}",
                words.worker_words(colour, len(places)),
                [_worker_place(k, True) for k in places],
                [sign("worker", _bunk(k), BUNKS, 17, f"var(--{colour})") for k in places],
                light=glow_rect(left - 12, BUNKS - 12, right - left + 24, 24, 12),
            )
        )
    return g(id=f"bunks-{seat}")[
        [
            explained[
                tooltip[words.ROOM if k < room else words.NO_ROOM],
                _worker_place(k, k < room),
            ]
            for k in range(len(held), 6)
        ],
        drawn,
    ]


BUNKS: Final = 104.0


def _bunk(number: int) -> float:
    return 18.0 + 26.4 * number


def _worker_place(number: int, open_: bool) -> Element:
    return circle(
        cx=num(_bunk(number)),
        cy=num(BUNKS),
        r="11",
        fill="var(--paper)",
        stroke="var(--line)",
        stroke_dasharray=None if open_ else "2 3",
    )


@lru_cache(maxsize=64)
def _reputation(values: tuple[int, ...], reached: int, seat: int) -> Finished:
    y = 120.0
    drawn: list[Node] = []
    for level, value in enumerate(values):
        x = 31.0 + 33.4 * level
        here = level == reached
        drawn.append(
            g[
                rect(
                    x=num(x),
                    y=num(y),
                    width="31.5",
                    height="24",
                    rx="5",
                    fill="var(--accent)" if here else "var(--paper)",
                    fill_opacity="0.16" if here else None,
                    stroke="var(--accent)" if here else "var(--line)",
                ),
                label(x + (23 if here else 16), y + 17, str(value), 14, "middle", serif=True),
                mon(seat, x + 10, y + 12, 7) if here else None,
            ]
        )
    return finished(
        explained_as(f"reputation-{seat}")[
            tooltip[words.REPUTATION],
            sign("reputation", 17, y + 12, 20, "var(--accent)"),
            drawn,
        ]
    )


def _extras(player: FactoryView, parts: Parts, seat: int) -> Node:
    """The Production marker, the Banners in hand and the Grant."""
    y = 161.5
    if player["mayor"]:
        return label(STORE_WIDE / 2, y + 4, words.MAYOR_PANEL["no-steam"], 12, "middle", "muted")
    marker = player["marker"]
    shown: list[Node] = [
        rect(
            x="5",
            y=num(y - 13),
            width=num(STORE_WIDE - 10),
            height="26",
            rx="6",
            fill="var(--paper)",
            stroke="var(--line)",
        ),
        sign("building", 18, y, 17, "var(--brass)"),
        label(STORE_WIDE - 12, y + 4.5, words.MARKERS_SHORT[marker], 12, "end"),
    ]
    for k, spot in enumerate(("left", "middle", "right")):
        x = 37 + 16.0 * k
        shown.append(circle(cx=num(x), cy=num(y), r="7", fill="var(--card)", stroke="var(--muted)"))
        if spot == marker:
            shown.append(mon(seat, x, y, 7.5))
    held = player["grant"]
    below = 176.5
    return g[
        parts(f"marker-{seat}", words.MARKERS[marker], shown, light=glow_rect(5, y - 13, STORE_WIDE - 10, 26)),
        explained_as(f"good-{seat}-banner")[
            tooltip[words.banners(player["banners"])],
            rect(x="5", y=num(below), width="66", height="24", rx="6", fill="var(--paper)", stroke="var(--line)"),
            sign("banner", 22, below + 12, 18, f"var(--p{seat})"),
            label(48, below + 17.500, str(player["banners"]), 15, "middle", serif=True),
        ],
        parts(
            f"grant-{seat}",
            words.grant_words(held),
            rect(
                x="75",
                y=num(below),
                width=num(STORE_WIDE - 80),
                height="24",
                rx="6",
                fill="var(--brass-soft)" if held else "var(--paper)",
                stroke="var(--brass)",
                stroke_dasharray=None if held else "3 3",
            ),
            sign("grant", 91, below + 12, 18, "var(--ink)" if held else "var(--muted)"),
            label(105, below + 16.500, words.GRANT if held else words.GRANT_USED, 12.500, tone="" if held else "muted"),
            light=glow_rect(75, below, STORE_WIDE - 80, 24),
        ),
    ]


def engine(player: FactoryView, book: Book, seat: int) -> Element:
    """The Chimney's scale: steps towards 0 make Steam."""
    low, high = book["steam_engine"]["min"], book["steam_engine"]["max"]
    step = 148 / (high - low)
    tall = min(15.0, step - 2)
    drawn: list[Node] = []
    for level in range(high, low - 1, -1):
        y = 32 + step * (high - level)
        drawn.append(
            rect(
                x="11",
                y=num(y - tall / 2),
                width="26",
                height=num(tall),
                rx="3",
                fill="var(--paper)",
                stroke="var(--line)" if level else "var(--brass)",
            )
        )
        if level != player["chimney"]:
            drawn.append(label(24, y + 4, f"{level:+d}".replace("-", "−") if level else "0", 12, "middle", "muted"))
        if level:
            drawn.append(_arrow(42.5, y, step / 2, level > 0))
    gain = n.ARROW_STEAM[player["conflicts"]["steam_engine"]]
    return explained[
        tooltip[words.engine(gain)],
        panel(ENGINE_WIDE, HEIGHT),
        sign("water", 11, 14, 14),
        path(d="M21 20V9M17 13L21 8L25 13", fill="none", stroke="var(--muted)", stroke_width="1.5"),
        chip(f"steam:{gain}", 35, 14, 15),
        drawn,
        sign("coal", 14, 195, 14),
        path(d="M27 189V200M23 196L27 201L31 196", fill="none", stroke="var(--muted)", stroke_width="1.5"),
        g({"class": "piece"}, id=f"piece-chimney-{seat}", transform=at(24, 32 + step * (high - player["chimney"])))[
            path(d="M-9 6V-3H-5V-8H5V-3H9V6Z", fill=f"var(--p{seat})", stroke="var(--card)", stroke_width="1.2"),
            sign("steam", 0, -1, 9, "var(--card)", f"var(--p{seat})"),
        ],
    ]


def _arrow(x: float, y: float, half: float, down: bool) -> Element:
    """The arrow of a step towards 0, between this space and the next."""
    edge = y + half if down else y - half
    tip = 2.5 if down else -2.5
    return path(d=f"M{num(x)} {num(edge + tip)}l-3 {num(-2 * tip)}h6z", fill="var(--steam)")


def frame(seat: int, name: str) -> Element:
    """The ground of a Factory that is opened over one's own, in its owner's colour."""
    wide, high = WIDE[0], WIDE[1] - WIDE_PLACES["opened"][1]
    return g[
        wide_only(_framed(wide, high, seat)),
        tall_only(
            _framed(PHONE, opened_height(), seat), label(MARGIN + 8, 18, words.looked_at(name)[0], 15, serif=True)
        ),
    ]


def _framed(wide: float, high: float, seat: int) -> Element:
    return rect(
        x="1.500",
        y="1.500",
        width=num(wide - 3),
        height=num(high - 3),
        rx="9",
        fill="var(--paper)",
        stroke=f"var(--p{seat})",
        stroke_width="3",
    )
