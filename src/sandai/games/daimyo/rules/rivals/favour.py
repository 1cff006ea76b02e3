"""What the empire can do, and which ways are in its favour (Y-348, Y-349, Y-399, YR-90, YR-107)."""

from __future__ import annotations

from typing import Final

from sandai.games.daimyo.components.atlas import Op
from sandai.games.daimyo.components.vocabulary import OPS
from sandai.games.daimyo.numbers import ISLANDS, SITES, SPACES
from sandai.games.daimyo.rules.actions.lands import kinds_on
from sandai.games.daimyo.rules.choice_types import KindChoice, SiteChoice, SpaceChoice
from sandai.games.daimyo.rules.choices import FARMS, GOVERNORS, MARKETS, SHADOWS, TAKES, TOWERS, on_land
from sandai.games.daimyo.rules.pieces import WHOLE_RELIC, pieces_of, tile_colour
from sandai.games.daimyo.rules.state import DaimyoState
from sandai.kernel.choice import Choice

__all__ = ["ahead", "favoured", "open_ways"]

GOVERNOR_OP: Final = OPS.index("empire_governor")
FARM_OP: Final = OPS.index("empire_techno_farm")
TOWER_OP: Final = OPS.index("empire_radio_tower")
SHADOW_OP: Final = OPS.index("empire_shadow")
RELICS_OP: Final = OPS.index("empire_relics")


def ahead(state: DaimyoState, island: int) -> int:
    """By how much the empire leads the player on an island."""
    return state.influence[ISLANDS + island] - state.influence[island]


def _islands(state: DaimyoState, op: Op) -> list[int]:
    return [island for island in range(state.terms.islands) if not op.islands or island in op.islands]


def open_ways(state: DaimyoState, op: Op) -> list[Choice]:
    """Everything that can be done for one piece or tile of an operation."""
    islands = _islands(state, op)
    if op.code == RELICS_OP:
        return _tiles(state, op)
    if op.code == SHADOW_OP:
        spaces = [island * SPACES + n for island in islands for n in range(SPACES)]
        return [SHADOWS[space] for space in spaces if state.shadow[space] < 0]
    sites = [island * SITES + n for island in islands for n in range(SITES)]
    if op.code == GOVERNOR_OP:
        return [GOVERNORS[site] for site in sites if state.governor[site] < 0]
    offered = FARMS if op.code == FARM_OP else TOWERS
    return [offered[site] for site in sites if state.building[site] < 0]


def _tiles(state: DaimyoState, op: Op) -> list[Choice]:
    """Y-351, YR-85: without named islands also from the black market; never a copy of a loose tile."""
    held = state.loose[1]
    listed: list[Choice] = []
    for island in _islands(state, op):
        listed.extend([TAKES[on_land(island, kind)] for kind in kinds_on(state, island) if not held >> kind & 1])
    if not op.islands:
        listed.extend([MARKETS[kind] for kind, n in enumerate(state.stalls) if n and not held >> kind & 1])
    return listed


def favoured(state: DaimyoState, effect: int, step: int, left: int) -> list[Choice]:
    """Return the ways that reach an aim or allow the rest of the line to reach one; all ways if there are none."""
    ops = state.atlas.effects[effect].ops
    op = ops[step]
    ways = open_ways(state, op)
    if not op.favour:
        return ways
    rest = [op] * (left - 1)
    for later in ops[step + 1 :]:
        if later.favour:
            rest.extend([later] * later.n)
    good = [way for way in ways if _reaches(state, op, way, rest)]
    return good or ways


def _reaches(state: DaimyoState, op: Op, way: Choice, rest: list[Op]) -> bool:
    start = [ahead(state, island) for island in range(state.terms.islands)]
    lead = start[:]
    room = _room(state)
    held = state.loose[1]
    if isinstance(way, KindChoice):
        held |= 1 << way.kind
        if pieces_of(held, tile_colour(way.kind)) == WHOLE_RELIC:
            return True
    elif op.code in (GOVERNOR_OP, TOWER_OP, SHADOW_OP):
        island = _island_of(way)
        lead[island] += _push(state, op, island)
        room[_kind_of_room(op)][island] -= 1
    return _relic_in_reach(state, held, rest) or _lead_in_reach(state, start, lead, room, rest)


def _island_of(way: Choice) -> int:
    if isinstance(way, SpaceChoice):
        return way.space // SPACES
    return way.site // SITES if isinstance(way, SiteChoice) else -1


def _push(state: DaimyoState, op: Op, island: int) -> int:
    """How much a piece changes the lead: a shadow also takes a governor of the player."""
    if op.code != SHADOW_OP:
        return 2
    return 3 if 0 in state.governor[island * SITES : island * SITES + SITES] else 1


def _kind_of_room(op: Op) -> int:
    return 0 if op.code == GOVERNOR_OP else 1 if op.code == TOWER_OP else 2


def _room(state: DaimyoState) -> list[list[int]]:
    """Free governor, building and shadow spaces by island."""
    islands = range(state.terms.islands)
    return [
        [state.governor[island * SITES : island * SITES + SITES].count(-1) for island in islands],
        [state.building[island * SITES : island * SITES + SITES].count(-1) for island in islands],
        [state.shadow[island * SPACES : island * SPACES + SPACES].count(-1) for island in islands],
    ]


def _lead_in_reach(
    state: DaimyoState, start: list[int], lead: list[int], room: list[list[int]], rest: list[Op]
) -> bool:
    """Whether the remaining pieces can put the empire ahead on an island where it was not."""
    if any(before <= 0 < now for before, now in zip(start, lead, strict=True)):
        return True
    if not rest:
        return False
    op, later = rest[0], rest[1:]
    if op.code not in (GOVERNOR_OP, TOWER_OP, SHADOW_OP):
        return _lead_in_reach(state, start, lead, room, later)
    kind = _kind_of_room(op)
    for island in _islands(state, op):
        if room[kind][island]:
            pushed = lead[:]
            pushed[island] += _push(state, op, island)
            left = [row[:] for row in room]
            left[kind][island] -= 1
            if _lead_in_reach(state, start, pushed, left, later):
                return True
    return False


def _relic_in_reach(state: DaimyoState, held: int, rest: list[Op]) -> bool:
    """Whether the remaining tiles, taken from those that are visible, can complete a relic."""
    ops = [op for op in rest if op.code == RELICS_OP]
    if not ops:
        return False
    view = 0
    for op in ops:
        for island in _islands(state, op):
            for kind in kinds_on(state, island):
                view |= 1 << kind
        if not op.islands:
            for kind, n in enumerate(state.stalls):
                view |= 1 << kind if n else 0
    for colour in range(state.terms.islands):
        missing = WHOLE_RELIC & ~pieces_of(held, colour)
        if missing and missing.bit_count() <= len(ops) and missing & pieces_of(view, colour) == missing:
            return True
    return False
