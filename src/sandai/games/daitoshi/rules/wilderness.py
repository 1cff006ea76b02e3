"""Giving back to the Wilderness, and Conflict rewards of hexes."""

from __future__ import annotations

from typing import ClassVar, cast

from sandai.games.daitoshi.components import vocabulary as v
from sandai.games.daitoshi.numbers import KINDS
from sandai.games.daitoshi.rules import choices as c
from sandai.games.daitoshi.rules import events
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.rewards.gaining import Asked, gain_more, lost
from sandai.games.daitoshi.rules.rewards.told import told_all
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.kernel.choice import Choice
from sandai.kernel.frame import Question

__all__ = [
    "GiveBack",
    "Repeat",
    "discard_hex",
    "discard_hex_with_reward",
    "give_back",
    "held",
    "repeat_conflict_reward",
    "terrain_reward",
]


def held(state: DaitoshiState, who: int) -> list[int]:
    """Terrains of which a player holds a hex."""
    factory = state.factories[who]
    return [terrain for terrain in range(KINDS) if factory[s.HEX + terrain]]


def give_back(state: DaitoshiState, who: int, terrain: int, done: list[int]) -> None:
    """A hex leaves the record for the discard pile of its terrain (T-093)."""
    state.factories[who][s.HEX + terrain] -= 1
    state.piles[terrain] += 1
    done.append(v.reward(v.DISCARD_HEX, terrain))


class GiveBack(Question[DaitoshiState]):
    """Asks which hex goes back; `reward`: its Conflict reward is gained."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "reward")
    rule: ClassVar[str] = "T-093"

    def __init__(self, seat: int, reward: int) -> None:
        self.seat = seat
        self.reward = reward

    def choices(self, state: DaitoshiState, seat: int) -> list[Choice]:
        mine = c.DISCARD[seat]
        return [mine[terrain] for terrain in held(state, seat)]

    def play(self, state: DaitoshiState, seat: int, choice: Choice) -> None:
        terrain = cast(c.Discard, choice).terrain
        done: list[int] = []
        give_back(state, seat, terrain, done)
        state.log(events.GAIN, "T-093", seat, {"gains": told_all(done)})
        if self.reward:
            gain_more(state, seat, state.atlas.conflict[terrain])


class Repeat(Question[DaitoshiState]):
    """Asks which hex of the record gives its Conflict reward, `times` times; it stays (TR-38)."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "times")
    rule: ClassVar[str] = "T-224"

    def __init__(self, seat: int, times: int) -> None:
        self.seat = seat
        self.times = times

    def choices(self, state: DaitoshiState, seat: int) -> list[Choice]:
        mine = c.REPEAT[seat]
        return [mine[terrain] for terrain in held(state, seat)]

    def play(self, state: DaitoshiState, seat: int, choice: Choice) -> None:
        terrain = cast(c.Repeat, choice).terrain
        gain_more(state, seat, [v.at_place(v.TERRAIN, terrain, self.times)])


def _discard_any(state: DaitoshiState, who: int, argument: int, todo: list[int], done: list[int], reward: int) -> Asked:
    terrains = held(state, who)
    kind = v.DISCARD_HEX_WITH_REWARD if reward else v.DISCARD_HEX
    if not terrains:
        lost(done, kind)
        return None
    if argument > 1:
        todo.append(v.reward(kind, argument - 1))
    if len(terrains) > 1:
        return GiveBack(who, reward)
    give_back(state, who, terrains[0], done)
    if reward:
        todo.extend(state.atlas.conflict[terrains[0]][::-1])
    return None


def discard_hex(state: DaitoshiState, who: int, argument: int, todo: list[int], done: list[int]) -> Asked:
    return _discard_any(state, who, argument, todo, done, 0)


def discard_hex_with_reward(state: DaitoshiState, who: int, argument: int, todo: list[int], done: list[int]) -> Asked:
    return _discard_any(state, who, argument, todo, done, 1)


def repeat_conflict_reward(state: DaitoshiState, who: int, argument: int, todo: list[int], done: list[int]) -> Asked:
    terrains = held(state, who)
    if not terrains:
        lost(done, v.CONFLICT_REWARD)
        return None
    if len(terrains) > 1:
        return Repeat(who, argument)
    todo.append(v.at_place(v.TERRAIN, terrains[0], argument))
    return None


def terrain_reward(state: DaitoshiState, who: int, argument: int, todo: list[int], done: list[int]) -> Asked:
    for _ in range(v.times_of(argument)):
        todo.extend(state.atlas.conflict[v.place_of(argument)][::-1])
    return None
