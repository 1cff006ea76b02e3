"""Goals: the first players to meet their condition score at once (Y-250 to Y-262)."""

from __future__ import annotations

from typing import Any, Final

from sandai.games.daimyo.components import vocabulary as v
from sandai.games.daimyo.numbers import BY_GOALS, FARM, ISLANDS, SITES, TOWER
from sandai.games.daimyo.rules import events
from sandai.games.daimyo.rules.abilities.resolve import start
from sandai.games.daimyo.rules.popularity import score
from sandai.games.daimyo.rules.state import DaimyoState, put

__all__ = [
    "BUILDING",
    "HEROES",
    "LED",
    "MOVING",
    "PLACING",
    "PRODUCING",
    "RELICS",
    "SHADOWING",
    "STORING",
    "check_goals",
    "measured",
    "open_checks",
    "watch_goals",
]

# Which goals can be met by which kind of event.
MOVING: Final = 1 << v.INFLUENCE_ON_ONE_ISLAND | 1 << v.ISLANDS_WITH_GOVERNOR
PLACING: Final = MOVING | 1 << v.UNITS_ON_BOARD
SHADOWING: Final = 1 << v.UNITS_ON_BOARD | 1 << v.INFLUENCE_ON_ONE_ISLAND | 1 << v.SHADOWS_ON_BOARD
BUILDING: Final = 1 << v.BUILDINGS | 1 << v.TECHNO_FARMS | 1 << v.RADIO_TOWERS | 1 << v.INFLUENCE_ON_ONE_ISLAND
RELICS: Final = 1 << v.RELICS | 1 << v.INFLUENCE_ON_ONE_ISLAND
STORING: Final = 1 << v.STORAGE
HEROES: Final = 1 << v.HEROES_OWNED
PRODUCING: Final = 1 << v.PRODUCTION_YIELD
LED: Final = 1 << v.ISLANDS_LED


def watch_goals(state: DaimyoState) -> None:
    """Update which checks can still be met by somebody."""
    state.watch = open_checks(state)


def open_checks(state: DaimyoState) -> int:
    """The checks of goals with a free space, as a set."""
    watch = 0
    for place, goal in enumerate(state.goals):
        if state.gold_goals[place] < 0 or (_has_silver(state, goal) and state.silver_goals[place] < 0):
            watch |= 1 << state.atlas.goal_kind[goal]
    return watch


def _has_silver(state: DaimyoState, goal: int) -> bool:
    """Y-250, Y-252, Y-253"""
    return state.terms.silver and not state.atlas.goal_orange[goal]


def check_goals(state: DaimyoState, owner: int, kinds: int, amount: int = 0) -> None:
    """Award the goals of these kinds that an owner meets now; `amount` is for kinds that the board does not show."""
    met = state.watch & kinds
    if not met or owner >= state.terms.seats:
        return
    for place, goal in enumerate(state.goals):
        kind = state.atlas.goal_kind[goal]
        if met >> kind & 1 and measured(state, owner, kind, amount) >= state.atlas.goal_least[goal]:
            _award(state, owner, place, goal)


def _award(state: DaimyoState, seat: int, place: int, goal: int) -> None:
    if seat in (state.gold_goals[place], state.silver_goals[place]):  # Y-255
        return
    if state.gold_goals[place] < 0:
        state.gold_goals = put(state.gold_goals, place, seat)
        state.log(events.MEETS_GOAL, "Y-251", seat, _event_data(state, goal, "gold"))
        score(state, seat, BY_GOALS, state.atlas.goal_gold[goal], "Y-254")
        start(state, seat, state.atlas.goal_effect(goal))
    elif _has_silver(state, goal) and state.silver_goals[place] < 0:
        state.silver_goals = put(state.silver_goals, place, seat)
        state.log(events.MEETS_GOAL, "Y-252", seat, _event_data(state, goal, "silver"))
        score(state, seat, BY_GOALS, state.atlas.goal_silver[goal], "Y-254")
    else:
        return
    watch_goals(state)


def _event_data(state: DaimyoState, goal: int, space: str) -> dict[str, Any]:
    check = state.atlas.tables["goal"][goal]["check"]
    return {"goal": state.atlas.goal_id[goal], "space": space, "check": check}


def measured(state: DaimyoState, seat: int, kind: int, amount: int) -> int:
    """How far a player is with a goal; the amount is for goals that the board does not show."""
    if kind == v.UNITS_ON_BOARD:  # YR-55: the scavenger counts
        return state.governor.count(seat) + state.shadow.count(seat) + (state.scavenger[seat] >= 0)
    if kind == v.BUILDINGS:
        return state.built(seat, FARM) + state.built(seat, TOWER)
    if kind in (v.PRODUCTION_YIELD, v.ISLANDS_LED):
        return amount
    if kind == v.INFLUENCE_ON_ONE_ISLAND:
        return max(state.influence[seat * ISLANDS : seat * ISLANDS + ISLANDS])
    if kind == v.TECHNO_FARMS:
        return state.built(seat, FARM)
    if kind == v.RADIO_TOWERS:
        return state.built(seat, TOWER)
    if kind == v.RELICS:
        return sum(state.relics[seat * ISLANDS : seat * ISLANDS + ISLANDS])
    if kind == v.SHADOWS_ON_BOARD:
        return state.shadow.count(seat)
    if kind == v.STORAGE:
        return state.capacity[seat]
    if kind == v.HEROES_OWNED:
        return state.heroes_of(seat).bit_count()
    return len({site // SITES for site, owner in enumerate(state.governor) if owner == seat})
