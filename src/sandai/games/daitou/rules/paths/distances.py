"""Distances on the map, over all sections, owned or not."""

from __future__ import annotations

from functools import lru_cache

from sandai.games.daitou.components.atlas import Atlas

__all__ = ["distances"]


@lru_cache(maxsize=256)
def distances(maps: Atlas, start: int) -> list[int]:
    """How many sections lie between a node and each other node of its island; -1 for the other island."""
    found = [-1] * len(maps.nodes)
    found[start] = 0
    edge = [start]
    while edge:
        node = edge.pop(0)
        for side in maps.sides[node]:
            if found[side.node] < 0:
                found[side.node] = found[node] + 1
                edge.append(side.node)
    return found
