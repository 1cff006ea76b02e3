"""Solo: what icons mean for the Mayor. He never chooses: his cards, his record and fixed orders decide."""

from __future__ import annotations

from sandai.games.daitoshi.components import advisor_powers as power
from sandai.games.daitoshi.components import vocabulary as v
from sandai.games.daitoshi.numbers import ANY, CITIES, LOST_WORKER_VP, ROWS
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.actions.machine import machine_rewards
from sandai.games.daitoshi.rules.partnerships import built_shops
from sandai.games.daitoshi.rules.pilgrims import walk
from sandai.games.daitoshi.rules.rewards.gaining import Asked, lost
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.games.daitoshi.rules.wilderness import give_back

__all__ = [
    "forget_worker",
    "mayor_banner",
    "mayor_conflict_reward",
    "mayor_copies",
    "mayor_discards",
    "mayor_discards_with_reward",
    "mayor_ignores",
    "mayor_machine",
    "mayor_partnership",
    "mayor_pilgrim_step",
    "mayor_pilgrim_steps",
    "mayor_progress",
    "mayor_steam",
    "mayor_worker",
    "mayor_workshop",
    "top_card",
    "top_hex",
]


def top_card(state: DaitoshiState) -> int:
    """The card whose back is read: the top of the deck (T-245, TR-122)."""
    return state.deck[-1]


def top_hex(state: DaitoshiState) -> int:
    """The topmost hex of his record as its place, -1 if there is none (TR-109)."""
    for place, terrain in enumerate(state.mayor_record):
        if terrain >= 0:
            return place
    return s.NONE


def forget_worker(state: DaitoshiState, colour: int) -> None:
    """The first Worker of that colour leaves its space (T-261)."""
    state.crew[state.crew.index(colour)] = s.NONE


def mayor_steam(state: DaitoshiState, who: int, argument: int, todo: list[int], done: list[int]) -> Asked:
    """T-286; Advisor 7 turns Steam into Wealth, once per turn (T-305, TR-114)."""
    if not state.dividend and state.helped(power.STEAM_DIVIDEND):
        state.dividend = 1
        todo.append(v.reward(v.WEALTH, 1))
    return None


def mayor_ignores(state: DaitoshiState, who: int, argument: int, todo: list[int], done: list[int]) -> Asked:
    return None


def mayor_worker(state: DaitoshiState, who: int, argument: int, todo: list[int], done: list[int]) -> Asked:
    colour = state.atlas.card_worker[top_card(state)] if argument == ANY else argument  # T-288
    if not state.supply[colour]:  # TR-22
        lost(done, v.WORKER)
    elif s.NONE in state.crew:  # T-287
        state.crew[state.crew.index(s.NONE)] = colour
        state.factories[who][s.WORKER + colour] += 1
        state.supply[colour] -= 1
        done.append(v.reward(v.WORKER, colour))
    else:
        lost(done, v.WORKER)
        if state.helped(power.LOST_WORKERS_SCORE):  # T-303, TR-112
            todo.append(v.reward(v.VP, LOST_WORKER_VP))
    return None


def mayor_pilgrim_step(state: DaitoshiState, who: int, argument: int, todo: list[int], done: list[int]) -> Asked:
    if argument != ANY and walk(state, who, argument, done):
        return None
    for terrain in state.atlas.card_hexes[top_card(state)]:  # T-289, T-290
        if walk(state, who, terrain, done):
            return None
    lost(done, v.PILGRIM)
    return None


def mayor_pilgrim_steps(state: DaitoshiState, who: int, argument: int, todo: list[int], done: list[int]) -> Asked:
    todo.extend([v.reward(v.PILGRIM, ANY)] * argument)  # T-296
    return None


def mayor_progress(state: DaitoshiState, who: int, argument: int, todo: list[int], done: list[int]) -> Asked:
    """T-291: the Invention with the most steps left; of equals the lowest row, then the leftmost."""
    factory = state.factories[who]
    best = s.NONE
    most = 0
    for row in ROWS:
        for floor in row:
            steps = state.steps(floor, who)
            if factory[s.FLOOR + floor] >= 0 and steps > most:
                best, most = floor, steps
    if best < 0:
        lost(done, v.PROGRESS)
        return None
    if argument > 1:
        todo.append(v.reward(v.PROGRESS, argument - 1))
    todo.append(v.at_place(v.STEP, best, 1))
    return None


def _discard_top(state: DaitoshiState, who: int, argument: int, todo: list[int], done: list[int], kind: int) -> Asked:
    place = top_hex(state)
    if place < 0:
        lost(done, kind)
        return None
    if argument > 1:
        todo.append(v.reward(kind, argument - 1))
    terrain = state.mayor_record[place]
    state.mayor_record[place] = s.NONE  # TR-108
    give_back(state, who, terrain, done)
    reward = state.atlas.conflict[terrain][::-1]
    if kind == v.DISCARD_HEX_WITH_REWARD:  # T-293
        todo.extend(reward)
    if state.helped(power.HEXES_PAY_TWICE):  # T-304
        todo.extend(reward)
    return None


def mayor_discards(state: DaitoshiState, who: int, argument: int, todo: list[int], done: list[int]) -> Asked:
    return _discard_top(state, who, argument, todo, done, v.DISCARD_HEX)


def mayor_discards_with_reward(
    state: DaitoshiState, who: int, argument: int, todo: list[int], done: list[int]
) -> Asked:
    return _discard_top(state, who, argument, todo, done, v.DISCARD_HEX_WITH_REWARD)


def mayor_conflict_reward(state: DaitoshiState, who: int, argument: int, todo: list[int], done: list[int]) -> Asked:
    place = top_hex(state)
    if place < 0:
        lost(done, v.CONFLICT_REWARD)
    else:
        todo.append(v.at_place(v.TERRAIN, state.mayor_record[place], argument))  # T-294
    return None


def mayor_partnership(state: DaitoshiState, who: int, argument: int, todo: list[int], done: list[int]) -> Asked:
    """T-295: the leftmost City without his Banner."""
    banners = state.factories[who][s.BANNERS]
    for place in range(CITIES):
        if not banners >> place & 1:
            todo.append(v.reward(v.BANNER, place))
            return None
    _no_banner(state, who, todo, done)
    return None


def mayor_banner(state: DaitoshiState, who: int, argument: int, todo: list[int], done: list[int]) -> Asked:
    factory = state.factories[who]
    if factory[s.BANNERS] >> argument & 1:
        _no_banner(state, who, todo, done)
        return None
    factory[s.BANNERS] |= 1 << argument
    done.append(v.reward(v.BANNER, argument))
    if state.helped(power.BANNERS_PAY):  # T-306
        todo.append(v.reward(v.EFFECT, argument))
    return None


def _no_banner(state: DaitoshiState, who: int, todo: list[int], done: list[int]) -> None:
    """TR-79: the Banner is there already; Advisor 8 helps again only if there are no Banners left (T-306)."""
    if state.factories[who][s.BANNERS] == (1 << CITIES) - 1 and state.helped(power.BANNERS_PAY):
        todo.append(v.reward(v.EFFECT, CITIES - 1))
    else:
        lost(done, v.PARTNERSHIP)


def mayor_copies(state: DaitoshiState, who: int, argument: int, todo: list[int], done: list[int]) -> Asked:
    todo.append(v.reward(v.EFFECT, argument - 1 if argument else 1))  # T-297
    return None


def mayor_workshop(state: DaitoshiState, who: int, argument: int, todo: list[int], done: list[int]) -> Asked:
    todo.extend(state.workshop(built_shops(state, who)[-1])[::-1])  # T-298
    return None


def mayor_machine(state: DaitoshiState, who: int, argument: int, todo: list[int], done: list[int]) -> Asked:
    todo.extend(machine_rewards(state)[::-1])  # T-260
    return None
