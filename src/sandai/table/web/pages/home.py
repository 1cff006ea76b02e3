"""The home page: the games, your tables, open tables, and a form to open a record."""

from __future__ import annotations

from functools import cache

import htpy as h
from htpy import Node
from markupsafe import Markup

from sandai.kernel.game import Game
from sandai.store import TableRow
from sandai.table import words
from sandai.table.play.seats.viewer import Viewer
from sandai.table.web.pages.layout import page
from sandai.table.web.pages.my_tables import MyLists, my_tables_section, table_names
from sandai.table.web.pages.table.guide import learn_form

__all__ = ["home_page", "picture"]


def home_page(games: list[Game], lists: MyLists, listed: list[TableRow], viewer: Viewer, show: str = "") -> str:
    """Draw the home page. `show`: which of the viewer's tables to show."""
    asked = sum(table.asked for table in lists.mine)
    return page(
        words.with_count(words.TAGLINE, asked),
        viewer,
        h.main("#content.home")[
            h.div(".hero")[
                h.h1[words.TAGLINE],
                h.p(".lead")[words.WELCOME],
                None if lists.mine or lists.left else _from_elsewhere(),
            ],
            my_tables_section(lists, show, viewer.theme),
            h.section(".shelf", aria_label=words.GAMES)[[_game(game) for game in games]],
            h.section(".lists")[
                h.div(".card.open")[
                    h.h2[words.OPEN_TABLES],
                    _open_tables(listed) if listed else h.p(".muted")[words.NO_OPEN_TABLES],
                ],
                _import(),
            ],
        ],
        kind="at-home",
    )


def _from_elsewhere() -> Node:
    return h.p(".more")[h.a(href="/join")[words.JOIN_FROM_HOME]]


def picture(game: Game) -> Node:
    cover: Node = game.drawing.cover()
    return cover


@cache
def _game(game: Game) -> Markup:
    """The card of a game, drawn once."""
    return Markup(_card(game))  # noqa: S704 drawn by us


def _card(game: Game) -> Node:
    return h.article(".game.card", id=f"game-{game.name}")[
        h.div(".cover")[picture(game)],
        h.div(".about")[
            h.h2[game.title, h.span(".kanji", lang="ja")[game.kanji]],
            h.p(".facts")[f"{words.seats(game.seats)} · {game.length}"],
            h.p(".pitch")[game.pitch],
            h.p(".solo")[game.solo] if game.solo else None,
            h.form(".actions", method="post", action=f"/play/{game.name}")[
                h.button(".button.main", type="submit")[words.PLAY_NOW, h.small[words.PLAY_NOW_HOW], _of(game)],
                h.a(".button", href=f"/new/{game.name}")[words.NEW_TABLE, _of(game)],
            ],
            learn_form(game, ""),
            h.p(".more")[
                h.a(href=f"/rules/{game.name}")[words.RULES, _of(game)],
                h.a(href=f"/gallery/{game.name}")[words.GALLERY, _of(game)],
            ],
        ],
    ]


def _open_tables(listed: list[TableRow]) -> Node:
    return h.ul(".tables")[
        [
            h.li[
                h.a(href=f"/t/{row.id}")[
                    h.strong[table_names(row)[0]],
                    h.span(".muted")[", ".join([*table_names(row)[1:], words.seats_at(row.seats)])],
                ],
                h.span(".badge")[words.IN_PLAY if row.started else words.WAITING],
            ]
            for row in listed
        ]
    ]


def _of(game: Game) -> Node:
    """The game's name in its buttons and links, for screen readers."""
    return h.span(".visually-hidden")[f": {game.title}"]


def _import() -> Node:
    return h.form("#import.card.import", method="post", action="/import", enctype="multipart/form-data")[
        h.h2[words.IMPORT],
        h.label(for_="record")[words.IMPORT_HOW],
        h.input(
            "#record",
            type="file",
            name="record",
            accept=".json,application/json",
            required=True,
            aria_label=words.IMPORT,
        ),
        h.button(".button", type="submit")[words.IMPORT_BUTTON],
    ]
