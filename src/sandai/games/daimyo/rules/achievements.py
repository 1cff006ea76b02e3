"""Achievements of solo wins (Y-375). Their texts are in words/options.py."""

from __future__ import annotations

from sandai.games.daimyo.rules.scoring import achievements as ticked
from sandai.games.daimyo.rules.state import DaimyoState

__all__ = ["earned"]


def earned(state: DaimyoState) -> list[str]:
    """Each ticked row in the column of the difficulty."""
    return [f"{row} {state.setup.options['difficulty']}" for row in ticked(state)]
