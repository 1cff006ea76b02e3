"""Bots in real processes: one that hangs or dies does not affect others, and waiting does not count as thinking."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from sandai.games import load
from sandai.kernel.state import State
from sandai.table.play.bot_processes import BotProcesses
from sandai.table.play.bot_queue import Job
from sandai.table.play.seating import Plan, Seating
from sandai.table.play.tables import Tables
from sandai.table.settings import Settings
from tests.table import odd_bots
from tests.table.scenes import ANN, bots_done, close, new_tables

ODD = (sys.executable, str(Path(odd_bots.__file__)))
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


def thinking(workers: int, scene: Callable[[BotProcesses], Awaitable[None]]) -> None:
    async def run() -> None:
        bot_processes = BotProcesses(workers, SECONDS, ODD)
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
    """Two processes: the one that is ended is not the one that goes on."""

    async def scene(bot_processes: BotProcesses) -> None:
        assert await ask(bot_processes, "last") == LAST
        kept = next(one.process for one in bot_processes.processes if one.process is not None)
        bot_processes.idle.reverse()
        endless = ask(bot_processes, "endless")
        await until(begun)
        put_forward(SECONDS + 1)
        await endless
        assert await ask(bot_processes, "last") == LAST
        assert kept.returncode is None and bot_processes.fallbacks == 1

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
        process = bot_processes.processes[0].process
        assert process is not None
        os.kill(process.pid, signal.SIGKILL)
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


def test_other_tables_continue_while_a_bot_hangs(
    settings: Settings, begun: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sandai.table.play.seating.bots.levels", lambda: ("random", "endless", "last"))

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
        tables.bot_processes = BotProcesses(1, SECONDS, ODD)
        try:
            await scene(tables, Seating(tables))
        finally:
            await close(tables)

    asyncio.run(run())
