"""Who is away, since when, and what the others can do about it."""

from __future__ import annotations

from datetime import UTC, datetime

import htpy as h
from htpy import Node

from sandai.store import SeatRow
from sandai.table import words
from sandai.table.play.perspective import Perspective
from sandai.table.web.pages.fill import fill
from sandai.table.web.pages.links import to_table
from sandai.table.web.pages.table.own_seat import level_select

__all__ = ["absent_card", "away_mark", "replace_form"]


def moment(at: float) -> Node:
    """A time that a script turns into how long ago, or how soon; without one it is told as it is."""
    when = datetime.fromtimestamp(at, UTC)
    return h.time(datetime=when.strftime("%Y-%m-%dT%H:%M:%SZ"), data_since=str(int(at)))[when.strftime("%H:%M UTC")]


def away_mark(perspective: Perspective, seat: SeatRow) -> Node:
    """Beside the name of somebody who looks at no page of this table."""
    if not seat.away or seat.stand_in or seat.kind != "person" or seat.seat == perspective.seat or perspective.past:
        return None
    return h.small(".away", id=f"away-{seat.seat}")[fill(words.AWAY_SINCE, when=moment(seat.away))]


def absent_card(perspective: Perspective) -> Node:
    """Where the question stands: whom the game waits for though nobody is there, and when a bot may play on."""
    if perspective.seat is None or perspective.past or perspective.state.over or not perspective.table.row.started:
        return None
    seats = [perspective.table.seats[seat] for seat in perspective.deciding if seat != perspective.seat]
    missed = [seat for seat in seats if not seat.bot and (seat.away or seat.seat in perspective.replaceable)]
    return h.div("#absent")[[_missed(perspective, seat) for seat in missed]] if missed else None


def _missed(perspective: Perspective, seat: SeatRow) -> Node:
    last_here = fill(words.IS_AWAY, name=seat.name, when=moment(seat.away))
    why = last_here if seat.away else words.takes_long(seat.name)
    later = fill(words.BOT_FROM, when=moment(perspective.table.row.moved + perspective.patience))
    return h.div(id=f"absent-{seat.seat}")[
        h.p(".muted")[why, " ", None if seat.seat in perspective.replaceable else later],
        replace_form(perspective, seat.seat, "absent") if seat.seat in perspective.replaceable else None,
    ]


def replace_form(perspective: Perspective, seat: int, place: str) -> Node:
    """Hands a seat to a bot; folded, so that no single touch does it. `place` tells two on one page apart."""
    table_id = perspective.table.row.id
    return h.details(id=f"{place}-replace-{seat}")[
        h.summary[words.REPLACE],
        h.p(".muted")[words.REPLACE_HOW],
        h.form(".seat-actions", method="post", action=f"/t/{table_id}/stand-in", **to_table(table_id, "stand-in"))[
            h.input(type="hidden", name="seat", value=str(seat)),
            level_select(f"{place}-level-{seat}"),
            h.button(".button.small", type="submit")[words.REPLACE_YES],
        ],
    ]
