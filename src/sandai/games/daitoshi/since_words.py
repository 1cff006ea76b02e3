"""For whoever comes back to the table: which events weigh most, and where the game stood."""

from __future__ import annotations

from typing import Final

from sandai.games.daitoshi.state import DaitoshiState
from sandai.kernel.journal import Event

__all__ = ["FATES", "MOMENTS", "WEIGHTS", "now", "stage", "tick"]

MOMENTS: Final = True  # what `stage` tells begins and is over: the game has no rounds

#: how much a line matters; what is not named weighs 1
WEIGHTS: Final = {
    "end-near": 6,
    "conflicts": 5,
    "unlock": 4,
    "pay-contribution": 4,
    "trade": 4,
    "expand": 4,
    "electrify": 4,
    "install": 4,
    "renovate": 4,
    "donate": 4,
    "lead": 4,
    "mayor-acts": 4,
    "mayor-produces": 4,
    "commit": 3,
    "exploit": 3,
    "activate": 2,
    "move": 2,
    "found": 2,
    "machine": 2,
    "pay": 0,
    "refill": 0,
    "mayor-checks": 0,
    "neutral": 0,
    "clear": 0,
}
#: what is told of oneself too
FATES: Final = frozenset(["conflicts", "end-near"])


def stage(event: Event) -> str:
    """What begins with an event, as in “back to …”."""
    return "Production Turn" if event.kind == "lead" else ""


def now(state: DaitoshiState) -> str:
    """Where the game stands, for a list of tables."""
    return f"turn {state.turn // len(state.factories) + 1}"


def tick(event: Event) -> str:
    """What an axis of time shows there: P for production."""
    return "P" if event.kind == "lead" else ""
