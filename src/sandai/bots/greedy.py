"""The greedy bot: takes what its game's judgement advises."""

from __future__ import annotations

from sandai.bots.bot import Bot
from sandai.kernel.choice import Choice
from sandai.kernel.state import State

__all__ = ["Greedy"]


class Greedy(Bot):
    """Takes what the game's judgement advises."""

    def choose(self, state: State, seat: int) -> Choice:
        legal = state.choices_of(seat)
        if len(legal) == 1:
            return legal[0]
        state.quiet = True
        return state.setup.game.judgement.advise(state, seat)
