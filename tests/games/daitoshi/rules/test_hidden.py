"""Imagined positions don't depend on what a seat can't know."""

from __future__ import annotations

import json
from typing import Any

import pytest

from sandai.games.daitoshi.game import GAME
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.kernel.chance import draw_below, stream_key
from sandai.table.play.views.preview import preview


def positions(seats: int, **options: Any) -> list[DaitoshiState]:
    """Positions all over a random game."""
    state = GAME.new(seats, "hidden", **options)
    assert isinstance(state, DaitoshiState)
    key = stream_key("hidden", seats)
    found = []
    while not state.over:
        if state.decisions % 4 == 0:
            found.append(state.copy())
        state.play(state.choices[draw_below(key, state.decisions, len(state.choices))])
    return found


def reordered(state: DaitoshiState) -> DaitoshiState:
    """The same position with everything hidden in another order."""
    other = state.copy()
    for stack in other.stacks:
        stack.reverse()
    for visible in (other.middle_stack, other.outer_stack, other.deck):
        visible[:-1] = visible[-2::-1]
    other.changed()
    return other


def text(state: DaitoshiState) -> str:
    return json.dumps(state.dump(), sort_keys=True)


@pytest.mark.parametrize(("seats", "options"), [(1, {"advisors": 5}), (2, {}), (3, {"expert": True}), (4, {})])
def test_positions_that_differ_only_in_hidden_order_give_the_same_worlds(seats: int, options: dict[str, Any]) -> None:
    seen = positions(seats, **options)
    assert len(seen) > 10
    for state in seen:
        other = reordered(state)
        assert text(other) != text(state)
        for watcher in (None, *range(seats)):
            for seed in ("one", "two"):
                mine, theirs = state.imagine(watcher, seed), other.imagine(watcher, seed)
                assert json.dumps(mine.dump()) == json.dumps(theirs.dump())


@pytest.mark.parametrize(("seats", "options"), [(1, {"advisors": 5}), (2, {}), (4, {})])
def test_positions_that_differ_only_in_hidden_order_give_the_same_previews(seats: int, options: dict[str, Any]) -> None:
    certain = 0
    for state in positions(seats, **options)[::6]:
        other, seat = reordered(state), state.actors[0]
        for choice in state.choices_of(seat):
            ahead, elsewhere = preview(state, seat, choice.text), preview(other, seat, choice.text)
            assert (ahead and json.dumps(ahead.dump())) == (elsewhere and json.dumps(elsewhere.dump()))
            certain += ahead is not None
    assert certain > 10


def test_an_imagined_world_keeps_what_lies_open() -> None:
    for state in positions(1, advisors=5):
        world = state.imagine(0, 7)
        assert isinstance(world, DaitoshiState)
        for mine, imagined in zip(
            (*state.stacks, state.middle_stack, state.outer_stack, state.deck),
            (*world.stacks, world.middle_stack, world.outer_stack, world.deck),
            strict=True,
        ):
            assert sorted(mine) == sorted(imagined)
        for pile in ("middle_stack", "outer_stack", "deck"):
            assert getattr(world, pile)[-1:] == getattr(state, pile)[-1:]
