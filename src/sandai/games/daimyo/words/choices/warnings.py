"""Warn before an action is spent on nothing: the choice is tried on a copy of the position."""

from __future__ import annotations

from typing import Final

from sandai.games.daimyo.components.vocabulary import MINUS
from sandai.games.daimyo.numbers import CONSTRUCTION, PRODUCTION, RECRUITMENT
from sandai.games.daimyo.rules import choice_types as t
from sandai.games.daimyo.rules.abilities.heroes import DiscardPrice
from sandai.games.daimyo.rules.abilities.tiles import ActivateTile
from sandai.games.daimyo.rules.actions.construction import buildable
from sandai.games.daimyo.rules.actions.production import farm_yield, governor_yield
from sandai.games.daimyo.rules.actions.recruitment import price, units
from sandai.games.daimyo.rules.question import may_reset
from sandai.games.daimyo.rules.state import DaimyoState
from sandai.games.daimyo.rules.turn import Menu
from sandai.games.daimyo.words.nouns import amount, sentences
from sandai.kernel.choice import Choice
from sandai.kernel.language import say
from sandai.kernel.parts import Label

__all__ = ["HERO_LOST", "IN_VAIN", "in_vain", "spent_in_vain", "warned"]

IN_VAIN: Final = say("This would do nothing now.")
HERO_LOST: Final = say("You would discard a hero for nothing.")
USES_TILE: Final = (t.ClanTile, t.UseActionTile, t.ActivateBonusTile)
PILES: Final = ("hand", "seen", "discard", "playing")  # change even if the hero's effect does nothing


def in_vain(state: DaimyoState, choice: Choice, seat: int) -> bool:
    """The same menu comes again and, apart from a price, the table is as it was."""
    after = _tried(state, choice, seat)
    frame = after.question
    if not isinstance(frame, Menu) or frame.seat != seat or after.draws != state.draws:
        return False
    old, new = state.dump_data(), after.dump_data()
    if any(now > was for was, now in zip(old["tokens"], new["tokens"], strict=True)):
        return False
    return all(old[name] == new[name] for name in old if name != "tokens" and name not in PILES)


def _tried(state: DaimyoState, choice: Choice, seat: int) -> DaimyoState:
    """The position after a choice and the discards that it asks as a price; which hero goes makes no difference to the rest."""
    after = state.copy()
    after.quiet = True
    after.play(choice, seat)
    while isinstance(after.question, DiscardPrice) and after.question.seat == seat:
        after.play(after.choices_of(seat)[0], seat)
    return after


def spent_in_vain(state: DaimyoState, zone: int, seat: int) -> str:
    """Why the main action of a zone would bring nothing as things are, before a die goes there; nothing where it would."""
    if zone == PRODUCTION:
        made = [a + b for a, b in zip(governor_yield(state, seat), farm_yield(state, seat), strict=True)]
        return "" if any(made) else IN_VAIN
    if zone == RECRUITMENT:
        rice = price(state, seat, MINUS, 0)
        if units(state, seat, rice) or may_reset(state, seat):
            return ""
        return say("This would do nothing now: the next unit costs {price}.", price=amount("rice", rice))
    if zone == CONSTRUCTION:
        payable = buildable(state, seat, 0, -1, False)
        return "" if payable else say("This would do nothing now: you can't pay for a building.")
    return ""


def warned(state: DaimyoState, choice: Choice, seat: int, label: Label) -> Label:
    """The label of an action, or of a hero discarded as its price, with the warning if it is due."""
    frame = state.question
    steps_die = isinstance(frame, Menu) and isinstance(choice, t.DiscardHero)  # always does something
    if steps_die or not isinstance(frame, (Menu, ActivateTile, DiscardPrice)) or not in_vain(state, choice, seat):
        return label
    discards = isinstance(frame, DiscardPrice) or isinstance(choice, USES_TILE)
    lost = discards and _tried(state, choice, seat).hand[seat] != state.hand[seat]
    words = sentences(label.effect, IN_VAIN, HERO_LOST if lost else "")
    return Label(label.words, words, label.group, label.rank, ends=label.ends)
