"""Playing on from a position of another game, at a new table against bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandai import bots
from sandai.kernel.errors import IllegalChoice
from sandai.kernel.state import State
from sandai.table import words
from sandai.table.errors import BadRequest, Refused
from sandai.table.play.seats.seating import Seating
from sandai.table.play.table import Table
from sandai.table.play.views.perspective import Perspective
from sandai.table.play.views.recap import stage_at

__all__ = ["may_copy", "play_on", "varied"]

LONGEST: Final = 60  # choices of a variation


def may_copy(table: Table, asker: int | None) -> bool:
    """Whether somebody may copy a game. In an unfinished game with other people, a copy would reveal hidden things."""
    if table.state.over:
        return True
    return asker is not None and all(seat.kind == "bot" or seat.seat == asker for seat in table.seats)


def varied(table: Table, position: int, variation: Sequence[str]) -> State:
    """The position after other choices than those of the game. In a game that is not over they could show what chance brings."""
    if variation and not table.state.over:
        raise Refused(words.NO_VARIATION)
    if len(variation) > LONGEST:
        raise BadRequest(words.variation_too_long(LONGEST))
    state = table.at(position)
    for text in variation:
        try:
            state.play(text, state.actor)
        except IllegalChoice as error:
            raise BadRequest(str(error)) from None
    return state


async def play_on(
    seating: Seating,
    table_id: str,
    asker: int | None,
    position: int,
    key: str,
    name: str,
    variation: Sequence[str] = (),
) -> str:
    """Open a copy of a game at a position; return the id of the new table. A spectator gets the seat that decides next.

    `variation`: choices that are played from the position on, before the copy is opened.
    """
    table = await seating.tables.table(table_id)
    if not may_copy(table, asker):
        raise Refused(words.NO_PLAY_ON)
    if not 0 <= position <= table.state.decisions:
        raise BadRequest(words.no_position(position))
    state = varied(table, position, variation)
    if state.over or state.actor is None:
        raise Refused(words.NO_PLAY_ON_OVER)
    seat = state.actor if asker is None else asker
    title = words.copied(table.row.title or table.game.title, stage_at(Perspective(table, asker), position))
    seats = [
        {
            "name": "" if one.seat == seat else one.name,
            **({} if one.seat == seat else {"bot": one.level or bots.usual()}),
        }
        for one in table.seats
    ]
    record = state.record
    record.about = {"title": title, "seats": seats}
    new = await seating.import_record(record.text(), key)
    await seating.sit(new, seat, key, name or (table.names[seat] if asker is not None else ""))
    return new
