"""Solo: the five actions as the Mayor performs them. He spends the action's own resource first, then Wealth (T-267)."""

from __future__ import annotations

from typing import Final

from sandai.games.daitoshi.components import advisor_powers as power
from sandai.games.daitoshi.components import vocabulary as v
from sandai.games.daitoshi.numbers import (
    BRILLIANT,
    CITIES,
    COMMIT,
    DISTRICTS,
    ELECTRIFY,
    EXPAND,
    EXPAND_COST,
    EXPAND_HEXES,
    FLOORS_OF,
    INNOVATIVE,
    INVENTION_COST,
    KINDS,
    MARKET,
    MAYOR,
    MOST_GOODS,
    ORDINARY,
    RENOVATE_COST,
    ROWS,
    TRADE,
)
from sandai.games.daitoshi.rules import events
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.actions.electrify import Flip, bar_of, plain_tiles
from sandai.games.daitoshi.rules.actions.expand import build_tile, can_expand, can_renovate, sites
from sandai.games.daitoshi.rules.actions.inventions import Refill, can_commit, free_floors, install
from sandai.games.daitoshi.rules.actions.machine import Donated, can_contribute, pay_contribution, ready_floors
from sandai.games.daitoshi.rules.actions.trade import row_of
from sandai.games.daitoshi.rules.city_turn import CONTRIBUTE
from sandai.games.daitoshi.rules.factory.payment import spend
from sandai.games.daitoshi.rules.mayor.rewards import top_card
from sandai.games.daitoshi.rules.rewards import sources
from sandai.games.daitoshi.rules.rewards.gaining import gain
from sandai.games.daitoshi.rules.state import DaitoshiState

__all__ = ["mayor_acts", "mayor_can"]

# T-270 in its order; two Innovative ones only where the Market lacks what he wants (TR-107).
PAIRS: Final = (
    (BRILLIANT, INNOVATIVE),
    (BRILLIANT, ORDINARY),
    (INNOVATIVE, INNOVATIVE),
    (INNOVATIVE, ORDINARY),
    (ORDINARY, ORDINARY),
)


def mayor_can(state: DaitoshiState, act: int) -> bool:
    """Whether he has the resources and no rule forbids it."""
    factory = state.factories[MAYOR]
    if act == COMMIT:  # T-268
        return can_commit(state, MAYOR)
    if act == EXPAND:  # T-274
        return can_expand(state, MAYOR) or can_renovate(state, MAYOR)
    if act == ELECTRIFY:  # T-278
        return bool(plain_tiles(state, MAYOR))
    if act == TRADE:  # T-280; Steam is free for him (T-240)
        return factory[s.LUXURY] + factory[s.WEALTH] > 0
    return can_contribute(state, MAYOR)  # T-283


def mayor_acts(state: DaitoshiState, act: int) -> None:
    state.log(events.MAYOR_ACTS, "T-265", MAYOR, {"act": act})
    if act == COMMIT:
        _commit(state)
    elif act == EXPAND:
        _expand(state)
    elif act == ELECTRIFY:
        _electrify(state)
    elif act == TRADE:
        _trade(state)
    elif act == CONTRIBUTE:
        _contribute(state)


def _pay(state: DaitoshiState, kind: int, cost: int) -> None:
    spend(state, MAYOR, kind, cost, max(0, cost - state.factories[MAYOR][kind]))


# -- Commit ----------------------------------------------------------------------------------------------------------


def _slots(state: DaitoshiState, quality: int) -> list[int]:
    """Filled slots of a quality, the one that the arrow names first (T-272)."""
    slots = [slot for slot, kind in enumerate(MARKET) if kind == quality and state.market[slot] >= 0]
    return slots[::-1] if state.atlas.card_lower[top_card(state)] else slots


def wanted(state: DaitoshiState) -> list[int]:
    """The Market slots he takes: two if he can, else the dearest one he can pay (T-270, T-271, TR-131)."""
    factory = state.factories[MAYOR]
    means = factory[s.FOOD] + factory[s.WEALTH]
    if free_floors(factory) > 1:
        for dear, cheap in PAIRS:
            if INVENTION_COST[dear] + INVENTION_COST[cheap] > means:
                continue
            slots = _slots(state, dear)
            if dear == cheap and len(slots) == 2:
                return slots
            if dear != cheap and slots and _slots(state, cheap):
                return [slots[0], _slots(state, cheap)[0]]
    for quality in (BRILLIANT, INNOVATIVE, ORDINARY):
        if INVENTION_COST[quality] <= means and _slots(state, quality):
            return _slots(state, quality)[:1]
    return []


def _commit(state: DaitoshiState) -> None:
    if state.bribe:  # T-269
        state.bribe = 0
        state.log(events.BRIBE, "T-269", MAYOR, {})
    slots = wanted(state)
    _pay(state, s.FOOD, sum([INVENTION_COST[MARKET[slot]] for slot in slots]))
    inventions = [state.market[slot] for slot in slots]
    for slot in slots:
        state.market[slot] = s.NONE
    state.log(events.COMMIT, "T-270", MAYOR, {"faces": [state.atlas.face[number] for number in inventions]})
    state.push(Refill())
    for invention in inventions:
        _install(state, invention)
    if len(inventions) == 1:  # T-271
        atlas = state.atlas
        taken = inventions[0]
        codes = [*atlas.left[taken], *atlas.middle[taken], v.reward(v.VP, atlas.vp[taken])]
        gain(state, MAYOR, codes, sources.COMMIT)


def _install(state: DaitoshiState, invention: int) -> None:
    """Put an Invention on the first free floor: bottom row from left to right, then the next row up (T-273, TR-135)."""
    factory = state.factories[MAYOR]
    for row in ROWS:
        for floor in row:
            if factory[s.FLOOR + floor] < 0:
                install(state, MAYOR, invention, floor)
                passed = factory[s.PROGRESS + floor] >= state.atlas.upgrade_at[floor]
                if passed and state.helped(power.EARLY_UPGRADES):  # T-302
                    factory[s.IMPROVED] |= 1 << floor
                return


# -- Expand and Electrify --------------------------------------------------------------------------------------------


def _first_clockwise(state: DaitoshiState, spots: list[int]) -> int:
    """From the district highlighted on the top card, clockwise (T-276, T-279)."""
    start = state.atlas.card_district[top_card(state)]
    order = [(start + step) % DISTRICTS for step in range(DISTRICTS)]
    return min(spots, key=lambda spot: order.index(spot % DISTRICTS))


def _expand(state: DaitoshiState) -> None:
    """An outer space, then a middle space, and renovate last (T-275)."""
    found = sites(state, MAYOR)
    if not found:
        state.log(events.RENOVATE, "T-157", MAYOR, {})
        _pay(state, s.CONSTRUCTION, RENOVATE_COST)
        gain(state, MAYOR, [v.reward(v.DISCARD_HEX_WITH_REWARD, 1)], sources.RENOVATE)
        return
    ring = max([spot // DISTRICTS for spot in found])
    spot = _first_clockwise(state, [one for one in found if one // DISTRICTS == ring])
    _pay(state, s.CONSTRUCTION, EXPAND_COST[ring])
    terrains: list[int] = []
    for place, terrain in enumerate(state.mayor_record):  # T-277
        if terrain >= 0 and len(terrains) < EXPAND_HEXES[ring]:
            terrains.append(terrain)
            state.mayor_record[place] = s.NONE
    build_tile(state, MAYOR, spot, terrains)


def _electrify(state: DaitoshiState) -> None:
    """The outermost tile he can pay (T-279)."""
    found = plain_tiles(state, MAYOR)
    ring = max([spot // DISTRICTS for spot in found])
    spot = _first_clockwise(state, [one for one in found if one // DISTRICTS == ring])
    _pay(state, s.ENERGY, state.atlas.energy[state.tiles[spot]])
    gain(state, MAYOR, bar_of(state, spot), sources.ELECTRIFY)
    state.push(Flip(MAYOR, spot))


# -- Trade and Contribute --------------------------------------------------------------------------------------------


def _trade(state: DaitoshiState) -> None:
    """The leftmost City without his Banner, or the rightmost; as many goods as he can (T-281)."""
    factory = state.factories[MAYOR]
    place = CITIES - 1
    for candidate in range(CITIES - 1, -1, -1):
        if not factory[s.BANNERS] >> candidate & 1:
            place = candidate
    goods = min(MOST_GOODS, factory[s.LUXURY] + factory[s.WEALTH])
    state.log(events.TRADE, "T-281", MAYOR, {"place": place, "city": state.cities[place], "goods": goods, "steam": 0})
    _pay(state, s.LUXURY, goods)
    gain(state, MAYOR, row_of(state, place, goods), sources.CITY[place])


def donation(state: DaitoshiState) -> int:
    """The ready Invention with most scoring icons ahead; then fewest steps left, then rightmost, then bottommost (T-284)."""
    best = s.NONE
    best_key = (0, 0, 0, 0)
    factory = state.factories[MAYOR]
    for floor in ready_floors(state, MAYOR):
        ahead = state.atlas.track[floor][factory[s.PROGRESS + floor] + 1 :]
        icons = sum([1 for icon in ahead if v.kind_of(icon) == v.SCORE])  # TR-132
        building = next(number for number, floors in enumerate(FLOORS_OF) if floor in floors)
        key = (icons, -len(ahead), building, -floor)
        if best < 0 or key > best_key:
            best, best_key = floor, key
    return best


def best_space(state: DaitoshiState) -> int:
    """The empty space with the highest VP, of equals the lowest number (TR-105)."""
    best, most = s.NONE, -1
    for space, codes in enumerate(state.atlas.machine_space[state.machine]):
        points = sum([v.amount_of(code) for code in codes if v.kind_of(code) == v.VP])
        if state.donated[space] == s.NONE and points > most:
            best, most = space, points
    return best


def _contribute(state: DaitoshiState) -> None:
    factory = state.factories[MAYOR]
    floor, space = donation(state), best_space(state)
    mask = 0
    for kind in range(KINDS):
        if not factory[kind]:
            mask |= 1 << kind
    pay_contribution(state, MAYOR, mask)
    state.push(Donated(MAYOR, floor, space))
