"""Why a piece can't go to, leave or be struck at a place on the board: set-up, governors, shadows, buildings, altars."""

from __future__ import annotations

from typing import Any, Final

from sandai.games.daimyo.components.vocabulary import ONE_GOVERNOR, ONE_TOWER
from sandai.games.daimyo.numbers import (
    BUILDING_NAMES,
    RICE,
    SITES,
    SPACES,
    TOKENS,
    TOWER,
    YELLOW_PLACE,
)
from sandai.games.daimyo.rules import choices as c
from sandai.games.daimyo.rules.actions.construction import PlaceBuilding, PutTile, Uncover, covered
from sandai.games.daimyo.rules.actions.governors import (
    GovernorTo,
    MoveEnemyGovernor,
    MoveGovernor,
    PlaceGovernor,
    RemoveGovernor,
)
from sandai.games.daimyo.rules.actions.production import Collect, IslandYields
from sandai.games.daimyo.rules.actions.shadows import PlaceShadow, Strike
from sandai.games.daimyo.rules.actions.storage import Altar
from sandai.games.daimyo.rules.rivals.empire import EmpireAltar
from sandai.games.daimyo.rules.rivals.mercenaries import (
    MercenaryGovernor,
    MercenaryShadow,
    MercenaryTower,
    MoveMercenaryShadow,
    MoveMercenaryTower,
    StrikeOpponent,
)
from sandai.games.daimyo.rules.set_up import DraftBoard, FirstGovernor, PickClan, SecondGovernor
from sandai.games.daimyo.rules.state import DaimyoState
from sandai.games.daimyo.words.decode import index_in, is_done
from sandai.games.daimyo.words.nouns import BUILDING, BUILDINGS, CLAN, TOKEN, capital
from sandai.games.daimyo.words.places import altar as altar_words
from sandai.games.daimyo.words.places import player, shadow_space, site
from sandai.games.daimyo.words.refusals.phrases import (
    Reason,
    island_of,
    not_in_play,
    owner_name,
    piece_of,
    stands_already,
)
from sandai.kernel.choice import Choice
from sandai.kernel.language import say
from sandai.kernel.refusal import Refusal

__all__ = ["REASONS", "building_space", "governor_space", "space_for_shadow"]


# -- free and taken spaces -----------------------------------------------------------------------------------------------


def governor_space(state: DaimyoState, at: int, seat: int, rule: str) -> Refusal | None:
    """Why a governor can't go to a site: the island is not in play, or another governor stands there."""
    out = not_in_play(state, at // SITES)
    if out is not None:
        return out
    owner = state.governor[at]
    if owner < 0:
        return None
    where = site(state.atlas.yields, at)
    return Refusal(stands_already(state, owner, seat, "governor", where), rule)


def building_space(state: DaimyoState, at: int, seat: int, rule: str) -> Refusal | None:
    out = not_in_play(state, at // SITES)
    if out is not None:
        return out
    piece = state.building[at]
    if piece < 0:
        return None
    where = site(state.atlas.yields, at)
    return Refusal(stands_already(state, piece // 2, seat, BUILDING_NAMES[piece % 2], where), rule)


def space_for_shadow(state: DaimyoState, at: int, seat: int, rule: str) -> Refusal | None:
    out = not_in_play(state, at // SPACES)
    if out is not None:
        return out
    owner = state.shadow[at]
    if owner < 0:
        return None
    where = shadow_space(state.atlas.rough_gold, at)
    return Refusal(stands_already(state, owner, seat, "shadow", where), rule)


# -- set-up --------------------------------------------------------------------------------------------------------------


def pick_clan(state: DaimyoState, frame: Any, choice: Choice, seat: int) -> Refusal | None:
    clan = index_in(choice, c.TakeClan)
    if clan < 0 or clan not in state.clan:
        return None
    name = player(state.clan.index(clan))
    return Refusal(say("{name} has the {clan} clan.", name=name, clan=CLAN[state.atlas.clans[clan]]), "Y-053")


def draft_board(state: DaimyoState, frame: Any, choice: Choice, seat: int) -> Refusal | None:
    board = index_in(choice, c.TakeBoard)
    if board < 0:
        return None
    if board in state.boards:
        name = owner_name(state, state.boards.index(board) // 2, seat)
        return Refusal(capital(say("{name} drafted it already.", name=name)), "Y-066")
    kind = state.atlas.board_kind[board]
    if state.boards[seat * 2 + kind] < 0:
        return None
    have, missing = BUILDING[BUILDING_NAMES[kind]], BUILDINGS[BUILDING_NAMES[1 - kind]]
    return Refusal(say("You have a {have} board; take one for {missing}.", have=have, missing=missing), "Y-067")


def first_governor(state: DaimyoState, frame: Any, choice: Choice, seat: int) -> Refusal | None:
    at = index_in(choice, c.GovernorOn)
    if at < 0:
        return None
    out = not_in_play(state, at // SITES)
    if out is not None:
        return out
    if at // SITES in state.scavenger:
        name = player(state.scavenger.index(at // SITES))
        words = say("{name} chose {island}; start on another.", name=name, island=island_of(at // SITES))
        return Refusal(words, "Y-072")
    makes = state.atlas.yields[at]
    if makes != RICE:
        token = TOKEN[TOKENS[makes]]
        return Refusal(say("Your first governor goes on a rice site; this one makes {token}.", token=token), "Y-071")
    return governor_space(state, at, seat, "Y-071")


# -- governors -----------------------------------------------------------------------------------------------------------


def place_governor(state: DaimyoState, frame: Any, choice: Choice, seat: int) -> Refusal | None:
    """A governor of the player, or of the mercenaries, on any free site."""
    at = index_in(choice, c.GovernorOn)
    return governor_space(state, at, seat, type(frame).rule) if at >= 0 else None


def governor_to(state: DaimyoState, frame: Any, choice: Choice, seat: int) -> Refusal | None:
    at = index_in(choice, c.MoveGovernorTo)
    if at == frame.origin:
        return Refusal(say("The governor stands there; move it to another site."), "Y-157")
    return governor_space(state, at, seat, "Y-157") if at >= 0 else None


def _standing(state: DaimyoState, at: int, rule: str) -> Refusal | None:
    """Is there a governor at all?"""
    out = not_in_play(state, at // SITES)
    if out is None and state.governor[at] < 0:
        return Refusal(say("No governor stands on {site}.", site=site(state.atlas.yields, at)), rule)
    return out


def move_governor(state: DaimyoState, frame: Any, choice: Choice, seat: int) -> Refusal | None:
    if is_done(choice):
        return Refusal(say("You have to move a governor."), "Y-157")
    at = index_in(choice, c.MoveGovernorFrom)
    if at < 0:
        return None
    missing = _standing(state, at, "Y-157")
    if missing is not None:
        return missing
    governor = piece_of(state, state.governor[at], seat, "governor")
    return Refusal(say("That is {piece}; move one of yours.", piece=governor), "Y-157")


def move_enemy_governor(state: DaimyoState, frame: Any, choice: Choice, seat: int) -> Refusal | None:
    at = index_in(choice, c.MoveGovernorFrom)
    if at < 0:
        return None
    return _standing(state, at, "Y-246") or Refusal(say("That is your governor; move an opposing one."), "Y-246")


def remove_governor(state: DaimyoState, frame: Any, choice: Choice, seat: int) -> Refusal | None:
    at = index_in(choice, c.EliminateGovernor)
    if at < 0:
        return None
    return _standing(state, at, "Y-245") or Refusal(say("That is your governor; choose an opposing one."), "Y-245")


def strike(state: DaimyoState, frame: Any, choice: Choice, seat: int) -> Refusal | None:
    """A shadow of the player, the empire or the mercenaries strikes on its own island."""
    at = index_in(choice, c.EliminateGovernor)
    if at < 0:
        return None
    rule = type(frame).rule
    missing = _standing(state, at, rule)
    if missing is not None:
        return missing
    if at // SITES != frame.island:
        return Refusal(say("The shadow strikes on {island} only.", island=island_of(frame.island)), rule)
    if isinstance(frame, StrikeOpponent):
        governor = piece_of(state, state.governor[at], seat, "governor")
        return Refusal(say("That is {piece}; only your opponent's can go.", piece=governor), rule)
    return Refusal(say("A shadow does not strike governors of its own side."), rule)


# -- shadows and mercenary pieces ----------------------------------------------------------------------------------------


def place_shadow(state: DaimyoState, frame: Any, choice: Choice, seat: int) -> Refusal | None:
    at = index_in(choice, c.ShadowOn)
    return space_for_shadow(state, at, seat, "Y-158") if at >= 0 else None


def mercenary_shadow(state: DaimyoState, frame: Any, choice: Choice, seat: int) -> Refusal | None:
    at = index_in(choice, c.ShadowOn if frame.origin < 0 else c.MoveShadowTo)
    return space_for_shadow(state, at, seat, "Y-318" if frame.origin < 0 else "Y-321") if at >= 0 else None


def move_mercenary_shadow(state: DaimyoState, frame: Any, choice: Choice, seat: int) -> Refusal | None:
    at = index_in(choice, c.MoveShadowFrom)
    if at < 0:
        return None
    out = not_in_play(state, at // SPACES)
    if out is not None:
        return out
    where = shadow_space(state.atlas.rough_gold, at)
    return Refusal(say("No shadow of the mercenaries stands on {where}.", where=where), "Y-321")


def mercenary_tower(state: DaimyoState, frame: Any, choice: Choice, seat: int) -> Refusal | None:
    at = index_in(choice, c.TowerOn if frame.origin < 0 else c.MoveTowerTo)
    return building_space(state, at, seat, "Y-313" if frame.origin < 0 else "Y-314") if at >= 0 else None


def move_mercenary_tower(state: DaimyoState, frame: Any, choice: Choice, seat: int) -> Refusal | None:
    at = index_in(choice, c.MoveTowerFrom)
    if at < 0:
        return None
    out = not_in_play(state, at // SITES)
    if out is not None:
        return out
    where = site(state.atlas.yields, at)
    return Refusal(say("No radio tower of the mercenaries stands on {where}.", where=where), "Y-314")


# -- buildings and bonus tiles -------------------------------------------------------------------------------------------


def place_building(state: DaimyoState, frame: Any, choice: Choice, seat: int) -> Refusal | None:
    at = index_in(choice, c.TowerOn if frame.kind == TOWER else c.FarmOn)
    if at >= 0:
        return building_space(state, at, seat, "Y-173")
    if index_in(choice, c.FarmOn if frame.kind == TOWER else c.TowerOn) >= 0:
        return Refusal(say("You are building a {building}.", building=BUILDING[BUILDING_NAMES[frame.kind]]), "Y-173")
    return None


def uncover(state: DaimyoState, frame: Any, choice: Choice, seat: int) -> Refusal | None:
    tile = index_in(choice, c.UncoverTile)
    if tile < 0:
        return None
    if tile not in state.tiles_under(seat, frame.kind):
        building = BUILDING[BUILDING_NAMES[frame.kind]]
        return Refusal(say("That tile is not on your {building} board.", building=building), "Y-174")
    if state.atlas.tile_slot[tile] in covered(state, seat, frame.kind):
        return None
    return Refusal(say("That tile is uncovered already."), "Y-174")


def put_tile(state: DaimyoState, frame: Any, choice: Choice, seat: int) -> Refusal | None:
    place = index_in(choice, c.PutTileOn)
    if place < 0:
        return None
    if state.atlas.yellow[frame.tile]:
        wrong = place < YELLOW_PLACE
        return Refusal(say("A yellow tile goes on a Revenue place."), "Y-176") if wrong else None
    if place < YELLOW_PLACE:
        return None
    words = say("A gray tile goes on a main action or the clan ability, never on a Revenue place.")
    return Refusal(words, "Y-175")


# -- production ----------------------------------------------------------------------------------------------------------


def collect(state: DaimyoState, frame: Any, choice: Choice, seat: int) -> Refusal | None:
    by_governor, by_building = index_in(choice, c.CollectByGovernor), index_in(choice, c.CollectByBuilding)
    at = max(by_governor, by_building)
    if at < 0:
        return None
    rule = "Y-232" if frame.who == ONE_TOWER else "Y-235"
    out = not_in_play(state, at // SITES)
    if out is not None:
        return out
    where = site(state.atlas.yields, at)
    if by_governor >= 0:
        if frame.who == ONE_TOWER:
            return Refusal(say("Only a radio tower can collect here."), rule)
        return Refusal(say("You have no governor on {site}.", site=where), rule)
    if frame.who == ONE_GOVERNOR:
        return Refusal(say("Only a governor can collect here."), rule)
    if frame.who == ONE_TOWER:
        return Refusal(say("You have no radio tower on {site}.", site=where), rule)
    return Refusal(say("You have no techno-farm on {site}.", site=where), rule)


def island_yields(state: DaimyoState, frame: Any, choice: Choice, seat: int) -> Refusal | None:
    island = index_in(choice, c.YieldOf)
    if island < 0:
        return None
    words = say("You have no governor on {island}.", island=island_of(island))
    return not_in_play(state, island) or Refusal(words, "Y-107")


# -- altars --------------------------------------------------------------------------------------------------------------


def altar(state: DaimyoState, frame: Any, choice: Choice, seat: int) -> Refusal | None:
    at = index_in(choice, c.PawnOnAltar)
    if at < 0:
        return None
    rule = type(frame).rule
    if at // SPACES != frame.island:
        return Refusal(say("This relic belongs to {island}.", island=island_of(frame.island)), "Y-135")
    owner = state.altar[at]
    if owner >= 0:
        where = altar_words(state.atlas.altar_value, at)
        pawn = piece_of(state, owner, seat, "relic pawn")
        return Refusal(capital(say("{pawn} is on {where} already.", pawn=pawn, where=where)), "Y-135")
    if isinstance(frame, EmpireAltar):
        return Refusal(say("In the empire's favour: choose an altar that puts it ahead of you."), rule)
    return None


REASONS: Final[dict[type[Any], Reason]] = {
    PickClan: pick_clan,
    DraftBoard: draft_board,
    FirstGovernor: first_governor,
    SecondGovernor: place_governor,
    PlaceGovernor: place_governor,
    MercenaryGovernor: place_governor,
    GovernorTo: governor_to,
    MoveGovernor: move_governor,
    MoveEnemyGovernor: move_enemy_governor,
    RemoveGovernor: remove_governor,
    Strike: strike,
    StrikeOpponent: strike,
    PlaceShadow: place_shadow,
    MercenaryShadow: mercenary_shadow,
    MoveMercenaryShadow: move_mercenary_shadow,
    MercenaryTower: mercenary_tower,
    MoveMercenaryTower: move_mercenary_tower,
    PlaceBuilding: place_building,
    Uncover: uncover,
    PutTile: put_tile,
    Collect: collect,
    IslandYields: island_yields,
    Altar: altar,
    EmpireAltar: altar,
}
