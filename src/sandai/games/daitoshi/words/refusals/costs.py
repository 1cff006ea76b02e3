"""Reasons why a price can't be paid, with the numbers."""

from __future__ import annotations

from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.actions.expand import hexes
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.games.daitoshi.words.names import GOODS
from sandai.kernel.language import say
from sandai.kernel.refusal import Refusal

__all__ = ["too_few_hexes", "too_little", "too_little_steam"]


def too_little(state: DaitoshiState, seat: int, kind: int, cost: int, rule: str, what: str = "") -> Refusal | None:
    """Explain that a resource, with the Wealth that may replace it, doesn't cover a price (T-097); `what` is paid for."""
    factory = state.factories[seat]
    have, wealth = factory[kind], factory[s.WEALTH]
    if have + wealth >= cost:
        return None
    slots = {"resource": GOODS[kind], "what": what or say("it"), "cost": cost, "have": have}
    if not wealth:
        return Refusal(say("Not enough {resource}: {what} costs {cost}, you have {have}.", **slots), rule)
    slots["wealth"] = wealth
    return Refusal(
        say("Not enough {resource}: {what} costs {cost}, you have {have} and {wealth} Wealth.", **slots), rule
    )


def too_little_steam(state: DaitoshiState, seat: int, cost: int, rule: str, what: str = "") -> Refusal | None:
    """Explain that a price in Steam can't be paid; Wealth never pays for Steam (T-098)."""
    have = state.factories[seat][s.STEAM]
    if have >= cost:
        return None
    return Refusal(
        say("Not enough Steam: {what} costs {cost}, you have {have}.", what=what or say("it"), cost=cost, have=have),
        rule,
    )


def too_few_hexes(state: DaitoshiState, seat: int, need: int, rule: str) -> Refusal | None:
    """Explain that the Exploitation Record holds too few hexes."""
    have = hexes(state.factories[seat])
    if have >= need:
        return None
    return Refusal(say("Not enough hexes: it costs {need}, you have {have}.", need=need, have=have), rule)
