"""Why a choice within an action is not legal: what to take, build, light, trade or donate, and how to pay for it."""

from __future__ import annotations

from typing import Any

from sandai.games.daitoshi import numbers as n
from sandai.games.daitoshi.rules import choices as c
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.actions.inventions import free_floor, free_floors
from sandai.games.daitoshi.rules.actions.machine import ready_floors
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.games.daitoshi.words import rewards as w
from sandai.games.daitoshi.words.refusals.costs import too_few_hexes, too_little, too_little_steam
from sandai.games.daitoshi.words.refusals.rewards import no_hex, unbuilt
from sandai.kernel.refusal import Refusal

__all__ = [
    "build",
    "contribution",
    "donate",
    "full_site",
    "install",
    "lay",
    "light",
    "pay",
    "replace",
    "take_one",
    "take_two",
    "trade",
]

# -- Commit ------------------------------------------------------------------------------------------------------------


def take_one(state: DaitoshiState, question: Any, seat: int, slot: int) -> Refusal | None:
    return _take(state, seat, (slot,))


def take_two(state: DaitoshiState, question: Any, seat: int, number: int) -> Refusal | None:
    return _take(state, seat, c.PAIRS[number])


def _take(state: DaitoshiState, seat: int, slots: tuple[int, ...]) -> Refusal | None:
    for slot in slots:
        if state.market[slot] < 0:
            return Refusal(f"The Market has no Invention in slot {slot}.", "T-147")
    free = free_floors(state.factories[seat])
    if free < len(slots):
        return Refusal(f"Not enough free floors: you need {len(slots)}, you have {free}.", "TR-71")
    return too_little(state, seat, s.FOOD, sum(n.INVENTION_COST[n.MARKET[slot]] for slot in slots), "T-145")


def install(state: DaitoshiState, question: Any, seat: int, number: int) -> Refusal | None:
    slot, building = divmod(number, len(n.BUILDINGS))
    if slot not in question.hand[::2]:
        return Refusal(f"You have no Invention from slot {slot} of the Market to install.", "T-146")
    if free_floor(state.factories[seat], building) >= 0:
        return None
    return Refusal(f"The {w.BUILDING_WORDS[building]} has no free floor.", "T-146")


# -- Expand and Electrify ----------------------------------------------------------------------------------------------


def full_site(state: DaitoshiState, spot: int) -> Refusal | None:
    """Explain that nothing can be built on a spot, whatever one pays."""
    district = w.district_words(state.action_of(spot % n.DISTRICTS))
    if state.tiles[spot] >= 0:
        return Refusal(f"The {n.RINGS[spot // n.DISTRICTS]} space of {district} is already built.", "T-149")
    if state.tiles[spot - n.DISTRICTS] < 0:
        return Refusal(f"Build the middle space of {district} before the outer one.", "T-149")
    return None


def build(state: DaitoshiState, question: Any, seat: int, number: int) -> Refusal | None:
    spot = number + n.DISTRICTS
    ring = spot // n.DISTRICTS
    return (
        full_site(state, spot)
        or too_little(state, seat, s.CONSTRUCTION, n.EXPAND_COST[ring], "T-150")
        or too_few_hexes(state, seat, n.EXPAND_HEXES[ring], "T-153")
    )


def lay(state: DaitoshiState, question: Any, seat: int, terrain: int) -> Refusal | None:
    if none := no_hex(state, seat, terrain, "T-152"):
        return none
    return Refusal(f"Your only {w.TERRAIN_WORDS[terrain]} hex is already on the new tile.", "T-152")


def light(state: DaitoshiState, question: Any, seat: int, spot: int) -> Refusal | None:
    if none := unbuilt(state, spot, "T-158"):
        return none
    if state.lit[spot]:
        district = w.district_words(state.action_of(spot % n.DISTRICTS))
        return Refusal(f"The {n.RINGS[spot // n.DISTRICTS]} tile of {district} is already electrified.", "T-158")
    return too_little(state, seat, s.ENERGY, state.atlas.energy[state.tiles[spot]], "T-160")


# -- Trade and Contribute ----------------------------------------------------------------------------------------------


def trade(state: DaitoshiState, question: Any, seat: int, number: int) -> Refusal | None:
    place, fewer = divmod(number, n.MOST_GOODS)
    steam = state.atlas.city_steam[state.cities[place]]
    return too_little_steam(state, seat, steam, "T-169", f"City {place + 1}") or too_little(
        state, seat, s.LUXURY, fewer + 1, "T-170"
    )


def donate(state: DaitoshiState, question: Any, seat: int, number: int) -> Refusal | None:
    floor, space = divmod(number, n.MACHINE_SPACES)
    if state.donated[space] == s.BLOCKED:
        return Refusal(f"The block tile covers space {space + 1} of the Mega-Machine.", "T-034")
    if state.donated[space] != s.NONE:
        return Refusal(f"Space {space + 1} of the Mega-Machine already holds an Invention.", "T-183")
    return None if floor in ready_floors(state, seat) else _unready(state, seat, floor)


def _unready(state: DaitoshiState, seat: int, floor: int) -> Refusal:
    """Explain why the Invention of a floor can't be donated."""
    factory, where = state.factories[seat], w.FLOOR_WORDS[floor]
    invention = factory[s.FLOOR + floor]
    if invention < 0:
        return Refusal(f"No Invention is installed there ({where}).", "T-183")
    if state.atlas.quality[invention] == n.UNIVERSITY:
        return Refusal(f"A University Invention can't be donated ({where}).", "T-187")
    place, ready = factory[s.PROGRESS + floor], state.atlas.ready_at[floor]
    return Refusal(f"Not ready ({where}): its Ready icon is on space {ready}, its marker on {place}.", "T-183")


def replace(state: DaitoshiState, question: Any, seat: int, mask: int) -> Refusal | None:
    for kind in range(n.KINDS):
        if not mask >> kind & 1 and not state.factories[seat][kind]:
            return Refusal(f"You have no {w.RESOURCE_WORDS[kind]}: Wealth must stand in for it.", "T-182")
    return contribution(state, seat, mask)


def contribution(state: DaitoshiState, seat: int, mask: int) -> Refusal | None:
    """Explain that the Wealth for Contribute is missing; `mask`: resources that Wealth replaces besides those one lacks (T-182)."""
    factory = state.factories[seat]
    stands_in = [kind for kind in range(n.KINDS) if mask >> kind & 1 or not factory[kind]]
    cost = 1 + len(stands_in)
    if factory[s.WEALTH] >= cost:
        return None
    names = w.and_list([w.RESOURCE_WORDS[kind] for kind in stands_in])
    more = f" (1, and {len(stands_in)} for {names})" if stands_in else ""
    return Refusal(f"Not enough Wealth: it costs {cost}{more}, you have {factory[s.WEALTH]}.", "T-182")


# -- paying ------------------------------------------------------------------------------------------------------------


def pay(state: DaitoshiState, question: Any, seat: int, wealth: int) -> Refusal | None:
    factory, kind = state.factories[seat], question.kind
    if wealth > question.cost:
        return Refusal(f"The price is only {w.resource(kind, question.cost)}.", "T-097")
    if wealth > factory[s.WEALTH]:
        return Refusal(f"Not enough Wealth: that costs {wealth}, you have {factory[s.WEALTH]}.", "T-097")
    rest = question.cost - wealth
    if rest <= factory[kind]:
        return None
    return Refusal(f"Not enough {w.RESOURCE_WORDS[kind]}: the rest costs {rest}, you have {factory[kind]}.", "T-096")
