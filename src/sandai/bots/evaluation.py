"""What search asks about a position: how likely each choice is, and how the game will end for each seat.

A game that has been trained answers with its model (`model.npz` in its `bot` folder); any other game with its own judgement.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from hashlib import sha256
from importlib.resources.abc import Traversable
from math import exp, tanh
from typing import Any, Final

import numpy as np

from sandai.bots.network import Floats, Network
from sandai.kernel.choice import Choice
from sandai.kernel.game import Game
from sandai.kernel.parts import Judgement
from sandai.kernel.state import State

__all__ = [
    "Evaluation",
    "Forecast",
    "Model",
    "evaluation_of",
    "features_of",
    "final_forecast",
    "leaning",
    "margins",
    "model_digest",
    "softmax",
]

SCORE_WEIGHT: Final = (
    0.25  # how much the margin counts beside the chance to win: a player far ahead or behind still plays on
)
TRUST: Final = 0.7  # without a model: the probability of what the game's judgement advises


class Forecast:
    """For each seat: the chance to win, the expected margin to the best rival at the end, and the utility, which search maximises."""

    def __init__(self, wins: list[float], margins: list[float], spread: float) -> None:
        self.wins = wins
        self.margins = margins
        self.utilities = [
            (1.0 - SCORE_WEIGHT) * win + SCORE_WEIGHT * (0.5 + 0.5 * tanh(margin / spread))
            for win, margin in zip(wins, margins, strict=True)
        ]


def margins(totals: list[int], seats: int) -> list[float]:
    """For each seat, its score less the best other score, automas included."""
    found = []
    for seat in range(seats):
        rivals = totals[:seat] + totals[seat + 1 :]
        found.append(float(totals[seat] - max(rivals)) if rivals else float(totals[seat]))
    return found


def final_forecast(state: State, spread: float) -> Forecast:
    """The result of a finished game."""
    winners = state.winners
    share = 1.0 / len(winners) if winners else 0.0
    wins = [share if seat in winners else 0.0 for seat in range(state.seats)]
    return Forecast(wins, margins([score.total for score in state.scores], state.seats), spread)


class Evaluation:
    """Judges positions by the game's own judgement."""

    spread: float = 30.0

    def __init__(self, game: Game) -> None:
        self.judgement: Judgement = game.judgement

    def turn(self, state: State) -> int:
        return self.judgement.turn(state)

    def priors(self, state: State, seat: int, legal: tuple[Choice, ...]) -> tuple[tuple[Choice, ...], list[float]]:
        """The choices worth considering, and how likely a good player takes each of them."""
        advised = self.judgement.advise(state, seat)
        rest = (1.0 - TRUST) / max(1, len(legal) - 1)
        return legal, [TRUST if choice == advised else rest for choice in legal]

    def likeliest(self, state: State, seat: int, legal: tuple[Choice, ...]) -> Choice:
        """The choice of the policy."""
        return self.judgement.advise(state, seat)

    def forecast(self, state: State) -> Forecast:
        """How the game will end, as far as one can tell at the end of a turn."""
        if state.over:
            return final_forecast(state, self.spread)
        values = [self.judgement.judge(state, seat) for seat in range(state.seats)]
        best = max(values)
        weights = [exp(max(-50.0, 3.0 * (value - best) / self.spread)) for value in values]
        total = sum(weights)
        rivals = [values[:seat] + values[seat + 1 :] for seat in range(state.seats)]
        leads = [value - max(others) if others else value for value, others in zip(values, rivals, strict=True)]
        return Forecast([weight / total for weight in weights], leads, self.spread)


class Model(Evaluation):
    """Judges positions by networks that were trained on games of strong bots."""

    def __init__(self, game: Game, arrays: Any) -> None:
        super().__init__(game)
        self.spread = float(arrays["spread"])
        self.value = Network.read(arrays, "value")
        self.policy = Network.read(arrays, "policy")
        self.features = features_of(game)
        self.choice_features = self.judgement.choice_features
        if self.choice_features is None:
            self.rows: list[int] = arrays["rows"].tolist()  # by code of a choice, its row in `outputs`; -1: never seen
            weights, biases = self.policy.layers[-1]
            self.outputs: Floats = np.ascontiguousarray(weights.T)
            self.biases: Floats = biases

    def priors(self, state: State, seat: int, legal: tuple[Choice, ...]) -> tuple[tuple[Choice, ...], list[float]]:
        if self.choice_features is not None:
            indices, rows = self.choice_features(state, seat)
            logits = self.policy(np.array(rows, np.float32))[:, 0]
            return tuple([legal[index] for index in indices]), softmax(logits.tolist())
        hidden = self.policy.hidden(np.array(self.features(state, seat), np.float32))
        known = len(self.rows)
        rows_of = [self.rows[choice.code] if choice.code < known else -1 for choice in legal]
        picked = np.array(rows_of)
        logits_of = (self.outputs[picked] @ hidden + self.biases[picked]).tolist()
        if -1 in rows_of:
            seen = [logit for logit, row in zip(logits_of, rows_of, strict=True) if row >= 0]
            usual = sum(seen) / len(seen) if seen else 0.0
            logits_of = [logit if row >= 0 else usual for logit, row in zip(logits_of, rows_of, strict=True)]
        return legal, softmax(logits_of)

    def likeliest(self, state: State, seat: int, legal: tuple[Choice, ...]) -> Choice:
        choices, priors = self.priors(state, seat, legal)
        return choices[priors.index(max(priors))]

    def forecast(self, state: State) -> Forecast:
        if state.over:
            return final_forecast(state, self.spread)
        seats = state.seats
        results = self.value(np.array([self.features(state, seat) for seat in range(seats)], np.float32)).tolist()
        wins = [1.0 / (1.0 + exp(-min(30.0, max(-30.0, row[0])))) for row in results]
        total = sum(wins)
        if seats > 1 and total > 0.0:
            wins = [win / total for win in wins]
        return Forecast(wins, [row[1] * self.spread for row in results], self.spread)


def features_of(game: Game) -> Callable[[Any, int], list[float]]:
    """The function that turns positions of a game into numbers."""
    features = game.judgement.features
    if features is None:
        raise AssertionError(f"{game.name} has no features")
    return features


def softmax(logits: list[float]) -> list[float]:
    most = max(logits)
    weights = [exp(max(-50.0, logit - most)) for logit in logits]
    total = sum(weights)
    return [weight / total for weight in weights]


def leaning(choices: Sequence[Choice], priors: list[float], lean: Callable[[Choice], float]) -> list[float]:
    """The probabilities of choices for a bot with a style of play."""
    weights = [prior * exp(lean(choice)) for choice, prior in zip(choices, priors, strict=True)]
    total = sum(weights)
    return [weight / total for weight in weights]


@cache
def model_digest(game: Game) -> str:
    """A digest of the model of a game; empty if there is none."""
    file = _model_file(game)
    return sha256(file.read_bytes()).hexdigest() if file.is_file() else ""


def _model_file(game: Game) -> Traversable:
    return game.folder.joinpath("bot", "model.npz")


@cache
def evaluation_of(game: Game) -> Evaluation:
    """The evaluation of a game: its model, if it has one."""
    file = _model_file(game)
    if game.judgement.features is None or not file.is_file():
        return Evaluation(game)
    with file.open("rb") as stream, np.load(stream) as arrays:
        return Model(game, dict(arrays))
