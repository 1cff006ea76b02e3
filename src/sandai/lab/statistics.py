"""Small statistics of game results."""

from __future__ import annotations

from math import sqrt

__all__ = ["mean_interval", "wilson"]

Z = 1.959964  # 95 %


def wilson(wins: float, games: int, z: float = Z) -> tuple[float, float]:
    """The interval of a share, 95 % by default, which also holds for few games and shares near 0 or 1."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    centre = share + z * z / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)


def mean_interval(values: list[float]) -> tuple[float, float]:
    """The mean, and half the width of its 95 % interval."""
    if not values:
        return 0.0, 0.0
    mean = sum(values) / len(values)
    if len(values) < 2:
        return mean, 0.0
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return mean, Z * sqrt(variance / len(values))
