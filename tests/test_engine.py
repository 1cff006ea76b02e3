"""`python -m tools.engine`: builds the compiled engine from a checkout, once, and never from another source than it was asked for."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from sandai.table.play.bots.compiled_engine import NOT_POSSIBLE, PARTS, RECIPE, source_hash
from tests.checkouts import ROOT, small_checkout
from tools.engine import tools_folder


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout with nothing to download: the environment of the tests has the tools."""
    root = small_checkout(tmp_path / "checkout")
    tools_folder(root, root / "build" / "engine").mkdir(parents=True)
    return root


def start(root: Path, source: str = "", **settings: str) -> tuple[subprocess.Popen[bytes], Path]:
    """Start a build as the server does; the process and the folder."""
    source = source or source_hash(root, root / "src" / "sandai")
    folder = root / "build" / "engine" / f"engine-{source}"
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "SANDAI_COMPILE": "", **settings}
    command = [sys.executable, "-m", "tools.engine", source, str(folder)]
    quiet = subprocess.DEVNULL
    return subprocess.Popen(command, cwd=root, env=env, stdout=quiet, stderr=quiet, start_new_session=True), folder


def build(root: Path, source: str = "", **settings: str) -> tuple[int, Path]:
    """Build; the exit status and the folder."""
    process, folder = start(root, source, **settings)
    return process.wait(), folder


def twice(folder: Path) -> str:
    """What the module of an engine says, and in which file it is."""
    code = "from sandai.kernel import state; print(state.twice(4), state.__file__)"
    command = [sys.executable, "-P", "-c", code]
    return subprocess.check_output(command, env={**os.environ, "PYTHONPATH": str(folder)}, text=True)


def test_an_engine_is_complete_or_not_there(checkout: Path) -> None:
    status, folder = build(checkout, CC="false")
    assert status not in (0, NOT_POSSIBLE) and not folder.exists()
    status, folder = build(checkout)
    assert status == 0
    result, _, file = twice(folder).strip().partition(" ")
    assert result == "8" and not file.endswith(".py") and file.startswith(str(folder))
    assert all((folder / "sandai" / part).exists() for part in PARTS)
    assert [path.name for path in folder.parent.glob("new-*")] == []


def test_another_source_is_another_engine(checkout: Path) -> None:
    status, first = build(checkout)
    assert status == 0
    (checkout / "src/sandai/kernel/state.py").write_text("def twice(number: int) -> int:\n    return number + number\n")
    assert build(checkout, first.name.removeprefix("engine-"))[1] == first  # it is there: nothing is done
    shutil.rmtree(first)
    status, first = build(checkout, first.name.removeprefix("engine-"))
    assert status == 1 and not first.exists()  # the source is not the one that the server runs
    status, second = build(checkout)
    assert status == 0 and second != first and twice(second).startswith("8 ")


def test_two_servers_share_one_build(checkout: Path, tmp_path: Path) -> None:
    compiler = tmp_path / "counting-cc"
    compiler.write_text(f'#!/bin/sh\necho >> "{tmp_path}/calls"\nexec cc "$@"\n')
    compiler.chmod(0o755)
    assert build(checkout, CC=str(compiler))[0] == 0
    alone = len((tmp_path / "calls").read_text())
    shutil.rmtree(build(checkout)[1])
    (tmp_path / "calls").unlink()
    both = [start(checkout, CC=str(compiler)) for _ in range(2)]
    assert [process.wait() for process, _ in both] == [0, 0]
    assert both[0][1].exists() and len((tmp_path / "calls").read_text()) == alone


def test_nothing_is_tried_without_a_compiler_or_against_the_users_will(checkout: Path) -> None:
    assert build(checkout, SANDAI_COMPILE="0")[0] == NOT_POSSIBLE
    assert build(checkout, CC="no-such-compiler")[0] == NOT_POSSIBLE
    assert not list((checkout / "build" / "engine").glob("[!t]*"))


@pytest.mark.parametrize("name", [*RECIPE, "src/sandai/kernel/state.py", "src/sandai/table/play/bots/worker.py"])
def test_everything_that_matters_changes_the_hash(checkout: Path, name: str) -> None:
    before = source_hash(checkout, checkout / "src/sandai")
    (checkout / name).write_text((checkout / name).read_text() + "\n# changed")
    assert source_hash(checkout, checkout / "src/sandai") != before


def test_pages_do_not_change_the_hash(checkout: Path) -> None:
    before = source_hash(checkout, checkout / "src/sandai")
    (checkout / "src/sandai/table/web").mkdir()
    (checkout / "src/sandai/table/web/page.py").touch()
    cache = checkout / "src/sandai/kernel/__pycache__"
    cache.mkdir()
    (cache / "state.cpython-311.pyc").touch()
    assert source_hash(checkout, checkout / "src/sandai") == before


def test_a_bot_process_needs_only_the_parts_that_are_copied(tmp_path: Path) -> None:
    """It plays all games from a folder with nothing else of the package."""
    for part in PARTS:
        source, target = ROOT / "src/sandai" / part, tmp_path / "sandai" / part
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, target)
    code = """
import sys, sandai
from sandai import bots
from sandai.table.play.bots.worker import think
for name in sandai.games():
    state = sandai.load(name).new(2, "parts")
    for level in bots.levels():
        think(name, state.imagine(state.actor, 1).dump(), state.actor, level, "seed")
print({module.__file__.startswith(sys.argv[1]) for name, module in sys.modules.items() if name.split(".")[0] == "sandai"})
"""
    env = {**os.environ, "PYTHONPATH": str(tmp_path)}
    command = [sys.executable, "-P", "-c", code, str(tmp_path)]
    assert subprocess.check_output(command, env=env, text=True).strip() == "{True}"
