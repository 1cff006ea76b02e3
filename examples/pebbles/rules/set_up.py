"""Set-up: fill the bag and deal the hands."""

from __future__ import annotations

from typing import ClassVar

from examples.pebbles.numbers import HAND
from examples.pebbles.rules.rounds import Round
from examples.pebbles.rules.state import PebbleState
from sandai.kernel.frame import Frame
from sandai.kernel.state import Setup

__all__ = ["Start", "ready"]


def ready(setup: Setup) -> PebbleState:
    """A state with nothing dealt yet: chance is drawn only in frames."""
    pile = list(range(setup.options["pebbles"]))
    state = PebbleState(setup, [0] * setup.seats, [[] for _ in range(setup.seats)], pile, 0)
    state.push(Start())
    return state


class Start(Frame[PebbleState]):
    rule: ClassVar[str] = "P-003"

    def run(self, state: PebbleState) -> None:
        state.shuffle(state.pile)
        for seat in range(state.seats):
            state.hands[seat] = sorted(state.draw(state.pile) for _ in range(HAND))
        state.push(Round())
