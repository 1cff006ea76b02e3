"""Sums of dice: which of them make a hero's strength exactly (Y-188, YR-40)."""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["making", "totals"]


def totals(values: Sequence[int]) -> list[int]:
    """Every total that one or more of the values make, lowest first."""
    reach = 1
    for value in values:
        reach |= reach << value
    return [total for total in range(1, reach.bit_length()) if reach >> total & 1]


def making(values: Sequence[int], total: int) -> list[int]:
    """The fewest places of values that make a total exactly, the first of them if there are several; none if it is out of reach."""
    best: list[int] = []
    for chosen in range(1, 1 << len(values)):
        places = [place for place in range(len(values)) if chosen >> place & 1]
        if sum(values[place] for place in places) == total and (not best or len(places) < len(best)):
            best = places
    return best
