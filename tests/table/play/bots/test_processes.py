"""Bots in real processes: one that hangs or dies does not affect others, and waiting does not count as thinking."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from sandai import bots
from sandai.games import load
from sandai.kernel.state import State
from sandai.store import PersonRow
from sandai.table.play.bots.processes import BotCommand, BotProcesses
from sandai.table.play.bots.queue import Job
from sandai.table.play.seats.seating import Plan, Seating
from sandai.table.play.seats.viewer import Viewer
from sandai.table.play.tables import Tables
from sandai.table.settings import Settings
from tests.table import odd_bots
from tests.table.scenes import ANN, BEN, bots_done, close, new_tables, play_first, regions_of

ODD = BotCommand((sys.executable, str(Path(odd_bots.__file__))))
SECONDS = 3600.0  # longer than any test: only a clock that is put forward passes them


@pytest.fixture
def begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file by which the endless bot says that it began."""
    monkeypatch.setenv("SANDAI_ODD_BOTS", str(tmp_path / "begun"))
    return tmp_path / "begun"


def position() -> State:
    return load("daitou").new(2, "thinkers")


def ask(bot_processes: BotProcesses, level: str) -> asyncio.Task[str]:
    return asyncio.create_task(bot_processes.choose(load("daitou"), position(), 0, level, level))


def thinking(workers: int, scene: Callable[[BotProcesses], Awaitable[None]], memory: int = 0) -> None:
    async def run() -> None:
        bot_processes = BotProcesses(workers, SECONDS, memory, ODD)
        try:
            await scene(bot_processes)
        finally:
            await bot_processes.close()

    asyncio.run(asyncio.wait_for(run(), 4 * SECONDS))


def put_forward(seconds: float) -> None:
    """Let the clock of the loop jump."""
    loop = asyncio.get_running_loop()
    usual = loop.time
    loop.time = lambda: usual() + seconds  # type: ignore[method-assign]


async def all_ready(bot_processes: BotProcesses) -> None:
    """Wait for the processes that are started in the background."""
    await asyncio.gather(*bot_processes.background)


async def until(path: Path) -> None:
    while not path.exists():
        await asyncio.sleep(0.01)


LAST = position().choices_of(0)[-1].text


def test_a_bot_that_hangs_loses_only_its_own_decision(begun: Path) -> None:
    async def scene(bot_processes: BotProcesses) -> None:
        endless = ask(bot_processes, "endless")
        await until(begun)
        others = [ask(bot_processes, "last") for _ in range(4)]
        await asyncio.sleep(0)
        put_forward(SECONDS + 1)
        assert await endless in {choice.text for choice in position().choices_of(0)}
        assert await asyncio.gather(*others) == [LAST] * 4
        assert bot_processes.fallbacks == 1

    thinking(1, scene)


def test_other_bot_processes_are_not_interrupted(begun: Path) -> None:
    """Only the one that hangs is ended, and another one goes on."""

    async def scene(bot_processes: BotProcesses) -> None:
        assert await ask(bot_processes, "last") == LAST
        endless = ask(bot_processes, "endless")
        await until(begun)
        await all_ready(bot_processes)
        (hanging,) = set(bot_processes.processes) - set(bot_processes.idle)
        ended, kept = hanging.process, [one.process for one in bot_processes.idle if one.process is not None]
        put_forward(SECONDS + 1)
        await endless
        assert await ask(bot_processes, "last") == LAST
        assert ended is not None and ended.returncode is not None
        assert kept and all(one.returncode is None for one in kept) and bot_processes.fallbacks == 1

    thinking(2, scene)


def test_waiting_for_a_process_does_not_count_as_thinking() -> None:
    async def scene(bot_processes: BotProcesses) -> None:
        async with bot_processes.queue.worker(Job()):
            waiting = ask(bot_processes, "last")
            await asyncio.sleep(0)
            put_forward(SECONDS + 1)
            await asyncio.sleep(0.01)
            assert not waiting.done()
        assert await waiting == LAST
        assert bot_processes.fallbacks == 0

    thinking(1, scene)


def test_a_bot_that_kills_its_process_loses_only_its_own_decision() -> None:
    async def scene(bot_processes: BotProcesses) -> None:
        tasks = [ask(bot_processes, level) for level in ("last", "deadly", "last", "broken", "last", "deadly", "last")]
        chosen = await asyncio.gather(*tasks)
        assert chosen[::2] == [LAST] * 4
        assert bot_processes.fallbacks == 3
        assert all(text in {choice.text for choice in position().choices_of(0)} for text in chosen)

    thinking(2, scene)


def test_a_process_that_was_killed_is_replaced() -> None:
    async def scene(bot_processes: BotProcesses) -> None:
        assert await ask(bot_processes, "last") == LAST
        await all_ready(bot_processes)
        for one in bot_processes.processes:
            if one.process is not None:
                os.kill(one.process.pid, signal.SIGKILL)
        assert await ask(bot_processes, "last") == LAST
        assert bot_processes.fallbacks == 0

    thinking(1, scene)


def test_a_cancelled_decision_frees_its_process(begun: Path) -> None:
    async def scene(bot_processes: BotProcesses) -> None:
        endless = ask(bot_processes, "endless")
        await until(begun)
        endless.cancel()
        assert await ask(bot_processes, "last") == LAST
        assert endless.cancelled() and bot_processes.fallbacks == 0

    thinking(1, scene)


def test_after_a_cancelled_thought_another_process_is_ready(begun: Path) -> None:
    """Killing a process costs the next thought nothing: a spare one is ready, and the killed one is replaced in the background."""

    async def scene(bot_processes: BotProcesses) -> None:
        endless = ask(bot_processes, "endless")
        await until(begun)
        await all_ready(bot_processes)
        (spare,) = bot_processes.idle
        process = spare.process
        assert spare.ready and process is not None
        endless.cancel()
        assert await ask(bot_processes, "last") == LAST
        assert spare.process is process and process.returncode is None
        await all_ready(bot_processes)
        assert all(one.runs and one.ready for one in bot_processes.processes)

    thinking(1, scene)


def test_a_process_is_ready_before_the_first_thought() -> None:
    async def scene(bot_processes: BotProcesses) -> None:
        bot_processes.prepare()
        await all_ready(bot_processes)
        (ready,) = [one for one in bot_processes.processes if one.ready]
        process = ready.process
        assert await ask(bot_processes, "last") == LAST
        assert ready.process is process

    thinking(2, scene)


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_a_process_that_uses_much_memory_is_replaced() -> None:
    async def scene(bot_processes: BotProcesses) -> None:
        bot_processes.prepare()
        await all_ready(bot_processes)
        seen = set()
        for _ in range(4):
            assert await ask(bot_processes, "hungry") == LAST
            seen |= {one.process.pid for one in bot_processes.processes if one.process is not None}
            await all_ready(bot_processes)
            assert all(one.memory < 100 << 20 for one in bot_processes.idle)
        assert len(seen) >= 3 and bot_processes.fallbacks == 0

    thinking(1, scene, memory=100)


@pytest.mark.skipif(sys.platform != "linux", reason="other systems don't limit it")
def test_a_thought_that_needs_too_much_memory_fails_alone() -> None:
    async def scene(bot_processes: BotProcesses) -> None:
        assert await ask(bot_processes, "voracious") in {choice.text for choice in position().choices_of(0)}
        assert bot_processes.fallbacks == 1
        assert await ask(bot_processes, "last") == LAST

    thinking(1, scene, memory=200)


@pytest.mark.parametrize("workers", [1, 0])
def test_a_bot_reports_its_progress(workers: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bots._REFERENCES, "reporting", odd_bots.Reporting)  # for the thread of this process
    reports: list[float] = []

    async def scene(bot_processes: BotProcesses) -> None:
        async with bot_processes.queue.worker(Job()):
            choice = await bot_processes.decide(load("daitou"), position(), 0, "reporting", "seed", reports.append)
        assert choice == LAST and reports == sorted(reports)
        assert all(0 < report < 1 for report in reports[1:])
        assert len(reports) == 100 if workers == 0 else 2 <= len(reports) <= 50  # a process does not send all of them

    thinking(workers, scene)


def test_other_tables_continue_while_a_bot_hangs(
    settings: Settings, begun: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sandai.table.play.seats.seating.bots.levels", lambda: ("random", "endless", "last"))

    async def scene(tables: Tables, seating: Seating) -> None:
        stuck = await seating.open(Plan("daitou", ["endless", "me"]), ANN, "Ann")
        await until(begun)
        free = [await seating.open(Plan("daitou", ["last", "me"]), ANN, "Ann") for _ in range(3)]
        await asyncio.sleep(0)
        put_forward(SECONDS + 1)
        await bots_done(tables)
        for table_id in (stuck, *free):
            assert 0 not in (await tables.table(table_id)).actors
        assert tables.bot_processes.fallbacks == 1

    async def run() -> None:
        tables = await new_tables(settings)
        tables.bot_processes = BotProcesses(1, SECONDS, command=ODD)
        try:
            await scene(tables, Seating(tables))
        finally:
            await close(tables)

    asyncio.run(run())


def test_nobody_waits_for_the_bots_of_others(settings: Settings, begun: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All processes are busy, at one's own table and at others: what people do is answered at once."""
    monkeypatch.setattr("sandai.table.play.seats.seating.bots.levels", lambda: ("random", "endless", "last"))

    async def scene(tables: Tables) -> None:
        seating = Seating(tables)
        for _ in range(3):
            await seating.open(Plan("daitou", ["endless", "me"]), ANN, "Ann")
        await until(begun)
        mine = await seating.open(Plan("daitou", ["me", "endless"]), BEN, "Ben")
        table = await tables.table(mine)
        assert tables.bot_processes.queue.running == 1 and tables.bot_processes.queue.waiting
        moves = tables.moves_made
        async with asyncio.timeout(20):  # much less than the bots take, who never answer
            table = await play_first(tables, table, 0)
            region = await regions_of(tables).render(mine, Viewer(BEN, PersonRow(BEN), 0))
        assert tables.moves_made == moves + 1 and 0 not in table.actors
        assert "Waiting" in region.part.text or "thinking" in region.part.text
        assert tables.bot_processes.fallbacks == 0

    async def run() -> None:
        tables = await new_tables(settings)
        tables.bot_processes = BotProcesses(1, SECONDS, command=ODD)
        try:
            await scene(tables)
        finally:
            await close(tables)

    asyncio.run(run())
