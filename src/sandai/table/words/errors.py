"""Reasons why a request is refused."""

from __future__ import annotations

from typing import Final

from sandai.kernel.language import say

__all__ = [
    "BUSY",
    "CHAT_CLOSED",
    "CHAT_HOST",
    "CHECK_LATER",
    "MUTE_NOBODY",
    "MUTE_SELF",
    "MUTE_WHO",
    "NAME_EMPTY",
    "NAME_TAKEN",
    "NO_HINT",
    "NO_HINT_NOW",
    "NO_PLAY_ON",
    "NO_PLAY_ON_OVER",
    "TOO_FAST",
    "TOO_MANY_CONNECTIONS",
    "TOO_MANY_CONNECTIONS_EACH",
    "TOO_MANY_PAGES",
    "TOO_SLOW",
    "held_back",
    "seated_already",
    "too_many_imports",
]

TOO_FAST: Final = say("Wait a little, then try again.")
TOO_MANY_PAGES: Final = say("Too many of your pages are loading at once. Wait a little, then try again.")
TOO_MANY_CONNECTIONS: Final = say("The server has no room for more connections. Try again later.")
TOO_MANY_CONNECTIONS_EACH: Final = say("There are too many connections from your address. Close some pages.")
TOO_SLOW: Final = say("The request took too long to arrive.")
BUSY: Final = say("The server is busy. Wait a little, then try again.")

NO_HINT_NOW: Final = say("There is no hint now, because the bot failed or took too long.")
NO_HINT: Final = say("Hints are only available in games against bots.")
NO_PLAY_ON: Final = say(
    "While people are playing, nobody can copy their game: that could reveal what is hidden. After the end everybody can."
)
NO_PLAY_ON_OVER: Final = say("The game is over at that position. Choose an earlier one.")
CHECK_LATER: Final = say("A game can be checked after its end, when its seed is shown.")

NAME_EMPTY: Final = say("A name needs at least one letter.")
NAME_TAKEN: Final = say("Somebody at this table already has this name. Please choose another one.")
MUTE_WHO: Final = say("To mute somebody, enter your name in the settings or take a seat.")
MUTE_NOBODY: Final = say("There is no such message.")
MUTE_SELF: Final = say("You can't mute yourself.")
CHAT_HOST: Final = say("Only the person who opened this table can decide who may chat.")
CHAT_CLOSED: Final = say("Only players can chat at this table.")


def held_back(name: str) -> str:
    """Why the game can't be taken back while a bot plays for somebody."""
    return say(
        "{name} is away, and the bot can't agree for them. Until {name} is back, only Undo takes choices back.",
        name=name,
    )


def seated_already(name: str) -> str:
    return say(
        "You already sit here as {name}. To take the seat of this link, open it in a private window or on another device.",
        name=name,
    )


def too_many_imports(most: int, day: bool) -> str:
    if day:
        return say("At most {n} records a day can be opened from one address. Try again later.", n=most)
    return say("At most {n} records an hour can be opened from one address. Try again later.", n=most)
