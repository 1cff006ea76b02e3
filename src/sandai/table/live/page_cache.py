"""LRU cache for parts of pages that several people see."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable

from sandai.draw.finished import Part

__all__ = ["PageCache"]


class PageCache:
    """Holds up to `size` parts; the one that was not used for the longest time is dropped first."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.parts: OrderedDict[Hashable, Part] = OrderedDict()

    def get(self, key: Hashable) -> Part | None:
        found = self.parts.get(key)
        if found is not None:
            self.parts.move_to_end(key)
        return found

    def put(self, key: Hashable, part: Part) -> None:
        self.parts[key] = part
        self.parts.move_to_end(key)
        while len(self.parts) > self.size:
            self.parts.popitem(last=False)
