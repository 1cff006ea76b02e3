"""Events about owners: a seat's own, or in the name of mercenaries or empire."""

from __future__ import annotations

from typing import Any

from sandai.games.daimyo.state import DaimyoState

__all__ = ["rival", "tell"]


def rival(state: DaimyoState) -> str:
    """Who plays beside the seats."""
    return "the empire" if state.terms.solo else "the mercenaries"


def tell(state: DaimyoState, owner: int, kind: str, rule: str, data: dict[str, Any]) -> None:
    if state.quiet:
        return
    if owner < state.terms.seats:
        state.tell(kind, rule, owner, data)
    else:
        state.tell(kind, rule, -1, {**data, "by": rival(state)})
