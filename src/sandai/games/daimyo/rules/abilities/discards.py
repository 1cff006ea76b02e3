"""Discarding heroes for a step of a die (Y-195 to Y-198), and tiles that raise dice (Y-234)."""

from __future__ import annotations

from typing import Final

from sandai.games.daimyo.numbers import ZONE_NAMES, ZONES
from sandai.games.daimyo.rules import events
from sandai.games.daimyo.rules.choice_types import LowerDie, RaiseDie
from sandai.games.daimyo.rules.choices import LOWERS, RAISES
from sandai.games.daimyo.rules.question import DaimyoQuestion
from sandai.games.daimyo.rules.state import DaimyoState
from sandai.kernel.choice import Choice
from sandai.kernel.frame import Frame

__all__ = ["FRAMES", "RaiseDice", "StepDie", "raise_dice"]


def change_die(state: DaimyoState, seat: int, zone: int, step: int, rule: str) -> None:
    die = state.placed[seat * ZONES + zone]
    state.dice[die] += step
    state.log(events.CHANGES_DIE, rule, seat, {"zone": ZONE_NAMES[zone], "to": state.dice[die]})


class StepDie(DaimyoQuestion):
    """One die on the own board goes up or down by 1, never below 1 or above 6 (Y-195, Y-197)."""

    rule = "Y-195"

    def options(self, state: DaimyoState) -> list[Choice]:
        listed: list[Choice] = []
        seat = self.seat
        for zone in range(ZONES):
            die = state.placed[seat * ZONES + zone]
            if die >= 0:
                if state.dice[die] < 6:
                    listed.append(RAISES[seat][zone])
                if state.dice[die] > 1:
                    listed.append(LOWERS[seat][zone])
        return listed

    def answer(self, state: DaimyoState, choice: Choice) -> None:
        if isinstance(choice, RaiseDie):
            change_die(state, self.seat, choice.zone, 1, "Y-195")
        elif isinstance(choice, LowerDie):
            change_die(state, self.seat, choice.zone, -1, "Y-195")


def raisable(state: DaimyoState, seat: int) -> list[Choice]:
    found: list[Choice] = []
    for zone in range(ZONES):
        die = state.placed[seat * ZONES + zone]
        if die >= 0 and state.dice[die] < 6:
            found.append(RAISES[seat][zone])
    return found


def raise_dice(state: DaimyoState, seat: int, n: int) -> None:
    if n and raisable(state, seat):
        state.push(RaiseDice(seat, n))


class RaiseDice(DaimyoQuestion):
    """Asks which die goes up; the same one twice is fine (Y-234, YR-50)."""

    fields = ("seat", "n")
    rule = "Y-234"

    def __init__(self, seat: int, n: int) -> None:
        self.seat = seat
        self.n = n

    def options(self, state: DaimyoState) -> list[Choice]:
        return raisable(state, self.seat)

    def answer(self, state: DaimyoState, choice: Choice) -> None:
        if isinstance(choice, RaiseDie):
            change_die(state, self.seat, choice.zone, 1, "Y-234")
            raise_dice(state, self.seat, self.n - 1)


FRAMES: Final[tuple[type[Frame[DaimyoState]], ...]] = (
    RaiseDice,
    StepDie,
)
