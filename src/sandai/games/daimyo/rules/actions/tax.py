"""Tax (Y-181 to Y-183)."""

from __future__ import annotations

from sandai.games.daimyo.rules.state import DaimyoState
from sandai.games.daimyo.rules.tokens import gain_tokens

__all__ = ["tax"]


def tax(state: DaimyoState, seat: int) -> None:
    gain_tokens(state, seat, state.atlas.tax, "Y-182")
