"""When players are notified: once per turn, after a while, not while they look, and not in their quiet hours.

The queue is in the database. So a notice survives a restart of the server, and only one of its processes sends it.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final

from sandai.store import PersonRow, Store, TurnNoticeRow
from sandai.table.notify.quiet_hours import end_of_quiet
from sandai.table.play.protocols import LiveUpdates
from sandai.table.play.table import Table

__all__ = ["TurnQueue"]

log = logging.getLogger("sandai.notices")

REMEMBERED: Final = 10_000  # seats whose last notice is known to this process
LONGEST_WAIT: Final = 300.0  # seconds that a task waits for a notice to be due; `sweep` sends later ones
LATE: Final = 10.0  # seconds after which `sweep` takes a notice that another process has not sent


class TurnQueue:
    """`reaches`: whether a person has confirmed addresses or browsers; `send`: notifies a person; `after`: seconds after the move."""

    def __init__(
        self,
        store: Store,
        watchers: LiveUpdates,
        after: float,
        reaches: Callable[[PersonRow], Awaitable[bool]],
        send: Callable[[PersonRow, TurnNoticeRow], Awaitable[None]],
    ) -> None:
        self.store = store
        self.watchers = watchers
        self.after = after
        self.reaches = reaches
        self.send = send
        self.clock = time.time
        self.pause: Callable[[float], Awaitable[None]] = asyncio.sleep
        self.known: dict[tuple[str, int], int] = {}  # by table and seat, the turn of the last notice
        self.tasks: set[asyncio.Task[None]] = set()

    def table_moved(self, table: Table) -> None:
        """Queue notices for everybody whose turn it has become by a move or by the start of the game."""
        if table.state.over:
            return
        mover = table.last_mover
        for seat in table.actors:
            place = (table.row.id, seat)
            if table.seats[seat].bot or self.known.get(place) == table.turn:
                continue
            self.known.pop(place, None)
            self.known[place] = table.turn
            while len(self.known) > REMEMBERED:
                del self.known[next(iter(self.known))]
            if seat != mover:  # else it is still the same turn
                self._start(self._queue(table.row.id, seat, table.turn))

    async def sweep(self) -> None:
        """Send what was queued before a restart, by a process that has stopped, or until the end of quiet hours."""
        for notice in await self.store.due_notices(self.clock() - LATE):
            self._start(self._deliver(notice))

    async def close(self) -> None:
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("notice failed", exc_info=error)

    async def _queue(self, table_id: str, seat: int, turn: int) -> None:
        now = self.clock()
        queued: list[TurnNoticeRow] = []
        for key in await self.store.reachable(table_id, seat):
            person = await self.store.person(key)
            if not await self.reaches(person):
                continue
            due = end_of_quiet(person.settings, now if _always(person) else now + self.after)
            notice = TurnNoticeRow(table_id, key, seat, turn, due)
            if await self.store.queue_notice(notice):
                queued.append(notice)
        for notice in sorted(queued, key=lambda one: one.due):
            wait = notice.due - self.clock()
            if wait > LONGEST_WAIT:
                return
            if wait > 0:
                await self.pause(wait)
            self._start(self._deliver(notice))

    async def _deliver(self, notice: TurnNoticeRow) -> None:
        """Send a notice that is due, unless the person has moved, is looking, or sleeps by now."""
        if not await self._still_asked(notice.table_id, notice.seat, notice.turn):
            await self.store.take_notice(notice)
            return
        person = await self.store.person(notice.person)
        now = self.clock()
        later = end_of_quiet(person.settings, now)
        if later > now:
            await self.store.take_notice(notice, later)
            return
        wanted = _always(person) or not await self._is_present(notice.table_id, notice.seat)
        if await self.store.take_notice(notice) and wanted and await self.reaches(person):
            await self.send(person, notice)

    async def _is_present(self, table_id: str, seat: int) -> bool:
        """Whether somebody at a seat has a visible page of the table, on any of their devices."""
        for key in await self.store.device_keys(table_id, seat):
            if await self.watchers.is_present(table_id, key):
                return True
        return False

    async def _still_asked(self, table_id: str, seat: int, turn: int) -> bool:
        row = await self.store.table(table_id)
        if row is None or row.over or seat not in row.asked:
            return False
        if (await self.store.seats(table_id))[seat].bot:
            return False
        return all(move.seat != seat for move in await self.store.moves(table_id, turn))


def _always(person: PersonRow) -> bool:
    return bool(person.settings.get("notify_always"))
