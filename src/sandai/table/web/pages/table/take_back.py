"""Taking the game back further than undo: the form that asks for it, and the request that the others answer."""

from __future__ import annotations

import htpy as h
from htpy import Node

from sandai.table import words
from sandai.table.play.table import Wish
from sandai.table.play.views.perspective import Perspective
from sandai.table.play.views.recap import choosers, stage_at
from sandai.table.web.pages.fill import fill
from sandai.table.web.pages.links import to_table

__all__ = ["request_card", "take_back_last", "take_back_to"]


def take_back_last(perspective: Perspective, position: int | None) -> Node:
    """A form to take back the viewer's last choice and everything after it, when undo can't."""
    if position is None or not _may_go_back(perspective, position):
        return None
    word, how = (words.UNDO_MORE, words.UNDO_MORE_HOW) if perspective.alone else (words.ASK_BACK, words.ASK_BACK_HOW)
    return _form(perspective, position, word, how)


def take_back_to(perspective: Perspective, position: int) -> Node:
    """A form to take the game back to a position of the replay."""
    return _form(perspective, position, words.BACK_TO_HERE, "") if _may_go_back(perspective, position) else None


def _may_go_back(perspective: Perspective, position: int) -> bool:
    """Whether the viewer may ask for it."""
    table = perspective.table
    if perspective.seat is None or table.over or not table.row.started or table.wish is not None:
        return False
    if not 0 <= position < table.state.decisions or perspective.seat in table.refused:
        return False
    if table.blocked_by(0, [perspective.seat]) is None:
        return True
    return (
        table.blocked_by(table.at(position).decisions, [perspective.seat]) is None
    )  # choices that were made together are taken back together


def _form(perspective: Perspective, position: int, word: str, how: str) -> Node:
    """A folded form: a single click takes nothing back and asks nobody."""
    table = perspective.table
    count = table.state.decisions - position
    others = [table.names[seat] for seat in table.people if seat != perspective.seat]
    return h.details("#back.back")[
        h.summary(".button.small", title=how or None, data_key="u" if how else None)[word],
        h.form(method="post", action=f"/t/{table.row.id}/back", **(to_table(table.row.id, "back") if how else {}))[
            h.input(type="hidden", name="turn", value=str(table.turn)),
            h.input(type="hidden", name="position", value=str(position)),
            h.p[_consequence(perspective, position)],
            h.p(".muted")[words.BACK_GONE if perspective.alone else words.asked_first(others)],
            h.div(".buttons.row")[
                h.button(".button.small.main", type="submit")[
                    words.take_back(count) if perspective.alone else words.ask_for_back(others)
                ],
                h.button(".button.small", type="button", data_put_away="back")[words.KEEP_GAME],
            ],
        ],
    ]


def _consequence(perspective: Perspective, position: int) -> str:
    seats = choosers(perspective.table)[position:]
    name = "" if seats[0] == perspective.seat else perspective.table.names[seats[0]]
    first = _first(perspective, position, perspective.seat).removesuffix(".")
    return words.taken_back(
        len(seats), seats.count(perspective.seat or 0), first, name, stage_at(perspective, position)
    )


def _first(perspective: Perspective, position: int, seat: int | None) -> str:
    """The first line of the log that would be undone; of those at the same time, the seat's own."""
    lines = [line for line in perspective.log if line.at > position and not line.when]
    own = [line for line in lines if line.seat == seat and line.at == lines[0].at]
    return (own or lines)[0].text if lines else ""


def _point(perspective: Perspective, wish: Wish) -> str:
    first = _first(perspective, wish.position, wish.seat)
    return words.before_line(first) if first else stage_at(perspective, wish.position) or words.BEFORE_THAT


def request_card(perspective: Perspective) -> Node:
    """A request to take the game back, with buttons for those who have to answer."""
    table = perspective.table
    wish = table.wish
    if wish is None:
        return None
    here = f"/t/{table.row.id}"
    missing = [table.names[seat] for seat in table.unanswered]
    own = wish.seat == perspective.seat
    return h.div("#wish", role="group", aria_label=words.GOING_BACK, data_own="yes" if own else None)[
        h.p(role="status")[
            fill(
                words.wished(own, table.state.decisions - wish.position),
                name=table.names[wish.seat],
                point=h.a(href=f"{here}/replay/{wish.position}")[_point(perspective, wish)],
            )
        ],
        h.p(".muted")[words.must_agree(missing)] if missing and perspective.seat not in table.unanswered else None,
        h.form(".buttons.row", method="post", action=f"{here}/back", **to_table(table.row.id, "back"))[
            h.input(type="hidden", name="turn", value=str(table.turn)),
            h.input(type="hidden", name="wish", value=wish.name),
            h.button(".button.small", type="submit", name="answer", value="yes")[words.AGREE]
            if perspective.seat in table.unanswered
            else None,
            h.button(".button.small", type="submit", name="answer", value="no")[
                words.WITHDRAW if perspective.seat == wish.seat else words.REFUSE
            ],
        ]
        if perspective.seat == wish.seat or perspective.seat in table.unanswered
        else None,
    ]
