"""What the items of a score mean, and which of them begin to count though they are still nothing."""

from __future__ import annotations

from typing import Final

from sandai.games.daitoshi.numbers import FOREST, LEFTOVERS_PER_VP, MOUNTAIN, RIVER, UNDERGROUND
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.state import DaitoshiState

__all__ = ["NOTES", "counting"]

NOTES: Final = {
    "VP during play": "the “VP so far” of the board",
    "Leftovers at the end": f"1 VP per {LEFTOVERS_PER_VP} Workers and resources, with Wealth",
}
TRACKS: Final = {
    "Forest at the end": FOREST,
    "Mountain at the end": MOUNTAIN,
    "Underground at the end": UNDERGROUND,
    "River at the end": RIVER,
}


def counting(state: DaitoshiState) -> set[str]:
    """The tracks on which somebody has a Pilgrim: their value is there, and what it is multiplied by may come."""
    return {name for name, track in TRACKS.items() if any(factory[s.PILGRIM + track] for factory in state.factories)}
