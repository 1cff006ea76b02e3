"""Every game passes the checks of `sandai.kernel.contract`, for every number of seats."""

from __future__ import annotations

import pytest

import sandai
from sandai.kernel.contract import check_game, drawn_options

CASES = [(name, seats) for name in sandai.games() for seats in sandai.load(name).seats]


@pytest.mark.parametrize(("name", "seats"), CASES)
def test_a_random_game_keeps_the_contract(name: str, seats: int) -> None:
    assert check_game(sandai.load(name), seats, seed=3, every=12).problems == []


@pytest.mark.parametrize(("name", "seats"), CASES)
def test_a_sensible_game_keeps_the_contract(name: str, seats: int) -> None:
    assert check_game(sandai.load(name), seats, seed=4, every=30, guided=True).problems == []


@pytest.mark.parametrize(("name", "seats"), CASES)
@pytest.mark.parametrize("seed", [11, 12])
def test_drawn_options_keep_the_contract(name: str, seats: int, seed: int) -> None:
    game = sandai.load(name)
    assert check_game(game, seats, seed, drawn_options(game, seats, seed), every=25).problems == []


@pytest.mark.parametrize("name", sandai.games())
def test_what_a_game_says_of_itself(name: str) -> None:
    game = sandai.load(name)
    assert game.name == name
    assert game.title
    assert game.pitch
    assert game.length
    assert game.kanji
    assert game.rules_version >= 1
    for option in game.options:
        assert option.check(option.default) == option.default
        assert option.words


@pytest.mark.parametrize("name", sandai.games())
def test_different_seeds_give_different_games(name: str) -> None:
    game = sandai.load(name)
    one, other = game.new(seed=1), game.new(seed=2)
    for _ in range(40):
        for state in (one, other):
            if not state.over:
                state.play(state.choices[0])
    assert one.dump()["data"] != other.dump()["data"]


@pytest.mark.long
@pytest.mark.parametrize("name", sandai.games())
def test_many_games_keep_the_contract(name: str) -> None:
    from sandai.kernel.contract import sweep

    assert sweep(sandai.load(name), games=120, seed=5000, every=5).problems == []
