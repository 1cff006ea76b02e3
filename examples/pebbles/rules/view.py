"""What a seat may know of a position. A view starts empty: nothing hidden can be forgotten in it."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from examples.pebbles.rules.state import PebbleState

__all__ = ["View", "view"]


class View(TypedDict):
    round: int
    points: list[int]  # by seat
    sizes: list[int]  # of the hands, by seat
    pile: int  # pebbles left in the bag
    hand: NotRequired[list[int]]  # the viewer's own; missing for spectators


def view(state: PebbleState, seat: int | None) -> View:
    seen: View = {
        "round": state.round,
        "points": state.points[:],
        "sizes": [len(hand) for hand in state.hands],
        "pile": len(state.pile),
    }
    if seat is not None:
        seen["hand"] = state.hands[seat][:]
    return seen
