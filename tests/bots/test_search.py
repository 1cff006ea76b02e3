"""Search uses its trials in imagined worlds, evaluates whole turns, and treats simultaneous answers as secret."""

from __future__ import annotations

from time import monotonic
from typing import Any

import pytest

import sandai
from sandai.bots import make
from sandai.bots.evaluation import Evaluation, Forecast
from sandai.bots.search import BRISK, Search, doubt
from sandai.bots.tree import Node
from sandai.kernel.choice import Choice
from sandai.kernel.state import State

KINDS = [(name, seats) for name in sandai.games() for seats in sandai.load(name).seats]


def middle(name: str, seats: int, decisions: int = 30) -> State:
    """A position in the middle of a game, by the game's own advice, with more than one choice."""
    state = sandai.load(name).new(seats, seed=2)
    guide = make("greedy", 3)
    while state.actor is not None and (state.decisions < decisions or len(state.choices) == 1):
        state.play(guide.choose(state.imagine(state.actor, 1), state.actor).text, state.actor)
    return state


class Watched(Evaluation):
    """Notes the positions that it evaluates."""

    def __init__(self, state: State) -> None:
        super().__init__(state.setup.game)
        self.seen: list[State] = []

    def forecast(self, state: State) -> Forecast:
        self.seen.append(state.copy())
        return super().forecast(state)


@pytest.mark.parametrize(("name", "seats"), KINDS)
def test_positions_are_evaluated_at_the_end_of_turns_only(name: str, seats: int) -> None:
    state = middle(name, seats)
    seat = state.actors[0]
    watched = Watched(state)
    Search(state.imagine(seat, 4), seat, 12, "turns", evaluation=watched).run()
    turn_of = state.setup.game.judgement.turn
    assert len(watched.seen) >= 12
    assert all(world.over or turn_of(world) > turn_of(state) for world in watched.seen)


@pytest.mark.parametrize(("name", "seats"), KINDS)
def test_the_same_seed_thinks_the_same(name: str, seats: int) -> None:
    state = middle(name, seats)
    seat = state.actors[0]
    one, other = (Search(state.imagine(seat, 4), seat, 12, "same").run() for _ in range(2))
    assert [(c.choice.text, c.trials, c.utility) for c in one.candidates] == [
        (c.choice.text, c.trials, c.utility) for c in other.candidates
    ]
    assert [choice.text for _, choice in one.line(one.candidates[0])] == [
        choice.text for _, choice in other.line(other.candidates[0])
    ]


def test_a_search_uses_its_trials_and_gives_most_of_them_to_the_best() -> None:
    state = middle("daimyo", 2)
    seat = state.actors[0]
    thought = Search(state.imagine(seat, 4), seat, 64, "trials").run()
    assert 32 <= thought.trials <= 64
    assert sum(candidate.trials for candidate in thought.candidates) == thought.trials
    assert thought.candidates[0].trials == max(candidate.trials for candidate in thought.candidates)
    assert all(0.0 <= candidate.win <= 1.0 for candidate in thought.candidates)


def test_a_search_leaves_the_position_alone() -> None:
    state = middle("daitou", 3)
    seat = state.actors[0]
    world = state.imagine(seat, 4)
    world.quiet = True
    before = world.dump()
    Search(world, seat, 16, "alone").run()
    assert world.dump() == before


def test_a_deadline_ends_a_search_with_what_it_has() -> None:
    state = middle("daitoshi", 2)
    seat = state.actors[0]
    thought = Search(state.imagine(seat, 4), seat, 10_000, "late", deadline=monotonic()).run()
    assert thought.trials == 1
    assert thought.best in state.choices_of(seat)


def test_progress_grows_to_the_end() -> None:
    state = middle("daitou", 2)
    seat = state.actors[0]
    seen: list[float] = []
    Search(state.imagine(seat, 4), seat, 24, "progress", on_progress=seen.append).run()
    assert seen == sorted(seen)
    assert 0.0 < seen[0] < seen[-1] <= 1.0


class Fixed(Evaluation):
    """Finds one choice more likely than all others."""

    def __init__(self, state: State, likely: int) -> None:
        super().__init__(state.setup.game)
        self.likely = likely

    def priors(self, state: State, seat: int, legal: tuple[Choice, ...]) -> tuple[tuple[Choice, ...], list[float]]:
        weights = [2.0 if choice.code == self.likely else 1.0 for choice in legal]
        return legal, [weight / sum(weights) for weight in weights]


class Rigged(Search):
    """A search in which one choice always wins and all others lose."""

    good = 0

    def trial(self, root: Node, choice: Choice, number: int, answers: dict[int, Choice] | None = None) -> Forecast:
        win = 1.0 if choice.code == self.good else 0.0
        return Forecast([win if who == self.seat else 1.0 - win for who in range(2)], [0.0, 0.0], 1.0)


@pytest.mark.parametrize("trials", range(4, 40))
def test_the_better_choice_wins_however_the_trials_divide(trials: int) -> None:
    state = middle("daimyo", 2)
    seat = state.actors[0]
    likely, good = (choice.code for choice in state.choices_of(seat)[:2])
    search = Rigged(state.imagine(seat, 4), seat, trials, "even", evaluation=Fixed(state, likely))
    search.good = good
    thought = search.run()
    assert thought.best.code == good
    assert thought.trials == trials


def revenue() -> State:
    """A question of Daimyo for both players at once, whose answers have nothing to do with each other."""
    state = sandai.load("daimyo").new(2, seed=4)
    guide = make("greedy", 3)
    while len(state.actors) < 2 or len(state.choices_of(0)) < 2:
        actor = state.actors[0]
        state.play(guide.choose(state.imagine(actor, 1), actor).text, actor)
    return state


def test_answers_to_a_simultaneous_question_do_not_depend_on_each_other() -> None:
    thought = Search(revenue().imagine(0, 4), 0, 60, "together").run()
    assert not thought.mixture
    rival = thought.root.children[(-2,)]
    assert rival.seat == 1
    assert (
        rival.visits == thought.trials - 1
    )  # one node for all own answers; the trial that made it was finished by policy
    assert all(len(key) == 2 for key in thought.root.children if key != (-2,))  # both answers lead on together


@pytest.mark.parametrize("seats", [2, 3])
def test_sealed_bids_are_tried_against_all_likely_bids_of_the_rivals(seats: int) -> None:
    options: dict[str, Any] = {f"bidding_{seats}p": "sealed"}
    state = sandai.load("daitou").new(seats, seed=5, **options)
    search = Search(state.imagine(0, 4), 0, 128, "sealed")
    thought = search.run()
    assert sum(thought.mixture) == pytest.approx(1.0)
    assert len(thought.mixture) == len(thought.candidates) >= 2
    assert thought.trials <= 128
    assert all(len(key) == seats for key in thought.root.children)  # everybody's answers lead on together
    worlds = {len(candidate.outcomes) for candidate in thought.candidates}
    assert len(worlds) == 1  # all candidates in the same worlds
    assert {seat for seat, _, _ in search.rivals} == set(range(1, seats))
    assert thought.candidates[0].trials == worlds.pop()


def test_a_sealed_answer_of_a_rival_is_not_used() -> None:
    thoughts = []
    for bid in ("bid 0", "bid 9"):
        state = sandai.load("daitou").new(2, seed=5)
        state.play(bid, 1)
        thought = Search(state.imagine(0, 4), 0, 40, "sealed").run()
        thoughts.append([(candidate.choice.text, candidate.utility) for candidate in thought.candidates])
    assert thoughts[0] == thoughts[1]


def test_a_node_tries_likely_choices_first_and_good_ones_more_often() -> None:
    choices = tuple(Choice(code, f"choice {code}") for code in range(3))
    node = Node(0, choices, [0.2, 0.5, 0.3])
    assert node.select(choices) is choices[1]
    for _ in range(200):
        picked = node.select(choices)
        node.add(picked.code, (0.3, 0.4, 0.8)[picked.code])
    counts = [node.tallies[code].count for code in range(3)]
    assert counts[2] > 5 * max(counts[0], counts[1])
    favourite = node.favourite()
    assert favourite is not None and favourite.choice is choices[2]


def test_a_node_takes_what_is_possible_in_this_world() -> None:
    choices = tuple(Choice(code, f"choice {code}") for code in range(3))
    node = Node(0, choices[:2], [0.9, 0.1])
    assert node.select(choices[1:]) is choices[1]
    assert node.select(choices[2:]) is choices[2]  # it was not possible when the node was made
    node.add(2, 0.5)
    assert node.visits == 1


def test_a_brisk_search_saves_trials_where_there_is_little_doubt() -> None:
    assert doubt([0.5, 0.5]) == pytest.approx(1.0)
    assert doubt([0.25] * 4) == 1.0
    assert doubt([1.0, 0.0]) == BRISK
    assert BRISK < doubt([0.95, 0.05]) < doubt([0.8, 0.2]) < 1.0

    class Sure(Evaluation):
        def priors(self, state: State, seat: int, legal: tuple[Choice, ...]) -> tuple[tuple[Choice, ...], list[float]]:
            return legal, [1.0, *[0.0] * (len(legal) - 1)]

    state = middle("daitou", 2)
    seat = state.actors[0]
    sure = Sure(state.setup.game)
    brisk, usual = (
        Search(state.imagine(seat, 4), seat, 80, "sure", evaluation=sure, brisk=brisk).run() for brisk in (True, False)
    )
    assert brisk.trials == 8
    assert usual.trials == 80
