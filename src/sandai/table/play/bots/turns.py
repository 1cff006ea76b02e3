"""Makes bots move: one task for each table where a bot has to decide and somebody waits for it.

Idle tables, where only bots play and nobody watches, have no task of their own. The regular sweep lets them make one move now and
then, in turns among their owners, so that even thousands of them take neither memory nor workers from others.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeVar

from sandai.analysis import Study, Task
from sandai.kernel.state import State
from sandai.store import WaitingRow
from sandai.table import words
from sandai.table.errors import NotFound, Outdated, Refused, Stale
from sandai.table.play.bots.processes import Report
from sandai.table.play.bots.progress import BotProgress
from sandai.table.play.bots.queue import Job
from sandai.table.play.table import Table

if TYPE_CHECKING:
    from sandai.table.play.tables import Tables

__all__ = ["BotDriver"]

log = logging.getLogger("sandai.table")

IDLE_TABLES: Final = 20  # idle tables that move at the same time, at most
HINT: Final = Task(600, seconds=1.5, more_seconds=0.8, rounds=1)  # an answer within 3 seconds, if a worker is free
T = TypeVar("T")


class BotTurn:
    """A decision that a bot has to make at a table. `number`: the `turn` of the table."""

    def __init__(self, table: Table, seat: int, level: str) -> None:
        self.game = table.game
        self.table_id = table.row.id
        self.seat = seat
        self.level = level
        self.number = table.turn
        self.state: State = table.state.copy()
        self.seed = f"{table.row.seed}|{table.number}|{seat}"
        legal = self.state.choices_of(seat)
        #: the choice that needs no thought: the only one, or that of a guided game's script
        self.certain = table.scripted(seat) or (
            legal[0].text if len(legal) == 1 and table.game.may_force(self.state) else ""
        )
        self.forced = len(legal) == 1 and bool(self.certain)
        self.pace = self.pace_at(table)

    def pace_at(self, table: Table) -> float:
        """Seconds from the question to the bot's answer, at least."""
        return table.row.pace / 2 if self.forced else table.row.pace

    def is_open(self, table: Table) -> bool:
        """Whether the bot still has to make this decision."""
        return table.turn == self.number and table.wish is None and self._bot(table) and self.seat in table.actors

    def _bot(self, table: Table) -> bool:
        return table.seats[self.seat].bot == self.level


class BotDriver:
    """`tasks`: by table, the task that makes its bots move; `hurried`: tables whose bots don't pause until a person has to decide."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.listeners: dict[str, list[asyncio.Event]] = {}  # by table, the events to set when it changes
        self.hurried: set[str] = set()
        self.idle: set[str] = set()  # idle tables whose move was started by the sweep
        self.progress = BotProgress(tables.watchers.wake)

    # -- when to move ------------------------------------------------------------------------------------------------

    def drive(self, table_id: str, job: Job | None = None) -> None:
        """Make the bots of a table move. `job`: for a table that need not be loaded yet."""
        self.wake(table_id)
        if table_id not in self.tasks and not self.tables.watchers.closing and not self.tables.closing.is_set():
            self.tasks[table_id] = asyncio.create_task(self._drive(table_id, job))

    def wake(self, table_id: str) -> None:
        """A table has changed: bots stop thinking about questions that are no longer open."""
        for event in self.listeners.get(table_id, ()):
            event.set()

    def hurry(self, table_id: str) -> None:
        """Let the bots of a table move without pauses until a person has to decide."""
        self.hurried.add(table_id)
        self.drive(table_id)

    def on_watch(self, table_id: str) -> None:
        """Somebody begins to watch a table: it is idle no longer."""
        self.tables.bot_processes.queue.promote(table_id)
        table = self.tables.loaded.get(table_id)
        if table is not None and table.bot_turn() is not None:
            self.drive(table_id)

    async def sweep(self, since: float) -> None:
        """Continue at tables where a bot was interrupted, and let some idle tables make a move."""
        for row in await self.tables.store.waiting(since, time.time() - self.tables.settings.idle_pace):
            idle = row.alone and not self.tables.watchers.is_watched(row.id)
            if row.id in self.tasks or (idle and len(self.idle) >= IDLE_TABLES):
                continue
            if idle:
                if not await self.tables.store.claim(row):  # another process was faster
                    continue
                self.idle.add(row.id)
            self.drive(row.id, _job(row, idle))

    def job(self, table: Table) -> Job:
        """Return the queue entry for the bots of a table."""
        idle = not table.people and not self.tables.watchers.is_watched(table.row.id)
        return Job(table.row.source, table.row.host, table.row.id, idle)

    # -- moving ------------------------------------------------------------------------------------------------------

    async def _drive(self, table_id: str, job: Job | None) -> None:
        try:
            with self._listening(table_id) as changed:
                while not self.tables.closing.is_set():
                    changed.clear()
                    if not await self._move(table_id, changed, job) and not changed.is_set():
                        return
                    job = None
        except (NotFound, Outdated):
            pass
        except Refused as error:
            log.warning("bots refused", extra={"reason": str(error)})
        except Exception:
            log.exception("bots failed")
        finally:
            self.tasks.pop(table_id, None)
            self.hurried.discard(table_id)
            self.idle.discard(table_id)

    @contextmanager
    def _listening(self, table_id: str) -> Iterator[asyncio.Event]:
        event = asyncio.Event()
        self.listeners.setdefault(table_id, []).append(event)
        try:
            yield event
        finally:
            self.listeners[table_id].remove(event)
            if not self.listeners[table_id]:
                del self.listeners[table_id]

    async def _move(self, table_id: str, changed: asyncio.Event, job: Job | None) -> bool:
        """Let one bot decide. Return False if no bot has to, or if nobody waits for it."""
        loop = asyncio.get_running_loop()
        began = loop.time()
        if job is None:  # else the table is loaded only when a worker is free: after a restart there may be thousands
            async with self.tables.locked(table_id) as table:
                if await self.tables.wishes.settle(table):
                    return True
                turn = _asked(table)
                if turn is None:
                    self.hurried.discard(table_id)
                    return False
                job = self.job(table)
            if turn.certain:
                return await self._play(turn, turn.certain, began, changed)
            if job.idle and self.tables.settings.idle_pace:
                return False
        async with self.tables.bot_processes.queue.worker(job):
            async with self.tables.locked(table_id) as table:
                turn = None if await self.tables.wishes.settle(table) else _asked(table)
            if turn is None:
                return True
            try:
                text = await self._decide(
                    turn, changed, turn.is_open, partial(self.progress.report, table_id, turn.number)
                )
            finally:
                self.progress.end(table_id)
        return await self._play(turn, text, began, changed) if text else True

    async def _play(self, turn: BotTurn, text: str, began: float, changed: asyncio.Event) -> bool:
        """Play a choice, but not before the table's pace has passed since the turn began."""
        if not await self._pause(turn, began, changed):
            return False
        try:
            await self.tables.play(turn.table_id, turn.seat, turn.number, text, "bot")
        except Refused:  # choices were taken back, or the person came back
            await asyncio.sleep(0)
        return True

    async def _pause(self, turn: BotTurn, began: float, changed: asyncio.Event) -> bool:
        """Wait as long as the pace says, which may change meanwhile. Return False if the server is stopping."""
        loop = asyncio.get_running_loop()
        while not self.tables.closing.is_set():
            changed.clear()
            turn.pace = turn.pace_at(await self.tables.table(turn.table_id))
            rest = 0.0 if turn.table_id in self.hurried else turn.pace - (loop.time() - began)
            if rest <= 0:
                return True
            await self._first_of(rest, self.tables.closing, changed)
        return False

    @staticmethod
    async def _first_of(seconds: float, *events: asyncio.Event) -> None:
        """Wait until one of the events is set, or so many seconds."""
        waiting = [asyncio.create_task(event.wait()) for event in events]
        try:
            await asyncio.wait(waiting, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in waiting:
                task.cancel()

    async def _decide(
        self, turn: BotTurn, changed: asyncio.Event, is_open: Callable[[Table], bool], report: Report | None = None
    ) -> str:
        """Return the choice of a bot; empty if the turn is no longer open or the server is stopping."""
        thinking = self.tables.bot_processes.decide(turn.game, turn.state, turn.seat, turn.level, turn.seed, report)
        return await self._while_open(turn, thinking, changed, is_open) or ""

    async def _while_open(
        self, turn: BotTurn, thinking: Coroutine[Any, Any, T], changed: asyncio.Event, is_open: Callable[[Table], bool]
    ) -> T | None:
        """Return what a process finds; None if the turn is no longer open or the server is stopping."""
        thought = asyncio.create_task(thinking)
        closing = asyncio.create_task(self.tables.closing.wait())
        try:
            while True:
                change = asyncio.create_task(changed.wait())
                await asyncio.wait({closing, thought, change}, return_when=asyncio.FIRST_COMPLETED)
                change.cancel()
                if thought.done():
                    return thought.result()
                if closing.done():
                    return None
                changed.clear()
                if not is_open(await self.tables.table(turn.table_id)):
                    return None
        finally:
            closing.cancel()
            thought.cancel()
            await asyncio.wait({thought})  # the worker is free only when its process is

    async def hint(self, table: Table, seat: int) -> Study:
        """Return the best choices of a person, with reasons, within a few seconds. It knows no more than the seat does."""
        turn = BotTurn(table, seat, "")
        turn.seed = f"hint|{table.row.id}|{table.turn}"

        def is_open(now: Table) -> bool:
            return now.turn == turn.number and seat in now.actors

        found: Study | None = None
        with self._listening(table.row.id) as changed:
            async with self.tables.bot_processes.queue.worker(Job(table.row.source, table.row.host, table.row.id)):
                if is_open(await self.tables.table(table.row.id)):
                    thinking = self.tables.bot_processes.study(turn.game, turn.state, seat, turn.seed, HINT)
                    try:
                        found = await self._while_open(turn, thinking, changed, is_open)
                    except Exception as error:
                        log.exception("hint failed", extra={"game": turn.game.name})
                        raise Refused(words.NO_HINT_NOW) from error
        if found is None:
            raise Stale(words.CHANGED_SINCE_ASKED)
        return found


def _asked(table: Table) -> BotTurn | None:
    asked = table.bot_turn()
    return None if asked is None else BotTurn(table, *asked)


def _job(row: WaitingRow, idle: bool) -> Job:
    return Job(row.source, row.host, row.id, idle)
