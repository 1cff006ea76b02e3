"""What the page of the game says, and the words of its options. It is imported with the game, so it needs nothing but the language."""

from __future__ import annotations

from typing import Any, Final

from sandai.kernel.language import say

__all__ = [
    "ADVISORS",
    "GROUPS",
    "LENGTH",
    "NO_ADVISORS",
    "OPTIONS",
    "PITCH",
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
#: What each Advisor does, by number (T-299 to T-308).
ADVISORS: Final = {
    1: say("At the start he gains 1 Reputation level"),
    2: say("At the start he has a Banner on the leftmost City"),
    3: say("At the start his Basic Invention is upgraded and its marker advances 5 steps"),
    4: say(
        "At the start all his markers advance 1 step. A new Invention starts upgraded where the marker has reached the Upgrade icon"
    ),
    5: say(
        "At the start he has one Worker of each colour. He gains 5 VP for every Worker lost because his spaces are full"
    ),
    6: say("He gains the Conflict reward of every hex that leaves his record, on top of any other reward"),
    7: say("He gains 1 Wealth when he would gain Steam, once per turn"),
    8: say(
        "Each Banner he places also gives the effect of that City; with none left, he gains the effect of the rightmost City"
    ),
    9: say("At the end his best Pilgrim space scores twice"),
    10: say("He takes 3 Pilgrim steps on any track before the final scoring"),
}
NO_ADVISORS: Final = say("Advisors help the Mayor, and he plays only against a single player.")


def advisor_effect(entry: dict[str, Any]) -> str:
    """What an Advisor does; one that a component pack adds has only its own words."""
    own = [str(entry[key]) for key in ("setup", "effect") if key in entry]
    return ADVISORS.get(entry["number"]) or "; ".join(own)


def advisor_meaning(entry: dict[str, Any]) -> str:
    return say("{name}: {effect}", name=entry["name"], effect=advisor_effect(entry))


def advisors_disagree(count: int, named: int) -> str:
    return say(
        "advisors can't be {count} while named_advisors names {named}: set only one of the two.",
        count=count,
        named=named,
    )
