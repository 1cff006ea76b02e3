"""What a turn notification says: the game, the table, the opponents, the last move as the seat may know it, and how long it has."""

from __future__ import annotations

from datetime import datetime, tzinfo
from typing import Final

import msgspec

from sandai.store import SeatRow
from sandai.table import words
from sandai.table.play.seats.keys import clean_text
from sandai.table.play.table import Table

__all__ = ["TurnText", "last_move", "opponents", "turn_text"]

MOVE_LENGTH: Final = 240
TITLE_LENGTH: Final = 60
WEEK: Final = 6 * 86400.0  # seconds in which the name of a day is enough


class TurnText(msgspec.Struct, frozen=True):
    """`game` and `title` name the table (`title` may be empty); `lines` are sentences; `path` is the address of the table on this site."""

    game: str
    title: str
    lines: list[str]
    path: str


def turn_text(table: Table, seat: int, zone: tzinfo, now: float, deadline: float | None = None) -> TurnText:
    """Write a notice for a seat. `deadline`: until when it has to decide; None: it has no clock."""
    title = clean_text(table.row.title, TITLE_LENGTH)
    lines = [words.notice_table(title, opponents(table.seats, seat))]
    if move := last_move(table, seat):
        lines.append(words.notice_last_move(clean_text(move, MOVE_LENGTH)))
    if deadline is not None:
        lines.append(words.notice_deadline(_moment(deadline, zone, now), deadline - now))
    return TurnText(table.game.title, title, lines, f"/t/{table.row.id}")


def opponents(seats: list[SeatRow], me: int | None) -> list[str]:
    """Return the names of the other people at a table, and its bots by their levels."""
    others = [seat for seat in seats if seat.seat != me and seat.kind != "open"]
    levels = [seat.level for seat in others if seat.kind == "bot"]
    people = [seat.name or words.seat_name(seat.seat + 1) for seat in others if seat.kind != "bot"]
    return people + [words.bots_of(level, levels.count(level)) for level in dict.fromkeys(levels)]


def last_move(table: Table, seat: int) -> str:
    """Return the most important line of the log about the last turn of somebody else, as a seat may know it; empty: there is none."""
    state = table.state
    past, end = state.past, state.decisions
    while past is not None and past.seat == seat:
        past, end = past.before, end - 1
    mover, begin = -1 if past is None else past.seat, end
    while past is not None and past.seat == mover:
        past, begin = past.before, begin - 1
    events = [event for event in state.events_for(seat, begin) if event.seat == mover and begin < event.at <= end]
    if mover < 0 or not events:
        return ""
    weight = table.game.words.recap.weight
    best = max(reversed(events), key=weight)  # of equal ones the last
    line = table.game.line(best, table.names)
    return words.by_bot(line) if (best.at, best.seat) in table.stand_in_choices() else line


def _moment(deadline: float, zone: tzinfo, now: float) -> str:
    """Return a time as its reader would say it: the hour, the day of the week or the date."""
    when, today = datetime.fromtimestamp(deadline, zone), datetime.fromtimestamp(now, zone)
    clock = f"{when:%H:%M}"
    if when.date() == today.date():
        return clock
    day = words.WEEKDAYS[when.weekday()] if deadline - now < WEEK else f"{when:%Y-%m-%d}"
    return words.day_and_time(day, clock)
