"""Numbers, times and lists in words."""

from __future__ import annotations

from sandai.kernel.language import join_or, plural, say

__all__ = ["ago", "change", "lasting", "seats", "seats_at", "signed"]


def signed(number: int) -> str:
    return str(number) if number >= 0 else f"−{-number}"


def change(number: int) -> str:
    """A number that is added or taken away: "+3" or "−3"."""
    return f"+{number}" if number > 0 else signed(number)


def seats(numbers: tuple[int, ...]) -> str:
    """For how many players a game is: "2–4 players"."""
    first, last = numbers[0], numbers[-1]
    if len(numbers) == 1:
        return plural("{n} player", "{n} players", first)
    if list(numbers) == list(range(first, last + 1)):
        return say("{first}–{last} players", first=first, last=last)
    return say("{numbers} players", numbers=join_or([str(number) for number in numbers]))


def seats_at(number: int) -> str:
    """The size of a table."""
    return plural("{n} seat", "{n} seats", number)


def lasting(seconds: float) -> str:
    """How long something takes: "12 minutes"."""
    if seconds >= 86400:
        return plural("{n} day", "{n} days", int(seconds // 86400))
    if seconds >= 3600:
        return plural("{n} hour", "{n} hours", int(seconds // 3600))
    if seconds >= 60:
        return plural("{n} minute", "{n} minutes", int(seconds // 60))
    return say("a moment")


def ago(seconds: float) -> str:
    if seconds >= 86400:
        return plural("{n} day ago", "{n} days ago", int(seconds // 86400))
    if seconds >= 3600:
        return plural("{n} hour ago", "{n} hours ago", int(seconds // 3600))
    if seconds >= 60:
        return plural("{n} minute ago", "{n} minutes ago", int(seconds // 60))
    return say("just now")
