"""The home page."""

from __future__ import annotations

from typing import Final

from sandai.kernel.language import join, plural, say
from sandai.table.words.amounts import lasting
from sandai.table.words.site import YOUR_TURN

__all__ = [
    "ALL_FINISHED",
    "ARCHIVE",
    "BOT_PLAYS",
    "FILTER",
    "FILTERS",
    "FINISHED",
    "GAMES",
    "HIDE",
    "HIDE_SHORT",
    "IMPORT",
    "IMPORTED",
    "IMPORT_BUTTON",
    "IMPORT_HOW",
    "INACTIVE",
    "INVITED_HERE",
    "IN_PLAY",
    "LEAVE_SHORT",
    "LEFT",
    "MORE_TABLES",
    "MY_TABLES",
    "NEW_TABLE",
    "NEXT_TABLE",
    "NOTHING_HERE",
    "NO_FINISHED",
    "NO_OPEN_TABLES",
    "NO_REMOVED",
    "OPEN_TABLES",
    "OUTDATED",
    "PLAY_NOW",
    "PLAY_NOW_HOW",
    "REJOIN",
    "REMOVED",
    "RESTORE",
    "TAGLINE",
    "WAITING",
    "WELCOME",
    "against",
    "bots_of",
    "folded",
    "outcome",
    "turn_for",
    "with_count",
]

TAGLINE: Final = say("Three board games, one table")
WELCOME: Final = say("Play in your browser: against bots right away, or with friends by sending them a link.")

GAMES: Final = say("Games")
PLAY_NOW: Final = say("Play now")
PLAY_NOW_HOW: Final = say("against bots")
NEW_TABLE: Final = say("New table")

MY_TABLES: Final = say("Your tables")
OPEN_TABLES: Final = say("Open tables")
NO_OPEN_TABLES: Final = say(
    "No table is looking for players right now. Open one and tick “Show this table on the home page”."
)
WAITING: Final = say("Waiting for players")
IN_PLAY: Final = say("In play")
FINISHED: Final = say("Finished")
INACTIVE: Final = say("Inactive")
LEFT: Final = say("Left")
REJOIN: Final = say("Rejoin")
BOT_PLAYS: Final = say("A bot plays for you")
OUTDATED: Final = say("Different rules")
LEAVE_SHORT: Final = say("Leave")
HIDE: Final = say("Remove from the list")
HIDE_SHORT: Final = say("Remove")
NEXT_TABLE: Final = say("Next table")
INVITED_HERE: Final = say("You are invited")
MORE_TABLES: Final = say("More tables")
FILTERS: Final = say("Which tables to show")
FILTER: Final = {
    "": say("All"),
    "turn": say("Your turn"),
    "people": say("With people"),
    "bots": say("Against bots only"),
}
NOTHING_HERE: Final = say("None of your tables is like this.")
ARCHIVE: Final = say("Archive")
ALL_FINISHED: Final = say("All finished games")
NO_FINISHED: Final = say("You have finished no game yet.")
REMOVED: Final = say("Removed from the list")
NO_REMOVED: Final = say("You have removed no table.")
RESTORE: Final = say("Put back on the list")

IMPORTED: Final = say("from a record")
IMPORT: Final = say("Open a record")
IMPORT_HOW: Final = say(
    "Replay a game that was saved here, in the terminal or by a program, or play on if it is unfinished."
)
IMPORT_BUTTON: Final = say("Open record")


def folded(heading: str, number: int) -> str:
    """The heading of a folded list, with the number of its entries."""
    return say("{heading} ({number})", heading=heading, number=number)


def with_count(text: str, count: int) -> str:
    """The title of a page, with the number of tables where it is the reader's turn."""
    return say("({n}) {text}", n=count, text=text) if count else text


def turn_for(seconds: float) -> str:
    return say("Your turn, for {time}", time=lasting(seconds)) if seconds >= 60 else YOUR_TURN


def outcome(mine: bool, winners: list[str], points: str) -> str:
    """How a finished game ended, for a list. `mine`: the reader is a winner."""
    if mine and len(winners) == 1:
        return say("You won, {points}", points=points)
    if mine:
        return say("You share the victory, {points}", points=points)
    if winners:
        return say("{winners} won, {points}", winners=join(winners), points=points)
    return say("Nobody won, {points}", points=points)


def bots_of(level: str, number: int) -> str:
    return plural("a {level} bot", "{n} {level} bots", number, level=level)


def against(names: list[str]) -> str:
    return say("with {names}", names=join(names)) if names else say("alone")
