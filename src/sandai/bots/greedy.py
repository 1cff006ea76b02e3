"""The greedy bot: takes what its game's judgement holds best right now."""

from __future__ import annotations

from sandai.bots.bot import Bot
from sandai.kernel.choice import Choice
from sandai.kernel.state import State

__all__ = ["Greedy"]


class Greedy(Bot):
    """Asks the game's judgement for advice; where it gives none, looks one choice ahead."""

    words = "takes what looks best right now"

    def choose(self, state: State, seat: int) -> Choice:
        legal = state.choices_of(seat)
        if len(legal) == 1:
            return legal[0]
        judgement = state.setup.game.judgement
        state.quiet = True
        if hasattr(judgement, "advise"):
            advice: Choice = judgement.advise(state, seat)
            return advice
        best = legal[0]
        best_value = float("-inf")
        for choice in legal:
            after = state.copy()
            after.play(choice, seat)
            value: float = judgement.judge(after, seat)
            if value > best_value:
                best, best_value = choice, value
        return best
