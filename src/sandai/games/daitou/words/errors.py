"""Options that contradict each other: sentences for `game.py`. Imports only numbers and messages."""

from __future__ import annotations

from sandai.games.daitou import numbers
from sandai.kernel.language import join, say

__all__ = ["extra_harbours_on_both_islands", "nothing_can_be_built", "south_for_three"]


def south_for_three() -> str:
    return say(
        "{option} can't be {value} with three players; the South alone is for two (D-032).",
        option="islands",
        value="south_only",
    )


def extra_harbours_on_both_islands() -> str:
    return say(
        "{option} must be empty while both islands are used: harbours {harbours} stand anyway (DR-39).",
        option="south_only_extra_harbours",
        harbours=join([str(number) for number in numbers.EXTRA_HARBOURS]),
    )


def nothing_can_be_built(money: int, price: int) -> str:
    return say(
        "{option} can't be {money} while {other} is {price}: nobody could ever build a track section, "
        "so nothing would be shipped (DR-58).",
        option="start_money",
        money=money,
        other="track_price",
        price=price,
    )
