"""What each seat gets at the end of a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sandai.kernel.state import State

__all__ = ["REWARDS", "by_rank", "by_score", "by_win"]


def by_rank(state: State) -> list[float]:
    """The final rank, from 1 for the first to -1 for the last; equal ranks share. Automas take part; alone, 1 or -1."""
    totals = [score.total for score in state.scores]
    winners = state.winners
    if len(totals) == 1:
        return [1.0 if winners else -1.0]
    keys = [(side in winners, total) for side, total in enumerate(totals)]
    found = []
    for seat in range(state.seats):
        better = sum(key > keys[seat] for key in keys)
        equal = sum(key == keys[seat] for key in keys) - 1
        found.append(1.0 - 2.0 * (better + equal / 2) / (len(keys) - 1))
    return found


def by_win(state: State) -> list[float]:
    """1 for the winner, shared by several winners; 0 for all others."""
    winners = state.winners
    return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(state.seats)]


def by_score(state: State) -> list[float]:
    """The own score less the best other score, automas included; alone, the own score."""
    totals = [score.total for score in state.scores]
    found = []
    for seat in range(state.seats):
        others = totals[:seat] + totals[seat + 1 :]
        found.append(float(totals[seat] - max(others)) if others else float(totals[seat]))
    return found


REWARDS: Final[dict[str, Callable[[State], list[float]]]] = {"rank": by_rank, "win": by_win, "score": by_score}
