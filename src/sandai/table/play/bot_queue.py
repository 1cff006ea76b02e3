"""The queue in which bots wait for a worker process. It is fair to everybody, however many tables somebody else opens."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from itertools import count
from typing import Final

import msgspec

__all__ = ["BotQueue", "Job"]

REMEMBERED: Final = 10_000  # owners whose last turn is known; others count as never served


class Job(msgspec.Struct, frozen=True):
    """For whom a bot thinks. `source` and `host` are hashes of the address and of the key that opened the table.

    `idle`: only bots play at the table and nobody watches it.
    """

    source: str = ""
    host: str = ""
    table: str = ""
    idle: bool = False

    def owners(self) -> Iterator[tuple[str, ...]]:
        """Return who takes turns: addresses, then the people behind one address, then the tables of one person."""
        yield (self.source,)
        yield (self.source, self.host)
        yield (self.source, self.host, self.table)


class _Waiting:
    def __init__(self, job: Job, number: int) -> None:
        self.job = job
        self.number = number
        self.granted: asyncio.Future[None] = asyncio.get_running_loop().create_future()


class BotQueue:
    """Grants workers to jobs. Idle jobs come after all others and leave one worker free, if there are several.

    Among the rest, the owner who was served least recently is next, so that somebody whose bots have been resting waits for
    one decision of another bot at most. Entries are small: positions are read when a job gets its worker.
    """

    def __init__(self, workers: int) -> None:
        self.workers = max(workers, 1)
        self.idle_workers = max(self.workers - 1, 1)
        self.running = 0
        self.running_idle = 0
        self.waiting: list[_Waiting] = []
        self.served: OrderedDict[tuple[str, ...], int] = OrderedDict()  # by owner, the number of the last turn
        self.turns = count(1)
        self.arrivals = count(1)

    @asynccontextmanager
    async def worker(self, job: Job) -> AsyncIterator[None]:
        """Wait for a worker and hold it."""
        idle = await self._enter(job)
        try:
            yield
        finally:
            self._leave(idle)

    def promote(self, table: str) -> None:
        """Somebody begins to watch a table: its jobs are idle no longer."""
        for one in self.waiting:
            if one.job.table == table and one.job.idle:
                one.job = msgspec.structs.replace(one.job, idle=False)
        self._start()

    async def _enter(self, job: Job) -> bool:
        mine = _Waiting(job, next(self.arrivals))
        self.waiting.append(mine)
        self._start()
        try:
            await mine.granted
        except asyncio.CancelledError:
            if not mine.granted.cancelled():  # a worker was granted at the moment of cancellation
                self._leave(mine.job.idle)
            elif mine in self.waiting:
                self.waiting.remove(mine)
            raise
        return mine.job.idle

    def _leave(self, idle: bool) -> None:
        self.running -= 1
        self.running_idle -= idle
        self._start()

    def _start(self) -> None:
        while self.running < self.workers and self.waiting:
            mine = min(self.waiting, key=self._rank)
            if mine.job.idle and self.running_idle >= self.idle_workers:
                return
            self.waiting.remove(mine)
            if mine.granted.done():  # cancelled
                continue
            self.running += 1
            self.running_idle += mine.job.idle
            self._serve(mine.job)
            mine.granted.set_result(None)

    def _rank(self, one: _Waiting) -> tuple[bool | int, ...]:
        return (one.job.idle, *(self.served.get(owner, 0) for owner in one.job.owners()), one.number)

    def _serve(self, job: Job) -> None:
        turn = next(self.turns)
        for owner in job.owners():
            self.served[owner] = turn
            self.served.move_to_end(owner)
        while len(self.served) > REMEMBERED:
            self.served.popitem(last=False)
