"""PettingZoo's own tests, for every game and number of seats, and for options."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import sandai
from sandai.kernel.errors import IllegalChoice, OptionError
from tests.envs.games import ALL, label

pytest.importorskip("pettingzoo", reason="the extra `envs` is not installed")
checks: Any = pytest.importorskip("pettingzoo.test")
adapter: Any = pytest.importorskip("sandai.envs.pettingzoo")
RawEnv, env, parallel_env = adapter.RawEnv, adapter.env, adapter.parallel_env

Table = tuple[str, int, dict[str, Any]]
pytestmark = pytest.mark.filterwarnings("ignore:Observation is not a NumPy array", "ignore:.*Illegal move.*")


@pytest.mark.parametrize("table", ALL, ids=label)
def test_pettingzoos_tests_pass(table: Table) -> None:
    name, seats, options = table
    checks.api_test(env(name, seats, **options), num_cycles=200)
    checks.seed_test(lambda: env(name, seats, **options), num_cycles=60)


@pytest.mark.parametrize("table", ALL, ids=label)
def test_pettingzoos_tests_of_parallel_environments_pass(table: Table) -> None:
    name, seats, options = table
    checks.parallel_api_test(parallel_env(name, seats, **options), num_cycles=100)
    checks.parallel_seed_test(lambda: parallel_env(name, seats, **options), num_cycles=60)


@pytest.mark.parametrize("name", sandai.games())
def test_a_whole_game_gives_the_rewards_of_its_end(name: str) -> None:
    table = env(name, 2, reward="win")
    table.reset(seed=3)
    chooser = np.random.default_rng(3)
    totals = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, termination, truncation, _ = table.last()
        totals[agent] += reward
        over = termination or truncation
        table.step(None if over else chooser.choice(np.flatnonzero(seen["action_mask"])))
    state = table.unwrapped.table.state
    assert state.over
    assert list(totals.values()) == [float(seat in state.winners) / len(state.winners) for seat in range(2)]


def test_sealed_bids_are_asked_for_one_after_the_other_and_at_the_same_time() -> None:
    one_by_one = RawEnv("daitou", 2)
    one_by_one.reset(seed=1)
    before = one_by_one.observe("seat_1")["observation"]
    assert one_by_one.agent_selection == "seat_0"
    bid = int(np.flatnonzero(one_by_one.observe("seat_0")["action_mask"])[5])
    one_by_one.step(bid)
    assert one_by_one.agent_selection == "seat_1"
    other = RawEnv("daitou", 2)
    other.reset(seed=1)
    other.step(bid + 1)
    seen = one_by_one.observe("seat_1")["observation"]
    assert not np.array_equal(before, seen)  # seat 0 has bid
    assert np.array_equal(seen, other.observe("seat_1")["observation"])  # but not how much
    together = parallel_env("daitou", 2)
    together.reset(seed=1)
    observations, *_ = together.step({"seat_0": bid, "seat_1": bid + 2})
    assert together.table.state.prompt != ""
    masks = [observations[agent]["action_mask"] for agent in together.agents]
    assert sorted(int(mask[-1]) for mask in masks) == [0, 1]  # one waits, the other one builds


def test_an_illegal_action_ends_the_game() -> None:
    table = env("daitou", 2)
    table.reset(seed=1)
    table.step(0)
    assert all(table.terminations.values())
    assert table.rewards["seat_0"] == -1
    raw = RawEnv("daitou", 2)
    with pytest.raises(IllegalChoice, match="Call reset first"):
        raw.step(0)
    raw.reset(seed=1)
    with pytest.raises(IllegalChoice, match="Action 0 is not legal"):
        raw.step(0)
    together = parallel_env("daitou", 2)
    together.reset(seed=1)
    _, rewards, terminations, _, infos = together.step({"seat_0": 3, "seat_1": 0})
    assert (rewards, all(terminations.values())) == ({"seat_0": 0, "seat_1": -1}, True)
    assert infos == {"seat_0": {}, "seat_1": {"illegal_action": True}}
    with pytest.raises(IllegalChoice, match="The game is over"):
        together.step({})


def test_bad_settings_are_refused_in_words() -> None:
    with pytest.raises(OptionError, match="render_mode can't be .*video"):
        env("daitou", 2, render_mode="video")


@pytest.mark.parametrize("make", [env, parallel_env])
def test_pictures_and_text(make: Any) -> None:
    for mode, kind in (("ansi", str), ("svg", str), ("rgb_array", np.ndarray), (None, type(None))):
        table = make("daitou", 2, render_mode=mode)
        table.reset(seed=1)
        assert isinstance(table.render(), kind)
