"""The log by turns: the lines of one player's turn together, with the most important of them as a summary."""

from __future__ import annotations

from itertools import accumulate, pairwise
from typing import Final

from sandai.table.play.views.perspective import LogLine, Perspective
from sandai.table.play.views.recap import choosers, headings

__all__ = ["LogTurn", "turns_of"]

SHOWN: Final = 2  # lines in a summary, at most


class LogTurn:
    """The lines of a turn with their numbers in the log. `seat`: who plays, or -1; `stage`: the stage of the game that begins with it."""

    def __init__(self, seat: int, stage: str = "") -> None:
        self.seat = seat
        self.stage = stage
        self.lines: list[tuple[int, LogLine]] = []

    @property
    def first(self) -> int:
        return self.lines[0][0]

    @property
    def seats(self) -> list[int]:
        """Everybody whose lines are among them."""
        return sorted({self.seat, *(line.seat for _, line in self.lines)} - {-1})

    @property
    def best(self) -> list[LogLine]:
        """The most important lines, in their order; of a stage its beginning."""
        if self.stage:
            return [self.lines[0][1]]
        ranked = sorted(self.lines, key=lambda one: (-(one[1].seat == self.seat), -one[1].weight, -one[0]))
        return [line for _, line in sorted(ranked[:SHOWN], key=lambda one: one[0])]


def turns_of(perspective: Perspective) -> list[LogTurn]:
    """Group the lines of the log. A turn ends when another player chooses, when a stage begins, and at what people do beside the game."""
    grouping = _Grouping(perspective)
    for number, line in enumerate(perspective.log):
        grouping.add(number, line)
    return grouping.turns


class _Grouping:
    """Groups lines one after the other."""

    def __init__(self, perspective: Perspective) -> None:
        recap = perspective.table.game.words.recap
        self.begun = {} if recap.moments else headings(perspective)
        self.seats = choosers(perspective.table)
        self.runs = _runs(self.seats)
        self.players = len(perspective.table.seats)
        self.begins = recap.begins if self.players == 1 else frozenset()
        self.stage_at = -1  # the position at which the current stage began
        self.count = 0  # of the turns that began with a line of their own
        self.last: tuple[object, ...] = ()
        self.turns: list[LogTurn] = []

    def add(self, number: int, line: LogLine) -> None:
        beside = bool(line.when)
        stage = "" if beside else self.begun.get((line.at, line.text), "")
        if stage:
            self.stage_at = line.at
        if beside or line.kind in self.begins:
            self.count += 1
        in_stage = not beside and line.at == self.stage_at
        key: tuple[object, ...] = (self.count, in_stage, self.runs[min(line.at, len(self.seats))])
        if stage or beside or key != self.last:
            self.turns.append(LogTurn(self._seat(line, in_stage, beside), stage))
        self.last = (self.count, True, self.runs[min(line.at, len(self.seats))]) if stage else () if beside else key
        self.turns[-1].lines.append((number, line))

    def _seat(self, line: LogLine, in_stage: bool, beside: bool) -> int:
        """Whose turn it is, -1: nobody's."""
        if in_stage or not line.at:
            return -1
        if beside or self.begins:
            return line.seat if line.seat < self.players else -1
        return self.seats[min(line.at, len(self.seats)) - 1] if self.seats else -1


def _runs(seats: list[int]) -> list[int]:
    """For each position, the number of the turn that led to it."""
    return [0, *accumulate((one != other for one, other in pairwise(seats)), initial=1)] if seats else [0]
