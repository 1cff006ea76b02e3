"""How fast somebody may send: so many messages a minute from one address, over all its sockets."""

from __future__ import annotations

import time

__all__ = ["Paces"]


class Paces:
    """`rate` messages a minute; 0: as many as they like."""

    def __init__(self, rate: int) -> None:
        self.rate = rate
        self.minute = 0
        self.counts: dict[str, int] = {}

    def allows(self, source: str) -> bool:
        if not self.rate:
            return True
        minute = int(time.monotonic() // 60)
        if minute != self.minute:
            self.minute = minute
            self.counts.clear()
        count = self.counts[source] = self.counts.get(source, 0) + 1
        return count <= self.rate
