"""What a single answer says beside the page as all see it."""

from __future__ import annotations

from typing import Final

__all__ = ["NOTHING", "Aside"]


class Aside:
    """A refusal and the rule behind it; a question whether a choice is meant; a choice that a bot would take."""

    def __init__(self, notice: str = "", confirm: str = "", hint: str = "", rule: str = "") -> None:
        self.notice = notice
        self.rule = rule
        self.confirm = confirm
        self.hint = hint

    def __bool__(self) -> bool:
        return bool(self.notice or self.confirm or self.hint)


NOTHING: Final = Aside()
