"""What a relic tile is good for: how far the relic is, and what its altar brings."""

from __future__ import annotations

from sandai.games.daimyo.numbers import PIECES
from sandai.games.daimyo.words.nouns import ISLAND
from sandai.kernel.language import plural, say

__all__ = ["altar_gain", "progress"]


def progress(colour: str, piece: int, held: set[int], altars: list[int]) -> str:
    """What a tile would do for a player who holds these loose pieces of its colour; `altars`: the influence of those that are free."""
    if piece in held:
        return say("you hold this piece already")
    if len(held) == PIECES - 1:
        return say("your last missing piece: {gain}", gain=altar_gain(colour, altars))
    if not held:
        return say("you hold none of the {n} pieces of this relic", n=PIECES)
    return plural(
        "you hold {n} of the {all} pieces of this relic",
        "you hold {n} of the {all} pieces of this relic",
        len(held),
        all=PIECES,
    )


def altar_gain(colour: str, altars: list[int]) -> str:
    """What the pawn of a restored relic brings."""
    if not altars:
        return say("no altar is free on {island}", island=ISLAND[colour])
    return say("the altar brings {n} influence on {island}", n=max(altars), island=ISLAND[colour])
