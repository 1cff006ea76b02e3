"""Replays the choices of a record."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Protocol

from sandai.kernel import words
from sandai.kernel.errors import IllegalChoice, RecordError

__all__ = ["Step", "split_line", "steps"]


class Playable(Protocol):
    """A `State` or a `History`."""

    @property
    def actor(self) -> int | None: ...

    def play(self, choice: str, seat: int | None = None) -> None: ...


class Step:
    """One choice of a record: its number, counted from 1, the seat that made it, and its text."""

    def __init__(self, number: int, seat: int, text: str) -> None:
        self.number = number
        self.seat = seat
        self.text = text


def split_line(line: str) -> tuple[int | None, str]:
    """Split a line of a record into the seat (in simultaneous decisions only) and the text of the choice."""
    head, _, text = line.partition(" ")
    if head[:1] == "@" and head[1:].isdecimal() and len(head) < 9:
        return int(head[1:]), text
    return None, line


def steps(game: Playable, choices: Iterable[str], played: int = 0) -> Iterator[Step]:
    """Play choices of a record, one at each step. `played`: how many choices come before them.

    RecordError if a choice can't be played.
    """
    for number, line in enumerate(choices, played + 1):
        named, text = split_line(line)
        seat = game.actor if named is None else named
        if seat is None:
            raise RecordError(words.choice_after_the_end(number))
        try:
            game.play(text, seat)
        except IllegalChoice as error:
            raise RecordError(words.unplayable_choice(number, str(error))) from None
        yield Step(number, seat, text.strip())
