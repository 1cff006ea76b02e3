"""A choice: one legal answer to a question."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

__all__ = ["Choice"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice:
    """Immutable. Games create each choice once and list the same object many times.

    `code` is an integer, unique among the choices of a question and the same in every play of the game; `text` identifies the choice in records
    and can be played; `parts` are the drawn parts that players click for it; `rule` is the id of its rule. A subclass whose text is
    expensive overrides `text` and `parts` to make them when they are first read.
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
