"""Which choices are well-formed answers to a question, legal or not, and every choice of the game by its text."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from sandai.games.daimyo.components.atlas import Op
from sandai.games.daimyo.numbers import TOWER
from sandai.games.daimyo.rules import choices as c
from sandai.games.daimyo.rules.abilities.attacks import LoseHero, LoseResource, Recover
from sandai.games.daimyo.rules.abilities.clans import CopyClan
from sandai.games.daimyo.rules.abilities.discards import RaiseDice, StepDie
from sandai.games.daimyo.rules.abilities.effects import Exchange
from sandai.games.daimyo.rules.abilities.heroes import DiscardPrice, FreeHero, Recall
from sandai.games.daimyo.rules.abilities.tiles import ActivateTile
from sandai.games.daimyo.rules.actions.construction import (
    BuildOne,
    Construct,
    PayBuilding,
    PlaceBuilding,
    PutTile,
    Uncover,
)
from sandai.games.daimyo.rules.actions.governors import (
    GovernorTo,
    MoveEnemyGovernor,
    MoveGovernor,
    PlaceGovernor,
    RemoveGovernor,
)
from sandai.games.daimyo.rules.actions.hiring import HireOne, HireStep, PayHero
from sandai.games.daimyo.rules.actions.production import Collect, IslandYields
from sandai.games.daimyo.rules.actions.recruitment import Enlist, Recruit
from sandai.games.daimyo.rules.actions.relics import (
    Dig,
    DigAnywhere,
    FromMarket,
    GiveTile,
    Land,
    ReturnTiles,
    Roam,
    Search,
)
from sandai.games.daimyo.rules.actions.shadows import PlaceShadow, Strike
from sandai.games.daimyo.rules.actions.storage import Altar, MakeRoom
from sandai.games.daimyo.rules.actions.villagers import TwoSteps, UseVillager
from sandai.games.daimyo.rules.question import DaimyoQuestion
from sandai.games.daimyo.rules.rivals.empire import EmpireAct, EmpireAltar, EmpireTurn, Forfeit
from sandai.games.daimyo.rules.rivals.favour import FARM_OP, GOVERNOR_OP, RELICS_OP, SHADOW_OP
from sandai.games.daimyo.rules.rivals.mercenaries import (
    GiveDie,
    MercenaryGather,
    MercenaryGovernor,
    MercenaryRelics,
    MercenaryShadow,
    MercenaryTower,
    MoveMercenaryShadow,
    MoveMercenaryTower,
    StrikeOpponent,
)
from sandai.games.daimyo.rules.round_end import PassHelmet, Revenue
from sandai.games.daimyo.rules.set_up import (
    DraftBoard,
    EmpireGovernor,
    EmpireTower,
    FirstGovernor,
    PickClan,
    SecondGovernor,
)
from sandai.games.daimyo.rules.state import DaimyoState
from sandai.games.daimyo.rules.tokens import GainOf
from sandai.games.daimyo.rules.turn import Menu, TakeDie
from sandai.kernel.choice import Choice

__all__ = ["candidates", "choices_by_text"]

Listing = Callable[[DaimyoState, Any, int], list[Choice]]
DONE: Final = [c.DONE]


def candidates(state: DaimyoState, seat: int) -> list[Choice]:
    """Every well-formed answer to the question that the seat is asked, legal or not."""
    frame = state.question
    if frame is None or seat not in state.actors:
        return []
    listed = CANDIDATES[type(frame)](state, frame, seat)
    return [*listed, c.RESET[seat]] if isinstance(frame, DaimyoQuestion) else listed


def choices_by_text(state: DaimyoState, seat: int) -> dict[str, Choice]:
    """Every choice of the game by its text, as the seat gets it."""
    return _by_text(state.terms.choices, seat)


@lru_cache(maxsize=32)
def _by_text(named: c.ComponentChoices, seat: int) -> dict[str, Choice]:
    by_seat = (c.END_TURN, c.CLAN_ABILITY, c.CLAN_TILE, c.RESET)
    listed: list[Choice] = [*[family[seat] for family in by_seat], c.MAIN[seat][0], c.ACTION_TILES[seat][0]]
    listed.extend([c.DONE, c.KEEP, *c.RECRUIT, *c.BUILD, *c.SEARCH_WITH])
    for own in (c.DROPS, c.RETURNS, c.DICE, c.RAISES, c.LOWERS, c.GAINS, c.LOSES, c.PUTS):
        listed.extend(own[seat])
    for shared in SHARED:
        listed.extend(shared)
    for family in named.families():
        listed.extend(family)
    return {choice.text: choice for choice in listed}


SHARED: Final = (
    c.GOVERNORS,
    c.FROM_SITES,
    c.TO_SITES,
    c.STRIKES,
    c.FARMS,
    c.TOWERS,
    c.FROM_TOWERS,
    c.TO_TOWERS,
    c.COLLECTS,
    c.COLLECTS_BUILDING,
    c.SHADOWS,
    c.FROM_SHADOWS,
    c.TO_SHADOWS,
    c.ALTARS,
    c.GOES,
    c.YIELDS,
    c.GATHERS,
    c.TAKES,
    c.SEARCHES,
    c.CYCLES,
    c.BUYS,
    c.BUYS_LOOSE,
    c.MARKETS,
    c.GIVEN_DICE,
    c.EMPIRE_DICE,
    c.SWAPPED,
    c.PAYS,
    c.HELPS,
    c.HELMETS,
)


def _always(*families: list[Choice]) -> Listing:
    """The same families whoever is asked."""
    listed = [choice for family in families for choice in family]
    return lambda state, frame, seat: listed[:]


def _own(*families: list[list[Choice]]) -> Listing:
    """Families that have an object for each seat."""
    return lambda state, frame, seat: [choice for family in families for choice in family[seat]]


def _menu(state: DaimyoState, frame: Any, seat: int) -> list[Choice]:
    singles = [c.MAIN[seat][frame.zone], c.CLAN_ABILITY[seat], c.CLAN_TILE[seat], c.ACTION_TILES[seat][frame.zone]]
    return [*singles, *state.terms.choices.plays, *state.terms.choices.discards, c.END_TURN[seat]]


def _empire_act(state: DaimyoState, frame: Any, seat: int) -> list[Choice]:
    op: Op = state.atlas.effects[frame.effect].ops[frame.step]
    if op.code == RELICS_OP:
        return [*c.TAKES, *c.MARKETS]
    if op.code == SHADOW_OP:
        return c.SHADOWS[:]
    return (c.GOVERNORS if op.code == GOVERNOR_OP else c.FARMS if op.code == FARM_OP else c.TOWERS)[:]


def _land(state: DaimyoState, frame: Any, seat: int) -> list[Choice]:
    mercenaries = c.BUYS_LOOSE if state.terms.mercenaries else []
    return [*c.TAKES, *c.SEARCH_WITH, *c.BUYS, *mercenaries, c.DONE]


CANDIDATES: Final[dict[type[Any], Listing]] = {
    PickClan: lambda state, frame, seat: state.terms.choices.clans[:],
    DraftBoard: lambda state, frame, seat: state.terms.choices.boards[:],
    FirstGovernor: _always(c.GOVERNORS),
    SecondGovernor: _always(c.GOVERNORS),
    EmpireGovernor: _always(c.GOVERNORS),
    EmpireTower: _always(c.TOWERS),
    GiveDie: _always(c.GIVEN_DICE),
    TakeDie: _own(c.DICE),
    Menu: _menu,
    UseVillager: lambda state, frame, seat: state.terms.choices.villagers[:],
    TwoSteps: _always(c.HELPS),
    GainOf: _own(c.GAINS),
    Roam: _always(c.GOES),
    Land: _land,
    Search: _always(c.SEARCHES, DONE),
    Dig: _always(c.TAKES, DONE),
    DigAnywhere: _always(c.TAKES, DONE),
    FromMarket: _always(c.MARKETS, DONE),
    MakeRoom: _own(c.DROPS),
    GiveTile: _own(c.DROPS),
    ReturnTiles: _own(c.RETURNS),
    Altar: _always(c.ALTARS),
    Recruit: _always(c.RECRUIT, DONE),
    Enlist: _always(c.RECRUIT, DONE),
    PlaceGovernor: _always(c.GOVERNORS),
    PlaceShadow: _always(c.SHADOWS),
    Strike: _always(c.STRIKES),
    StrikeOpponent: _always(c.STRIKES),
    Construct: _always(c.BUILD, DONE),
    BuildOne: _always(c.BUILD, DONE),
    PayBuilding: _always(c.PAYS, DONE),
    PlaceBuilding: lambda state, frame, seat: (c.TOWERS if frame.kind == TOWER else c.FARMS)[:],
    Uncover: lambda state, frame, seat: state.terms.choices.uncovers[:],
    PutTile: _own(c.PUTS),
    FreeHero: lambda state, frame, seat: state.terms.choices.plays[:],
    DiscardPrice: lambda state, frame, seat: state.terms.choices.discards[:],
    Recall: lambda state, frame, seat: state.terms.choices.recalls[:],
    StepDie: _own(c.RAISES, c.LOWERS),
    RaiseDice: _own(c.RAISES),
    HireStep: lambda state, frame, seat: [*state.terms.choices.hires, c.DONE],
    HireOne: lambda state, frame, seat: [*state.terms.choices.hires, c.DONE],
    PayHero: _always(c.PAYS, DONE),
    CopyClan: lambda state, frame, seat: state.terms.choices.copies[:],
    ActivateTile: lambda state, frame, seat: state.terms.choices.activates[:],
    Exchange: _always(c.SWAPPED, DONE),
    Collect: _always(c.COLLECTS, c.COLLECTS_BUILDING),
    IslandYields: _always(c.YIELDS),
    MoveGovernor: _always(c.FROM_SITES, DONE),
    MoveEnemyGovernor: _always(c.FROM_SITES),
    GovernorTo: _always(c.TO_SITES),
    RemoveGovernor: _always(c.STRIKES),
    LoseResource: _own(c.LOSES),
    LoseHero: lambda state, frame, seat: state.terms.choices.discards[:],
    Recover: _own(c.GAINS),
    MercenaryRelics: _always(c.CYCLES, c.GATHERS),
    MercenaryGather: _always(c.TAKES),
    MercenaryGovernor: _always(c.GOVERNORS),
    MercenaryTower: lambda state, frame, seat: (c.TOWERS if frame.origin < 0 else c.TO_TOWERS)[:],
    MoveMercenaryTower: _always(c.FROM_TOWERS),
    MercenaryShadow: lambda state, frame, seat: (c.SHADOWS if frame.origin < 0 else c.TO_SHADOWS)[:],
    MoveMercenaryShadow: _always(c.FROM_SHADOWS),
    EmpireTurn: _always(c.EMPIRE_DICE),
    EmpireAct: _empire_act,
    EmpireAltar: _always(c.ALTARS),
    Forfeit: lambda state, frame, seat: [*c.LOSES[seat], *state.terms.choices.discards],
    Revenue: _own(c.GAINS),
    PassHelmet: _always([c.KEEP], c.HELMETS),
}
