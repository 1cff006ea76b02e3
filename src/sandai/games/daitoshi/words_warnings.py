"""What a choice leads to beyond what it gives: Conflicts, Steam for nothing, Wealth that must stand in."""

from __future__ import annotations

from typing import Final

from sandai.games.daitoshi import numbers as n
from sandai.games.daitoshi import state as s
from sandai.games.daitoshi import words_rewards as w
from sandai.games.daitoshi.exploit import available
from sandai.games.daitoshi.state import DaitoshiState
from sandai.games.daitoshi.workers import stored

__all__ = ["TROUBLES", "employs_words", "exploit_words", "hex_words", "price", "resources_short", "working_words"]

#: What each Operation tile does in Conflict (T-194 to T-197).
TROUBLES: Final = (
    f"only {n.ARROW_STEAM[1]} Steam per arrow",
    f"buildings cost {n.BUILDING_STEAM_CONFLICT[1]} and {n.BUILDING_STEAM_CONFLICT[2]} Steam",
    f"room for only {n.WORKER_SPACES[1]} Workers",
    f"{n.STEPS_FOLLOWER[1]} Progress steps, {n.STEPS_LEADER[1]} as Leader",
)
ORDINALS: Final = ("", "1st", "2nd", "3rd")


def _ordinal(number: int) -> str:
    return ORDINALS[number] if number < len(ORDINALS) else f"{number}th"


def hex_words(state: DaitoshiState, seat: int, terrain: int) -> str:
    """What one more hex of a terrain means; nothing to say of the first (T-193)."""
    count = state.factories[seat][s.HEX + terrain] + 1
    if count < n.CONFLICT_HEXES:
        return ""
    trouble = TROUBLES[state.atlas.tile_of[terrain]]
    return f"your {_ordinal(count)}: Conflict at the end of the turn ({trouble})"


def exploit_words(state: DaitoshiState, seat: int, terrain: int) -> str:
    """What a district exploits, and whether that makes a Conflict (T-121, T-123)."""
    if terrain == n.ANY:
        angry = [kind for kind in range(n.KINDS) if state.factories[seat][s.HEX + kind] + 1 >= n.CONFLICT_HEXES]
        said = "exploit river and any land"
        names = [w.TERRAIN_WORDS[kind] for kind in angry]
        return f"{said} (a 2nd {' or '.join(names)} hex is a Conflict)" if names else said
    if not available(state, terrain):
        return f"no {w.TERRAIN_WORDS[terrain]} hex is left to exploit"
    said = hex_words(state, seat, terrain)
    return f"exploit {w.TERRAIN_WORDS[terrain]}{f', {said}' if said else ''}"


def employs_words(state: DaitoshiState, district: int) -> str:
    """The Workers that a district employs (T-112, T-113)."""
    colour = state.atlas.employs[state.tiles[district]]
    return "any" if colour == n.ANY else n.COLOURS[colour]


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
        return f"{first}{'but ' if first else ''}you have no {kind}Worker to place"
    if not free and not clears:
        return "no Workshop is free"
    return f"{first}place {kind}Workers"


def price(state: DaitoshiState, seat: int, kind: int, cost: int) -> str:
    """A price as it must be paid: what is missing is paid in Wealth (T-097)."""
    missing = cost - state.factories[seat][kind]
    if missing <= 0:
        return w.resource(kind, cost)
    rest = f"{w.resource(kind, cost - missing)} + " if cost > missing else ""
    return f"{rest}{missing} Wealth"


def resources_short(state: DaitoshiState, seat: int) -> list[str]:
    """The resources of which a seat has none."""
    factory = state.factories[seat]
    return [w.RESOURCE_WORDS[kind] for kind in range(n.KINDS) if not factory[kind]]
