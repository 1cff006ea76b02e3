"""Queue for expensive requests: they run one at a time, so that moves never wait for more than one of them.

The server is one event loop: thirty pages of 20 ms that arrive together would hold up everybody's moves for 600 ms. Here they wait
for their turn, addresses in rotation, and between two of them the loop is free for everything else.
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

__all__ = ["RequestQueue", "Turn"]

MOST: Final = 400  # that wait
MOST_EACH: Final = 24  # of them from one address
SHARE: Final = 0.5  # after each page, as long a pause as this share of the time it took
IN_A_ROW: Final = 8  # urgent turns while a page waits

Waiting = OrderedDict[str, deque[asyncio.Future[None]]]


class Turn:
    """The right to run; `end` it as soon as the expensive part is done. Ending it again does nothing."""

    def __init__(self, queue: RequestQueue) -> None:
        self.queue = queue
        self.task = asyncio.current_task()
        self.began = time.perf_counter()
        self.ended = False

    def end(self) -> None:
        if not self.ended:
            self.ended = True
            self.queue._ended(time.perf_counter() - self.began)


class RequestQueue:
    """Hands out turns, one at a time. What is urgent, the news of a move, comes before pages."""

    def __init__(self, most: int = MOST, most_each: int = MOST_EACH) -> None:
        self.most = most
        self.most_each = most_each
        self.busy = False  # somebody has the turn, or is about to take it
        self.now: Turn | None = None
        self.urgent: Waiting = OrderedDict()
        self.pages: Waiting = OrderedDict()
        self.pause: asyncio.TimerHandle | None = None
        self.row = 0  # urgent turns since the last page had one

    @property
    def waiting(self) -> int:
        return sum(len(line) for lines in (self.urgent, self.pages) for line in lines.values())

    @asynccontextmanager
    async def turn(self, source: str, urgent: bool = False) -> AsyncIterator[Turn]:
        """Wait for a turn. Pages are refused where too many wait already; urgent work never is. Who has a turn keeps it."""
        now = self.now
        if now is not None and now.task is asyncio.current_task():
            yield now
            return
        if self.busy:
            await self._wait(source, urgent)
        self.busy = True
        turn = self.now = Turn(self)
        try:
            yield turn
        finally:
            turn.end()

    async def _wait(self, source: str, urgent: bool) -> None:
        lines = self.urgent if urgent else self.pages
        if not urgent:
            if len(lines.get(source, ())) >= self.most_each:
                raise TooFast(words.TOO_MANY_PAGES)
            if self.waiting >= self.most:
                raise Full(words.BUSY)
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        lines.setdefault(source, deque()).append(mine)
        if urgent and self.pause is not None:  # only pages wait for the end of a pause
            self.pause.cancel()
            self.pause = asyncio.get_running_loop().call_later(0.0, self._next)
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():  # the turn came, and nobody is there to take it
                self._next()
            raise

    def _ended(self, seconds: float) -> None:
        self.now = None
        # also where nobody waits yet: of several that come in one round of the loop, each would find the way free
        pause = 0.0 if self.urgent else seconds * SHARE
        self.pause = asyncio.get_running_loop().call_later(pause, self._next)

    def _next(self) -> None:
        """Give the turn to the next one that waits: each address one turn, then it is at the end of the line."""
        self.pause = None
        urgent_first = self.row < IN_A_ROW
        for lines in (self.urgent, self.pages) if urgent_first else (self.pages, self.urgent):
            if _wake_first(lines):
                self.row = self.row + 1 if lines is self.urgent else 0
                return
        self.busy = False


def _wake_first(lines: Waiting) -> bool:
    """Wake who waits longest at the address whose turn it is; False if nobody waits."""
    while lines:
        source, line = lines.popitem(last=False)
        mine = line.popleft()
        if line:
            lines[source] = line
        if not mine.cancelled():
            mine.set_result(None)
            return True
    return False
