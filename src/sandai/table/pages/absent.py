"""Who is away, since when, and what the others can do about it."""

from __future__ import annotations

from datetime import UTC, datetime

import htpy as h
from htpy import Node

from sandai.store import SeatRow
from sandai.table import words
from sandai.table.pages.links import to_table
from sandai.table.pages.own_seat import level_select
from sandai.table.sight import Sight

__all__ = ["absent_card", "away_mark", "replace_form"]


def moment(at: float) -> Node:
    """A time that a script turns into how long ago, or how soon; without one it is told as it is."""
    when = datetime.fromtimestamp(at, UTC)
    return h.time(datetime=when.strftime("%Y-%m-%dT%H:%M:%SZ"), data_since=str(int(at)))[when.strftime("%H:%M UTC")]


def away_mark(sight: Sight, seat: SeatRow) -> Node:
    """Beside the name of somebody who looks at no page of this table."""
    if not seat.away or seat.stand_in or seat.kind != "person" or seat.seat == sight.seat or sight.past:
        return None
    return h.small(".away", id=f"away-{seat.seat}")[words.AWAY_SINCE, " ", moment(seat.away)]


def absent_card(sight: Sight) -> Node:
    """Where the question stands: whom the game waits for though nobody is there, and when a bot may play on."""
    if sight.seat is None or sight.past or sight.state.over or not sight.table.row.started:
        return None
    seats = [sight.table.seats[seat] for seat in sight.deciding if seat != sight.seat]
    missed = [seat for seat in seats if not seat.bot and (seat.away or seat.seat in sight.replaceable)]
    return h.div("#absent")[[_missed(sight, seat) for seat in missed]] if missed else None


def _missed(sight: Sight, seat: SeatRow) -> Node:
    told = [words.is_away(seat.name), " ", moment(seat.away), ". "] if seat.away else [words.takes_long(seat.name), " "]
    later = [words.BOT_FROM, " ", moment(sight.table.row.moved + sight.patience), "."]
    return h.div(id=f"absent-{seat.seat}")[
        h.p(".muted")[told, None if seat.seat in sight.replaceable else later],
        replace_form(sight, seat.seat, "absent") if seat.seat in sight.replaceable else None,
    ]


def replace_form(sight: Sight, seat: int, place: str) -> Node:
    """Hands a seat to a bot; folded, so that no single touch does it. `place` tells two on one page apart."""
    table_id = sight.table.row.id
    return h.details(id=f"{place}-replace-{seat}")[
        h.summary[words.REPLACE],
        h.p(".muted")[words.REPLACE_HOW],
        h.form(".seat-actions", method="post", action=f"/t/{table_id}/stand-in", **to_table(table_id, "stand-in"))[
            h.input(type="hidden", name="seat", value=str(seat)),
            level_select(f"{place}-level-{seat}"),
            h.button(".button.small", type="submit")[words.REPLACE_YES],
        ],
    ]
