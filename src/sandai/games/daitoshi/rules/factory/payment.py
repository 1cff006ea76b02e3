"""Paying: a resource, or Wealth in its place, one for one; the payer chooses the split (T-097, TR-35)."""

from __future__ import annotations

from typing import ClassVar, cast

from sandai.games.daitoshi.rules import choices as c
from sandai.games.daitoshi.rules import events
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.kernel.choice import Choice
from sandai.kernel.frame import Question

__all__ = ["Pay", "pay", "spend"]


def spend(state: DaitoshiState, who: int, kind: int, cost: int, wealth: int) -> None:
    factory = state.factories[who]
    factory[kind] -= cost - wealth
    factory[s.WEALTH] -= wealth
    state.log(events.PAY, "T-097", who, {"kind": kind, "amount": cost - wealth, "wealth": wealth})


def pay(state: DaitoshiState, seat: int, kind: int, cost: int) -> None:
    """Pay at once if there is one way to do it, else ask; what the price is for must already wait on the agenda (TR-36)."""
    factory = state.factories[seat]
    least = max(0, cost - factory[kind])
    most = min(cost, factory[s.WEALTH])
    if least == most:
        spend(state, seat, kind, cost, least)
    else:
        state.push(Pay(seat, kind, cost))


class Pay(Question[DaitoshiState]):
    """Asks how much of a price is paid in Wealth."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "kind", "cost")
    rule: ClassVar[str] = "T-097"

    def __init__(self, seat: int, kind: int, cost: int) -> None:
        self.seat = seat
        self.kind = kind
        self.cost = cost

    def choices(self, state: DaitoshiState, seat: int) -> list[Choice]:
        factory = state.factories[seat]
        return c.PAY[max(0, self.cost - factory[self.kind]) : min(self.cost, factory[s.WEALTH]) + 1]

    def play(self, state: DaitoshiState, seat: int, choice: Choice) -> None:
        spend(state, seat, self.kind, self.cost, cast(c.Pay, choice).wealth)
