"""A study of one position: the best choices, their chances, what another choice costs, and why."""

from __future__ import annotations

import pytest

import sandai
from sandai.analysis import Task, study
from sandai.analysis.reason_words import why
from sandai.analysis.results import Reason
from sandai.analysis.study import _in_order
from sandai.bots import make
from sandai.bots.evaluation import Forecast
from sandai.bots.search import Candidate, Search
from tests.analysis.games import position


@pytest.mark.parametrize("name", sandai.games())
def test_the_best_choices_come_first_with_chances_and_lines(name: str) -> None:
    state = position(name)
    seat = state.actors[0]
    legal = {choice.text for choice in state.choices_of(seat)}
    found = study(state.imagine(seat, 1), seat, "seed", Task(24, explained=0))
    assert 1 <= len(found.options) <= 3
    for option in found.options:
        assert option.text in legal and option.words
        assert 0.0 <= option.win <= 1.0 and option.trials > 0
        assert option.line[0].text == option.text and option.line[0].seat == seat
    assert sum(found.best) == pytest.approx(1.0, abs=0.01)
    assert found.played == -1 and found.cost == 0.0


def test_a_choice_that_no_bot_considers_is_compared_too() -> None:
    state = position("daitou")
    seat = state.actors[0]
    imagined = state.imagine(seat, 1)
    best = study(imagined, seat, "seed", Task(24, explained=0)).options[0].text
    legal = state.choices_of(seat)
    for choice in (legal[0], legal[len(legal) // 2], legal[-1]):
        found = study(imagined, seat, "seed", Task(24, also=choice.text, shown=1, explained=0))
        assert found.options[found.played].text == choice.text
        assert found.options[found.played].trials >= 3  # an eighth of all
        assert (found.played == 0) == (choice.text == found.options[0].text)
        if choice.text == best:
            assert found.cost == 0.0 and found.after == found.best


def test_a_worse_choice_costs_what_the_others_gain() -> None:
    state = position("daitou")
    seat = state.actors[0]
    imagined = state.imagine(seat, 1)
    legal = state.choices_of(seat)
    some = (legal[0], legal[len(legal) // 2], legal[-1])
    costs = [study(imagined, seat, "seed", Task(24, also=choice.text, explained=0)) for choice in some]
    worst = max(costs, key=lambda one: one.cost)
    assert worst.cost > 0.0 and worst.error > 0.0
    assert worst.best[seat] - worst.after[seat] == pytest.approx(worst.cost, abs=0.001)
    other = 1 - seat
    assert worst.after[other] - worst.best[other] == pytest.approx(worst.cost, abs=0.001)


def test_a_search_gives_the_compared_choice_its_trials_and_keeps_the_best_first() -> None:
    state = position("daitou")
    seat = state.actors[0]
    imagined = state.imagine(seat, 1)
    plain = Search(imagined, seat, 64, "seed").run()
    unlikely = min(imagined.choices_of(seat), key=lambda choice: choice.text == plain.best.text)
    thought = Search(imagined, seat, 64, "seed", also=unlikely).run()
    also = next(one for one in thought.candidates if one.choice == unlikely)
    assert also.trials >= 64 // 8
    assert thought.candidates[0].trials >= also.trials
    assert all(len(one.outcomes) == one.trials for one in thought.candidates)


def test_a_choice_without_alternative_has_chances_too() -> None:
    state = sandai.load("daimyo").new(seats=2, seed=5)
    bot = make("medium", 1)
    while (seat := state.actor) is not None and len(state.choices_of(seat)) > 1:
        state.play(bot.choose(state.imagine(seat, 1), seat).text, seat)
    assert seat is not None
    found = study(state.imagine(seat, 1), seat, "seed", Task(8))
    assert len(found.options) == 1 and found.options[0].trials > 0 and sum(found.best) == pytest.approx(1.0, abs=0.01)


def test_reasons_name_the_largest_differences_of_the_scores() -> None:
    state = position("daitou")
    seat = state.actors[0]
    found = study(state.imagine(seat, 1), seat, "seed", Task(24))
    reasons = [reason for option in found.options for reason in option.reasons]
    assert reasons and all(abs(one.amount) >= 0.5 for one in reasons)
    assert all(len(option.reasons) <= 4 for option in found.options)


def test_reasons_stop_when_time_is_up() -> None:
    state = position("daitou")
    seat = state.actors[0]
    found = study(state.imagine(seat, 1), seat, "seed", Task(8, more_seconds=1e-9))
    assert all(not option.reasons for option in found.options)


def test_a_search_stops_when_time_is_up() -> None:
    state = position("daitou")
    seat = state.actors[0]
    found = study(state.imagine(seat, 1), seat, "seed", Task(100_000, seconds=1e-9, explained=0))
    assert 1 <= found.trials < 100


def test_reasons_in_words() -> None:
    names = ["Ann", "Bo"]
    daitou, daimyo = sandai.load("daitou"), sandai.load("daimyo")
    assert why(daitou, 0, [Reason(0, "taxes", 3.2, lost=True)], names) == "Pays ¥3 less tax."
    assert why(daimyo, 0, [Reason(0, "relics", 4.0), Reason(1, "goals", -1.6)], names) == (
        "Scores 4 more from relics and Bo scores 2 less from goals."
    )
    assert why(daimyo, 1, [Reason(1, "incomplete actions", -0.6, lost=True)], names) == (
        "Loses 1 more through incomplete actions."
    )
    assert why(daimyo, 0, [Reason(2, "army", 2.0)], names) == "The opponent scores 2 more from army."
    assert why(daimyo, 0, [], names) == ""


def test_a_choice_that_is_clearly_better_comes_first() -> None:
    legal = position("daitou").choices

    def tried(number: int, *wins: float) -> Candidate:
        one = Candidate(legal[number], 0.5)
        for win in wins:
            one.add(Forecast([win, 1.0 - win], [0.0, 0.0], 10.0), 0)
        return one

    first, better, worse = tried(0, *[0.4, 0.5] * 5), tried(1, *[0.6, 0.7] * 5), tried(2, *[0.2, 0.3] * 5)
    perhaps, rare = tried(3, *[0.1, 0.9] * 5), tried(4, 0.9)
    assert _in_order([first, worse, better], 0) == [better, first, worse]
    assert _in_order([first, worse, perhaps, rare], 0) == [first, perhaps, worse, rare]
