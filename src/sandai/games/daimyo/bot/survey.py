"""Counts what several features of a position need: pieces by owner and island, income, armies and scores as if the game ended now.

Everything here is public, so that it is the same for every seat.
"""

from __future__ import annotations

from sandai.games.daimyo.numbers import FARM, ISLANDS, ROUNDS, SITES, SOURCES, SPACES, TOWER, TURNS
from sandai.games.daimyo.rules.round_end import Influence
from sandai.games.daimyo.rules.scoring import series
from sandai.games.daimyo.rules.state import DaimyoState

__all__ = ["Survey", "expected", "key_less", "place_points", "survey"]

SHADOW_WEIGHT = 4  # a key is influence * 4 + shadows: at most three shadows break ties (Y-268)


class Survey:
    """Counts by owner. Tables with a width are flat, as in the state."""

    def __init__(
        self,
        governors: list[int],
        yields: list[int],
        farms: list[int],
        towers: list[int],
        keys: list[int],
        shares: list[int],
        income: list[int],
        armies: list[int],
        army_points: list[int],
        relics: list[int],
        relic_points: list[int],
        building_points: list[int],
        scores: list[int],
        scorings: int,
    ) -> None:
        self.governors = governors  # by owner * 6 + island
        self.yields = yields  # by owner * 4 + token: what Production brings
        self.farms = farms
        self.towers = towers
        self.keys = keys  # by island * owners + owner: influence * 4 + shadows, 0 without influence
        self.shares = shares  # by island * owners + owner: points of the island if it were scored now
        self.income = income  # their sum by owner
        self.armies = armies  # army value
        self.army_points = army_points
        self.relics = relics
        self.relic_points = relic_points
        self.building_points = building_points
        self.scores = scores  # as if the game ended now
        self.scorings = scorings  # how often the islands will still be scored


def expected(found: Survey, owner: int) -> int:
    """The score of an owner if the islands stay as they are until the end."""
    return found.scores[owner] + found.income[owner] * found.scorings


def place_points(mine: int, others: list[int], gold: int, silver: int) -> int:
    """The points of an island for the owner with the key `mine` (Y-265 to Y-271)."""
    if mine < SHADOW_WEIGHT:
        return 0
    above = 0
    equal = 1
    for other in others:
        if other > mine:
            above += 1
        elif other == mine:
            equal += 1
    if above == 0:
        return gold if equal == 1 else (gold + silver) // equal
    return silver // equal if above == 1 else 0


def key_less(key: int) -> int:
    """The key after the loss of a governor."""
    less = key - 2 * SHADOW_WEIGHT
    return less if less >= SHADOW_WEIGHT else 0


def scorings_left(state: DaimyoState) -> int:
    """How often the islands will still be scored."""
    if state.over:
        return 0
    players = 2 if state.terms.solo else state.terms.seats
    left = ROUNDS - state.round + 1
    if state.turn >= 0 or state.turns < players * TURNS:
        return left
    for frame in state.agenda:
        if isinstance(frame, Influence):
            return left
    return left - 1


def survey(state: DaimyoState) -> Survey:
    owners = state.terms.owners
    atlas = state.atlas
    governors = [0] * (owners * ISLANDS)
    yields = [0] * (owners * 4)
    farms = [0] * owners
    towers = [0] * owners
    kinds = atlas.yields
    building = state.building
    for site, owner in enumerate(state.governor):
        if owner >= 0:
            governors[owner * ISLANDS + site // SITES] += 1
            yields[owner * 4 + kinds[site]] += 1
        piece = building[site]
        if piece >= 0:
            if piece & 1:
                towers[piece >> 1] += 1
            else:
                farms[piece >> 1] += 1
                yields[(piece >> 1) * 4 + kinds[site]] += 1
    keys = _keys(state, owners)
    shares = _shares(state, owners, keys)
    income = [sum(shares[owner::owners]) for owner in range(owners)]
    armies, army_points = _armies(state, owners)
    relics: list[int] = []
    relic_points: list[int] = []
    building_points: list[int] = []
    scores: list[int] = []
    for owner in range(owners):
        relics.append(sum(state.relics[owner * ISLANDS : owner * ISLANDS + ISLANDS]))
        relic_points.append(series(relics[owner], atlas.relic_points))
        built = series(farms[owner], atlas.building_points[FARM]) + series(towers[owner], atlas.building_points[TOWER])
        building_points.append(built)
        total = sum(state.points[owner * SOURCES : owner * SOURCES + SOURCES])
        total += relic_points[owner] + built + army_points[owner]
        if state.helmet == owner:
            total += atlas.helmet_points
        if owner < state.terms.seats:
            total += sum(state.tokens[owner * 4 : owner * 4 + 3]) // atlas.lot_size * atlas.lot_points
        scores.append(total)
    return Survey(
        governors,
        yields,
        farms,
        towers,
        keys,
        shares,
        income,
        armies,
        army_points,
        relics,
        relic_points,
        building_points,
        scores,
        scorings_left(state),
    )


def _keys(state: DaimyoState, owners: int) -> list[int]:
    islands = state.terms.islands
    influence = state.influence
    keys: list[int] = []
    for island in range(islands):
        for owner in range(owners):
            keys.append(influence[owner * ISLANDS + island] * SHADOW_WEIGHT)
    for space, owner in enumerate(state.shadow):
        if owner >= 0:
            at = space // SPACES * owners + owner
            if keys[at]:
                keys[at] += 1
    return keys


def _shares(state: DaimyoState, owners: int, keys: list[int]) -> list[int]:
    """The points of each island by owner, if it were scored now (Y-265 to Y-271)."""
    shares = [0] * len(keys)
    gold_standard = state.atlas.gold_standard
    silver_standard = state.atlas.silver_standard
    for island in range(state.terms.islands):
        first = island * owners
        here = keys[first : first + owners]
        top = max(here)
        if top == 0:
            continue
        gold, silver = gold_standard[island], silver_standard[island]
        tied = here.count(top)
        if tied > 1:
            share = (gold + silver) // tied
            for owner, key in enumerate(here):
                if key == top:
                    shares[first + owner] = share
            continue
        shares[first + here.index(top)] = gold
        second = 0
        for key in here:
            if second < key < top:
                second = key
        if second:
            share = silver // here.count(second)
            for owner, key in enumerate(here):
                if key == second:
                    shares[first + owner] = share
    return shares


def _armies(state: DaimyoState, owners: int) -> tuple[list[int], list[int]]:
    """Army values, and the points of their ranks; of equal values the one with fewer heroes is first, others share."""
    costs = state.atlas.hero_cost
    seats = state.terms.seats
    values: list[int] = []
    ranked: list[int] = []
    for owner in range(owners):
        heroes = state.heroes_of(owner) if owner < seats else state.rival_heroes
        total = state.tokens[owner * 4 + 3]
        count = heroes.bit_count()
        while heroes:
            low = heroes & -heroes
            total += costs[low.bit_length() - 1]
            heroes ^= low
        values.append(total)
        ranked.append(total * 64 - count)
    table = state.terms.army
    points: list[int] = []
    for mine in ranked:
        above = 0
        equal = 0
        for other in ranked:
            if other > mine:
                above += 1
            elif other == mine:
                equal += 1
        points.append(sum(table[above : above + equal]) // equal)
    return values, points
