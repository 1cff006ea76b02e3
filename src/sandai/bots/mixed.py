"""Mixed answers to simultaneous questions: how likely each answer should be, so that rivals gain nothing by guessing it.

Regret matching: everybody plays the question against everybody again and again, and takes an answer more often the more they would have gained by it so far.
The average of what they did approaches an equilibrium with two players, and is a sensible compromise with more.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

__all__ = ["mixed_answers"]

ROUNDS: Final = 600
INERTIA: Final = 0.05  # regret that the policy's answers start with
RARE: Final = 0.04  # answers less likely than this are left out

Array = NDArray[Any]


def mixed_answers(payoffs: Sequence[Array], priors: Sequence[Sequence[float]]) -> list[list[float]]:
    """The probabilities of each player's answers. `payoffs`: for each player, the utility by everybody's answers; one axis for each player."""
    regrets = [INERTIA * np.array(prior, float) for prior in priors]
    sums = [np.zeros(len(prior)) for prior in priors]
    for number in range(ROUNDS):
        now = [_normal(np.maximum(regret, 0.0)) for regret in regrets]
        for player, payoff in enumerate(payoffs):
            values = _against(payoff, now, player)
            regrets[player] = np.maximum(regrets[player] + values - float(values @ now[player]), 0.0)
            sums[player] += (number + 1) * now[player]
    return [_without_rare(_normal(total)) for total in sums]


def _against(payoff: Array, strategies: Sequence[Array], player: int) -> Array:
    """The utility of each answer of a player while the others follow their strategies."""
    values = payoff
    for other in range(len(strategies) - 1, -1, -1):
        if other != player:
            values = np.tensordot(values, strategies[other], axes=([other], [0]))
    return values


def _normal(weights: Array) -> Array:
    total = float(weights.sum())
    return weights / total if total > 0.0 else np.full(len(weights), 1.0 / len(weights))


def _without_rare(chances: Array) -> list[float]:
    found: list[float] = _normal(np.where(chances >= min(RARE, float(chances.max())), chances, 0.0)).tolist()
    return found
