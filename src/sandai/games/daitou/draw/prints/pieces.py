"""Paper pieces for those who have no cubes, coins and die: to fold, or to cut out."""

from typing import Final

from htpy import Element, Node

from sandai.draw.crests import crest
from sandai.draw.icons import cube, glyph
from sandai.draw.prints import Deck, Piece, face
from sandai.draw.svg import circle, rect, text
from sandai.draw.theme import PLAYER_NAMES
from sandai.games.daitou.words import prints as words
from sandai.games.daitou.words.names import yen

__all__ = ["paper_pieces"]

SIDE: Final = 9.0
COINS: Final = {1: 30, 3: 24}
GOODS: Final = {"fish": 3, "import": 3, "sugar": 25}
SEATS: Final = 3


def paper_pieces() -> Deck:
    """Squares of 9 mm, as large as the boxes and circles of the boards."""
    goods = [
        Piece(
            f"good-{kind}", words.GOODS[kind], _square(words.GOODS[kind], cube(kind, 15, 15, 26)), (SIDE, SIDE), number
        )
        for kind, number in GOODS.items()
    ]
    crests = [
        Piece(
            f"crest-{seat}",
            words.cube(PLAYER_NAMES[seat]),
            _square(words.cube(PLAYER_NAMES[seat]), crest(seat, 15, 15, 11.5)),
            (SIDE, SIDE),
            words.CROWD["player"] + 1,
        )
        for seat in range(SEATS)
    ]
    coins = [
        Piece(f"coin-{amount}", words.coin(amount), _coin(amount), (14.0, 14.0), number)
        for amount, number in COINS.items()
    ]
    year = [Piece("year", words.YEAR, _square(words.YEAR, glyph("die-5", 15, 15, 22)), (SIDE, SIDE), 1)]
    return Deck("pieces", words.PAPER_PIECES, [*goods, *crests, *year, *coins])


def _square(label: str, drawn: Node) -> Element:
    return face(
        label,
        30,
        30,
        rect(width="30", height="30", fill="var(--card)", stroke="var(--line)", stroke_width="0.6"),
        drawn,
    )


def _coin(amount: int) -> Element:
    return face(
        words.coin(amount),
        42,
        42,
        rect(width="42", height="42", fill="var(--card)", stroke="var(--line)", stroke_width="0.6"),
        circle(cx="21", cy="21", r="18", fill="var(--brass-soft)", stroke="var(--yen)", stroke_width="2"),
        text({"class": "numeral"}, x="21", y="27", font_size="17", text_anchor="middle")[yen(amount)],
    )
