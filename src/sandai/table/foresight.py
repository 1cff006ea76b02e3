"""What a choice would bring, as far as the one who chooses can know it."""

from __future__ import annotations

from typing import Final

from sandai.kernel.state import State

__all__ = ["foreseen"]

WORLDS: Final = 6


def foreseen(state: State, seat: int, text: str) -> State | None:
    """The position after a choice. None where chance, or something hidden, has a say in it.

    The choice is tried in worlds that agree with all the seat knows; the true one is not asked, so nothing can leak.
    """
    if state.sealed or len(state.actors) > 1:
        return None
    worlds: list[State] = []
    for number in range(WORLDS):
        world = state.imagine(seat, f"foresee {number}")
        draws = world.draws
        world.play(text, seat)
        if world.draws != draws:
            return None
        worlds.append(world)
    first = worlds[0].view(seat)
    return worlds[0] if all(world.view(seat) == first for world in worlds[1:]) else None
