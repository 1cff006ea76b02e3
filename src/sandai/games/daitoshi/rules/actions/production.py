"""Production Turn: the Leader produces first and completely, then the others clockwise (TR-40)."""

from __future__ import annotations

from typing import ClassVar, cast

from sandai.games.daitoshi.components import vocabulary as v
from sandai.games.daitoshi.numbers import (
    ANY,
    BUILDING_STEAM,
    BUILDING_STEAM_CONFLICT,
    BUILDINGS_TILE,
    FLOORS_OF,
    ON_LEAD,
    PRODUCTION_TILE,
    STEPS_FOLLOWER,
    STEPS_LEADER,
)
from sandai.games.daitoshi.rules import choices as c
from sandai.games.daitoshi.rules import events
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.partnerships import fulfil
from sandai.games.daitoshi.rules.rewards import sources
from sandai.games.daitoshi.rules.rewards.gaining import gain
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.kernel.choice import Choice
from sandai.kernel.frame import Frame, Question

__all__ = ["Activate", "GrantOrder", "Granted", "Produce", "Stand", "building_cost", "harvest", "lead"]


def building_cost(factory: list[int], building: int) -> int:
    if factory[s.CONFLICTS] >> BUILDINGS_TILE & 1:  # T-195
        return BUILDING_STEAM_CONFLICT[building]
    return BUILDING_STEAM[building]


def occupied(factory: list[int], building: int) -> bool:
    return factory[s.FLOOR + FLOORS_OF[building][0]] >= 0  # floors fill from the bottom (T-146)


def lead(state: DaitoshiState, seat: int) -> None:
    """T-060: the Production marker moves to the right, and all others may follow."""
    state.factories[seat][s.MARKER] = s.LEADING
    state.log(events.LEAD, "T-060", seat, {})
    state.push(Stand(seat))


class Stand(Frame[DaitoshiState]):
    """The end of a Production Turn: the Leader's marker goes to the left."""

    fields: ClassVar[tuple[str, ...]] = ("seat",)
    rule: ClassVar[str] = "T-075"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: DaitoshiState) -> None:
        state.factories[self.seat][s.MARKER] = s.SPENT


def harvest(state: DaitoshiState, who: int, building: int, leader: int) -> list[int]:
    """What an activated building gives: all rewards from the bottom up, then the Progress steps (TR-41, TR-49)."""
    factory = state.factories[who]
    steps = (STEPS_LEADER if leader else STEPS_FOLLOWER)[factory[s.CONFLICTS] >> PRODUCTION_TILE & 1]
    codes: list[int] = []
    moves: list[int] = []
    for floor in FLOORS_OF[building]:
        if factory[s.FLOOR + floor] < 0:
            break
        codes.extend(invention_rewards(state, who, floor, leader))
        if steps:
            moves.append(v.at_place(v.STEP, floor, steps))
    codes.extend(moves)
    return codes


def invention_rewards(state: DaitoshiState, who: int, floor: int, leader: int) -> list[int]:
    """The rewards of one Invention by its marks: once for a blue tick, for the Leader once more for a pink one (T-068, T-069)."""
    factory = state.factories[who]
    atlas = state.atlas
    invention = factory[s.FLOOR + floor]
    marks = atlas.marks[floor]
    first = 3 if factory[s.IMPROVED] >> floor & 1 else 0
    codes: list[int] = []
    mark = marks[first]
    if mark:
        codes.extend(atlas.left[invention])
        if mark == 2 and leader:
            codes.extend(atlas.left[invention])
    mark = marks[first + 1]
    if mark:
        codes.extend(atlas.middle[invention])
        if mark == 2 and leader:
            codes.extend(atlas.middle[invention])
    mark = marks[first + 2]
    if mark:
        points = atlas.vp[invention]
        codes.append(v.reward(v.VP, points * 2 if mark == 2 and leader else points))
    return codes


class Produce(Frame[DaitoshiState]):
    """Asks a producer for the next building, as long as one can be activated. `used`: buildings done, one bit each."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "leader", "used")
    rule: ClassVar[str] = "T-062"

    def __init__(self, seat: int, leader: int, used: int) -> None:
        self.seat = seat
        self.leader = leader
        self.used = used

    def run(self, state: DaitoshiState) -> None:
        if possible(state, self.seat, self.leader, self.used):
            state.push(Activate(self.seat, self.leader, self.used))
        else:
            finish(state, self.seat, self.leader, self.used)


def possible(state: DaitoshiState, seat: int, leader: int, used: int) -> list[Choice]:
    """Buildings that can be activated and paid, and the Grant before the first of them (TR-44)."""
    factory = state.factories[seat]
    mine = c.ACTIVATE[seat]
    # TR-43: an empty building gives the Leader a Pilgrim step; a follower would pay for nothing, so it isn't offered.
    empty = leader and state.setup.options["empty_buildings"]
    listed = [
        mine[building]
        for building in range(3)
        if not used >> building & 1
        and building_cost(factory, building) <= factory[s.STEAM]
        and (empty or occupied(factory, building))
    ]
    if factory[s.GRANT] and not used:
        listed.append(c.USE_GRANT[seat])
    return listed


def finish(state: DaitoshiState, seat: int, leader: int, used: int) -> None:
    """The Leader's Pilgrim steps, one per building (T-074); then the Production Turn counts as led (TR-47)."""
    if leader:
        fulfil(state, seat, ON_LEAD)
        count = (used & 1) + (used >> 1 & 1) + (used >> 2 & 1)
        if count:
            gain(state, seat, [v.reward(v.PILGRIM, ANY)] * count, sources.LEAD[count])


class Activate(Question[DaitoshiState]):
    """The next building, the Grant, or stop."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "leader", "used")
    rule: ClassVar[str] = "T-062"

    def __init__(self, seat: int, leader: int, used: int) -> None:
        self.seat = seat
        self.leader = leader
        self.used = used

    def choices(self, state: DaitoshiState, seat: int) -> list[Choice]:
        return [*possible(state, seat, self.leader, self.used), c.STOP_PRODUCING]

    def play(self, state: DaitoshiState, seat: int, choice: Choice) -> None:
        factory = state.factories[seat]
        if isinstance(choice, c.UseGrant):
            factory[s.GRANT] = 0
            state.log(events.GRANT, "T-065", seat, {})
            state.push(Granted(seat, self.leader, 0))
            return
        if not isinstance(choice, c.Activate):
            finish(state, seat, self.leader, self.used)
            return
        building = choice.building
        cost = building_cost(factory, building)
        factory[s.STEAM] -= cost
        state.log(events.ACTIVATE, "T-064", seat, {"building": building, "steam": cost, "leader": self.leader})
        state.push(Produce(seat, self.leader, self.used | 1 << building))
        gain(state, seat, harvest(state, seat, building, self.leader), sources.BUILDING[building])


class Granted(Frame[DaitoshiState]):
    """With the Grant all buildings work without Steam; the player only chooses their order (T-065)."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "leader", "used")
    rule: ClassVar[str] = "T-065"

    def __init__(self, seat: int, leader: int, used: int) -> None:
        self.seat = seat
        self.leader = leader
        self.used = used

    def run(self, state: DaitoshiState) -> None:
        waiting = granted(state, self.seat, self.used)
        if len(waiting) > 1:
            state.push(GrantOrder(self.seat, self.leader, self.used))
        elif waiting:
            work(state, self.seat, self.leader, self.used, waiting[0])
        else:
            used = 7 if state.setup.options["empty_buildings"] else self.used  # TR-43, TR-45
            finish(state, self.seat, self.leader, used)


def granted(state: DaitoshiState, seat: int, used: int) -> list[int]:
    factory = state.factories[seat]
    return [building for building in range(3) if not used >> building & 1 and occupied(factory, building)]


def work(state: DaitoshiState, seat: int, leader: int, used: int, building: int) -> None:
    state.log(events.ACTIVATE, "T-065", seat, {"building": building, "steam": 0, "leader": leader})
    state.push(Granted(seat, leader, used | 1 << building))
    gain(state, seat, harvest(state, seat, building, leader), sources.BUILDING[building])


class GrantOrder(Question[DaitoshiState]):
    """Asks which building works next under the Grant."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "leader", "used")
    rule: ClassVar[str] = "T-065"

    def __init__(self, seat: int, leader: int, used: int) -> None:
        self.seat = seat
        self.leader = leader
        self.used = used

    def choices(self, state: DaitoshiState, seat: int) -> list[Choice]:
        mine = c.ACTIVATE[seat]
        return [mine[building] for building in granted(state, seat, self.used)]

    def play(self, state: DaitoshiState, seat: int, choice: Choice) -> None:
        work(state, seat, self.leader, self.used, cast(c.Activate, choice).building)
