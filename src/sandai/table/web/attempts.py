"""Limits wrong codes and recovery phrases, so that nobody can try many."""

from __future__ import annotations

import time
from typing import Final

from sandai.table import words
from sandai.table.errors import TooFast

__all__ = ["Attempts"]

HOUR: Final = 3600.0
EACH: Final = 10  # wrong ones from one network in an hour
MAX_SOURCES: Final = 10_000


class Attempts:
    """Wrong attempts of the last hour, by network address. Each process counts for itself."""

    def __init__(self) -> None:
        self.wrong: dict[str, list[float]] = {}

    def check(self, source: str) -> None:
        """Refuse another attempt after too many wrong ones."""
        now = time.monotonic()
        recent = [at for at in self.wrong.get(source, []) if now - at < HOUR]
        if len(recent) >= EACH:
            raise TooFast(words.TOO_MANY_ATTEMPTS, recent[-EACH] + HOUR - now)

    def count(self, source: str) -> None:
        """Count a wrong attempt."""
        mine = self.wrong.pop(source, [])
        self.wrong[source] = [*mine, time.monotonic()][-EACH:]
        while len(self.wrong) > MAX_SOURCES:
            del self.wrong[next(iter(self.wrong))]
