"""A line of play that can be taken back: the position and those since the last barrier."""

from __future__ import annotations

from sandai.kernel.choice import Choice
from sandai.kernel.errors import IllegalChoice
from sandai.kernel.state import State

__all__ = ["Line"]


class Line:
    """Plays like a state and remembers the way back to the last barrier."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.back: list[State] = []  # positions that undo may return to, oldest first

    def play(self, choice: Choice | str, seat: int | None = None) -> None:
        before = self.state.copy()
        self.state.play(choice, seat)
        if self.state.barrier == self.state.decisions or self.state.decisions == before.decisions:
            self.back = []
        else:
            self.back.append(before)

    def after(self, choice: Choice | str, seat: int | None = None) -> Line:
        """The line with one choice more; this one stays as it is."""
        if seat is not None:
            self.state.choices_of(seat)  # listed here, they are listed for the copy too
        state = self.state.copy()
        state.play(choice, seat)
        line = Line(state)
        if state.barrier != state.decisions and state.decisions != self.state.decisions:
            line.back = [*self.back, self.state]
        return line

    @property
    def undoable(self) -> int:
        """How many choices can be taken back."""
        return len(self.back)

    def undo(self, steps: int = 1) -> None:
        """Take back choices, at most to the last barrier."""
        if not 0 < steps <= len(self.back):
            raise IllegalChoice(
                "There is nothing to take back: since then the turn passed, chance was drawn or something hidden came to light."
            )
        self.state = self.back[-steps]
        del self.back[-steps:]

    def restart_turn(self) -> None:
        """Take back everything since the last barrier."""
        self.undo(len(self.back))
