"""What a player is asked, and what the others wait for."""

from __future__ import annotations

from examples.pebbles.rules.act import Act
from examples.pebbles.rules.state import PebbleState
from sandai.kernel.language import plural, say

__all__ = ["prompt"]


def prompt(state: PebbleState, seat: int | None) -> str:
    question = state.question
    if question is None:
        return say("The game is over.")
    asked = seat in state.actors
    if isinstance(question, Act):
        if not asked:
            return say("Round {round}. The winner of the bidding acts.", round=state.round)
        return plural(
            "Round {round}. Draw, roll or keep a pebble: your last action.",
            "Round {round}. Draw, roll or keep a pebble: {n} actions left.",
            question.left,
            round=state.round,
        )
    if asked:
        return say("Round {round}. Bid for the actions; all bids are shown together.", round=state.round)
    return say("Round {round}. The others are still bidding.", round=state.round)
