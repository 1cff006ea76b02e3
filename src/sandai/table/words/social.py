"""What a shared link shows: titles, descriptions and pictures of pages."""

from __future__ import annotations

from typing import Final

from sandai.kernel.language import join, plural, say

__all__ = [
    "GALLERY_ABOUT",
    "HOME_ABOUT",
    "RULES_ABOUT",
    "board_of",
    "cover_of",
    "game_for",
    "open_table",
    "playing_now",
]

HOME_ABOUT: Final = say("Play in your browser: against bots right away, or with friends by sending them a link.")
RULES_ABOUT: Final = say("The rules, with examples in pictures.")
GALLERY_ABOUT: Final = say("All boards, cards and tiles.")


def cover_of(game: str) -> str:
    """What a picture shows: the cover of a game."""
    return say("The cover of {game}", game=game)


def board_of(game: str) -> str:
    """What a picture shows: the position of a table."""
    return say("The board of a game of {game}", game=game)


def game_for(pitch: str, players: str) -> str:
    """A game in short."""
    return say("{players}. {pitch}", pitch=pitch, players=players)


def open_table(game: str, names: list[str], seats: int) -> str:
    """A table that waits for players. `seats`: how many are free."""
    free = plural("{n} seat is free.", "{n} seats are free.", seats)
    if not names:
        return say("A table of {game}. {free}", game=game, free=free)
    return say("A table of {game}, with {names}. {free}", game=game, names=join(names), free=free)


def playing_now(names: list[str], stage: str) -> str:
    """A game in play. `stage`: how far it is, if it has stages."""
    if stage:
        return say("{names}: {stage}.", stage=stage, names=join(names))
    return say("Players: {names}.", names=join(names))
