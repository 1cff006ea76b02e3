"""The site as an app: its manifest, and the page that is shown without a connection."""

from __future__ import annotations

from typing import Final

from sandai.kernel.language import say

__all__ = ["OFFLINE", "OFFLINE_HOW", "OFFLINE_SAFE", "TRY_AGAIN"]

OFFLINE: Final = say("No connection")
OFFLINE_HOW: Final = say(
    "The server can't be reached. Sandai needs it for every page and every move, so you can't play until it is back."
)
OFFLINE_SAFE: Final = say("Your games are safe: the server stores every move before the board shows it.")
TRY_AGAIN: Final = say("Try again")
