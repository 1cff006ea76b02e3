"""The page of a table: whose turn it is, the board, the players, the connection."""

from __future__ import annotations

from typing import Final

from sandai.kernel.language import join, plural, say

__all__ = [
    "ACCEPT",
    "ALL_OFFERED",
    "BOARD",
    "BOARD_WORDS",
    "BOT_FROM",
    "CONNECTION_LOST",
    "DECIDES",
    "DECLINE",
    "FIT",
    "INVITATION",
    "INVITE",
    "INVITED",
    "MENU",
    "PLAYERS",
    "RECONNECT_NOW",
    "RECONNECT_WAIT",
    "SCORES",
    "SCORES_NOW",
    "SEAT_BOT",
    "SEAT_BOT_ASK",
    "SEAT_BOT_HOW",
    "SHARE",
    "SIDE_MORE",
    "SIDE_MORE_HOW",
    "SIT_HERE",
    "SKIP_BOTS",
    "SKIP_BOTS_HOW",
    "SOUND_SWITCH",
    "SPECTATOR",
    "TOTAL",
    "TOTAL_NOW",
    "TOTAL_WITH_DUE",
    "TRY_NOW",
    "TURN",
    "WITHDRAW_HOW",
    "YOU_HOLD",
    "ZOOM_ALL",
    "ZOOM_IN",
    "ZOOM_OUT",
    "bot_of",
    "bots_for",
    "deciding",
    "guest_declined",
    "guest_invited",
    "options_changed",
    "places_open",
    "played_for",
    "thinking",
]

TURN: Final = say("Turn")
MENU: Final = say("Menu")
BOARD: Final = say("Board")
BOARD_WORDS: Final = say("The board in words")
ZOOM_IN: Final = say("Zoom in")
ZOOM_OUT: Final = say("Zoom out")
ZOOM_ALL: Final = say("Fit the whole board")
FIT: Final = say("Fit")
SKIP_BOTS: Final = say("Skip to your turn")
SKIP_BOTS_HOW: Final = say("The bots move without pauses until you have to choose.")
SOUND_SWITCH: Final = say("Sounds")
SIDE_MORE: Final = say("More")
SIDE_MORE_HOW: Final = say("Show more or less of the panel")

SPECTATOR: Final = say("You are watching.")
YOU_HOLD: Final = say("You have")
PLAYERS: Final = say("Players")
DECIDES: Final = say("choosing now")
SCORES: Final = say("Scores")
SCORES_NOW: Final = say("scores if the game ended now")
TOTAL: Final = say("Total")
TOTAL_NOW: Final = say("Total if the game ended now")
TOTAL_WITH_DUE: Final = say("Total with what is due")

INVITED: Final = say("You are invited to play here as {name}.")
ACCEPT: Final = say("Accept")
DECLINE: Final = say("Decline")
WITHDRAW_HOW: Final = say("Withdraw the invitation, so that anybody can sit there.")
ALL_OFFERED: Final = say("All free seats are offered to people who have not answered yet.")
INVITATION: Final = say("Invitation")
INVITE: Final = say("Send this link to people who want to play or watch:")
SHARE: Final = say("Share")
SIT_HERE: Final = say("Sit here")
SEAT_BOT: Final = say("Add bot")
SEAT_BOT_ASK: Final = say("Add a bot …")
SEAT_BOT_HOW: Final = say("The bot keeps the seat for the whole game, so nobody else can sit there.")

CONNECTION_LOST: Final = say("Connection lost.")
RECONNECT_WAIT: Final = say("Reconnecting in {seconds} s")
RECONNECT_NOW: Final = say("Reconnecting …")
TRY_NOW: Final = say("Try now")
BOT_FROM: Final = say("A bot can take over {when}.")


def deciding(names: list[str]) -> str:
    """Who has to choose now."""
    return say("Waiting for {names}", names=join(names))


def thinking(names: list[str]) -> str:
    """Which bots choose now."""
    return plural("{names} is thinking", "{names} are thinking", len(names), names=join(names))


def bot_of(name: str) -> str:
    """The bot that chooses for somebody; an empty name: for the reader."""
    return say("{name}'s bot", name=name) if name else say("your bot")


def guest_invited(name: str) -> str:
    return say("{name} is invited and has not answered yet.", name=name)


def guest_declined(name: str) -> str:
    return say("{name} has declined. The seat is free.", name=name)


def places_open(count: int) -> str:
    return plural("One more player is needed.", "{n} more players are needed.", count)


def options_changed(count: int) -> str:
    return plural("{n} option changed", "{n} options changed", count)


def played_for(level: str) -> str:
    return say("A bot ({level}) plays for you.", level=level)


def bots_for(names: list[str]) -> str:
    """For the others, when bots play for some players."""
    if len(names) == 1:
        return say("A bot plays for {name}.", name=names[0])
    return say("Bots play for {names}.", names=join(names))
