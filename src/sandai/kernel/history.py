"""A game with undo: the position, and those before it that can still be returned to."""

from __future__ import annotations

from sandai.kernel import words
from sandai.kernel.choice import Choice
from sandai.kernel.errors import IllegalChoice
from sandai.kernel.state import State

__all__ = ["History"]


class History:
    """Plays like a state, and keeps the positions since the last barrier, where undo stops."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.back: list[State] = []  # positions that undo can return to, oldest first

    @property
    def actor(self) -> int | None:
        return self.state.actor

    def play(self, choice: Choice | str, seat: int | None = None) -> None:
        before = self.state.copy()
        self.state.play(choice, seat)
        if self.state.barrier == self.state.decisions or self.state.decisions == before.decisions:
            self.back = []
        else:
            self.back.append(before)

    def after(self, choice: Choice | str, seat: int | None = None) -> History:
        """Return a new history with one more choice; this one is not changed."""
        if seat is not None:
            self.state.choices_of(seat)  # fills the cache, which the copy shares
        state = self.state.copy()
        state.play(choice, seat)
        new = History(state)
        if state.barrier != state.decisions and state.decisions != self.state.decisions:
            new.back = [*self.back, self.state]
        return new

    @property
    def undoable(self) -> int:
        """How many choices can be taken back."""
        return len(self.back)

    def undo(self, steps: int = 1) -> None:
        """Take back choices, at most to the last barrier."""
        if not 0 < steps <= len(self.back):
            raise IllegalChoice(words.nothing_to_undo())
        self.state = self.back[-steps]
        del self.back[-steps:]

    def restart_turn(self) -> None:
        """Take back everything since the last barrier."""
        self.undo(len(self.back))
