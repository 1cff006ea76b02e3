"""What a piece would do to the influence on an island, in words, before it is placed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sandai.games.daimyo.numbers import ISLANDS, SITES, SPACES
from sandai.games.daimyo.rules import choices as c
from sandai.games.daimyo.rules.actions.construction import TOWER_WORTH
from sandai.games.daimyo.rules.actions.governors import WORTH as GOVERNOR_WORTH
from sandai.games.daimyo.rules.actions.shadows import victims
from sandai.games.daimyo.rules.rivals.mercenaries import opposing
from sandai.games.daimyo.rules.state import DaimyoState

__all__ = ["site_effect", "space_effect"]

SHADOW_WORTH: Final = 1
NOWHERE: Final = -1


def site_effect(start: int) -> Callable[[DaimyoState, int, int], str]:
    """What a choice of a site brings there; `start` says which piece is meant."""
    worth = {c.GOVERNOR: GOVERNOR_WORTH, c.TO_SITE: GOVERNOR_WORTH, c.TOWER: TOWER_WORTH, c.TO_TOWER: TOWER_WORTH}
    leaves = {c.FROM_SITE: -GOVERNOR_WORTH, c.STRIKE: -GOVERNOR_WORTH, c.FROM_TOWER: -TOWER_WORTH}

    def told(state: DaimyoState, site: int, seat: int) -> str:
        island = site // SITES
        if start in (c.FROM_SITE, c.STRIKE):
            return _change(state, state.governor[site], seat, island, leaves[start])
        if start == c.TO_SITE:
            origin = state.question.origin  # type: ignore[union-attr]
            owner = state.governor[origin]
            return _change(state, owner, seat, island, 0 if origin // SITES == island else worth[start])
        owner = _owner(state, seat)
        if start == c.TO_TOWER and _origin(state) // SITES == island:
            return _change(state, owner, seat, island, 0)
        return _change(state, owner, seat, island, worth.get(start, leaves.get(start, 0)))

    return told


def space_effect(start: int) -> Callable[[DaimyoState, int, int], str]:
    """The same for a shadow space, with its gold and the governor that goes."""

    def told(state: DaimyoState, space: int, seat: int) -> str:
        island, owner = space // SPACES, _owner(state, seat)
        if start == c.FROM_SHADOW:
            return _change(state, owner, seat, island, -SHADOW_WORTH)
        if start == c.TO_SHADOW:
            return _change(state, owner, seat, island, 0 if _origin(state) // SPACES == island else SHADOW_WORTH)
        parts = [_change(state, owner, seat, island, SHADOW_WORTH)]
        if owner == seat:
            parts.insert(0, f"You take {state.atlas.rough_gold[space]} gold.")
        bought = owner != seat and not state.terms.solo
        found = opposing(state, seat, island) if bought else victims(state, owner, island)
        whose = "your opponent's" if bought else "your" if owner != seat else "the others'"
        if found:
            parts.append(f"One of {whose} {len(found)} governors there goes." if len(found) > 1 else _single(whose))
        return " ".join(parts)

    return told


def _single(whose: str) -> str:
    return f"{whose[0].upper()}{whose[1:]} governor there goes."


def _owner(state: DaimyoState, seat: int) -> int:
    """Whose piece the player places."""
    name = type(state.question).__name__
    return state.terms.automa if name.startswith("Empire") or "Mercenary" in name else seat


def _origin(state: DaimyoState) -> int:
    return int(getattr(state.question, "origin", NOWHERE))


def _change(state: DaimyoState, owner: int, seat: int, island: int, worth: int) -> str:
    now = state.influence[owner * ISLANDS + island]
    whose = "Your" if owner == seat else "Their" if owner != state.terms.automa else _rival(state)
    if not worth:
        return f"{whose} influence there stays {now}."
    return f"{whose} influence there: {now + worth} instead of {now}."


def _rival(state: DaimyoState) -> str:
    return "The empire's" if state.terms.solo else "The mercenaries'"
