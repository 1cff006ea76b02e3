"""Many games in one call, in one process and in several."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from sandai.envs.processes import ProcessVectorEnv
from sandai.envs.vector import VectorEnv
from sandai.kernel.errors import IllegalChoice, OptionError
from tests.envs.games import TABLES


@pytest.mark.parametrize(("name", "seats"), TABLES)
@pytest.mark.parametrize("kind", ["board", "features"])
def test_rows_are_what_single_games_show(name: str, seats: int, kind: str) -> None:
    games = VectorEnv(name, 3, seats, observation=kind)
    games.reset(seed=4)
    spec = games.spec
    states = [spec.new(f"4/{row}/1") for row in range(3)]
    for _ in range(60):
        actions = games.sample()
        for row, state in enumerate(states):
            seat = state.actors[0]
            assert games.players[row] == seat
            assert np.array_equal(games.observations[row], spec.observe(state, seat))
            assert np.array_equal(games.masks[row], spec.mask(state, seat))
            state.play(spec.choice(state, seat, actions[row]), seat)
        games.step(actions)
        if games.dones.any():
            break


def test_games_that_end_are_replaced_and_their_rewards_shown_once() -> None:
    games = VectorEnv("daitou", 4, 2, reward="score")
    games.reset(seed=2)
    states = [games.spec.new(f"2/{row}/1") for row in range(4)]
    begun = [1] * 4
    ended = 0
    for _ in range(80):
        actions = games.sample()
        for row, state in enumerate(states):
            seat = state.actors[0]
            state.play(games.spec.choice(state, seat, actions[row]), seat)
        games.step(actions)
        for row, state in enumerate(states):
            assert games.dones[row] == state.over
            expected = games.spec.rewards(state) if state.over else [0.0, 0.0]
            assert games.rewards[row].tolist() == expected
            if state.over:
                ended += 1
                begun[row] += 1
                states[row] = games.spec.new(f"2/{row}/{begun[row]}")
    assert ended > 8


def test_the_arrays_stay_the_same_objects() -> None:
    games = VectorEnv("daitoshi", 2, 2)
    games.reset()
    arrays = [games.observations, games.masks, games.players, games.rewards, games.dones]
    before = games.observations.copy()
    for _ in range(5):
        games.step(games.sample())
    assert all(
        one is other
        for one, other in zip(
            arrays, [games.observations, games.masks, games.players, games.rewards, games.dones], strict=True
        )
    )
    assert not np.array_equal(before, games.observations)


def test_mistakes_are_refused_in_words() -> None:
    games = VectorEnv("daitou", 2, 2)
    with pytest.raises(IllegalChoice, match="Call reset first"):
        games.step([0, 0])
    games.reset()
    with pytest.raises(IllegalChoice, match="There are 2 games, but 3 actions"):
        games.step([0, 0, 0])
    with pytest.raises(
        IllegalChoice, match="Action 0 is not legal for seat 0 now. The mask shows the 13 legal actions"
    ):
        games.step([0, 0])
    with pytest.raises(OptionError, match="count must be at least 1, not 0"):
        VectorEnv("daitou", 0)
    with pytest.raises(OptionError, match="processes must be at least 1, not 0"):
        ProcessVectorEnv("daitou", 2, processes=0)


def test_processes_play_the_same_games() -> None:
    settings: dict[str, Any] = {"seats": 2, "start_money": 14}
    alone = VectorEnv("daitou", 5, **settings)
    with ProcessVectorEnv("daitou", 5, processes=2, **settings) as shared:
        with pytest.raises(IllegalChoice, match="Call reset first"):
            shared.sample()
        for games in (alone, shared):
            games.reset(seed=8)
        ended = 0
        for _ in range(40):
            actions = alone.sample()
            assert np.array_equal(actions, shared.sample())
            for games in (alone, shared):
                games.step(actions)
            ended += int(alone.dones.sum())
            for array in ("observations", "masks", "players", "rewards", "dones"):
                assert np.array_equal(getattr(alone, array), getattr(shared, array)), array
        assert ended > 3
        with pytest.raises(IllegalChoice, match="is not legal"):
            shared.step(np.full(5, -1))
    shared.close()  # once more does no harm
