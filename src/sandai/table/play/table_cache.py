"""Tables in memory: a cache of the store, in which every table is brought up to date before it is used."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final
from weakref import WeakValueDictionary

from sandai.games import games, load
from sandai.kernel.errors import IllegalChoice, RecordError
from sandai.kernel.game import Game
from sandai.store import MoveRow, SeatRow, SnapshotRow, Store, TableRow
from sandai.table import words
from sandai.table.errors import NotFound, Outdated
from sandai.table.play.bots.stand_ins import follow_move
from sandai.table.play.protocols import LiveUpdates
from sandai.table.play.table import Table

__all__ = ["TableCache", "find_game"]

IN_MEMORY: Final = 1000  # tables, of about 60 KB each


def find_game(name: str) -> Game:
    """Load a game by its name, or refuse."""
    if name not in games():
        raise NotFound(words.no_game(name, list(games())))
    return load(name)


def _build(
    game: Game, row: TableRow, seats: list[SeatRow], moves: list[MoveRow], snapshot: SnapshotRow | None = None
) -> Table:
    try:
        return Table.build(game, row, seats, moves, snapshot)
    except IllegalChoice as error:  # the same version of the rules, but not the same rules
        raise Outdated(words.moves_not_playable(str(error))) from None


class TableCache:
    """`loaded`: the tables in memory, least recently used first."""

    def __init__(self, store: Store, watchers: LiveUpdates) -> None:
        self.store = store
        self.watchers = watchers
        self.loaded: OrderedDict[str, Table] = OrderedDict()
        self.locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def locked(self, table_id: str) -> AsyncIterator[Table]:
        """Hold the lock of a table; the table is up to date."""
        async with self._lock(table_id):
            yield await self.refresh(table_id)

    async def table(self, table_id: str) -> Table:
        """Return a table, up to date, for reading."""
        async with self._lock(table_id):
            return await self.refresh(table_id)

    async def newest(self, table_id: str) -> Table:
        """Return a table for somebody who was woken by a change; the store is asked only if another process made the change."""
        table = self.loaded.get(table_id)
        return await self.table(table_id) if table is None or table.maybe_stale else table

    def _lock(self, table_id: str) -> asyncio.Lock:
        lock = self.locks.get(table_id)
        if lock is None:
            lock = self.locks[table_id] = asyncio.Lock()
        return lock

    async def _in_memory(self, table_id: str) -> Table:
        """Return a table as this process knows it. Enough to try a move: the store refuses one that does not follow."""
        table = self.loaded.get(table_id)
        if table is None:
            return await self.refresh(table_id)
        self.loaded.move_to_end(table_id)
        return table

    async def refresh(self, table_id: str) -> Table:
        """Bring a table up to date. Call it only while holding its lock."""
        table = self.loaded.get(table_id)
        if table is None:
            return await self._load(await self._row(table_id))
        self.loaded.move_to_end(table_id)
        table.maybe_stale = (
            False  # before the store is asked: a change that is announced from now on may not be in its answer
        )
        try:
            if await self.store.version(table_id) != table.row.version:
                await self._catch_up(table, await self._row(table_id))
                self.watchers.wake(table_id)
        except BaseException:
            table.maybe_stale = True
            raise
        return table

    async def _row(self, table_id: str) -> TableRow:
        row = await self.store.table(table_id)
        if row is None:
            self.loaded.pop(table_id, None)
            raise NotFound(words.NO_TABLE)
        return row

    async def _load(self, row: TableRow) -> Table:
        game = find_game(row.game)
        seats = await self.store.seats(row.id)
        snapshot = await self.store.snapshot(row.id)
        moves = await self.store.moves(row.id)
        try:
            later = [move for move in moves if snapshot is None or move.number > snapshot.number]
            table = _build(game, row, seats, later, snapshot)
        except RecordError:  # a snapshot of another version: it only saves time
            snapshot = None
            table = _build(game, row, seats, moves)
        if snapshot is not None:
            table.chosen_by = []
            for move in moves:
                follow_move(table.chosen_by, move)
            table.rewinds[:0] = await self.store.rewinds(row.id, snapshot.number)
        table.seat_changes = await self.store.seat_changes(row.id)
        table.lock = self._lock(row.id)
        self.loaded[row.id] = table
        while len(self.loaded) > IN_MEMORY:
            self.loaded.popitem(last=False)
        return table

    async def _catch_up(self, table: Table, row: TableRow) -> None:
        seats = await self.store.seats(row.id)
        if row.clock or [seat.stand_in for seat in seats] != [seat.stand_in for seat in table.seats]:
            table.seat_changes = await self.store.seat_changes(row.id)
        for move in await self.store.moves(row.id, table.number):
            table.apply(move)
        table.row, table.seats = row, seats
