"""The home page: the games, your tables, open tables, and a form to open a record."""

from __future__ import annotations

import time
from functools import cache
from typing import Final

import htpy as h
from htpy import Node
from markupsafe import Markup

from sandai import bots
from sandai.games import load
from sandai.kernel.game import Game
from sandai.store import SeatRow, TableRow
from sandai.table import words
from sandai.table.play.seats.viewer import Viewer
from sandai.table.web.pages.layout import page
from sandai.table.web.pages.table.guide import learn_form

__all__ = ["USUAL_SEATS", "MyTable", "home_page", "picture"]

USUAL_SEATS: Final = 3
INACTIVE_AFTER: Final = 14 * 86400.0  # seconds without a move


class MyTable:
    """A table on somebody's list. `seat` is None if they only imported it; `stage`: how far the game is, in words."""

    def __init__(self, row: TableRow, seat: int | None, seats: list[SeatRow], stage: str = "") -> None:
        self.row = row
        self.seat = seat
        self.seats = seats
        self.stage = stage

    @property
    def active(self) -> bool:
        """Whether it is in the main list, not in a folded one below."""
        return not self.row.over and time.time() - self.row.updated < INACTIVE_AFTER

    @property
    def playable(self) -> bool:
        """Whether this version of the rules can play it."""
        return load(self.row.game).plays_alike(self.row.rules_version, self.row.seats, self.row.options)

    @property
    def asked(self) -> bool:
        row = self.row
        mine = self.seat is not None and self.seat in row.asked and not self.seats[self.seat].stand_in
        return mine and row.started and not row.over and self.playable

    @property
    def others(self) -> list[str]:
        """The other players; bots by their level."""
        found = [seat for seat in self.seats if seat.seat != self.seat and seat.kind != "open"]
        bots = [seat.level for seat in found if seat.kind == "bot" and seat.level]
        groups = [words.bots_of(level, bots.count(level)) for level in dict.fromkeys(bots)]
        return [seat.name for seat in found if not (seat.kind == "bot" and seat.level)] + groups

    @property
    def outcome(self) -> str:
        """How it ended, the viewer's points first; empty if that was never recorded."""
        scores, winners = self.row.result.get("scores", []), self.row.result.get("winners", [])
        if not scores:
            return ""
        names = [seat.name for seat in self.seats] + self.row.result.get("others", [])
        order = sorted(range(len(scores)), key=lambda side: side != self.seat)
        won = [names[side] if side < len(names) else "" for side in winners]
        points = " : ".join(words.signed(scores[side]) for side in order)
        return words.outcome(self.seat in winners, won, points)


def home_page(
    games: list[Game], mine: list[MyTable], listed: list[TableRow], viewer: Viewer, left: list[MyTable]
) -> str:
    """Draw the home page. `left`: tables that the viewer has left to a bot."""
    return page(
        words.TAGLINE,
        viewer,
        h.main("#content.home")[
            h.div(".hero")[h.h1[words.TAGLINE], h.p(".lead")[words.WELCOME]],
            _mine(mine, left),
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


def _mine(mine: list[MyTable], left: list[MyTable]) -> Node:
    """The viewer's tables: those where it's their turn first, then by last change; finished, inactive and left ones are folded."""
    if not mine and not left:
        return None
    mine = sorted(mine, key=lambda entry: not entry.asked)
    active = [entry for entry in mine if entry.active]
    inactive = [entry for entry in mine if not entry.row.over and entry not in active]
    done = [entry for entry in mine if entry.row.over]
    return h.section(".lists.first")[
        h.div(".card.mine")[
            h.h2[words.MY_TABLES],
            _my_tables(active) if active else None,
            _folded(words.FINISHED, done, not active),
            _folded(words.INACTIVE, inactive, False),
            _left(left),
            h.p(".more")[h.a(href="/me/games")[words.MY_GAMES]] if done else None,
        ]
    ]


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
                _rivals(game),
            ],
            learn_form(game, ""),
            h.p(".more")[
                h.a(href=f"/rules/{game.name}")[words.RULES, _of(game)],
                h.a(href=f"/gallery/{game.name}")[words.GALLERY, _of(game)],
            ],
        ],
    ]


def _rivals(game: Game) -> Node:
    """Against how many bots "Play now" opens a table, and how strong they are."""
    usual = min(USUAL_SEATS, max(game.seats)) - 1
    return h.span(".rivals")[
        h.select(name="rivals", aria_label=f"{words.RIVALS}: {game.title}")[
            [
                h.option(value=str(seats - 1), selected=seats - 1 == usual)[words.rivals(seats - 1)]
                for seats in sorted(game.seats)
            ]
        ],
        h.select(name="level", aria_label=f"{words.LEVEL}: {game.title}")[
            [h.option(value=level, selected=level == bots.usual())[words.bot_level(level)] for level in bots.levels()]
        ],
    ]


def _my_tables(mine: list[MyTable]) -> Node:
    return h.ul(".tables")[[_my_table(entry) for entry in mine]]


def _folded(word: str, entries: list[MyTable], opened: bool) -> Node:
    if not entries:
        return None
    return h.details(open=opened)[h.summary[words.folded(word, len(entries))], _my_tables(entries)]


def _left(entries: list[MyTable]) -> Node:
    """Links to tables that the viewer left; there a button takes the seat back from the bot."""
    if not entries:
        return None
    return h.details("#left")[
        h.summary[words.folded(words.LEFT, len(entries))],
        h.ul(".tables")[[h.li[_link(entry, h.span(".badge")[words.REJOIN])] for entry in entries]],
    ]


def _names(row: TableRow) -> list[str]:
    """The table's own name if it has one, then the game's."""
    title = load(row.game).title
    return [row.title, title] if row.title else [title]


def _link(entry: MyTable, badge: Node = None) -> Node:
    row = entry.row
    stage = [entry.stage] if entry.stage else []
    who = words.against(entry.others) if row.started or entry.others else words.seats_at(row.seats)
    about = [*_names(row)[1:], *stage, who]
    if row.imported:
        about.append(words.IMPORTED)
    about[0] = f"{about[0][:1].upper()}{about[0][1:]}" if stage else about[0]
    return h.a(href=f"/t/{row.id}")[
        h.strong[_names(row)[0]],
        h.span(".muted")[", ".join(about if _says_how_long(entry) else [*about, words.ago(time.time() - row.updated)])],
        h.span(".outcome")[entry.outcome] if row.over and entry.outcome else None,
        badge,
    ]


def _my_table(entry: MyTable) -> Node:
    return h.li(class_={"turn": entry.asked})[_link(entry), h.span(".badge")[_standing(entry)], _remove_button(entry)]


def _standing(entry: MyTable) -> str:
    """The state of a table in a few words: whose turn it is and for how long, or why it can't go on."""
    row = entry.row
    if not entry.playable:
        return words.OUTDATED
    if row.over:
        return words.FINISHED
    if not row.started:
        return words.WAITING
    if entry.seat is not None and entry.seats[entry.seat].stand_in:
        return words.BOT_PLAYS
    if entry.asked:
        return words.turn_for(time.time() - row.moved)
    waited = [entry.seats[seat] for seat in row.asked if seat != entry.seat]
    people = [seat.name for seat in waited if seat.kind == "person" and not seat.stand_in]
    return words.deciding(people) if people else words.IN_PLAY


def _says_how_long(entry: MyTable) -> bool:
    """Whether the badge of a table has a time, so that a second one beside it would confuse."""
    return entry.asked and _standing(entry) != words.YOUR_TURN


def _remove_button(entry: MyTable) -> Node:
    """Leave a running game, which asks first; remove any other table from the list at once."""
    here, name = f"/t/{entry.row.id}", _names(entry.row)[0]
    if entry.seat is not None and not entry.row.over and entry.playable:
        return h.a(".away-with", href=f"{here}/leave", aria_label=words.about(words.LEAVE, name), title=words.LEAVE)[
            words.LEAVE_SHORT
        ]
    return h.form(method="post", action=f"{here}/hide")[
        h.button(".away-with", type="submit", aria_label=words.about(words.HIDE, name), title=words.HIDE)[
            words.HIDE_SHORT
        ]
    ]


def _open_tables(listed: list[TableRow]) -> Node:
    return h.ul(".tables")[
        [
            h.li[
                h.a(href=f"/t/{row.id}")[
                    h.strong[_names(row)[0]],
                    h.span(".muted")[", ".join([*_names(row)[1:], words.seats_at(row.seats)])],
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
