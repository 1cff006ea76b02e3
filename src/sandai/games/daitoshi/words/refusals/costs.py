"""Reasons why a price can't be paid, with the numbers."""

from __future__ import annotations

from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.actions.expand import hexes
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.games.daitoshi.words import rewards as w
from sandai.kernel.refusal import Refusal

__all__ = ["too_few_hexes", "too_little", "too_little_steam"]


def too_little(state: DaitoshiState, seat: int, kind: int, cost: int, rule: str, what: str = "it") -> Refusal | None:
    """Explain that a resource, with the Wealth that may stand in for it, doesn't cover a price (T-097)."""
    factory = state.factories[seat]
    have, wealth = factory[kind], factory[s.WEALTH]
    if have + wealth >= cost:
        return None
    more = f" and {wealth} Wealth" if wealth else ""
    return Refusal(f"Not enough {w.RESOURCE_WORDS[kind]}: {what} costs {cost}, you have {have}{more}.", rule)


def too_little_steam(
    state: DaitoshiState, seat: int, cost: int, rule: str, what: str = "it", parts: str = ""
) -> Refusal | None:
    """Explain that a price in Steam can't be paid; Wealth never pays for Steam (T-098)."""
    have = state.factories[seat][s.STEAM]
    return None if have >= cost else Refusal(f"Not enough Steam: {what} costs {cost}{parts}, you have {have}.", rule)


def too_few_hexes(state: DaitoshiState, seat: int, need: int, rule: str) -> Refusal | None:
    """Explain that the Exploitation Record holds too few hexes."""
    have = hexes(state.factories[seat])
    return None if have >= need else Refusal(f"Not enough hexes: it costs {need}, you have {have}.", rule)
