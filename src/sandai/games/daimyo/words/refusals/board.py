"""Why a piece can't go to, leave or be struck at a place on the board: set-up, governors, shadows, buildings, altars."""

from __future__ import annotations

from typing import Any

from sandai.games.daimyo.components.vocabulary import ONE_GOVERNOR, ONE_TOWER
from sandai.games.daimyo.numbers import (
    BUILDING_NAMES,
    COLOURS,
    RICE,
    SITES,
    SPACES,
    TOKENS,
    TOWER,
    YELLOW_PLACE,
)
from sandai.games.daimyo.rules import choices as c
from sandai.games.daimyo.rules.actions.construction import covered
from sandai.games.daimyo.rules.journal import rival_name
from sandai.games.daimyo.rules.rivals.empire import EmpireAltar
from sandai.games.daimyo.rules.state import DaimyoState
from sandai.games.daimyo.words.places import altar as altar_words
from sandai.games.daimyo.words.places import player, shadow_space, site
from sandai.games.daimyo.words.refusals.phrases import capital, index_in, not_in_play, owner_name, piece_of
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
    return Refusal(f"{capital(piece_of(state, owner, seat, 'governor'))} stands on {where} already.", rule)


def building_space(state: DaimyoState, at: int, seat: int, rule: str) -> Refusal | None:
    out = not_in_play(state, at // SITES)
    if out is not None:
        return out
    piece = state.building[at]
    if piece < 0:
        return None
    built = piece_of(state, piece // 2, seat, BUILDING_NAMES[piece % 2])
    return Refusal(f"{capital(built)} stands on {site(state.atlas.yields, at)} already.", rule)


def space_for_shadow(state: DaimyoState, at: int, seat: int, rule: str) -> Refusal | None:
    out = not_in_play(state, at // SPACES)
    if out is not None:
        return out
    owner = state.shadow[at]
    if owner < 0:
        return None
    where = shadow_space(state.atlas.rough_gold, at)
    return Refusal(f"{capital(piece_of(state, owner, seat, 'shadow'))} stands on {where} already.", rule)


# -- set-up --------------------------------------------------------------------------------------------------------------


def pick_clan(state: DaimyoState, frame: Any, code: int, seat: int) -> Refusal | None:
    clan = index_in(c.CLANS_OFFERED, code)
    if clan < 0 or clan not in state.clan:
        return None
    return Refusal(f"{player(state.clan.index(clan))} has the {state.atlas.clans[clan].capitalize()} clan.", "Y-053")


def draft_board(state: DaimyoState, frame: Any, code: int, seat: int) -> Refusal | None:
    board = index_in(c.BOARDS, code)
    if board < 0:
        return None
    if board in state.boards:
        return Refusal(
            f"{capital(owner_name(state, state.boards.index(board) // 2, seat))} drafted it already.", "Y-066"
        )
    kind = board // 4
    if state.boards[seat * 2 + kind] < 0:
        return None
    return Refusal(f"You have a {BUILDING_NAMES[kind]} board; take one for {BUILDING_NAMES[1 - kind]}s.", "Y-067")


def first_governor(state: DaimyoState, frame: Any, code: int, seat: int) -> Refusal | None:
    at = index_in(c.GOVERNORS, code)
    if at < 0:
        return None
    out = not_in_play(state, at // SITES)
    if out is not None:
        return out
    if at // SITES in state.scavenger:
        other = player(state.scavenger.index(at // SITES))
        return Refusal(f"{other} chose the {COLOURS[at // SITES]} island; start on another.", "Y-072")
    makes = state.atlas.yields[at]
    if makes != RICE:
        return Refusal(f"Your first governor goes on a rice site; this one makes {TOKENS[makes]}.", "Y-071")
    return governor_space(state, at, seat, "Y-071")


# -- governors -----------------------------------------------------------------------------------------------------------


def place_governor(state: DaimyoState, frame: Any, code: int, seat: int) -> Refusal | None:
    """A governor of the player, or of the mercenaries, on any free site."""
    at = index_in(c.GOVERNORS, code)
    return governor_space(state, at, seat, type(frame).rule) if at >= 0 else None


def governor_to(state: DaimyoState, frame: Any, code: int, seat: int) -> Refusal | None:
    at = index_in(c.TO_SITES, code)
    if at == frame.origin:
        return Refusal("The governor stands there; move it to another site.", "Y-157")
    return governor_space(state, at, seat, "Y-157") if at >= 0 else None


def _standing(state: DaimyoState, at: int, rule: str) -> Refusal | None:
    """Is there a governor at all?"""
    out = not_in_play(state, at // SITES)
    if out is None and state.governor[at] < 0:
        return Refusal(f"No governor stands on {site(state.atlas.yields, at)}.", rule)
    return out


def move_governor(state: DaimyoState, frame: Any, code: int, seat: int) -> Refusal | None:
    if code == c.DONE.code:
        return Refusal("You have to move a governor.", "Y-157")
    at = index_in(c.FROM_SITES, code)
    if at < 0:
        return None
    missing = _standing(state, at, "Y-157")
    if missing is not None:
        return missing
    return Refusal(f"That is {piece_of(state, state.governor[at], seat, 'governor')}; move one of yours.", "Y-157")


def move_enemy_governor(state: DaimyoState, frame: Any, code: int, seat: int) -> Refusal | None:
    at = index_in(c.FROM_SITES, code)
    if at < 0:
        return None
    return _standing(state, at, "Y-246") or Refusal("That is your governor; move an opposing one.", "Y-246")


def remove_governor(state: DaimyoState, frame: Any, code: int, seat: int) -> Refusal | None:
    at = index_in(c.STRIKES, code)
    if at < 0:
        return None
    return _standing(state, at, "Y-245") or Refusal("That is your governor; choose an opposing one.", "Y-245")


def strike(state: DaimyoState, frame: Any, code: int, seat: int) -> Refusal | None:
    """A shadow of the player, the empire or the mercenaries strikes on its own island."""
    at = index_in(c.STRIKES, code)
    if at < 0:
        return None
    rule = type(frame).rule
    missing = _standing(state, at, rule)
    if missing is not None:
        return missing
    if at // SITES != frame.island:
        return Refusal(f"The shadow strikes on the {COLOURS[frame.island]} island only.", rule)
    owner = state.governor[at]
    if type(frame).__name__ == "StrikeOpponent":
        return Refusal(f"That is {piece_of(state, owner, seat, 'governor')}; only your opponent's can go.", rule)
    whose = "your own" if owner == seat else f"{rival_name(state)}'s own"
    return Refusal(f"A shadow does not strike governors of its side: that is {whose}.", rule)


# -- shadows and mercenary pieces ----------------------------------------------------------------------------------------


def place_shadow(state: DaimyoState, frame: Any, code: int, seat: int) -> Refusal | None:
    at = index_in(c.SHADOWS, code)
    return space_for_shadow(state, at, seat, "Y-158") if at >= 0 else None


def mercenary_shadow(state: DaimyoState, frame: Any, code: int, seat: int) -> Refusal | None:
    at = index_in(c.SHADOWS if frame.origin < 0 else c.TO_SHADOWS, code)
    return space_for_shadow(state, at, seat, "Y-318" if frame.origin < 0 else "Y-321") if at >= 0 else None


def move_mercenary_shadow(state: DaimyoState, frame: Any, code: int, seat: int) -> Refusal | None:
    at = index_in(c.FROM_SHADOWS, code)
    if at < 0:
        return None
    out = not_in_play(state, at // SPACES)
    if out is not None:
        return out
    where = shadow_space(state.atlas.rough_gold, at)
    return Refusal(f"No shadow of the mercenaries stands on {where}.", "Y-321")


def mercenary_tower(state: DaimyoState, frame: Any, code: int, seat: int) -> Refusal | None:
    at = index_in(c.TOWERS if frame.origin < 0 else c.TO_TOWERS, code)
    return building_space(state, at, seat, "Y-313" if frame.origin < 0 else "Y-314") if at >= 0 else None


def move_mercenary_tower(state: DaimyoState, frame: Any, code: int, seat: int) -> Refusal | None:
    at = index_in(c.FROM_TOWERS, code)
    if at < 0:
        return None
    out = not_in_play(state, at // SITES)
    if out is not None:
        return out
    return Refusal(f"No radio tower of the mercenaries stands on {site(state.atlas.yields, at)}.", "Y-314")


# -- buildings and bonus tiles -------------------------------------------------------------------------------------------


def place_building(state: DaimyoState, frame: Any, code: int, seat: int) -> Refusal | None:
    at = index_in(c.TOWERS if frame.kind == TOWER else c.FARMS, code)
    if at >= 0:
        return building_space(state, at, seat, "Y-173")
    if index_in(c.FARMS if frame.kind == TOWER else c.TOWERS, code) >= 0:
        return Refusal(f"You are building a {BUILDING_NAMES[frame.kind]}.", "Y-173")
    return None


def uncover(state: DaimyoState, frame: Any, code: int, seat: int) -> Refusal | None:
    tile = index_in(c.UNCOVERS, code)
    if tile < 0:
        return None
    if tile // 4 != state.boards[seat * 2 + frame.kind]:
        return Refusal(f"That tile is not on your {BUILDING_NAMES[frame.kind]} board.", "Y-174")
    if tile % 4 in covered(state, seat, frame.kind):
        return None
    return Refusal("That tile is uncovered already.", "Y-174")


def put_tile(state: DaimyoState, frame: Any, code: int, seat: int) -> Refusal | None:
    place = index_in(c.PUTS[seat], code)
    if place < 0:
        return None
    if state.atlas.yellow[frame.tile]:
        return Refusal("A yellow tile goes on a Revenue place.", "Y-176") if place < YELLOW_PLACE else None
    if place < YELLOW_PLACE:
        return None
    return Refusal("A gray tile goes on a main action or the clan ability, never on a Revenue place.", "Y-175")


# -- production ----------------------------------------------------------------------------------------------------------


def collect(state: DaimyoState, frame: Any, code: int, seat: int) -> Refusal | None:
    by_governor, by_building = index_in(c.COLLECTS, code), index_in(c.COLLECTS_BUILDING, code)
    at = max(by_governor, by_building)
    if at < 0:
        return None
    rule = "Y-232" if frame.who == ONE_TOWER else "Y-235"
    out = not_in_play(state, at // SITES)
    if out is not None:
        return out
    piece = "radio tower" if frame.who == ONE_TOWER else "governor" if frame.who == ONE_GOVERNOR else "techno-farm"
    if by_governor >= 0:
        if frame.who == ONE_TOWER:
            return Refusal("Only a radio tower can collect here.", rule)
        return Refusal(f"You have no governor on {site(state.atlas.yields, at)}.", rule)
    if frame.who == ONE_GOVERNOR:
        return Refusal("Only a governor can collect here.", rule)
    return Refusal(f"You have no {piece} on {site(state.atlas.yields, at)}.", rule)


def island_yields(state: DaimyoState, frame: Any, code: int, seat: int) -> Refusal | None:
    island = index_in(c.YIELDS, code)
    if island < 0:
        return None
    return not_in_play(state, island) or Refusal(f"You have no governor on the {COLOURS[island]} island.", "Y-107")


# -- altars --------------------------------------------------------------------------------------------------------------


def altar(state: DaimyoState, frame: Any, code: int, seat: int) -> Refusal | None:
    at = index_in(c.ALTARS, code)
    if at < 0:
        return None
    rule = type(frame).rule
    if at // SPACES != frame.island:
        return Refusal(f"This relic belongs to the {COLOURS[frame.island]} island.", "Y-135")
    owner = state.altar[at]
    if owner >= 0:
        where = altar_words(state.atlas.altar_value, at)
        return Refusal(f"{capital(piece_of(state, owner, seat, 'relic pawn'))} is on {where} already.", "Y-135")
    if isinstance(frame, EmpireAltar):
        return Refusal("In the empire's favour: choose an altar that puts it ahead of you.", rule)
    return None


REASONS = {
    "PickClan": pick_clan,
    "DraftBoard": draft_board,
    "FirstGovernor": first_governor,
    "SecondGovernor": place_governor,
    "PlaceGovernor": place_governor,
    "MercenaryGovernor": place_governor,
    "GovernorTo": governor_to,
    "MoveGovernor": move_governor,
    "MoveEnemyGovernor": move_enemy_governor,
    "RemoveGovernor": remove_governor,
    "Strike": strike,
    "StrikeOpponent": strike,
    "PlaceShadow": place_shadow,
    "MercenaryShadow": mercenary_shadow,
    "MoveMercenaryShadow": move_mercenary_shadow,
    "MercenaryTower": mercenary_tower,
    "MoveMercenaryTower": move_mercenary_tower,
    "PlaceBuilding": place_building,
    "Uncover": uncover,
    "PutTile": put_tile,
    "Collect": collect,
    "IslandYields": island_yields,
    "Altar": altar,
    "EmpireAltar": altar,
}
