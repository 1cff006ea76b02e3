"""Going back further than undo: the question whether it is meant, and the question to the others."""

from __future__ import annotations

import htpy as h
from htpy import Node

from sandai.table import words
from sandai.table.pages.links import to_table
from sandai.table.sight import REWIND, Sight
from sandai.table.since import choosers, stage_at
from sandai.table.table import Wish

__all__ = ["back_here", "undo_more", "wish_card"]


def undo_more(sight: Sight, position: int | None) -> Node:
    """Where undo does not reach: one's own last choice, and all that came after it."""
    if position is None or not _may_go_back(sight, position):
        return None
    word, how = (words.UNDO_MORE, words.UNDO_MORE_HOW) if sight.alone else (words.ASK_BACK, words.ASK_BACK_HOW)
    return _going_back(sight, position, word, how)


def back_here(sight: Sight, position: int) -> Node:
    """From a position of the replay."""
    return _going_back(sight, position, words.BACK_TO_HERE, "") if _may_go_back(sight, position) else None


def _may_go_back(sight: Sight, position: int) -> bool:
    """For somebody with a seat in a game in play."""
    table = sight.table
    if sight.seat is None or table.state.over or not table.row.started or table.wish is not None:
        return False
    if not 0 <= position < table.state.decisions or sight.seat in table.refused:
        return False
    if table.held(0, [sight.seat]) is None:
        return True
    return table.held(table.at(position).decisions, [sight.seat]) is None  # what was answered together goes together


def _going_back(sight: Sight, position: int, word: str, how: str) -> Node:
    """A button that only opens the question: one stray click takes nothing back and asks nobody."""
    table = sight.table
    count = table.state.decisions - position
    others = [table.names[seat] for seat in table.people if seat != sight.seat]
    return h.details("#back.back")[
        h.summary(".button.small", title=how or None, data_key="u" if how else None)[word],
        h.form(method="post", action=f"/t/{table.row.id}/back", **(to_table(table.row.id, "back") if how else {}))[
            h.input(type="hidden", name="turn", value=str(table.turn)),
            h.input(type="hidden", name="position", value=str(position)),
            h.p[_told(sight, position)],
            h.p(".muted")[words.BACK_GONE if sight.alone else words.asked_first(others)],
            h.div(".buttons.row")[
                h.button(".button.small.main", type="submit")[
                    words.take_back(count) if sight.alone else words.ask_for_back(others)
                ],
                h.button(".button.small", type="button", data_put_away="back")[words.KEEP_GAME],
            ],
        ],
    ]


def _told(sight: Sight, position: int) -> str:
    seats = choosers(sight.table)[position:]
    who = "you" if seats[0] == sight.seat else sight.table.names[seats[0]]
    decides = f"{who} {'are' if who == 'you' else 'is'}"
    first = _first(sight, position, sight.seat).removesuffix(".")
    return words.taken_back(len(seats), seats.count(sight.seat or 0), first, decides, stage_at(sight, position))


def _first(sight: Sight, position: int, seat: int | None) -> str:
    """The first thing that would not have happened, a seat's own before others', as the viewer heard of it."""
    lines = [line for line in sight.log if line.at > position and line.kind != REWIND]
    own = [line for line in lines if line.seat == seat and line.at == lines[0].at]
    return (own or lines)[0].text if lines else ""


def _undone(sight: Sight, wish: Wish) -> str:
    first = _first(sight, wish.position, wish.seat)
    return f"before “{first}”" if first else stage_at(sight, wish.position) or words.BEFORE_THAT


def wish_card(sight: Sight) -> Node:
    table = sight.table
    wish = table.wish
    if wish is None:
        return None
    here = f"/t/{table.row.id}"
    missing = [table.names[seat] for seat in table.unheard]
    asker = "" if wish.seat == sight.seat else table.names[wish.seat]
    return h.div("#wish", role="group", aria_label=words.GOING_BACK, data_own=None if asker else "yes")[
        h.p(role="status")[
            words.wished(asker, table.state.decisions - wish.position),
            " ",
            h.a(href=f"{here}/replay/{wish.position}")[_undone(sight, wish)],
        ],
        h.p(".muted")[f"{words.joined(missing)} must agree."] if missing and sight.seat not in table.unheard else None,
        h.form(".buttons.row", method="post", action=f"{here}/back", **to_table(table.row.id, "back"))[
            h.input(type="hidden", name="turn", value=str(table.turn)),
            h.input(type="hidden", name="wish", value=wish.name),
            h.button(".button.small", type="submit", name="answer", value="yes")[words.AGREE]
            if sight.seat in table.unheard
            else None,
            h.button(".button.small", type="submit", name="answer", value="no")[
                words.WITHDRAW if sight.seat == wish.seat else words.REFUSE
            ],
        ]
        if sight.seat == wish.seat or sight.seat in table.unheard
        else None,
    ]
