"""The non-player Magnate of games with one or two players, and the moves of the Mega-Machine."""

from __future__ import annotations

from sandai.games.daitoshi.numbers import DISTRICTS, LEFT, MIDDLE, NEUTRAL_MOVE, RIGHT
from sandai.games.daitoshi.rules import events
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.state import DaitoshiState

__all__ = ["machine_leaves", "neutral_leaves", "taken"]


def taken(state: DaitoshiState, district: int, space: int) -> bool:
    """Whether a Magnate stands on the space, the non-player one included (TR-55)."""
    if state.neutral == district and state.neutral_space == space:
        return True
    return any(factory[s.DISTRICT] == district and factory[s.SPACE] == space for factory in state.factories)


def neutral_leaves(state: DaitoshiState, district: int) -> None:
    """After a Magnate is placed beside it, it moves 3 districts on (T-189); a machine there moves away (T-190)."""
    if state.neutral != district:
        return
    there = (district + NEUTRAL_MOVE) % DISTRICTS
    space = RIGHT  # TR-58
    for wanted in (LEFT, MIDDLE):
        if not taken(state, there, wanted):
            space = wanted
    state.neutral = there
    state.neutral_space = space
    state.log(events.NEUTRAL, "T-189", -1, {"district": there, "action": state.action_of(there), "space": space})
    if state.machine_at == there:
        _shift(state, 1, "T-190")  # its Worker travels along (TR-62)


def machine_leaves(state: DaitoshiState, district: int) -> None:
    """Clean-up in the machine's district: it moves on, and past the non-player Magnate (T-141, T-191)."""
    if state.machine_at != district:
        return
    _shift(state, 2 if (district - 1) % DISTRICTS == state.neutral else 1, "T-141")


def _shift(state: DaitoshiState, districts: int, rule: str) -> None:
    state.machine_at = (state.machine_at - districts) % DISTRICTS
    state.log(events.MACHINE, rule, -1, {"district": state.machine_at, "action": state.action_of(state.machine_at)})
