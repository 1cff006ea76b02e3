"""Lets bots move: one task per table where a bot is asked and somebody waits for it.

Tables where only bots play and that nobody watches have no task of their own. The sweep of the house lets them make one move
now and then, in turns among their owners, so however many there are, they take neither memory nor workers from others.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from sandai import bots
from sandai.kernel.state import State
from sandai.store import WaitingRow
from sandai.table.errors import NotFound, Outdated, Refused, Stale
from sandai.table.play.bot_queue import Job
from sandai.table.play.table import Table

if TYPE_CHECKING:
    from sandai.table.play.tables import Tables

__all__ = ["BotDriver"]

log = logging.getLogger("sandai.table")

IDLE_TABLES: Final = 20  # idle tables that are about to move, at most


class Question:
    """What a bot is asked at a table."""

    def __init__(self, table: Table, seat: int, level: str) -> None:
        self.game = table.game
        self.table_id = table.row.id
        self.seat = seat
        self.level = level
        self.turn = table.turn
        self.state: State = table.state.copy()
        self.seed = f"{table.row.seed}|{table.number}|{seat}"
        self.forced = len(self.state.choices_of(seat)) == 1 and table.game.may_force(self.state)
        self.pace = table.row.pace / 2 if self.forced else table.row.pace

    def stands(self, table: Table) -> bool:
        """Whether it is still asked."""
        return table.turn == self.turn and table.wish is None and self._bot(table) and self.seat in table.actors

    def _bot(self, table: Table) -> bool:
        return table.seats[self.seat].bot == self.level


class BotDriver:
    """`tasks`: by table, who drives its bots."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.listeners: dict[str, list[asyncio.Event]] = {}  # by table, what to set when it changes
        self.idle: set[str] = set()  # tables that the sweep drives

    # -- when to move ------------------------------------------------------------------------------------------------

    def drive(self, table_id: str, job: Job | None = None) -> None:
        """See that the bots of a table move. `job`: what the store told of a table that need not be in memory yet."""
        self.stir(table_id)
        if table_id not in self.tasks and not self.tables.live.closing and not self.tables.closing.is_set():
            self.tasks[table_id] = asyncio.create_task(self._drive(table_id, job))

    def stir(self, table_id: str) -> None:
        """A table has changed: thoughts about what is no longer asked are given up."""
        for event in self.listeners.get(table_id, ()):
            event.set()

    def looked(self, table_id: str) -> None:
        """Somebody has begun to watch a table."""
        self.tables.bot_processes.queue.promote(table_id)
        table = self.tables.tables.get(table_id)
        if table is not None and table.bot_turn() is not None:
            self.drive(table_id)

    async def sweep(self, since: float) -> None:
        """Go on where a bot was interrupted, and let some idle tables make a move."""
        for row in await self.tables.store.waiting(since, time.time() - self.tables.settings.idle_pace):
            idle = row.alone and row.id not in self.tables.live.watchers
            if row.id in self.tasks or (idle and len(self.idle) >= IDLE_TABLES):
                continue
            if idle:
                if not await self.tables.store.claim(row):  # another process was first
                    continue
                self.idle.add(row.id)
            self.drive(row.id, _job(row, idle))

    def job(self, table: Table) -> Job:
        """For whom the bots of a table think."""
        idle = not table.people and table.row.id not in self.tables.live.watchers
        return Job(table.row.source, table.row.host, table.row.id, idle)

    # -- moving ------------------------------------------------------------------------------------------------------

    async def _drive(self, table_id: str, job: Job | None) -> None:
        try:
            with self._listening(table_id) as stirred:
                while not self.tables.closing.is_set():
                    stirred.clear()
                    if not await self._move(table_id, stirred, job) and not stirred.is_set():
                        return
                    job = None
        except (NotFound, Outdated):
            pass
        except Refused as error:
            log.warning("bots can't go on", extra={"reason": str(error)})
        except Exception:
            log.exception("bots stopped")
        finally:
            self.tasks.pop(table_id, None)
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

    async def _move(self, table_id: str, stirred: asyncio.Event, job: Job | None) -> bool:
        """Let one bot decide; False when none is asked, or when nobody waits for it."""
        loop = asyncio.get_running_loop()
        began = loop.time()
        if job is None:  # else it is not loaded before its turn has come: after a restart there may be thousands
            async with self.tables.locked(table_id) as table:
                if await self.tables.grant(table):
                    return True
                question = _asked(table)
                if question is None:
                    return False
                job = self.job(table)
            if question.forced:
                return await self._play(question, question.state.choices_of(question.seat)[0].text, began)
            if job.idle and self.tables.settings.idle_pace:
                return False
        async with self.tables.bot_processes.queue.turn(job):
            async with self.tables.locked(table_id) as table:
                question = None if await self.tables.grant(table) else _asked(table)
            if question is None:
                return True
            text = await self._thought(question, stirred, question.stands)
        return await self._play(question, text, began) if text else True

    async def _play(self, question: Question, text: str, began: float) -> bool:
        """Play a choice, once its pace has passed since it was asked."""
        rest = question.pace - (asyncio.get_running_loop().time() - began)
        if rest > 0 and await self.tables.closes_within(rest):
            return False
        try:
            await self.tables.play(question.table_id, question.seat, question.turn, text, "bot")
        except Refused:  # it was taken back, or the person came back: look again
            await asyncio.sleep(0)
        return True

    async def _thought(self, question: Question, stirred: asyncio.Event, stands: Callable[[Table], bool]) -> str:
        """A bot's choice; empty if it was given up because the table has changed or the house closes."""
        thought = asyncio.create_task(
            self.tables.bot_processes.decide(
                question.game, question.state, question.seat, question.level, question.seed
            )
        )
        closing = asyncio.create_task(self.tables.closing.wait())
        try:
            while True:
                news = asyncio.create_task(stirred.wait())
                await asyncio.wait({closing, thought, news}, return_when=asyncio.FIRST_COMPLETED)
                news.cancel()
                if thought.done():
                    return thought.result()
                if closing.done():
                    return ""
                stirred.clear()
                if not stands(await self.tables.table(question.table_id)):
                    return ""
        finally:
            closing.cancel()
            thought.cancel()
            await asyncio.wait({thought})  # its worker is free only when its process is

    async def advise(self, table: Table, seat: int) -> str:
        """What the strongest bot would choose for a person, who waits for it like for anybody's move."""
        question = Question(table, seat, bots.levels()[-1])
        question.seed = f"hint|{table.row.id}|{table.turn}"

        def stands(now: Table) -> bool:
            return now.turn == question.turn and seat in now.actors

        with self._listening(table.row.id) as stirred:
            async with self.tables.bot_processes.queue.turn(Job(table.row.source, table.row.host, table.row.id)):
                fresh = stands(await self.tables.table(table.row.id))
                text = await self._thought(question, stirred, stands) if fresh else ""
        if not text:
            raise Stale("The table has moved on since you asked.")
        return text


def _asked(table: Table) -> Question | None:
    asked = table.bot_turn()
    return None if asked is None else Question(table, *asked)


def _job(row: WaitingRow, idle: bool) -> Job:
    return Job(row.source, row.host, row.id, idle)
