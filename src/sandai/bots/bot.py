"""What a bot is: it gets a position as its seat knows it and names a choice."""

from __future__ import annotations

from sandai.kernel.chance import draw_below, stream_key
from sandai.kernel.choice import Choice
from sandai.kernel.state import State

__all__ = ["Bot"]


class Bot:
    """The base of all bots, and the one that wanders: it takes any legal choice, each as likely.

    `choose` is given an imagined position (`state.imagine(seat, secret)`): all that the seat can't know has been drawn anew, so a bot may look
    at everything and copy and play it as it likes.
    """

    words = "takes any legal choice"

    def __init__(self, seed: int | str) -> None:
        self.key = stream_key("bot", seed)
        self.count = 0

    def below(self, bound: int) -> int:
        """The bot's own chance."""
        self.count += 1
        return draw_below(self.key, self.count, bound)

    def choose(self, state: State, seat: int) -> Choice:
        legal = state.choices_of(seat)
        return legal[self.below(len(legal))]
