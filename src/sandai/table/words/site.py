"""The frame of every page, and words that many pages use."""

from __future__ import annotations

from typing import Final

from sandai.kernel.language import say

__all__ = [
    "BACK_TO_TABLE",
    "CANCEL",
    "CLOSE",
    "COPIED",
    "COPY",
    "GALLERY",
    "GAME",
    "HOME",
    "KANJI",
    "LANGUAGE",
    "NO",
    "NONE",
    "RULES",
    "SAVE",
    "SAVED",
    "SETTINGS",
    "SITE",
    "SKIP",
    "SKIP_BOARD",
    "SKIP_CHOICES",
    "SKIP_LINKS",
    "SKIP_LOG",
    "TO_TABLE",
    "UNREACHABLE",
    "YES",
    "YOUR_NAME",
    "YOUR_TURN",
    "about",
]

SITE: Final = "Sandai"
KANJI: Final = "三大"
LANGUAGE: Final = say("en")  # for translators: the code of your language, such as de; browsers read it

HOME: Final = say("Home")
SETTINGS: Final = say("Settings")
RULES: Final = say("Rules")
GALLERY: Final = say("Components")
GAME: Final = say("Game")
BACK_TO_TABLE: Final = say("Back to the table")
TO_TABLE: Final = say("To the table")

SKIP_LINKS: Final = say("Skip links")
SKIP: Final = say("Skip to content")
SKIP_CHOICES: Final = say("Skip to choices")
SKIP_BOARD: Final = say("Skip to board")
SKIP_LOG: Final = say("Skip to log")

YOUR_NAME: Final = say("Your name")
YOUR_TURN: Final = say("Your turn")
YES: Final = say("Yes")
NO: Final = say("No")
NONE: Final = say("None")
SAVE: Final = say("Save")
SAVED: Final = say("Saved.")
CANCEL: Final = say("Cancel")
CLOSE: Final = say("Close")
COPY: Final = say("Copy")
COPIED: Final = say("Copied")
UNREACHABLE: Final = say("Can't reach the server, so nothing was sent. Try again in a moment.")


def about(what: str, which: str) -> str:
    """A heading or label with what it is about: "Rules: Daitou"."""
    return say("{what}: {which}", what=what, which=which)
