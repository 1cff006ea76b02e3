"""Games that bots play against themselves, for training."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import log
from typing import Any, Final

from numpy.typing import NDArray

from sandai.bots.evaluation import Evaluation, Model, features_of, final_forecast, softmax
from sandai.bots.greedy import Greedy
from sandai.bots.prototype import finish_turn, lead, turn_of
from sandai.bots.search import PRIOR_VISITS, Search, Thought, wants_mixing
from sandai.games import load
from sandai.kernel.chance import draw_below, stream_key
from sandai.kernel.choice import Choice
from sandai.kernel.state import State
from sandai.lab.training.samples import Samples, join

__all__ = ["Job", "play_games"]

FINE: Final = 1 << 20  # resolution of random numbers
SHARPNESS: Final = 2.0  # choices without search: the power of their probabilities by which they are drawn
STEP: Final = 1.0  # points that make a planned choice e times as likely
EXPLORED: Final = 0.2  # the share of answers to questions such as sealed bids that are random, so that the value learns what follows from each
PLANNED: Final = 24  # choices that are planned, at most


@dataclass(frozen=True)
class Job:
    """Games to be played by one process.

    `trials`: of each search; 0: choices are drawn by policy, and only results are learned. `model`: the arrays of the model; None: the game's own
    judgement. `noise`: the probability of a random choice, so that games differ and mistakes are seen too.
    """

    game: str
    seats: int
    first_seed: int
    count: int
    trials: int
    noise: float
    options: dict[str, Any] = field(default_factory=dict)
    model: dict[str, NDArray[Any]] | None = None
    searched: float = 1.0  # the share of decisions that are searched and learned; the others follow the policy


def play_games(job: Job) -> dict[str, NDArray[Any]]:
    game = load(job.game)
    evaluation = Evaluation(game) if job.model is None else Model(game, job.model)
    parts = [_Player(job, evaluation, job.first_seed + number).samples().packed() for number in range(job.count)]
    return join(parts)


class _Player:
    """Plays one game for all seats and collects samples."""

    def __init__(self, job: Job, evaluation: Evaluation, seed: int) -> None:
        self.job = job
        self.evaluation = evaluation
        self.seed = seed
        self.key = stream_key("training", job.game, job.seats, seed)
        self.draws = 0
        self.found = Samples()
        self.features = features_of(load(job.game))
        self.choice_features = evaluation.judgement.choice_features

    def chance(self) -> float:
        self.draws += 1
        return draw_below(self.key, self.draws, FINE) / FINE

    def samples(self) -> Samples:
        state = load(self.job.game).new(seats=self.job.seats, seed=self.seed, **self.job.options)
        state.quiet = True
        turn = -1
        owners: list[int] = []
        while (seat := state.actor) is not None:
            if (now := self.evaluation.turn(state)) != turn:
                turn = now
                self._remember(state, owners)
            legal = state.choices_of(seat)
            choice = legal[0] if len(legal) == 1 else self._choose(state, seat, legal)
            state.play(choice.text, seat)
        self._fill(state, owners)
        return self.found

    def _remember(self, state: State, owners: list[int]) -> None:
        """Keep the position at the beginning of a turn, as every seat sees it."""
        for seat in range(state.seats):
            self.found.features.append(self.features(state, seat))
            owners.append(seat)

    def _fill(self, state: State, owners: list[int]) -> None:
        """Add the result of the game to its positions."""
        end = final_forecast(state, 1.0)
        total = len(owners)
        for number, seat in enumerate(owners):
            self.found.wins.append(end.wins[seat])
            self.found.margins.append(end.margins[seat])
            self.found.progress.append(number / total)
            self.found.games.append(self.seed)

    # -- choosing --------------------------------------------------------------------------------------------------------

    def _choose(self, state: State, seat: int, legal: tuple[Choice, ...]) -> Choice:
        world = state.imagine(seat, f"{self.seed}/{state.decisions}")
        world.quiet = True
        legal = world.choices_of(seat)
        if self.chance() < self.job.noise:
            return legal[int(self.chance() * len(legal))]
        if wants_mixing(world) and self.chance() < EXPLORED:
            plausible, _ = self.evaluation.priors(world, seat, legal)
            return plausible[int(self.chance() * len(plausible))]
        if self.job.model is None:
            planned = self._planned(world, seat, legal)
            self._learn(world, seat, legal, planned)
            return legal[planned.index(max(planned))]
        if not self.job.trials or self.chance() >= self.job.searched:
            choices, priors = self.evaluation.priors(world, seat, legal)
            return choices[self._drawn([prior**SHARPNESS for prior in priors])]
        thought = Search(
            world.copy(), seat, self.job.trials, f"{self.seed}/{state.decisions}", evaluation=self.evaluation
        ).run()
        chances = improved(thought)
        self._learn(world, seat, legal, [chances.get(choice.code, 0.0) for choice in legal])
        drawn = {code: chance for code, chance in chances.items() if chance > 0.05}
        codes = list(drawn)
        code = codes[self._drawn(list(drawn.values()))]
        return next(choice for choice in legal if choice.code == code)

    def _planned(self, world: State, seat: int, legal: tuple[Choice, ...]) -> list[float]:
        """The probability of each choice, by the lead that the game's judgement sees when the turn is finished as it advises."""
        guide = Greedy(f"{self.seed}/{world.decisions}")
        advised = self.evaluation.judgement.advise(world, seat)
        step = max(1, len(legal) // PLANNED)
        leads = []
        for index, choice in enumerate(legal):
            if index % step and choice != advised:
                leads.append(-1e9)
                continue
            after = world.copy()
            after.play(choice, seat)
            finish_turn(after, turn_of(world), guide)
            leads.append(lead(after, seat) + (STEP if choice == advised else 0.0))
        return softmax([value / STEP for value in leads])

    def _drawn(self, weights: list[float]) -> int:
        rest = self.chance() * sum(weights)
        for index, weight in enumerate(weights):
            rest -= weight
            if rest < 0:
                return index
        return len(weights) - 1

    def _learn(self, world: State, seat: int, legal: tuple[Choice, ...], chances: list[float]) -> None:
        if self.choice_features is None:
            self.found.inputs.append(self.features(world, seat))
            self.found.codes.append([choice.code for choice in legal])
            self.found.targets.append(chances)
            return
        indices, rows = self.choice_features(world, seat)
        picked = [chances[index] for index in indices]
        if (total := sum(picked)) > 0.0:
            self.found.inputs.append(rows)
            self.found.codes.append(indices)
            self.found.targets.append([chance / total for chance in picked])


def improved(thought: Thought) -> dict[int, float]:
    """The policy after a search, by code: priors and results together; choices that were not tried count as the average of the tried ones."""
    if thought.mixture:
        return {one.choice.code: chance for one, chance in zip(thought.candidates, thought.mixture, strict=True)}
    tried = {candidate.choice.code: candidate for candidate in thought.candidates}
    weight = sum(candidate.prior for candidate in thought.candidates)
    average = sum(candidate.prior * candidate.mean for candidate in thought.candidates) / weight
    scale = PRIOR_VISITS + max(candidate.trials for candidate in thought.candidates)
    codes = list(thought.root.tallies)
    logits = []
    for code in codes:
        mean = tried[code].mean if code in tried and tried[code].trials else average
        logits.append(log(max(thought.root.tallies[code].prior, 1e-6)) + scale * mean)
    return dict(zip(codes, softmax(logits), strict=True))
