"""What a player holds, in short."""

from typing import Final

from examples.pebbles.rules.view import View
from sandai.kernel.language import say
from sandai.kernel.parts import Holding

__all__ = ["ICONS", "holdings"]

ICONS: Final = ("pebble",)


def holdings(view: View, seat: int) -> list[Holding]:
    return [Holding("pebble", say("pebbles in hand"), view["sizes"][seat])]
