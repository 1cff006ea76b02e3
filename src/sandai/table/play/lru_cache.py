"""LRU cache."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from typing import Generic, TypeVar

__all__ = ["LruCache"]

T = TypeVar("T")


class LruCache(Generic[T]):
    """Keeps so many things; the one that was not asked for the longest goes first."""

    def __init__(self, places: int) -> None:
        self.places = places
        self.things: OrderedDict[Hashable, T] = OrderedDict()

    def get(self, place: Hashable) -> T | None:
        found = self.things.get(place)
        if found is not None:
            self.things.move_to_end(place)
        return found

    def keep(self, place: Hashable, thing: T) -> None:
        self.things[place] = thing
        self.things.move_to_end(place)
        while len(self.things) > self.places:
            self.things.popitem(last=False)
