"""Logs events of owners (players, mercenaries or empire), and describes where they happened."""

from __future__ import annotations

from typing import Any

from sandai.games.daimyo.numbers import SITES, SPACES, TOKENS
from sandai.games.daimyo.rules.choices import SITE_NAMES, SPACE_NAMES
from sandai.games.daimyo.rules.state import DaimyoState

__all__ = ["at_site", "at_space", "from_site", "from_space", "log_for", "rival_name"]


def rival_name(state: DaimyoState) -> str:
    """The name of the opponent without a seat."""
    return "the empire" if state.terms.solo else "the mercenaries"


def log_for(state: DaimyoState, owner: int, kind: str, rule: str, data: dict[str, Any]) -> None:
    """Log an event of a player, or of mercenaries or empire."""
    if state.quiet:
        return
    if owner < state.terms.seats:
        state.log(kind, rule, owner, data)
    else:
        state.log(kind, rule, -1, {**data, "by": rival_name(state)})


# Where something happened. Words call a site by what it makes, and a component pack may have changed that.


def at_site(state: DaimyoState, site: int) -> dict[str, Any]:
    return {"site": SITE_NAMES[site], "makes": _makes(state, site)}


def from_site(state: DaimyoState, origin: int, site: int) -> dict[str, Any]:
    names = {"from": SITE_NAMES[origin], "to": SITE_NAMES[site]}
    return {**names, "left": _makes(state, origin), "reached": _makes(state, site)}


def at_space(state: DaimyoState, space: int) -> dict[str, Any]:
    return {"space": SPACE_NAMES[space], "gold": _gold(state, space)}


def from_space(state: DaimyoState, origin: int, space: int) -> dict[str, Any]:
    names = {"from": SPACE_NAMES[origin], "to": SPACE_NAMES[space]}
    return {**names, "left": _gold(state, origin), "reached": _gold(state, space)}


def _makes(state: DaimyoState, site: int) -> list[str]:
    """What the sites of the same island make."""
    first = site // SITES * SITES
    return [TOKENS[token] for token in state.atlas.yields[first : first + SITES]]


def _gold(state: DaimyoState, space: int) -> list[int]:
    first = space // SPACES * SPACES
    return list(state.atlas.rough_gold[first : first + SPACES])
