"""The guided first game: its card beside the board, and the buttons that open it."""

from __future__ import annotations

from typing import Final

from sandai.kernel.language import say

__all__ = [
    "GUIDE",
    "GUIDE_DO",
    "GUIDE_DO_BELOW",
    "GUIDE_FIRST",
    "GUIDE_GOT_IT",
    "GUIDE_NEXT",
    "GUIDE_OFF",
    "GUIDE_ON",
    "GUIDE_TIP",
    "GUIDE_WATCH",
    "LEARN",
    "LEARN_AGAIN",
    "LEARN_HOW",
    "NO_GUIDE",
    "guide_step",
    "no_guide",
]

LEARN: Final = say("Learn to play")
LEARN_HOW: Final = say("a guided first game")
LEARN_AGAIN: Final = say("Start the guided game again")

GUIDE: Final = say("Guide")
GUIDE_NEXT: Final = say("Continue")
GUIDE_GOT_IT: Final = say("Got it")
GUIDE_DO: Final = say("Touch what is marked on the board, or use the button below.")
GUIDE_DO_BELOW: Final = say("Use the button below.")
GUIDE_WATCH: Final = say("Watch: the others are playing.")
GUIDE_OFF: Final = say("Play on without the guide")
GUIDE_ON: Final = say("Show the guide again")
GUIDE_TIP: Final = say("Tip")
GUIDE_FIRST: Final = say("The guide shows another choice. To choose freely, press “Play on without the guide”.")
NO_GUIDE: Final = say("This game has no guide, or it belongs to somebody else.")


def guide_step(number: int, count: int) -> str:
    return say("Step {number} of {count}", number=number, count=count)


def no_guide(title: str) -> str:
    return say("{title} has no guided game.", title=title)
