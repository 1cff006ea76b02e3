"""Rounds: bid, then act; after the last round the game is over."""

from __future__ import annotations

from typing import ClassVar

from examples.pebbles.numbers import ROUNDS
from examples.pebbles.rules.bid import Bidding
from examples.pebbles.rules.state import PebbleState
from sandai.kernel.frame import Frame

__all__ = ["Round"]


class Round(Frame[PebbleState]):
    rule: ClassVar[str] = "P-004"

    def run(self, state: PebbleState) -> None:
        if state.round == ROUNDS:
            state.log("ended", "P-013", -1, {})
            return
        state.round += 1
        state.push_all([Bidding(), Round()])
