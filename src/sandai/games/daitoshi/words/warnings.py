"""What a choice leads to beyond what it gives: Conflicts, Steam for nothing, Wealth that must stand in."""

from __future__ import annotations

from typing import Final

from sandai.games.daitoshi import numbers as n
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.actions.electrify import plain_tiles
from sandai.games.daitoshi.rules.actions.exploit import available
from sandai.games.daitoshi.rules.actions.inventions import can_commit, free_floors
from sandai.games.daitoshi.rules.actions.machine import can_contribute
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.games.daitoshi.rules.steam import steam_ahead
from sandai.games.daitoshi.rules.workers import stored
from sandai.games.daitoshi.words import rewards as w

__all__ = [
    "TROUBLES",
    "acting_words",
    "contribution",
    "exploit_words",
    "hex_words",
    "price",
    "relief_words",
    "resources_short",
    "short_of",
    "working_words",
]

#: What each Operation tile does in Conflict (T-194 to T-197).
TROUBLES: Final = (
    f"only {n.ARROW_STEAM[1]} Steam per step to 0",
    f"buildings cost {n.BUILDING_STEAM_CONFLICT[1]} and {n.BUILDING_STEAM_CONFLICT[2]} Steam",
    f"room for only {n.WORKER_SPACES[1]} Workers",
    f"{n.STEPS_FOLLOWER[1] or 'no'} Progress steps but {n.STEPS_LEADER[1]} as Leader",
)
ORDINALS: Final = ("", "1st", "2nd", "3rd")


def _ordinal(number: int) -> str:
    return ORDINALS[number] if number < len(ORDINALS) else f"{number}th"


def hex_words(state: DaitoshiState, seat: int, terrain: int) -> str:
    """What one more hex of a terrain means; nothing to say of the first (T-193)."""
    count = state.factories[seat][s.HEX + terrain] + 1
    if count < n.CONFLICT_HEXES:
        return ""
    tile = state.atlas.tile_of[terrain]
    goes_on = state.factories[seat][s.CONFLICTS] >> tile & 1
    return f"your {_ordinal(count)}: {'the Conflict goes on' if goes_on else f'Conflict, {TROUBLES[tile]}'}"


def relief_words(state: DaitoshiState, seat: int, terrain: int, gone: int = 0) -> str:
    """What one hex less of a terrain means for its Conflict; `gone`: how many are as good as gone (T-193)."""
    factory = state.factories[seat]
    count = factory[s.HEX + terrain] - gone
    if count < n.CONFLICT_HEXES:
        return ""
    if count > n.CONFLICT_HEXES:
        return "; the Conflict stays"
    angry = factory[s.CONFLICTS] >> state.atlas.tile_of[terrain] & 1
    return "; the Conflict ends" if angry else "; no Conflict comes"


def exploit_words(state: DaitoshiState, seat: int, terrain: int) -> str:
    """What a district exploits, and whether that makes a Conflict (T-121, T-123)."""
    if terrain == n.ANY:
        angry = [kind for kind in range(n.KINDS) if state.factories[seat][s.HEX + kind] + 1 >= n.CONFLICT_HEXES]
        said = "exploit river and any land"
        names = [w.TERRAIN_WORDS[kind] for kind in angry]
        return f"{said} (another {w.or_list(names)} hex: Conflict)" if names else said
    if not available(state, terrain):
        return f"no {w.TERRAIN_WORDS[terrain]} hex left to exploit"
    said = hex_words(state, seat, terrain)
    return f"exploit {w.TERRAIN_WORDS[terrain]}{f' ({said})' if said else ''}"


def acting_words(state: DaitoshiState, seat: int, district: int, steam: int) -> str:
    """The action of a district, and what is missing for it now; `steam` goes for the way (T-137 to T-140)."""
    action = state.action_of(district)
    if action == n.WILD:
        return "any action"
    missing = short_of(state, seat, action, steam - steam_ahead(state, seat, _exploited(state, district)))
    machine = " or Contribute" if state.machine_at == district and can_contribute(state, seat) else ""
    return f"{w.ACTION_WORDS[action]}{f' ({missing})' if missing else ''}{machine}"


def _exploited(state: DaitoshiState, district: int) -> list[int]:
    terrain = state.atlas.exploits[state.tiles[district]]
    return state.atlas.exploit[terrain] if available(state, terrain) else []


def short_of(state: DaitoshiState, seat: int, action: int, steam: int) -> str:
    """What a seat lacks for the cheapest way to perform an action; a hex will come."""
    factory = state.factories[seat]
    wealth = factory[s.WEALTH]
    if action == n.COMMIT and not can_commit(state, seat):
        return "too little food" if free_floors(factory) else "no free floor"
    if action == n.ELECTRIFY and not plain_tiles(state, seat):
        return "too little energy"
    if action == n.EXPAND:
        middle = state.tiles[n.DISTRICTS : 2 * n.DISTRICTS]
        cost = n.EXPAND_COST[1] if s.NONE in middle else n.RENOVATE_COST
        return "too few materials" if factory[s.CONSTRUCTION] + wealth < cost else ""
    if action == n.TRADE:
        if not factory[s.LUXURY] + wealth:
            return "no luxury goods"
        cheapest = min([state.atlas.city_steam[city] for city in state.cities])
        return "too little Steam" if factory[s.STEAM] - steam < cheapest else ""
    return ""


def working_words(state: DaitoshiState, seat: int, district: int, space: int) -> str:
    """What becomes of Workers there; also if there is none to place, for the Steam is paid all the same (T-106 to T-108)."""
    if space == n.RIGHT:
        return "place no Workers"
    factory = state.factories[seat]
    colour = state.atlas.employs[state.tiles[district]]
    kind = "" if colour == n.ANY else f"{n.COLOURS[colour]} "
    shops = [spot for spot in range(district, n.SPOTS, n.DISTRICTS) if state.tiles[spot] >= 0]
    busy = sum([1 for spot in shops if state.shops[spot] >= 0])
    free = len(shops) - busy
    if state.machine_at == district:
        busy += state.machine_worker >= 0
        free += state.machine_worker < 0
    clears = space == n.LEFT and busy > 0
    first = "send its Workers home, " if clears else ""
    if not (stored(factory) if colour == n.ANY else factory[s.WORKER + colour]):
        return f"{first}{'but ' if first else ''}no {kind}Worker to place"
    if not free and not clears:
        return "no Workshop is free"
    return f"{first}place {kind}Workers"


def price(state: DaitoshiState, seat: int, kind: int, cost: int) -> str:
    """A price as it must be paid: what is missing is paid in Wealth (T-097)."""
    missing = cost - state.factories[seat][kind]
    if missing <= 0:
        return w.resource(kind, cost)
    rest = f"{w.resource(kind, cost - missing)} and " if cost > missing else ""
    return f"{rest}{missing} Wealth"


def contribution(state: DaitoshiState, seat: int, replaced: int) -> str:
    """The price of Contribute, Wealth standing in for the resources of a mask (T-182)."""
    kinds = [kind for kind in range(n.KINDS) if not replaced >> kind & 1]
    wealth = 1 + n.KINDS - len(kinds)
    return w.and_list([*[w.resource(kind, 1) for kind in kinds], f"{wealth} Wealth"])


def resources_short(state: DaitoshiState, seat: int) -> int:
    """The resources of which a seat has none, as a mask."""
    factory = state.factories[seat]
    return sum([1 << kind for kind in range(n.KINDS) if not factory[kind]])
