"""Why a choice is not legal now."""

from __future__ import annotations

from examples.pebbles.rules.act import Act
from examples.pebbles.rules.choices import BIDS, DRAW, KEEP, ROLL, Keep
from examples.pebbles.rules.state import PebbleState
from examples.pebbles.words.phrases import pebble_name
from sandai.kernel.choice import Choice
from sandai.kernel.language import say
from sandai.kernel.refusal import Refusal

__all__ = ["candidates", "refusal"]


def candidates(state: PebbleState, seat: int) -> list[Choice]:
    """Everything that a player might try, legal or not."""
    if isinstance(state.question, Act):
        return [DRAW, ROLL, *KEEP[: state.setup.options["pebbles"]]]
    return list(BIDS)


def refusal(state: PebbleState, text: str, seat: int) -> Refusal | None:
    if text in [choice.text for choice in state.choices_of(seat)]:
        return None
    wanted = next((choice for choice in candidates(state, seat) if choice.text == text), None)
    if isinstance(wanted, Keep):
        return Refusal(say("You don't hold {pebble}.", pebble=pebble_name(wanted.pebble)), "P-011")
    if wanted is DRAW:
        return Refusal(say("No pebbles are left to draw."), "P-009")
    return None
