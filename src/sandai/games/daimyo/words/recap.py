"""The recap of Daimyo for a player who comes back: which events matter most, what a round brought, where the game stands."""

from __future__ import annotations

from typing import Final

from sandai.games.daimyo.words.log import STRIKERS
from sandai.games.daimyo.words.nouns import COLOUR
from sandai.kernel.journal import Event
from sandai.kernel.language import join, say
from sandai.kernel.parts import Recap

__all__ = ["DaimyoRecap"]

#: How much an event matters; kinds that are not listed weigh 1.
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
#: Kinds that are also shown to the player they happened to.
FATES: Final = frozenset(["loses governor", "loses resource", "meets goal", "ends"])
#: Kinds that `sums` summarises.
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
                who = names[event.seat] if event.seat >= 0 else STRIKERS[event.data["by"]]
                won[who] = won.get(who, 0) + event.data["n"]
                islands.setdefault(who, []).append(COLOUR[event.data["island"]])
        told = [
            say("{name} {n} PP ({islands})", name=name, n=points, islands=", ".join(islands[name]))
            for name, points in won.items()
        ]
        return [say("The islands brought {gains}.", gains=join(told))] if told else []

    def stage(self, event: Event) -> str:
        return say("round {n}", n=event.data["round"]) if event.kind == "rolls" else ""

    def tick(self, event: Event) -> str:
        return say("R{n}", n=event.data["round"]) if event.kind == "rolls" else ""
