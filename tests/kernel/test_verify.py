"""Verification of records."""

from __future__ import annotations

from typing import Any

import pytest

from examples.pebbles.game import Pebbles
from sandai.kernel.chance import fingerprint
from sandai.kernel.record import Record
from sandai.kernel.verify import verify

GAME = Pebbles()


@pytest.fixture
def record() -> Record:
    """A finished game with its true result."""
    state = GAME.new(2, "tea")
    while not state.over:
        state.play(state.choices[0], state.actor)
    record = state.record
    record.about = {"scores": [score.total for score in state.scores], "winners": list(state.winners)}
    return record


def test_a_finished_game_is_verified(record: Record) -> None:
    found = verify(GAME, record)
    assert found.whole and found.state is not None and found.state.over
    assert found.fingerprint == fingerprint("tea")
    assert record.about == {"scores": found.totals, "winners": found.winners}
    record.about = None
    assert verify(GAME, record).whole


def test_an_unfinished_game_is_verified_if_it_has_no_result(record: Record) -> None:
    record.choices = record.choices[:3]
    assert verify(GAME, record).problems == ["It names a result, but the game is not over."]
    record.about = {"title": "Friday"}
    found = verify(GAME, record)
    assert found.whole and found.totals == [] and found.winners == []


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"scores": [99, 0]}, "Its scores are not those of the game, which are"),
        ({"scores": "many"}, "Its scores are not those of the game"),
        ({"winners": []}, "Its winners are not those of the game: seat"),
    ],
)
def test_a_result_that_is_not_true_is_found(record: Record, changes: dict[str, Any], why: str) -> None:
    record.about = {**(record.about or {}), **changes}
    (problem,) = verify(GAME, record).problems
    assert problem.startswith(why)


def test_another_seed_or_another_choice_is_found(record: Record) -> None:
    record.choices[3] = "fly"
    found = verify(GAME, record)
    assert found.state is None and "Choice 4 of this record can't be played" in found.problems[0]
    record.choices[3:] = []
    record.about = None
    assert verify(GAME, record, fingerprint("tea")).whole
    assert verify(GAME, record, fingerprint("tea")[:12].upper()).whole
    record.seed = "coffee"
    assert "does not have the fingerprint" in verify(GAME, record, fingerprint("tea")).problems[0]
