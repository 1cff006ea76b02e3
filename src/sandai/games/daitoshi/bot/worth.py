"""Estimates the VP that a player will have at the end, from goods, Inventions, Pilgrims, Conflicts and standing."""

from __future__ import annotations

from typing import Final

from sandai.games.daitoshi import numbers as n
from sandai.games.daitoshi.components import vocabulary as v
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.state import DaitoshiState

__all__ = ["REWARD", "list_worth", "reward_worth", "turns_left", "worth"]

# By kind of reward; reward_worth multiplies by the amount.
REWARD: Final = {
    v.FOOD: 2.2,
    v.ENERGY: 2.2,
    v.CONSTRUCTION: 2.0,
    v.LUXURY: 2.6,
    v.WEALTH: 2.8,
    v.VP: 1.0,
    v.STEAM: 0.7,
    v.WORKER: 1.2,
    v.PILGRIM: 2.6,
    v.PILGRIM_SAME: 2.4,
    v.WORMBUS: 1.6,
    v.PRESTIGE: 3.2,
    v.REPUTATION: 5.0,
    v.SCORE_REPUTATION: 3.5,
    v.PROGRESS: 1.6,
    v.DISCARD_HEX: 2.5,
    v.DISCARD_HEX_WITH_REWARD: 5.0,
    v.CONFLICT_REWARD: 3.0,
    v.PARTNERSHIP: 3.5,
    v.COPY_CITY: 7.0,
    v.MARKET_BRILLIANT: 8.0,
    v.MEGAMACHINE_WORKSHOP: 6.0,
    v.WORKSHOP_REWARD: 5.0,
    v.EFFECT: 6.0,
    v.BANNER: 3.5,
    v.TERRAIN: 3.0,
}
COUNTED: Final = (
    v.WORKER,
    v.PILGRIM,
    v.PARTNERSHIP,
    v.EFFECT,
    v.BANNER,
    v.TERRAIN,
)  # the argument is a kind or a place

HEXES_PER_TURN: Final = 1.25  # one, or two in the Town Hall, and none in a Production Turn
LAST_ROUNDS: Final = 1.5
ENOUGH: Final = 5  # more of one resource than this is hard to spend
GOODS: Final = 1.0  # the value of resources in hand, relative to the same resources as rewards
FEWER: Final = 0.05  # how much less each further one counts
STEAM: Final = 1.0
CHIMNEY: Final = 0.7
WORKER: Final = 1.1
HORIZON: Final = 2.5  # with fewer turns left than this, resources in hand lose value
RUNS: Final = 0.42  # activations of a building per turn, led or followed
LEAD: Final = 2.5  # a Production marker that is ready
REPUTED: Final = 0.5  # how often per turn Reputation is scored
FEAR: Final = 0.35  # the least probability that a current Conflict is still there at the end
BANNER: Final = 0.45


def reward_worth(code: int) -> float:
    kind = v.kind_of(code)
    amount = 1 if kind in COUNTED or kind in v.PLAIN else v.amount_of(code)
    return REWARD.get(kind, 0.0) * amount


def list_worth(codes: list[int]) -> float:
    return sum([reward_worth(code) for code in codes])


def turns_left(state: DaitoshiState) -> float:
    """Estimate how many turns each player has left."""
    players = len(state.factories)
    if state.last_turn >= 0:
        return (state.last_turn - state.turn + 1) / players
    hexes = [state.left[terrain] - 1 for terrain in range(n.KINDS)]
    # The shortest track ends the game, but hexes are spread over all four of them.
    rounds = (2.0 * min(hexes) + 0.5 * sum(hexes)) / (HEXES_PER_TURN * players)
    return rounds + LAST_ROUNDS


def worth(state: DaitoshiState, who: int) -> float:
    """The VP that a player may expect to have at the end."""
    turns = turns_left(state)
    factory = state.factories[who]
    soon = min(1.0, turns / HORIZON)  # how far something can still be used
    value = float(factory[s.VP])
    value += _goods(factory, soon)
    value += _inventions(state, factory, turns)
    value += _pilgrims(state, factory, turns)
    value += _trouble(state, factory, turns)
    value += _standing(state, factory, turns, soon)
    return value


def _goods(factory: list[int], soon: float) -> float:
    value = 0.0
    count = factory[s.WEALTH]
    for kind in range(n.KINDS):
        have = factory[kind]
        count += have
        useful = min(have, ENOUGH) + 0.3 * max(0, have - ENOUGH)
        value += GOODS * REWARD[kind] * soon * useful * (1.0 - FEWER * min(have, ENOUGH))
    value += GOODS * REWARD[v.WEALTH] * soon * factory[s.WEALTH] * (1.0 if factory[s.WEALTH] < 4 else 0.8)
    steam = factory[s.STEAM]
    value += soon * STEAM * (min(steam, 8) + 0.33 * max(0, min(steam, 16) - 8))
    value += soon * CHIMNEY * abs(factory[s.CHIMNEY])
    workers = 0
    for colour in range(n.KINDS):
        have = factory[s.WORKER + colour]
        workers += have
        value += soon * WORKER * (min(have, 2) + 0.36 * max(0, have - 2))
    return value + (1.0 - soon) * (count + workers) / n.LEFTOVERS_PER_VP


def _inventions(state: DaitoshiState, factory: list[int], turns: float) -> float:
    """What the floors will still produce, and their Progress tracks."""
    atlas = state.atlas
    runs = turns * RUNS
    value = 0.0
    for floor in range(n.FLOORS):
        invention = factory[s.FLOOR + floor]
        if invention < 0:
            continue
        marks = atlas.marks[floor]
        first = 3 if factory[s.IMPROVED] >> floor & 1 else 0
        gains = 0.0
        for column, codes in enumerate((atlas.left[invention], atlas.middle[invention])):
            mark = marks[first + column]
            if mark:
                gains += list_worth(codes) * (1.0 if mark == 1 else 1.45)
        mark = marks[first + 2]
        if mark:
            gains += atlas.vp[invention] * (1.0 if mark == 1 else 1.45)
        cost = n.BUILDING_STEAM[0 if floor < 3 else 1 if floor < 5 else 2] * 0.25
        value += runs * max(0.2, gains - cost)
        value += _track(state, factory, floor, invention, runs)
    return value


def _track(state: DaitoshiState, factory: list[int], floor: int, invention: int, runs: float) -> float:
    atlas = state.atlas
    place = factory[s.PROGRESS + floor]
    reach = place + runs * 1.45
    value = 0.0
    for space in range(place + 1, atlas.track_length[floor] + 1):
        icon = atlas.track[floor][space]
        if not icon:
            continue
        chance = 0.85 if reach >= space else max(0.0, 0.85 - 0.22 * (space - reach))
        kind = v.kind_of(icon)
        if kind == v.SCORE:
            value += chance * atlas.vp[invention] * v.times_of(icon)
        elif kind == v.UPGRADE:
            value += chance * (1.0 + 0.8 * runs)
        elif kind == v.READY and atlas.quality[invention] != n.UNIVERSITY:
            value += chance * 2.5
        elif kind == v.DISCARD_HEX:
            value += chance * 1.5
    if place >= atlas.ready_at[floor] and atlas.quality[invention] != n.UNIVERSITY and runs > 0.4:
        value += 3.0
    return value


def _pilgrims(state: DaitoshiState, factory: list[int], turns: float) -> float:
    """The value of each track times its expected factor at the end."""
    atlas = state.atlas
    universities = 0.0
    finished = 0.0
    for floor in range(n.FLOORS):
        invention = factory[s.FLOOR + floor]
        if invention < 0:
            continue
        if atlas.quality[invention] == n.UNIVERSITY:
            universities += 1.0
        left = atlas.track_length[floor] - factory[s.PROGRESS + floor]
        finished += 1.0 if left == 0 else max(0.0, min(0.8, 0.4 + 0.2 * (turns * 0.6 - left)))
    universities += min(1.2, 0.12 * turns)
    reputation = atlas.reputation[factory[s.REPUTATION]] + min(1.5, 0.15 * turns)
    missing = 0.0
    for terrain in range(n.KINDS):
        held = factory[s.HEX + terrain]
        missing += (1.0 if held == 0 else 0.0) if turns < 1.0 else (0.6 if held == 0 else 0.35 if held == 1 else 0.2)
    factors = (universities, finished, reputation, missing)
    value = 0.0
    for terrain in range(n.KINDS):
        place = factory[s.PILGRIM + terrain]
        values = atlas.value[terrain]
        ahead = min(len(values) - 1, place + int(turns * 0.4))
        value += factors[terrain] * (0.75 * values[place] + 0.25 * values[ahead])
    return value


def _trouble(state: DaitoshiState, factory: list[int], turns: float) -> float:
    """Conflicts: the penalty at the end, and what they cost until then; hexes are also what Expand needs."""
    penalty = state.atlas.penalty[n.RIVER][factory[s.PILGRIM + n.RIVER]]
    certain = max(FEAR, 1.0 - 0.13 * turns)
    value = 0.0
    hexes = 0
    for terrain in range(n.KINDS):
        held = factory[s.HEX + terrain]
        hexes += held
        if held >= n.CONFLICT_HEXES:
            extra = held - n.CONFLICT_HEXES + 1
            value -= penalty * certain * (1.0 if extra == 1 else 1.0 + 0.12 * (extra - 1)) + min(turns, 4.0) * 0.8
        elif held == 1 and turns > 1.0:
            value -= 0.2 * penalty * certain
    return value + min(hexes, 3) * 0.9 * min(1.0, turns / 3)


def _standing(state: DaitoshiState, factory: list[int], turns: float, soon: float) -> float:
    """Reputation, Banners, Prestige, the Grant and the right to lead."""
    value = state.atlas.reputation[factory[s.REPUTATION]] * min(turns, 8.0) * REPUTED
    banners = factory[s.BANNERS]
    for place in range(n.CITIES):
        if banners >> place & 1:
            effect = list_worth(state.atlas.effect[state.cities[place]])
            value += BANNER * effect * min(1.0, turns / 4)
    if factory[s.GRANT]:
        value += 4.0 + 1.0 * soon
    if factory[s.MARKER] != s.SPENT:
        value += LEAD * soon
    return value
