"""A shelf with so many places: what was made last stays longest."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Generic, TypeVar

__all__ = ["Shelf"]

T = TypeVar("T")


class Shelf(Generic[T]):
    def __init__(self, places: int) -> None:
        self.places = places
        self.things: dict[Hashable, T] = {}

    def get(self, place: Hashable) -> T | None:
        return self.things.get(place)

    def keep(self, place: Hashable, thing: T) -> None:
        self.things.pop(place, None)
        self.things[place] = thing
        while len(self.things) > self.places:
            del self.things[next(iter(self.things))]
