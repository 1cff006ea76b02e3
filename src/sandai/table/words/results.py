"""The pages of one's results and achievements."""

from __future__ import annotations

from typing import Final

from sandai.kernel.language import say

__all__ = [
    "ACHIEVEMENTS",
    "ACHIEVEMENTS_HOW",
    "BEST",
    "BOT_PLAYED",
    "DAY",
    "EVERY_GAME",
    "GAMES_WON",
    "LASTED",
    "MODE",
    "MY_GAMES",
    "MY_GAMES_HOW",
    "NOT_YET",
    "NO_GAMES",
    "PLAYED",
    "RESULT",
    "TAKE_GAMES",
    "TALLY",
    "TO_THAT_GAME",
    "YOU_LOST",
    "YOU_WON",
    "achieved",
]

MY_GAMES: Final = say("Your results")
MY_GAMES_HOW: Final = say(
    "All games that were finished here with you. If a bot took over from you, the game doesn't count as played or won."
)
NO_GAMES: Final = say("You haven't finished a game here yet.")
TAKE_GAMES: Final = say("Save all results")
TALLY: Final = say("By game")
EVERY_GAME: Final = say("All games")
MODE: Final = say("Setup")
PLAYED: Final = say("Played")
GAMES_WON: Final = say("Won")
BEST: Final = say("Best score")
DAY: Final = say("Date")
RESULT: Final = say("Result")
LASTED: Final = say("Duration")
YOU_WON: Final = say("won")
YOU_LOST: Final = say("not won")
BOT_PLAYED: Final = say("a bot took over")
TO_THAT_GAME: Final = say("Go to this game")

ACHIEVEMENTS: Final = say("Achievements")
ACHIEVEMENTS_HOW: Final = say(
    "Each solo game that you win ticks a cell, with its date. Games in which a bot played for you for a while don't count."
)
NOT_YET: Final = say("not yet")


def achieved(done: int, total: int) -> str:
    return say("{done} of {total}", done=done, total=total)
