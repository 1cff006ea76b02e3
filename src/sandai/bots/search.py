"""Search for any game: a tree over the choices of all players, grown in imagined worlds.

- Every trial plays in a new imagined world: what the seat can't know is drawn anew. All candidates are tried in the same worlds, so that luck does not decide between them.
- Every player in the tree chooses what is best for that player, by results so far and by the policy (`Evaluation.priors`).
- A trial that reaches a new decision finishes the turn by policy; only then the position is evaluated, because costs come before benefits.
- Answers to a simultaneous question don't depend on each other: each seat has a node of its own below the question.
- Where such answers work against each other, as sealed bids do (`Together.mixed`), all combinations of likely answers are tried, and the result is a
  probability for each answer (`Thought.mixture`).
- The candidates of the decision itself are tried equally often, then the worse half is dropped, and so on (sequential halving).
- Candidates are tried in the same worlds, in the same order, so `Candidate.outcomes` of two of them can be compared world by world.

The effort is a number of trials, so the same seed gives the same choice on every machine. A deadline is only a safety net. Where the policy has little
doubt, a search can be told to do with fewer trials (`brisk`).
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from math import exp, log, sqrt
from time import monotonic
from typing import Final

import numpy as np

from sandai.bots.evaluation import Evaluation, Forecast, evaluation_of, leaning
from sandai.bots.mixed import mixed_answers
from sandai.bots.tree import Node
from sandai.kernel.chance import draw_below, stream_key
from sandai.kernel.choice import Choice
from sandai.kernel.frame import Together
from sandai.kernel.state import State

__all__ = ["Candidate", "Search", "Thought", "doubt", "wants_mixing"]

BREADTH: Final = 16  # candidates at most
FEWEST_TRIALS: Final = 4  # trials for each candidate at least, as far as they suffice
DOUBT: Final = 0.08  # share of the prior that is spread evenly over all choices
PRIOR_VISITS: Final = 30.0  # how fast results outweigh the prior
LONGEST: Final = 300  # decisions that one turn can take at most
NORMAL_95: Final = 1.96  # standard errors of a 95 % interval
LEAST: Final = 8  # of all trials, one in so many goes at least to the choice that has to be compared
BRISK: Final = 0.1  # the share of its trials that a brisk search uses at least
UNLIKELY: Final = 1e-4  # the probability of a choice that the policy does not consider
FINE: Final = 1 << 20  # resolution of random numbers
TRIALS_OF_COMBINATION: Final = 2  # of everybody's answers to a simultaneous question, as far as the trials suffice


class Candidate:
    """A choice that was considered: its probability by policy, its trials and their results for the seat."""

    def __init__(self, choice: Choice, prior: float) -> None:
        self.choice = choice
        self.prior = prior
        self.trials = 0
        self.rounds = 0  # that it survived
        self.utility = 0.0
        self.wins = 0.0
        self.squares = 0.0
        self.margins = 0.0
        self.outcomes: list[list[float]] = []  # for each trial, everybody's chance to win

    def add(self, forecast: Forecast, seat: int) -> None:
        win = forecast.wins[seat]
        self.trials += 1
        self.utility += forecast.utilities[seat]
        self.wins += win
        self.squares += win * win
        self.margins += forecast.margins[seat]
        self.outcomes.append(forecast.wins)

    def weigh(self, forecasts: list[list[Forecast]], weights: list[float], seat: int) -> None:
        """Take the results from trials of several cases, each with its probability; trials of all cases are in the same worlds."""
        worlds = min([len(case) for case in forecasts])
        for world in range(worlds):
            found = [(case[world], weight) for case, weight in zip(forecasts, weights, strict=True) if weight > 0.0]
            wins = [sum([one.wins[who] * weight for one, weight in found]) for who in range(len(found[0][0].wins))]
            self.trials += 1
            self.utility += sum([one.utilities[seat] * weight for one, weight in found])
            self.wins += wins[seat]
            self.squares += wins[seat] * wins[seat]
            self.margins += sum([one.margins[seat] * weight for one, weight in found])
            self.outcomes.append(wins)

    @property
    def mean(self) -> float:
        return self.utility / self.trials if self.trials else 0.0

    @property
    def win(self) -> float:
        """The chance to win after this choice."""
        return self.wins / self.trials if self.trials else 0.0

    @property
    def margin(self) -> float:
        """The expected margin to the best rival at the end."""
        return self.margins / self.trials if self.trials else 0.0

    @property
    def error(self) -> float:
        """Half the width of the 95 % interval of `win`, as far as the trials tell."""
        if self.trials < 2:
            return 1.0
        variance = max(0.0, self.squares / self.trials - self.win * self.win)
        return NORMAL_95 * sqrt(variance / (self.trials - 1))


class Thought:
    """The result of a search: candidates, the best first, and for each the line of play that is expected.

    `mixture`: where the choice should be unpredictable, the probability of each candidate; else empty.
    """

    def __init__(
        self, seat: int, candidates: list[Candidate], root: Node, trials: int, mixture: list[float] | None = None
    ) -> None:
        self.seat = seat
        self.candidates = candidates
        self.root = root
        self.trials = trials
        self.mixture: list[float] = mixture or []

    @property
    def best(self) -> Choice:
        return self.candidates[0].choice

    def line(self, candidate: Candidate, length: int = 8) -> list[tuple[int, Choice]]:
        """A choice and what most likely follows, each with the seat that decides."""
        found = [(self.seat, candidate.choice)]
        node = self.root.children.get((candidate.choice.code,))
        while node is not None and len(found) < length:
            tally = node.favourite()
            if tally is None:
                break
            found.append((node.seat, tally.choice))
            node = node.children.get((tally.choice.code,))
        return found


class Search:
    """One search in one position. The state must be as the seat imagines it.

    `least`: candidates at least, however unlikely; with more than 1, a single choice is tried too, so that its chances are known.
    `also`: a choice that is always a candidate and gets enough trials to be compared with the best one.
    `brisk`: use fewer trials where the policy has little doubt.
    `style`: the style of play of the seat, if the game has it.
    """

    def __init__(
        self,
        state: State,
        seat: int,
        trials: int,
        seed: str,
        *,
        turns_ahead: int = 0,
        breadth: int = BREADTH,
        deadline: float | None = None,
        on_progress: Callable[[float], None] | None = None,
        evaluation: Evaluation | None = None,
        least: int = 1,
        also: Choice | None = None,
        style: str = "",
        brisk: bool = False,
    ) -> None:
        self.state = state
        self.seat = seat
        self.trials = trials
        self.seed = seed
        self.turns_ahead = turns_ahead
        self.breadth = breadth
        self.deadline = deadline
        self.on_progress = on_progress
        self.evaluation = evaluation or evaluation_of(state.setup.game)
        self.least = least
        self.also = also
        self.brisk = brisk
        self.lean = self.evaluation.judgement.styles.get(style)
        self.done = 0
        self.rivals: list[tuple[int, list[Choice], list[float]]] = []  # their mixed answers, once they are known

    def run(self) -> Thought:
        """Search until all trials are used; the same trials can be run only once."""
        state = self.state
        state.quiet = True
        legal = state.choices_of(self.seat)
        choices, priors = self._policy(state, self.seat, legal)
        if self.brisk:
            self.trials = max(FEWEST_TRIALS, round(self.trials * doubt(priors)))
        if len(choices) > 1 and wants_mixing(state):
            return self._mix()
        priors = spread(priors)
        if self.also is not None and all(choice.code != self.also.code for choice in choices):
            choices, priors = (*choices, self.also), [*priors, UNLIKELY]
        root = Node(self.seat, choices, priors)
        ranked = sorted(range(len(choices)), key=lambda index: (-priors[index], index))
        width = max(2, self.least, min(self.breadth, self.trials // FEWEST_TRIALS))
        likely = ranked[:width]
        if self.also is not None:
            likely += [index for index in ranked[width:] if choices[index].code == self.also.code]
        candidates = [Candidate(choices[index], priors[index]) for index in likely]
        self._halve(root, candidates)
        candidates.sort(key=self._rank)
        return Thought(self.seat, candidates, root, self.done)

    def _policy(self, state: State, seat: int, legal: tuple[Choice, ...]) -> tuple[tuple[Choice, ...], list[float]]:
        """The choices worth considering, and how likely each is; those of the own seat in its style."""
        choices, priors = self.evaluation.priors(state, seat, legal)
        if self.lean is not None and seat == self.seat:
            priors = leaning(choices, priors, self.lean)
        return choices, priors

    def _priors(self, state: State, seat: int, legal: tuple[Choice, ...]) -> tuple[tuple[Choice, ...], list[float]]:
        choices, priors = self._policy(state, seat, legal)
        return choices, spread(priors)

    def _halve(self, root: Node, candidates: list[Candidate]) -> None:
        """Try all candidates equally often, keep the better half, and so on. Trials that are left over go to the best one."""
        alive = candidates[:]
        rounds = max(1, (len(alive) - 1).bit_length())
        world = 0
        for number in range(rounds):
            if len(alive) == 1 and self.least == 1 and not number:
                return  # there is nothing to choose
            if len(alive) == 1 and number:
                break
            for _ in range(max(1, (self.trials - self.done) // (rounds - number) // len(alive))):
                for candidate in alive:
                    if self.deadline is not None and self.done and monotonic() > self.deadline:
                        return
                    candidate.add(self.trial(root, candidate.choice, world), self.seat)
                    self.done += 1
                world += 1
                if self.on_progress is not None:
                    self.on_progress(min(1.0, self.done / self.trials))
            alive.sort(key=self._rank)
            alive = self._better_half(alive)
            for candidate in alive:
                candidate.rounds += 1
        while self.done < self.trials and (self.deadline is None or monotonic() < self.deadline):
            alive[0].add(self.trial(root, alive[0].choice, world), self.seat)
            self.done += 1
            world += 1

    def _better_half(self, alive: list[Candidate]) -> list[Candidate]:
        """The better half of sorted candidates, and the choice that has to be compared while it has too few trials."""
        half = (len(alive) + 1) // 2
        least = self.trials // LEAST
        also = [] if self.also is None else [one for one in alive[half:] if one.choice.code == self.also.code]
        return alive[:half] + [one for one in also if one.trials < least]

    def _rank(self, candidate: Candidate) -> tuple[float, float]:
        """Candidates that survived longer first. Among equals, results and the prior count."""
        score = log(max(candidate.prior, 1e-6)) + (PRIOR_VISITS + candidate.trials) * candidate.mean
        return -float(candidate.rounds), -score

    # -- answers against each other -------------------------------------------------------------------------------------------

    def _mix(self) -> Thought:
        """Try combinations of everybody's likely answers to a simultaneous question, and find probabilities that rivals can't exploit."""
        world = self._world(0)
        seats = world.actors
        likely: list[list[tuple[Choice, float]]] = []
        width = self._answers_each(len(seats))
        for seat in seats:
            choices, priors = self._priors(world, seat, world.choices_of(seat))
            ranked = sorted(range(len(choices)), key=lambda index: (-priors[index], index))
            kept = ranked[:width]
            if seat == self.seat and self.also is not None:
                kept += [index for index in ranked[width:] if choices[index].code == self.also.code]
            likely.append([(choices[index], priors[index]) for index in kept])
        me = seats.index(self.seat)
        root = Node(self.seat, tuple([choice for choice, _ in likely[me]]), [prior for _, prior in likely[me]])
        cells = list(product(*[range(len(answers)) for answers in likely]))
        results = self._try_cells(root, seats, likely, cells)
        shape = tuple([len(answers) for answers in likely])
        payoffs = [
            np.array([sum([one.utilities[seat] for one in found]) / len(found) for found in results]).reshape(shape)
            for seat in seats
        ]
        chances = mixed_answers(payoffs, [[prior for _, prior in answers] for answers in likely])
        for index, seat in enumerate(seats):
            if index != me:
                self.rivals.append((seat, [choice for choice, _ in likely[index]], chances[index]))
        return self._mixed_thought(root, me, likely[me], cells, results, chances)

    def _answers_each(self, players: int) -> int:
        """How many answers of each player are tried, so that the trials suffice for all combinations."""
        width = 2
        while width < self.breadth and (width + 1) ** players * TRIALS_OF_COMBINATION <= self.trials:
            width += 1
        return max(width, self.least)

    def _try_cells(
        self,
        root: Node,
        seats: tuple[int, ...],
        likely: list[list[tuple[Choice, float]]],
        cells: list[tuple[int, ...]],
    ) -> list[list[Forecast]]:
        """The forecasts of each combination of answers, all in the same worlds."""
        results: list[list[Forecast]] = [[] for _ in cells]
        number = 0
        while not number or self.done + len(cells) <= self.trials:
            if number and self.deadline is not None and monotonic() > self.deadline:
                break
            for cell, found in zip(cells, results, strict=True):
                answers = {seat: likely[index][cell[index]][0] for index, seat in enumerate(seats)}
                found.append(self.trial(root, answers[self.seat], number, answers))
                self.done += 1
            number += 1
            if self.on_progress is not None:
                self.on_progress(min(1.0, self.done / self.trials))
        return results

    def _mixed_thought(
        self,
        root: Node,
        me: int,
        mine: list[tuple[Choice, float]],
        cells: list[tuple[int, ...]],
        results: list[list[Forecast]],
        chances: list[list[float]],
    ) -> Thought:
        """The candidates, each as it does against the rivals' mixed answers, the likeliest first."""
        found: list[tuple[float, Candidate]] = []
        for index, (choice, prior) in enumerate(mine):
            candidate = Candidate(choice, prior)
            cases: list[list[Forecast]] = []
            weights: list[float] = []
            for cell, forecasts in zip(cells, results, strict=True):
                if cell[me] != index:
                    continue
                weight = 1.0
                for player, answer in enumerate(cell):
                    if player != me:
                        weight *= chances[player][answer]
                cases.append(forecasts)
                weights.append(weight)
            candidate.weigh(cases, weights, self.seat)
            found.append((chances[me][index], candidate))
        found.sort(key=lambda pair: (-pair[0], -pair[1].mean))
        return Thought(self.seat, [one for _, one in found], root, self.done, [chance for chance, _ in found])

    # -- one trial -------------------------------------------------------------------------------------------------------

    def trial(self, root: Node, choice: Choice, number: int, answers: dict[int, Choice] | None = None) -> Forecast:
        """Play a candidate and go on by the tree, in one imagined world; add the result to all nodes on the way.

        `answers`: what everybody answers to a simultaneous question; without them, the others draw mixed answers or choose by the tree.
        """
        path = [(root, choice.code)]
        forecast = self._descend(self._world(number), path, choice, answers or self._rivals_answers(number))
        for node, code in path:
            node.add(code, forecast.utilities[node.seat])
        return forecast

    def _rivals_answers(self, number: int) -> dict[int, Choice]:
        """What rivals answer to a question with mixed answers, in the world with this number."""
        found: dict[int, Choice] = {}
        key = stream_key("answers", self.seed)
        for index, (seat, answers, chances) in enumerate(self.rivals):
            rest = draw_below(key, number * len(self.rivals) + index, FINE) / FINE
            picked = answers[-1]
            for answer, chance in zip(answers, chances, strict=True):
                rest -= chance
                if rest < 0.0:
                    picked = answer
                    break
            found[seat] = picked
        return found

    def _world(self, number: int) -> State:
        """An imagined world; the same for the same number."""
        world = self.state.imagine(self.seat, f"{self.seed}/{number}")
        world.quiet = True
        if world.sealed:  # what others have answered is not known: they choose again
            world.sealed = {}
            world.changed()
        return world

    def _descend(
        self, world: State, path: list[tuple[Node, int]], choice: Choice, answers: dict[int, Choice]
    ) -> Forecast:
        """Play from the root to a decision that is new to the tree, and evaluate the position at the end of its turn."""
        turn_of = self.evaluation.turn
        base = path[0][0]  # the last decision; during a simultaneous question, its first one
        key = [choice.code]  # what was chosen there, and by the others
        turn = turn_of(world)
        world.play(choice, self.seat)
        while actors := world.actors:
            seat = actors[0]
            legal = world.choices_of(seat)
            fresh = turn != (turn := turn_of(world))
            if len(legal) == 1:
                world.play(legal[0], seat)
                continue
            hidden = bool(world.sealed)  # others have answered this question, and this seat can't know how
            if not hidden:
                answers = {}
            elif seat in answers:
                key.append(answers[seat].code)
                world.play(answers[seat], seat)
                continue
            place = (-1 - seat,) if hidden else tuple(key)
            node = base.children.get(place)
            if node is None:
                choices, priors = self._priors(world, seat, legal)
                base.children[place] = Node(seat, choices, priors)
                return self._finish(world, seat, choices, priors, fresh)
            picked = node.select(legal)
            path.append((node, picked.code))
            world.play(picked, seat)
            if hidden:
                key.append(picked.code)
            else:
                base = node
                key = [picked.code]
        return self.evaluation.forecast(world)

    def _finish(
        self, world: State, seat: int, choices: tuple[Choice, ...], priors: list[float], fresh: bool
    ) -> Forecast:
        """Play on by policy to the end of a turn, and evaluate the position there."""
        turn_of = self.evaluation.turn
        last = turn_of(world) + self.turns_ahead - (1 if fresh else 0)
        if turn_of(world) > last:
            return self.evaluation.forecast(world)
        world.play(choices[priors.index(max(priors))], seat)
        for _ in range(LONGEST):
            who = world.actor
            if who is None or turn_of(world) > last:
                break
            legal = world.choices_of(who)
            world.play(legal[0] if len(legal) == 1 else self.evaluation.likeliest(world, who, legal), who)
        return self.evaluation.forecast(world)


def wants_mixing(state: State) -> bool:
    """Whether the answers to the question work against each other, so that one should not always give the same."""
    question = state.question
    return isinstance(question, Together) and question.mixed


def spread(priors: list[float]) -> list[float]:
    """Probabilities with a share for every choice, so that search looks at all of them in the end."""
    even = DOUBT / len(priors)
    return [even + (1.0 - DOUBT) * prior for prior in priors]


def doubt(priors: list[float]) -> float:
    """How much there is to think about: 1 if at least two choices are about equally likely, `BRISK` if one is almost certain."""
    entropy = -sum([prior * log(prior) for prior in priors if prior > 0.0])
    return min(1.0, max(BRISK, exp(entropy) - 1.0))
