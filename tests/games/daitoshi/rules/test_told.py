"""Events tell rewards in words, and a Gain knows where its rewards come from."""

from __future__ import annotations

import json
from typing import Any

import pytest

from sandai import RecordError
from sandai.games.daitoshi.components import vocabulary as v
from sandai.games.daitoshi.game import GAME
from sandai.games.daitoshi.numbers import SEATS
from sandai.games.daitoshi.rules.factory.progress import Advance
from sandai.games.daitoshi.rules.rewards import sources
from sandai.games.daitoshi.rules.rewards.gaining import Gain
from sandai.games.daitoshi.rules.rewards.told import code_of, told
from sandai.games.daitoshi.words.rewards.source import SOURCES
from tests.dumped import FOLDER
from tests.games.daitoshi.playthrough import pick
from tests.games.daitoshi.scene import A, Scene


@pytest.mark.parametrize(
    ("code", "text"),
    [
        (v.reward(v.FOOD, 2), "food:2"),
        (v.reward(v.STEAM, 0), "steam:0"),
        (v.reward(v.WORKER, 2), "worker:red"),
        (v.reward(v.PILGRIM, 4), "pilgrim:any"),
        (v.reward(v.DISCARD_HEX, 3), "discard_hex:river"),
        (v.reward(v.REPUTATION, 3), "reputation:3"),
        (v.at_place(v.STEP, 7, 0), "step:right-3"),
        (v.reward(v.READY, 3), "ready:middle-1"),
        (v.reward(v.BANNER, 4), "banner:4"),
        (v.reward(v.LOST, v.INVENTION_SCORE), "lost:invention_score"),
    ],
)
def test_a_reward_is_told_and_understood(code: int, text: str) -> None:
    assert (told(code), code_of(text)) == (text, code)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "^$"),
        ("gold:1", "gold:1"),
        ("food", "int"),
        ("food:much", "much"),
        ("worker:9", "9"),
        ("step:roof", "roof"),
    ],
)
def test_nonsense_is_refused(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        code_of(text)


@pytest.mark.parametrize("seats", SEATS)
def test_events_hold_no_packed_rewards_and_every_question_about_one_has_its_source_below(seats: int) -> None:
    state = GAME.new(seats, seats)
    asked: set[str] = set()
    while not state.over:
        if type(state.question).__name__ in ("Offer", "Advance", "Hire", "GiveBack", "PlaceBanner"):
            below = state.agenda[-2]
            assert isinstance(below, Gain) and below.who == state.actor
            asked.add(below.source)
        gains = [frame for frame in state.agenda if isinstance(frame, Gain)]
        assert all(frame.source in sources.SOURCES and 0 <= frame.since <= state.decisions for frame in gains)
        state.play(pick(state, state.choices))
    assert len(asked) > 1 and sources.NOWHERE not in asked
    for event in state.events():
        packed = [value for value in flat(event.data) if isinstance(value, int) and value > v.LOW]
        assert not packed, event.kind


def flat(value: Any) -> list[Any]:
    if isinstance(value, dict):
        return flat(list(value.values()))
    return [inner for member in value for inner in flat(member)] if isinstance(value, list) else [value]


def test_every_source_has_words() -> None:
    assert set(SOURCES) == sources.SOURCES


@pytest.mark.rule("T-091")
def test_empty_gains_do_not_pile_up() -> None:
    scene = Scene(seats=2).owns(A, "left-1", "basic-food").gains(A, "progress:5")
    for left in (4, 3, 2):
        scene.plays(scene.options[0])
        assert [type(frame).__name__ for frame in scene.state.agenda].count("Gain") == 1
        assert isinstance(scene.state.question, Advance) and scene.state.question.steps == left


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("agenda", -2), ["Gain"]),
        (("agenda", -2), ["Gain", 9, []]),
        (("agenda",), [["Offer"]]),
        (("journal", 0), []),
        (("journal", 0, 4), {"face": 7}),
        (("journal",), 3),
        (("data", "factories"), []),
        (("counts",), []),
    ],
)
def test_a_damaged_dump_of_the_old_form_is_refused(path: tuple[str | int, ...], value: Any) -> None:
    dump: Any = json.loads((FOLDER / "daitoshi-for-leading.json").read_text("utf-8"))["dump"]
    inner = dump
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    with pytest.raises(RecordError):
        GAME.restore(dump)
