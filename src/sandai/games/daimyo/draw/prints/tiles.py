"""Tiles and tokens to print: mini-boards, bonus tiles, villagers, relics, resources, score tokens and the pieces of the players."""

from typing import Any, Final

from htpy import Element, Node

from sandai.draw.icons import cube, glyph
from sandai.draw.prints import Deck, Piece, face
from sandai.draw.svg import at, circle, defs, g, num, path, rect
from sandai.draw.theme import PLAYER_NAMES
from sandai.games.daimyo.draw.components import bonus_face, mini_board_side, villager_face
from sandai.games.daimyo.draw.pieces import (
    OUTLINES,
    PIPS,
    definitions,
    die_outline,
    helmet,
    numeral,
    piece,
    relic_tile,
)
from sandai.games.daimyo.words import gallery as texts
from sandai.games.daimyo.words import prints as words
from sandai.games.daimyo.words.nouns import TOKEN_TITLE

__all__ = ["TILE", "TILE_UNIT", "dice", "pieces", "tiles", "tokens"]

Table = dict[str, Any]

TILE: Final = (126.0, 84.0)  # a bonus tile, in drawing units
TILE_UNIT: Final = 0.27  # millimetres
MINI: Final = (2 * TILE[0] + 20.0, 2 * TILE[1] + 50.0)
VILLAGER: Final = (45.0, 30.0)
RELIC: Final = 14.0
TOKEN: Final = 12.0
FACE: Final = 14.0  # a side of a folded die
FLAP: Final = 4.0
#: Pieces of a clan: their field in the data, and their figure.
FIGURES: Final = (
    ("governors", "governor"),
    ("shadows", "shadow"),
    ("scavengers", "scavenger"),
    ("techno_farms", "farm"),
    ("radio_towers", "tower"),
    ("relic_pawns", "relic"),
    ("clan_pawns", ""),
)


def tiles(tables: Table) -> list[Deck]:
    bonus = Deck("tiles", words.BONUS_TILES, [*_bonus_tiles(tables), *_villagers(tables)])
    return [_mini_boards(tables), bonus, _relics(tables)]


def _mini_boards(tables: Table) -> Deck:
    size = (MINI[0] * TILE_UNIT, MINI[1] * TILE_UNIT)
    made = []
    for board in tables["mini_board"]:
        title, front = mini_board_side(board, "basic")
        _, back = mini_board_side(board, "advanced")
        faces = [face(title, *MINI, g(transform=at(4, 2))[side], ground="var(--card)") for side in (front, back)]
        made.append(Piece(board["id"], title, faces[0], size, back=faces[1], two_sided=True))
    return Deck("tiles", words.MINI_BOARDS, made)


def _bonus_tiles(tables: Table) -> list[Piece]:
    size = (TILE[0] * TILE_UNIT, TILE[1] * TILE_UNIT)
    made = []
    for tile in tables["tile"]:
        title = texts.tile_title(tile)
        front, back = (
            face(title, *TILE, bonus_face(tile, side), ground="var(--card)") for side in ("basic", "advanced")
        )
        made.append(Piece(tile["id"], title, front, size, back=back, two_sided=True))
    return made


def _villagers(tables: Table) -> list[Piece]:
    made = []
    for tile in tables["villager"]:
        front, back = (
            face(texts.VILLAGER, 126, 84, villager_face(tile[side]), ground="var(--card)")
            for side in ("face_a", "face_b")
        )
        made.append(Piece(tile["id"], texts.VILLAGER, front, VILLAGER, back=back, two_sided=True))
    return made


def _relics(tables: Table) -> Deck:
    entry = tables["relic_tiles"]
    crate = face(
        words.back(words.RELIC),
        36,
        36,
        rect(width="36", height="36", fill="var(--scrap)"),
        path(d="M3 3H33V33H3zM3 3L33 33M33 3L3 33M3 18H33", fill="none", stroke="var(--rust)", stroke_width="2"),
    )
    made = [
        Piece(
            f"relic-{colour}-{number}",
            f"{texts.RELIC_TITLE[colour]} {number}",
            face(
                texts.RELIC_TITLE[colour],
                36,
                36,
                defs[definitions()],
                relic_tile(colour, number, 18, 18, 34),
                ground="var(--card)",
            ),
            (RELIC, RELIC),
            entry["copies"],
            back=crate,
        )
        for colour in entry["colours"]
        for number in entry["pieces"]
    ]
    crown = face(texts.HELMET, 84, 84, helmet(42, 42, 62), ground="var(--card)")
    return Deck("tiles", words.HELMET_AND_RELICS, [*made, Piece("helmet", texts.HELMET, crown, (30.0, 30.0))])


def tokens(tables: Table) -> Deck:
    """Resources, a third of each kind, gold, and the tokens of the players."""
    entry = tables["tokens"]
    kinds = entry["resources"]
    counts = {kind: -(-entry["resource_tokens"] // len(kinds)) for kind in kinds} | {"gold": entry["gold_tokens"]}
    supply = [
        Piece(
            f"token-{kind}",
            TOKEN_TITLE[kind],
            _square(TOKEN_TITLE[kind], cube(kind, 18, 18, 32)),
            (TOKEN, TOKEN),
            number,
        )
        for kind, number in counts.items()
    ]
    published = tables["piece_counts_per_player_published"]
    own: list[Piece] = []
    for seat, name in enumerate(PLAYER_NAMES):
        goal, score = words.goal_token(name), words.score_token(name)
        own.append(
            Piece(f"goal-{seat}", goal, _square(goal, _mark(seat, "")), (TOKEN, TOKEN), published["goal_tokens"])
        )
        low, high = (_square(score, _mark(seat, f"+{value}"), side=54) for value in (50, 100))
        own.append(
            Piece(f"score-{seat}", score, low, (18.0, 18.0), published["score_tokens"], back=high, two_sided=True)
        )
    return Deck("tokens", words.TOKENS, [*supply, *own])


def _square(label: str, drawn: Node, side: float = 36) -> Element:
    return face(
        label,
        side,
        side,
        rect(width=num(side), height=num(side), fill="var(--card)", stroke="var(--line)", stroke_width="0.6"),
        g(transform=at(0, 0, side / 36))[drawn],
    )


def _mark(seat: int, sign: str) -> Node:
    """A sign in the outline of a player; without one, the star of popularity."""
    shown: Node = (
        glyph("popularity", 18, 18, 18, "var(--card)", f"var(--p{seat})")
        if not sign
        else numeral(sign, 18, 21.5, 10.5, colour="var(--card)")
    )
    return [path(d=OUTLINES[seat], transform=at(18, 18, 1.45), fill=f"var(--p{seat})"), shown]


def pieces(tables: Table) -> Deck:
    """Wooden pieces as paper squares."""
    counts = tables["piece_counts_per_clan"]
    made = []
    for seat, name in enumerate(PLAYER_NAMES):
        for field, kind in FIGURES:
            title = words.owned(texts.PIECES[field][0], name)
            drawn: Node = piece(kind, seat, 18, 18, 15) if kind else _mark(seat, "")
            made.append(Piece(f"{field}-{seat}", title, _square(title, drawn), (TOKEN, TOKEN), counts[field]))
    return Deck("pieces", words.PIECES, made)


def dice(tables: Table) -> Deck:
    """Nets of dice: cut out, fold, glue."""
    size = (4 * FACE + FLAP, 3 * FACE)
    made = [
        Piece(f"die-{colour}", words.die(colour), _net(colour), size, tables["dice"][colour])
        for colour in ("blue", "green", "red")
    ]
    return Deck("pieces", words.DICE_NETS, made, gap=5.0)


#: The squares of a net, four in a row and one above and below the second; opposite sides make 7.
NET: Final = {(0, 1): 1, (1, 1): 2, (2, 1): 6, (3, 1): 5, (1, 0): 3, (1, 2): 4}


def _net(colour: str) -> Element:
    unit = 10.0
    side, flap = FACE * unit, FLAP * unit
    drawn: list[Node] = []
    flaps = [(0, 0, 1), (2, 0, 1), (3, 0, 1), (0, 2, -1), (2, 2, -1), (3, 2, -1)]
    for x, _, way in flaps:
        edge = side if way > 0 else 2 * side
        far = edge - way * flap
        drawn.append(
            path(
                d=f"M{num(x * side)} {num(edge)}L{num(x * side + flap)} {num(far)}H{num((x + 1) * side - flap)}L{num((x + 1) * side)} {num(edge)}z",
                fill="var(--card)",
                stroke="var(--ink)",
                stroke_width="2",
            )
        )
    right = 4 * side
    drawn.append(
        path(
            d=f"M{num(right)} {num(side)}L{num(right + flap)} {num(side + flap)}V{num(2 * side - flap)}L{num(right)} {num(2 * side)}z",
            fill="var(--card)",
            stroke="var(--ink)",
            stroke_width="2",
        )
    )
    for (x, y), value in NET.items():
        middle = ((x + 0.5) * side, (y + 0.5) * side)
        drawn += [
            rect(
                x=num(x * side),
                y=num(y * side),
                width=num(side),
                height=num(side),
                fill=f"var(--{colour})",
                stroke="var(--card)",
                stroke_width="2",
            ),
            path(
                d=die_outline(colour, 130), transform=at(*middle), fill="none", stroke="var(--card)", stroke_width="3"
            ),
            [
                circle(cx=num(middle[0] + dx * 36), cy=num(middle[1] + dy * 36), r="12", fill="var(--card)")
                for dx, dy in PIPS[value]
            ],
        ]
    return face(words.die(colour), 4 * side + flap, 3 * side, drawn)
