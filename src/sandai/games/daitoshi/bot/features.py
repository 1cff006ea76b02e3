"""A position as numbers, for a learned value and a learned policy.

All numbers are from the point of view of one seat: its own Factory, the rivals in turn order after it, the table, what is on offer and what
is asked now. Only what the seat may know is read. Most are between -1 and 2; none is outside LOWEST to HIGHEST.
"""

from __future__ import annotations

from typing import Final

from sandai.games.daitoshi import numbers as n
from sandai.games.daitoshi.bot.feature_names import FEATURES, OF_RIVAL, RIVALS, names
from sandai.games.daitoshi.bot.feature_offers import offer_features, ready_count
from sandai.games.daitoshi.bot.feature_questions import question_features, shown_market
from sandai.games.daitoshi.bot.outlook import PILGRIM_ON, Outlook, Printed
from sandai.games.daitoshi.components import advisor_powers as power
from sandai.games.daitoshi.components import vocabulary as v
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.state import DaitoshiState

__all__ = ["FEATURES", "HIGHEST", "LOWEST", "features", "names"]

LOWEST: Final = -2.0
HIGHEST: Final = 4.0

# Subsets of buildings, one bit each, and the most Steam that matters.
SUBSETS: Final = 8
MUCH_STEAM: Final = 20


def features(state: DaitoshiState, seat: int) -> list[float]:
    """What a seat knows about a position, as numbers."""
    outlook = Outlook(state, seat)
    score = _score(state, seat)
    out = _own(state, outlook, score)
    _terrains(state, outlook, out)
    _production(state, outlook, out)
    best = _rivals(state, seat, outlook.printed, score, out)
    _shared(state, seat, outlook, score - best, out)
    out += offer_features(state, seat, outlook, shown_market(state))
    out += question_features(state, seat, outlook)
    for place, one in enumerate(out):
        if not LOWEST <= one <= HIGHEST:
            out[place] = LOWEST if one < LOWEST else HIGHEST
    return out


def _score(state: DaitoshiState, who: int) -> int:
    """The score of a player if the game ended now, as in `rules/scoring.py`."""
    factory = state.factories[who]
    atlas = state.atlas
    quality = atlas.quality
    lengths = atlas.track_length
    universities = 0
    finished = 0
    for floor in range(n.FLOORS):
        invention = factory[s.FLOOR + floor]
        if invention >= 0 and quality[invention] == n.UNIVERSITY:
            universities += 1
        if factory[s.PROGRESS + floor] == lengths[floor]:
            finished += 1
    missing = 0
    left = factory[s.WEALTH]
    for kind in range(n.KINDS):
        if not factory[s.HEX + kind]:
            missing += 1
        left += factory[kind] + factory[s.WORKER + kind]
    values = atlas.value
    forest = values[n.FOREST][factory[s.PILGRIM + n.FOREST]]
    mountain = values[n.MOUNTAIN][factory[s.PILGRIM + n.MOUNTAIN]]
    underground = values[n.UNDERGROUND][factory[s.PILGRIM + n.UNDERGROUND]]
    river = values[n.RIVER][factory[s.PILGRIM + n.RIVER]]
    total = factory[s.VP] + forest * universities + mountain * finished + river * missing
    total += underground * atlas.reputation[factory[s.REPUTATION]] + left // n.LEFTOVERS_PER_VP
    if who == state.mayor:
        total += forest + mountain + underground + river
        if state.helped(power.FAVOURITE_TRACK):
            total += max(forest, mountain, underground, river)
    else:
        total -= atlas.penalty[n.RIVER][factory[s.PILGRIM + n.RIVER]] * factory[s.CONFLICTS].bit_count()
    return total


def _own(state: DaitoshiState, outlook: Outlook, score: int) -> list[float]:
    factory = outlook.factory
    weights = outlook.weights
    chimney = factory[s.CHIMNEY]
    steam = factory[s.STEAM]
    conflicts = factory[s.CONFLICTS]
    room = n.WORKER_SPACES[conflicts >> n.WORKERS_TILE & 1]
    missing = 0
    for kind in range(n.KINDS):
        room -= factory[s.WORKER + kind]
        if not factory[kind]:
            missing += 1
    return [
        factory[0] / 5,
        factory[1] / 5,
        factory[2] / 5,
        factory[3] / 5,
        factory[s.WEALTH] / 5,
        factory[s.VP] / 150,
        score / 150,
        min(steam, 8) / 8,
        steam / MUCH_STEAM,
        max(0, chimney) / 4,
        max(0, -chimney) / 4,
        weights[v.SCORE_REPUTATION] / 8,
        weights[v.REPUTATION] / 10,
        weights[v.PRESTIGE] / 10,
        weights[v.WORMBUS] / 5,
        1.0 if factory[s.MARKER] == s.READY else 0.0,
        float(factory[s.GRANT]),
        factory[s.WORKER] / 3,
        factory[s.WORKER + 1] / 3,
        factory[s.WORKER + 2] / 3,
        factory[s.WORKER + 3] / 3,
        room / 6,
        conflicts.bit_count() / 4,
        outlook.missing / 4,
        conflicts.bit_count() * outlook.penalty / 20,
        factory[s.BANNERS].bit_count() / n.CITIES,
        _led(state, outlook) / 10,
        outlook.universities / 3,
        outlook.finished / 4,
        outlook.inventions / n.FLOORS,
        ready_count(state, factory) / 3,
        max(0, missing + 1 - factory[s.WEALTH]) / 4,
        1.0 if factory[s.SPACE] == n.LEFT else 0.0,
        1.0 if factory[s.SPACE] == n.MIDDLE else 0.0,
    ]


def _led(state: DaitoshiState, outlook: Outlook) -> float:
    """The effects of own Banners that leading production brings."""
    banners = outlook.factory[s.BANNERS]
    worth = 0.0
    if banners:
        for place in range(n.CITIES):
            if banners >> place & 1 and state.atlas.condition[state.cities[place]] == n.ON_LEAD:
                worth += outlook.effect[place]
    return worth


def _terrains(state: DaitoshiState, outlook: Outlook, out: list[float]) -> None:
    factory = outlook.factory
    layout = state.atlas.layout[len(state.factories)]
    for terrain in range(n.KINDS):
        out += [
            factory[s.HEX + terrain] / 3,
            outlook.relief[terrain] / 10,
            outlook.exploit[terrain] / 10,
            outlook.products[terrain] / 40,
            outlook.pilgrim[terrain] / 10,
            (state.left[terrain] - layout[terrain][-1]) / 10,
        ]


def _production(state: DaitoshiState, outlook: Outlook, out: list[float]) -> None:
    """Floors, buildings, and the best that the seat's Steam allows."""
    factory = outlook.factory
    lead = outlook.lead
    follow = outlook.follow
    for floor in range(n.FLOORS):
        out.append(lead[floor] / 15)
        out.append(outlook.step[floor] / 10)
    steam = factory[s.STEAM]
    fuel = outlook.weights[v.STEAM]
    costs = n.BUILDING_STEAM_CONFLICT if factory[s.CONFLICTS] >> n.BUILDINGS_TILE & 1 else n.BUILDING_STEAM
    pilgrim = outlook.weights[PILGRIM_ON + n.ANY]
    leading = [0.0, 0.0, 0.0]
    following = [0.0, 0.0, 0.0]
    for building in range(3):
        floors = n.FLOORS_OF[building]
        for floor in floors:
            leading[building] += lead[floor]
            following[building] += follow[floor]
        leading[building] += pilgrim - costs[building] * fuel
        following[building] -= costs[building] * fuel
        out.append(leading[building] / 30)
        out.append(following[building] / 30)
    most_leading = 0.0
    most_following = 0.0
    for subset in range(1, SUBSETS):
        cost = 0
        first = 0.0
        second = 0.0
        for building in range(3):
            if subset >> building & 1:
                cost += costs[building]
                first += leading[building]
                second += following[building]
        if cost <= steam:
            most_leading = max(most_leading, first)
            most_following = max(most_following, second)
    out.append(most_leading / 50)
    out.append(most_following / 40)
    _produced(state, outlook, out)


def _produced(state: DaitoshiState, outlook: Outlook, out: list[float]) -> None:
    """Goods of all buildings together, for a Leader."""
    factory = outlook.factory
    printed = outlook.printed
    improved = factory[s.IMPROVED]
    made = [0, 0, 0, 0, 0, 0]
    for floor in range(n.FLOORS):
        invention = factory[s.FLOOR + floor]
        if invention < 0:
            continue
        marks = state.atlas.marks[floor]
        first = 3 if improved >> floor & 1 else 0
        mark = marks[first]
        if mark:
            for code in printed.left[invention]:
                if code >> v.SHIFT <= v.VP:
                    made[code >> v.SHIFT] += mark * (code & v.LOW)
        mark = marks[first + 1]
        if mark:
            for code in printed.middle[invention]:
                if code >> v.SHIFT <= v.VP:
                    made[code >> v.SHIFT] += mark * (code & v.LOW)
        made[v.VP] += marks[first + 2] * state.atlas.vp[invention]
    for kind in range(v.VP):
        out.append(made[kind] / 4)
    out.append(made[v.VP] / 15)


def _rivals(state: DaitoshiState, seat: int, printed: Printed, own: int, out: list[float]) -> int:
    """The rivals in turn order after the seat; return the best score among them."""
    players = len(state.factories)
    best = -999
    for after in range(1, RIVALS + 1):
        if after >= players:
            out += [0.0] * len(OF_RIVAL)
            continue
        who = (seat + after) % players
        factory = state.factories[who]
        score = _score(state, who)
        best = max(best, score)
        goods = factory[s.WEALTH]
        for kind in range(n.KINDS):
            goods += factory[kind] + factory[s.WORKER + kind]
        universities, finished, production = _factory(state, factory, printed)
        out += [
            1.0,
            1.0 if who == state.mayor else 0.0,
            (score - own) / 100,
            score / 150,
            goods / 15,
            factory[s.STEAM] / 12,
            state.atlas.reputation[factory[s.REPUTATION]] / 8,
            universities / 3,
            finished / 4,
            production / 30,
            factory[s.CONFLICTS].bit_count() / 4,
            1.0 if factory[s.MARKER] == s.READY else 0.0,
        ]
    return best


def _factory(state: DaitoshiState, factory: list[int], printed: Printed) -> tuple[int, int, float]:
    """University Inventions, finished tracks, and what all floors usually produce."""
    atlas = state.atlas
    improved = factory[s.IMPROVED]
    universities = 0
    finished = 0
    production = 0.0
    for floor in range(n.FLOORS):
        if factory[s.PROGRESS + floor] == atlas.track_length[floor]:
            finished += 1
        invention = factory[s.FLOOR + floor]
        if invention < 0:
            continue
        if atlas.quality[invention] == n.UNIVERSITY:
            universities += 1
        marks = atlas.marks[floor]
        first = 3 if improved >> floor & 1 else 0
        if marks[first]:
            production += printed.usual_left[invention]
        if marks[first + 1]:
            production += printed.usual_middle[invention]
        if marks[first + 2]:
            production += atlas.vp[invention]
    return universities, finished, production


def _shared(state: DaitoshiState, seat: int, outlook: Outlook, margin: int, out: list[float]) -> None:
    players = len(state.factories)
    until = (seat - state.whose(state.turn)) % players
    last = state.last_turn
    own_turns = max(0, (last - state.turn - until) // players + 1) if last >= 0 else 0
    lit = 0
    unbuilt = 0
    for spot in range(n.SPOTS):
        if state.lit[spot]:
            lit += 1
        elif state.tiles[spot] < 0:
            unbuilt += 1
    out += [
        outlook.turns / 15,
        1.0 if last >= 0 else 0.0,
        own_turns / 2,
        state.turn / players / 25,
        1.0 if players == 2 else 0.0,
        1.0 if players == 3 else 0.0,
        1.0 if players == 4 else 0.0,
        until / 3,
        (seat - state.start) % players / 3,
        lit / n.SPOTS,
        unbuilt / 10,
        margin / 100,
        float(state.bribe),
        len(state.advisors) / 10,
        1.0 if state.setup.options["empty_buildings"] else 0.0,
    ]
