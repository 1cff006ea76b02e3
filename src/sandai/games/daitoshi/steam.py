"""The Steam Engine: water lifts the Chimney, coal lowers it, and every step towards 0 gives Steam."""

from __future__ import annotations

from sandai.games.daitoshi import state as s
from sandai.games.daitoshi import vocabulary as v
from sandai.games.daitoshi.numbers import ARROW_STEAM, ENGINE_TILE
from sandai.games.daitoshi.rewards import HANDLERS, Asked
from sandai.games.daitoshi.state import DaitoshiState

__all__ = ["drive"]


def drive(state: DaitoshiState, who: int, steps: int) -> int:
    """Move the Chimney so many spaces up, or down if negative; the Steam that gives (T-132 to T-135)."""
    factory = state.factories[who]
    old = factory[s.CHIMNEY]
    new = max(state.atlas.engine_low, min(state.atlas.engine_high, old + steps))
    factory[s.CHIMNEY] = new
    towards = min(new, 0) - min(old, 0) if steps > 0 else max(old, 0) - max(new, 0)
    steam = towards * ARROW_STEAM[factory[s.CONFLICTS] >> ENGINE_TILE & 1]
    factory[s.STEAM] += steam
    return steam


def _water(state: DaitoshiState, who: int, argument: int, todo: list[int], done: list[int]) -> Asked:
    steam = drive(state, who, argument)
    done.append(v.WATER << v.SHIFT | argument)
    done.append(v.STEAM << v.SHIFT | steam)
    return None


def _coal(state: DaitoshiState, who: int, argument: int, todo: list[int], done: list[int]) -> Asked:
    steam = drive(state, who, -argument)
    done.append(v.COAL << v.SHIFT | argument)
    done.append(v.STEAM << v.SHIFT | steam)
    return None


HANDLERS[v.WATER] = _water
HANDLERS[v.COAL] = _coal
