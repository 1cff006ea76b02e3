"""The checks of `sandai.kernel.contract`, on all cores."""

from __future__ import annotations

from collections.abc import Callable

from joblib import Parallel, cpu_count, delayed

from sandai.games import load
from sandai.kernel.contract import Report, sweep

__all__ = ["check"]

BATCH = 10


def _part(name: str, games: int, seed: int, every: int) -> Report:
    return sweep(load(name), games, seed, every)


def check(name: str, games: int, seed: int, every: int, jobs: int, done: Callable[[int], object]) -> Report:
    """Check many random games; `done` is called with the number of games that were finished since."""
    parts = [(min(BATCH, games - start), seed + start) for start in range(0, games, BATCH)]
    pool = Parallel(n_jobs=jobs or cpu_count(), return_as="generator_unordered")
    total = Report()
    for report in pool(delayed(_part)(name, number, first, every) for number, first in parts):
        total.add(report)
        done(report.games)
    return total
