"""Who owns a piece, in words for a player."""

from __future__ import annotations

from sandai.games.daimyo.rules.state import DaimyoState
from sandai.games.daimyo.words.nouns import A_PIECE, PIECE
from sandai.games.daimyo.words.places import player
from sandai.kernel.language import say

__all__ = ["owner_name", "piece_of"]


def owner_name(state: DaimyoState, owner: int, seat: int) -> str:
    if owner == seat:
        return say("you")
    if owner < state.terms.seats:
        return player(owner)
    return say("the empire") if state.terms.solo else say("the mercenaries")


def piece_of(state: DaimyoState, owner: int, seat: int, piece: str) -> str:
    """A piece with its owner: your governor, Indigo's governor, a governor of the empire."""
    if owner == seat:
        return say("your {piece}", piece=PIECE[piece])
    name = owner_name(state, owner, seat)
    if owner < state.terms.seats:
        return say("{name}'s {piece}", name=name, piece=PIECE[piece])
    return say("{piece} of {name}", piece=A_PIECE[piece], name=name)
