"""Scores: itemised, so that the end screen, the log, the lab and the tests read the same figures."""

from __future__ import annotations

__all__ = ["Score"]


class Score:
    """What one side has, item by item. `name` is filled for an automa that scores beside the seats."""

    def __init__(self, items: list[tuple[str, int]], name: str = "") -> None:
        self.items = items
        self.name = name
        self.total = sum([value for _, value in items])

    def __repr__(self) -> str:
        return f"<Score {self.total} {dict(self.items)}>"
