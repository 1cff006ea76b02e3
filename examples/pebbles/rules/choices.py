"""Every choice of Pebbles: its code, its text, the parts of the board it touches and its rule."""

from __future__ import annotations

from typing import Final

from examples.pebbles.components.pebbles import PEBBLES
from examples.pebbles.numbers import HIGHEST_BID
from sandai.kernel.choice import Choice

__all__ = ["ACTION_COUNT", "BIDS", "DRAW", "KEEP", "ROLL", "Bid", "Keep"]


class Bid(Choice):
    """A sealed bid."""

    def __init__(self, amount: int) -> None:
        super().__init__(amount, f"bid {amount}", ("bid",), "P-005")
        self.amount = amount


class Keep(Choice):
    """Lay a pebble from the hand on the wall."""

    def __init__(self, pebble: int) -> None:
        super().__init__(10 + pebble, f"keep {pebble}", (f"pebble-{pebble}",), "P-011")
        self.pebble = pebble


BIDS: Final = [Bid(amount) for amount in range(HIGHEST_BID + 1)]
DRAW: Final = Choice(4, "draw", ("pile",), "P-009")
ROLL: Final = Choice(5, "roll", ("die",), "P-010")
KEEP: Final = [Keep(pebble) for pebble in range(len(PEBBLES))]
ACTION_COUNT: Final = 10 + len(PEBBLES)
