"""The base class of bots. A bot gets a position as its seat knows it and returns a choice."""

from __future__ import annotations

from collections.abc import Callable

from sandai.kernel.chance import draw_below, stream_key
from sandai.kernel.choice import Choice
from sandai.kernel.state import State

__all__ = ["Bot"]


class Bot:
    """The base of all bots, and the random bot: it takes any legal choice, each with the same probability.

    `choose` gets an imagined position (`state.imagine(seat, secret)`): everything that the seat can't know is redrawn at random, so a bot may
    read all of it, copy it and play on it.
    """

    #: called with how far a thought is, from 0 to 1
    on_progress: Callable[[float], None] | None = None

    def __init__(self, seed: int | str) -> None:
        self.key = stream_key("bot", seed)
        self.count = 0

    def below(self, bound: int) -> int:
        """A random number of the bot's own, from 0 to bound - 1."""
        self.count += 1
        return draw_below(self.key, self.count, bound)

    def choose(self, state: State, seat: int) -> Choice:
        legal = state.choices_of(seat)
        return legal[self.below(len(legal))]
