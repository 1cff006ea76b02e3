"""Why the server refuses something: about tables and seats, choices, records and limits."""

from __future__ import annotations

from typing import Final

from sandai.kernel.language import join, plural, say

__all__ = [
    "ALL_SEATS_TAKEN",
    "ALREADY_OVER",
    "ALREADY_SEATED",
    "BOTS_WAIT",
    "CHANGED_SINCE_ASKED",
    "CLOCKS_PAUSED",
    "CLOCK_DECIDES",
    "FORFEITED",
    "GAME_JUST_STARTED",
    "JUST_REFUSED",
    "NOTHING_CHOSEN",
    "NOTHING_TO_REDO",
    "NOTHING_TO_UNDO",
    "NOT_IN_PLAY",
    "NOT_ON_LIST",
    "NOT_ON_VACATION",
    "NOT_REQUESTED",
    "NOT_STARTED",
    "NOT_TEXT",
    "NOT_WAITED",
    "NO_CLOCKS",
    "NO_PACKS",
    "NO_PAGE",
    "NO_PERSON",
    "NO_SEAT",
    "NO_TABLE",
    "NO_VOTE",
    "NO_VOTE_ON_ONESELF",
    "ONE_SEAT",
    "ONLY_OWNER",
    "ONLY_PLAYERS",
    "ONLY_PLAYERS_LEAVE",
    "ONLY_PLAYERS_REMATCH",
    "ONLY_PLAYERS_SEAT_BOTS",
    "ON_VACATION_ALREADY",
    "PERSON_IS_BACK",
    "QUESTION_CHANGED",
    "RECORD_LATER",
    "REMATCH_LATER",
    "SEAT_JUST_TAKEN",
    "SEAT_LINK_INVALID",
    "SEAT_TAKEN",
    "TOO_MANY_IMPORTS",
    "TOO_MANY_REPLAYS",
    "TOO_MANY_STREAMS",
    "TOO_MANY_STREAMS_SOURCE",
    "TOO_MANY_TABLES",
    "TOO_MANY_TABLES_SOURCE",
    "asks_already",
    "choice_after_end",
    "choice_not_playable",
    "moves_not_playable",
    "no_bot",
    "no_bot_for_others",
    "no_earlier_position",
    "no_game",
    "no_position",
    "no_position_upto",
    "not_your_turn",
    "other_rules",
    "other_vote",
    "seat_name",
    "too_many_bot_tables",
    "too_many_own_tables",
]

# -- tables and seats --------------------------------------------------------------------------------------------------

NO_TABLE: Final = say("There is no such table. Perhaps the link is incomplete.")
NO_PAGE: Final = say("There is no such page.")
NO_SEAT: Final = say("You have no seat at this table: sit down first, or open the link of your seat.")
ONE_SEAT: Final = say("You can take one seat only.")
SEAT_TAKEN: Final = say("That seat is taken.")
SEAT_JUST_TAKEN: Final = say("Somebody else has just taken that seat.")
ALREADY_SEATED: Final = say("You already have a seat at this table.")
ALL_SEATS_TAKEN: Final = say("All seats of this table are taken.")
NO_PERSON: Final = say("No person has that seat.")
SEAT_LINK_INVALID: Final = say("This seat link is invalid or has expired.")
ONLY_PLAYERS: Final = say("Only players at the table can do that.")
ONLY_PLAYERS_SEAT_BOTS: Final = say("Only players at the table can add a bot.")
ONLY_PLAYERS_LEAVE: Final = say("Only players at the table can leave it.")
ONLY_PLAYERS_REMATCH: Final = say("Only players at the table can ask for a rematch.")
ONLY_OWNER: Final = say("Only the player of that seat can take it back from a bot.")
NOT_WAITED: Final = say("A bot can play for somebody only after the others have waited for a long time.")
CLOCK_DECIDES: Final = say("At this table the clock decides when a bot plays for somebody.")
NO_VOTE: Final = say("There is no vote about that player now.")
NO_VOTE_ON_ONESELF: Final = say("Only the other players vote on that.")
FORFEITED: Final = say("Your time is up, so you have lost this game. A bot plays on for you.")
NO_CLOCKS: Final = say("This table has no clocks.")
CLOCKS_PAUSED: Final = say("The clocks are already paused.")
NOT_ON_VACATION: Final = say("You are not on vacation.")
ON_VACATION_ALREADY: Final = say("You are already on vacation.")
GAME_JUST_STARTED: Final = say("The game has just started.")
NOT_ON_LIST: Final = say("This table is not on your list.")
REMATCH_LATER: Final = say("A rematch is possible after the end of the game.")


def seat_name(number: int) -> str:
    """What a player without a name is called."""
    return say("Seat {number}", number=number)


def other_vote(name: str) -> str:
    return say("There is a vote about {name} now. Answer that first.", name=name)


def no_game(name: str, games: list[str]) -> str:
    return say("There is no game {name} here. The games are: {games}.", name=repr(name), games=", ".join(games))


def no_bot(level: str, levels: list[str]) -> str:
    return say("There is no bot {level}. The bots are: {levels}.", level=repr(level), levels=", ".join(levels))


def no_bot_for_others(levels: list[str]) -> str:
    return say("Only these bots can play for somebody who did not choose one: {levels}.", levels=", ".join(levels))


def other_rules(game: str, version: int, here: int) -> str:
    return say(
        "This table follows version {version} of the rules of {game}; this server has version {here}.",
        version=version,
        game=game,
        here=here,
    )


def moves_not_playable(reason: str) -> str:
    return say("The moves of this table can't be played on this server: {reason}", reason=reason)


# -- playing -----------------------------------------------------------------------------------------------------------

ALREADY_OVER: Final = say("The game is over.")
NOT_STARTED: Final = say("The game starts when every seat is taken.")
QUESTION_CHANGED: Final = say("The game has moved on since you saw it. This is the current question.")
CHANGED_SINCE_ASKED: Final = say("The game has moved on since you asked.")
NOTHING_TO_UNDO: Final = say("There is nothing to take back.")
NOTHING_TO_REDO: Final = say("There is nothing to redo.")
NOTHING_CHOSEN: Final = say("You have not chosen anything yet.")
BOTS_WAIT: Final = say("Bots wait while people decide about going back.")
PERSON_IS_BACK: Final = say("The player is back.")
JUST_REFUSED: Final = say("The others have just refused. Ask again after the next move.")
NOT_REQUESTED: Final = say("Nobody asks for that any more.")
NOT_IN_PLAY: Final = say("Only a game in play can be taken back.")


def not_your_turn(names: list[str]) -> str:
    return say("It is not your turn. Waiting for {names}.", names=join(names))


def no_earlier_position(position: int) -> str:
    return say("There is no earlier position {position}.", position=position)


def no_position(position: int) -> str:
    return say("There is no position {position}.", position=position)


def no_position_upto(position: int, last: int) -> str:
    return say("There is no position {position}; they go from 0 to {last}.", position=position, last=last)


def asks_already(name: str) -> str:
    return say("{name} already asks to go back. Answer that first.", name=name)


# -- records -----------------------------------------------------------------------------------------------------------

RECORD_LATER: Final = say(
    "The record is available after the end of the game: it contains the seed, which would reveal what happens next."
)
NO_PACKS: Final = say("Records with a component pack can't be imported here.")
NOT_TEXT: Final = say("This is not a record: it is not text.")


def choice_after_end(number: int) -> str:
    return say("Choice {number} of this record comes after the end.", number=number)


def choice_not_playable(number: int, reason: str) -> str:
    return say("Choice {number} of this record can't be played: {reason}", number=number, reason=reason)


# -- limits ------------------------------------------------------------------------------------------------------------

TOO_MANY_TABLES: Final = say("This server has as many tables as it can hold. Try again later.")
TOO_MANY_TABLES_SOURCE: Final = say("There are too many unfinished tables from your address. Finish one first.")
TOO_MANY_IMPORTS: Final = say("This server has as many imported records as it can hold. Try again another day.")
TOO_MANY_REPLAYS: Final = say("Many records are being read at the moment. Try again soon.")
TOO_MANY_STREAMS: Final = say("This server has as many live connections as it can hold. Try again later.")
TOO_MANY_STREAMS_SOURCE: Final = say("There are too many live connections from your address. Close some pages.")


def too_many_own_tables(n: int) -> str:
    return plural(
        "You have {n} unfinished table. Finish it first.", "You have {n} unfinished tables. Finish one first.", n
    )


def too_many_bot_tables(n: int) -> str:
    return plural(
        "There is {n} unfinished table with only bots from your address. Let it finish first.",
        "There are {n} unfinished tables with only bots from your address. Let one finish first.",
        n,
    )
