"""Choices in words: what a button says, what the choice brings or costs, and the heading it stands under."""

from __future__ import annotations

from typing import Final

from sandai.games.daimyo.rules import choice_types as t
from sandai.games.daimyo.rules.state import DaimyoState
from sandai.games.daimyo.words.choices import board, turn
from sandai.games.daimyo.words.choices.warnings import warned
from sandai.kernel.choice import Choice
from sandai.kernel.parts import Label

__all__ = ["LABELS", "label"]

LABELS: Final = {**turn.LABELS, **board.LABELS}
# What can be spent on nothing: actions once a turn, and heroes discarded as a price.
SPENT: Final = frozenset(
    {
        t.MainAction,
        t.ClanAbility,
        t.ClanTile,
        t.UseActionTile,
        t.PlayHero,
        t.DiscardHero,
        t.ActivateBonusTile,
    }
)


def label(state: DaimyoState, choice: Choice, seat: int) -> Label:
    family = type(choice)
    made = LABELS[family](state, choice, seat)
    return warned(state, choice, seat, made) if family in SPENT else made
