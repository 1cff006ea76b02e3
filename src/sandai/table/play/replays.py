"""Replaying records without blocking the server: in short slices of time, one record at a time, with a short queue."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from sandai.kernel.errors import IllegalChoice, RecordError
from sandai.kernel.game import Game
from sandai.kernel.record import Record, split_line
from sandai.kernel.state import State
from sandai.table import words
from sandai.table.errors import Full

__all__ = ["Replays", "Step", "steps"]

SLICE: Final = 0.005  # seconds of replaying before other tasks run
QUEUE: Final = 20  # records that may wait
SHORT: Final = 20  # choices; shorter records need not wait
WAIT: Final = 5.0  # seconds after which to try again when the queue is full


class Step:
    """One choice of a record: its number, counted from 1, who made it, its text, and the position after it."""

    def __init__(self, number: int, seat: int, text: str, state: State) -> None:
        self.number = number
        self.seat = seat
        self.text = text
        self.state = state


class Replays:
    """The queue for replays. A record may take seconds to replay, and anybody may send one."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.waiting = 0

    @asynccontextmanager
    async def slot(self, record: Record) -> AsyncIterator[None]:
        """Wait until no other record is being replayed. Short ones need not wait."""
        if len(record.choices) <= SHORT:
            yield
            return
        if self.waiting >= QUEUE:
            raise Full(words.TOO_MANY_REPLAYS, WAIT)
        self.waiting += 1
        try:
            await self.lock.acquire()
        finally:
            self.waiting -= 1
        try:
            yield
        finally:
            self.lock.release()

    async def last_position(self, game: Game, record: Record) -> State:
        """Return the last position of a record; RecordError if it can't be reached."""
        state = game.replay(record, 0)
        async with self.slot(record):
            async for step in steps(record, state):
                state = step.state
        return state


async def steps(record: Record, state: State) -> AsyncIterator[Step]:
    """Play the choices of a record from its first position on, letting other tasks run in between."""
    until = time.perf_counter() + SLICE
    for number, line in enumerate(record.choices, 1):
        named, text = split_line(line)
        seat = state.actor if named is None else named
        if seat is None:
            raise RecordError(words.choice_after_end(number))
        try:
            state.play(text, seat)
        except IllegalChoice as error:
            raise RecordError(words.choice_not_playable(number, str(error))) from None
        yield Step(number, seat, text.strip(), state)
        if time.perf_counter() >= until:
            await asyncio.sleep(0)
            until = time.perf_counter() + SLICE
