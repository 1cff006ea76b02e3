"""The journal (a list of events, each with an audience) and the list of past choices.

Both are linked lists that only grow, so copies of a state share them.
"""

from __future__ import annotations

from typing import Any, Final

from sandai.kernel.choice import Choice

__all__ = ["EVERYONE", "SPECTATOR", "Event", "Past", "everyone_but", "only"]

SPECTATOR: Final = 30  # the bit of spectators in an audience
EVERYONE: Final = (1 << (SPECTATOR + 1)) - 1


def only(seat: int) -> int:
    """The audience of one seat."""
    return 1 << seat


def everyone_but(seat: int) -> int:
    """The audience of all others, spectators included."""
    return EVERYONE & ~(1 << seat)


class Event:
    """Something that happened. `at`: how many choices were made before it; `seat`: the seat that did it or that it happened to, or -1."""

    def __init__(
        self, before: Event | None, at: int, kind: str, rule: str, seat: int, data: dict[str, Any], audience: int
    ) -> None:
        self.before = before
        self.at = at
        self.kind = kind
        self.rule = rule
        self.seat = seat
        self.data = data
        self.audience = audience

    def visible_to(self, seat: int | None) -> bool:
        return bool(self.audience >> (SPECTATOR if seat is None else seat) & 1)

    def dump(self) -> list[Any]:
        return [self.at, self.kind, self.rule, self.seat, self.data, self.audience]

    def __repr__(self) -> str:
        return f"<Event {self.kind} seat={self.seat} {self.data} {self.rule}>"


class Past:
    """A choice that was made; `before`: the one before it. `together`: made in a simultaneous decision."""

    def __init__(self, before: Past | None, seat: int, choice: Choice, together: bool) -> None:
        self.before = before
        self.seat = seat
        self.choice = choice  # not its text, which may be expensive and is not needed in simulations
        self.together = together

    @property
    def text(self) -> str:
        return self.choice.text

    def line(self) -> str:
        return f"@{self.seat} {self.text}" if self.together else self.text
