"""A guided first game: a scripted opening on the real board, then tips. Each game may have one, in its `words/guide.py`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

__all__ = ["Guide", "GuideStep", "GuideTip", "ask", "reply", "tell"]


class GuideStep:
    """One step of the opening, made by `tell`, `ask` or `reply`.

    `title` and `text`: what the learner reads; empty where somebody else chooses. `choice`: the text of the choice that `seat` makes;
    empty: the step is only read. `parts`: the drawn parts that it points at.
    """

    def __init__(
        self, title: str, text: str, choice: str = "", seat: int = 0, parts: tuple[str, ...] = (), tells: bool = True
    ) -> None:
        self.title = title
        self.text = text
        self.choice = choice
        self.seat = seat
        self.parts = parts
        self.tells = tells


class GuideTip:
    """A tip that is shown once, when the learner is asked a question of this kind for the first time after the opening.

    `question`: the class of the frame that asks.
    """

    def __init__(self, question: type[Any], title: str, text: str) -> None:
        self.question = question
        self.title = title
        self.text = text

    @property
    def name(self) -> str:
        """Identifies the tip in stored tables."""
        return self.question.__name__


class Guide:
    """A guided first game. The learner has seat 0; bots of `level` play on in the other seats when the opening is over."""

    def __init__(
        self,
        *,
        seats: int,
        seed: str,
        steps: Sequence[GuideStep],
        options: dict[str, Any] | None = None,
        level: str = "easy",
        tips: Sequence[GuideTip] = (),
    ) -> None:
        self.seats = seats
        self.seed = seed
        self.steps = tuple(steps)
        self.options = options or {}
        self.level = level
        self.tips = tuple(tips)
        self.told = sum(step.tells for step in self.steps)  # how many steps the learner reads


def tell(title: str, text: str, *parts: str) -> GuideStep:
    """A step to read, which points at these drawn parts."""
    return GuideStep(title, text, parts=parts)


def ask(title: str, text: str, choice: str, *parts: str) -> GuideStep:
    """A choice that the learner makes. `parts`: what the step points at, if not at the parts of the choice."""
    return GuideStep(title, text, choice, parts=parts)


def reply(seat: int, *choices: str) -> list[GuideStep]:
    """Choices of another seat, which its bot makes by itself."""
    return [GuideStep("", "", choice, seat, tells=False) for choice in choices]
