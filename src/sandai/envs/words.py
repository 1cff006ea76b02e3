"""The sentences of the environments: errors for people who write programs with them."""

from __future__ import annotations

from collections.abc import Sequence

from sandai.kernel.language import join, plural, say

__all__ = [
    "actions",
    "bot_unknown",
    "extra_missing",
    "finished",
    "game_not_encoded",
    "illegal_action",
    "misses_reset",
    "no_seat",
    "not_one_of",
    "observations",
    "option_text",
    "too_few",
    "worker_ended",
    "wrong_number_of_actions",
    "wrong_number_of_bots",
]


def extra_missing(module: str) -> str:
    return say('{module} is not installed. Install the environments with: pip install "sandai[envs]"', module=module)


def game_not_encoded(title: str) -> str:
    return say("{title} has no observations for programs that learn.", title=title)


def not_one_of(name: str, given: str, allowed: Sequence[str]) -> str:
    return say("{name} can't be {given}. Possible: {allowed}.", name=name, given=given, allowed=join(list(allowed)))


def illegal_action(action: str, seat: int, legal: int) -> str:
    return say(
        "Action {action} is not legal for seat {seat} now. The mask shows the {legal} legal actions.",
        action=action,
        seat=seat,
        legal=legal,
    )


def finished() -> str:
    return say("The game is over. Call reset first.")


def misses_reset() -> str:
    return say("There is no game yet. Call reset first.")


def no_seat(seat: str, seats: int) -> str:
    return say("There is no seat {seat} in a game for {seats}.", seat=seat, seats=seats)


def bot_unknown(name: str) -> str:
    return say("There is no bot called {name}.", name=name)


def too_few(name: str, given: int) -> str:
    return say("{name} must be at least 1, not {given}.", name=name, given=given)


def option_text(name: str, text: str) -> str:
    return say("The option {name} is not written as JSON: {text}.", name=name, text=text)


def worker_ended() -> str:
    return say("A process of the vectorised environment has ended.")


def wrong_number_of_actions(given: int, count: int) -> str:
    return say("There are {count} games, but {given} actions.", given=given, count=count)


def wrong_number_of_bots(given: int, seats: int) -> str:
    return say("There are {seats} other seats, but {given} bots.", seats=seats, given=given)


def observations(size: int) -> str:
    return plural("Observation of the board, {n} number:", "Observation of the board, {n} numbers:", size)


def actions(count: int) -> str:
    return plural("Actions, {n} in all:", "Actions, {n} in all:", count)
