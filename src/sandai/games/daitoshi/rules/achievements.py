"""Solo wins, by the number of Advisors who helped the Mayor (T-238) and by how the Basic Invention came (T-054)."""

from __future__ import annotations

from typing import Final

from sandai.games.daitoshi.components.reading import tables_of
from sandai.games.daitoshi.rules.scoring import winners
from sandai.games.daitoshi.rules.state import DaitoshiState

__all__ = ["COLUMNS", "ROWS", "WORDS", "earned"]

WORDS: Final = "Win alone against the Mayor: 3 Advisors make it easy, 7 very hard."
ROWS: Final = {"0": "No Advisor", "1": "1 Advisor"} | {
    str(number): f"{number} Advisors" for number in range(2, len(tables_of("mayor")["advisor"]) + 1)
}
COLUMNS: Final = {"drawn": "Invention drawn", "chosen": "Invention chosen"}


def earned(state: DaitoshiState) -> list[str]:
    """Only a win that is not shared counts."""
    if state.seats != 1 or not state.over or winners(state) != [0]:
        return []
    column = "chosen" if state.setup.options["expert"] else "drawn"
    return [f"{len(state.advisors)} {column}"]
