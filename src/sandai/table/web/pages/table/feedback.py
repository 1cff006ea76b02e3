"""What the answer to a request adds to the table's page for the person who sent it."""

from __future__ import annotations

from typing import Final

__all__ = ["NO_FEEDBACK", "Feedback"]


class Feedback:
    """`notice`: why something was refused; `rule`: by which rule; `confirm`: a choice to be confirmed; `hint`: what a bot would choose."""

    def __init__(self, notice: str = "", confirm: str = "", hint: str = "", rule: str = "") -> None:
        self.notice = notice
        self.rule = rule
        self.confirm = confirm
        self.hint = hint

    def __bool__(self) -> bool:
        return bool(self.notice or self.confirm or self.hint)


NO_FEEDBACK: Final = Feedback()
