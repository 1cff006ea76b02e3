"""What the answer to a request adds to the table's page for the person who sent it."""

from __future__ import annotations

from typing import Final

from sandai.analysis import Study

__all__ = ["NO_FEEDBACK", "Feedback"]


class Feedback:
    """`notice`: why something was refused; `rule`: by which rule; `confirm`: a choice to be confirmed; `study`: the best choices, as a hint."""

    def __init__(self, notice: str = "", confirm: str = "", rule: str = "", study: Study | None = None) -> None:
        self.notice = notice
        self.rule = rule
        self.confirm = confirm
        self.study = study

    def __bool__(self) -> bool:
        return bool(self.notice or self.confirm or self.study)

    @property
    def hint(self) -> str:
        """The text of the best choice; empty without a hint."""
        return "" if self.study is None else self.study.options[0].text


NO_FEEDBACK: Final = Feedback()
