"""Invariants after every step of random games, and the kernel's checks, with every number of players and each option."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from sandai.games.daimyo.game import GAME
from sandai.games.daimyo.rules.checks.invariants import CHECKS
from sandai.games.daimyo.rules.state import DaimyoState
from sandai.kernel.chance import draw_below, stream_key
from sandai.kernel.contract import check_game
from sandai.kernel.errors import RecordError
from sandai.kernel.state import State

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

    def fresh(seats: int = 3) -> DaimyoState:
        state = GAME.new(seats, seed=4, clans="seat order")
        while state.question is not None and type(state.question).__name__ != "Menu":
            state.play(state.choices[0])
        assert isinstance(state, DaimyoState)
        return state

    assert GAME.invariants(fresh(1)) == GAME.invariants(fresh()) == []
    breaks: list[Any] = [
        lambda state: state.bag.pop(),
        lambda state: setattr(state, "capacity", (2, 3, 3)),
        lambda state: state.lands.__setitem__(0, -1),
        lambda state: state.influence.__setitem__(0, 9),
        lambda state: setattr(state, "uncovered", (1, 0, 0)),
        lambda state: setattr(state, "pool", state.pool & (state.pool - 1)),
        lambda state: setattr(state, "turns", state.turns + 1),
        lambda state: setattr(state, "cards_used", 7),
        lambda state: setattr(state, "hero_deck", state.hero_deck & (state.hero_deck - 1)),
        lambda state: state.tokens.__setitem__(0, -1),
    ]
    assert len(breaks) == len(CHECKS)
    for check, spoil in zip(CHECKS, breaks, strict=True):
        state = fresh(1 if check.__name__ == "_cards" else 3)
        spoil(state)
        assert check(state), check.__name__
        assert GAME.invariants(state), check.__name__


def numbers(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every whole number of a dump."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from numbers(inner, (*path, name))
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from numbers(inner, (*path, number))
    elif isinstance(value, int) and not isinstance(value, bool):
        yield path


def midgame(seats: int, decisions: int) -> dict[str, Any]:
    state = GAME.new(seats, seed=decisions, boards="draft" if decisions % 2 else "basic")
    key = stream_key("midgame", seats, decisions)
    while state.decisions < decisions:
        state.play(state.choices[draw_below(key, state.decisions, len(state.choices))])
    return state.dump()


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("decisions", [9, 50, 85, 120])
def test_a_changed_number_is_reported_or_the_game_plays_on(seats: int, decisions: int) -> None:
    """Absurd but well-typed numbers in a dump never make the invariants or the game fail."""
    plain = json.dumps(midgame(seats, decisions))
    key = stream_key("changes", seats, decisions)
    reported = 0
    spots = [(part, *path) for part in ("data", "agenda") for path in numbers(json.loads(plain)[part])]
    for count in range(160):
        dump = json.loads(plain)
        path = spots[draw_below(key, count * 4, len(spots))]
        inner = dump
        for step in path[:-1]:
            inner = inner[step]
        old = inner[path[-1]]
        tried = (old + 1, old - 1, -1, 0, 1, 99, 10**9, -(10**9), 1 << draw_below(key, count * 4 + 1, 60))
        inner[path[-1]] = tried[draw_below(key, count * 4 + 2, len(tried))]
        state = restored(dump)
        if state is None:
            reported += 1
        else:
            play_on(state, stream_key("on", count))
    assert reported > 100


def restored(dump: dict[str, Any]) -> State | None:
    """The position, or None where something is wrong with it."""
    try:
        state = GAME.restore(dump)
    except RecordError:
        return None
    return None if GAME.invariants(state) else state


def play_on(state: State, key: bytes) -> None:
    for step in range(60):
        if state.over:
            break
        assert state.actor is not None
        assert state.choices, type(state.question).__name__
        state.view(0)
        GAME.label(state, state.choices[0], state.actor)
        state.play(state.choices[draw_below(key, step, len(state.choices))])


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_lists_of_a_wrong_length_are_reported(seats: int) -> None:
    dump = midgame(seats, 60)
    for name, values in dump["data"].items():
        if isinstance(values, list):
            for wrong in (values[:-1], [*values, 0], [], values * 2):
                if wrong != values and not (name == "bag" and not values):
                    assert restored({**dump, "data": {**dump["data"], name: wrong}}) is None, (name, wrong)
