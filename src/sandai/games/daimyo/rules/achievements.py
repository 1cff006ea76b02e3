"""The table of achievements: what solo wins tick (Y-375)."""

from __future__ import annotations

from typing import Final

from sandai.games.daimyo.rules.scoring import achievements as ticked
from sandai.games.daimyo.rules.state import DaimyoState

__all__ = ["COLUMNS", "ROWS", "WORDS", "earned"]

WORDS: Final = "Win alone against the empire: with each clan, and with each of three great works, at every difficulty."
ROWS: Final = {
    "A-1": ("Tech", "Win with the Tech clan."),
    "A-2": ("Nomad", "Win with the Nomad clan."),
    "A-3": ("Nature", "Win with the Nature clan."),
    "A-4": ("Noble", "Win with the Noble clan."),
    "A-5": ("Six relics", "Win with 6 relics restored."),
    "A-6": ("All buildings", "Win with all 8 of your buildings constructed."),
    "A-7": ("All units", "Win with every unit of yours recruited."),
}
COLUMNS: Final = {"easy": "Easy", "normal": "Normal", "difficult": "Difficult"}


def earned(state: DaimyoState) -> list[str]:
    """Each ticked row in the column of the difficulty."""
    return [f"{row} {state.setup.options['difficulty']}" for row in ticked(state)]
