"""The game in short, the marks on the page, and the keyboard shortcuts."""

from __future__ import annotations

from typing import Final

from sandai.kernel.language import say

__all__ = ["IN_SHORT", "KEYS", "KEY_LIST", "MARKS", "MARKS_KEYS"]

IN_SHORT: Final = say("How to play")
MARKS: Final = (
    ("amber", say("Amber on the board: click or tap to choose it.")),
    ("red", say("Red edge: this choice can be taken back only if the others agree.")),
    (
        "dot",
        say("Red dot beside a name: this player has to choose now. The number is the score if the game ended now."),
    ),
    ("sign", say("§: opens the rule behind a question or a line of the log.")),
)
MARKS_KEYS: Final = say("Press “?” for the keyboard shortcuts.")

KEYS: Final = say("Keyboard shortcuts")
KEY_LIST: Final = (
    ("?", say("show this list")),
    ("1 … 9", say("make the choice with this number")),
    ("↑ ↓", say("move between choices or lines of the log")),
    ("b", say("go to the board; there arrows go from part to part, with Shift to those that can be chosen")),
    ("i", say("open or close the info card of a part of the board")),
    ("c", say("go to the choices")),
    ("u", say("undo; if the others must agree, ask to take back")),
    ("r", say("redo, as long as you have chosen nothing else")),
    ("l", say("go to the log")),
    ("n", say("go to the next table where it is your turn")),
    ("+  −  0", say("zoom the board")),
    ("← →", say("step through a replay; with Shift, turn by turn")),
    (say("Home End"), say("go to the beginning or the end of a replay")),
    (say("Space"), say("play or stop a replay")),
)
