"""Scoring: money, debts and winners."""

from __future__ import annotations

from sandai.games.daitou.rules.state import ITEMS, DaitouState
from sandai.kernel.score import Score

__all__ = ["final_money", "scores", "shown", "winning"]


def scores(state: DaitouState) -> list[Score]:
    """Where each player's money came from and went to. Sections and farms are worth nothing (DR-53)."""
    size = len(ITEMS)
    return [
        Score(
            [
                ("start money", state.terms.start_money),
                *[(ITEMS[item], state.ledger[seat * size + item]) for item in range(size)],
            ]
        )
        for seat in range(state.seats)
    ]


def shown(state: DaitouState, seat: int | None) -> list[bool]:
    """Which scores a seat may see before the end: a score is money, which may be hidden (DR-34)."""
    return [state.terms.open_money or who == seat for who in range(state.seats)]


def final_money(state: DaitouState) -> list[int]:
    """Money in hand; a debt counts as negative money (D-100)."""
    return state.money[:]


def winning(state: DaitouState) -> list[int]:
    """Most money wins (D-099); nobody wins if all are below zero (D-101, DR-51), or below the start where that was agreed (DR-52)."""
    money = final_money(state)
    least = state.terms.start_money if state.terms.below_start_loses else 0
    most = max(money)
    if most < least:
        return []
    best = [seat for seat in range(state.seats) if money[seat] == most]
    if state.terms.shared_wins:
        return best
    return [min(best, key=state.order.index)]  # DR-50
