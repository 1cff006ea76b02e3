"""What a player of Daitou holds, in short: an icon, its word and how many."""

from typing import Any, Final

ICONS: Final = ("yen", "rail", "farm")


def purse(view: dict[str, Any], seat: int) -> list[tuple[str, str, int]]:
    money = view["money"][seat]
    held = [] if money is None else [("yen", "money", money)]
    sections = sum(owner == seat for owner in view["sections"].values())
    farms = sum(owner == seat for owner in view["farms"].values())
    return [*held, ("rail", "track sections", sections), ("farm", "farms", farms)]
