"""Clocks: what they are, how much time is left, pauses, vacation, and what happened when time was up; votes about absent players."""

from __future__ import annotations

from typing import Any, Final

from sandai.kernel.language import join, plural, say
from sandai.table.words.amounts import lasting

__all__ = [
    "BACK_FROM_VACATION",
    "CLOCK",
    "CLOCKS",
    "CLOCKS_GO_ON",
    "CLOCKS_STOP",
    "CLOCK_LOW",
    "CLOCK_LOW_OWN",
    "CLOCK_OFFSET",
    "CLOCK_PAUSED",
    "FORFEITS",
    "ON_VACATION",
    "PAUSE_AGREE",
    "PAUSE_ASK",
    "PAUSE_END",
    "PAUSE_HOW",
    "PAUSE_REFUSE",
    "PAUSE_WITHDRAW",
    "TIME_UP",
    "VACATION",
    "VACATION_DAYS",
    "VACATION_START",
    "VOTE_AGREE",
    "VOTE_HOW",
    "VOTE_REFUSE",
    "clock_change",
    "clock_increment",
    "clock_name",
    "clock_seconds",
    "clock_vacation",
    "days",
    "decided_by_time",
    "forfeit_ends",
    "late_told",
    "pause_asked",
    "pause_waits",
    "span",
    "until_time",
    "vacation_left",
    "vacation_rest",
    "vote_open",
    "vote_yours",
    "weekends_told",
]

CLOCK: Final = say("Clock")
CLOCKS: Final = say("Time left")
CLOCK_PAUSED: Final = say("paused")
CLOCKS_STOP: Final = say("The clocks are paused.")
CLOCKS_GO_ON: Final = say("Clocks run from {when}.")
TIME_UP: Final = say("time is up")
FORFEITS: Final = say("forfeited")
ON_VACATION: Final = say("on vacation until {when}")
CLOCK_LOW: Final = say("{name} has {time} left.")
CLOCK_LOW_OWN: Final = say("You have {time} left.")
CLOCK_OFFSET: Final = say("The time zone must be at most 14 hours from UTC.")

PAUSE_ASK: Final = say("Ask for a pause")
PAUSE_HOW: Final = say("The clocks stand still when everybody agrees. Anybody can end the pause.")
PAUSE_AGREE: Final = say("Agree to a pause")
PAUSE_REFUSE: Final = say("No")
PAUSE_WITHDRAW: Final = say("Withdraw")
PAUSE_END: Final = say("End the pause")
VACATION: Final = say("Vacation")
VACATION_DAYS: Final = say("Days of vacation")
VACATION_START: Final = say("Go on vacation")
BACK_FROM_VACATION: Final = say("End my vacation")

VOTE_HOW: Final = say(
    "More than half of the other players must agree. The bot plays for this player until they are back and want to play again."
)
VOTE_AGREE: Final = say("Vote for this bot")
VOTE_REFUSE: Final = say("No bot")


def span(seconds: float) -> str:
    """A length of time in whole units: "30 seconds", "20 minutes", "1 day"."""
    if seconds < 120 and seconds % 60:
        return plural("{n} second", "{n} seconds", round(seconds))
    return lasting(seconds)


def days(count: int) -> str:
    return plural("{n} day", "{n} days", count)


def clock_name(live: bool, seconds: float, increment: float, weekends: bool) -> str:
    """The kind of clock in a few words."""
    if live and increment:
        return say("{time} + {more} a move", time=span(seconds), more=span(increment))
    if live:
        return say("{time} for the whole game", time=span(seconds))
    if weekends:
        return say("{time} a move", time=span(seconds))
    return say("{time} a move, not on weekends", time=span(seconds))


def late_told(late: str, level: str) -> str:
    """What happens when time is up."""
    if late == "turn":
        return say("When time is up, a bot ({level}) plays that turn.", level=level)
    if late == "seat":
        return say("When time is up, a bot ({level}) plays until the player is back.", level=level)
    return say(
        "A player whose time is up has lost: a bot ({level}) plays on without a chance to win. When only one seat can still win, the game ends.",
        level=level,
    )


def weekends_told(hours: float) -> str:
    """When clocks rest. `hours`: the time zone."""
    zone = f"UTC{hours:+g}" if hours else "UTC"
    return say("Clocks rest on Saturday and Sunday ({zone}).", zone=zone)


def until_time(when: str) -> str:
    return say("until {when}", when=when)


def pause_asked(names: list[str]) -> str:
    return plural(
        "{names} wants to pause the clocks.", "{names} want to pause the clocks.", len(names), names=join(names)
    )


def pause_waits(names: list[str]) -> str:
    return say("Waiting for {names} to agree.", names=join(names))


def vacation_rest(seconds: float) -> str:
    """How much vacation the reader has left."""
    if seconds < 3600:
        return say("You have no vacation left.")
    return say("You have {time} of vacation left.", time=lasting(seconds))


def vote_open(names: list[str], level: str, name: str) -> str:
    """`names` want a bot for `name`."""
    return plural(
        "{names} wants a bot ({level}) to play for {name}.",
        "{names} want a bot ({level}) to play for {name}.",
        len(names),
        names=join(names),
        level=level,
        name=name,
    )


def vote_yours(names: list[str]) -> str:
    return say("You have voted. Waiting for {names}.", names=join(names))


# -- the log ------------------------------------------------------------------------------------------------------------


def clock_change(kind: str, name: str, level: str, note: dict[str, Any], names: list[str]) -> str:
    """What happened to the clock of `name`, or a vote about that seat. `note`: details; `names`: everybody's."""
    if kind == "turn":
        return say("The time of {name} is up; a bot ({level}) plays this turn.", name=name, level=level)
    if kind == "seat":
        return say("The time of {name} is up; a bot ({level}) plays until {name} is back.", name=name, level=level)
    if kind == "forfeit" and not level:
        return say("The time of {name} is up; {name} has lost.", name=name)
    if kind == "forfeit":
        return say(
            "The time of {name} is up; {name} can't win any more, and a bot ({level}) plays on.", name=name, level=level
        )
    if kind == "more":
        time = span(note["time"])
        return say("The server was down when the time of {name} was up; {name} has {time} more.", name=name, time=time)
    if kind == "pause":
        return say("The clocks are paused; everybody agreed.")
    if kind == "resume":
        return say("{name} ends the pause; the clocks run after {time}.", name=name, time=span(note["time"]))
    if kind == "vacation":
        return plural(
            "{name} goes on vacation for {n} day.", "{name} goes on vacation for {n} days.", note["days"], name=name
        )
    if kind == "returned":
        return say("{name} is back from vacation.", name=name)
    voters = [names[seat] for seat in note["voters"]]
    return plural(
        "{names} lets a bot ({level}) play for {name}, who had made no choice for {time}.",
        "{names} agree to let a bot ({level}) play for {name}, who had made no choice for {time}.",
        len(voters),
        names=join(voters),
        level=level,
        name=name,
        time=lasting(note["waited"]),
    )


def forfeit_ends(name: str) -> str:
    """Why the game is over: nobody but `name` can win; empty: nobody can."""
    if not name:
        return say("Time is up. Nobody wins.")
    return say("{name} wins: nobody else has time left.", name=name)


def decided_by_time(names: list[str]) -> str:
    """At the end of a game: who could not win."""
    return plural(
        "{names} had no time left and could not win.",
        "{names} had no time left and could not win.",
        len(names),
        names=join(names),
    )


# -- refusals -----------------------------------------------------------------------------------------------------------


def clock_seconds(live: bool, least: float, most: float) -> str:
    if live:
        return say("A player's time for the game must be {least} to {most}.", least=span(least), most=span(most))
    return say("The time for a move must be {least} to {most}.", least=span(least), most=span(most))


def clock_increment(most: float) -> str:
    return say(
        "The time that a move adds must be at most {most}, and is possible only with a time for the whole game.",
        most=span(most),
    )


def clock_vacation(most: int) -> str:
    return say(
        "Vacation must be at most {n} days. Vacation and free weekends are possible only with a time for each move.",
        n=most,
    )


def vacation_left(count: int) -> str:
    return plural("You have {n} day of vacation left.", "You have {n} days of vacation left.", count)
