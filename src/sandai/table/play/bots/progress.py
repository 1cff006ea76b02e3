"""How far bots are with their thoughts, for the pages of those who wait."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

import msgspec

__all__ = ["BotProgress", "Thought"]

SHOWN_SECONDS: Final = 0.5  # between two updates of the pages of a table, at least


class Thought(msgspec.Struct, frozen=True):
    """The progress of a thought about the question `turn`, from 0 to 1."""

    turn: int
    progress: float


class BotProgress:
    """The last shown progress by table. `show` wakes the pages of a table."""

    def __init__(self, show: Callable[[str], None]) -> None:
        self.show = show
        self.thoughts: dict[str, Thought] = {}
        self.shown: dict[str, float] = {}  # by table, when its pages were updated

    def report(self, table_id: str, turn: int, progress: float) -> None:
        """Show the progress, unless it was shown a moment ago: then the next report will be."""
        now = asyncio.get_running_loop().time()
        if now - self.shown.get(table_id, -SHOWN_SECONDS) >= SHOWN_SECONDS:
            self.shown[table_id] = now
            self.thoughts[table_id] = Thought(turn, progress)
            self.show(table_id)

    def end(self, table_id: str) -> None:
        """A thought has ended."""
        self.thoughts.pop(table_id, None)
        self.shown.pop(table_id, None)
