"""The form for a new table, and the options of games."""

from __future__ import annotations

from typing import Final

from sandai.kernel.language import say
from sandai.kernel.option import Option
from sandai.table.words.amounts import lasting
from sandai.table.words.site import NO, NONE, YES

__all__ = [
    "ALONE",
    "BOT",
    "LISTED",
    "LISTED_HOW",
    "ME",
    "NAME_ELSE",
    "OPEN_SEAT",
    "OPEN_TABLE",
    "OPTIONS",
    "OPTIONS_RESET",
    "OPTIONS_USUAL",
    "OPTION_CHANGED",
    "PACE",
    "PACES",
    "PATIENCE",
    "PATIENCES",
    "PATIENCE_HOW",
    "PLAYER_COUNT",
    "TABLE",
    "TITLE",
    "WHO_PLAYS",
    "as_usual",
    "bot_about",
    "bot_with_style",
    "bots_that",
    "invite_guest",
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
PATIENCE_HOW: Final = say("If a player makes no choice for that long, the others may let a bot play on.")
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


def invite_guest(name: str) -> str:
    """A choice for a seat: it is offered to somebody the reader has played with."""
    return say("Invite {name}", name=name)
