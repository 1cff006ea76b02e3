"""What a player holds, in short: an icon, its word and how many."""

from typing import Final

from sandai.games.daitoshi.numbers import Good
from sandai.games.daitoshi.rules.view import View
from sandai.games.daitoshi.words.names import GOOD
from sandai.kernel.language import say
from sandai.kernel.parts import Holding

__all__ = ["ICONS", "holdings"]

KINDS: Final[tuple[Good, ...]] = ("steam", "food", "energy", "construction", "luxury", "wealth")
ICONS: Final = (*KINDS, "worker")


def holdings(view: View, seat: int) -> list[Holding]:
    factory = view["factories"][seat]
    held = [Holding(kind, GOOD[kind], factory[kind]) for kind in KINDS]
    return [*held, Holding("worker", say("Workers"), sum(factory["workers"].values()))]
