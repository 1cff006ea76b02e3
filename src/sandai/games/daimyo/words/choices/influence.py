"""What a piece would do to the influence on an island, in words, before it is placed."""

from __future__ import annotations

from typing import Final

from sandai.games.daimyo.numbers import BUILDING_NAMES, ISLANDS, SITES, SPACES
from sandai.games.daimyo.rules import choice_types as t
from sandai.games.daimyo.rules.actions.construction import TOWER_WORTH
from sandai.games.daimyo.rules.actions.governors import WORTH as GOVERNOR_WORTH
from sandai.games.daimyo.rules.actions.governors import GovernorTo
from sandai.games.daimyo.rules.actions.shadows import victims
from sandai.games.daimyo.rules.actions.storage import Altar
from sandai.games.daimyo.rules.pieces import building_kind, building_owner
from sandai.games.daimyo.rules.rivals.empire import EmpireAct
from sandai.games.daimyo.rules.rivals.mercenaries import (
    MercenaryGovernor,
    MercenaryShadow,
    MercenaryTower,
    MoveMercenaryShadow,
    MoveMercenaryTower,
    opposing,
)
from sandai.games.daimyo.rules.set_up import EmpireGovernor, EmpireTower
from sandai.games.daimyo.rules.state import DaimyoState
from sandai.games.daimyo.words.nouns import amount, capital, sentences
from sandai.games.daimyo.words.owners import owner_name, piece_of
from sandai.kernel.choice import Choice
from sandai.kernel.language import plural, say

__all__ = ["altar_effect", "site_effect", "space_effect"]

SHADOW_WORTH: Final = 1
#: What a piece adds to the influence on the island of the chosen site; other choices of sites say nothing about influence.
WORTH: Final = {
    t.GovernorOn: GOVERNOR_WORTH,
    t.MoveGovernorTo: GOVERNOR_WORTH,
    t.MoveGovernorFrom: -GOVERNOR_WORTH,
    t.EliminateGovernor: -GOVERNOR_WORTH,
    t.FarmOn: 0,
    t.TowerOn: TOWER_WORTH,
    t.MoveTowerTo: TOWER_WORTH,
    t.MoveTowerFrom: -TOWER_WORTH,
}
RIVAL_PIECES: Final = (
    EmpireGovernor,
    EmpireTower,
    EmpireAct,
    MercenaryGovernor,
    MercenaryTower,
    MoveMercenaryTower,
    MercenaryShadow,
    MoveMercenaryShadow,
)


def site_effect(state: DaimyoState, family: type[Choice], site: int, seat: int) -> str:
    """What a choice of a site brings there."""
    if family not in WORTH:
        return ""
    frame, island, worth, owner = state.question, site // SITES, WORTH[family], _owner(state, seat)
    if family in (t.MoveGovernorFrom, t.EliminateGovernor):
        owner = state.governor[site]
    if isinstance(frame, GovernorTo):
        owner = state.governor[frame.origin]
    if isinstance(frame, (GovernorTo, MercenaryTower)) and frame.origin >= 0 and frame.origin // SITES == island:
        worth = 0  # it stays on the island
    return sentences(
        _change(state, owner, seat, island, worth),
        _rank(state, owner, island, worth),
        _beside(state, family, site, seat),
    )


def altar_effect(state: DaimyoState, altar: int, seat: int) -> str:
    """What a pawn on an altar brings."""
    owner = seat if isinstance(state.question, Altar) else state.terms.automa
    island, worth = altar // SPACES, state.atlas.altar_value[altar]
    return sentences(_change(state, owner, seat, island, worth), _rank(state, owner, island, worth))


def _rank(state: DaimyoState, owner: int, island: int, worth: int) -> str:
    """How the influence compares with that of the others, after a piece is placed."""
    if worth <= 0:
        return ""
    now = state.influence[owner * ISLANDS + island] + worth
    others = [
        (state.influence[other * ISLANDS + island], other) for other in range(state.terms.owners) if other != owner
    ]
    most, who = max(others, key=lambda one: one[0])
    if not most:
        return say("Nobody else has influence there.")
    facts = {"name": owner_name(state, who, -1), "n": most}
    if now > most:
        return say("Ahead of {name} ({n}).", **facts)
    return say("Level with {name} ({n}).", **facts) if now == most else say("Behind {name} ({n}).", **facts)


def _beside(state: DaimyoState, family: type[Choice], site: int, seat: int) -> str:
    """What else stands on the site: the pieces by which sites that make the same can be told apart."""
    if family in (t.FarmOn, t.TowerOn, t.MoveTowerTo):
        governor = state.governor[site]
        if governor < 0:
            return say("No governor stands there.")
        return capital(say("{piece} stands there.", piece=piece_of(state, governor, seat, "governor")))
    building = state.building[site]
    if building < 0:
        return say("No building stands there.")
    piece = BUILDING_NAMES[building_kind(building)]
    return capital(say("{piece} stands there.", piece=piece_of(state, building_owner(building), seat, piece)))


def space_effect(state: DaimyoState, family: type[Choice], space: int, seat: int) -> str:
    """The same for a shadow space, with its gold and the governor that goes."""
    frame, island, owner = state.question, space // SPACES, _owner(state, seat)
    if family is t.MoveShadowFrom:
        return _change(state, owner, seat, island, -SHADOW_WORTH)
    if family is t.MoveShadowTo and isinstance(frame, MercenaryShadow):
        stays = frame.origin // SPACES == island
        return _change(state, owner, seat, island, 0 if stays else SHADOW_WORTH)
    gold = say("You take {gold}.", gold=amount("gold", state.atlas.rough_gold[space])) if owner == seat else ""
    return sentences(
        gold,
        _change(state, owner, seat, island, SHADOW_WORTH),
        _rank(state, owner, island, SHADOW_WORTH),
        _struck(state, owner, seat, island),
    )


def _struck(state: DaimyoState, owner: int, seat: int, island: int) -> str:
    """Whose governor goes when a shadow comes to an island."""
    if owner == seat:
        found = len(victims(state, owner, island))
        many = plural("The others' governor there goes.", "One of the others' {n} governors there goes.", found)
    elif state.terms.solo:
        found = len(victims(state, owner, island))
        many = plural("Your governor there goes.", "One of your {n} governors there goes.", found)
    else:
        found = len(opposing(state, seat, island))
        many = plural("Your opponent's governor there goes.", "One of your opponent's {n} governors there goes.", found)
    return many if found else ""


def _owner(state: DaimyoState, seat: int) -> int:
    """Whose piece the player places."""
    return state.terms.automa if isinstance(state.question, RIVAL_PIECES) else seat


def _change(state: DaimyoState, owner: int, seat: int, island: int, worth: int) -> str:
    now = state.influence[owner * ISLANDS + island]
    whose = _whose(state, owner, seat)
    if not worth:
        return say("{whose} influence there stays {n}.", whose=whose, n=now)
    return say("{whose} influence there: {new} instead of {n}.", whose=whose, new=now + worth, n=now)


def _whose(state: DaimyoState, owner: int, seat: int) -> str:
    if owner == seat:
        return say("Your")
    if owner != state.terms.automa:
        return say("Their")
    return say("The empire's") if state.terms.solo else say("The mercenaries'")
