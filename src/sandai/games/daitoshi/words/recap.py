"""For a player who comes back: which events matter most, and where the game stood."""

from __future__ import annotations

from typing import Final

from sandai.games.daitoshi.components import vocabulary as v
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.games.daitoshi.words.decode import rewards
from sandai.kernel.journal import Event
from sandai.kernel.language import say
from sandai.kernel.parts import Recap

__all__ = ["DaitoshiRecap", "points"]

#: How much an event matters; kinds that are not listed weigh 1, those below 0 are never shown.
WEIGHTS: Final = {
    "end-near": 7,
    "unlock": 5,
    "donate": 5,
    "trade": 4,
    "expand": 4,
    "electrify": 4,
    "commit": 4,
    "lead": 4,
    "mayor-produces": 4,
    "renovate": 3,
    "conflicts": 2,
    "install": 2,
    "mayor-acts": 2,
    "exploit": 2,
    "activate": 2,
    "move": 2,
    "machine": 2,
    "pay-contribution": 0,
    "pay": 0,
    "refill": 0,
    "mayor-checks": 0,
    "neutral": 0,
    "clear": 0,
    "found": -1,
}
MANY: Final = 4  # VP at once
BIG: Final = 6  # the weight of so many
#: Kinds that are also shown to the player they happened to.
FATES: Final = frozenset(["conflicts", "end-near"])
PRODUCTION: Final = say("Production Turn")


def points(event: Event) -> int:
    """The VP that an event brought during play."""
    if event.kind != "gain":
        return 0
    gains = rewards(event.data["gains"])
    return sum([one.amount for one in gains if one.kind in (v.VP, v.SCORE_REPUTATION)])


class DaitoshiRecap(Recap):
    weights = WEIGHTS
    fates = FATES
    moments = True  # a Production Turn begins and is over: the game has no rounds

    def weight(self, event: Event) -> int:
        return BIG if points(event) >= MANY else WEIGHTS.get(event.kind, 1)

    def won(self, events: list[Event]) -> str:
        total = sum([points(event) for event in events])
        return say("+{n} VP", n=total) if total else ""

    def stage(self, event: Event) -> str:
        return PRODUCTION if event.kind == "lead" else ""

    def tick(self, event: Event) -> str:
        """P for production."""
        return "P" if event.kind == "lead" else ""

    def now(self, state: DaitoshiState) -> str:
        return say("turn {n}", n=state.turn // len(state.factories) + 1)
