"""Players who are away: since when, and the form that lets a bot take over."""

from __future__ import annotations

from datetime import UTC, datetime

import htpy as h
from htpy import Node

from sandai.store import SeatRow
from sandai.table import words
from sandai.table.play.clocks.rules import sensible_levels
from sandai.table.play.seats.votes import open_vote
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
    waits = seat.seat not in perspective.replaceable and perspective.table.clock is None  # else the clock decides
    return h.div(id=f"absent-{seat.seat}")[
        h.p(".muted")[why, " ", later if waits else None],
        replace_form(perspective, seat.seat, "absent") if seat.seat in perspective.replaceable else None,
    ]


def replace_form(perspective: Perspective, seat: int, place: str) -> Node:
    """The vote on a bot for a seat, folded against accidental taps. `place`: where on the page it is, for its ids."""
    vote = open_vote(perspective.table)
    if vote is not None and (vote.seat != seat or place != "absent"):  # a vote is shown once
        return None
    alone = [one for one in perspective.table.people if one != seat] == [perspective.seat]
    if vote is None:
        return h.details(id=f"{place}-replace-{seat}")[
            h.summary[words.REPLACE],
            h.p(".muted")[words.REPLACE_HOW if alone else words.VOTE_HOW],
            _vote_form(perspective, seat, place, words.REPLACE_YES if alone else words.VOTE_AGREE, ""),
        ]
    names = perspective.table.names
    missing = [names[one] for one in perspective.table.people if one != seat and one not in vote.votes]
    answered = perspective.seat in vote.votes
    return h.div(".vote", id=f"{place}-replace-{seat}")[
        h.p(role="status")[words.vote_open([names[one] for one in vote.agreed], vote.level, names[seat])],
        h.p(".muted")[words.vote_yours(missing) if answered else words.VOTE_HOW],
        None if answered else _vote_form(perspective, seat, place, words.VOTE_AGREE, vote.level),
    ]


def _vote_form(perspective: Perspective, seat: int, place: str, word: str, level: str) -> Node:
    """`level`: that others want; empty: there is no vote yet."""
    table_id = perspective.table.row.id
    return h.form(".seat-actions", method="post", action=f"/t/{table_id}/stand-in", **to_table(table_id, "stand-in"))[
        h.input(type="hidden", name="seat", value=str(seat)),
        level_select(f"{place}-level-{seat}", sensible_levels(), level),
        h.button(".button.small", type="submit")[word],
        h.button(".button.small", type="submit", name="vote", value="no")[words.VOTE_REFUSE] if level else None,
    ]
