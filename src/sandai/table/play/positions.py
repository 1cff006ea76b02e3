"""Past positions of a table: every few decisions one is kept, so that any other is a few plays away."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from sandai.kernel.game import Game
from sandai.kernel.record import Record
from sandai.kernel.replay import steps
from sandai.kernel.state import State

__all__ = ["EVERY", "TABLES", "Positions"]

EVERY: Final = 16  # decisions between two positions that are kept
TABLES: Final = 40  # tables that keep some; a long game takes about half a megabyte

_recent: OrderedDict[Positions, None] = OrderedDict()  # the tables whose past was asked for last


class Positions:
    """The kept positions of one table, found by playing its record from the nearest one."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.kept: dict[int, State] = {}
        self.choices: list[str] = []  # those that led to the kept positions

    def at(self, record: Record, position: int) -> State:
        """Return the position after so many choices of a record, as a copy of its own."""
        self._mark_used()
        self._follow(record.choices)
        begin = position - position % EVERY
        while begin and begin not in self.kept:
            begin -= EVERY
        state = self.kept[begin].copy() if begin else self.game.replay(record, 0)
        for step in steps(state, record.choices[begin:position], begin):
            if step.number % EVERY == 0 and not state.sealed:
                self.kept[step.number] = state.copy()
        return state

    def _mark_used(self) -> None:
        _recent[self] = None
        _recent.move_to_end(self)
        while len(_recent) > TABLES:
            _recent.popitem(last=False)[0].kept.clear()

    def _follow(self, choices: list[str]) -> None:
        """Forget positions that the game has left again: choices may have been taken back."""
        if choices[: len(self.choices)] != self.choices:
            pairs = zip(choices, self.choices, strict=False)
            same = next((number for number, (one, other) in enumerate(pairs) if one != other), len(choices))
            self.kept = {number: state for number, state in self.kept.items() if number <= same}
        self.choices = choices
