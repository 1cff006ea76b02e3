"""Pilgrims and offerings: steps from the Temples outwards, never onto a space that still holds a hex."""

from __future__ import annotations

from typing import ClassVar, cast

from sandai.games.daitoshi.components import vocabulary as v
from sandai.games.daitoshi.numbers import ANY, KINDS
from sandai.games.daitoshi.rules import choices as c
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.rewards.gaining import Asked, gain_more, lost
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.kernel.choice import Choice
from sandai.kernel.frame import Question

__all__ = ["Offer", "Pilgrimage", "gain_pilgrim_step", "gain_pilgrim_steps", "passable", "walk"]


def passable(state: DaitoshiState, who: int) -> list[int]:
    """Tracks where the next space is free of hexes and there is one (T-089, TR-125)."""
    factory = state.factories[who]
    free = state.open
    return [terrain for terrain in range(KINDS) if factory[s.PILGRIM + terrain] < free[terrain]]


def walk(state: DaitoshiState, who: int, terrain: int, done: list[int]) -> bool:
    """One step on a track, if it is possible."""
    factory = state.factories[who]
    if factory[s.PILGRIM + terrain] >= state.open[terrain]:
        return False
    factory[s.PILGRIM + terrain] += 1
    done.append(v.reward(v.PILGRIM, terrain))
    return True


class Offer(Question[DaitoshiState]):
    """The track of a grey Pilgrim step."""

    rule: ClassVar[str] = "T-091"

    def choices(self, state: DaitoshiState, seat: int) -> list[Choice]:
        return [c.PILGRIM[terrain] for terrain in passable(state, seat)]

    def play(self, state: DaitoshiState, seat: int, choice: Choice) -> None:
        gain_more(state, seat, [v.reward(v.PILGRIM, cast(c.PilgrimStep, choice).terrain)])


class Pilgrimage(Question[DaitoshiState]):
    """Up to `most` steps, all on one track."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "most")
    rule: ClassVar[str] = "T-231"

    def __init__(self, seat: int, most: int) -> None:
        self.seat = seat
        self.most = most

    def choices(self, state: DaitoshiState, seat: int) -> list[Choice]:
        factory = state.factories[seat]
        listed: list[Choice] = []
        for terrain in range(KINDS):
            ways = min(self.most, state.open[terrain] - factory[s.PILGRIM + terrain])
            for steps in range(ways):
                listed.append(c.PILGRIMS[terrain * c.MOST_PILGRIM_STEPS + steps])
        listed.append(c.NO_PILGRIMS)
        return listed

    def play(self, state: DaitoshiState, seat: int, choice: Choice) -> None:
        if isinstance(choice, c.PilgrimSteps):
            gain_more(state, seat, [v.reward(v.PILGRIM, choice.terrain)] * choice.steps)


def gain_pilgrim_step(state: DaitoshiState, who: int, argument: int, todo: list[int], done: list[int]) -> Asked:
    if argument != ANY:
        if not walk(state, who, argument, done):
            lost(done, v.PILGRIM)
        return None
    tracks = passable(state, who)
    if len(tracks) > 1:
        return Offer(who)
    if tracks:
        walk(state, who, tracks[0], done)
    else:
        lost(done, v.PILGRIM)
    return None


def gain_pilgrim_steps(state: DaitoshiState, who: int, argument: int, todo: list[int], done: list[int]) -> Asked:
    if passable(state, who):
        return Pilgrimage(who, argument)
    lost(done, v.PILGRIM)
    return None
