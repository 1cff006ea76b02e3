"""Small decisions by habit, without looking ahead: what a player does without much thought."""

from __future__ import annotations

from sandai.games.daitoshi import numbers as n
from sandai.games.daitoshi.bot.worth import list_worth, reward_worth
from sandai.games.daitoshi.components import vocabulary as v
from sandai.games.daitoshi.rules import choices as c
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.actions.production import building_cost, harvest
from sandai.games.daitoshi.rules.actions.trade import row_of
from sandai.games.daitoshi.rules.partnerships import effect_of
from sandai.games.daitoshi.rules.scoring import universities
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.kernel.choice import Choice

__all__ = ["habit"]


def habit(state: DaitoshiState, seat: int, question: str, legal: tuple[Choice, ...]) -> Choice:
    """The first choice that is liked most."""
    best = legal[0]
    most = float("-inf")
    for choice in legal:
        liking = _liking(state, seat, question, choice)
        if liking > most:
            best, most = choice, liking
    return best


def _liking(state: DaitoshiState, seat: int, question: str, choice: Choice) -> float:
    code = choice.code
    if question == "Offer":
        return _pilgrim(state, seat, code - c.PILGRIM[0].code, 1)
    if question == "Advance":
        return -1.0 if choice is c.STOP_ADVANCING else _advance(state, seat, code - c.ADVANCE[0][0].code)
    if question == "Place":
        return _place(state, code)
    if question == "Activate" or question == "GrantOrder":
        return _activate(state, seat, choice)
    if question == "Trade":
        place, fewer = divmod(code - c.BARTER[0].code, n.MOST_GOODS)
        steam = state.atlas.city_steam[state.cities[place]]
        return list_worth(row_of(state, place, fewer + 1)) - 2.6 * (fewer + 1) - 0.7 * steam
    if question == "Act":
        return (3.0, 4.0, 2.0, 5.0, 1.0, 6.0, 0.0)[code - c.ACT[0].code]
    if question in ("GiveBack", "Lay", "Repeat", "ExploitTwo"):
        return _hex(state, seat, question, code)
    if question == "Pilgrimage":
        if choice is c.NO_PILGRIMS:
            return 0.0
        terrain, more = divmod(code - c.PILGRIMS[0].code, 3)
        return _pilgrim(state, seat, terrain, more + 1)
    return _simple(state, seat, question, choice)


def _simple(state: DaitoshiState, seat: int, question: str, choice: Choice) -> float:
    code = choice.code
    if question == "Pay":
        return float(-code)  # keep the Wealth
    if question == "Replace":
        return float(-(code - c.REPLACE[0].code).bit_count())
    if question == "Hire":
        return float(-state.factories[seat][s.WORKER + code - c.WORKER[0].code])
    if question == "UseBanner" or question == "PlaceBanner":
        if choice is c.KEEP_BANNERS or choice is c.NO_BANNER:
            return 0.0
        first = c.USE_BANNER[0].code if question == "UseBanner" else c.BANNER[0].code
        return 1.0 + list_worth(state.atlas.effect[state.cities[code - first]])
    if question == "CopyCity":
        return list_worth(effect_of(state, code - c.COPY_CITY[0].code))
    if question == "RepeatShop":
        return list_worth(state.workshop(code - c.REPEAT_SHOP[0].code))
    if question in ("Commit", "Expand", "Electrify"):
        return float(code)  # two Inventions, the outer ring: the bigger thing has the higher number
    if question == "Swap":
        return 1.0 if choice is c.NO_SWAP else 0.0
    if question == "Turn":
        return 1.0 if choice.code == c.LEAD[0].code else 0.0
    return 0.0


def _pilgrim(state: DaitoshiState, seat: int, terrain: int, steps: int) -> float:
    factory = state.factories[seat]
    values = state.atlas.value[terrain]
    place = factory[s.PILGRIM + terrain]
    more = values[place + steps] - values[place] + 0.1 * steps
    if terrain == n.FOREST:
        return more * (universities(state, seat) + 0.5)
    if terrain == n.MOUNTAIN:
        return more * 2.5
    if terrain == n.UNDERGROUND:
        return more * (state.atlas.reputation[factory[s.REPUTATION]] + 0.5)
    penalty = state.atlas.penalty[terrain]
    return more * 1.7 + (penalty[place] - penalty[place + steps]) * factory[s.CONFLICTS].bit_count() + 0.3


def _advance(state: DaitoshiState, seat: int, floor: int) -> float:
    factory = state.factories[seat]
    place = factory[s.PROGRESS + floor]
    icon = state.atlas.track[floor][place + 1]
    left = state.atlas.track_length[floor] - place
    liking = 0.5 / left
    if icon:
        word = icon >> v.SHIFT
        if word == v.SCORE:
            liking += state.atlas.vp[factory[s.FLOOR + floor]] * (icon & 7)
        else:
            liking += 2.5
    return liking


def _place(state: DaitoshiState, code: int) -> float:
    number = code - c.PLACE[0].code
    if 0 <= number < n.KINDS * n.SPOTS:
        return list_worth(state.workshop(number % n.SPOTS))
    if code == c.STOP_PLACING.code:
        return 0.5
    gains = list_worth(state.atlas.machine_workshop[state.machine])
    return gains + sum([list_worth(state.atlas.upgrade[state.upgrades[slot]]) for slot in state.unlocked])


def _activate(state: DaitoshiState, seat: int, choice: Choice) -> float:
    if choice is c.STOP_PRODUCING:
        return 0.8
    if choice.code == c.USE_GRANT[0].code:
        gains = sum([list_worth(harvest(state, seat, building, 1)) for building in range(3)])
        return gains * 0.5 - 4.0
    building = choice.code - c.ACTIVATE[0][0].code
    codes = harvest(state, seat, building, 1)
    steps = sum([1 for code in codes if code >> v.SHIFT == v.STEP])
    gains = sum([reward_worth(code) for code in codes])
    return gains + 1.2 * steps - 0.5 * building_cost(state.factories[seat], building)


def _hex(state: DaitoshiState, seat: int, question: str, code: int) -> float:
    if question == "ExploitTwo":
        terrain = code - c.EXPLOIT[0].code
        return -float(state.factories[seat][s.HEX + terrain])
    first = {"GiveBack": c.DISCARD, "Lay": c.LAY, "Repeat": c.REPEAT}[question][0][0].code
    terrain = code - first
    gains = list_worth(state.atlas.conflict[terrain])
    if question == "Repeat":
        return gains
    held = state.factories[seat][s.HEX + terrain]
    return gains * 0.3 + (6.0 if held == n.CONFLICT_HEXES else 2.0 if held == 1 else 1.0)
