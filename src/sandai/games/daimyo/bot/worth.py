"""Estimates the value of a position, as PP expected at the end. The weights were tuned by letting bots play against each other."""

from __future__ import annotations

from math import exp
from typing import Final

from sandai.games.daimyo.components import vocabulary as v
from sandai.games.daimyo.numbers import FARM, ISLANDS, PIECES, PLACES, ROUNDS, SOURCES, SPACES, TOWER
from sandai.games.daimyo.rules.actions.storage import Altar
from sandai.games.daimyo.rules.goals import measured
from sandai.games.daimyo.rules.pieces import pieces_of
from sandai.games.daimyo.rules.rivals.empire import EmpireAltar
from sandai.games.daimyo.rules.scoring import series
from sandai.games.daimyo.rules.state import DaimyoState

__all__ = ["island_worth", "rounds_left", "worth"]

ENVY: Final = 0.3  # how much the best rival's worth weighs against one's own
DUEL: Final = 0.9  # the same for the empire, the only opponent in a solo game
TRUST: Final = 0.8  # the share of an island's points, by the current ranking, that is expected to be scored
SLOPE: Final = 0.11  # value of a point of influence beyond its current gain, per point of the gold standard
RICE: Final = 0.5  # tokens, the first five of a kind, early in the game
ORE: Final = 0.6
COIN: Final = 0.3
SURPLUS: Final = 0.2  # those beyond
LATE: Final = 0.2  # any token in the last round
YIELD: Final = 0.3  # what a governor or farm yields, per round
GRAY: Final = 0.95  # a bonus tile on the clan board, per round
YELLOW: Final = 0.8
HAND: Final = 0.55  # a hero in hand, up to four
HANDS: Final = 0.12  # and beyond
ROOM: Final = 0.11  # a storage space, per round
TRACK: Final = 0.3  # one more rice for the next unit
START: Final = 0.35  # the part of the Helmet's points before the last round
ALTARS: Final = 0.9  # influence of a relic to come, per round
ONE: Final = 0.16  # the part of a relic's worth that one piece holds, two, three
TWO: Final = 0.38
THREE: Final = 0.66
SECOND: Final = 0.5  # how much the second-best collection counts
CRAMPED: Final = 0.3  # the same if storage has no space for four
HURRY: Final = 0.45  # and in the last round
SPREAD: Final = 2.5  # uncertainty of the ranking of armies in the last round
SPREADS: Final = 3.0  # and how much it grows for each round before
MUSTER: Final = 0.06  # army value by itself
GOAL: Final = 0.45  # the part of a goal's points that is counted on before it is met


def rounds_left(state: DaimyoState) -> int:
    """Rounds whose end is still to come, the running one included."""
    return ROUNDS - state.round + 1


def worth(state: DaimyoState, seat: int) -> float:
    """The value of a position for a seat, minus a part of its value for the best rival."""
    if state.over:
        totals = [score.total for score in state.scores]
        others = [total for owner, total in enumerate(totals) if owner != seat]
        return totals[seat] - (ENVY * max(others) if others else 0.0)
    shares = island_worth(state)
    if state.terms.solo:
        return shares[0] + _own(state, 0) - DUEL * (shares[1] + _empire(state))
    rivals = [
        sum(state.points[owner * SOURCES : owner * SOURCES + SOURCES]) + shares[owner]
        for owner in range(state.terms.seats)
        if owner != seat
    ]
    return shares[seat] + _own(state, seat) - ENVY * max(rivals)


def _empire(state: DaimyoState) -> float:
    """What the empire has scored and built; three pieces of a relic are half of it."""
    atlas = state.atlas
    value = float(sum(state.points[SOURCES : 2 * SOURCES]))
    for kind in (FARM, TOWER):
        count = state.built(1, kind)
        value += series(count, atlas.building_points[kind]) + 0.8 * (count % 4)
    relics = sum(state.relics[ISLANDS : 2 * ISLANDS])
    value += series(relics, atlas.relic_points)
    for colour in range(state.terms.islands):
        value += (0.0, 0.6, 1.6, 3.2, 3.2)[pieces_of(state.loose[1], colour).bit_count()]
    if isinstance(state.question, EmpireAltar):
        value += ALTARS * rounds_left(state)
    return value + (atlas.helmet_points * START if state.helmet == 1 else 0.0)


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


def _tokens(state: DaimyoState, seat: int, left: int) -> float:
    total = 0.0
    early = (left - 1) / (ROUNDS - 1)
    for token, first in enumerate((RICE, ORE, ORE, COIN)):
        n = state.tokens[seat * 4 + token]
        total += min(n, 5) * (LATE + first * early) + max(0, n - 5) * (LATE / 2 + SURPLUS * early)
    return total


def _own(state: DaimyoState, seat: int) -> float:
    """Everything but the islands."""
    atlas = state.atlas
    left = rounds_left(state)
    value = float(sum(state.points[seat * SOURCES : seat * SOURCES + SOURCES]))
    value += _tokens(state, seat, left) + _relics(state, seat, left) + _army(state, seat, left) + _goals(state, seat)
    farms, towers = state.built(seat, FARM), state.built(seat, TOWER)
    value += series(farms, atlas.building_points[FARM]) + series(towers, atlas.building_points[TOWER])
    value += (state.governor.count(seat) + farms) * YIELD * max(0.0, left - 0.6)
    places = state.places[seat * PLACES : seat * PLACES + PLACES]
    value += GRAY * (left - 0.5) * sum([tile >= 0 for tile in places[:6]])
    value += YELLOW * left * sum([tile >= 0 for tile in places[6:]])
    cards = state.hand[seat].bit_count()
    value += HAND * min(4, cards) + HANDS * cards
    value += ROOM * left * (state.capacity[seat] - atlas.storage_start)
    if left > 1:
        value -= TRACK * (state.terms.costs[state.pawn[seat]] - 1)
    if state.helmet == seat:
        value += atlas.helmet_points * (1.0 if left == 1 else START)
    return value


def _relics(state: DaimyoState, seat: int, left: int) -> float:
    """The value of restored relics and of loose tiles: the relic nearest to completion counts most, if there is time and storage for it."""
    table = state.atlas.relic_points
    mine = sum(state.relics[seat * ISLANDS : seat * ISLANDS + ISLANDS])
    value = float(series(mine, table))
    if isinstance(state.question, Altar):
        value += ALTARS * left  # its influence is about to come
    loose = state.loose[seat]
    if not loose:
        return value
    step = table[min(mine, len(table) - 1)] - (table[mine - 1] if mine else 0) + ALTARS * left
    if left == 1:
        step *= HURRY
    if state.capacity[seat] - mine < PIECES:
        step *= CRAMPED
    counts = sorted([pieces_of(loose, colour).bit_count() for colour in range(state.terms.islands)], reverse=True)
    parts = (0.0, ONE, TWO, THREE, THREE)
    return value + step * (parts[counts[0]] + SECOND * parts[counts[1]] + SECOND * SECOND * parts[counts[2]])


def _army(state: DaimyoState, seat: int, left: int) -> float:
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
    spread = SPREAD + SPREADS * (left - 1)  # much can change until the end
    beaten = sum([1 / (1 + exp((other - mine) / spread)) for owner, other in enumerate(values) if owner != seat])
    points = [*state.terms.army, 0, 0, 0]
    rank = len(values) - 1 - beaten  # 0: first
    low_rank = int(rank)
    return points[low_rank] + (points[low_rank + 1] - points[low_rank]) * (rank - low_rank) + MUSTER * mine


def _goals(state: DaimyoState, seat: int) -> float:
    """A part of the points of goals within reach."""
    value = 0.0
    for place, goal in enumerate(state.goals):
        if state.gold_goals[place] < 0:
            least = state.atlas.goal_least[goal]
            have = min(_progress(state, seat, state.atlas.goal_kind[goal]), least)
            value += GOAL * state.atlas.goal_gold[goal] * (have / least) ** 2
    return value


def _progress(state: DaimyoState, seat: int, kind: int) -> int:
    """How far a goal is met; 0 where the board does not show it."""
    if kind == v.UNITS_ON_BOARD:
        return state.governor.count(seat) + state.shadow.count(seat) + 1
    return measured(state, seat, kind, 0)
