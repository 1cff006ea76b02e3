"""Analyses of games at the table, made in the background: one choice at a time, in the processes of the bots, when these have nothing else to do.

A finished game is analysed whole. In a game that is not over, only its single person may ask, and only that person's choices are judged, by
what the person could know. Progress and results are in the database, so every process of the server can show them.
"""

from __future__ import annotations

import asyncio
import logging
import time
from hashlib import sha256
from typing import Final

from msgspec import structs

from sandai.analysis import Analysis, Study
from sandai.analysis.questions import Question, Replay
from sandai.analysis.results import decoded, encoded
from sandai.analysis.whole_games import LEAST_TRIALS, Collector, task_for
from sandai.kernel.errors import RecordError
from sandai.kernel.record import Record
from sandai.store import AnalysisRow, Conflict
from sandai.table import words
from sandai.table.errors import Full, NotYours, Refused
from sandai.table.play.bots.queue import Job
from sandai.table.play.table import Table
from sandai.table.play.tables import Tables
from sandai.table.play.views.perspective import Perspective

__all__ = ["Analyses", "scope_of"]

log = logging.getLogger("sandai.table")

TRIALS: Final = 100  # for each choice
STALE: Final = 120.0  # seconds without progress after which an analysis counts as interrupted
SLICE: Final = 0.005  # seconds of replaying before other tasks run
EACH_SOURCE: Final = 4  # running analyses of one address
ALL: Final = 50  # running analyses of the whole server
LONGEST: Final = 5000  # choices to judge
SHARE: Final = 0.25  # of the time that a bot has: for the search, for comparing, and for reasons

EVERYBODY: Final = -1


def scope_of(table: Table, asker: int | None) -> int | None:
    """Whose choices somebody may have analysed: everybody's (-1) after the end; one's own in a game against bots; None: nobody's."""
    if table.state.over:
        return EVERYBODY
    if asker is None or not table.row.started or not Perspective(table, asker).against_bots:
        return None
    return asker


class Analyses:
    """Starts, stops and reads analyses. `tasks`: those that this process makes."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.store = tables.store
        self.tasks: dict[tuple[str, int], asyncio.Task[None]] = {}

    async def close(self) -> None:
        """Stop all analyses that this process makes."""
        running = dict(self.tasks)
        for task in running.values():
            task.cancel()
        await asyncio.gather(*running.values(), return_exceptions=True)
        for table_id, seat in running:  # one that had not begun has noted nothing
            row = await self.store.analysis(table_id, seat)
            if row is not None:
                await self.store.stop_analysis(table_id, seat, row.owner)

    # -- reading -----------------------------------------------------------------------------------------------------

    async def row(self, table: Table, asker: int | None) -> AnalysisRow | None:
        """The newest analysis that somebody may see, finished or not; None if there is none, or if choices were taken back since."""
        scope = scope_of(table, asker)
        row = None if scope is None else await self.store.analysis(table.row.id, scope)
        if row is None or row.record != _fingerprint(table.state.record.choices[: row.choices]):
            return None
        if row.state == "running" and row.updated < time.time() - STALE:
            row.state = "failed"
        return row

    async def result(self, table: Table, asker: int | None) -> Analysis | None:
        """The finished analysis that somebody may see."""
        row = await self.row(table, asker)
        if row is None or not row.data:
            return None
        try:
            return decoded(row.data)
        except RecordError:  # of an older version
            return None

    # -- making ------------------------------------------------------------------------------------------------------

    async def start(self, table: Table, asker: int | None, key: str, source: str) -> None:
        """Start an analysis in the background."""
        scope = scope_of(table, asker)
        if scope is None:
            raise Refused(words.NO_ANALYSIS)
        since = time.time() - STALE
        if await self.store.running_analyses(since, owner=key):
            raise Refused(words.ANALYSIS_BUSY)
        if source and await self.store.running_analyses(since, source=source) >= EACH_SOURCE:
            raise Full(words.ANALYSES_FULL, 60)
        if await self.store.running_analyses(since) >= ALL:
            raise Full(words.ANALYSES_FULL, 60)
        record = table.state.record
        row = AnalysisRow(
            table.row.id, scope, key, source, "running", 0, 0, _fingerprint(record.choices), len(record.choices)
        )
        try:
            await self.store.begin_analysis(row, since)
        except Conflict:
            return  # somebody else has just asked for the same
        name = (table.row.id, scope)
        task = self.tasks[name] = asyncio.create_task(self._run(table, record, row))
        task.add_done_callback(lambda _: self.tasks.pop(name, None) if self.tasks.get(name) is task else None)

    async def stop(self, table: Table, asker: int | None, key: str) -> None:
        """Stop an analysis; only whoever started it may."""
        scope = scope_of(table, asker)
        if scope is None or not await self.store.stop_analysis(table.row.id, scope, key):
            raise NotYours(words.NO_ANALYSIS_TO_STOP)

    async def _run(self, table: Table, record: Record, row: AnalysisRow) -> None:
        try:
            row.total = await self._count(table, record, row.seat)
            if row.total > LONGEST:
                raise RecordError(words.NO_ANALYSIS)
            collector = Collector(record, TRIALS, row.seat, row.total)
            until = time.perf_counter() + SLICE
            for question in collector.questions():
                if time.perf_counter() >= until:
                    await asyncio.sleep(0)
                if not await self.store.note_analysis(row):
                    return
                collector.add(question, await self._judge(table, row, collector, question))
                row.done += 1
                until = time.perf_counter() + SLICE
            row.state, row.data = "done", encoded(collector.result())
        except asyncio.CancelledError:
            row.state = "stopped"
            raise
        except Exception:
            log.exception("analysis failed", extra={"game": table.game.name})
            row.state = "failed"
        finally:
            if row.state != "running":
                await self.store.note_analysis(row)

    async def _judge(self, table: Table, row: AnalysisRow, collector: Collector, question: Question) -> Study:
        """Study a choice when a worker is free; with fewer trials, if a process failed or took too long."""
        processes = self.tables.bot_processes
        seconds = processes.seconds * SHARE
        task = task_for(TRIALS, question, seconds)
        quick = structs.replace(task, trials=TRIALS // 4, again=LEAST_TRIALS, explained=0)
        position, seed = collector.replay.silent(), collector.seed(question)
        job = Job(row.source, row.owner, f"analysis {row.table_id}", idle=True)
        async with processes.queue.worker(job):
            try:
                return await processes.study(table.game, position, question.seat, seed, task)
            except Exception:
                log.warning("a choice could not be judged at once", extra={"game": table.game.name}, exc_info=True)
                return await processes.study(table.game, position, question.seat, seed, quick)

    async def _count(self, table: Table, record: Record, seat: int) -> int:
        """How many choices there are to judge, counted without blocking the server."""
        count = 0
        until = time.perf_counter() + SLICE
        for _ in Replay(table.game, record, seat).questions():
            count += 1
            if time.perf_counter() >= until:
                await asyncio.sleep(0)
                until = time.perf_counter() + SLICE
        return count


def _fingerprint(choices: list[str]) -> str:
    return sha256("\n".join(choices).encode()).hexdigest()
