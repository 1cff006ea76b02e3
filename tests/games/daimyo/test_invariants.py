"""Invariants after every step of random games, and the kernel's battery, at every number of players and with the options apart."""

from __future__ import annotations

from typing import Any

import pytest

from sandai.games.daimyo.invariants import CHECKS
from sandai.games.daimyo.meta import GAME
from sandai.games.daimyo.state import DaimyoState
from sandai.kernel.contract import check_game

OPTION_SETS: tuple[tuple[int, dict[str, Any]], ...] = (
    (1, {"difficulty": "easy"}),
    (1, {"difficulty": "difficult", "boards": "draft", "empire_gold": False}),
    (2, {}),
    (2, {"boards": "draft", "helmet": "blue die", "two_player_army": "10-2", "last_mercenary_hero": False}),
    (3, {"boards": "draft", "clans": "random"}),
    (3, {"recruitment_spaces": 3, "uncovering": "in order"}),
    (4, {"aggressive_heroes": False, "clans": "seat order", "start_player": "first seat"}),
    (4, {"boards": "draft"}),
)


@pytest.mark.parametrize(("seats", "options"), OPTION_SETS)
def test_the_battery_is_clean(seats: int, options: dict[str, Any]) -> None:
    report = check_game(GAME, seats, 21, options, every=25)
    assert report.problems == []
    assert report.decisions > 100


def test_broken_positions_are_found() -> None:
    """Each family of invariants notices a position that breaks it."""

    def fresh() -> DaimyoState:
        state = GAME.new(3, seed=4, clans="seat order")
        while state.question is not None and type(state.question).__name__ != "Menu":
            state.play(state.choices[0])
        assert isinstance(state, DaimyoState)
        return state

    assert GAME.invariants(fresh()) == []
    breaks: list[Any] = [
        lambda state: state.bag.pop(),
        lambda state: setattr(state, "capacity", (2, 3, 3)),
        lambda state: state.lands.__setitem__(0, -1),
        lambda state: state.influence.__setitem__(0, 9),
        lambda state: setattr(state, "uncovered", (1, 0, 0)),
        lambda state: state.dice.__setitem__(0, 7),
        lambda state: setattr(state, "hero_deck", state.hero_deck & (state.hero_deck - 1)),
        lambda state: state.tokens.__setitem__(0, -1),
    ]
    assert len(breaks) == len(CHECKS)
    for check, spoil in zip(CHECKS, breaks, strict=True):
        state = fresh()
        spoil(state)
        assert check(state), check.__name__
