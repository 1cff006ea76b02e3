"""A Factory: record and Operation tiles, Warehouse, Steam Engine, and three buildings with their Inventions and tracks."""

from functools import lru_cache
from typing import Any, Final

from htpy import Element, Node

from sandai.draw.finished import Finished, finished
from sandai.draw.lettering import shortened
from sandai.draw.svg import Parts, at, circle, g, num, path, rect
from sandai.games.daitoshi import numbers as n
from sandai.games.daitoshi.draw.rewards import RESOURCES, chip, chips, explained, explained_as, tooltip
from sandai.games.daitoshi.draw.shapes import (
    TERRAINS,
    glow_rect,
    label,
    mon,
    panel,
    sign,
    stored,
    turn_mark,
    wild_hex,
)
from sandai.games.daitoshi.words import factory_board as words
from sandai.games.daitoshi.words.names import amount_of
from sandai.games.daitoshi.words.scores import score_words

HEIGHT: Final = 210.0
RECORD_WIDE: Final = 246.0
STORE_WIDE: Final = 182.0
ENGINE_WIDE: Final = 52.0

#: The icons of the Operation tiles.
OPERATION_ICONS: Final = {
    "steam_engine": "steam-engine",
    "buildings": "building",
    "workers": "worker",
    "production": "progress",
}


def record(player: dict[str, Any], book: dict[str, Any], parts: Parts, seat: int, name: str, active: bool) -> Element:
    """For each terrain: its hexes, its Conflict reward, and the Operation tile that its Conflict turns."""
    return g[
        panel(RECORD_WIDE, HEIGHT),
        g(id=f"name-{seat}")[
            mon(seat, 18, 17, 10),
            label(34, 22, shortened(name, RECORD_WIDE - (158 if active else 142), 14, bold=True), 14, serif=True),
            turn_mark(RECORD_WIDE - 109, 17) if active else None,
        ],
        explained_as(f"score-{seat}")[
            tooltip[score_words(player)],
            label(RECORD_WIDE - (46 if player["vp"] > 99 else 41), 21, words.VP_SO_FAR, 12, "end", "muted"),
            chip(f"vp:{player['vp']}", RECORD_WIDE - 22, 17, 21),
        ],
        [_terrain(player, book, parts, seat, terrain, 32 + 43.8 * k) for k, terrain in enumerate(TERRAINS)],
    ]


def _terrain(
    player: dict[str, Any], book: dict[str, Any], parts: Parts, seat: int, terrain: str, top: float
) -> Element:
    operation = book["terrain"][terrain]["operation_tile"]
    reward = book["terrain"][terrain]["conflict_reward"]
    tile, icon = words.OPERATIONS[operation], OPERATION_ICONS[operation]
    trouble = player["conflicts"][operation]
    held = player["hexes"][terrain]
    middle = top + 20.3
    return g[
        parts(
            f"hex-{seat}-{terrain}",
            words.held_hexes(terrain, held, reward),
            rect(x="6", y=num(top), width="82", height="40.5", rx="6", fill="var(--paper)", stroke="var(--line)"),
            [wild_hex(terrain, 22 + 3 * k, middle - 1.5 * k, 13, angry=k > 0) for k in range(min(held, 4))]
            if held
            else wild_hex_place(terrain, 22, middle),
            label(51, middle + 5, str(held), 15, "middle", serif=True),
            sign("conflict", 73, top + 11, 12, "var(--muted)"),
            chips(reward, 73, middle + 8, 16),
            light=glow_rect(6, top, 82, 40.5),
        ),
        explained_as(f"operation-{seat}-{terrain}")[
            tooltip[words.operation(operation, trouble)],
            rect(
                x="91",
                y=num(top),
                width=num(RECORD_WIDE - 97),
                height="40.5",
                rx="6",
                fill="var(--accent)" if trouble else "var(--paper)",
                fill_opacity="0.16" if trouble else None,
                stroke="var(--accent)" if trouble else "var(--line)",
            ),
            sign("conflict" if trouble else icon, 102, middle, 18, "var(--accent)" if trouble else "var(--brass)"),
            label(114, middle - 3, tile.name, 12.4, weight="600"),
            label(114, middle + 12, tile.angry if trouble else tile.calm, 12, tone="accent" if trouble else "muted"),
        ],
    ]


def wild_hex_place(terrain: str, x: float, y: float) -> Element:
    return g(opacity="0.35")[wild_hex(terrain, x, y, 12)]


def store(player: dict[str, Any], book: dict[str, Any], parts: Parts, seat: int) -> Element:
    """Goods, Workers, Reputation, Production marker, Banners and the Grant."""
    return g[
        panel(STORE_WIDE, HEIGHT),
        [_good(seat, good, player[good], 16 + 18 * k) for k, good in enumerate(RESOURCES)],
        _purse(player, seat),
        _workers(player, parts, seat),
        _reputation(tuple(book["reputation"]["vp"]), player["reputation"], seat),
        _extras(player, parts, seat),
    ]


@lru_cache(maxsize=512)
def _good(seat: int, good: str, held: int, y: float) -> Finished:
    return finished(
        explained_as(f"good-{seat}-{good}")[
            tooltip[amount_of(good, held)],
            sign(good, 16, y, 17),
            label(36, y + 5, str(held), 14, "middle", serif=True),
            [
                rect(
                    x=num(48 + 14 * k),
                    y=num(y - 4),
                    width="12",
                    height="8",
                    rx="2",
                    fill=f"var(--{good})",
                    fill_opacity="1" if k < held else "0.16",
                )
                for k in range(9)
            ],
        ]
    )


def _purse(player: dict[str, Any], seat: int) -> Element:
    y = 94.0
    wealth, steam, banners = player["wealth"], player["steam"], player["banners"]
    return g[
        explained_as(f"good-{seat}-wealth")[
            tooltip[amount_of("wealth", wealth)],
            sign("wealth", 16, y, 20),
            label(30, y + 5, str(wealth), 15, serif=True),
        ],
        explained_as(f"good-{seat}-steam")[
            tooltip[amount_of("steam", steam)], sign("steam", 74, y, 20), label(88, y + 5, str(steam), 15, serif=True)
        ],
        explained_as(f"good-{seat}-banner")[
            tooltip[words.banners(banners)],
            sign("banner", 134, y, 18, f"var(--p{seat})"),
            label(148, y + 5, str(banners), 15, serif=True),
        ],
    ]


def _workers(player: dict[str, Any], parts: Parts, seat: int) -> Element:
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


BUNKS: Final = 122.0


def _bunk(number: int) -> float:
    return 19.0 + 28.8 * number


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
    y = 141.0
    drawn: list[Node] = []
    for level, value in enumerate(values):
        x = 34.0 + 36 * level
        here = level == reached
        drawn.append(
            g[
                rect(
                    x=num(x),
                    y=num(y),
                    width="34",
                    height="22",
                    rx="5",
                    fill="var(--accent)" if here else "var(--paper)",
                    fill_opacity="0.2" if here else None,
                    stroke="var(--accent)" if here else "var(--line)",
                ),
                label(x + 24, y + 15.5, str(value), 12, "middle", serif=True),
                mon(seat, x + 10, y + 11, 7) if here else None,
            ]
        )
    return finished(
        explained_as(f"reputation-{seat}")[
            tooltip[words.REPUTATION],
            sign("reputation", 17, y + 11, 18, "var(--accent)"),
            drawn,
        ]
    )


MARKER_WORDS: Final = 85.5  # where the state of the Production marker is written


def _extras(player: dict[str, Any], parts: Parts, seat: int) -> Node:
    y = 187.0
    if player["mayor"]:
        return label(STORE_WIDE / 2, y + 4, words.MAYOR_PANEL["no-steam"], 12, "middle", "muted")
    spots = ("left", "middle", "right")
    marker = player["marker"]
    shown: list[Node] = [
        rect(x="6", y=num(y - 14), width="98", height="28", rx="6", fill="var(--paper)", stroke="var(--line)"),
        sign("building", 17, y, 15, "var(--brass)"),
        label(MARKER_WORDS, y + 4, words.MARKERS_SHORT[marker], 12, "middle", "muted"),
    ]
    for k, spot in enumerate(spots):
        x = 32.5 + 13.5 * k
        shown.append(circle(cx=num(x), cy=num(y), r="6", fill="var(--card)", stroke="var(--line)"))
        if spot == marker:
            shown.append(mon(seat, x, y, 6.5))
    return g[
        parts(f"marker-{seat}", words.MARKERS[marker], shown, light=glow_rect(6, y - 14, 98, 28)),
        parts(
            f"grant-{seat}",
            words.grant_words(player["grant"]),
            rect(
                x="108",
                y=num(y - 14),
                width="68",
                height="28",
                rx="6",
                fill="var(--lamp)" if player["grant"] else "var(--paper)",
                fill_opacity="0.4" if player["grant"] else None,
                stroke="var(--brass)",
                stroke_dasharray=None if player["grant"] else "3 3",
            ),
            sign("grant", 122, y, 17, "var(--brass)" if player["grant"] else "var(--line)"),
            label(
                133,
                y + 4,
                words.GRANT if player["grant"] else words.GRANT_USED,
                12,
                tone="" if player["grant"] else "muted",
            ),
            light=glow_rect(108, y - 14, 68, 28),
        ),
    ]


def engine(player: dict[str, Any], book: dict[str, Any], seat: int) -> Element:
    """The Chimney's scale: steps towards 0 make Steam."""
    low, high = book["steam_engine"]["min"], book["steam_engine"]["max"]
    step = 152 / (high - low)
    tall = min(15.0, step - 2)
    drawn: list[Node] = []
    for level in range(high, low - 1, -1):
        y = 33 + step * (high - level)
        drawn.append(
            rect(
                x="14",
                y=num(y - tall / 2),
                width="24",
                height=num(tall),
                rx="3",
                fill="var(--paper)",
                stroke="var(--line)" if level else "var(--brass)",
            )
        )
        drawn.append(label(26, y + 4, f"{level:+d}".replace("-", "−") if level else "0", 12, "middle", "muted"))
        if level:
            drawn.append(_arrow(45, y, step / 2, level > 0))
    gain = n.ARROW_STEAM[player["conflicts"]["steam_engine"]]
    return explained[
        tooltip[words.engine(gain)],
        panel(ENGINE_WIDE, HEIGHT),
        sign("water", 11, 14, 14),
        path(d="M21 20V9M17 13L21 8L25 13", fill="none", stroke="var(--muted)", stroke_width="1.5"),
        chip(f"steam:{gain}", 38, 14, 15),
        drawn,
        sign("coal", 15, 200, 13),
        path(d="M26 194V205M22 201L26 206L30 201", fill="none", stroke="var(--muted)", stroke_width="1.5"),
        g({"class": "piece"}, id=f"piece-chimney-{seat}", transform=at(26, 33 + step * (high - player["chimney"])))[
            path(d="M-9 6V-3H-5V-8H5V-3H9V6Z", fill=f"var(--p{seat})", stroke="var(--card)", stroke_width="1.2"),
            sign("steam", 0, -1, 9, "var(--card)", f"var(--p{seat})"),
        ],
    ]


def _arrow(x: float, y: float, half: float, down: bool) -> Element:
    """The arrow of a step towards 0, between this space and the next."""
    edge = y + half if down else y - half
    tip = 2.5 if down else -2.5
    return path(d=f"M{num(x)} {num(edge + tip)}l-3 {num(-2 * tip)}h6z", fill="var(--steam)")
