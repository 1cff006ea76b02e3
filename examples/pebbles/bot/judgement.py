"""Judgement of Pebbles: what bots know of the game."""

from __future__ import annotations

from typing import Final

from examples.pebbles.numbers import DIE, HIGHEST_BID, ROUNDS
from examples.pebbles.rules.act import Act, worth
from examples.pebbles.rules.choices import BIDS, DRAW, KEEP, ROLL
from examples.pebbles.rules.state import PebbleState
from sandai.kernel.choice import Choice

__all__ = ["advise", "features", "judge", "turn"]

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


def features(state: PebbleState, seat: int) -> list[float]:
    """What a seat knows, as numbers: its points and hand, the best rival, the time left and the question."""
    hand = [*sorted([worth(state, pebble) for pebble in state.hands[seat]], reverse=True), 0, 0]
    rivals = [points for number, points in enumerate(state.points) if number != seat]
    question = state.question
    acts = question.left if isinstance(question, Act) and question.seat == seat else 0
    return [
        state.points[seat] / 10,
        (state.points[seat] - max(rivals)) / 10,
        hand[0] / 10,
        hand[1] / 10,
        len(state.hands[seat]) / 4,
        len(state.pile) / 10,
        (ROUNDS - state.round) / ROUNDS,
        float(acts),
        float(state.seats),
    ]
