"""Options that contradict each other: sentences for `game.py`. Imports nothing but messages."""

from __future__ import annotations

from sandai.kernel.language import say

__all__ = ["extra_harbours_on_both_islands", "nothing_can_be_built", "south_for_three"]


def south_for_three() -> str:
    return say("islands can't be south_only with three players; the South alone is for two (D-032).")


def extra_harbours_on_both_islands() -> str:
    return say(
        "south_only_extra_harbours must be empty while both islands are used: harbours 2 and 3 stand anyway (DR-39)."
    )


def nothing_can_be_built(money: int, price: int) -> str:
    return say(
        "start_money can't be {money} while track_price is {price}: nobody could ever build a track section, "
        "so nothing would be shipped (DR-58).",
        money=money,
        price=price,
    )
