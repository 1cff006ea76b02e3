"""The choices of a record that had an alternative, each with the position as the seat that decided knew it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sandai.kernel.game import Game
from sandai.kernel.journal import Event
from sandai.kernel.record import Record
from sandai.kernel.replay import split_line, steps
from sandai.kernel.state import State

__all__ = ["Question", "Replay"]

SEED: Final = "analysis"


class Question:
    """A choice to judge. `position`: how many choices were made before its question; `number`: its own number, from 1."""

    def __init__(self, position: int, number: int, seat: int, text: str, turn: int, stage: str, phase: str) -> None:
        self.position = position
        self.number = number
        self.seat = seat
        self.text = text
        self.turn = turn
        self.stage = stage
        self.phase = phase


class Replay:
    """Walks through a record and stops at every choice that had an alternative. `seat`: only at those of one seat; -1: of everybody.

    `state` is the position before the choice; `ticks` are the marks of the time axis so far.
    """

    def __init__(self, game: Game, record: Record, seat: int = -1) -> None:
        self.game = game
        self.record = record
        self.seat = seat
        self.state: State = game.replay(record, 0)
        self.ticks: list[tuple[int, str]] = []
        self.stage = ""
        self._seen: Event | None = None

    def questions(self) -> Iterator[Question]:
        state = self.state
        for number, line in enumerate(self.record.choices):
            self._follow_stages()
            named, text = split_line(line)
            seat = state.actor if named is None else named
            if seat is not None and self.seat in (-1, seat) and len(state.choices_of(seat)) > 1:
                yield self._question(number, seat, text.strip())
            for _ in steps(state, [line], number):
                pass
        self._follow_stages()

    def _question(self, number: int, seat: int, text: str) -> Question:
        turn = self.game.judgement.turn(self.state)
        phase = self.game.words.recap.phase(self.state)
        return Question(number - len(self.state.sealed), number + 1, seat, text, turn, self.stage, phase)

    def silent(self) -> State:
        """A copy of the position without its journal, which nothing but the log needs and which is slow to copy."""
        silent = self.state.copy()
        silent.quiet = True
        silent.journal = None
        return silent

    def imagined(self, seat: int) -> State:
        """The position as a seat knows it."""
        return self.silent().imagine(seat, SEED)

    def count(self) -> int:
        """How many choices have to be judged; plays through the whole record."""
        return sum(1 for _ in Replay(self.game, self.record, self.seat).questions())

    def _follow_stages(self) -> None:
        recap = self.game.words.recap
        fresh: list[Event] = []
        event = self.state.journal
        while event is not None and event is not self._seen:
            fresh.append(event)
            event = event.before
        self._seen = self.state.journal
        for event in reversed(fresh):
            if not recap.moments:
                self.stage = recap.stage(event) or self.stage
            if tick := recap.tick(event):
                self.ticks.append((event.at, tick))
