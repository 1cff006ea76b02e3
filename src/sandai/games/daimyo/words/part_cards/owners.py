"""Who owns a part, and what players are called on info cards."""

from __future__ import annotations

from sandai.draw.theme import PLAYER_NAMES
from sandai.games.daimyo.rules.view_types import View
from sandai.games.daimyo.words.board import RIVAL_TITLE
from sandai.kernel.language import say
from sandai.kernel.parts import PartCard

__all__ = ["NOBODY", "name_of", "owned"]

NOBODY = say("nobody")


def name_of(view: View, owner: int) -> str:
    if owner >= view["seats"]:
        return RIVAL_TITLE[view["rival"] or ""]
    return str((view.get("names") or PLAYER_NAMES)[owner])


def owned(view: View, owner: int | None, card: PartCard) -> PartCard:
    """The card of a space or a piece that somebody may own; the rivals have no seat."""
    if owner is None:
        return card._replace(side=NOBODY)
    if owner >= view["seats"]:
        return card._replace(side=name_of(view, owner))
    return card._replace(owner=owner)
