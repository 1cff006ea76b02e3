"""Choosing, undoing, asking to take the game back, and hints."""

from __future__ import annotations

from typing import Final

from sandai.analysis.words import chance
from sandai.kernel.language import join, plural, say

__all__ = [
    "AGREE",
    "ASK_BACK",
    "ASK_BACK_HOW",
    "BACK_GONE",
    "BACK_TO_HERE",
    "BEFORE_THAT",
    "CHOICES",
    "CHOICES_HERE",
    "FINAL_ALONE",
    "FINAL_HINT",
    "FOLD",
    "GOING_BACK",
    "GRIP",
    "HINT",
    "HINT_HOW",
    "HINT_TITLE",
    "KEEP_GAME",
    "NO_PREVIEW",
    "PAIR",
    "PREVIEW",
    "REDO",
    "REDO_HOW",
    "REFUSE",
    "RESTART",
    "RESTART_HOW",
    "SINCE",
    "TAKEN_BACK",
    "UNDO",
    "UNDO_MORE",
    "UNDO_MORE_HOW",
    "WISH_GRANTED",
    "WISH_LAPSED",
    "WISH_REFUSED",
    "WITHDRAW",
    "WITH_EFFECT",
    "ask_for_back",
    "asked_first",
    "before_line",
    "hint_basis",
    "hint_facts",
    "more_lines",
    "must_agree",
    "restart",
    "restarted",
    "rewound",
    "take_back",
    "taken_back",
    "wished",
]

CHOICES: Final = say("Choices")
CHOICES_HERE: Final = say("Choices here")
FOLD: Final = say("Show or hide the choices")
GRIP: Final = say("Height of the choices")
PAIR: Final = say("Select a second one to take both, or:")
SINCE: Final = say("Since your last turn")

HINT: Final = say("Hint")
HINT_HOW: Final = say("Show the best choices, and why they are good")
HINT_TITLE: Final = say("Best choices")

WITH_EFFECT: Final = say("{choice} ({effect})")
PREVIEW: Final = say("The board shows the result. Nobody else sees it yet.")
NO_PREVIEW: Final = say("No preview: the result depends on chance, hidden pieces or other players.")
FINAL_HINT: Final = say("This can be taken back only if the others agree.")
FINAL_ALONE: Final = say("After this, “Undo” is no longer possible, but “Take back …” is. It asks first.")

UNDO: Final = say("Undo")
REDO: Final = say("Redo")
REDO_HOW: Final = say("Makes the choice again that you undid last.")
RESTART: Final = say("Restart turn")
RESTART_HOW: Final = say(
    "Takes back all your choices since another player had to choose, something was drawn or a die was rolled."
)
TAKEN_BACK: Final = say("Taken back.")

UNDO_MORE: Final = say("Take back …")
UNDO_MORE_HOW: Final = say("Takes back your last choice and what the bots did since. Asks first.")
ASK_BACK: Final = say("Ask to take back …")
ASK_BACK_HOW: Final = say("The others have seen your last choice, so they must agree. Asks you first.")
BACK_TO_HERE: Final = say("Take the game back to here …")
BACK_GONE: Final = say("This can't be redone.")
KEEP_GAME: Final = say("Keep the game as it is")
GOING_BACK: Final = say("Request to take back")
AGREE: Final = say("Agree")
REFUSE: Final = say("No")
WITHDRAW: Final = say("Withdraw")
WISH_GRANTED: Final = say("The others agreed: the game was taken back.")
WISH_LAPSED: Final = say("The game went on, so your request to take back has lapsed.")
WISH_REFUSED: Final = say("Your request to take back was declined.")
BEFORE_THAT: Final = say("before the last choice")


def more_lines(count: int) -> str:
    return plural("{n} more in the log", "{n} more in the log", count)


def restart(phase: str) -> str:
    """`phase`: the part of the game to which it leads, if that is another one."""
    return say("Restart turn, back to {phase}", phase=phase) if phase else RESTART


def restarted(name: str, count: int) -> str:
    return plural(
        "{name} restarted the turn and took back {n} choice.",
        "{name} restarted the turn and took back {n} choices.",
        count,
        name=name,
    )


def rewound(name: str, position: int, agreed: bool) -> str:
    """A line of the log after the line to which the game was taken back."""
    if position and agreed:
        return say("{name} took the game back to this point; everybody agreed.", name=name)
    if position:
        return say("{name} took the game back to this point.", name=name)
    if agreed:
        return say("{name} took the game back to the beginning; everybody agreed.", name=name)
    return say("{name} took the game back to the beginning.", name=name)


def wished(own: bool, count: int) -> str:
    """Who asks to take the game back; `own`: the reader. The slots {name} and {point} are still open."""
    if own:
        return plural(
            "You ask to take back {n} choice, to {point}.",
            "You ask to take back {n} choices, to {point}.",
            count,
            point="{point}",
        )
    return plural(
        "{name} asks to take back {n} choice, to {point}.",
        "{name} asks to take back {n} choices, to {point}.",
        count,
        name="{name}",
        point="{point}",
    )


def before_line(line: str) -> str:
    """A point of the game: before what a line of the log says."""
    return say("before “{line}”", line=line)


def must_agree(names: list[str]) -> str:
    return say("{names} must agree.", names=join(names))


def asked_first(names: list[str]) -> str:
    return (
        say("{name} will be asked first.", name=names[0]) if len(names) == 1 else say("The others will be asked first.")
    )


def ask_for_back(names: list[str]) -> str:
    return say("Ask {name}", name=names[0]) if len(names) == 1 else say("Ask the others")


def take_back(count: int) -> str:
    return plural("Take back {n} choice", "Take back {n} choices", count)


def taken_back(count: int, own: int, first: str, name: str, stage: str) -> str:
    """What taking the game back would undo, and whose turn it would be.

    `own`: how many of the choices are the reader's; `first`: the first of them; `name`: who would choose then, empty for the reader.
    """
    return f"{_undone(count, own, first)} {_turn_then(name, stage)}"


def _undone(count: int, own: int, first: str) -> str:
    if count == 1:
        return say("This takes back 1 choice: “{first}”.", first=first) if first else say("This takes back 1 choice.")
    share = say("all yours") if own == count else say("{n} of them yours", n=own) if own else say("none of them yours")
    if first:
        return say("This takes back {n} choices, {share}, from “{first}” on.", n=count, share=share, first=first)
    return say("This takes back {n} choices, {share}.", n=count, share=share)


def _turn_then(name: str, stage: str) -> str:
    if name and stage:
        return say("Then it's {name}'s turn ({stage}).", name=name, stage=stage)
    if name:
        return say("Then it's {name}'s turn.", name=name)
    if stage:
        return say("Then it's your turn ({stage}).", stage=stage)
    return say("Then it's your turn.")


def hint_facts(win: float, error: float, margin: float) -> str:
    """What a bot expects of a choice: the chance to win, and the margin to the best rival at the end."""
    expected = round(margin)
    lead = (
        say("about level")
        if not expected
        else plural("{n} point ahead", "{n} points ahead", expected)
        if expected > 0
        else plural("{n} point behind", "{n} points behind", -expected)
    )
    return say("{win} to win, {lead} at the end", win=chance(win, error), lead=lead)


def hint_basis(trials: int) -> str:
    """How much a hint is based on."""
    return plural("Estimated from {n} trial.", "Estimated from {n} trials.", trials)
