"""Records that can't be opened, and tables of another rules version."""

from __future__ import annotations

from typing import Final

from sandai.kernel.language import say

__all__ = [
    "ANOTHER_FILE",
    "BAD_RECORD",
    "DETAILS",
    "NO_RECORD",
    "NO_RECORD_HOW",
    "OUTDATED_HELD",
    "OUTDATED_HOW",
    "OUTDATED_TITLE",
    "RECORD",
]

RECORD: Final = say("Save record")
NO_RECORD: Final = say("This file is not a Sandai game record.")
NO_RECORD_HOW: Final = say("A record is the file that you get from “Save record”. Nothing was changed.")
BAD_RECORD: Final = say("This record can't be opened")
ANOTHER_FILE: Final = say("Choose another file")
DETAILS: Final = say("Details")

OUTDATED_TITLE: Final = say("This table uses a different version of the rules")
OUTDATED_HOW: Final = say(
    "It can't be shown or played here. Nothing is lost: save its record and open it where that version is installed."
)
OUTDATED_HELD: Final = say(
    "Its record would reveal coming dice rolls and card draws, so you can't have it while others could still finish the game."
)
