"""The home page: the games, your tables, open tables, records from elsewhere."""

from __future__ import annotations

import time

import htpy as h
from htpy import Node

from sandai.games import load
from sandai.kernel.game import Game
from sandai.store import TableRow
from sandai.table import words
from sandai.table.pages.layout import page
from sandai.table.rooms import room
from sandai.table.viewer import Viewer

__all__ = ["home_page", "picture"]


def home_page(
    shelf: list[Game], mine: list[tuple[TableRow, int | None]], listed: list[TableRow], viewer: Viewer
) -> str:
    return page(
        words.TAGLINE,
        viewer,
        h.main("#content.home")[
            h.div(".hero")[h.h1[words.TAGLINE], h.p(".lead")[words.WELCOME]],
            _mine(mine),
            h.section(".shelf", aria_label="Games")[[_game(game) for game in shelf]],
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


def _mine(mine: list[tuple[TableRow, int | None]]) -> Node:
    """Your tables, before all else: your turn first, then as they changed; what is finished or asleep is folded."""
    if not mine:
        return None
    now = time.time()
    mine = sorted(mine, key=lambda entry: not _asked(*entry))
    awake = [entry for entry in mine if not entry[0].over and now - entry[0].updated < words.ASLEEP_AFTER]
    asleep = [entry for entry in mine if not entry[0].over and entry not in awake]
    done = [entry for entry in mine if entry[0].over]
    return h.section(".lists.first")[
        h.div(".card.mine")[
            h.h2[words.MY_TABLES],
            _my_tables(awake) if awake else None,
            _folded(words.FINISHED, done, not awake),
            _folded(words.ASLEEP, asleep, False),
        ]
    ]


def _asked(row: TableRow, seat: int | None) -> bool:
    return row.started and not row.over and seat in row.asked


def picture(game: Game) -> Node:
    cover = getattr(room(game, "draw"), "cover", None)
    return cover() if cover is not None else None


def _game(game: Game) -> Node:
    return h.article(".game.card", id=f"game-{game.name}")[
        h.div(".cover")[picture(game)],
        h.div(".about")[
            h.h2[game.title, h.span(".kanji", lang="ja")[game.kanji]],
            h.p(".facts")[f"{words.seats(game.seats)} · {game.length}"],
            h.p(".pitch")[game.pitch],
            h.form(".actions", method="post", action=f"/play/{game.name}")[
                h.button(".button.main", type="submit")[words.PLAY_NOW, h.small[words.PLAY_NOW_HOW]],
                h.a(".button", href=f"/new/{game.name}")[words.NEW_TABLE],
            ],
            h.p(".more")[
                h.a(href=f"/rules/{game.name}")[words.RULES], h.a(href=f"/gallery/{game.name}")[words.GALLERY]
            ],
        ],
    ]


def _my_tables(mine: list[tuple[TableRow, int | None]]) -> Node:
    return h.ul(".tables")[[_my_table(row, seat) for row, seat in mine]]


def _folded(word: str, entries: list[tuple[TableRow, int | None]], opened: bool) -> Node:
    if not entries:
        return None
    return h.details(open=opened)[h.summary[words.folded(word, len(entries))], _my_tables(entries)]


def _names(row: TableRow) -> list[str]:
    """The table's name, and the game's beside a name of its own."""
    title = load(row.game).title
    return [row.title, title] if row.title else [title]


def _my_table(row: TableRow, seat: int | None) -> Node:
    turn = _asked(row, seat)
    if row.over:
        state = words.FINISHED
    elif not row.started:
        state = words.WAITING
    else:
        state = words.YOUR_TURN if turn else words.IN_PLAY
    return h.li(class_={"turn": turn})[
        h.a(href=f"/t/{row.id}")[
            h.strong[_names(row)[0]],
            h.span(".muted")[
                ", ".join([*_names(row)[1:], words.places(row.seats), words.ago(time.time() - row.updated)])
            ],
        ],
        h.span(".badge")[state],
    ]


def _open_tables(listed: list[TableRow]) -> Node:
    return h.ul(".tables")[
        [
            h.li[
                h.a(href=f"/t/{row.id}")[
                    h.strong[_names(row)[0]],
                    h.span(".muted")[", ".join([*_names(row)[1:], words.places(row.seats)])],
                ],
                h.span(".badge")[words.IN_PLAY if row.started else words.WAITING],
            ]
            for row in listed
        ]
    ]


def _import() -> Node:
    return h.form("#import.card.import", method="post", action="/import", enctype="multipart/form-data")[
        h.h2[words.IMPORT],
        h.label(for_="record")[words.IMPORT_HOW],
        h.input("#record", type="file", name="record", accept=".json,application/json", required=True),
        h.button(".button", type="submit")[words.IMPORT_BUTTON],
    ]
