"""The clan boards to print: seven spaces for dice with places for bonus tiles, storage, recruitment, and what the clan begins with."""

from typing import Any, Final

from htpy import Element, Node

from sandai.draw.icons import glyph
from sandai.draw.kanji import brush
from sandai.draw.prints import Deck, Piece, face
from sandai.draw.svg import at, circle, g, num, path, rect
from sandai.games.daimyo.draw.cards import TOKENS, empty_place, sign_line, signs
from sandai.games.daimyo.draw.pieces import die_space, figure, fitted, label, numeral
from sandai.games.daimyo.draw.prints.tiles import TILE, TILE_UNIT
from sandai.games.daimyo.draw.scene.clan import ZONES
from sandai.games.daimyo.words import board as board_words
from sandai.games.daimyo.words import prints as words
from sandai.games.daimyo.words.cards import effect
from sandai.games.daimyo.words.gallery import clan_name

__all__ = ["clan_boards"]

Table = dict[str, Any]

SIZE: Final = (262.0, 142.0)
UNIT: Final = 0.29  # millimetres
WIDE: Final = SIZE[0] / UNIT
HIGH: Final = SIZE[1] / UNIT
PLACE: Final = (TILE[0] * TILE_UNIT / UNIT, TILE[1] * TILE_UNIT / UNIT)  # for a bonus tile, in the units of this board
ZONE: Final = (PLACE[0] + 8.0, 252.0)
CELL: Final = 50.0  # for a relic tile
LOW: Final = 340.0  # where the tracks begin


def clan_boards(tables: Table) -> Deck:
    pieces = [
        Piece(clan["id"], words.clan_board(clan_name(clan)), _board(clan, tables), SIZE) for clan in tables["clan"]
    ]
    return Deck("boards", words.CLAN_BOARDS, pieces)


def _board(clan: Table, tables: Table) -> Element:
    name = clan_name(clan)
    step = (WIDE - 24 - 7 * ZONE[0]) / 6 + ZONE[0]
    tax = tables["costs"]["tax_gain"]
    zones = [
        g(transform=at(12 + step * i, 70))[_zone(zone, *ZONES[zone], board_words.brief_zone(zone, tax))]
        for i, zone in enumerate(ZONES)
    ]
    return face(
        words.clan_board(name),
        WIDE,
        HIGH,
        rect(width=num(WIDE), height=num(HIGH), fill="var(--rust-soft)"),
        rect(x="4", y="4", width=num(WIDE - 8), height=num(HIGH - 8), rx="8", fill="none", stroke="var(--rust)"),
        glyph("clan", 34, 38, 34),
        numeral(name, 60, 48, 28, anchor="start"),
        sign_line(_amounts(clan["start_resources"]), 190, 38, 22),
        brush("大名", WIDE - 84, 18, 30, "var(--rust)"),
        zones,
        g(transform=at(12 + step * 6, 70))[_ability(clan)],
        g(transform=at(14, LOW))[_storage(tables["tracks"])],
        g(transform=at(14, LOW + 76))[_recruitment(tables["recruitment_track"])],
        g(transform=at(WIDE - 2 * PLACE[0] - 32, LOW))[_revenue()],
    )


def _amounts(amounts: Table) -> list[str]:
    return [part for token, amount in amounts.items() for part in (str(amount), token)]


def _frame(title: str, ink: str) -> Node:
    width, height = ZONE
    return [
        rect(width=num(width), height=num(height), rx="6", fill="var(--card)", stroke=ink),
        path(d=f"M0 25V6A6 6 0 0 1 6 0H{num(width - 6)}A6 6 0 0 1 {num(width)} 6V25z", fill=ink),
        label(title, width / 2, 17, 13, anchor="middle", weight="600", colour="var(--card)"),
    ]


def _zone(zone: str, colour: str, emblem: str, brief: str) -> Node:
    ink = "var(--brass)" if colour == "any" else f"var(--{colour})"
    width, height = ZONE
    return [
        _frame(board_words.ZONE_HEAD[zone], ink),
        die_space(colour, width / 2 - 18, 63, 58),
        glyph(emblem, width - 24, 63, 30),
        fitted(brief, 6, 102, width - 10, 64, 13),
        g(transform=at(4, height - PLACE[1] - 4))[empty_place("gray", *PLACE, board_words.BONUS_TILE)]
        if zone != "tax"
        else None,
    ]


def _ability(clan: Table) -> Node:
    width, height = ZONE
    return [
        _frame(board_words.ability_title(clan["id"].removeprefix("C-").lower()), "var(--rust)"),
        circle(cx=num(width / 2 - 20), cy="63", r="29", fill="var(--ash)"),
        numeral(f"{clan['threshold']}+", width / 2 - 20, 71, 22),
        sign_line(signs(clan["ability_ops"]), width / 2 + 14, 63, 16, width / 2 - 18),
        fitted(effect(clan["ability_ops"]), 6, 102, width - 10, 64, 13),
        g(transform=at(4, height - PLACE[1] - 4))[empty_place("gray", *PLACE, board_words.BONUS_TILE)],
    ]


def _storage(tracks: Table) -> Node:
    """A relic tile or a restored relic in each space; the pawn stands below the last one that is open."""
    return [
        label(words.STORAGE, 0, 12, 13, weight="600"),
        [
            g(transform=at((CELL + 5) * i, 18))[
                rect(
                    width=num(CELL),
                    height=num(CELL),
                    rx="4",
                    fill="var(--card)" if i < tracks["storage_start"] else "var(--ash)",
                    stroke="var(--net)",
                ),
                label(str(i + 1), CELL - 5, CELL - 5, 13, anchor="end", weight="600", colour="var(--muted)"),
            ]
            for i in range(tracks["storage_max"])
        ],
    ]


def _recruitment(track: Table) -> Node:
    costs = track["costs"]
    step = 74.0
    reset = [
        part for token in TOKENS if track["reset_cost"].get(token) for part in (str(track["reset_cost"][token]), token)
    ]
    return [
        label(words.RECRUITMENT, 0, 12, 13, weight="600"),
        [
            g(transform=at(step * i, 18))[
                rect(width=num(step - 6), height="46", rx="5", fill="var(--card)", stroke="var(--net)"),
                numeral(str(cost), 24, 31, 24),
                glyph(track["currency"], 46, 23, 24),
            ]
            for i, cost in enumerate(costs)
        ],
        figure("reset", step * len(costs) + 18, 41, 24, "var(--ink)"),
        sign_line(reset, step * len(costs) + 38, 41, 24),
    ]


def _revenue() -> Node:
    """Two places for yellow tiles."""
    return [
        label(words.EACH_REVENUE, 0, 12, 13, weight="600"),
        [
            g(transform=at((PLACE[0] + 8) * i, 22))[empty_place("yellow", *PLACE, board_words.BONUS_TILE)]
            for i in range(2)
        ],
    ]
