"""Recruitment: pay, move the pawn, place the unit, resolve it (Y-140 to Y-151)."""

from __future__ import annotations

from typing import Final

from sandai.games.daimyo.components.vocabulary import ANY_UNIT, EXACT, FREE, MINUS
from sandai.games.daimyo.numbers import GOVERNOR, RICE, SHADOW
from sandai.games.daimyo.rules import events
from sandai.games.daimyo.rules.actions.governors import PlaceGovernor
from sandai.games.daimyo.rules.actions.shadows import PlaceShadow
from sandai.games.daimyo.rules.choice_types import RecruitUnit
from sandai.games.daimyo.rules.choices import DONE, RECRUIT
from sandai.games.daimyo.rules.question import DaimyoQuestion, may_reset
from sandai.games.daimyo.rules.state import DaimyoState, put
from sandai.games.daimyo.rules.tokens import pay
from sandai.kernel.choice import Choice
from sandai.kernel.frame import Frame

__all__ = ["FRAMES", "Enlist", "Recruit", "RecruitNext", "enlist"]


def price(state: DaimyoState, seat: int, mode: int, n: int) -> int:
    """Y-141, YR-32: rice for the next unit."""
    if mode == FREE:
        return 0
    if mode == EXACT:
        return n
    return max(0, state.terms.costs[state.pawn[seat]] - n)


def available(state: DaimyoState, seat: int, unit: int) -> bool:
    """Y-396: a piece in supply and a free space of its type."""
    if unit == GOVERNOR:
        return -1 in state.governor and state.governor.count(seat) < state.atlas.supply[0]
    return -1 in state.shadow and state.shadow.count(seat) < state.atlas.supply[1]


def units(state: DaimyoState, seat: int, rice: int) -> list[Choice]:
    if state.tokens[seat * 4 + RICE] < rice:
        return []
    return [RECRUIT[unit] for unit in (GOVERNOR, SHADOW) if available(state, seat, unit)]


def recruit_unit(state: DaimyoState, seat: int, unit: int, rice: int) -> None:
    """Y-141 to Y-144, Y-146, Y-150"""
    pay(state, seat, (rice, 0, 0, 0), "Y-141")
    if state.pawn[seat] < state.terms.last:
        state.pawn = put(state.pawn, seat, state.pawn[seat] + 1)
    state.log(events.RECRUITS, "Y-140", seat, {"unit": "shadow" if unit else "governor", "rice": rice})
    state.push(PlaceShadow(seat) if unit else PlaceGovernor(seat))


class RecruitNext(Frame[DaimyoState]):
    """Continue the main action if the player can recruit; if not even a first unit is possible, nothing happens (YR-27)."""

    fields = ("seat", "made")
    rule = "Y-140"

    def __init__(self, seat: int, made: int) -> None:
        self.seat = seat
        self.made = made

    def run(self, state: DaimyoState) -> None:
        if units(state, self.seat, price(state, self.seat, MINUS, 0)) or may_reset(state, self.seat):
            state.push(Recruit(self.seat, self.made))


class Recruit(DaimyoQuestion):
    """The next unit of the main action; one must be recruited if possible (Y-140)."""

    fields = ("seat", "made")
    rule = "Y-140"

    def __init__(self, seat: int, made: int) -> None:
        self.seat = seat
        self.made = made

    def options(self, state: DaimyoState) -> list[Choice]:
        listed = units(state, self.seat, price(state, self.seat, MINUS, 0))
        if self.made or not listed:
            listed.append(DONE)
        return listed

    def answer(self, state: DaimyoState, choice: Choice) -> None:
        if isinstance(choice, RecruitUnit):
            state.push(RecruitNext(self.seat, self.made + 1))
            recruit_unit(state, self.seat, choice.unit, price(state, self.seat, MINUS, 0))


def enlist(state: DaimyoState, seat: int, unit: int, mode: int, n: int) -> None:
    """One unit by a hero or tile, at its own price (Y-194, Y-214, Y-228)."""
    if Enlist(seat, unit, mode, n).units(state) or may_reset(state, seat):
        state.push(Enlist(seat, unit, mode, n))


class Enlist(DaimyoQuestion):
    """Asks which unit a hero or tile recruits."""

    fields = ("seat", "unit", "mode", "n")
    rule = "Y-194"

    def __init__(self, seat: int, unit: int, mode: int, n: int) -> None:
        self.seat = seat
        self.unit = unit
        self.mode = mode
        self.n = n

    def units(self, state: DaimyoState) -> list[Choice]:
        listed = units(state, self.seat, price(state, self.seat, self.mode, self.n))
        if self.unit != ANY_UNIT:
            listed = [choice for choice in listed if choice is RECRUIT[self.unit]]
        return listed

    def options(self, state: DaimyoState) -> list[Choice]:
        return self.units(state) or [DONE]

    def answer(self, state: DaimyoState, choice: Choice) -> None:
        if isinstance(choice, RecruitUnit):
            rice = price(state, self.seat, self.mode, self.n)
            recruit_unit(state, self.seat, choice.unit, rice)


FRAMES: Final[tuple[type[Frame[DaimyoState]], ...]] = (
    Enlist,
    Recruit,
    RecruitNext,
)
