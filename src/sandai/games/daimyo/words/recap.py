"""The recap of Daimyo for a player who comes back: which events matter most, what a round brought, where the game stands."""

from __future__ import annotations

from typing import Any, Final

from sandai.games.daimyo.rules import events as ev
from sandai.games.daimyo.words.log import STRIKERS
from sandai.games.daimyo.words.nouns import COLOUR, ISLAND_TITLE
from sandai.kernel.journal import Event
from sandai.kernel.language import join, say
from sandai.kernel.parts import Count, CountStep, Recap

__all__ = ["DaimyoRecap"]

#: How much an event matters; kinds that are not listed weigh 1.
WEIGHTS: Final = {
    ev.LOSES_GOVERNOR: 6,
    ev.RESTORES_RELIC: 5,
    ev.MEETS_GOAL: 5,
    ev.ENDS: 5,
    ev.SCORES: 4,
    ev.BUILDS: 4,
    ev.PLACES_GOVERNOR: 4,
    ev.MOVES_GOVERNOR: 4,
    ev.PLACES_SHADOW: 4,
    ev.TAKES_ALTAR: 4,
    ev.TAKES_HELMET: 3,
    ev.HIRES_HERO: 3,
    ev.PICKS_CLAN: 3,
    ev.TAKES_DIE: 2,
    ev.USES_ABILITY: 2,
    ev.ROLLS: 2,
    ev.TURNS_CARD: 2,
    ev.PAYS: 0,
    ev.DRAWS_HEROES: 0,
    ev.DISCARDS_HERO: 0,
    ev.RESHUFFLES: 0,
    ev.REFILLS: 0,
    ev.CAPACITY: 0,
    ev.MAIN_ACTION: 0,
    ev.CHANGES_DIE: 0,
}
#: Kinds that are also shown to the player they happened to.
FATES: Final = frozenset([ev.LOSES_GOVERNOR, ev.LOSES_RESOURCE, ev.MEETS_GOAL, ev.ENDS])
#: Kinds that `sums` summarises.
SUMMED: Final = frozenset([ev.LEADS])


class DaimyoRecap(Recap):
    weights = WEIGHTS
    fates = FATES
    summed = SUMMED
    begins = frozenset([ev.TAKES_DIE, ev.TAKES_SOLO_DIE])

    def sums(self, events: list[Event], names: list[str]) -> list[str]:
        """What the islands brought at the end of a round."""
        won: dict[str, int] = {}
        islands: dict[str, list[str]] = {}
        for event in events:
            if event.kind == ev.LEADS:
                who = names[event.seat] if event.seat >= 0 else STRIKERS[event.data["by"]]
                won[who] = won.get(who, 0) + event.data["n"]
                islands.setdefault(who, []).append(COLOUR[event.data["island"]])
        gains = [
            say("{name} {n} PP ({islands})", name=name, n=points, islands=", ".join(islands[name]))
            for name, points in won.items()
        ]
        return [say("The islands brought {gains}.", gains=join(gains))] if gains else []

    counted = frozenset([ev.LEADS])

    def count(self, events: list[Event], state: Any, names: list[str]) -> Count | None:
        """The islands one after the other: who gains how many points for influence."""
        islands: dict[str, list[Event]] = {}
        for event in events:
            islands.setdefault(event.data["island"], []).append(event)
        steps = [_island(island, led, state, names) for island, led in islands.items()]
        return Count(say("Influence on the islands"), steps) if steps else None

    def stage(self, event: Event) -> str:
        return say("round {n}", n=event.data["round"]) if event.kind == ev.ROLLS else ""

    def tick(self, event: Event) -> str:
        return say("R{n}", n=event.data["round"]) if event.kind == ev.ROLLS else ""


def _island(island: str, led: list[Event], state: Any, names: list[str]) -> CountStep:
    """Mercenaries hold a place, but gain nothing."""
    gains: dict[int, int] = {}
    told = []
    for event in led:
        points = event.data["n"]
        who = names[event.seat] if event.seat >= 0 else STRIKERS[event.data["by"]]
        told.append(say("{name} {n} PP", name=who, n=points))
        if event.seat >= 0 or state.terms.solo:
            gains[event.seat if event.seat >= 0 else state.terms.seats] = points
    return CountStep(
        say("{island}: {gains}", island=ISLAND_TITLE[island], gains=join(told)),
        gains,
        (f"island-{island}",),
    )
