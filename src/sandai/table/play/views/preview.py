"""Previews: the position after a choice, as far as the player who chooses can know it."""

from __future__ import annotations

from typing import Final

from sandai.kernel.state import State

__all__ = ["preview"]

WORLDS: Final = 6


def preview(state: State, seat: int, text: str) -> State | None:
    """Return the position after a choice; None where chance, other players or something hidden decide part of it.

    The choice is played in imagined positions that agree with all the seat knows, never in the true position. A choice that reveals
    something hidden has no preview, even if all imagined positions agree on what it is.
    """
    if state.sealed or len(state.actors) > 1:
        return None
    worlds: list[State] = []
    for number in range(WORLDS):
        world = state.imagine(seat, f"foresee {number}")
        before = (world.draws, world.shown)
        world.play(text, seat)
        if (world.draws, world.shown) != before:
            return None
        worlds.append(world)
    first = worlds[0].view(seat)
    return worlds[0] if all(world.view(seat) == first for world in worlds[1:]) else None
