"""The replay of a game."""

from __future__ import annotations

from typing import Final

from sandai.kernel.language import say

__all__ = [
    "AUTOPLAY",
    "AUTOPLAY_STOP",
    "FIRST_POSITION",
    "GO",
    "JUMP",
    "LAST_POSITION",
    "ONE_BACK",
    "ONE_ON",
    "PLAY_ON",
    "PLAY_ON_BUTTON",
    "PLAY_ON_HOW",
    "POSITION",
    "REPLAY",
    "SPEED",
    "SPEEDS",
    "TURN_BACK",
    "TURN_BACK_SHORT",
    "TURN_ON",
    "TURN_ON_SHORT",
    "copied",
    "happened",
    "position",
    "replay_at",
    "turn_of",
]

REPLAY: Final = say("Replay")
POSITION: Final = say("Position")
GO: Final = say("Go")
JUMP: Final = say("Go to")
SPEED: Final = say("Speed")
SPEEDS: Final = {"1800": "½ ×", "900": "1 ×", "450": "2 ×", "200": "4 ×"}
AUTOPLAY: Final = say("Play")
AUTOPLAY_STOP: Final = say("Stop")
FIRST_POSITION: Final = say("To the beginning")
LAST_POSITION: Final = say("To the end")
ONE_BACK: Final = say("Back one choice")
ONE_ON: Final = say("Forward one choice")
TURN_BACK: Final = say("To the previous turn")
TURN_BACK_SHORT: Final = say("‹ Turn")
TURN_ON: Final = say("To the next turn")
TURN_ON_SHORT: Final = say("Turn ›")

PLAY_ON: Final = say("Play on from here …")
PLAY_ON_HOW: Final = say(
    "Opens a new table of your own from this position: you against bots. The game that you are looking at stays as it is."
)
PLAY_ON_BUTTON: Final = say("Open the copy")


def position(number: int, last: int) -> str:
    return say("Position {n} of {last}", n=number, last=last)


def replay_at(number: int) -> str:
    return say("Replay, position {n}", n=number)


def turn_of(name: str) -> str:
    return say("To the next turn of {name}", name=name)


def happened(stage: str, line: str, headline: str) -> str:
    """Where the game stands, what was done last and who chooses; nothing of it twice."""
    sentence = line if line.startswith(headline) else f"{line} {headline}.".strip()
    if sentence.lower().startswith(stage.lower()):
        return sentence
    return say("{stage}: {sentence}", stage=f"{stage[:1].upper()}{stage[1:]}", sentence=sentence)


def copied(title: str, stage: str) -> str:
    """The name of a table that starts from a position of another one."""
    return say("{title}, copy from {stage}", title=title, stage=stage) if stage else say("{title}, copy", title=title)
