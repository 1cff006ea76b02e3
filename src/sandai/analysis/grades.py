"""How good a choice was, by what it cost in chance to win. All thresholds are here."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

__all__ = ["BAD", "GRADES", "accuracy", "grade", "mean_accuracy"]

GRADES: Final = ("best", "good", "unclear", "inaccuracy", "mistake", "blunder")
BAD: Final = ("inaccuracy", "mistake", "blunder")

NOTHING: Final = 0.005  # less is as good as the best choice
INACCURACY: Final = 0.05  # the thresholds of lichess
MISTAKE: Final = 0.10
BLUNDER: Final = 0.15


def grade(cost: float, error: float, is_best: bool, doubted: bool = False) -> str:
    """Name what a choice was. "unclear": it looks worse than the best one, but its interval includes no loss at all, or it is doubted."""
    if is_best or cost < NOTHING:
        return "best"
    if cost < INACCURACY:
        return "good"
    if doubted or cost - error <= 0.0:
        return "unclear"
    if cost < MISTAKE:
        return "inaccuracy"
    return "mistake" if cost < BLUNDER else "blunder"


def accuracy(cost: float) -> float:
    """The accuracy of one choice, from 0 to 100, by the formula of lichess."""
    return min(100.0, max(0.0, 103.1668 * exp(-4.354 * cost) - 3.1669))


def mean_accuracy(costs: Sequence[float]) -> float:
    return sum(accuracy(cost) for cost in costs) / len(costs) if costs else 100.0
