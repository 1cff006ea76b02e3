"""Why a choice is not legal now, and which answers to a question are well-formed at all."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from sandai.games.daimyo.components.atlas import Op
from sandai.games.daimyo.numbers import TOWER
from sandai.games.daimyo.rules import choices as c
from sandai.games.daimyo.rules.question import DaimyoQuestion
from sandai.games.daimyo.rules.rivals.favour import FARM_OP, GOVERNOR_OP, RELICS_OP, SHADOW_OP
from sandai.games.daimyo.rules.state import DaimyoState
from sandai.games.daimyo.words.refusals import board, empire, prices, relics, turn
from sandai.games.daimyo.words.refusals.phrases import FIRST
from sandai.kernel.choice import Choice
from sandai.kernel.refusal import Refusal

__all__ = ["UNEXPLAINED", "candidates", "refusal"]

Reason = Callable[[DaimyoState, Any, int, int], "Refusal | None"]
Listing = Callable[[DaimyoState, Any, int], list[Choice]]

REASONS: Final[dict[str, Reason]] = {
    **board.REASONS,
    **empire.REASONS,
    **turn.REASONS,
    **prices.REASONS,
    **relics.REASONS,
}
UNEXPLAINED: Final = "This is not possible now."  # never seen for a candidate: the tests count it
DONE: Final = [c.DONE]


def refusal(state: DaimyoState, text: str, seat: int) -> Refusal | None:
    """Why the seat can't play this now; None for legal choices and for text that is no choice of the game."""
    choice = _choices(seat).get(text)
    frame = state.question
    if choice is None or frame is None:
        return None
    rule = type(frame).rule
    if seat not in state.actors:
        return Refusal("You are not asked now.", rule)
    if any(one.text == text for one in state.choices_of(seat)):
        return None
    if choice.code == c.RESET[0].code and isinstance(frame, DaimyoQuestion):
        return prices.reset(state, seat)
    name = type(frame).__name__
    reason = REASONS[name](state, frame, choice.code, seat) if name in REASONS else None
    if reason is not None:
        return reason
    if text in {one.text for one in candidates(state, seat)}:
        return Refusal(UNEXPLAINED, rule)
    return Refusal(FIRST[name], rule)


def candidates(state: DaimyoState, seat: int) -> list[Choice]:
    """Every well-formed answer to the question that the seat is asked, legal or not."""
    frame = state.question
    if frame is None or seat not in state.actors:
        return []
    listed = CANDIDATES[type(frame).__name__](state, frame, seat)
    return [*listed, c.RESET[seat]] if isinstance(frame, DaimyoQuestion) else listed


@cache
def _choices(seat: int) -> dict[str, Choice]:
    """Every choice of the game by its text, as the seat gets it."""
    by_seat = (c.END_TURN, c.CLAN_ABILITY, c.CLAN_TILE, c.RESET)
    listed: list[Choice] = [*[family[seat] for family in by_seat], c.MAIN[seat][0], c.ACTION_TILES[seat][0]]
    listed.extend([c.DONE, c.KEEP, *c.RECRUIT, *c.BUILD, *c.SEARCH_WITH])
    for family in (c.DROPS, c.RETURNS, c.DICE, c.RAISES, c.LOWERS, c.GAINS, c.LOSES, c.PUTS):
        listed.extend(family[seat])
    for shared in SHARED:
        listed.extend(shared)
    return {choice.text: choice for choice in listed}


SHARED: Final = (
    c.CLANS_OFFERED,
    c.BOARDS,
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
    c.PLAYS,
    c.DISCARDS,
    c.HIRES,
    c.RECALLS,
    c.GIVEN_DICE,
    c.EMPIRE_DICE,
    c.VILLAGERS,
    c.SWAPPED,
    c.PAYS,
    c.HELPS,
    c.UNCOVERS,
    c.ACTIVATES,
    c.COPIES,
    c.HELMETS,
)


# -- what a question can be answered with --------------------------------------------------------------------------------


def _always(*families: list[Choice]) -> Listing:
    """The same families whoever is asked."""
    listed = [choice for family in families for choice in family]
    return lambda state, frame, seat: listed[:]


def _own(*families: list[list[Choice]], more: list[Choice] | None = None) -> Listing:
    """Families that have an object for each seat."""
    return lambda state, frame, seat: [*[choice for family in families for choice in family[seat]], *(more or [])]


def _menu(state: DaimyoState, frame: Any, seat: int) -> list[Choice]:
    singles = [c.MAIN[seat][frame.zone], c.CLAN_ABILITY[seat], c.CLAN_TILE[seat], c.ACTION_TILES[seat][frame.zone]]
    return [*singles, *c.PLAYS, *c.DISCARDS, c.END_TURN[seat]]


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


CANDIDATES: Final[dict[str, Listing]] = {
    "PickClan": _always(c.CLANS_OFFERED),
    "DraftBoard": _always(c.BOARDS),
    "FirstGovernor": _always(c.GOVERNORS),
    "SecondGovernor": _always(c.GOVERNORS),
    "EmpireGovernor": _always(c.GOVERNORS),
    "EmpireTower": _always(c.TOWERS),
    "GiveDie": _always(c.GIVEN_DICE),
    "TakeDie": _own(c.DICE),
    "Menu": _menu,
    "UseVillager": _always(c.VILLAGERS),
    "TwoSteps": _always(c.HELPS),
    "GainOf": _own(c.GAINS),
    "Roam": _always(c.GOES),
    "Land": _land,
    "Search": _always(c.SEARCHES, DONE),
    "Dig": _always(c.TAKES, DONE),
    "DigAnywhere": _always(c.TAKES, DONE),
    "FromMarket": _always(c.MARKETS, DONE),
    "MakeRoom": _own(c.DROPS),
    "GiveTile": _own(c.DROPS),
    "ReturnTiles": _own(c.RETURNS),
    "Altar": _always(c.ALTARS),
    "Recruit": _always(c.RECRUIT, DONE),
    "Enlist": _always(c.RECRUIT, DONE),
    "PlaceGovernor": _always(c.GOVERNORS),
    "PlaceShadow": _always(c.SHADOWS),
    "Strike": _always(c.STRIKES),
    "StrikeOpponent": _always(c.STRIKES),
    "Construct": _always(c.BUILD, DONE),
    "BuildOne": _always(c.BUILD, DONE),
    "PayBuilding": _always(c.PAYS, DONE),
    "PlaceBuilding": lambda state, frame, seat: (c.TOWERS if frame.kind == TOWER else c.FARMS)[:],
    "Uncover": _always(c.UNCOVERS),
    "PutTile": _own(c.PUTS),
    "FreeHero": _always(c.PLAYS),
    "DiscardPrice": _always(c.DISCARDS),
    "Recall": _always(c.RECALLS),
    "StepDie": _own(c.RAISES, c.LOWERS),
    "RaiseDice": _own(c.RAISES),
    "HireStep": _always(c.HIRES, DONE),
    "HireOne": _always(c.HIRES, DONE),
    "PayHero": _always(c.PAYS, DONE),
    "CopyClan": _always(c.COPIES),
    "ActivateTile": _always(c.ACTIVATES),
    "Exchange": _always(c.SWAPPED, DONE),
    "Collect": _always(c.COLLECTS, c.COLLECTS_BUILDING),
    "IslandYields": _always(c.YIELDS),
    "MoveGovernor": _always(c.FROM_SITES, DONE),
    "MoveEnemyGovernor": _always(c.FROM_SITES),
    "GovernorTo": _always(c.TO_SITES),
    "RemoveGovernor": _always(c.STRIKES),
    "LoseResource": _own(c.LOSES),
    "LoseHero": _always(c.DISCARDS),
    "Recover": _own(c.GAINS),
    "MercenaryRelics": _always(c.CYCLES, c.GATHERS),
    "MercenaryGather": _always(c.TAKES),
    "MercenaryGovernor": _always(c.GOVERNORS),
    "MercenaryTower": lambda state, frame, seat: (c.TOWERS if frame.origin < 0 else c.TO_TOWERS)[:],
    "MoveMercenaryTower": _always(c.FROM_TOWERS),
    "MercenaryShadow": lambda state, frame, seat: (c.SHADOWS if frame.origin < 0 else c.TO_SHADOWS)[:],
    "MoveMercenaryShadow": _always(c.FROM_SHADOWS),
    "EmpireTurn": _always(c.EMPIRE_DICE),
    "EmpireAct": _empire_act,
    "EmpireAltar": _always(c.ALTARS),
    "Forfeit": _own(c.LOSES, more=c.DISCARDS),
    "Revenue": _own(c.GAINS),
    "PassHelmet": _always([c.KEEP], c.HELMETS),
}
