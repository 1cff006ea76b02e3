"""A player's Factory to print: buildings with their floors, record, Steam Engine, Warehouse, and room for Workers and markers."""

from typing import Final

from htpy import Element, Node

from sandai.draw.panels import Marked
from sandai.draw.prints import Deck, Piece, face
from sandai.draw.svg import at, circle, g, num, rect
from sandai.draw.theme import PLAYER_NAMES
from sandai.games.daitoshi import numbers as n
from sandai.games.daitoshi.components.reading import Book
from sandai.games.daitoshi.draw import building
from sandai.games.daitoshi.draw.factory import ENGINE_WIDE, OPERATION_ICONS, engine, wild_hex_place
from sandai.games.daitoshi.draw.gallery.factory import blank_player
from sandai.games.daitoshi.draw.rewards import chips
from sandai.games.daitoshi.draw.shapes import TERRAINS, label, mon, sign
from sandai.games.daitoshi.words import prints as words
from sandai.games.daitoshi.words.factory_board import OPERATIONS

__all__ = ["OPERATION", "UNIT", "factories"]

SIZE: Final = (262.0, 184.0)
UNIT: Final = 0.48  # millimetres
WIDE: Final = SIZE[0] / UNIT
HIGH: Final = SIZE[1] / UNIT
OPERATION: Final = (98.0, 33.0)  # an Operation tile, in drawing units
ROW: Final = 36.0  # of the record
TONES: Final = ("var(--line)", "var(--muted)", "var(--accent)")  # of the places of the Production marker
GOODS: Final = 24.6  # a space of the Warehouse: 12 mm


def factories(book: Book) -> Deck:
    made = [
        Piece(f"factory-{seat}", words.factory(name), _board(book, seat, name), SIZE)
        for seat, name in enumerate(PLAYER_NAMES)
    ]
    return Deck("boards", words.FACTORIES, made)


def _board(book: Book, seat: int, name: str) -> Element:
    player = blank_player(book)
    top = HIGH - building.HEIGHT - 5
    step = (WIDE - 12 - building.BUILDING_WIDE) / 2
    return face(
        words.factory(name),
        WIDE,
        HIGH,
        rect(width=num(WIDE), height=num(HIGH), fill="var(--paper)"),
        rect(
            x="2",
            y="2",
            width=num(WIDE - 4),
            height=num(HIGH - 4),
            rx="6",
            fill="none",
            stroke=f"var(--p{seat})",
            stroke_width="2.5",
        ),
        mon(seat, 17, 15, 9),
        label(32, 20, name, 14, serif=True),
        g(transform=at(6, 28))[_record(book)],
        g(transform=at(204, 10, 0.76))[engine(player, book, seat)],
        g(transform=at(210 + ENGINE_WIDE * 0.76, 6))[_warehouse()],
        g(transform=at(210 + ENGINE_WIDE * 0.76, 107))[_low(book)],
        [
            g(transform=at(6 + step * i, top))[building.building(player, book, Marked(), seat, name)]
            for i, name in enumerate(n.BUILDINGS)
        ],
    )


def _record(book: Book) -> Node:
    """For each terrain its hexes, its Conflict reward, and the place of the Operation tile that its Conflict turns."""
    return [
        g(transform=at(0, ROW * k))[
            rect(width="194", height=num(ROW - 2), rx="5", fill="var(--card)", stroke="var(--line)"),
            [g(transform=at(x, ROW / 2 - 1, 1.2))[wild_hex_place(terrain, 0, 0)] for x in (18, 48)],
            chips(book["terrain"][terrain]["conflict_reward"], 79, ROW / 2 - 1, 17),
            g(transform=at(94, 1))[_operation_place(book["terrain"][terrain]["operation_tile"])],
        ]
        for k, terrain in enumerate(TERRAINS)
    ]


def _operation_place(tile: str) -> Node:
    return [
        rect(
            width=num(OPERATION[0]),
            height=num(OPERATION[1]),
            rx="4",
            fill="var(--paper)",
            stroke="var(--brass)",
            stroke_dasharray="3 2.5",
        ),
        sign(OPERATION_ICONS[tile], 15, OPERATION[1] / 2, 18, "var(--brass)"),
        label(28, OPERATION[1] / 2 + 4, OPERATIONS[tile].name, 10.5, tone="muted"),
    ]


def _warehouse() -> Node:
    """The goods from 0 to 9."""
    return [
        g(transform=at(0, 25 * k))[
            sign(good, 14, 13, 20),
            [
                g(transform=at(30 + (GOODS + 0.9) * i, 1.5))[
                    rect(width=num(GOODS), height="22.6", rx="3", fill="var(--card)", stroke="var(--line)"),
                    label(GOODS / 2, 15.5, str(i), 11, "middle", tone="muted", serif=True),
                ]
                for i in range(n.RESOURCE_CAP + 1)
            ],
        ]
        for k, good in enumerate(n.RESOURCES)
    ]


def _low(book: Book) -> Node:
    """Room for Workers, reputation, the Production marker, and the Grant."""
    places = [14 + 28.0 * k for k in range(n.WORKER_SPACES[0])]
    return [
        [[_round(x, 14), g(opacity="0.35")[sign("worker", x, 14, 15, "var(--ink)")]] for x in places],
        sign("reputation", 180, 14, 15, "var(--accent)"),
        [
            g(transform=at(190 + 24.6 * k, 2))[
                rect(width="23.6", height="24", rx="4", fill="var(--card)", stroke="var(--accent)"),
                label(11.8, 16.5, str(value), 12, "middle", serif=True),
            ]
            for k, value in enumerate(book["reputation"]["vp"])
        ],
        [[_round(x, 43), sign("building", x, 43, 14, tone)] for x, tone in zip(places, TONES, strict=False)],
        [label(94, 39 + 11 * k, line, 9.4, tone="muted") for k, line in enumerate(words.PRODUCTION)],
        rect(
            x="192",
            y="31",
            width="96",
            height="26",
            rx="4",
            fill="var(--card)",
            stroke="var(--brass)",
            stroke_dasharray="3 2.5",
        ),
        label(240, 47, words.GRANT, 9.6, "middle", tone="muted"),
    ]


def _round(x: float, y: float) -> Node:
    return circle(cx=num(x), cy=num(y), r="13", fill="var(--card)", stroke="var(--line)")
