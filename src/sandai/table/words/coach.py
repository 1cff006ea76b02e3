"""Help for a first game, and the keyboard shortcuts."""

from __future__ import annotations

from typing import Final

from sandai.kernel.language import say

__all__ = ["FIRST_GAME", "GOT_IT", "KEYS", "KEY_LIST", "MARKS", "MARKS_KEYS", "NEWCOMER"]

FIRST_GAME: Final = say("Your first game?")
NEWCOMER: Final = say("New here? How to play")
GOT_IT: Final = say("Got it")
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
    ("b", say("go to the board")),
    ("c", say("go to the choices")),
    ("u", say("undo; if the others must agree, ask to take back")),
    ("r", say("redo, as long as you have chosen nothing else")),
    ("l", say("go to the log")),
    ("+  −  0", say("zoom the board")),
    ("← →", say("step through a replay; with Shift, turn by turn")),
    (say("Home End"), say("go to the beginning or the end of a replay")),
    (say("Space"), say("play or stop a replay")),
)
