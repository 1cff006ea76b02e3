"""The bot behind all levels: it follows the policy, or searches with a number of trials, and overlooks some of its choices."""

from __future__ import annotations

from time import monotonic
from typing import Final

from sandai.bots.bot import Bot
from sandai.bots.evaluation import Evaluation, evaluation_of, leaning
from sandai.bots.search import Search, Thought, wants_mixing
from sandai.kernel.choice import Choice
from sandai.kernel.state import State

__all__ = ["Level", "Thinker"]

FINE: Final = 1 << 20  # resolution of random numbers
MIXED: Final = 0.4  # how far answers that should be unpredictable stray from the likeliest one
LIMIT: Final = 8.0  # seconds: a safety net for machines that are much slower than expected


class Level:
    """How well a bot plays. `trials`: of its search; 0: it follows the policy. `overlooks`: the probability that it does not see a choice, as beginners do; obvious choices are seen.
    `wavers`: how far it strays from the best choice that it sees; 0: not at all.
    """

    def __init__(self, name: str, description: str, trials: int, overlooks: float = 0.0, wavers: float = 0.0) -> None:
        self.name = name
        self.description = description
        self.trials = trials
        self.overlooks = overlooks
        self.wavers = wavers


class Thinker(Bot):
    """Plays at a level, perhaps in a style. `trials_done` counts the trials of all its searches."""

    def __init__(self, seed: int | str, level: Level, style: str = "") -> None:
        super().__init__(seed)
        self.level = level
        self.style = style
        self.trials_done = 0

    def choose(self, state: State, seat: int) -> Choice:
        legal = state.choices_of(seat)
        if len(legal) == 1:
            return legal[0]
        state.quiet = True
        evaluation = evaluation_of(state.setup.game)
        if self.level.trials:
            thought = self.think(state, seat, evaluation)
            return self._draw(thought) if thought.mixture else thought.best
        choices, priors = evaluation.priors(state, seat, legal)
        lean = evaluation.judgement.styles.get(self.style)
        if lean is not None:
            priors = leaning(choices, priors, lean)
        return self._pick(choices, priors, wants_mixing(state))

    def think(self, state: State, seat: int, evaluation: Evaluation | None = None) -> Thought:
        """Search, and return everything that was found."""
        search = Search(
            state,
            seat,
            self.level.trials,
            f"{self.key.hex()}/{state.decisions}",
            deadline=monotonic() + LIMIT,
            on_progress=self.on_progress,
            evaluation=evaluation,
            style=self.style,
            brisk=True,
        )
        thought = search.run()
        self.trials_done += thought.trials
        return thought

    def _draw(self, thought: Thought) -> Choice:
        """A choice by its probability."""
        return thought.candidates[self._drawn(thought.mixture)].choice

    def _drawn(self, weights: list[float]) -> int:
        """An index, drawn by weights."""
        rest = self.below(FINE) / FINE * sum(weights)
        for index, weight in enumerate(weights):
            rest -= weight
            if rest < 0:
                return index
        return len(weights) - 1

    def _pick(self, choices: tuple[Choice, ...], priors: list[float], mixed: bool) -> Choice:
        """The likeliest of the choices that the bot notices; a wavering one draws by their probabilities, and so does everybody where answers are `mixed`."""
        level = self.level
        seen = [index for index, prior in enumerate(priors) if not self._happens(level.overlooks * (1.0 - prior))]
        if not seen:
            seen = [self.below(len(choices))]
        wavers = max(MIXED, level.wavers / 2) if mixed else level.wavers
        if not wavers:
            return choices[max(seen, key=lambda index: (priors[index], -index))]
        return choices[seen[self._drawn([max(priors[index], 1e-9) ** (1.0 / wavers) for index in seen])]]

    def _happens(self, probability: float) -> bool:
        return probability > 0.0 and self.below(FINE) < probability * FINE
