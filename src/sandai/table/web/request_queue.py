"""Queue for expensive requests: they run one at a time, so that a move never waits for more than one of them.

The server is one event loop: thirty pages of 20 ms that arrive together would hold up everybody's moves for 600 ms. Here they wait
for a slot, addresses in rotation, and between two of them the event loop is free for everything else.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from sandai.table import words
from sandai.table.errors import Full, TooFast

__all__ = ["RequestQueue", "Slot"]

LIMIT: Final = 400  # requests that wait
LIMIT_EACH: Final = 24  # of them from one address
PAUSE_SHARE: Final = 0.5  # length of the pause after each page, as a share of the time that the page took
URGENT_IN_A_ROW: Final = 8  # urgent slots before a waiting page gets one

Waiting = OrderedDict[str, deque[asyncio.Future[None]]]  # by address, those who wait


class Slot:
    """The right to run. `end` it as soon as the expensive part is done; ending it again does nothing."""

    def __init__(self, queue: RequestQueue) -> None:
        self.queue = queue
        self.task = asyncio.current_task()
        self.began = time.perf_counter()
        self.ended = False

    def end(self) -> None:
        if not self.ended:
            self.ended = True
            self.queue._slot_ended(time.perf_counter() - self.began)


class RequestQueue:
    """Grants slots, one at a time. Urgent work, which is rendering the result of a move, comes before pages."""

    def __init__(self, limit: int = LIMIT, limit_each: int = LIMIT_EACH) -> None:
        self.limit = limit
        self.limit_each = limit_each
        self.busy = False  # a slot is in use, or has just been granted
        self.current: Slot | None = None
        self.urgent: Waiting = OrderedDict()
        self.pages: Waiting = OrderedDict()
        self.pause: asyncio.TimerHandle | None = None
        self.urgent_in_a_row = 0

    @property
    def waiting(self) -> int:
        return sum(len(futures) for waiting in (self.urgent, self.pages) for futures in waiting.values())

    @asynccontextmanager
    async def slot(self, source: str, urgent: bool = False) -> AsyncIterator[Slot]:
        """Wait for a slot. Pages are refused if too many wait; urgent work never is. A task that has a slot uses it again."""
        current = self.current
        if current is not None and current.task is asyncio.current_task():
            yield current
            return
        if self.busy:
            await self._wait(source, urgent)
        self.busy = True
        slot = self.current = Slot(self)
        try:
            yield slot
        finally:
            slot.end()

    async def _wait(self, source: str, urgent: bool) -> None:
        waiting = self.urgent if urgent else self.pages
        if not urgent:
            if len(waiting.get(source, ())) >= self.limit_each:
                raise TooFast(words.TOO_MANY_PAGES)
            if self.waiting >= self.limit:
                raise Full(words.BUSY)
        granted: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        waiting.setdefault(source, deque()).append(granted)
        if urgent and self.pause is not None:  # only pages wait for the end of a pause
            self.pause.cancel()
            self.pause = asyncio.get_running_loop().call_later(0.0, self._grant_next)
        try:
            await granted
        except asyncio.CancelledError:
            if granted.done() and not granted.cancelled():  # the slot was granted at the moment of cancellation
                self._grant_next()
            raise

    def _slot_ended(self, seconds: float) -> None:
        self.current = None
        # also if nobody waits yet: several requests that arrive in one round of the event loop would all find the queue free
        pause = 0.0 if self.urgent else seconds * PAUSE_SHARE
        self.pause = asyncio.get_running_loop().call_later(pause, self._grant_next)

    def _grant_next(self) -> None:
        """Grant a slot to the next request that waits; each address gets one slot, then goes to the end."""
        self.pause = None
        urgent_first = self.urgent_in_a_row < URGENT_IN_A_ROW
        for waiting in (self.urgent, self.pages) if urgent_first else (self.pages, self.urgent):
            if _grant_first(waiting):
                self.urgent_in_a_row = self.urgent_in_a_row + 1 if waiting is self.urgent else 0
                return
        self.busy = False


def _grant_first(waiting: Waiting) -> bool:
    """Grant a slot to the oldest request of the first address; return False if nobody waits."""
    while waiting:
        source, futures = waiting.popitem(last=False)
        granted = futures.popleft()
        if futures:
            waiting[source] = futures
        if not granted.cancelled():
            granted.set_result(None)
            return True
    return False
