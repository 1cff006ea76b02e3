"""Who is there: somebody whose last page of a table went out of sight is away after a while, and back with the next one."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final

from sandai.store import Store
from sandai.table.live.watchers import Watchers
from sandai.table.play.table import Table

__all__ = ["Presence"]

REMEMBERED: Final = 10_000


class Presence:
    """`pause` waits so many seconds and tells whether the house closes; `changed` tells everybody of a table.

    `after`: seconds, for who reloads a page or looks something up has not gone away.
    """

    def __init__(
        self,
        store: Store,
        live: Watchers,
        pause: Callable[[float], Awaitable[bool]],
        changed: Callable[[str], None],
        after: float,
    ) -> None:
        self.after = after
        self.store = store
        self.live = live
        self.pause = pause
        self.changed = changed
        self.tasks: set[asyncio.Task[None]] = set()
        self.offered: dict[str, int] = {}  # by table, the move after which all were told that a bot may play on
        live.came, live.went = self.came, self.went

    def came(self, table_id: str, key: str) -> None:
        self._begin(self._came(table_id, key))

    def went(self, table_id: str, key: str) -> None:
        if not self.live.closing:
            self._begin(self._went(table_id, key, time.time()))

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def close(self) -> None:
        """After the house began to close: nobody waits any more."""
        await asyncio.gather(*self.tasks, return_exceptions=True)

    async def _came(self, table_id: str, key: str) -> None:
        seat = await self.store.seat_of(table_id, key)
        if seat is not None and await self._is_away(table_id, seat) and await self.store.set_away(table_id, seat, 0.0):
            self.changed(table_id)

    async def _is_away(self, table_id: str, seat: int) -> bool:
        seats = await self.store.seats(table_id)
        return seat < len(seats) and seats[seat].away > 0

    async def _went(self, table_id: str, key: str, at: float) -> None:
        seat = await self.store.seat_of(table_id, key)
        if seat is None or await self.pause(self.after):
            return
        for holder in await self.store.holders(table_id, seat):  # whatever device
            if await self.live.present(table_id, holder):
                return
        if await self.store.set_away(table_id, seat, at):
            self.changed(table_id)

    async def offer(self, tables: dict[str, Table], may_replace: Callable[[Table, int], bool]) -> None:
        """Tell those who watch a table, once a question, that somebody has kept them waiting for long."""
        for table_id in list(self.live.watchers):
            table = tables.get(table_id)
            if table is None or table.state.over or self.offered.get(table_id) == table.number:
                continue
            if any(may_replace(table, seat) for seat in table.actors):
                if len(self.offered) >= REMEMBERED:
                    self.offered.clear()
                self.offered[table_id] = table.number
                await self.store.touch(table_id)
                self.changed(table_id)
