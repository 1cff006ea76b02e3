"""Actions of the player who won the bidding: draw, roll or keep."""

from __future__ import annotations

from typing import ClassVar

from examples.pebbles.components.pebbles import PEBBLES
from examples.pebbles.numbers import ODD_FACTOR
from examples.pebbles.rules.choices import DRAW, KEEP, ROLL, Keep
from examples.pebbles.rules.state import PebbleState
from sandai.kernel.choice import Choice
from sandai.kernel.frame import Question
from sandai.kernel.journal import everyone_but, only

__all__ = ["Act", "worth"]


def worth(state: PebbleState, pebble: int) -> int:
    """The points of a pebble that is kept."""
    points = PEBBLES[pebble].points
    double = state.setup.options["mode"] == "odd" and points % 2 == 1
    return points * ODD_FACTOR if double else points  # P-012


class Act(Question[PebbleState]):
    """One action; `left` counts this one and those after it."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "left")
    rule: ClassVar[str] = "P-008"

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def choices(self, state: PebbleState, seat: int) -> list[Choice]:
        keep = [KEEP[pebble] for pebble in state.hands[seat]]
        return [*([DRAW] if state.pile else []), ROLL, *keep]

    def play(self, state: PebbleState, seat: int, choice: Choice) -> None:
        if self.left > 1:
            state.push(Act(seat, self.left - 1))
        if isinstance(choice, Keep):
            state.hands[seat].remove(choice.pebble)
            points = worth(state, choice.pebble)
            state.points[seat] += points
            state.log("kept", "P-011", seat, {"pebble": choice.pebble, "points": points})
        elif choice is ROLL:
            die = state.roll()
            state.points[seat] += die
            state.log("rolled", "P-010", seat, {"die": die})
        else:
            pebble = state.draw(state.pile)
            state.hands[seat] = sorted([*state.hands[seat], pebble])
            state.log("drew", "P-009", seat, {"pebble": pebble}, only(seat))
            state.log("drew", "P-009", seat, {}, everyone_but(seat))
