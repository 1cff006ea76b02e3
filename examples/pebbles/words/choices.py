"""Choices in words, for buttons."""

from __future__ import annotations

from examples.pebbles.rules.act import worth
from examples.pebbles.rules.choices import DRAW, Bid, Keep
from examples.pebbles.rules.state import PebbleState
from examples.pebbles.words.phrases import pebble_name, points
from sandai.kernel.choice import Choice
from sandai.kernel.language import say
from sandai.kernel.parts import Label

__all__ = ["label"]


def label(state: PebbleState, choice: Choice, seat: int) -> Label:
    if isinstance(choice, Bid):
        effect = say("The others score {points} if you win.", points=points(choice.amount)) if choice.amount else ""
        return Label(say("Bid {amount}", amount=choice.amount), effect)
    if isinstance(choice, Keep):
        return Label(
            say("Keep {name}", name=pebble_name(choice.pebble)), f"+{worth(state, choice.pebble)}", say("Your pebbles")
        )
    if choice is DRAW:
        return Label(say("Draw a pebble"), say("One from the bag joins your hand."))
    return Label(say("Roll the die"), say("Score what it shows."))
