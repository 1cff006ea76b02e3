"""Dumps in the form that games had before their current one, as databases hold them: they open and can be played on.

`tests/dumps` has them with the prompt, the log, and how the game ended when it was played on by `step`.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import sandai
from sandai import RecordError
from sandai.kernel.state import State
from tests.dumped import FOLDER, step

NAMES = ["Ann", "Bob", "Cid", "Dan"]
FILES = sorted(FOLDER.glob("*.json"))


def read(file: Path) -> tuple[Any, dict[str, Any], dict[str, Any]]:
    stored = json.loads(file.read_text("utf-8"))
    return sandai.load(stored["dump"]["game"]), stored["dump"], stored


def test_every_game_has_dumps() -> None:
    assert {read(file)[1]["game"] for file in FILES} == set(sandai.games())
    assert {read(file)[1]["form"] for file in FILES} == {2}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
@pytest.mark.parametrize("trusted", [False, True])
def test_an_old_dump_opens_and_is_played_on(file: Path, trusted: bool) -> None:
    game, dump, stored = read(file)
    before = json.dumps(dump)
    state: State = game.restore(dump, trusted=trusted)
    assert json.dumps(dump) == before  # the caller's dump is left alone
    assert state.prompt == stored["prompt"]
    assert [game.line(event, NAMES) for event in state.events()] == stored["lines"]
    assert game.invariants(state) == []
    while not state.over:
        step(state)
    assert [score.total for score in state.scores] == stored["end"]["scores"]
    assert len(state.record.choices) == stored["end"]["choices"]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_an_old_dump_is_the_position_that_its_record_leads_to(file: Path) -> None:
    game, dump, _ = read(file)
    state: State = game.restore(dump)
    now = state.dump()
    assert now["form"] == game.form
    assert game.replay(state.record).dump() == now
    assert game.restore(now).dump() == now


@pytest.mark.parametrize("form", [0, 1, 99])
@pytest.mark.parametrize("name", sandai.games())
def test_unknown_forms_are_refused(name: str, form: int) -> None:
    game = sandai.load(name)
    for trusted in (False, True):
        with pytest.raises(RecordError, match="another version of Sandai"):
            game.restore({**game.new().dump(), "form": form}, trusted=trusted)
