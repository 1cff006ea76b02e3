"""City Turn: move the Magnate, place Workers, Exploit, perform an action, clean up (T-099)."""

from __future__ import annotations

from typing import ClassVar, Final

from sandai.games.daitoshi.numbers import (
    COMMIT,
    DISTRICTS,
    ELECTRIFY,
    EXPAND,
    FREE_MOVE,
    LEFT,
    LONGEST_MOVE,
    RIGHT,
    SPACE_STEAM,
    TRADE,
    WILD,
)
from sandai.games.daitoshi.rules import choices as c
from sandai.games.daitoshi.rules import events
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.actions.electrify import Electrify, plain_tiles
from sandai.games.daitoshi.rules.actions.expand import Expand, can_expand, can_renovate, renovate
from sandai.games.daitoshi.rules.actions.exploit import Exploit
from sandai.games.daitoshi.rules.actions.inventions import Commit, can_commit
from sandai.games.daitoshi.rules.actions.machine import Contribute, can_contribute
from sandai.games.daitoshi.rules.actions.trade import Trade, can_trade
from sandai.games.daitoshi.rules.factory.workers import Placing, clear_district
from sandai.games.daitoshi.rules.neutral import machine_leaves, neutral_leaves
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.kernel.choice import Choice
from sandai.kernel.frame import Frame, Question

__all__ = [
    "Act",
    "Acting",
    "CleanUp",
    "arrive",
    "city_turn",
    "distance",
    "move_cost",
    "moves",
    "offered_acts",
    "possible_acts",
]

RENOVATE: Final = 4  # beside the four actions of the districts
CONTRIBUTE: Final = 5


def distance(here: int, there: int) -> int:
    """Districts clockwise; staying is a full loop (T-103)."""
    return (there - here - 1) % DISTRICTS + 1


def move_cost(here: int, there: int, space: int) -> int:
    return max(0, distance(here, there) - FREE_MOVE) + SPACE_STEAM[space]


def moves(state: DaitoshiState, seat: int) -> list[Choice]:
    """Where the Magnate can go: spaces that are free and can be paid (T-102 to T-110)."""
    factory = state.factories[seat]
    here = factory[s.DISTRICT]
    steam = factory[s.STEAM]
    busy = [here * 3 + factory[s.SPACE]]  # T-105, TR-53: after a full loop another space
    for other in state.factories:
        if other[s.SPACE] != RIGHT and other is not factory:  # T-109
            busy.append(other[s.DISTRICT] * 3 + other[s.SPACE])
    if state.neutral >= 0 and state.neutral_space != RIGHT:  # TR-55
        busy.append(state.neutral * 3 + state.neutral_space)
    listed: list[Choice] = []
    for steps in range(1, LONGEST_MOVE + 1):
        means = steam if steps <= FREE_MOVE else steam - steps + FREE_MOVE
        if means < 0:
            break
        first = (here + steps) % DISTRICTS * 3
        for space in (LEFT, 1, RIGHT):
            if SPACE_STEAM[space] <= means and first + space not in busy:
                listed.append(c.MOVE[first + space])
    return listed


def arrive(state: DaitoshiState, who: int, district: int, space: int) -> None:
    """The Magnate is placed; the non-player Magnate leaves, then the left space clears the district (TR-56)."""
    factory = state.factories[who]
    factory[s.DISTRICT] = district
    factory[s.SPACE] = space
    neutral_leaves(state, district)
    if space == LEFT:
        count = clear_district(state, district)
        if count:
            state.log(
                events.CLEAR,
                "T-106",
                who,
                {"district": district, "action": state.action_of(district), "workers": count},
            )


def city_turn(state: DaitoshiState, seat: int, district: int, space: int) -> None:
    """The whole turn after its first decision; the End of Turn already waits on the agenda."""
    factory = state.factories[seat]
    steam = move_cost(factory[s.DISTRICT], district, space)
    factory[s.STEAM] -= steam
    state.log(
        events.MOVE,
        "T-102",
        seat,
        {"district": district, "action": state.action_of(district), "space": space, "steam": steam},
    )
    arrive(state, seat, district, space)
    state.push(CleanUp(seat))
    state.push(Acting(seat))
    state.push(Exploit(seat))
    if space != RIGHT:  # T-108
        state.push(Placing(seat))


def offered_acts(state: DaitoshiState, seat: int) -> list[int]:
    """The actions that the player's district offers, payable or not (T-137 to T-139)."""
    district = state.factories[seat][s.DISTRICT]
    action = state.atlas.action[state.tiles[district]]
    if action == WILD:
        return [COMMIT, ELECTRIFY, EXPAND, RENOVATE, TRADE, CONTRIBUTE]
    acts = [EXPAND, RENOVATE] if action == EXPAND else [action]
    if state.machine_at == district:
        acts.append(CONTRIBUTE)
    return acts


def can_act(state: DaitoshiState, seat: int, act: int) -> bool:
    """Whether the player can perform and pay an action (T-140)."""
    if act == COMMIT:
        return can_commit(state, seat)
    if act == ELECTRIFY:
        return bool(plain_tiles(state, seat))
    if act == EXPAND:
        return can_expand(state, seat)
    if act == RENOVATE:
        return can_renovate(state, seat)
    if act == TRADE:
        return can_trade(state, seat)
    return can_contribute(state, seat)


def possible_acts(state: DaitoshiState, seat: int) -> list[int]:
    """The actions that the district offers and the player can pay."""
    return [act for act in offered_acts(state, seat) if can_act(state, seat, act)]


class Acting(Frame[DaitoshiState]):
    """The action step: asked only if an action is possible."""

    fields: ClassVar[tuple[str, ...]] = ("seat",)
    rule: ClassVar[str] = "T-136"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: DaitoshiState) -> None:
        acts = possible_acts(state, self.seat)
        if acts:
            state.push(Act(self.seat, acts))


class Act(Question[DaitoshiState]):
    """At most one action, or none (T-100)."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "acts")
    rule: ClassVar[str] = "T-136"

    def __init__(self, seat: int, acts: list[int]) -> None:
        self.seat = seat
        self.acts = acts

    def choices(self, state: DaitoshiState, seat: int) -> list[Choice]:
        return [*[c.ACT[act] for act in self.acts], c.NO_ACTION]

    def play(self, state: DaitoshiState, seat: int, choice: Choice) -> None:
        if not isinstance(choice, c.Act):
            return
        act = choice.act
        if act == COMMIT:
            state.push(Commit(seat))
        elif act == ELECTRIFY:
            state.push(Electrify(seat))
        elif act == EXPAND:
            state.push(Expand(seat))
        elif act == TRADE:
            state.push(Trade(seat))
        elif act == RENOVATE:
            renovate(state, seat)
        else:
            state.push(Contribute(seat))


class CleanUp(Frame[DaitoshiState]):
    """The machine moves on, then the Production marker returns to the middle (T-141 to T-143, TR-10)."""

    fields: ClassVar[tuple[str, ...]] = ("who",)
    rule: ClassVar[str] = "T-141"

    def __init__(self, who: int) -> None:
        self.who = who

    def run(self, state: DaitoshiState) -> None:
        factory = state.factories[self.who]
        machine_leaves(state, factory[s.DISTRICT])
        if self.who != state.mayor:
            factory[s.MARKER] = s.READY
