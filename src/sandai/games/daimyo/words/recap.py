"""For whoever comes back to the table: which events weigh most, what a round brought, and where the game stood."""

from __future__ import annotations

from typing import Final

from sandai.games.daimyo.words.cards import listed
from sandai.kernel.journal import Event
from sandai.kernel.parts import Recap

__all__ = ["DaimyoRecap"]
#: how much a line matters; kinds that are not listed weigh 1
WEIGHTS: Final = {
    "loses governor": 6,
    "restores relic": 5,
    "meets goal": 5,
    "ends": 5,
    "scores": 4,
    "builds": 4,
    "places governor": 4,
    "moves governor": 4,
    "places shadow": 4,
    "takes altar": 4,
    "takes helmet": 3,
    "hires hero": 3,
    "picks clan": 3,
    "takes die": 2,
    "uses ability": 2,
    "rolls": 2,
    "turns card": 2,
    "pays": 0,
    "draws heroes": 0,
    "discards hero": 0,
    "reshuffles": 0,
    "refills": 0,
    "capacity": 0,
    "main action": 0,
    "changes die": 0,
}
#: what is told of oneself too
FATES: Final = frozenset(["loses governor", "loses resource", "meets goal", "ends"])
#: what `sums` tells
SUMMED: Final = frozenset(["leads"])


class DaimyoRecap(Recap):
    weights = WEIGHTS
    fates = FATES
    summed = SUMMED

    def sums(self, events: list[Event], names: list[str]) -> list[str]:
        """What the islands brought at the end of a round."""
        won: dict[str, int] = {}
        islands: dict[str, list[str]] = {}
        for event in events:
            if event.kind == "leads":
                who = names[event.seat] if event.seat >= 0 else event.data["by"]
                won[who] = won.get(who, 0) + event.data["n"]
                islands.setdefault(who, []).append(event.data["island"])
        told = [f"{who} {points} PP ({', '.join(islands[who])})" for who, points in won.items()]
        return [f"The islands brought {listed(told)}."] if told else []

    def stage(self, event: Event) -> str:
        """What begins with an event, as in “back to …”."""
        return f"round {event.data['round']}" if event.kind == "rolls" else ""

    def tick(self, event: Event) -> str:
        """What an axis of time shows there."""
        return f"R{event.data['round']}" if event.kind == "rolls" else ""
