"""What a player of Daitou holds, in short: an icon, its word and how many."""

from typing import Any, Final

from sandai.kernel.parts import Holding

ICONS: Final = ("yen", "rail", "farm")


def holdings(view: dict[str, Any], seat: int) -> list[Holding]:
    money = view["money"][seat]
    held = [] if money is None else [Holding("yen", "money", money)]
    sections = sum(owner == seat for owner in view["sections"].values())
    farms = sum(owner == seat for owner in view["farms"].values())
    return [*held, Holding("rail", "track sections", sections), Holding("farm", "farms", farms)]
