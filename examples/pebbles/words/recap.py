"""What matters to a player who comes back, and the stages of a game."""

from __future__ import annotations

from typing import ClassVar

from examples.pebbles.rules.act import Act
from examples.pebbles.rules.state import PebbleState
from sandai.kernel.language import say
from sandai.kernel.parts import Recap

__all__ = ["PebbleRecap"]


class PebbleRecap(Recap):
    weights: ClassVar[dict[str, int]] = {"kept": 3, "rolled": 2, "drew": 1, "bids": 1}

    def now(self, state: PebbleState) -> str:
        return say("round {round}", round=state.round)

    def phase(self, state: PebbleState) -> str:
        return say("actions") if isinstance(state.question, Act) else say("bidding")
