"""Players who are away: since when, and the form that lets a bot take over."""

from __future__ import annotations

from datetime import UTC, datetime

import htpy as h
from htpy import Node

from sandai.store import SeatRow
from sandai.table import words
from sandai.table.play.views.perspective import Perspective
from sandai.table.web.pages.fill import fill
from sandai.table.web.pages.links import to_table
from sandai.table.web.pages.table.seats.own import level_select

__all__ = ["away_card", "away_mark", "replace_form"]


def moment(at: float) -> Node:
    """A time; a script replaces it by how long ago or how soon it is."""
    when = datetime.fromtimestamp(at, UTC)
    return h.time(datetime=when.strftime("%Y-%m-%dT%H:%M:%SZ"), data_since=str(int(at)))[when.strftime("%H:%M UTC")]


def away_mark(perspective: Perspective, seat: SeatRow) -> Node:
    """A note beside the name of a player who has no page of this table open."""
    if not seat.away or seat.stand_in or seat.kind != "person" or seat.seat == perspective.seat or perspective.past:
        return None
    return h.small(".away", id=f"away-{seat.seat}")[fill(words.AWAY_SINCE, when=moment(seat.away))]


def away_card(perspective: Perspective) -> Node:
    """Whom the game waits for although they are away, and when a bot may take over."""
    if perspective.seat is None or perspective.past or perspective.state.over or not perspective.table.row.started:
        return None
    seats = [perspective.table.seats[seat] for seat in perspective.deciding if seat != perspective.seat]
    absentees = [seat for seat in seats if not seat.bot and (seat.away or seat.seat in perspective.replaceable)]
    return h.div("#absent")[[_absentee(perspective, seat) for seat in absentees]] if absentees else None


def _absentee(perspective: Perspective, seat: SeatRow) -> Node:
    last_here = fill(words.IS_AWAY, name=seat.name, when=moment(seat.away))
    why = last_here if seat.away else words.takes_long(seat.name)
    later = fill(words.BOT_FROM, when=moment(perspective.table.row.moved + perspective.patience))
    return h.div(id=f"absent-{seat.seat}")[
        h.p(".muted")[why, " ", None if seat.seat in perspective.replaceable else later],
        replace_form(perspective, seat.seat, "absent") if seat.seat in perspective.replaceable else None,
    ]


def replace_form(perspective: Perspective, seat: int, place: str) -> Node:
    """The form that hands a seat to a bot, folded against accidental taps. `place`: where on the page it is, for its ids."""
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
