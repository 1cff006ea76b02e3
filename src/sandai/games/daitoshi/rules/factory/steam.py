"""The Steam Engine: water lifts the Chimney, coal lowers it, and every step towards 0 gives Steam."""

from __future__ import annotations

from sandai.games.daitoshi.components import vocabulary as v
from sandai.games.daitoshi.numbers import ARROW_STEAM, ENGINE_TILE
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.rewards.gaining import Asked
from sandai.games.daitoshi.rules.state import DaitoshiState

__all__ = ["drive", "gain_coal", "gain_water", "steam_ahead"]


def drive(state: DaitoshiState, who: int, steps: int) -> int:
    """Move the Chimney up, or down if negative; return the Steam gained (T-132 to T-135)."""
    factory = state.factories[who]
    old = factory[s.CHIMNEY]
    new = max(state.atlas.engine_low, min(state.atlas.engine_high, old + steps))
    factory[s.CHIMNEY] = new
    steam = _towards(old, new) * ARROW_STEAM[factory[s.CONFLICTS] >> ENGINE_TILE & 1]
    factory[s.STEAM] += steam
    return steam


def _towards(old: int, new: int) -> int:
    return min(new, 0) - min(old, 0) if new > old else max(old, 0) - max(new, 0)


def steam_ahead(state: DaitoshiState, who: int, codes: list[int]) -> int:
    """Return the Steam that water and coal in a list of rewards would give, without moving the Chimney."""
    factory = state.factories[who]
    here = factory[s.CHIMNEY]
    arrows = 0
    for code in codes:
        kind, steps = v.kind_of(code), v.amount_of(code)
        if kind == v.WATER or kind == v.COAL:
            old = here
            aim = here + steps if kind == v.WATER else here - steps
            here = max(state.atlas.engine_low, min(state.atlas.engine_high, aim))
            arrows += _towards(old, here)
    return arrows * ARROW_STEAM[factory[s.CONFLICTS] >> ENGINE_TILE & 1]


def gain_water(state: DaitoshiState, who: int, argument: int, todo: list[int], done: list[int]) -> Asked:
    steam = drive(state, who, argument)
    done.append(v.reward(v.WATER, argument))
    done.append(v.reward(v.STEAM, steam))
    return None


def gain_coal(state: DaitoshiState, who: int, argument: int, todo: list[int], done: list[int]) -> Asked:
    steam = drive(state, who, -argument)
    done.append(v.reward(v.COAL, argument))
    done.append(v.reward(v.STEAM, steam))
    return None
