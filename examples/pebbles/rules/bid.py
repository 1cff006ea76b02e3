"""Bidding: everybody at once, sealed until all have bid."""

from __future__ import annotations

from typing import ClassVar, cast

from examples.pebbles.numbers import ACTIONS
from examples.pebbles.rules.act import Act
from examples.pebbles.rules.choices import BIDS, Bid
from examples.pebbles.rules.state import PebbleState
from sandai.kernel.choice import Choice
from sandai.kernel.frame import Together

__all__ = ["Bidding"]


class Bidding(Together[PebbleState]):
    rule: ClassVar[str] = "P-005"

    def seats(self, state: PebbleState) -> list[int]:
        return list(range(state.seats))

    def choices(self, state: PebbleState, seat: int) -> list[Choice]:
        return list(BIDS)

    def reveal(self, state: PebbleState, answers: list[Choice]) -> None:
        bids = [cast(Bid, answer).amount for answer in answers]
        winner = bids.index(max(bids))  # P-006
        for seat in range(state.seats):
            if seat != winner:
                state.points[seat] += bids[winner]  # P-007
        state.log("bids", "P-006", winner, {"bids": bids})
        state.push(Act(winner, ACTIONS))
