"""The log: filters, and what people did beside the game."""

from __future__ import annotations

from typing import Final

from sandai.kernel.language import plural, say

__all__ = ["LOG_ALL", "LOG_FILTER", "lines_of", "more_in_turn", "seat_change"]

LOG_FILTER: Final = say("Show the lines of")
LOG_ALL: Final = say("All")


def lines_of(name: str) -> str:
    """The button that shows only the lines of a player."""
    return say("Only {name}", name=name)


def more_in_turn(count: int) -> str:
    """How many lines of a turn its summary leaves out."""
    return plural("{n} more", "{n} more", count)


def seat_change(kind: str, name: str, by: str, level: str, own: bool) -> str:
    """A hand-over; `own`: the person of the seat did it."""
    if kind == "back":
        return say("{name} is back and plays again.", name=name)
    if kind == "left":
        return say("{name} leaves; a bot ({level}) plays on.", name=name, level=level)
    if own:
        return say("{name} lets a bot ({level}) play.", name=name, level=level)
    return say("{by} lets a bot ({level}) play for {name}.", by=by, name=name, level=level)
