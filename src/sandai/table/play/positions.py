"""Past positions of a table: a cached position every few decisions, from which any other is a few plays away."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from sandai.kernel.game import Game
from sandai.kernel.record import Record, split_line
from sandai.kernel.state import State

__all__ = ["EVERY", "TABLES", "Positions"]

EVERY: Final = 16  # decisions between two cached positions
TABLES: Final = 40  # tables with cached positions; a long game takes about half a megabyte

_recent: OrderedDict[Positions, None] = OrderedDict()  # tables whose past was used last


class Positions:
    """The cached positions of one table."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.cached: dict[int, State] = {}
        self.choices: list[str] = []  # those that led to the cached positions

    def at(self, record: Record, position: int) -> State:
        """Return the position after so many choices of a record, as a copy of its own."""
        self._mark_used()
        self._follow(record.choices)
        begin = position - position % EVERY
        while begin and begin not in self.cached:
            begin -= EVERY
        state = self.cached[begin].copy() if begin else self.game.replay(record, 0)
        for number in range(begin, position):
            seat, text = split_line(record.choices[number])
            state.play(text, seat)
            if (number + 1) % EVERY == 0 and not state.sealed:
                self.cached[number + 1] = state.copy()
        return state

    def _mark_used(self) -> None:
        _recent[self] = None
        _recent.move_to_end(self)
        while len(_recent) > TABLES:
            _recent.popitem(last=False)[0].cached.clear()

    def _follow(self, choices: list[str]) -> None:
        """Drop positions after choices that were taken back."""
        if choices[: len(self.choices)] != self.choices:
            pairs = zip(choices, self.choices, strict=False)
            same = next((number for number, (one, other) in enumerate(pairs) if one != other), len(choices))
            self.cached = {number: state for number, state in self.cached.items() if number <= same}
        self.choices = choices
