"""Errors in requests, and the titles of error pages."""

from __future__ import annotations

from typing import Final

from sandai.kernel.language import say

__all__ = [
    "BAD_PACE",
    "BAD_PATIENCE",
    "BAD_SOCKET_VALUES",
    "ERROR_TITLES",
    "MALFORMED",
    "NOT_WRITABLE",
    "ORDER_NOT_TEXT",
    "ORDER_TOO_DEEP",
    "OTHER_ERROR",
    "OTHER_SITE",
    "SERVER_ERROR",
    "SERVER_FAILED",
    "SERVER_STOPS",
    "TOO_DEEP",
    "TOO_LARGE",
    "bad_order",
    "bad_socket_options",
    "for_players",
    "not_a_number",
]

OTHER_SITE: Final = say("This was sent by another site, so nothing was done.")
TOO_LARGE: Final = say("What you sent is too large.")
TOO_DEEP: Final = say("What you sent is nested too deeply.")
MALFORMED: Final = say("The request is malformed.")
SERVER_ERROR: Final = say(
    "Something went wrong on the server. Check whether your action took effect before you try again."
)
NOT_WRITABLE: Final = say("The database can't be written, so moves can't be saved now.")
BAD_PACE: Final = say("The speed of the bots must be a number of seconds.")
BAD_PATIENCE: Final = say("Choose one of the times on the list for how long the others wait.")
ORDER_NOT_TEXT: Final = say("This order is not text.")
ORDER_TOO_DEEP: Final = say("This order is nested too deeply.")
BAD_SOCKET_VALUES: Final = say("view and choices must be true or false, and since a number of decisions.")
SERVER_STOPS: Final = say("The server is stopping.")
SERVER_FAILED: Final = say("Something went wrong on the server.")

ERROR_TITLES: Final = {
    400: say("That did not work"),
    403: say("Not allowed"),
    404: say("Not found"),
    405: say("Not possible here"),
    409: say("Not now"),
    413: say("Too large"),
    429: say("Too fast"),
    500: say("Server error"),
    503: say("Server full"),
}
OTHER_ERROR: Final = say("Refused")


def not_a_number(field: str) -> str:
    return say("{field} is missing or not a number.", field=field)


def bad_order(reason: str) -> str:
    return say("This order can't be understood: {reason}.", reason=reason)


def bad_socket_options(names: str) -> str:
    return say("A socket takes view, choices and since, not {names}.", names=names)


def for_players(game: str, players: str) -> str:
    return say("{game} is for {players}.", game=game, players=players)
