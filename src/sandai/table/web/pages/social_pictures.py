"""Pictures for shared links: the position of a table as a spectator sees it, the cover of a game, the covers of all games."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from htpy import Node
from markupsafe import Markup

from sandai.draw import standalone
from sandai.draw.kanji import brush
from sandai.draw.lettering import width_of
from sandai.draw.svg import rect, root, text
from sandai.games import load
from sandai.kernel.game import Game
from sandai.table import words
from sandai.table.play.table import Table
from sandai.table.play.views.perspective import Perspective
from sandai.table.web.pages.layout import seal

__all__ = ["HEIGHT", "WIDTH", "game_picture", "home_picture", "table_picture"]

WIDTH, HEIGHT = 1200, 630  # what most sites show without cutting
MARGIN: Final = 24.0
BOARD_WIDTH: Final = 880.0
_SIZE: Final = re.compile(r' viewBox="(\S+) (\S+) (\S+) (\S+)"')


def table_picture(table: Table) -> str:
    """Draw the position of a table as a spectator sees it; the cover of the game before it starts."""
    board = table.game.drawing.picture(Perspective(table, None).view) if table.row.started else ""
    return _composed(table.game, board) if board else game_picture(table.game)


def game_picture(game: Game) -> str:
    return _composed(game, standalone(str(game.drawing.cover() or "")) if game.drawing.cover() else "")


def home_picture(names: Sequence[str]) -> str:
    """Draw the covers of all games below the name of the site."""
    covers = [cover for name in names if (cover := load(name).drawing.cover())]
    room = (WIDTH - MARGIN) / max(1, len(covers)) - MARGIN
    return _picture(
        *[
            _fitted(standalone(str(cover)), MARGIN + number * (room + MARGIN), 316.0, room, HEIGHT - 316.0 - MARGIN)
            for number, cover in enumerate(covers)
        ],
        _fitted(str(seal()), MARGIN * 2, 64.0, 200.0, 100.0),
        text(".name", x="280", y="146", font_size="104")[words.SITE],
        text(x="52", y="244", font_size="42")[words.TAGLINE],
    )


def _composed(game: Game, board: str) -> str:
    """Put a board or a cover beside the name of its game."""
    drawn, right = ("", MARGIN) if not board else _placed(board)
    room = WIDTH - right - MARGIN
    middle = right + room / 2
    size = min(110.0, 310.0 / (1.12 * max(1, len(game.kanji))))
    name, _, more = game.title.partition(": ")
    return _picture(
        drawn,
        _fitted(str(seal()), middle - 75.0, MARGIN, 150.0, 90.0),
        brush(game.kanji, middle - size / 2, 150.0, size, "var(--ink)", down=True),
        _line(name, middle, HEIGHT - (84.0 if more else 52.0), 60.0, room),
        _line(more, middle, HEIGHT - 40.0, 30.0, room) if more else None,
    )


def _line(words: str, middle: float, y: float, size: float, room: float) -> Node:
    """A line of text in the middle of its room, in smaller letters if it is too long."""
    size = min(size, size * room / max(1.0, width_of(words, size)))
    return text(".name", x=f"{middle:g}", y=f"{y:g}", font_size=f"{size:.1f}", text_anchor="middle")[words]


def _placed(board: str) -> tuple[Node, float]:
    """Return a board at the left, and how far it reaches."""
    width, height = _size_of(board)
    scale = min(BOARD_WIDTH / width, (HEIGHT - 2 * MARGIN) / height)
    return _fitted(board, MARGIN, MARGIN, BOARD_WIDTH, HEIGHT - 2 * MARGIN), 2 * MARGIN + width * scale


def _size_of(picture: str) -> tuple[float, float]:
    found = _SIZE.search(picture)
    return (float(found[3]), float(found[4])) if found else (1.0, 1.0)


def _fitted(picture: str, x: float, y: float, width: float, height: float) -> Node:
    """A picture inside another one, as large as the room allows, at the upper left of it."""
    own_width, own_height = _size_of(picture)
    scale = min(width / own_width, height / own_height)
    head, _, body = picture.partition(">")
    head = re.sub(r' (width|height|x|y|preserveAspectRatio)="[^"]*"', "", head)
    place = f' x="{x:g}" y="{y:g}" width="{own_width * scale:g}" height="{own_height * scale:g}"'
    if ' board"' in head:
        place += ' overflow="visible"'  # boards draw nothing outside, and clipping them takes a second
    return Markup(f"{head}{place}>{body}")  # noqa: S704 drawn here


def _picture(*content: Node) -> str:
    ground = rect(width=str(WIDTH), height=str(HEIGHT), fill="var(--paper)")
    return standalone(root(WIDTH, HEIGHT, ground, *content, label=words.SITE), mode="light")
