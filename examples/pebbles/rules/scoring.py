"""Scores, winners and what must always be true of a position."""

from __future__ import annotations

from examples.pebbles.rules.state import PebbleState
from sandai.kernel.score import Score

__all__ = ["faults", "scores", "winners"]


def scores(state: PebbleState) -> list[Score]:
    return [Score([("points", points)]) for points in state.points]


def winners(state: PebbleState) -> list[int]:
    """P-013"""
    return [seat for seat, points in enumerate(state.points) if points == max(state.points)]


def faults(state: PebbleState) -> list[str]:
    found = [] if min(state.points) >= 0 else ["points below zero"]
    pebbles = sorted(state.pile + [pebble for hand in state.hands for pebble in hand])
    if len(set(pebbles)) != len(pebbles) or not set(pebbles) <= set(range(state.setup.options["pebbles"])):
        found.append("a pebble is in two places or does not belong to this game")
    return found
