"""Itemised scores."""

from __future__ import annotations

__all__ = ["Score"]


class Score:
    """The score of one side, item by item. `name` is set only for an automa, which has no seat."""

    def __init__(self, items: list[tuple[str, int]], name: str = "") -> None:
        self.items = items
        self.name = name
        self.total = sum([value for _, value in items])

    def __repr__(self) -> str:
        return f"<Score {self.total} {dict(self.items)}>"
