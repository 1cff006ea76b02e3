"""A position of Pebbles."""

from __future__ import annotations

from typing import ClassVar

from sandai.kernel.state import Setup, State

__all__ = ["PebbleState"]


class PebbleState(State):
    """Points and hands by seat, the bag (its last pebble is drawn next) and the number of the round."""

    fields: ClassVar[tuple[str, ...]] = ("points", "hands", "pile", "round")
    growing: ClassVar[tuple[str, ...]] = ("hands", "pile")

    def __init__(self, setup: Setup, points: list[int], hands: list[list[int]], pile: list[int], round: int) -> None:
        super().__init__(setup)
        self.points = points
        self.hands = hands
        self.pile = pile
        self.round = round

    def copy(self) -> PebbleState:
        new = PebbleState(self.setup, self.points[:], [hand[:] for hand in self.hands], self.pile[:], self.round)
        self.share(new)
        return new

    def redraw(self, seat: int | None) -> None:
        """Redraw the bag and the other hands: the seat knows only its own hand."""
        others = [number for number in range(self.seats) if number != seat]
        hidden = self.pile + [pebble for number in others for pebble in self.hands[number]]
        self.shuffle(hidden)
        for number in others:
            size = len(self.hands[number])
            self.hands[number] = sorted(hidden[:size])
            hidden = hidden[size:]
        self.pile = hidden
