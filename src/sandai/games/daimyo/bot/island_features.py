"""Features of the islands and of relic tiles, for one seat."""

from __future__ import annotations

from typing import Final

from sandai.games.daimyo.bot.survey import Survey, key_less, place_points
from sandai.games.daimyo.numbers import COLOURS, ISLANDS, PIECES, SPACES
from sandai.games.daimyo.rules.state import DaimyoState

__all__ = ["ISLAND_FEATURES", "RELIC_FEATURES", "island_features", "loss_on", "relic_features", "tile_progress"]

ISLAND_FEATURES: Final = (
    "own influence",
    "own lead",
    "own points",
    "best rival's points",
    "points gained by 2 influence",
    "points lost with a governor",
    "points gained by a shadow",
    "best altar",
    "own governors",
    "governors of others",
    "best relic tile",
)
RELIC_FEATURES: Final = (
    *[f"own {colour} tiles" for colour in COLOURS],
    *[f"missing {colour} tiles in sight" for colour in COLOURS],
    "tiles for the next relic",
    "of them out of sight",
    "best tile in the black market",
    "best tile at the scavenger",
    "best sum of tiles on two islands",
)


def tile_progress(loose: int, kind: int) -> int:
    """How many tiles of its colour a seat has with this one; 0 for a copy of a tile that it has."""
    if kind < 0 or loose >> kind & 1:
        return 0
    return (loose >> kind // PIECES * PIECES & 15).bit_count() + 1


def _best_tile(state: DaimyoState, loose: int, island: int) -> int:
    best = 0
    for kind in state.lands[island * SPACES : island * SPACES + SPACES]:
        progress = tile_progress(loose, kind)
        if progress > best:
            best = progress
    return best


def _others(state: DaimyoState, found: Survey, seat: int, island: int) -> list[int]:
    """The keys of all other owners on an island."""
    owners = state.terms.owners
    first = island * owners
    return found.keys[first : first + seat] + found.keys[first + seat + 1 : first + owners]


def loss_on(state: DaimyoState, found: Survey, seat: int, island: int) -> int:
    """The points that a seat loses on an island with one of its governors."""
    at = island * state.terms.owners + seat
    others = _others(state, found, seat, island)
    gold, silver = state.atlas.gold_standard[island], state.atlas.silver_standard[island]
    return found.shares[at] - place_points(key_less(found.keys[at]), others, gold, silver)


def island_features(state: DaimyoState, found: Survey, seat: int) -> list[float]:
    """Eleven numbers for each of the six islands; zeros for those that are not in play."""
    out: list[float] = []
    for island in range(state.terms.islands):
        out.extend(_island(state, found, seat, island))
    out.extend([0.0] * ((ISLANDS - state.terms.islands) * len(ISLAND_FEATURES)))
    return out


def _island(state: DaimyoState, found: Survey, seat: int, island: int) -> list[float]:
    terms = state.terms
    owners = terms.owners
    gold, silver = state.atlas.gold_standard[island], state.atlas.silver_standard[island]
    mine = found.keys[island * owners + seat]
    others = _others(state, found, seat, island)
    best = max(others)
    now = found.shares[island * owners + seat]
    spaces = slice(island * SPACES, island * SPACES + SPACES)
    altar = 0
    for owner, value in zip(state.altar[spaces], state.atlas.altar_value[spaces], strict=True):
        if owner < 0 and value > altar:
            altar = value
    governors = found.governors[seat * ISLANDS + island]
    strangers = 0
    victim = -1
    rival_points = 0
    at = 0
    for owner in range(owners):
        if owner == seat:
            continue
        count = found.governors[owner * ISLANDS + island]
        strangers += count
        if count and (victim < 0 or others[at] > others[victim]):
            victim = at
        if found.shares[island * owners + owner] > rival_points and (owner < terms.seats or terms.solo):
            rival_points = found.shares[island * owners + owner]
        at += 1
    loss = now - place_points(key_less(mine), others, gold, silver) if governors else 0
    gain = place_points(mine + 8, others, gold, silver) - now
    shadow_gain = 0
    if -1 in state.shadow[spaces]:
        if victim >= 0:
            others[victim] = key_less(others[victim])
        shadow_gain = place_points(mine + 5, others, gold, silver) - now
    lead = (mine - best) / 24.0
    return [
        min((mine >> 2) / 8.0, 2.0),
        max(-1.0, min(1.0, lead)),
        now / 5.0,
        rival_points / 5.0,
        gain / 5.0,
        loss / 5.0,
        shadow_gain / 5.0,
        altar / 3.0,
        governors / 3.0,
        strangers / 3.0,
        _best_tile(state, state.loose[seat], island) / 4.0,
    ]


def relic_features(state: DaimyoState, seat: int) -> list[float]:
    loose = state.loose[seat]
    sight = 0
    for kind in state.lands:
        if kind >= 0:
            sight |= 1 << kind
    market = 0
    for kind, n in enumerate(state.stalls):
        if n:
            market |= 1 << kind
    sight |= market
    missing = ~loose
    counts: list[float] = []
    visible: list[float] = []
    fewest = PIECES
    hidden = PIECES
    market_best = 0
    for colour in range(ISLANDS):
        shift = colour * PIECES
        have = (loose >> shift & 15).bit_count()
        seen = ((sight & missing) >> shift & 15).bit_count()
        counts.append(have / 4.0)
        visible.append(seen / 4.0)
        if (market & missing) >> shift & 15 and have + 1 > market_best:
            market_best = have + 1
        needed = PIECES - have
        if needed < fewest or (needed == fewest and needed - seen < hidden):
            fewest = needed
            hidden = needed - seen
    here = state.scavenger[seat]
    first = 0
    second = 0
    for island in range(state.terms.islands):
        if island != here:
            best = _best_tile(state, loose, island)
            if best > first:
                first, second = best, first
            elif best > second:
                second = best
    return [
        *counts,
        *visible,
        fewest / 4.0,
        hidden / 4.0,
        market_best / 4.0,
        _best_tile(state, loose, here) / 4.0 if here >= 0 else 0.0,
        (first + second) / 8.0,
    ]
