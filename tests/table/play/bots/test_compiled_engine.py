"""The compiled engine at the table, with a build that only pretends: when bots use it, when they don't, and how a build ends."""

from __future__ import annotations

import asyncio
import os
import shutil
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from sandai.table import words
from sandai.table.play.bots.compiled_engine import NOT_POSSIBLE, CompiledEngine, source_hash
from sandai.table.play.bots.processes import COMMAND, BotProcesses
from tests.checkouts import small_checkout
from tests.table.play.bots.test_processes import LAST, ask, position, until

ENGINE = """
import json, sys
print(json.dumps({"compiled": COMPILED}), flush=True)
for line in sys.stdin:
    print(json.dumps({"text": "LAST", "memory": 0}), flush=True)
"""

#: A build that does what the file `plan` says, and notes the hashes that it was asked for.
BUILD = """
import os, pathlib, subprocess, sys, time
here, source, folder = pathlib.Path(sys.argv[1]), sys.argv[2], pathlib.Path(sys.argv[3])
with (here / "asked").open("a") as asked:
    print(source, file=asked)
plan = (here / "plan").read_text()
if plan == "endless":
    child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(3600)"])
    (here / "pids.new").write_text(f"{os.getpid()} {child.pid}")
    (here / "pids.new").rename(here / "pids")
    time.sleep(3600)
if plan.isdigit():
    sys.exit(int(plan))
for name in ("", "table", "table/play", "table/play/bots"):
    (folder / "sandai" / name).mkdir(parents=True)
    (folder / "sandai" / name / "__init__.py").touch()
(folder / "sandai/table/play/bots/worker.py").write_text(plan)
"""


class Scene:
    """A checkout, its bots, and what the person who runs the server was told."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.root = small_checkout(folder / "checkout")
        (folder / "build.py").write_text(BUILD)
        self.bot_processes = BotProcesses(1, 3600.0)
        self.told: list[str] = []
        self.plan(compiled=True)

    def plan(self, text: str = "", compiled: bool = True) -> None:
        engine = ENGINE.replace("COMPILED", str(compiled)).replace("LAST", LAST)
        (self.folder / "plan").write_text(text or engine)

    def engine(self) -> CompiledEngine:
        build = (sys.executable, str(self.folder / "build.py"), str(self.folder))
        return CompiledEngine(self.bot_processes, self.told.append, self.root, build)

    async def built(self) -> None:
        engine = self.engine()
        engine.start()
        assert engine.task is not None
        await engine.task

    @property
    def asked(self) -> list[str]:
        """The hashes that builds were asked for."""
        file = self.folder / "asked"
        return file.read_text().split() if file.exists() else []

    @property
    def source(self) -> str:
        return source_hash(self.root, self.root / "src" / "sandai")


def playing(folder: Path, play: Callable[[Scene], Awaitable[None]]) -> None:
    async def run() -> None:
        scene = Scene(folder)
        try:
            await play(scene)
        finally:
            await scene.bot_processes.close()

    asyncio.run(run())


def failed(scene: Scene) -> str:
    return words.engine_failed(os.path.relpath(scene.root / "build" / "engine" / "build.log"))


def test_bots_use_the_engine_when_it_is_built(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        before = await ask(scene.bot_processes, "greedy")
        assert before != LAST
        await scene.built()
        assert scene.told == [words.BOTS_USE_ENGINE] and scene.asked == [scene.source]
        assert await ask(scene.bot_processes, "greedy") == LAST
        await asyncio.gather(*scene.bot_processes.background)
        assert all(one.command.compiled for one in scene.bot_processes.processes if one.runs)
        await scene.built()
        assert len(scene.asked) == 1  # it is there already

    playing(tmp_path, play)


@pytest.mark.parametrize("compiled", [True, False])
def test_a_failed_build_changes_nothing(tmp_path: Path, compiled: bool) -> None:
    """It ends with an error, or what it made is not what it should be."""

    async def play(scene: Scene) -> None:
        scene.plan("1" if compiled else "", compiled=False)
        await scene.built()
        assert scene.told == [failed(scene)]
        assert scene.bot_processes.command == COMMAND
        assert await ask(scene.bot_processes, "greedy") != LAST

    playing(tmp_path, play)


def test_an_engine_that_does_not_start_is_not_used(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        scene.plan("raise SystemExit")
        await scene.built()
        assert scene.told == [failed(scene)] and scene.bot_processes.command == COMMAND

    playing(tmp_path, play)


def test_nothing_is_said_where_nothing_can_be_compiled(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        scene.plan(str(NOT_POSSIBLE))
        await scene.built()
        assert scene.told == [] and scene.bot_processes.command == COMMAND

    playing(tmp_path, play)


def test_a_build_of_another_source_is_not_used(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.built()
        (scene.root / "src/sandai/games/rules.py").write_text("PRICE = 4\n")
        scene.plan("1")
        scene.bot_processes.command = COMMAND
        await scene.built()
        assert len(set(scene.asked)) == 2 and scene.asked[-1] == scene.source
        assert scene.bot_processes.command == COMMAND

    playing(tmp_path, play)


def test_a_deleted_engine_is_given_up(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.built()
        await asyncio.gather(*scene.bot_processes.background)
        shutil.rmtree(scene.root / "build")
        shutil.rmtree(scene.bot_processes.command.path, ignore_errors=True)
        for one in scene.bot_processes.processes:
            await one.end()
        assert await ask(scene.bot_processes, "greedy") in {choice.text for choice in position().choices_of(0)}
        assert scene.bot_processes.command == COMMAND and scene.bot_processes.fallbacks == 0

    playing(tmp_path, play)


def test_a_build_ends_with_the_server(tmp_path: Path) -> None:
    """With everything that it has started."""

    async def play(scene: Scene) -> None:
        scene.plan("endless")
        engine = scene.engine()
        engine.start()
        await until(tmp_path / "pids")
        pids = [int(pid) for pid in (tmp_path / "pids").read_text().split()]
        assert all(map(is_running, pids))
        await engine.close()
        async with asyncio.timeout(60):
            while any(map(is_running, pids)):
                await asyncio.sleep(0.01)
        assert scene.told == [] and scene.bot_processes.command == COMMAND

    playing(tmp_path, play)


def is_running(pid: int) -> bool:
    """Whether a process runs; one that has ended and was not waited for does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def test_a_compiled_package_has_nothing_to_compile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(scene: Scene) -> None:
        monkeypatch.setattr("sandai.kernel.state.__file__", "state.cpython-311-x86_64-linux-gnu.so")
        engine = scene.engine()
        engine.start()
        assert engine.task is None
        await engine.close()

    playing(tmp_path, play)


def test_an_installed_package_has_nothing_to_compile(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        (scene.root / "hatch_build.py").unlink()
        engine = scene.engine()
        engine.start()
        assert engine.task is None

    playing(tmp_path, play)
