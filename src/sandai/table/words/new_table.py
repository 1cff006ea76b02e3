"""The form for a new table, and the options of games."""

from __future__ import annotations

from typing import Final

from sandai.kernel.language import say
from sandai.kernel.option import Option
from sandai.table.words.amounts import lasting
from sandai.table.words.site import NO, NONE, YES

__all__ = [
    "ALONE",
    "BAD_CLOCK",
    "BOT",
    "CLOCK_HOURS",
    "CLOCK_INCREMENT",
    "CLOCK_LATE",
    "CLOCK_LATES",
    "CLOCK_LEVEL",
    "CLOCK_MINUTES",
    "CLOCK_VACATION",
    "CLOCK_VACATION_HOW",
    "CLOCK_WEEKENDS",
    "LISTED",
    "LISTED_HOW",
    "LIVE",
    "ME",
    "NAME_ELSE",
    "NO_CLOCK",
    "OPEN_SEAT",
    "OPEN_TABLE",
    "OPTIONS",
    "OPTIONS_RESET",
    "OPTIONS_USUAL",
    "OPTION_CHANGED",
    "OTHER_TIME",
    "PACE",
    "PACES",
    "PATIENCE",
    "PATIENCES",
    "PATIENCE_HOW",
    "PLAYER_COUNT",
    "SLOW",
    "TABLE",
    "TITLE",
    "WHO_PLAYS",
    "as_usual",
    "bot_about",
    "bot_with_style",
    "bots_that",
    "clock_preset",
    "list_of",
    "option_idle",
    "option_problem",
    "option_usual",
    "option_value",
    "usual_value",
]

WHO_PLAYS: Final = say("Players")
PLAYER_COUNT: Final = say("Number of players")
ALONE: Final = say("1 (solo)")
ME: Final = say("Me")
OPEN_SEAT: Final = say("Open seat: invite somebody by link")
BOT: Final = say("Bot")
NAME_ELSE: Final = say("or play under the name of your colour")

OPTIONS: Final = say("Options")
OPTIONS_USUAL: Final = say("(standard rules unless you change something)")
OPTIONS_RESET: Final = say("Reset all options")
OPTION_CHANGED: Final = say("Changed.")

TABLE: Final = say("Table")
TITLE: Final = say("Name of the table (optional)")
PACE: Final = say("Bot speed")
PACES: Final = {"0": say("Instant"), "0.4": say("Fast"), "0.9": say("Normal"), "2": say("Slow")}
PATIENCE: Final = say("Let a bot take over after")
PATIENCE_HOW: Final = say("If a player makes no choice for that long, the others may vote to let a bot play on.")
PATIENCES: Final = {
    "": say("Server default"),
    "120": say("2 minutes"),
    "600": say("10 minutes"),
    "3600": say("1 hour"),
    "86400": say("1 day"),
    "604800": say("1 week"),
}
LISTED: Final = say("Show this table on the home page")
LISTED_HOW: Final = say("Otherwise only people who have its link can join.")
OPEN_TABLE: Final = say("Open table")


NO_CLOCK: Final = say("No clock")
LIVE: Final = say("Live")
SLOW: Final = say("Slow")
OTHER_TIME: Final = say("other times …")
CLOCK_MINUTES: Final = say("Minutes for each player")
CLOCK_INCREMENT: Final = say("Seconds added for each move")
CLOCK_HOURS: Final = say("Hours for each move")
CLOCK_WEEKENDS: Final = say("Clocks rest on Saturday and Sunday")
CLOCK_VACATION: Final = say("Vacation for each player")
CLOCK_VACATION_HOW: Final = say("The clock of a player on vacation stands still.")
CLOCK_LATE: Final = say("When a player's time is up")
CLOCK_LATES: Final = {
    "turn": say("A bot plays that turn"),
    "seat": say("A bot plays until the player is back"),
    "forfeit": say("The player loses; a bot plays on, without a chance to win"),
}
CLOCK_LEVEL: Final = say("Bot that plays then")
BAD_CLOCK: Final = say("This clock is not possible: choose one from the list, and enter numbers.")


def clock_preset(kind: str, times: str) -> str:
    """A clock to choose: "Live: 20 minutes + 30 seconds a move"."""
    return say("{kind}: {times}", kind=kind, times=times)


def bot_about(level: str, what: str) -> str:
    """A bot in the list of those who can play. `what`: what it does, in a few words."""
    return say("Bot: {level}, {what}", level=level, what=what)


def bot_with_style(level: str, style: str) -> str:
    return say("Bot: {level} {style}", level=level, style=style)


def bots_that(what: str) -> str:
    """The heading of a list of bots with a style. `what`: for instance "prefers to build"."""
    return say("Each of these {what}", what=what)


def as_usual(seconds: float) -> str:
    return say("Server default: {time}", time=lasting(seconds))


def option_value(option: Option, value: object) -> str:
    """What a value means, in the game's words where it has some."""
    if isinstance(value, bool):
        return YES if value else NO
    if isinstance(value, list):
        return ", ".join(_meaning(option, member) for member in value) or NONE
    return _meaning(option, value)


def _meaning(option: Option, value: object) -> str:
    meaning = option.meanings.get(str(value)) or option.unit + str(value).replace("_", " ")
    return meaning[:1].upper() + meaning[1:]


def usual_value(value: str) -> str:
    """The standard value in a list of values."""
    return say("{value} (standard)", value=value)


def option_usual(option: Option) -> str:
    return say("Standard: {value}.", value=option_value(option, option.default))


def option_idle(option: Option, needed: Option) -> str:
    """Why an option has no effect with the present values of the others."""
    value = option_value(needed, option.needs[1] if option.needs else None)
    return say("No effect unless “{option}” is: {value}.", option=needed.words, value=value)


def option_problem(option: Option, problem: str) -> str:
    """Why a value was refused, with the option's name as the form shows it."""
    return say("“{option}” {problem}", option=option.words, problem=problem)


def list_of(option: Option) -> str:
    """What a field that takes a list may contain."""
    if option.kind == "set":
        return say("none, or some of {values}", values=", ".join(str(value) for value in option.allowed))
    return option.range
