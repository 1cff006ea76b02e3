"""docs/kernel.md shows the code of examples/pebbles, and what it shows works: each step with only the files shown so far."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from sandai.cli import app

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "pebbles"
TEXT = (ROOT / "docs" / "kernel.md").read_text("utf-8")
BLOCK = re.compile(r"^```(\w+)(?: (file|step)=(\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
BLOCKS = [(found[1], found[2], found[3], found[4]) for found in BLOCK.finditer(TEXT)]
FILES = [(name, code) for _, kind, name, code in BLOCKS if kind == "file"]
STEPS = [name for _, kind, name, _ in BLOCKS if kind == "step"]
COMMANDS = [line[2:] for language, _, _, text in BLOCKS if language == "console" for line in text.splitlines()]
# What a step needs and the page does not show as a whole.
MORE = {
    "rules": ["components/pebbles.toml"],
    "words": ["words"],
}


@pytest.mark.parametrize(("name", "code"), FILES, ids=[name for name, _ in FILES])
def test_the_code_of_the_page_is_the_code_of_the_game(name: str, code: str) -> None:
    assert code in (EXAMPLE / name).read_text("utf-8")


def test_all_blocks_of_the_page_are_found() -> None:
    assert len(BLOCKS) * 2 == len(re.findall("^```", TEXT, re.MULTILINE)) and len(FILES) > 15


@pytest.mark.parametrize("step", STEPS)
def test_every_step_works_with_what_was_shown_before(step: str, tmp_path: Path) -> None:
    """Build the game in an empty folder from the files of the page, up to this step, and run its example there."""
    game = tmp_path / "examples" / "pebbles"
    for _, kind, name, text in BLOCKS:
        if kind == "file" and text == (EXAMPLE / name).read_text("utf-8"):
            (game / name).parent.mkdir(parents=True, exist_ok=True)
            (game / name).write_text(text, "utf-8")
        elif kind == "step":
            for more in MORE[name]:
                source = EXAMPLE / more
                if source.is_dir():
                    shutil.copytree(source, game / more, dirs_exist_ok=True)
                else:
                    shutil.copy(source, game / more)
            if name == step:
                (tmp_path / "step.txt").write_text(text, "utf-8")
                break
    variables = {"SANDAI_GAMES": "examples.pebbles", "PYTHONPATH": f"{tmp_path}{os.pathsep}{ROOT / 'src'}"}
    command = [sys.executable, "-m", "doctest", "-o", "ELLIPSIS", "step.txt"]
    done = subprocess.run(
        command, cwd=tmp_path, env={**os.environ, **variables}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("command", [line for line in COMMANDS if line.startswith("sandai") and "serve" not in line])
@pytest.mark.usefixtures("pebbles")
def test_the_commands_of_the_page_work(command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(ROOT))
    monkeypatch.setenv("PYTHONPATH", f"{ROOT}{os.pathsep}{ROOT / 'src'}")
    done = CliRunner().invoke(app, shlex.split(command)[1:])
    assert done.exit_code == 0, done.output
