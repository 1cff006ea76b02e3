"""Judgement of Pebbles, for the greedy and the searching bot."""

from __future__ import annotations

from typing import Final

from examples.pebbles.numbers import DIE, HIGHEST_BID
from examples.pebbles.rules.act import Act, worth
from examples.pebbles.rules.choices import BIDS, DRAW, KEEP, ROLL
from examples.pebbles.rules.state import PebbleState
from sandai.kernel.choice import Choice

__all__ = ["TURNS_AHEAD", "advise", "judge", "turn"]

TURNS_AHEAD: Final = 0  # the game is short: search plays it to the end
MEAN_ROLL: Final = (DIE + 1) / 2


def turn(state: PebbleState) -> int:
    return state.round


def judge(state: PebbleState, seat: int) -> float:
    """Points, and half of what the hand could still bring."""
    return state.points[seat] + 0.5 * sum(worth(state, pebble) for pebble in state.hands[seat])


def advise(state: PebbleState, seat: int) -> Choice:
    best = max(state.hands[seat], key=lambda pebble: worth(state, pebble), default=-1)
    value = worth(state, best) if best >= 0 else 0
    question = state.question
    if not isinstance(question, Act):
        return BIDS[HIGHEST_BID if value > MEAN_ROLL else 1]
    if value > MEAN_ROLL:
        return KEEP[best]
    return DRAW if state.pile and question.left > 1 else ROLL
