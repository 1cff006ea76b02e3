"""How far a guided game is: the step that the learner sees, the choices that the script expects, and tips after it."""

from __future__ import annotations

import msgspec

from sandai.kernel.guide import Guide, GuideStep, GuideTip
from sandai.kernel.replay import split_line
from sandai.kernel.state import State
from sandai.store import TableRow

__all__ = ["LEARNER", "Guidance", "GuideMarks", "guidance"]

LEARNER = 0  # the seat of the learner


class GuideMarks(msgspec.Struct):
    """What a table stores about its guide. `read`: how many steps of the script need not be read any more; `off`: the learner plays
    without the guide; `tips`: the names of the tips that were shown."""

    read: int = 0
    off: bool = False
    tips: list[str] = []

    @staticmethod
    def of(text: str) -> GuideMarks:
        return msgspec.json.decode(text, type=GuideMarks)

    @property
    def text(self) -> str:
        return msgspec.json.encode(self).decode()


class Guidance:
    """The guide at a position of a table."""

    def __init__(self, guide: Guide, marks: GuideMarks, state: State) -> None:
        self.guide = guide
        self.marks = marks
        self.state = state
        self.followed = _follows(guide, state)  # whether all choices so far were those of the script
        self.at = self._place() if self.followed else len(guide.steps)

    def _place(self) -> int:
        """The index of the step that comes next: behind all choices that were made and all that was read."""
        steps, left, begin = self.guide.steps, self.state.decisions, 0
        for index, step in enumerate(steps):
            if not left:
                break
            if step.choice:
                left, begin = left - 1, index + 1
        end = next((index for index in range(begin, len(steps)) if steps[index].choice), len(steps))
        return max(begin, min(self.marks.read, end))

    @property
    def scripted(self) -> bool:
        """Whether the script goes on, and the learner follows it."""
        return not self.marks.off and self.at < len(self.guide.steps)

    @property
    def resumable(self) -> bool:
        """Whether the learner plays without the guide and could follow it again."""
        return self.marks.off and self.at < len(self.guide.steps)

    @property
    def step(self) -> GuideStep | None:
        """What the learner reads now; None: nothing, or another player chooses."""
        step = self.guide.steps[self.at] if self.scripted else None
        return step if step is not None and step.tells else None

    @property
    def number(self) -> int:
        """The number of the step among those that the learner reads, counted from 1."""
        return sum(step.tells for step in self.guide.steps[: self.at + 1])

    @property
    def choices_made(self) -> int:
        """How many choices of the script the learner has made."""
        return sum(bool(step.choice) and step.seat == LEARNER for step in self.guide.steps[: self.at])

    @property
    def waits(self) -> bool:
        """Whether the other players wait until the learner has read something."""
        return self.step is not None and not self.guide.steps[self.at].choice

    def expected(self, seat: int) -> str:
        """The choice that the script expects from a seat next; empty: it may choose freely."""
        if not self.scripted:
            return ""
        return next((step.choice for step in self.guide.steps[self.at :] if step.choice and step.seat == seat), "")

    @property
    def tip(self) -> GuideTip | None:
        """The tip for the question that the learner is asked, if it was not shown before."""
        if self.marks.off or self.scripted or LEARNER not in self.state.actors:
            return None
        asked = type(self.state.question)
        return next((tip for tip in self.guide.tips if tip.question is asked and tip.name not in self.marks.tips), None)

    # -- what changes ------------------------------------------------------------------------------------------------

    def next(self) -> GuideMarks:
        """The marks when the learner has read the step or the tip."""
        marks = GuideMarks(self.marks.read, self.marks.off, [*self.marks.tips])
        if self.waits:
            marks.read = self.at + 1
        elif (tip := self.tip) is not None:
            marks.tips.append(tip.name)
        return marks

    def switched(self, off: bool) -> GuideMarks:
        return GuideMarks(self.marks.read, off, self.marks.tips)


def guidance(guide: Guide | None, row: TableRow, state: State) -> Guidance | None:
    """The guide of a table at its position; None: the table is not guided, or its game is over."""
    if not row.guide or guide is None or state.over:
        return None
    return Guidance(guide, GuideMarks.of(row.guide), state)


def _follows(guide: Guide, state: State) -> bool:
    script = (step for step in guide.steps if step.choice)
    for line, step in zip(state.record.choices[: state.decisions], script, strict=False):  # without sealed answers
        seat, text = split_line(line)
        if text != step.choice or (seat is not None and seat != step.seat):
            return False
    return True
