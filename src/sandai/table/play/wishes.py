"""Requests ("wishes") to take the game back further than undo: every other person has to agree."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from sandai.store import Conflict, MoveRow
from sandai.table import words
from sandai.table.errors import BadRequest, Refused, Stale
from sandai.table.play.table import Table, Wish

if TYPE_CHECKING:
    from sandai.table.play.tables import Tables

__all__ = ["Wishes"]


class Wishes:
    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    async def ask(self, table_id: str, seat: int, turn: int, position: int) -> Table:
        """Ask to take the game back to a position. It is done at once if all others are bots, else when all people agree.

        It is refused while a bot plays for a person, except for choices that can be undone anyway.
        """
        async with self.tables.locked(table_id) as table:
            while True:
                _check(table, turn)
                if not 0 <= position < table.state.decisions:
                    raise BadRequest(words.no_earlier_position(position))
                if seat in table.refused:
                    raise Refused(words.JUST_REFUSED)
                if table.wish is not None and table.wish.seat != seat:
                    raise Refused(words.asks_already(table.names[table.wish.seat]))
                whole = table.at(position).decisions  # choices that were made together are taken back together
                absent = table.blocked_by(whole, [seat])
                if absent is not None:
                    raise Refused(words.held_back(table.names[absent]))
                if await self._save(table, Wish(seat, whole, turn, [seat], table.refused)):
                    break
        self._announce(table, turn)
        return table

    async def answer(self, table_id: str, seat: int, turn: int, agrees: bool, name: str) -> Table:
        """Agree to a request, or end it; one's own request too."""
        async with self.tables.locked(table_id) as table:
            while True:
                _check(table, turn)
                wish = table.wish
                if wish is None or wish.name != name:
                    raise Stale(words.NOT_REQUESTED)
                if agrees:
                    answered = Wish(wish.seat, wish.position, turn, sorted({*wish.agreed, seat}), wish.refused)
                else:
                    answered = Wish(-1, 0, turn, [], [*wish.refused, wish.seat])
                if await self._save(table, answered):
                    break
        self._announce(table, turn)
        return table

    async def settle(self, table: Table) -> bool:
        """Grant or end a request whose last missing answer was that of a person who has been replaced by a bot."""
        wish = table.wish
        if wish is None or (table.unanswered and table.blocked_by(wish.position, wish.agreed) is None):
            return False
        await self._save(table, wish)
        self.tables.watchers.wake(table.row.id)
        self.tables.watchers.publish_change(table.row.id)
        return True

    async def _save(self, table: Table, wish: Wish) -> bool:
        """Store a request, or carry it out if all have agreed. Return False if somebody else changed the table first."""
        if wish.seat >= 0 and table.blocked_by(wish.position, wish.agreed) is not None:  # a bot plays for somebody now
            wish = Wish(-1, 0, wish.turn, [], wish.refused)
        if wish.seat >= 0 and not [seat for seat in table.people if seat not in wish.agreed]:
            by = "consent" if [seat for seat in table.people if seat != wish.seat] else "person"
            move = MoveRow(table.number + 1, "rewind", wish.seat, str(wish.position), by, self.tables.now())
            return await self.tables.append(table, move, table.at(wish.position))
        text = msgspec.json.encode(wish).decode()
        try:
            table.row.version = await self.tables.store.set_wish(table.row.id, text, table.row.version)
        except Conflict:
            await self.tables.refresh(table.row.id)
            return False
        table.row.wish = text
        return True

    def _announce(self, table: Table, turn: int) -> None:
        if table.turn != turn:
            self.tables.announce_move(table)
        else:
            self.tables.announce_change(table.row.id)


def _check(table: Table, turn: int) -> None:
    if table.over or not table.row.started:
        raise Refused(words.NOT_IN_PLAY)
    if turn != table.turn:
        raise Stale(words.QUESTION_CHANGED)
