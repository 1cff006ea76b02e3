"""Styles of play: a bot of a level can prefer some kinds of choices, and stays a bot of its level."""

from __future__ import annotations

import pytest

import sandai
from sandai.bots import description, exists, make, styles
from sandai.bots.evaluation import evaluation_of, leaning
from sandai.games.daitou.rules.choices import Farm, Track
from sandai.kernel.errors import OptionError
from sandai.lab.simulate import Summary, simulate

GAMES = sandai.games()


@pytest.mark.parametrize("name", GAMES)
def test_the_styles_of_a_game_have_words(name: str) -> None:
    found = styles(sandai.load(name))
    assert "builder" in found
    for style in found:
        assert exists(f"medium {style}")
        assert description(f"medium {style}") != description("medium")


@pytest.mark.parametrize("wrong", ["medium gambler", "medium ", "builder", "clever builder", "greedy builder"])
def test_an_unknown_style_is_refused(wrong: str) -> None:
    assert not exists(wrong)
    with pytest.raises(OptionError, match="There is no bot"):
        make(wrong)


@pytest.mark.parametrize("name", GAMES)
def test_a_style_makes_some_choices_likelier(name: str) -> None:
    """In a game played by policy, every style changes the probabilities of some decision."""
    game = sandai.load(name)
    evaluation = evaluation_of(game)
    changed = set()
    state = game.new(seed=3)
    while (seat := state.actor) is not None:
        legal = state.choices_of(seat)
        if len(legal) == 1:
            state.play(legal[0].text, seat)
            continue
        choices, priors = evaluation.priors(state, seat, legal)
        for style, lean in game.judgement.styles.items():
            other = leaning(choices, priors, lean)
            assert sum(other) == pytest.approx(1.0)
            if max(abs(one - two) for one, two in zip(priors, other, strict=True)) > 0.01:
                changed.add(style)
        state.play(choices[priors.index(max(priors))].text, seat)
    assert changed == set(styles(game))


def test_a_builder_builds_more() -> None:
    def built(bot: str) -> int:
        count = 0
        for seed in range(6):
            state = sandai.load("daitou").new(seats=2, seed=seed)
            player = make(bot, 1)
            while (seat := state.actor) is not None:
                choice = player.choose(state.imagine(seat, 5), seat)
                count += isinstance(choice, Track | Farm)
                state.play(choice.text, seat)
        return count

    assert built("medium builder") > built("medium")


def test_a_style_that_the_game_does_not_have_changes_nothing() -> None:
    state = sandai.load("daitou").new(seed=2)
    seat = state.actors[0]
    one, other = (make(bot, 7).choose(state.imagine(seat, 5), seat) for bot in ("hard", "hard attacker"))
    assert one == other


def test_bots_with_a_style_search_too() -> None:
    summary = Summary(list(simulate("daitou", ["hard builder", "hard"], 2, seed=100, jobs=1)))
    assert {row.name for row in summary.by_bot()} == {"hard", "hard builder"}
