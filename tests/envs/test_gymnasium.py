"""Gymnasium's own checker, for every game and number of seats, and one seat against bots."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from sandai.kernel.errors import IllegalChoice, OptionError
from tests.envs.games import ALL, label

gymnasium = pytest.importorskip("gymnasium", reason="the extra `envs` is not installed")
check_env = pytest.importorskip("gymnasium.utils.env_checker").check_env
SeatEnv: Any = pytest.importorskip("sandai.envs.gymnasium").SeatEnv

Table = tuple[str, int, dict[str, Any]]


@pytest.mark.parametrize("table", ALL, ids=label)
def test_gymnasiums_checker_is_content(table: Table) -> None:
    name, seats, options = table
    made = gymnasium.make(f"sandai.envs.gymnasium:sandai/{name.capitalize()}-v0", seats=seats, bots="random", **options)
    check_env(made.unwrapped, skip_render_check=True)


def test_gymnasiums_checker_is_content_with_the_pictures() -> None:
    check_env(SeatEnv("daitou", 2, bots="random", render_mode="ansi"))


def play(table: Any, seed: int) -> tuple[float, list[int]]:
    """A whole game of random actions; the reward and the actions."""
    seen, _ = table.reset(seed=seed)
    chooser = np.random.default_rng(seed)
    total, actions = 0.0, []
    while True:
        action = int(chooser.choice(np.flatnonzero(seen["action_mask"])))
        actions.append(action)
        seen, reward, terminated, truncated, info = table.step(action)
        assert not truncated
        assert np.array_equal(info["action_mask"], seen["action_mask"])
        assert np.array_equal(table.action_masks(), seen["action_mask"] == 1)
        total += reward
        if terminated:
            return total, actions
        assert reward == 0


@pytest.mark.parametrize(
    ("name", "seats", "seat"), [("daitou", 3, 2), ("daimyo", 2, 1), ("daimyo", 1, 0), ("daitoshi", 1, 0)]
)
def test_a_seed_fixes_the_game_and_the_bots(name: str, seats: int, seat: int) -> None:
    one, other = (SeatEnv(name, seats, seat=seat, bots="random", reward="score") for _ in range(2))
    first = play(one, 5)
    assert first == play(other, 5)
    assert first == play(one, 5)  # also in an environment that has played before
    assert first != play(one, 6)
    assert one.state.over


def test_bots_play_as_their_names_say() -> None:
    """Hard bots win all games against random actions, by far; random bots don't."""
    leads = {}
    for bots in ("hard", "random"):
        table = SeatEnv("daitou", 2, bots=bots, reward="score")
        leads[bots] = [play(table, seed)[0] for seed in range(8)]
    assert max(leads["hard"]) < -20
    assert max(leads["random"]) > -20


def test_other_seats_can_have_different_bots() -> None:
    table = SeatEnv("daitou", 3, seat=1, bots=["random", "greedy"])
    table.reset(seed=1)
    assert {seat: type(bot).__name__ for seat, bot in table._bots.items()} == {2: "Bot", 0: "Greedy"}


@pytest.mark.parametrize(
    ("settings", "why"),
    [
        ({"bots": "grandmaster"}, "There is no bot called .*grandmaster"),
        ({"bots": ["random"]}, "There are 2 other seats, but 1 bots"),
        ({"seat": 3}, "There is no seat 3 in a game for 3"),
        ({"illegal": "ignore"}, "illegal can't be .*ignore.*Possible: lose and raise"),
        ({"render_mode": "video"}, "render_mode can't be"),
    ],
)
def test_bad_settings_are_refused_in_words(settings: dict[str, Any], why: str) -> None:
    with pytest.raises(OptionError, match=why):
        SeatEnv("daitou", 3, **settings)


def test_an_illegal_action_loses_or_is_refused() -> None:
    table = SeatEnv("daitou", 2, bots="random")
    with pytest.raises(IllegalChoice, match="Call reset first"):
        table.step(0)
    table.reset(seed=1)
    _, reward, terminated, _, info = table.step(0)
    assert (reward, terminated, info["illegal_action"]) == (-1, True, True)
    with pytest.raises(IllegalChoice, match="The game is over"):
        table.step(1)
    strict = SeatEnv("daitou", 2, bots="random", illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(IllegalChoice, match="Action 0 is not legal"):
        strict.step(0)
