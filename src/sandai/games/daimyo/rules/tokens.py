"""Rice, metal, stone and gold: taking and paying. The supply never runs out (YR-67)."""

from __future__ import annotations

from typing import Final

from sandai.games.daimyo.numbers import GOLD, STONE
from sandai.games.daimyo.rules import events
from sandai.games.daimyo.rules.choice_types import GainToken
from sandai.games.daimyo.rules.choices import GAINS
from sandai.games.daimyo.rules.journal import log_for
from sandai.games.daimyo.rules.question import DaimyoQuestion
from sandai.games.daimyo.rules.state import DaimyoState
from sandai.kernel.choice import Choice
from sandai.kernel.frame import Frame

__all__ = ["FRAMES", "GainOf", "can_pay", "gain", "gain_tokens", "pay"]


def gain(state: DaimyoState, owner: int, token: int, n: int, rule: str) -> None:
    """Take n tokens of one kind."""
    if n == 0 or (owner == state.terms.automa and not _rival_may_hold(state, token)):
        return
    state.tokens[owner * 4 + token] += n
    if not state.quiet:
        amounts = [0, 0, 0, 0]
        amounts[token] = n
        log_for(state, owner, events.GAINS, rule, {"tokens": amounts})


def _rival_may_hold(state: DaimyoState, token: int) -> bool:
    """Y-355, YR-84"""
    return token == GOLD and (not state.terms.solo or state.terms.empire_gold)


def gain_tokens(state: DaimyoState, owner: int, amounts: tuple[int, ...], rule: str) -> None:
    at = owner * 4
    if owner == state.terms.automa:
        amounts = tuple([n if _rival_may_hold(state, token) else 0 for token, n in enumerate(amounts)])
        if not any(amounts):
            return
    for token, n in enumerate(amounts):
        state.tokens[at + token] += n
    if not state.quiet:
        log_for(state, owner, events.GAINS, rule, {"tokens": list(amounts)})


def can_pay(state: DaimyoState, owner: int, amounts: tuple[int, ...]) -> bool:
    tokens = state.tokens
    at = owner * 4
    return (
        tokens[at] >= amounts[0]
        and tokens[at + 1] >= amounts[1]
        and tokens[at + 2] >= amounts[2]
        and tokens[at + 3] >= amounts[3]
    )


def pay(state: DaimyoState, owner: int, amounts: tuple[int, ...], rule: str) -> None:
    at = owner * 4
    for token, n in enumerate(amounts):
        state.tokens[at + token] -= n
    if not state.quiet and any(amounts):
        log_for(state, owner, events.PAYS, rule, {"tokens": list(amounts)})


class GainOf(DaimyoQuestion):
    """Take tokens one by one, each of an allowed kind; `different`: never one kind twice."""

    fields = ("seat", "left", "allowed", "different", "rule_id")
    rule = "Y-036"  # tokens always come from the supply

    def __init__(self, seat: int, left: int, allowed: int, different: bool, rule_id: str) -> None:
        self.seat = seat
        self.left = left
        self.allowed = allowed  # set of kinds
        self.different = different
        self.rule_id = rule_id

    def options(self, state: DaimyoState) -> list[Choice]:
        return [choice for token, choice in enumerate(GAINS[self.seat]) if self.allowed >> token & 1]

    def answer(self, state: DaimyoState, choice: Choice) -> None:
        if isinstance(choice, GainToken):
            allowed = self.allowed & ~(1 << choice.token) if self.different else self.allowed
            if self.left > 1 and allowed:
                state.push(GainOf(self.seat, self.left - 1, allowed, self.different, self.rule_id))
            gain(state, self.seat, choice.token, 1, self.rule_id)


RESOURCES = (1 << STONE + 1) - 1


FRAMES: Final[tuple[type[Frame[DaimyoState]], ...]] = (GainOf,)
