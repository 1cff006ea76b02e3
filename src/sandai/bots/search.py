"""Search for any game: a tree over the choices of all players, grown in imagined worlds.

- Every trial plays in a new imagined world: what the seat can't know is drawn anew. All candidates are tried in the same worlds, so that luck does not decide between them.
- Every player in the tree chooses what is best for that player, by results so far and by the policy (`Evaluation.priors`).
- A trial that reaches a new decision finishes the turn by policy; only then the position is evaluated, because costs come before benefits.
- Answers to a simultaneous question don't depend on each other: each seat has a node of its own below the question.
- The candidates of the decision itself are tried equally often, then the worse half is dropped, and so on (sequential halving).
- Candidates are tried in the same worlds, in the same order, so `Candidate.outcomes` of two of them can be compared world by world.

The effort is a number of trials, so the same seed gives the same choice on every machine. A deadline is only a safety net. Where the policy has little
doubt, a search can be told to do with fewer trials (`brisk`).
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp, log, sqrt
from time import monotonic
from typing import Final

from sandai.bots.evaluation import Evaluation, Forecast, evaluation_of, leaning
from sandai.bots.tree import Node
from sandai.kernel.choice import Choice
from sandai.kernel.state import State

__all__ = ["Candidate", "Search", "Thought", "doubt"]

BREADTH: Final = 16  # candidates at most
FEWEST_TRIALS: Final = 4  # trials for each candidate at least, as far as they suffice
DOUBT: Final = 0.08  # share of the prior that is spread evenly over all choices
PRIOR_VISITS: Final = 30.0  # how fast results outweigh the prior
LONGEST: Final = 300  # decisions that one turn can take at most
NORMAL_95: Final = 1.96  # standard errors of a 95 % interval
LEAST: Final = 8  # of all trials, one in so many goes at least to the choice that has to be compared
BRISK: Final = 0.1  # the share of its trials that a brisk search uses at least
UNLIKELY: Final = 1e-4  # the probability of a choice that the policy does not consider


class Candidate:
    """A choice that was considered: its probability by policy, its trials and their results for the seat."""

    def __init__(self, choice: Choice, prior: float) -> None:
        self.choice = choice
        self.prior = prior
        self.trials = 0
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
    """The result of a search: candidates, the best first, and for each the line of play that is expected."""

    def __init__(self, seat: int, candidates: list[Candidate], root: Node, trials: int) -> None:
        self.seat = seat
        self.candidates = candidates
        self.root = root
        self.trials = trials

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

    def run(self) -> Thought:
        """Search until all trials are used; the same trials can be run only once."""
        state = self.state
        state.quiet = True
        legal = state.choices_of(self.seat)
        choices, priors = self._policy(state, self.seat, legal)
        if self.brisk:
            self.trials = max(FEWEST_TRIALS, round(self.trials * doubt(priors)))
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
        """Try all candidates equally often, keep the better half, and so on until all trials are used."""
        alive = candidates[:]
        rounds = max(1, (len(alive) - 1).bit_length())
        world = 0
        for number in range(rounds):
            if len(alive) == 1 and (number or self.least == 1):
                return
            end = self.done + max(len(alive), (self.trials - self.done) // (rounds - number))
            while self.done < end:
                for candidate in alive[: end - self.done]:
                    if self.deadline is not None and self.done and monotonic() > self.deadline:
                        return
                    candidate.add(self.trial(root, candidate.choice, world), self.seat)
                    self.done += 1
                world += 1
                if self.on_progress is not None:
                    self.on_progress(min(1.0, self.done / self.trials))
            alive.sort(key=self._rank)
            alive = self._better_half(alive)

    def _better_half(self, alive: list[Candidate]) -> list[Candidate]:
        """The better half of sorted candidates, and the choice that has to be compared while it has too few trials."""
        half = (len(alive) + 1) // 2
        least = self.trials // LEAST
        also = [] if self.also is None else [one for one in alive[half:] if one.choice.code == self.also.code]
        return alive[:half] + [one for one in also if one.trials < least]

    def _rank(self, candidate: Candidate) -> tuple[float, float]:
        """Candidates with more trials first: they survived longer. Among equals, results and the prior count."""
        score = log(max(candidate.prior, 1e-6)) + (PRIOR_VISITS + candidate.trials) * candidate.mean
        return -float(candidate.trials), -score

    # -- one trial -------------------------------------------------------------------------------------------------------

    def trial(self, root: Node, choice: Choice, number: int) -> Forecast:
        """Play a candidate and go on by the tree, in one imagined world; add the result to all nodes on the way."""
        world = self.state.imagine(self.seat, f"{self.seed}/{number}")
        world.quiet = True
        if world.sealed:  # what others have answered is not known: they choose again
            world.sealed = {}
            world.changed()
        path = [(root, choice.code)]
        forecast = self._descend(world, path, choice)
        for node, code in path:
            node.add(code, forecast.utilities[node.seat])
        return forecast

    def _descend(self, world: State, path: list[tuple[Node, int]], choice: Choice) -> Forecast:
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


def spread(priors: list[float]) -> list[float]:
    """Probabilities with a share for every choice, so that search looks at all of them in the end."""
    even = DOUBT / len(priors)
    return [even + (1.0 - DOUBT) * prior for prior in priors]


def doubt(priors: list[float]) -> float:
    """How much there is to think about: 1 if at least two choices are about equally likely, `BRISK` if one is almost certain."""
    entropy = -sum([prior * log(prior) for prior in priors if prior > 0.0])
    return min(1.0, max(BRISK, exp(entropy) - 1.0))
