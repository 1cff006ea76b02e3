"""Frames: the steps of the rules, kept on the agenda until they run.

A frame is immutable: its class is the step, and `fields` names the arguments of its constructor. A `Frame` runs once and may push
other frames; a `Question` asks one seat; `Together` asks several seats at once and hides each answer until all are in.
"""

from __future__ import annotations

from typing import Any, ClassVar, Generic, TypeVar

from mypy_extensions import mypyc_attr

from sandai.kernel.choice import Choice

__all__ = ["Frame", "Question", "Together"]

S = TypeVar("S")


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Generic[S]):
    """A step without a question. The kernel removes it from the agenda, then runs it."""

    fields: ClassVar[tuple[str, ...]] = ()
    rule: ClassVar[str] = ""
    asks: bool = False  # no ClassVar: compiled code reads those by name

    def run(self, state: S) -> None:
        """Do the work of the step. Push the frames that follow; the one pushed last runs first."""
        raise AssertionError(f"{type(self).__name__} has no run")

    def dump(self) -> list[Any]:
        """Class name and constructor arguments: plain data."""
        return [type(self).__name__, *(getattr(self, name) for name in self.fields)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Frame[S]):
    """A step that asks `seat` to choose. The kernel removes it from the agenda before `play`; to ask again, push a new frame."""

    fields: ClassVar[tuple[str, ...]] = ("seat",)
    asks: bool = True
    together: bool = False

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def seats(self, state: S) -> list[int]:
        """Everyone who is asked by this question, answered or not."""
        return [self.seat]

    def choices(self, state: S, seat: int) -> list[Choice]:
        """Every legal answer, in a stable order; never empty."""
        raise AssertionError(f"{type(self).__name__} has no choices")

    def find(self, state: S, text: str, legal: tuple[Choice, ...]) -> Choice | None:
        """Return the legal answer with this text. A question with thousands of answers overrides it, so as not to read every text."""
        for choice in legal:
            if choice.text == text:
                return choice
        return None

    def play(self, state: S, seat: int, choice: Choice) -> None:
        """Carry out a legal answer."""
        raise AssertionError(f"{type(self).__name__} has no play")


@mypyc_attr(allow_interpreted_subclasses=True)
class Together(Question[S]):
    """A step that asks several seats at once. The state keeps the answers secret until all are in; `reveal` gets them in the order of `seats`.

    `mixed`: the answers work against each other, as sealed bids do, so that bots should not always give the same one.
    """

    fields: ClassVar[tuple[str, ...]] = ()
    together: bool = True
    mixed: bool = False

    def __init__(self) -> None:
        self.seat = -1

    def reveal(self, state: S, answers: list[Choice]) -> None:
        raise AssertionError(f"{type(self).__name__} has no reveal")
