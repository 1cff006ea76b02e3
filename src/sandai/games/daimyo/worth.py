"""What a position is worth, in PP to be expected at the end."""

from __future__ import annotations

from math import exp
from typing import Final

from sandai.games.daimyo.numbers import (
    FARM,
    GOLD,
    ISLANDS,
    PIECES,
    PLACES,
    PRODUCTION,
    ROUNDS,
    SOURCES,
    SPACES,
    TOWER,
    ZONES,
)
from sandai.games.daimyo.scoring import series
from sandai.games.daimyo.state import DaimyoState
from sandai.games.daimyo.storage import Altar

__all__ = ["island_worth", "rounds_left", "token_worth", "worth", "yield_worth"]

ENVY: Final = 0.3  # how much the best rival's worth weighs against one's own
TRUST: Final = 0.8  # the part of an island's points that the standing of now will really bring
SLOPE: Final = 0.11  # worth of a point of influence beyond what it brings now, per point of the gold standard
PROGRESS: Final = (0.0, 0.16, 0.38, 0.66)  # the part of a relic's worth that 0 to 3 of its pieces hold
TOKEN: Final = (0.42, 0.5, 0.5, 0.42)
TILE: Final = (0.95, 0.8)  # a gray and a yellow tile on the clan board, per round


def rounds_left(state: DaimyoState) -> int:
    """Rounds whose end is still to come, the running one included."""
    return ROUNDS - state.round + 1


def worth(state: DaimyoState, seat: int) -> float:
    """The own worth, less a part of the best rival's."""
    if state.over:
        totals = [score.total for score in state.scores]
        others = [total for owner, total in enumerate(totals) if owner != seat]
        return totals[seat] - (ENVY * max(others) if others else 0.0)
    shares = island_worth(state)
    rivals = [
        sum(state.points[owner * SOURCES : owner * SOURCES + SOURCES]) + shares[owner]
        for owner in range(state.terms.owners if state.terms.solo else state.terms.seats)
        if owner != seat
    ]
    return shares[seat] + _own(state, seat) - ENVY * max(rivals)


def island_worth(state: DaimyoState) -> list[float]:
    """What the islands will bring to each owner in the rounds that are left."""
    owners = state.terms.owners
    left = rounds_left(state)
    found = [0.0] * owners
    for island in range(state.terms.islands):
        gold, silver = state.atlas.gold_standard[island], state.atlas.silver_standard[island]
        standing = [state.influence[owner * ISLANDS + island] for owner in range(owners)]
        best = max(standing)
        if best == 0:
            continue
        keys = standing
        if standing.count(best) > 1:
            shadows = state.shadow[island * SPACES : island * SPACES + SPACES]
            keys = [n * 8 + shadows.count(owner) for owner, n in enumerate(standing)]
        top = max(keys)
        first = keys.count(top)
        second = max([key for key in keys if key < top], default=0)
        seconds = keys.count(second)
        for owner, key in enumerate(keys):
            if key == top:
                found[owner] += TRUST * left * ((gold + silver) / first if first > 1 else gold)
            elif key == second and first == 1 and key:
                found[owner] += TRUST * left * silver / seconds
            found[owner] += SLOPE * left * gold * min(standing[owner], best + 3, 12) / 4
    return found


def token_worth(state: DaimyoState, seat: int, token: int) -> float:
    """What one more token of a kind is worth."""
    have = state.tokens[seat * 4 + token]
    if state.round == ROUNDS:
        return 0.16 if token == GOLD else 0.2
    return TOKEN[token] * (1.0 if have < 5 else 0.6 if have < 9 else 0.3)


def _tokens(state: DaimyoState, seat: int, left: int) -> float:
    total = 0.0
    for token in range(4):
        n = state.tokens[seat * 4 + token]
        rate = TOKEN[token]
        if left == 1:  # little can still be bought
            rate = 0.14 if token == GOLD else 0.24
        total += rate * min(n, 6) + rate * 0.45 * max(0, n - 6)
    return total


def yield_worth(left: int) -> float:
    """What a governor's or farm's yield is worth until the end."""
    return 0.26 * max(0.0, left - 0.7)


def _own(state: DaimyoState, seat: int) -> float:
    """Everything but the islands."""
    atlas = state.atlas
    left = rounds_left(state)
    value = float(sum(state.points[seat * SOURCES : seat * SOURCES + SOURCES]))
    value += _tokens(state, seat, left) + _relics(state, seat, left) + _army(state, seat)
    farms, towers = state.built(seat, FARM), state.built(seat, TOWER)
    value += series(farms, atlas.building_points[FARM]) + series(towers, atlas.building_points[TOWER])
    pieces = state.governor.count(seat) + farms
    ripe = left if state.placed[seat * ZONES + PRODUCTION] < 0 else left - 1
    value += pieces * yield_worth(ripe)
    places = state.places[seat * PLACES : seat * PLACES + PLACES]
    value += TILE[0] * (left - 0.5) * sum([tile >= 0 for tile in places[:6]])
    value += TILE[1] * left * sum([tile >= 0 for tile in places[6:]])
    value += 0.55 * min(4, state.hand[seat].bit_count()) + 0.12 * state.hand[seat].bit_count()
    value += 0.22 * left * (state.capacity[seat] - 3) / 2
    value -= 0.3 * (state.terms.costs[state.pawn[seat]] - 1) * (left > 1)
    if state.helmet == seat:
        value += atlas.helmet_points * (1.0 if left == 1 else 0.35)
    value += _goals(state, seat)
    return value


def _relics(state: DaimyoState, seat: int, left: int) -> float:
    """Restored relics, and what loose tiles promise: the nearest relic most, and only if there is time."""
    table = state.atlas.relic_points
    mine = sum(state.relics[seat * ISLANDS : seat * ISLANDS + ISLANDS])
    value = float(series(mine, table))
    if isinstance(state.question, Altar):
        value += 0.9 * left  # its influence is about to come
    step = (table[min(mine, len(table) - 1)] - (table[mine - 1] if mine else 0)) + 0.9 * left
    loose = state.loose[seat]
    counts = sorted(
        [(loose >> colour * PIECES & 15).bit_count() for colour in range(state.terms.islands)], reverse=True
    )
    room = state.capacity[seat] - mine
    hope = 1.0 if left > 1 else 0.45
    for rank, pieces in enumerate(counts[:3]):
        if pieces and room >= 4:
            value += PROGRESS[min(3, pieces)] * step * hope * (1.0, 0.5, 0.25)[rank]
        elif pieces:
            value += 0.3 * PROGRESS[min(3, pieces)] * step * hope * (1.0, 0.5, 0.25)[rank]
    return value


def _army(state: DaimyoState, seat: int) -> float:
    """Expected points of the army, by how far it is ahead of the others."""
    costs = state.atlas.hero_cost
    values: list[int] = []
    for owner in range(state.terms.owners):
        heroes = state.heroes_of(owner) if owner < state.terms.seats else state.rival_heroes
        total = state.gold(owner)
        while heroes:
            low = heroes & -heroes
            total += costs[low.bit_length() - 1]
            heroes ^= low
        values.append(total)
    mine = values[seat]
    beaten = sum([1 / (1 + exp((other - mine) / 3.5)) for owner, other in enumerate(values) if owner != seat])
    table = state.terms.army
    rank = len(values) - 1 - beaten  # 0: first
    low = int(rank)
    points = [*table, 0, 0, 0]
    return points[low] + (points[low + 1] - points[low]) * (rank - low) + 0.06 * mine


def _goals(state: DaimyoState, seat: int) -> float:
    """A little for goals within reach."""
    value = 0.0
    for place, goal in enumerate(state.goals):
        if seat in (state.gold_goals[place], state.silver_goals[place]) or state.gold_goals[place] >= 0:
            continue
        least = state.atlas.goal_least[goal]
        kind = state.atlas.goal_kind[goal]
        have = 0
        if kind == 5 or kind == 6:
            have = state.built(seat, kind - 5)
        elif kind == 7:
            have = sum(state.relics[seat * ISLANDS : seat * ISLANDS + ISLANDS])
        elif kind == 8:
            have = state.shadow.count(seat)
        elif kind == 9:
            have = state.capacity[seat]
        elif kind == 4:
            have = max(state.influence[seat * ISLANDS : seat * ISLANDS + ISLANDS])
        elif kind == 11:
            have = len({site // 5 for site, owner in enumerate(state.governor) if owner == seat})
        elif kind == 10:
            have = state.heroes_of(seat).bit_count()
        value += 0.45 * state.atlas.goal_gold[goal] * (min(have, least) / least) ** 2
    return value
