"""The queue in which bots wait for a worker process. It is fair to everybody, however many tables somebody else opens."""

from __future__ import annotations

import asyncio
import math
from collections import OrderedDict
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from itertools import count
from typing import Final

import msgspec

__all__ = ["BotQueue", "Job"]

REMEMBERED: Final = 10_000  # owners whose share is known; others count as never served
HALVED_AFTER: Final = 30.0  # seconds after which used time counts half


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


class _Share:
    """What an owner has had: the number of the last turn, and the worker time used lately, in seconds at the time `at`."""

    def __init__(self) -> None:
        self.turn = 0
        self.used = 0.0
        self.at = 0.0

    def used_now(self, now: float) -> float:
        return self.used * math.exp2(-max(now - self.at, 0.0) / HALVED_AFTER)

    def use(self, seconds: float, now: float) -> None:
        self.used, self.at = self.used_now(now) + seconds, now


class _Waiting:
    def __init__(self, job: Job, number: int) -> None:
        self.job = job
        self.number = number
        self.granted: asyncio.Future[None] = asyncio.get_running_loop().create_future()


class BotQueue:
    """Grants workers to jobs. Idle jobs come after all others and leave one worker free, if there are several.

    Among the rest, the owner who has used the least time lately is next, in whole seconds, and among equals the one who was served
    least recently. So somebody whose bots have been resting waits for one decision of another bot at most, and quick bots
    don't wait for every slow one. Entries are small: positions are read when a job gets its worker.
    """

    def __init__(self, workers: int) -> None:
        self.workers = max(workers, 1)
        self.idle_workers = max(self.workers - 1, 1)
        self.running = 0
        self.running_idle = 0
        self.waiting: list[_Waiting] = []
        self.served: OrderedDict[tuple[str, ...], _Share] = OrderedDict()  # by owner
        self.turns = count(1)
        self.arrivals = count(1)

    @asynccontextmanager
    async def worker(self, job: Job) -> AsyncIterator[None]:
        """Wait for a worker and hold it."""
        idle = await self._enter(job)
        loop = asyncio.get_running_loop()
        began = loop.time()
        try:
            yield
        finally:
            for owner in job.owners():
                if (share := self.served.get(owner)) is not None:
                    share.use(loop.time() - began, loop.time())
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
            now = asyncio.get_running_loop().time()
            mine = min(self.waiting, key=lambda one: self._rank(one, now))
            if mine.job.idle and self.running_idle >= self.idle_workers:
                return
            self.waiting.remove(mine)
            if mine.granted.done():  # cancelled
                continue
            self.running += 1
            self.running_idle += mine.job.idle
            self._serve(mine.job)
            mine.granted.set_result(None)

    def _rank(self, one: _Waiting, now: float) -> tuple[bool | int, ...]:
        rank: list[bool | int] = [one.job.idle]
        for owner in one.job.owners():
            share = self.served.get(owner)
            rank += (0, 0) if share is None else (int(share.used_now(now)), share.turn)
        return (*rank, one.number)

    def _serve(self, job: Job) -> None:
        turn = next(self.turns)
        for owner in job.owners():
            self.served.setdefault(owner, _Share()).turn = turn
            self.served.move_to_end(owner)
        while len(self.served) > REMEMBERED:
            self.served.popitem(last=False)
