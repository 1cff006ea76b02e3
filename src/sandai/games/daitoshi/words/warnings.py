"""What a choice leads to beyond what it gives: Conflicts, Steam for nothing, Wealth that must replace a resource."""

from __future__ import annotations

from typing import Final

from sandai.games.daitoshi import numbers as n
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.actions.electrify import plain_tiles
from sandai.games.daitoshi.rules.actions.exploit import available
from sandai.games.daitoshi.rules.actions.inventions import can_commit, free_floors
from sandai.games.daitoshi.rules.actions.machine import can_contribute
from sandai.games.daitoshi.rules.factory.steam import steam_ahead
from sandai.games.daitoshi.rules.factory.workers import stored
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.games.daitoshi.words.names import ACTIONS, COLOURS, TERRAINS, either, resource
from sandai.kernel.language import join, say

__all__ = [
    "TOO_FEW_MATERIALS",
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
    say("only {steam} Steam per step to 0", steam=n.ARROW_STEAM[1]),
    say(
        "buildings cost {middle} and {right} Steam",
        middle=n.BUILDING_STEAM_CONFLICT[1],
        right=n.BUILDING_STEAM_CONFLICT[2],
    ),
    say("room for only {n} Workers", n=n.WORKER_SPACES[1]),
    say("only {n} Progress steps, {leader} as Leader", n=n.STEPS_FOLLOWER[1], leader=n.STEPS_LEADER[1])
    if n.STEPS_FOLLOWER[1]
    else say("no Progress steps but {leader} as Leader", leader=n.STEPS_LEADER[1]),
)
TOO_FEW_MATERIALS: Final = say("too few materials")


def _ordinal(number: int) -> str:
    if number < 4:
        return ("", say("1st"), say("2nd"), say("3rd"))[number]
    return say("{n}th", n=number)


def hex_words(state: DaitoshiState, seat: int, terrain: int) -> str:
    """What one more hex of a terrain means; nothing to say of the first (T-193)."""
    count = state.factories[seat][s.HEX + terrain] + 1
    if count < n.CONFLICT_HEXES:
        return ""
    tile = state.atlas.tile_of[terrain]
    if state.factories[seat][s.CONFLICTS] >> tile & 1:
        return say("your {ordinal}: the Conflict goes on", ordinal=_ordinal(count))
    return say("your {ordinal}: Conflict, {trouble}", ordinal=_ordinal(count), trouble=TROUBLES[tile])


def relief_words(state: DaitoshiState, seat: int, terrain: int, gone: int = 0) -> list[str]:
    """What one hex less of a terrain means for its Conflict; `gone`: how many are as good as gone (T-193)."""
    factory = state.factories[seat]
    count = factory[s.HEX + terrain] - gone
    if count < n.CONFLICT_HEXES:
        return []
    if count > n.CONFLICT_HEXES:
        return [say("the Conflict stays")]
    angry = factory[s.CONFLICTS] >> state.atlas.tile_of[terrain] & 1
    return [say("the Conflict ends") if angry else say("no Conflict comes")]


def exploit_words(state: DaitoshiState, seat: int, terrain: int) -> str:
    """What a district exploits, and whether that makes a Conflict (T-121, T-123)."""
    if terrain == n.ANY:
        angry = [kind for kind in range(n.KINDS) if state.factories[seat][s.HEX + kind] + 1 >= n.CONFLICT_HEXES]
        if not angry:
            return say("exploit river and any land")
        return say(
            "exploit river and any land (another {terrains} hex: Conflict)",
            terrains=either([TERRAINS[kind] for kind in angry]),
        )
    if not available(state, terrain):
        return say("no {terrain} hex left to exploit", terrain=TERRAINS[terrain])
    if warning := hex_words(state, seat, terrain):
        return say("exploit {terrain} ({warning})", terrain=TERRAINS[terrain], warning=warning)
    return say("exploit {terrain}", terrain=TERRAINS[terrain])


def acting_words(state: DaitoshiState, seat: int, district: int, steam: int) -> str:
    """The action of a district, and what is missing for it now; `steam` goes for the way (T-137 to T-140)."""
    action = state.action_of(district)
    if action == n.WILD:
        return say("then any action")
    missing = short_of(state, seat, action, steam - steam_ahead(state, seat, _exploited(state, district)))
    named = say("{action} ({reason})", action=ACTIONS[action], reason=missing) if missing else ACTIONS[action]
    if state.machine_at == district and can_contribute(state, seat):
        return say("then {action} or Contribute", action=named)
    return say("then {action}", action=named)


def _exploited(state: DaitoshiState, district: int) -> list[int]:
    terrain = state.atlas.exploits[state.tiles[district]]
    return state.atlas.exploit[terrain] if available(state, terrain) else []


def short_of(state: DaitoshiState, seat: int, action: int, steam: int) -> str:
    """What a seat lacks for the cheapest way to perform an action; a hex will come."""
    factory = state.factories[seat]
    wealth = factory[s.WEALTH]
    if action == n.COMMIT and not can_commit(state, seat):
        return say("too little food") if free_floors(factory) else say("no free floor")
    if action == n.ELECTRIFY and not plain_tiles(state, seat):
        return say("too little energy")
    if action == n.EXPAND:
        middle = state.tiles[n.DISTRICTS : 2 * n.DISTRICTS]
        cost = n.EXPAND_COST[1] if s.NONE in middle else n.RENOVATE_COST
        return TOO_FEW_MATERIALS if factory[s.CONSTRUCTION] + wealth < cost else ""
    if action == n.TRADE:
        if not factory[s.LUXURY] + wealth:
            return say("no luxury goods")
        cheapest = min([state.atlas.city_steam[city] for city in state.cities])
        return say("too little Steam") if factory[s.STEAM] - steam < cheapest else ""
    return ""


def working_words(state: DaitoshiState, seat: int, district: int, space: int) -> str:
    """What becomes of Workers there; also if there is none to place, for the Steam is paid all the same (T-106 to T-108)."""
    if space == n.RIGHT:
        return say("place no Workers")
    factory = state.factories[seat]
    colour = state.atlas.employs[state.tiles[district]]
    shops = [spot for spot in range(district, n.SPOTS, n.DISTRICTS) if state.tiles[spot] >= 0]
    busy = sum([1 for spot in shops if state.shops[spot] >= 0])
    free = len(shops) - busy
    if state.machine_at == district:
        busy += state.machine_worker >= 0
        free += state.machine_worker < 0
    clears = space == n.LEFT and busy > 0
    if not (stored(factory) if colour == n.ANY else factory[s.WORKER + colour]):
        return _none_to_place(colour, clears)
    if not free and not clears:
        return say("no Workshop is free")
    if colour == n.ANY:
        return say("send its Workers home, place Workers") if clears else say("place Workers")
    if clears:
        return say("send its Workers home, place {colour} Workers", colour=COLOURS[colour])
    return say("place {colour} Workers", colour=COLOURS[colour])


def _none_to_place(colour: int, clears: bool) -> str:
    if colour == n.ANY:
        return say("send its Workers home, but no Worker to place") if clears else say("no Worker to place")
    if clears:
        return say("send its Workers home, but no {colour} Worker to place", colour=COLOURS[colour])
    return say("no {colour} Worker to place", colour=COLOURS[colour])


def price(state: DaitoshiState, seat: int, kind: int, cost: int) -> str:
    """A price as it must be paid: what is missing is paid in Wealth (T-097)."""
    missing = cost - state.factories[seat][kind]
    if missing <= 0:
        return resource(kind, cost)
    paid = [resource(kind, cost - missing)] if cost > missing else []
    return join([*paid, resource(s.WEALTH, missing)])


def contribution(replaced: tuple[int, ...]) -> str:
    """The price of Contribute where Wealth replaces some resources (T-182)."""
    kinds = [kind for kind in range(n.KINDS) if kind not in replaced]
    return join([*[resource(kind, 1) for kind in kinds], resource(s.WEALTH, 1 + len(replaced))])


def resources_short(state: DaitoshiState, seat: int) -> tuple[int, ...]:
    """The resources of which a seat has none."""
    factory = state.factories[seat]
    return tuple(kind for kind in range(n.KINDS) if not factory[kind])
