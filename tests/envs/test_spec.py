"""Settings of the environments, and rewards."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from sandai.envs import Spec
from sandai.envs.rewards import by_rank, by_score, by_win
from sandai.kernel.errors import OptionError
from tests.envs.games import TABLES, walk


@pytest.mark.parametrize(
    ("settings", "why"),
    [
        ({"game": "chess"}, "There is no game"),
        ({"game": "daitou", "seats": 4}, "the numbers of players are: 2, 3"),
        ({"game": "daitou", "options": {"start_mony": 3}}, "start_mony"),
        ({"game": "daitou", "observation": "view"}, "observation can't be .*view.*Possible: board and features"),
        ({"game": "daitou", "reward": "money"}, "reward can't be .*money.*Possible: rank, win and score"),
    ],
)
def test_bad_settings_are_refused_in_words(settings: dict[str, Any], why: str) -> None:
    with pytest.raises(OptionError, match=why):
        Spec(**settings)


def test_a_game_without_an_encoding_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SANDAI_GAMES", "examples.pebbles")
    with pytest.raises(OptionError, match="Pebbles has no observations"):
        Spec("pebbles")


def test_features_are_those_of_the_bots() -> None:
    spec = Spec("daitou", 2, "features")
    state = spec.new(3)
    features = spec.game.judgement.features
    assert features is not None
    assert spec.observe(state, 1) == pytest.approx(features(state, 1), rel=1e-6)
    assert spec.observe(state, 1).dtype == np.float32
    assert spec.observe(state, 1).shape == (spec.size,)


class _Ended:
    def __init__(self, totals: list[int], winners: tuple[int, ...], seats: int) -> None:
        self.scores = [type("Score", (), {"total": total}) for total in totals]
        self.winners = winners
        self.seats = seats


@pytest.mark.parametrize(
    ("totals", "winners", "seats", "rank", "win", "score"),
    [
        ([30, 20, 10], (0,), 3, [1, 0, -1], [1, 0, 0], [10, -10, -20]),
        ([30, 30], (1,), 2, [-1, 1], [0, 1], [0, 0]),  # a tie that the rules break
        ([30, 30, 10], (0, 1), 3, [0.5, 0.5, -1], [0.5, 0.5, 0], [0, 0, -20]),
        ([30, 40], (), 1, [-1], [0], [-10]),  # alone against an automa
        ([30, 20], (), 2, [1, -1], [0, 0], [10, -10]),  # everybody lost
        ([50], (0,), 1, [1], [1], [50]),
    ],
)
def test_rewards(
    totals: list[int], winners: tuple[int, ...], seats: int, rank: list[float], win: list[float], score: list[float]
) -> None:
    state: Any = _Ended(totals, winners, seats)
    assert (by_rank(state), by_win(state), by_score(state)) == (rank, win, score)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_finished_game_gives_every_seat_a_reward(name: str, seats: int) -> None:
    *_, last = walk(name, seats, {})
    assert last.over
    for kind in ("rank", "win", "score"):
        rewards = Spec(name, seats, reward=kind).rewards(last)
        assert len(rewards) == seats
        assert all(-1000 <= reward <= 1000 if kind == "score" else -1 <= reward <= 1 for reward in rewards)
