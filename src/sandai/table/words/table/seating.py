"""Seats: your own, those of players who are away, and leaving a table."""

from __future__ import annotations

from typing import Final

from sandai.kernel.language import say

__all__ = [
    "AWAY_SINCE",
    "FROM_RECORD",
    "IN_OPEN_SEAT",
    "IS_AWAY",
    "LEAVE",
    "LEAVE_ADDRESS",
    "LEAVE_FINISHED",
    "LEAVE_LEVEL",
    "LEAVE_PLAYING",
    "LEAVE_WAITING",
    "ONLY_HERE",
    "ONLY_HERE_HOW",
    "ONLY_HERE_YES",
    "REPLACE",
    "REPLACE_HOW",
    "REPLACE_YES",
    "SEAT_LINK",
    "SEAT_LINK_ASK",
    "SEAT_LINK_BUTTON",
    "SEAT_LINK_HOW",
    "SEAT_LINK_TITLE",
    "STAND_IN",
    "STAND_IN_HOW",
    "STAND_IN_YES",
    "STAY",
    "TAKE_BACK",
    "YOU",
    "YOUR_SEAT",
    "bot_in_seat",
    "bot_level",
    "bot_plays",
    "takes_long",
    "your_bot_plays",
]

YOUR_SEAT: Final = say("Your seat")
YOU: Final = say("you")
IN_OPEN_SEAT: Final = say("open")
FROM_RECORD: Final = say("from the record")

SEAT_LINK: Final = say("Play on another device")
SEAT_LINK_HOW: Final = say(
    "Open this link on the other device to play on both. It works until you make a new one. "
    "Anybody who has it can play in your seat, so keep it to yourself."
)
SEAT_LINK_TITLE: Final = say("Take your seat on this device")
SEAT_LINK_ASK: Final = say("This link gives you the seat of {name}.")
SEAT_LINK_BUTTON: Final = say("Play on this device")
ONLY_HERE: Final = say("End all links to this seat")
ONLY_HERE_HOW: Final = say(
    "All links to your seat stop working, also on devices that have followed one. You keep it on the devices of your list in Settings."
)
ONLY_HERE_YES: Final = say("End the links")

STAND_IN: Final = say("Let a bot play for me")
STAND_IN_HOW: Final = say("It makes your choices until you take your seat back. The others can see it.")
STAND_IN_YES: Final = say("Hand over to this bot")
TAKE_BACK: Final = say("Play myself again")
REPLACE: Final = say("Let a bot play on")
REPLACE_HOW: Final = say("It plays for this player until they are back and want to play again.")
REPLACE_YES: Final = say("Hand over to this bot")
IS_AWAY: Final = say("{name} is away, last here {when}.")
AWAY_SINCE: Final = say("away, last here {when}")

LEAVE: Final = say("Leave this table")
LEAVE_WAITING: Final = say("If you leave, your seat is free for somebody else.")
LEAVE_PLAYING: Final = say(
    "A bot plays on for you, and the table leaves your list. You can rejoin at any time: from “Left” on the home page, "
    "or by the address of the table."
)
LEAVE_FINISHED: Final = say("The table leaves your list. It stays in your results.")
LEAVE_ADDRESS: Final = say("Address of this table")
LEAVE_LEVEL: Final = say("Bot that plays on")
STAY: Final = say("Stay")


def bot_level(level: str) -> str:
    return say("{level} bot", level=level)


def bot_in_seat(level: str) -> str:
    return say("bot, {level}", level=level)


def bot_plays(level: str) -> str:
    """Beside the name of a player who is away."""
    return say("{level} bot plays", level=level)


def your_bot_plays(level: str) -> str:
    return say("you, {level} bot plays", level=level)


def takes_long(name: str) -> str:
    return say("{name} has kept the others waiting for a long time.", name=name)
