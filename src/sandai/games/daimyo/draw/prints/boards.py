"""The boards to print: the six islands with their influence tracks, and what stands between them."""

from typing import Any, Final

from htpy import Node

from sandai.draw.patterns import seigaiha
from sandai.draw.prints import Piece, Plate, Poster, face
from sandai.draw.svg import at, defs, g, num, rect
from sandai.games.daimyo.draw.coast import HEIGHT, WIDTH, patterns
from sandai.games.daimyo.draw.components_board import land
from sandai.games.daimyo.draw.pieces import label, numeral
from sandai.games.daimyo.words import prints as words

__all__ = ["centre", "islands_board"]

Table = dict[str, Any]

CELL: Final = (WIDTH + 8.0, HEIGHT + 8.0)  # an island with the sea round it, in drawing units
UNIT: Final = 155.0 / CELL[0]  # millimetres
TRACK: Final = 13  # spaces of an influence track, from 0
STEP: Final = 18.6
MIDDLE: Final = (186.0, 246.0)
WIDE: Final = MIDDLE[0] * 3
HIGH: Final = MIDDLE[1] * 3


def islands_board(tables: Table) -> Poster:
    """Three by two islands."""
    width, height = 3 * CELL[0], 2 * CELL[1]
    drawn = [
        g(transform=at(i % 3 * CELL[0] + 3, i // 3 * CELL[1] + 2))[land(entry)[0], _influence()]
        for i, entry in enumerate(tables["island"])
    ]
    picture = face(
        words.ISLANDS,
        width,
        height,
        defs[seigaiha("print-tide", "var(--tide)", "var(--tide-wave)", 20), patterns()],
        rect(width=num(width), height=num(height), fill="url(#print-tide)"),
        drawn,
    )
    return Poster("boards", words.ISLANDS, picture, (width * UNIT, height * UNIT), columns=3, rows=2)


def _influence() -> Node:
    """The influence track of an island; clan pawns stand on it."""
    return g(transform=at((WIDTH - STEP * TRACK) / 2 + 1, HEIGHT - 25))[
        [
            g(transform=at(STEP * i, 0))[
                rect(
                    width=num(STEP - 1),
                    height="17.6",
                    rx="2.5",
                    fill="var(--brass-soft)" if i % 4 == 0 else "var(--card)",
                    stroke="var(--land-ink)",
                    stroke_width="0.7",
                ),
                numeral(str(i), (STEP - 1) / 2, 12.4, 10.5),
            ]
            for i in range(TRACK)
        ]
    ]


def centre(tables: Table) -> Plate:
    """Village, dice, round track, black market and popularity track on one page."""
    picture = face(
        words.CENTRE,
        WIDE,
        HIGH,
        defs[seigaiha("print-tide-centre", "var(--tide)", "var(--tide-wave)", 20)],
        rect(width=num(WIDE), height=num(HIGH), fill="url(#print-tide-centre)"),
        g(transform=at(20, 20))[_villagers()],
        g(transform=at(20, 176))[_dice()],
        g(transform=at(20, 318))[_rounds(tables["tracks"]["rounds"])],
        g(transform=at(20, 426))[_popularity(tables["tracks"]["popularity_spaces"])],
    )
    return Plate("boards", words.CENTRE, MIDDLE, [(Piece("centre", words.CENTRE, picture, MIDDLE), 0.0, 0.0)])


def _ground(high: float, title: str) -> Node:
    return [
        rect(width=num(WIDE - 40), height=num(high), rx="8", fill="var(--card)", stroke="var(--line)"),
        label(title, 12, 20, 13, weight="600"),
    ]


def _villagers() -> Node:
    return [
        _ground(142, words.VILLAGERS),
        [
            rect(
                x=num(17 + 170 * i),
                y="32",
                width="144",
                height="98",
                rx="6",
                fill="var(--paper)",
                stroke="var(--rust)",
                stroke_dasharray="4 3",
            )
            for i in range(3)
        ],
    ]


def _dice() -> Node:
    """The dice lie in the column of their number."""
    return [
        _ground(128, words.DICE),
        [
            [
                rect(
                    x=num(14 + 83 * i),
                    y="30",
                    width="77",
                    height="88",
                    rx="6",
                    fill="var(--paper)",
                    stroke="var(--net)",
                ),
                numeral(str(i + 1), 14 + 83 * i + 38, 116, 15, colour="var(--muted)"),
            ]
            for i in range(6)
        ],
    ]


def _rounds(rounds: list[int]) -> Node:
    """Rounds, and beside them the black market."""
    return [
        _ground(94, words.ROUND),
        [
            [
                rect(
                    x=num(14 + 46 * i),
                    y="32",
                    width="42",
                    height="48",
                    rx="6",
                    fill="var(--paper)",
                    stroke="var(--net)",
                ),
                numeral(str(number), 14 + 46 * i + 21, 62, 18),
            ]
            for i, number in enumerate(rounds)
        ],
        label(words.BLACK_MARKET, 262, 20, 13, weight="600"),
        [
            rect(
                x=num(262 + 50 * i),
                y="33",
                width="46",
                height="46",
                rx="4",
                fill="var(--paper)",
                stroke="var(--rust)",
                stroke_dasharray="4 3",
            )
            for i in range(5)
        ],
    ]


def _popularity(spaces: int) -> Node:
    """From 0; whoever passes the last space takes the score token."""
    across = 10
    rows = -(-spaces // across)
    return [
        _ground(36 + 50 * rows + 6, words.POPULARITY),
        [
            g(transform=at(12 + 49.6 * (i % across), 32 + 50 * (i // across)))[
                rect(
                    width="47",
                    height="47",
                    rx="5",
                    fill="var(--brass-soft)" if i % 5 == 0 else "var(--paper)",
                    stroke="var(--net)",
                ),
                numeral(str(i), 23.5, 29.5, 17),
            ]
            for i in range(spaces)
        ],
    ]
