"""A choice: one legal answer to a question."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

__all__ = ["Choice"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice:
    """Immutable; games make each choice once and list it often.

    `code` is an integer that no other choice of the same question has, the same in every game of this kind; `text` parses
    back; `parts` names the drawn parts it touches, `rule` the rule behind it. A subclass whose text is expensive overrides `text`
    and `parts` to make them when they are first read.
    """

    def __init__(self, code: int, text: str, parts: tuple[str, ...] = (), rule: str = "") -> None:
        self.code = code
        self._text = text
        self._parts = parts
        self.rule = rule

    @property
    def text(self) -> str:
        return self._text

    @property
    def parts(self) -> tuple[str, ...]:
        return self._parts

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Choice {self.text!r}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Choice) and self.text == other.text

    def __hash__(self) -> int:
        return self.code
