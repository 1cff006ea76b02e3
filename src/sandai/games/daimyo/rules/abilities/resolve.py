"""Carries out effects, operation by operation. effects.py registers the functions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sandai.games.daimyo.components.atlas import Op
from sandai.games.daimyo.rules.state import DaimyoState
from sandai.games.daimyo.rules.tokens import can_pay
from sandai.kernel.frame import Frame

__all__ = ["EXECUTE", "FRAMES", "Resolve", "start", "usable"]

EXECUTE: Final[list[Callable[[DaimyoState, int, Op], None]]] = []  # by the code of the operation


class Resolve(Frame[DaimyoState]):
    """The operations of an effect from `step` on, for a seat."""

    fields = ("seat", "effect", "step")

    def __init__(self, seat: int, effect: int, step: int) -> None:
        self.seat = seat
        self.effect = effect
        self.step = step

    def run(self, state: DaimyoState) -> None:
        ops = state.atlas.effects[self.effect].ops
        if self.step + 1 < len(ops):
            state.push(Resolve(self.seat, self.effect, self.step + 1))
        op = ops[self.step]
        EXECUTE[op.code](state, self.seat, op)


def start(state: DaimyoState, seat: int, effect: int) -> None:
    """Put an effect on the agenda."""
    if state.atlas.effects[effect].ops:
        state.push(Resolve(seat, effect, 0))


def usable(state: DaimyoState, seat: int, effect: int, hand: int) -> bool:
    """Y-395: its price can be paid in full; `hand` is what may be discarded for it."""
    needs = state.atlas.effects[effect]
    if needs.free:
        return True
    return (
        can_pay(state, seat, needs.tokens)
        and hand.bit_count() >= needs.heroes
        and state.loose[seat].bit_count() >= needs.tiles
    )


FRAMES: Final[tuple[type[Frame[DaimyoState]], ...]] = (Resolve,)
