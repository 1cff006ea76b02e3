"""Features of the seat itself: scores, tokens, pieces, bonus tiles, heroes in hand and dice."""

from __future__ import annotations

from typing import Final

from sandai.games.daimyo.bot.effect_kinds import EFFECT_KINDS, effect_kinds
from sandai.games.daimyo.bot.survey import Survey, expected
from sandai.games.daimyo.numbers import (
    ASIDE,
    BY_GOALS,
    DIE_SIDES,
    ISLANDS,
    PLACE_NAMES,
    PLACES,
    SOURCES,
    TOKENS,
    TURNS,
    ZONE_NAMES,
    ZONES,
)
from sandai.games.daimyo.rules.state import DaimyoState, bits

__all__ = ["HAND_FEATURES", "OWN_FEATURES", "hand_features", "own_features"]

TILE_KINDS: Final = len(EFFECT_KINDS) - 1  # no standard tile attacks
CLANS: Final = 4  # the standard clans; others have no feature of their own

OWN_FEATURES: Final = (
    "points by goals",
    "points of the islands now",
    "points of relics",
    "points of buildings",
    "points of the army",
    "score now",
    "expected score",
    "lead in expected score",
    *TOKENS,
    *[f"yield of {token}" for token in TOKENS[:3]],
    "governors",
    "shadows",
    "techno-farms",
    "radio towers",
    "price of a unit",
    "units to afford",
    "techno-farms to afford",
    "radio towers to afford",
    "tokens missing for a techno-farm",
    "tokens missing for a radio tower",
    "capacity",
    "free storage",
    "relics",
    "army",
    "lead of the army",
    "Helmet",
    *[f"tile at {place}" for place in PLACE_NAMES],
    *[f"tiles for {kind}" for kind in EFFECT_KINDS[:TILE_KINDS]],
    "Nature",
    "Tech",
    "Nomad",
    "Noble",
)
HAND_FEATURES: Final = (
    "heroes in hand",
    "deck",
    *[f"heroes for {kind}" for kind in EFFECT_KINDS],
    "heroes that fit the dice",
    *[f"heroes that fit with a {value}" for value in range(1, DIE_SIDES + 1)],
    "heroes that fit with a die of the middle",
    "heroes that fit after a discard",
    *[f"die at {zone}" for zone in ZONE_NAMES[:-1]],
    "sum of dice",
    "pips missing for the clan ability",
    "turns left in the round",
)


def own_features(state: DaimyoState, found: Survey, seat: int) -> list[float]:
    out = _own(state, found, seat)
    out.extend(_tiles(state, seat))
    return out


def hand_features(state: DaimyoState, seat: int) -> list[float]:
    """Heroes and dice. The dice in the middle count only from the first roll on."""
    dice = state.dice
    faces = [dice[die] for die in bits(state.pool)] if state.turns else []
    out = _hand(state, seat)
    out.extend(_dice(state, seat, faces))
    return out


def _own(state: DaimyoState, found: Survey, seat: int) -> list[float]:
    terms = state.terms
    tokens = state.tokens[seat * 4 : seat * 4 + 4]
    mine = expected(found, seat)
    best = 0
    army = 0
    for owner in range(terms.owners):
        if owner != seat:
            if found.armies[owner] > army:
                army = found.armies[owner]
            if owner < terms.seats or terms.solo:
                other = expected(found, owner)
                if other > best:
                    best = other
    pawn = state.pawn[seat]
    reset = state.atlas.reset_cost
    farm = _building(state, tokens, 0, found.farms[seat])
    tower = _building(state, tokens, 1, found.towers[seat])
    lead = (mine - best) / 40.0
    ahead = (found.armies[seat] - army) / 10.0
    capacity = state.capacity[seat]
    return [
        state.points[seat * SOURCES + BY_GOALS] / 12.0,
        found.income[seat] / 10.0,
        found.relic_points[seat] / 20.0,
        found.building_points[seat] / 15.0,
        found.army_points[seat] / 10.0,
        found.scores[seat] / 80.0,
        mine / 100.0,
        max(-2.0, min(2.0, lead)),
        min(tokens[0] / 6.0, 2.0),
        min(tokens[1] / 6.0, 2.0),
        min(tokens[2] / 6.0, 2.0),
        min(tokens[3] / 8.0, 2.0),
        found.yields[seat * 4] / 5.0,
        found.yields[seat * 4 + 1] / 5.0,
        found.yields[seat * 4 + 2] / 5.0,
        sum(found.governors[seat * ISLANDS : seat * ISLANDS + ISLANDS]) / 8.0,
        state.shadow.count(seat) / 3.0,
        found.farms[seat] / 4.0,
        found.towers[seat] / 4.0,
        terms.costs[pawn] / 3.0,
        _units(state, tokens[0], pawn, tokens[3] // reset[3] if reset[3] else 2) / 4.0,
        farm[0] / 2.0,
        tower[0] / 2.0,
        min(farm[1] / 4.0, 2.0),
        min(tower[1] / 4.0, 2.0),
        capacity / 9.0,
        (capacity - state.stored(seat)) / 6.0,
        found.relics[seat] / 3.0,
        min(found.armies[seat] / 30.0, 2.0),
        max(-2.0, min(2.0, ahead)),
        1.0 if state.helmet == seat else 0.0,
    ]


def _units(state: DaimyoState, rice: int, pawn: int, resets: int) -> int:
    """How many units the rice recruits in one action, with at most so many resets."""
    costs = state.terms.costs
    last = state.terms.last
    count = 0
    while count < 8:
        if pawn == last and resets > 0 and last > 0:
            pawn = 0
            resets -= 1
        if rice < costs[pawn]:
            break
        rice -= costs[pawn]
        count += 1
        if pawn < last:
            pawn += 1
    return count


def _building(state: DaimyoState, tokens: list[int], kind: int, built: int) -> list[int]:
    """How many buildings of a kind the tokens pay for, and how many tokens are missing for the next one."""
    base = state.atlas.base_price[kind]
    more = state.atlas.surcharge[kind]
    left = state.atlas.supply[2 + kind] - built
    if left <= 0:
        return [0, 8]
    missing = 0
    for token in range(4):
        lack = base[token] + built * more[token] - tokens[token]
        if lack > 0:
            missing += lack
    if missing:
        return [0, missing]
    count = 0
    have = tokens[:]
    while count < left:
        for token in range(4):
            have[token] -= base[token] + (built + count) * more[token]
        if min(have) < 0:
            break
        count += 1
    return [count, 0]


def _tiles(state: DaimyoState, seat: int) -> list[float]:
    """Bonus tiles on the clan board, and the clan."""
    out = [0.0] * (PLACES + TILE_KINDS + CLANS)
    kinds_of = effect_kinds(state.atlas)
    side = state.terms.side
    for place, tile in enumerate(state.places[seat * PLACES : seat * PLACES + PLACES]):
        if tile >= 0:
            out[place] = 1.0
            kinds = kinds_of[state.atlas.tile_effect(tile, side)]
            for kind in range(TILE_KINDS):
                if kinds >> kind & 1:
                    out[PLACES + kind] += 0.5
    clan = state.clan[seat]
    if 0 <= clan < CLANS:
        out[PLACES + TILE_KINDS + clan] = 1.0
    return out


def _hand(state: DaimyoState, seat: int) -> list[float]:
    hand = state.hand[seat]
    out = [0.0] * (2 + len(EFFECT_KINDS))
    out[0] = min(hand.bit_count() / 5.0, 2.0)
    out[1] = min(state.deck[seat].bit_count() / 5.0, 2.0)
    kinds_of = effect_kinds(state.atlas)
    while hand:
        low = hand & -hand
        hand ^= low
        kinds = kinds_of[low.bit_length() - 1]
        while kinds:
            kind = kinds & -kinds
            kinds ^= kind
            out[1 + kind.bit_length()] += 0.5
    for at in range(2, len(out)):
        if out[at] > 2.0:
            out[at] = 2.0
    return out


def _dice(state: DaimyoState, seat: int, faces: list[int]) -> list[float]:
    """Dice on the clan board and the heroes in hand that fit their sums, now and with one more die."""
    strengths = 0
    strength = state.atlas.strength
    hand = state.hand[seat]
    while hand:
        low = hand & -hand
        hand ^= low
        strengths |= 1 << strength[low.bit_length() - 1]
    values: list[int] = []
    shown: list[float] = []
    for die in state.placed[seat * ZONES : seat * ZONES + ZONES]:
        value = state.dice[die] if die >= 0 else 0
        if value:
            values.append(value)
        shown.append(value / 6.0)
    reach = 1
    total = 0
    for value in values:
        reach |= reach << value
        total += value
    out = [(reach & strengths).bit_count() / 3.0]
    for value in range(1, DIE_SIDES + 1):
        out.append(((reach | reach << value) & strengths).bit_count() / 3.0)
    offered = 0
    for face in faces:
        offered |= reach << face
    out.append((offered & strengths).bit_count() / 3.0)
    near = ((reach << 1 | reach >> 1) & ~1 & ~reach & strengths).bit_count() if values else 0
    out.append(near / 3.0)
    out.extend(shown[:ASIDE])
    clan = state.clan[seat]
    lack = (state.atlas.threshold[clan] if clan >= 0 else 0) - total
    out.append(min(total / 18.0, 2.0))
    out.append(min(lack / 6.0, 2.0) if lack > -6 else -1.0)
    out.append((TURNS - len(values)) / TURNS)
    return out
