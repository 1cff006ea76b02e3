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
from sandai.games.daimyo.rules import choice_types as t
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
from sandai.games.daimyo.words.nouns import BUILDING, BUILDINGS, CLAN, TOKEN, capital
from sandai.games.daimyo.words.owners import owner_name, piece_of
from sandai.games.daimyo.words.places import altar as altar_words
from sandai.games.daimyo.words.places import player, shadow_space, site
from sandai.games.daimyo.words.refusals.phrases import (
    Reason,
    island_of,
    not_in_play,
    stands_already,
)
from sandai.kernel.choice import Choice
from sandai.kernel.language import say
from sandai.kernel.refusal import Refusal

__all__ = ["REASONS", "building_space", "governor_space", "space_for_shadow"]


# -- free and taken spaces -----------------------------------------------------------------------------------------------


def governor_space(state: DaimyoState, at: int, seat: int, rule: str) -> Refusal | None:
    """Why a governor can't go to a site: the island is not in play, or another governor stands there."""
    return not_in_play(state, at // SITES) or _taken(
        state, state.governor[at], seat, "governor", site(state.atlas.yields, at), rule
    )


def building_space(state: DaimyoState, at: int, seat: int, rule: str) -> Refusal | None:
    out = not_in_play(state, at // SITES)
    if out is not None or state.building[at] < 0:
        return out
    owner, kind = divmod(state.building[at], 2)
    return _taken(state, owner, seat, BUILDING_NAMES[kind], site(state.atlas.yields, at), rule)


def space_for_shadow(state: DaimyoState, at: int, seat: int, rule: str) -> Refusal | None:
    return not_in_play(state, at // SPACES) or _taken(
        state, state.shadow[at], seat, "shadow", shadow_space(state.atlas.rough_gold, at), rule
    )


def _taken(state: DaimyoState, owner: int, seat: int, piece: str, where: str, rule: str) -> Refusal | None:
    """Why no piece can go where one of an owner stands; an owner below 0 is nobody."""
    return Refusal(stands_already(state, owner, seat, piece, where), rule) if owner >= 0 else None


# -- set-up --------------------------------------------------------------------------------------------------------------


def pick_clan(state: DaimyoState, frame: PickClan, choice: Choice, seat: int) -> Refusal | None:
    if not isinstance(choice, t.TakeClan) or choice.clan not in state.clan:
        return None
    name, clan = player(state.clan.index(choice.clan)), CLAN[state.atlas.clans[choice.clan]]
    return Refusal(say("{name} has the {clan} clan.", name=name, clan=clan), "Y-053")


def draft_board(state: DaimyoState, frame: DraftBoard, choice: Choice, seat: int) -> Refusal | None:
    if not isinstance(choice, t.TakeBoard):
        return None
    board = choice.board
    if board in state.boards:
        name = owner_name(state, state.boards.index(board) // 2, seat)
        return Refusal(capital(say("{name} drafted it already.", name=name)), "Y-066")
    kind = state.atlas.board_kind[board]
    if state.boards[seat * 2 + kind] < 0:
        return None
    have, missing = BUILDING[BUILDING_NAMES[kind]], BUILDINGS[BUILDING_NAMES[1 - kind]]
    return Refusal(say("You have a {have} board; take one for {missing}.", have=have, missing=missing), "Y-067")


def first_governor(state: DaimyoState, frame: FirstGovernor, choice: Choice, seat: int) -> Refusal | None:
    if not isinstance(choice, t.GovernorOn):
        return None
    at = choice.site
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


def place_governor(
    state: DaimyoState, frame: SecondGovernor | PlaceGovernor | MercenaryGovernor, choice: Choice, seat: int
) -> Refusal | None:
    """A governor of the player, or of the mercenaries, on any free site."""
    return governor_space(state, choice.site, seat, type(frame).rule) if isinstance(choice, t.GovernorOn) else None


def governor_to(state: DaimyoState, frame: GovernorTo, choice: Choice, seat: int) -> Refusal | None:
    if not isinstance(choice, t.MoveGovernorTo):
        return None
    if choice.site == frame.origin:
        return Refusal(say("The governor stands there; move it to another site."), "Y-157")
    return governor_space(state, choice.site, seat, "Y-157")


def _standing(state: DaimyoState, at: int, rule: str) -> Refusal | None:
    """Is there a governor at all?"""
    out = not_in_play(state, at // SITES)
    if out is None and state.governor[at] < 0:
        return Refusal(say("No governor stands on {site}.", site=site(state.atlas.yields, at)), rule)
    return out


def move_governor(state: DaimyoState, frame: MoveGovernor, choice: Choice, seat: int) -> Refusal | None:
    if isinstance(choice, t.Done):
        return Refusal(say("You have to move a governor."), "Y-157")
    if not isinstance(choice, t.MoveGovernorFrom):
        return None
    at = choice.site
    missing = _standing(state, at, "Y-157")
    if missing is not None:
        return missing
    governor = piece_of(state, state.governor[at], seat, "governor")
    return Refusal(say("That is {piece}; move one of yours.", piece=governor), "Y-157")


def move_enemy_governor(state: DaimyoState, frame: MoveEnemyGovernor, choice: Choice, seat: int) -> Refusal | None:
    if not isinstance(choice, t.MoveGovernorFrom):
        return None
    at = choice.site
    return _standing(state, at, "Y-246") or Refusal(say("That is your governor; move an opposing one."), "Y-246")


def remove_governor(state: DaimyoState, frame: RemoveGovernor, choice: Choice, seat: int) -> Refusal | None:
    if not isinstance(choice, t.EliminateGovernor):
        return None
    at = choice.site
    return _standing(state, at, "Y-245") or Refusal(say("That is your governor; choose an opposing one."), "Y-245")


def strike(state: DaimyoState, frame: Strike | StrikeOpponent, choice: Choice, seat: int) -> Refusal | None:
    """A shadow of the player, the empire or the mercenaries strikes on its own island."""
    if not isinstance(choice, t.EliminateGovernor):
        return None
    at = choice.site
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


def place_shadow(state: DaimyoState, frame: PlaceShadow, choice: Choice, seat: int) -> Refusal | None:
    return space_for_shadow(state, choice.space, seat, "Y-158") if isinstance(choice, t.ShadowOn) else None


def mercenary_shadow(state: DaimyoState, frame: MercenaryShadow, choice: Choice, seat: int) -> Refusal | None:
    new = frame.origin < 0
    if not isinstance(choice, t.ShadowOn if new else t.MoveShadowTo):
        return None
    return space_for_shadow(state, choice.space, seat, "Y-318" if new else "Y-321")


def move_mercenary_shadow(state: DaimyoState, frame: MoveMercenaryShadow, choice: Choice, seat: int) -> Refusal | None:
    if not isinstance(choice, t.MoveShadowFrom):
        return None
    at = choice.space
    return not_in_play(state, at // SPACES) or Refusal(
        say("No shadow of the mercenaries stands on {where}.", where=shadow_space(state.atlas.rough_gold, at)), "Y-321"
    )


def mercenary_tower(state: DaimyoState, frame: MercenaryTower, choice: Choice, seat: int) -> Refusal | None:
    new = frame.origin < 0
    if not isinstance(choice, t.TowerOn if new else t.MoveTowerTo):
        return None
    return building_space(state, choice.site, seat, "Y-313" if new else "Y-314")


def move_mercenary_tower(state: DaimyoState, frame: MoveMercenaryTower, choice: Choice, seat: int) -> Refusal | None:
    if not isinstance(choice, t.MoveTowerFrom):
        return None
    at = choice.site
    return not_in_play(state, at // SITES) or Refusal(
        say("No radio tower of the mercenaries stands on {where}.", where=site(state.atlas.yields, at)), "Y-314"
    )


# -- buildings and bonus tiles -------------------------------------------------------------------------------------------


def place_building(state: DaimyoState, frame: PlaceBuilding, choice: Choice, seat: int) -> Refusal | None:
    if isinstance(choice, t.TowerOn if frame.kind == TOWER else t.FarmOn):
        return building_space(state, choice.site, seat, "Y-173")
    if isinstance(choice, (t.FarmOn, t.TowerOn)):
        return Refusal(say("You are building a {building}.", building=BUILDING[BUILDING_NAMES[frame.kind]]), "Y-173")
    return None


def uncover(state: DaimyoState, frame: Uncover, choice: Choice, seat: int) -> Refusal | None:
    if not isinstance(choice, t.UncoverTile):
        return None
    tile = choice.tile
    if tile not in state.tiles_under(seat, frame.kind):
        building = BUILDING[BUILDING_NAMES[frame.kind]]
        return Refusal(say("That tile is not on your {building} board.", building=building), "Y-174")
    if state.atlas.tile_slot[tile] in covered(state, seat, frame.kind):
        return None
    return Refusal(say("That tile is uncovered already."), "Y-174")


def put_tile(state: DaimyoState, frame: PutTile, choice: Choice, seat: int) -> Refusal | None:
    if not isinstance(choice, t.PutTileOn):
        return None
    place = choice.place
    if state.atlas.yellow[frame.tile]:
        wrong = place < YELLOW_PLACE
        return Refusal(say("A yellow tile goes on a Revenue place."), "Y-176") if wrong else None
    if place < YELLOW_PLACE:
        return None
    words = say("A gray tile goes on a main action or the clan ability, never on a Revenue place.")
    return Refusal(words, "Y-175")


# -- production ----------------------------------------------------------------------------------------------------------


def collect(state: DaimyoState, frame: Collect, choice: Choice, seat: int) -> Refusal | None:
    if not isinstance(choice, (t.CollectByGovernor, t.CollectByBuilding)):
        return None
    at = choice.site
    rule = "Y-232" if frame.who == ONE_TOWER else "Y-235"
    out = not_in_play(state, at // SITES)
    if out is not None:
        return out
    where = site(state.atlas.yields, at)
    if isinstance(choice, t.CollectByGovernor):
        if frame.who == ONE_TOWER:
            return Refusal(say("Only a radio tower can collect here."), rule)
        return Refusal(say("You have no governor on {site}.", site=where), rule)
    if frame.who == ONE_GOVERNOR:
        return Refusal(say("Only a governor can collect here."), rule)
    if frame.who == ONE_TOWER:
        return Refusal(say("You have no radio tower on {site}.", site=where), rule)
    return Refusal(say("You have no techno-farm on {site}.", site=where), rule)


def island_yields(state: DaimyoState, frame: IslandYields, choice: Choice, seat: int) -> Refusal | None:
    if not isinstance(choice, t.YieldOf):
        return None
    island = choice.island
    words = say("You have no governor on {island}.", island=island_of(island))
    return not_in_play(state, island) or Refusal(words, "Y-107")


# -- altars --------------------------------------------------------------------------------------------------------------


def altar(state: DaimyoState, frame: Altar | EmpireAltar, choice: Choice, seat: int) -> Refusal | None:
    if not isinstance(choice, t.PawnOnAltar):
        return None
    at = choice.altar
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
