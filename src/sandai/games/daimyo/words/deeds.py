"""What players do in a line of play, for the reasons in analyses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sandai.games.daimyo.rules import events
from sandai.games.daimyo.words.cards import GOALS
from sandai.games.daimyo.words.nouns import COLOUR
from sandai.kernel.journal import Event
from sandai.kernel.language import plural, say

__all__ = ["change", "deeds"]

#: events of which the number counts, and what they are called here
COUNTED: Final = {
    events.HIRES_HERO: "heroes",
    events.PLACES_GOVERNOR: "governors",
    events.PLACES_SHADOW: "shadows",
    events.LOSES_GOVERNOR: "lost",
}


def deeds(happened: list[Event]) -> dict[tuple[int, str], float]:
    """Which relics are restored and which goals are met first; how many heroes and units come and go."""
    found: dict[tuple[int, str], float] = {}
    for event in happened:
        if event.seat < 0:
            continue
        item, amount = COUNTED.get(event.kind, ""), -1.0 if event.kind == events.LOSES_GOVERNOR else 1.0
        if event.kind == events.RESTORES_RELIC:
            item = ":".join(("relic", event.data["colour"]))
        elif event.kind == events.MEETS_GOAL and event.data["space"] == "gold":
            check = event.data["check"]
            item = ":".join(("goal", check["kind"], str(check["at_least"])))
        if item:
            found[event.seat, item] = found.get((event.seat, item), 0.0) + amount
    return found


def change(item: str, n: int, more: bool) -> str:
    """What more or less of a deed means; empty for items of scores."""
    kind, _, what = item.partition(":")
    writer = DEEDS.get(kind)
    return "" if writer is None else writer(what, n, more)


def _relic(colour: str, n: int, more: bool) -> str:
    word = COLOUR.get(colour, colour)
    if more:
        return plural("restores {n} {colour} relic more", "restores {n} {colour} relics more", n, colour=word)
    return plural("restores {n} fewer {colour} relic", "restores {n} fewer {colour} relics", n, colour=word)


def _goal(what: str, n: int, more: bool) -> str:
    kind, _, least = what.rpartition(":")
    goal = GOALS[kind].format(n=least).rstrip(".")
    if more:
        return say("is first at the goal “{goal}”", goal=goal)
    return say("is not first at the goal “{goal}”", goal=goal)


def _heroes(_: str, n: int, more: bool) -> str:
    if more:
        return plural("hires {n} more hero", "hires {n} more heroes", n)
    return plural("hires {n} fewer hero", "hires {n} fewer heroes", n)


def _governors(_: str, n: int, more: bool) -> str:
    if more:
        return plural("places {n} more governor", "places {n} more governors", n)
    return plural("places {n} fewer governor", "places {n} fewer governors", n)


def _shadows(_: str, n: int, more: bool) -> str:
    if more:
        return plural("places {n} more shadow", "places {n} more shadows", n)
    return plural("places {n} fewer shadow", "places {n} fewer shadows", n)


def _lost(_: str, n: int, more: bool) -> str:
    if more:
        return plural("loses {n} fewer governor to attacks", "loses {n} fewer governors to attacks", n)
    return plural("loses {n} more governor to attacks", "loses {n} more governors to attacks", n)


DEEDS: Final[dict[str, Callable[[str, int, bool], str]]] = {
    "relic": _relic,
    "goal": _goal,
    "heroes": _heroes,
    "governors": _governors,
    "shadows": _shadows,
    "lost": _lost,
}
