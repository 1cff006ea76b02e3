"""For a player who comes back: which events matter most, and where the game stood."""

from __future__ import annotations

from typing import Final

from sandai.games.daitoshi.components import vocabulary as v
from sandai.games.daitoshi.rules import events
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.games.daitoshi.words.rewards.decode import told
from sandai.kernel.journal import Event
from sandai.kernel.language import say
from sandai.kernel.parts import Recap

__all__ = ["DaitoshiRecap", "points"]

#: How much an event matters; kinds that are not listed weigh 1, those below 0 are never shown.
WEIGHTS: Final = {
    events.END_NEAR: 7,
    events.UNLOCK: 5,
    events.DONATE: 5,
    events.TRADE: 4,
    events.EXPAND: 4,
    events.ELECTRIFY: 4,
    events.COMMIT: 4,
    events.LEAD: 4,
    events.MAYOR_PRODUCES: 4,
    events.RENOVATE: 3,
    events.CONFLICTS: 2,
    events.INSTALL: 2,
    events.MAYOR_ACTS: 2,
    events.EXPLOIT: 2,
    events.ACTIVATE: 2,
    events.MOVE: 2,
    events.MACHINE: 2,
    events.PAY_CONTRIBUTION: 0,
    events.PAY: 0,
    events.REFILL: 0,
    events.MAYOR_CHECKS: 0,
    events.NEUTRAL: 0,
    events.CLEAR: 0,
    events.FOUND: -1,
}
MANY: Final = 4  # VP at once
BIG: Final = 6  # the weight of so many
#: Kinds that are also shown to the player they happened to.
FATES: Final = frozenset([events.CONFLICTS, events.END_NEAR])
PRODUCTION: Final = say("Production Turn")


def points(event: Event) -> int:
    """The VP that an event brought during play."""
    if event.kind != events.GAIN:
        return 0
    gains = [told(gain) for gain in event.data["gains"]]
    return sum([one.amount for one in gains if one.kind in (v.VP, v.SCORE_REPUTATION)])


class DaitoshiRecap(Recap):
    weights = WEIGHTS
    fates = FATES
    begins = frozenset([events.MOVE, events.LEAD, events.MAYOR_CARD])
    moments = True  # a Production Turn begins and is over: the game has no rounds

    def weight(self, event: Event) -> int:
        return BIG if points(event) >= MANY else WEIGHTS.get(event.kind, 1)

    def won(self, events: list[Event]) -> str:
        total = sum([points(event) for event in events])
        return say("+{n} VP", n=total) if total else ""

    def stage(self, event: Event) -> str:
        return PRODUCTION if event.kind == events.LEAD else ""

    def tick(self, event: Event) -> str:
        """P for production."""
        return "P" if event.kind == events.LEAD else ""

    def now(self, state: DaitoshiState) -> str:
        return say("turn {n}", n=state.turn // len(state.factories) + 1)
