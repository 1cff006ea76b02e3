"""Presence: a person who closes the last page of a table is marked as away after a while, and as back with the next page."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final

from sandai.store import Store
from sandai.table.play.protocols import LiveUpdates
from sandai.table.play.table import Table

__all__ = ["Presence"]

MAX_OFFERS: Final = 10_000


class Presence:
    """`pause` waits so many seconds and returns whether the server is stopping; `announce` announces a change of a table.

    `after`: seconds until somebody counts as away, because a page is closed for a moment when it is reloaded.
    """

    def __init__(
        self,
        store: Store,
        watchers: LiveUpdates,
        pause: Callable[[float], Awaitable[bool]],
        announce: Callable[[str], None],
        after: float,
    ) -> None:
        self.after = after
        self.store = store
        self.watchers = watchers
        self.pause = pause
        self.announce = announce
        self.tasks: set[asyncio.Task[None]] = set()
        self.offered: dict[str, int] = {}  # by table, the move after which the others were offered a stand-in
        watchers.on_arrival, watchers.on_departure = self.on_arrival, self.on_departure

    def on_arrival(self, table_id: str, key: str) -> None:
        self._start(self._mark_back(table_id, key))

    def on_departure(self, table_id: str, key: str) -> None:
        if not self.watchers.closing:
            self._start(self._mark_away(table_id, key, time.time()))

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def close(self) -> None:
        """Wait for all tasks; `pause` ends at once when the server is stopping."""
        await asyncio.gather(*self.tasks, return_exceptions=True)

    async def _mark_back(self, table_id: str, key: str) -> None:
        seat = await self.store.seat_of(table_id, key)
        if seat is not None and await self._is_away(table_id, seat) and await self.store.set_away(table_id, seat, 0.0):
            self.announce(table_id)

    async def _is_away(self, table_id: str, seat: int) -> bool:
        seats = await self.store.seats(table_id)
        return seat < len(seats) and seats[seat].away > 0

    async def _mark_away(self, table_id: str, key: str, at: float) -> None:
        seat = await self.store.seat_of(table_id, key)
        if seat is None or await self.pause(self.after):
            return
        for device in await self.store.device_keys(table_id, seat):
            if await self.watchers.is_present(table_id, device):
                return
        if await self.store.set_away(table_id, seat, at):
            self.announce(table_id)

    async def offer_stand_ins(self, tables: dict[str, Table], may_replace: Callable[[Table, int], bool]) -> None:
        """Update watched tables, once per question, when the others may let a bot play for somebody."""
        for table_id in self.watchers.watched_tables():
            table = tables.get(table_id)
            if table is None or table.state.over or self.offered.get(table_id) == table.number:
                continue
            if any(may_replace(table, seat) for seat in table.actors):
                if len(self.offered) >= MAX_OFFERS:
                    self.offered.clear()
                self.offered[table_id] = table.number
                await self.store.touch(table_id)
                self.announce(table_id)
