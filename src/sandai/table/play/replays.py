"""Replaying records without holding up the server: in small slices of time, one record at a time, with a short queue."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from sandai.kernel.game import Game
from sandai.kernel.record import Record
from sandai.kernel.replay import Step, steps
from sandai.kernel.state import State
from sandai.table.errors import Full

__all__ = ["Replays", "slices"]

SLICE: Final = 0.005  # seconds of play before others have their turn
QUEUE: Final = 20  # records that may wait
SHORT: Final = 20  # choices
WAIT: Final = 5.0  # seconds after which to try again when the queue is full


class Replays:
    """The replays of one process. A record may take seconds to replay, and anybody may send one."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.waiting = 0

    @asynccontextmanager
    async def turn(self, record: Record) -> AsyncIterator[None]:
        """Wait until no other record is replayed. Short ones need not wait."""
        if len(record.choices) <= SHORT:
            yield
            return
        if self.waiting >= QUEUE:
            raise Full("Many records are being read just now; try again in a moment.", WAIT)
        self.waiting += 1
        try:
            await self.lock.acquire()
        finally:
            self.waiting -= 1
        try:
            yield
        finally:
            self.lock.release()

    async def last(self, game: Game, record: Record) -> State:
        """The last position of a record; RecordError if it can't be reached."""
        state = game.replay(record, 0)
        async with self.turn(record):
            async for _ in slices(record, state):
                pass
        return state


async def slices(record: Record, state: State) -> AsyncIterator[Step]:
    """Play the choices of a record from its first position on, letting others have their turn now and then."""
    until = time.perf_counter() + SLICE
    for step in steps(state, record.choices):
        yield step
        if time.perf_counter() >= until:
            await asyncio.sleep(0)
            until = time.perf_counter() + SLICE
