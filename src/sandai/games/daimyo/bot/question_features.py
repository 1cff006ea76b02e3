"""Features of the middle of a turn: which question is asked, its details, what was done already and what is still to come."""

from __future__ import annotations

from typing import Any, Final

from sandai.games.daimyo.bot.island_features import loss_on, tile_progress
from sandai.games.daimyo.bot.survey import Survey
from sandai.games.daimyo.numbers import SITES, ZONE_NAMES
from sandai.games.daimyo.rules import round_end, set_up
from sandai.games.daimyo.rules.abilities import attacks, clans, discards, effects, heroes, resolve, tiles
from sandai.games.daimyo.rules.actions import (
    construction,
    governors,
    hiring,
    production,
    recruitment,
    relics,
    shadows,
    storage,
    villagers,
)
from sandai.games.daimyo.rules.rivals import empire, mercenaries
from sandai.games.daimyo.rules.state import DaimyoState
from sandai.games.daimyo.rules.tokens import GainOf
from sandai.games.daimyo.rules.turn import Menu, TakeDie

__all__ = ["QUESTION_FEATURES", "question_features"]

_GROUPS: Final[tuple[tuple[str, tuple[Any, ...]], ...]] = (
    ("take a die", (TakeDie,)),
    ("menu", (Menu,)),
    ("a die for the rival", (mercenaries.GiveDie, empire.EmpireTurn)),
    ("change a die", (discards.StepDie, discards.RaiseDice)),
    ("recruit", (recruitment.Recruit, recruitment.Enlist)),
    ("place a governor", (governors.PlaceGovernor, set_up.SecondGovernor)),
    ("place the first governor", (set_up.FirstGovernor,)),
    ("place a shadow", (shadows.PlaceShadow,)),
    ("eliminate a governor", (shadows.Strike, mercenaries.StrikeOpponent, governors.RemoveGovernor)),
    ("relocate a governor", (governors.MoveGovernor,)),
    ("relocate a rival's governor", (governors.MoveEnemyGovernor,)),
    ("where a governor goes", (governors.GovernorTo,)),
    ("construct", (construction.Construct, construction.BuildOne)),
    ("place a building", (construction.PlaceBuilding,)),
    ("put a bonus tile", (construction.PutTile,)),
    ("move the scavenger", (relics.Roam,)),
    ("no man's land", (relics.Land,)),
    ("search", (relics.Search,)),
    ("take a relic tile", (relics.Dig, relics.DigAnywhere, relics.FromMarket)),
    ("give up a relic tile", (storage.MakeRoom, relics.GiveTile, relics.ReturnTiles)),
    ("altar", (storage.Altar,)),
    ("hire", (hiring.HireStep, hiring.HireOne)),
    ("take tokens", (GainOf, round_end.Revenue, attacks.Recover, effects.Exchange)),
    ("pay or lose tokens", (construction.PayBuilding, hiring.PayHero, attacks.LoseResource, empire.Forfeit)),
    ("discard a hero", (heroes.DiscardPrice, attacks.LoseHero)),
    ("choose a hero or bonus tile", (heroes.Recall, heroes.FreeHero, construction.Uncover, tiles.ActivateTile)),
    (
        "use villagers, a clan or pieces",
        (villagers.UseVillager, villagers.TwoSteps, clans.CopyClan, production.Collect, production.IslandYields),
    ),
    ("pass the Helmet", (round_end.PassHelmet,)),
    ("pick a clan or board", (set_up.PickClan, set_up.DraftBoard)),
    (
        "place a piece of the rival",
        (
            mercenaries.MercenaryGovernor,
            mercenaries.MercenaryTower,
            mercenaries.MercenaryShadow,
            set_up.EmpireGovernor,
            set_up.EmpireTower,
            empire.EmpireAct,
        ),
    ),
    ("take away a piece of the rival", (mercenaries.MoveMercenaryTower, mercenaries.MoveMercenaryShadow)),
    ("relics of the rival", (mercenaries.MercenaryRelics, mercenaries.MercenaryGather, empire.EmpireAltar)),
)
_GROUP_OF: Final[dict[Any, int]] = {kind: number for number, (_, kinds) in enumerate(_GROUPS) for kind in kinds}

_DETAILS: Final = (
    "one was made already",
    "how many are left",
    "rice for the unit",
    "discount",
    "the building is a tower",
    "the governor that moves is own",
    "points lost where it stands",
    "worth of the tile to come",
)
_PENDING: Final = ("recruitment", "construction", "moves of the scavenger", "effects")
QUESTION_FEATURES: Final = (
    "decides now",
    *[f"question: {name}" for name, _ in _GROUPS],
    *[f"question: {name}" for name in _DETAILS],
    *[f"question: {name} here" for name in ("taken", "searched", "shopped")],
    "own turn",
    *[f"this turn: {name}" for name in ZONE_NAMES[:-1]],
    *[f"this turn: {name} done" for name in ("main action", "hero", "clan ability")],
    *[f"pending: {name}" for name in _PENDING],
)

_GROUP_COUNT: Final = len(_GROUPS)
_MADE: Final = 1 + _GROUP_COUNT
_LEFT: Final = _MADE + 1
_RICE: Final = _MADE + 2
_DISCOUNT: Final = _MADE + 3
_TOWER: Final = _MADE + 4
_OWN_GOVERNOR: Final = _MADE + 5
_LOSS: Final = _MADE + 6
_TILE: Final = _MADE + 7
_LAND: Final = _MADE + len(_DETAILS)
_TURN: Final = _LAND + 3
_DID: Final = _TURN + 1 + len(ZONE_NAMES) - 1
_PEND: Final = _DID + 3
_COUNT: Final = len(QUESTION_FEATURES)


def question_features(state: DaimyoState, found: Survey, seat: int) -> list[float]:
    out = [0.0] * _COUNT
    if not state.agenda:
        return out
    frame = state.agenda[-1]
    group = _GROUP_OF.get(type(frame), -1)
    if group >= 0:
        out[1 + group] = 1.0
    question = state.question
    if question is not None:
        asked = seat not in state.sealed if question.together else question.seat == seat
        out[0] = 1.0 if asked else 0.0
    _unit_details(state, found, seat, out)
    _other_details(state, out)
    if state.turn == seat:
        out[_TURN] = 1.0
    _agenda(state, out)
    return out


def _unit_details(state: DaimyoState, found: Survey, seat: int, out: list[float]) -> None:
    """Units, buildings and governors that move."""
    frame = state.agenda[-1]
    if isinstance(frame, recruitment.Recruit):
        out[_MADE] = 1.0 if frame.made else 0.0
        out[_RICE] = state.terms.costs[state.pawn[frame.seat]] / 3.0
    elif isinstance(frame, recruitment.Enlist):
        out[_RICE] = recruitment.price(state, frame.seat, frame.mode, frame.n) / 3.0
    elif isinstance(frame, construction.Construct):
        out[_MADE] = 1.0 if frame.made else 0.0
    elif isinstance(frame, construction.BuildOne):
        out[_DISCOUNT] = 1.0 if frame.waived else min(frame.discount, 4) / 4.0
    elif isinstance(frame, (construction.PlaceBuilding, construction.Uncover)):
        out[_TOWER] = float(frame.kind)
    elif isinstance(frame, governors.MoveGovernor):
        out[_LEFT] = min(frame.collect, 4) / 4.0
    elif isinstance(frame, governors.GovernorTo):
        owner = state.governor[frame.origin]
        out[_LEFT] = min(frame.collect, 4) / 4.0
        out[_OWN_GOVERNOR] = 1.0 if owner == seat else 0.0
        if owner >= 0:
            out[_LOSS] = loss_on(state, found, owner, frame.origin // SITES) / 5.0


def _other_details(state: DaimyoState, out: list[float]) -> None:
    """Relic tiles, bonus tiles, tokens and heroes."""
    frame = state.agenda[-1]
    if isinstance(frame, relics.Land):
        out[_LEFT] = frame.left / 4.0
        out[_LAND] = float(frame.did & 1)
        out[_LAND + 1] = float(frame.did >> 1 & 1)
        out[_LAND + 2] = float(frame.did >> 2 & 1)
    elif isinstance(frame, relics.Roam):
        out[_LEFT] = (frame.left if frame.dig < 0 else min(frame.dig, 4)) / 4.0
        out[_MADE] = 1.0 if frame.dig >= 0 else 0.0
    elif isinstance(frame, relics.Search):
        out[_MADE] = 1.0 if frame.first >= 0 else 0.0
        out[_LAND] = float(frame.did & 1)
        out[_LAND + 2] = float(frame.did >> 2 & 1)
    elif isinstance(frame, storage.MakeRoom):
        out[_TILE] = tile_progress(state.loose[frame.seat], frame.kind) / 4.0
    elif isinstance(frame, hiring.HireOne):
        out[_DISCOUNT] = min(frame.discount, 4) / 4.0
    elif isinstance(frame, GainOf):
        out[_LEFT] = min(frame.left, 4) / 4.0
    elif isinstance(frame, (effects.Exchange, discards.RaiseDice, relics.Dig, relics.DigAnywhere, relics.FromMarket)):
        out[_LEFT] = min(frame.n, 4) / 4.0
    elif isinstance(frame, empire.EmpireAct):
        out[_LEFT] = frame.left / 4.0


def _agenda(state: DaimyoState, out: list[float]) -> None:
    """What was done in this turn, and what follows the question."""
    top = len(state.agenda) - 1
    for at in range(top, -1, -1):
        frame = state.agenda[at]
        if isinstance(frame, Menu):
            if frame.zone < len(ZONE_NAMES) - 1:
                out[_TURN + 1 + frame.zone] = 1.0
            for bit in range(3):
                out[_DID + bit] = float(frame.did >> bit & 1)
            return
        if at == top:
            continue
        if isinstance(frame, recruitment.RecruitNext):
            out[_PEND] = 1.0
        elif isinstance(frame, construction.ConstructNext):
            out[_PEND + 1] = 1.0
        elif isinstance(frame, relics.Arrive):
            out[_PEND + 2] = (frame.left + 1) / 2.0
        elif isinstance(frame, resolve.Resolve):
            out[_PEND + 3] = 1.0
