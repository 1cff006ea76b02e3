"""What the page of the game says, and the words of its options. It is imported with the game, so it needs nothing but the language."""

from __future__ import annotations

from typing import Any, Final

from sandai.kernel.language import say

__all__ = [
    "GROUPS",
    "LENGTH",
    "NO_ADVISORS",
    "OPTIONS",
    "PITCH",
    "POWERS",
    "SOLO",
    "advisor_effect",
    "advisor_meaning",
    "advisors_disagree",
]

PITCH: Final = say(
    "Magnates of Steam build a round city, feed a travelling Mega-Machine and make their peace with the Yōkai."
)
LENGTH: Final = say("90 to 150 minutes")
SOLO: Final = say(
    "Alone you play against the Mayor: he follows a deck of cards, needs no Steam, and Advisors make him stronger."
)
GROUPS: Final = {
    "set-up": say("Set-up"),
    "open": say("Where the rulebook leaves it open"),
    "solo": say("Alone against the Mayor"),
}
OPTIONS: Final = {
    "expert": say("Everybody chooses a Basic Invention in turn order instead of drawing it (expert variant)"),
    "empty_buildings": say(
        "The Production Leader may activate buildings without Inventions, for the Pilgrim step alone"
    ),
    "start_steam": say("Steam that each player starts with"),
    "advisors": say("How many Advisors help the Mayor, dealt at random (3 is easy, 7 very hard)"),
    "named_advisors": say("These Advisors help the Mayor, instead of random ones"),
}
#: What Advisors do for the Mayor, by the names of their powers (T-299 to T-308).
POWERS: Final = {
    "start_reputation": say("At the start he gains 1 Reputation level"),
    "start_banner": say("At the start he has a Banner on the leftmost City"),
    "head_start": say("At the start his Basic Invention is upgraded and its marker advances 5 steps"),
    "first_steps": say("At the start all his markers advance 1 step"),
    "start_workers": say("At the start he has one Worker of each colour"),
    "early_upgrades": say("A new Invention starts upgraded where the marker has reached the Upgrade icon"),
    "lost_workers_score": say("He gains 5 VP for every Worker lost because his spaces are full"),
    "hexes_pay_twice": say(
        "He gains the Conflict reward of every hex that leaves his record, on top of any other reward"
    ),
    "steam_dividend": say("He gains 1 Wealth when he would gain Steam, once per turn"),
    "banners_pay": say(
        "Each Banner he places also gives the effect of that City; with none left, he gains the effect of the rightmost City"
    ),
    "favourite_track": say("At the end his best Pilgrim space scores twice"),
    "last_pilgrimage": say("He takes 3 Pilgrim steps on any track before the final scoring"),
}
NO_ADVISORS: Final = say("Advisors help the Mayor, and he plays only against a single player.")


def advisor_effect(entry: dict[str, Any]) -> str:
    """What an Advisor does; rewards that he brings at the start are told in the words of his component pack."""
    rewards = [str(entry["setup"])] if entry["rewards"] and "setup" in entry else []
    return ". ".join([*rewards, *(POWERS[power] for power in entry["powers"])])


def advisor_meaning(entry: dict[str, Any]) -> str:
    return say("{name}: {effect}", name=entry["name"], effect=advisor_effect(entry))


def advisors_disagree(count: int, named: int) -> str:
    return say(
        "advisors can't be {count} while named_advisors names {named}: set only one of the two.",
        count=count,
        named=named,
    )
