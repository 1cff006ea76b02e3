"""The scripts of the guided games work: every choice is legal, everything they point at is drawn, and the game goes on behind them."""

from __future__ import annotations

import re
from collections.abc import Iterator

import htpy as h
import pytest

import sandai
from sandai.games import load
from sandai.kernel.game import Game
from sandai.kernel.guide import Guide, GuideStep
from sandai.kernel.state import State

LONGEST = 330  # characters of a step: more would not fit beside the board on a phone


def guide_of(game: Game) -> Guide:
    assert game.words.guide is not None
    return game.words.guide


def played(game: Game) -> Iterator[tuple[State, GuideStep]]:
    """Each step of the script, and the position at which it is shown."""
    guide = guide_of(game)
    state = game.new(guide.seats, guide.seed, **guide.options)
    for step in guide.steps:
        yield state, step
        if step.choice:
            legal = [choice.text for choice in state.choices_of(step.seat)] if step.seat in state.actors else []
            assert step.choice in legal, f"{step.choice!r} ({step.title}) is not possible for seat {step.seat} any more"
            state.play(step.choice, step.seat)
    yield state, GuideStep("", "")


def end_of_script(game: Game) -> State:
    *_, (state, _) = played(game)
    return state


@pytest.mark.parametrize("name", sandai.games())
def test_every_choice_of_a_script_is_legal(name: str) -> None:
    state = end_of_script(load(name))
    assert not state.over
    assert state.actors


@pytest.mark.parametrize("name", sandai.games())
def test_what_a_script_points_at_is_drawn(name: str) -> None:
    game = load(name)
    for state, step in played(game):
        if not step.tells:
            continue
        view = {**state.view(0), "names": ["You", "Bot", "Bot 2", "Bot 3"][: guide_of(game).seats]}
        drawn = set(re.findall(r'data-part="([^"]*)"', str(h.fragment[game.drawing.board(view, frozenset(), 0)])))
        assert drawn.issuperset(step.parts), f"“{step.title}” points at {sorted({*step.parts} - drawn)}"
        chosen = [one.parts for one in state.choices_of(0) if one.text == step.choice] if step.choice else []
        assert all(drawn.intersection(parts) for parts in chosen if parts), f"“{step.title}”: {chosen} is not drawn"


@pytest.mark.parametrize("name", sandai.games())
def test_the_learner_and_the_others_take_turns_as_in_a_real_game(name: str) -> None:
    guide = guide_of(load(name))
    choices = [step for step in guide.steps if step.choice]
    assert {step.seat for step in choices} == set(range(guide.seats))
    assert sum(step.tells for step in guide.steps if step.choice) >= 10
    assert all(step.tells == (step.seat == 0) for step in choices)


@pytest.mark.parametrize("name", sandai.games())
def test_steps_are_short(name: str) -> None:
    guide = guide_of(load(name))
    told = [(step.title, step.text) for step in guide.steps if step.tells] + [
        (tip.title, tip.text) for tip in guide.tips
    ]
    for title, text in told:
        assert title
        assert 0 < len(text) <= LONGEST, f"“{title}” has {len(text)} characters"


@pytest.mark.parametrize("name", sandai.games())
def test_the_same_tip_is_not_given_twice(name: str) -> None:
    game = load(name)
    tips = [tip.name for tip in guide_of(game).tips]
    assert len(tips) == len(set(tips)) >= 3
    assert set(tips) <= game.frames.keys()
