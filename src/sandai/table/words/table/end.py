"""The end of a game."""

from __future__ import annotations

from typing import Final

from sandai.kernel.language import join, plural, say
from sandai.table.words.amounts import signed

__all__ = [
    "GAME_OVER",
    "GO_REMATCH",
    "NOBODY_WON",
    "REMATCH",
    "REMATCH_OTHERWISE",
    "WON",
    "placed",
    "plotted",
    "plotted_totals",
    "verdict",
]

GAME_OVER: Final = say("The game is over")
NOBODY_WON: Final = say("Nobody won.")
WON: Final = say("won")
REMATCH: Final = say("Rematch")
REMATCH_OTHERWISE: Final = say("Rematch with changes")
GO_REMATCH: Final = say("Go to the rematch")


def verdict(names: list[str]) -> str:
    if len(names) == 1:
        return say("{name} won", name=names[0])
    return say("A tie: {names} share the victory", names=join(names))


def placed(place: int, shared: bool, behind: int, winners: list[str], won: bool) -> str:
    """The reader's result. `place` counts from 1; `behind`: how many points less than the winners."""
    if won:
        return say("You share the victory.") if shared else say("You won.")
    places = (say("first"), say("second"), say("third"), say("fourth"), say("fifth"))
    rank = places[min(place, 5) - 1]
    if behind > 0:
        return plural(
            "You are {place}, {n} point behind {winners}.",
            "You are {place}, {n} points behind {winners}.",
            behind,
            place=rank,
            winners=join(winners),
        )
    return say("You are {place}, behind {winners} by the tie-break.", place=rank, winners=join(winners))


def plotted(marks: list[str]) -> str:
    """What the plot of the scores shows. `marks`: the labels on its time axis."""
    if not marks:
        return say("Points over the course of the game, choice by choice")
    if "P" in marks:
        return say("Points over the course of the game; P marks a production")
    return say("Points over the course of the game")


def plotted_totals(totals: list[int]) -> str:
    """The plot for people who can't see it."""
    return say("Scores over time. At the end: {totals}", totals=", ".join(signed(total) for total in totals))
