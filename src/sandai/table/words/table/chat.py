"""Log, chat and notes."""

from __future__ import annotations

from typing import Final

from sandai.kernel.language import say

__all__ = [
    "BY_BOT",
    "CHAT",
    "CHAT_CLOSE",
    "CHAT_OPEN",
    "CHAT_WAYS",
    "EARLIER",
    "LOG",
    "MORE_LINES",
    "NAME_FIRST",
    "NAME_TAKE",
    "NOTES",
    "NOTES_HOW",
    "POSITION_MARK",
    "SAY",
    "SEND",
    "TALK",
    "WATCHING",
    "by_bot",
    "mute",
    "position_mark",
    "unmute",
]

LOG: Final = say("Log")
CHAT: Final = say("Chat")
NOTES: Final = say("Notes")
TALK: Final = say("Log, chat, notes")
EARLIER: Final = say("The whole log")
MORE_LINES: Final = say("And {n} more, see the log.")
POSITION_MARK: Final = say("Show this position in the replay")
BY_BOT: Final = say("(by the bot)")

SAY: Final = say("Write a message")
SEND: Final = say("Send")
WATCHING: Final = say("(watching)")
NAME_FIRST: Final = say("Enter a name to chat with the others:")
NAME_TAKE: Final = say("Use this name")
CHAT_WAYS: Final = say("Who may chat, whom you mute")
CHAT_CLOSE: Final = say("Let only players chat")
CHAT_OPEN: Final = say("Let spectators chat too")

NOTES_HOW: Final = say("Only you can read them.")


def by_bot(line: str) -> str:
    """A line of the log about what a bot did for somebody."""
    return say("{line} (by the bot).", line=line.removesuffix("."))


def position_mark(number: int) -> str:
    return say("Position {n} in the replay", n=number)


def mute(name: str) -> str:
    return say("Mute {name}", name=name)


def unmute(name: str) -> str:
    return say("Unmute {name}", name=name)
