"""Solo wins, by the number of Advisors who helped the Mayor (T-238) and by how the Basic Invention came (T-054)."""

from __future__ import annotations

from sandai.games.daitoshi.rules.scoring import winners
from sandai.games.daitoshi.rules.state import DaitoshiState

__all__ = ["earned"]


def earned(state: DaitoshiState) -> list[str]:
    """Only a win that is not shared counts."""
    if state.seats != 1 or not state.over or winners(state) != [0]:
        return []
    column = "chosen" if state.setup.options["expert"] else "drawn"
    return [f"{len(state.advisors)} {column}"]
