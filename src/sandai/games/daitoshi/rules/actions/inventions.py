"""Action: Commit to an Invention. One with its rewards at once, or two without."""

from __future__ import annotations

from typing import ClassVar, cast

from sandai.games.daitoshi.components import vocabulary as v
from sandai.games.daitoshi.numbers import BUILDINGS, FLOORS, FLOORS_OF, INVENTION_COST, MARKET, ON_COMMIT
from sandai.games.daitoshi.rules import choices as c
from sandai.games.daitoshi.rules import events
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.factory.payment import pay
from sandai.games.daitoshi.rules.partnerships import fulfil
from sandai.games.daitoshi.rules.rewards import sources
from sandai.games.daitoshi.rules.rewards.gaining import Gain
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.kernel.choice import Choice
from sandai.kernel.frame import Frame, Question

__all__ = [
    "Commit",
    "Committed",
    "Install",
    "Installing",
    "Refill",
    "can_commit",
    "free_floor",
    "free_floors",
    "install",
]


def free_floors(factory: list[int]) -> int:
    return sum([1 for floor in range(FLOORS) if factory[s.FLOOR + floor] < 0])


def free_floor(factory: list[int], building: int) -> int:
    """The lowest free floor of a building, -1 if it is full (T-146)."""
    for floor in FLOORS_OF[building]:
        if factory[s.FLOOR + floor] < 0:
            return floor
    return s.NONE


def can_commit(state: DaitoshiState, who: int) -> bool:
    """T-148: an empty floor, and food or Wealth for something on offer."""
    factory = state.factories[who]
    means = factory[s.FOOD] + factory[s.WEALTH]
    if not means:
        return False
    for slot, invention in enumerate(state.market):
        if invention >= 0 and INVENTION_COST[MARKET[slot]] <= means:
            return free_floors(factory) > 0
    return False


class Commit(Question[DaitoshiState]):
    """Asks which Inventions of the Market to take: one or two that can be paid (TR-70, TR-71)."""

    rule: ClassVar[str] = "T-144"

    def choices(self, state: DaitoshiState, seat: int) -> list[Choice]:
        factory = state.factories[seat]
        means = factory[s.FOOD] + factory[s.WEALTH]
        costs = [INVENTION_COST[MARKET[slot]] if invention >= 0 else 99 for slot, invention in enumerate(state.market)]
        listed = [c.TAKE_ONE[slot] for slot in range(len(MARKET)) if costs[slot] <= means]
        if free_floors(factory) > 1:
            for number, (first, second) in enumerate(c.PAIRS):
                if costs[first] + costs[second] <= means:
                    listed.append(c.TAKE_TWO[number])
        return listed

    def play(self, state: DaitoshiState, seat: int, choice: Choice) -> None:
        slots = list(cast(c.Take, choice).slots)
        fulfil(state, seat, ON_COMMIT)
        state.push(Committed(seat, slots))
        pay(state, seat, s.FOOD, sum([INVENTION_COST[MARKET[slot]] for slot in slots]))


class Committed(Frame[DaitoshiState]):
    """Take the tiles after payment. A single one gives its rewards before it is installed (TR-72)."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "slots")
    rule: ClassVar[str] = "T-144"

    def __init__(self, seat: int, slots: list[int]) -> None:
        self.seat = seat
        self.slots = slots

    def run(self, state: DaitoshiState) -> None:
        hand: list[int] = []
        for slot in self.slots:
            hand.append(slot)
            hand.append(state.market[slot])
            state.market[slot] = s.NONE
        state.log(events.COMMIT, "T-144", self.seat, {"faces": [state.atlas.face[number] for number in hand[1::2]]})
        state.push(Refill())
        state.push(Installing(self.seat, hand))
        if len(self.slots) == 1:
            atlas = state.atlas
            taken = hand[1]
            codes = [*atlas.left[taken], *atlas.middle[taken], v.reward(v.VP, atlas.vp[taken])]
            state.push(Gain(self.seat, codes, sources.COMMIT, state.decisions))


class Installing(Frame[DaitoshiState]):
    """Asks where to install the Inventions in hand, if there is a choice. `hand`: slot, Invention, slot, Invention."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "hand")
    rule: ClassVar[str] = "T-146"

    def __init__(self, seat: int, hand: list[int]) -> None:
        self.seat = seat
        self.hand = hand

    def run(self, state: DaitoshiState) -> None:
        factory = state.factories[self.seat]
        free = [building for building in range(3) if free_floor(factory, building) >= 0]
        if len(free) > 1 or len(self.hand) > 2:
            state.push(Install(self.seat, self.hand))
        else:
            install(state, self.seat, self.hand[1], free_floor(factory, free[0]))


class Install(Question[DaitoshiState]):
    """Asks which Invention goes to the lowest free floor of which building."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "hand")
    rule: ClassVar[str] = "T-146"

    def __init__(self, seat: int, hand: list[int]) -> None:
        self.seat = seat
        self.hand = hand

    def choices(self, state: DaitoshiState, seat: int) -> list[Choice]:
        factory = state.factories[seat]
        mine = c.INSTALL[seat]
        free = [building for building in range(3) if free_floor(factory, building) >= 0]
        return [mine[slot * len(BUILDINGS) + building] for slot in self.hand[::2] for building in free]

    def play(self, state: DaitoshiState, seat: int, choice: Choice) -> None:
        chosen = cast(c.Install, choice)
        first = self.hand[0] == chosen.slot
        install(state, seat, self.hand[1 if first else 3], free_floor(state.factories[seat], chosen.building))
        if len(self.hand) > 2:
            state.push(Installing(seat, self.hand[2:] if first else self.hand[:2]))


def install(state: DaitoshiState, who: int, invention: int, floor: int) -> None:
    """Put an Invention on a floor, in basic position (T-146)."""
    state.factories[who][s.FLOOR + floor] = invention
    state.log(events.INSTALL, "T-146", who, {"face": state.atlas.face[invention], "floor": floor})


class Refill(Frame[DaitoshiState]):
    """The Market is refilled with the same quality; an empty stack refills nothing (T-147)."""

    rule: ClassVar[str] = "T-147"

    def run(self, state: DaitoshiState) -> None:
        for slot, quality in enumerate(MARKET):
            if state.market[slot] < 0 and state.stacks[quality]:
                state.market[slot] = state.draw(state.stacks[quality])
                state.log(events.REFILL, "T-147", -1, {"slot": slot, "face": state.atlas.face[state.market[slot]]})
