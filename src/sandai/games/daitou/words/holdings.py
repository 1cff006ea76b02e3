"""What a player of Daitou holds, in short: an icon, its word and how many."""

from __future__ import annotations

from typing import Final

from sandai.games.daitou.rules.view import View
from sandai.kernel.language import say
from sandai.kernel.parts import Holding

ICONS: Final = ("yen", "rail", "farm")


def holdings(view: View, seat: int) -> list[Holding]:
    money = view["money"][seat]
    held = [] if money is None else [Holding("yen", say("money"), money)]
    sections = sum(owner == seat for owner in view["sections"].values())
    farms = sum(owner == seat for owner in view["farms"].values())
    return [*held, Holding("rail", say("track sections"), sections), Holding("farm", say("farms"), farms)]
