"""The list of one's own tables: on the home page those in play, in the archive the others."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import Final
from urllib.parse import quote

import htpy as h
import msgspec
from htpy import Node

from sandai.games import load
from sandai.store import SeatRow, TableRow
from sandai.table import words
from sandai.table.play.seats.viewer import Viewer
from sandai.table.play.waiting import INACTIVE_AFTER
from sandai.table.web.pages.layout import page

__all__ = ["MyLists", "MyTable", "archive_page", "my_tables_section", "table_names"]

FILTERED_FROM: Final = 4  # tables, from which on there are filters
SHOWN: Final = 12  # tables at once; those where it is the viewer's turn are always shown
FINISHED: Final = 5  # of the finished games, on the home page


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
    def waits(self) -> bool:
        """Whether the table counts as one that waits for the viewer, as in `waiting_tables`."""
        return self.asked and self.active

    @property
    def with_people(self) -> bool:
        """Whether another person plays there, or may still sit down."""
        return any(seat.kind != "bot" and not seat.stand_in for seat in self.seats if seat.seat != self.seat)

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


class MyLists(msgspec.Struct):
    """What the home page lists of a person: their tables, games that they have left to a bot, and tables to which they are invited."""

    mine: list[MyTable] = []
    left: list[MyTable] = []
    invited: list[MyTable] = []


def my_tables_section(lists: MyLists, show: str = "", theme: str = "") -> Node:
    """The viewer's tables: first those where others wait for the viewer, people before bots, the longest wait first; then by last change.

    `show`: the name of a filter; `theme`: of the pictures, empty for that of the system. Finished, inactive and left tables are folded. The script of the page keeps the list up to date.
    """
    mine, left = lists.mine, lists.left
    asked = sorted((entry for entry in mine if entry.waits), key=lambda entry: (not entry.with_people, entry.row.moved))
    active = asked + [entry for entry in mine if entry.active and not entry.waits]
    chosen = [entry for entry in active if _filters(active).get(show, _all)(entry)]
    first = [entry for number, entry in enumerate(chosen) if number < SHOWN or entry.asked]
    inactive = [entry for entry in mine if not entry.row.over and entry not in active]
    done = [entry for entry in mine if entry.row.over]
    return h.section(
        "#mine.lists.first",
        hidden=not mine and not left and not lists.invited,
        data_live="/me/live",
        data_list=f"/me/tables?show={quote(show)}",
        data_waiting=len(asked),
    )[
        h.div(".card.mine")[
            h.h2[words.MY_TABLES],
            _invited(lists.invited),
            _filter_links(active, show) if len(active) >= FILTERED_FROM else None,
            _my_tables(first, theme) if first else None,
            h.p(".muted")[words.NOTHING_HERE] if show and not first else None,
            _folded(words.MORE_TABLES, chosen[len(first) :], False, "more"),
            _folded(words.FINISHED, done[:FINISHED], not active, "finished", len(done)),
            _folded(words.INACTIVE, inactive, False, "inactive"),
            _left(left),
            h.p(".more")[
                h.a(href="/me/archive")[words.ARCHIVE], h.a(href="/me/games")[words.MY_GAMES] if done else None
            ],
        ]
    ]


def _invited(entries: list[MyTable]) -> Node:
    """Tables where a seat is offered to the viewer, with the two answers."""
    if not entries:
        return None
    return h.ul("#invitations.tables")[
        [
            h.li[
                _link(entry, h.span(".badge")[words.INVITED_HERE]),
                [
                    h.form(method="post", action=f"/t/{entry.row.id}/{action}")[
                        h.button(kind, type="submit", aria_label=words.about(word, table_names(entry.row)[0]))[word]
                    ]
                    for action, word, kind in (
                        ("accept", words.ACCEPT, ".button.small.main"),
                        ("decline", words.DECLINE, ".button.small"),
                    )
                ],
            ]
            for entry in entries
        ]
    ]


def _all(entry: MyTable) -> bool:
    return True


def _filters(active: list[MyTable]) -> dict[str, Callable[[MyTable], bool]]:
    """The filters by name: by whose turn it is, by who plays, and by game if there are several."""
    found: dict[str, Callable[[MyTable], bool]] = {
        "": _all,
        "turn": lambda entry: entry.asked,
        "people": lambda entry: entry.with_people,
        "bots": lambda entry: not entry.with_people,
    }
    games = sorted({entry.row.game for entry in active})
    if len(games) > 1:
        found |= {game: partial(_is_of, game) for game in games}
    return found


def _is_of(game: str, entry: MyTable) -> bool:
    return entry.row.game == game


def _filter_links(active: list[MyTable], show: str) -> Node:
    counts = {name: sum(map(test, active)) for name, test in _filters(active).items()}
    return h.nav(".filters", aria_label=words.FILTERS)[
        [
            h.a(href=f"/?show={quote(name)}" if name else "/", aria_current="true" if name == show else None)[
                words.folded(words.FILTER.get(name) or load(name).title, count)
            ]
            for name, count in counts.items()
            if count or name == show
        ]
    ]


def archive_page(viewer: Viewer, done: list[MyTable], removed: list[MyTable]) -> str:
    """Draw the archive: finished games, and tables that the viewer has taken off the list."""
    return page(
        words.ARCHIVE,
        viewer,
        h.main("#content.plain")[
            h.h1[words.ARCHIVE],
            h.section(".card")[h.h2[words.FINISHED], _my_tables(done) if done else h.p(".muted")[words.NO_FINISHED]],
            h.section("#removed.card")[
                h.h2[words.REMOVED],
                h.ul(".tables")[[h.li[_link(entry), _restore_button(entry)] for entry in removed]]
                if removed
                else h.p(".muted")[words.NO_REMOVED],
            ],
            h.p[h.a(href="/me/games")[words.MY_GAMES]],
        ],
    )


def _restore_button(entry: MyTable) -> Node:
    name = table_names(entry.row)[0]
    return h.form(method="post", action=f"/t/{entry.row.id}/hide")[
        h.button(".away-with", type="submit", name="shown", value="yes", aria_label=words.about(words.RESTORE, name))[
            words.RESTORE
        ]
    ]


def _my_tables(mine: list[MyTable], theme: str | None = None) -> Node:
    """`theme`: that of small pictures of the boards; None: without pictures."""
    return h.ul(".tables")[[_my_table(entry, theme) for entry in mine]]


def _folded(word: str, entries: list[MyTable], opened: bool, name: str, count: int = 0) -> Node:
    if not entries:
        return None
    return h.details(f"#{name}-tables", open=opened)[
        h.summary[words.folded(word, count or len(entries))],
        _my_tables(entries),
        h.p(".more")[h.a(href="/me/archive")[words.ALL_FINISHED]] if count > len(entries) else None,
    ]


def _left(entries: list[MyTable]) -> Node:
    """Links to tables that the viewer left; there a button takes the seat back from the bot."""
    if not entries:
        return None
    return h.details("#left")[
        h.summary[words.folded(words.LEFT, len(entries))],
        h.ul(".tables")[[h.li[_link(entry, h.span(".badge")[words.REJOIN])] for entry in entries]],
    ]


def table_names(row: TableRow) -> list[str]:
    """The table's own name if it has one, then the game's."""
    title = load(row.game).title
    return [row.title, title] if row.title else [title]


def _link(entry: MyTable, badge: Node = None) -> Node:
    row = entry.row
    stage = [entry.stage] if entry.stage else []
    who = words.against(entry.others) if row.started or entry.others else words.seats_at(row.seats)
    about = [*table_names(row)[1:], *stage, who]
    if row.imported:
        about.append(words.IMPORTED)
    about[0] = f"{about[0][:1].upper()}{about[0][1:]}" if stage else about[0]
    return h.a(href=f"/t/{row.id}")[
        h.strong[table_names(row)[0]],
        h.span(".muted")[", ".join(about if _says_how_long(entry) else [*about, words.ago(time.time() - row.updated)])],
        h.span(".outcome")[entry.outcome] if row.over and entry.outcome else None,
        badge,
    ]


def _my_table(entry: MyTable, theme: str | None) -> Node:
    return h.li(id=f"mine-{entry.row.id}", class_={"turn": entry.asked})[
        None if theme is None else _small_board(entry, theme),
        _link(entry),
        h.span(".badge")[_standing(entry)],
        _remove_button(entry),
    ]


def _small_board(entry: MyTable, theme: str) -> Node:
    """The board in small, as a spectator sees it. The address changes with the table, so browsers may keep the picture."""
    row = entry.row
    if not row.started or not entry.playable:
        return None
    return h.img(
        ".small-board",
        src=f"/t/{row.id}/board.svg?version={row.version}{f'&theme={theme}' if theme else ''}",
        alt="",
        loading="lazy",
        width="96",
        height="64",
        decoding="async",
    )


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
    here, name = f"/t/{entry.row.id}", table_names(entry.row)[0]
    if entry.seat is not None and not entry.row.over and entry.playable:
        return h.a(".away-with", href=f"{here}/leave", aria_label=words.about(words.LEAVE, name), title=words.LEAVE)[
            words.LEAVE_SHORT
        ]
    return h.form(method="post", action=f"{here}/hide")[
        h.button(".away-with", type="submit", aria_label=words.about(words.HIDE, name), title=words.HIDE)[
            words.HIDE_SHORT
        ]
    ]
