"""Checks lengths of lists, ranges of numbers, indices, and the steps on the agenda.

The other invariants use these numbers as indices, so they are checked only if nothing is wrong here.
"""

from __future__ import annotations

from typing import Any, Final

from sandai.games.daimyo.components.vocabulary import GOAL_CHECKS, OPS
from sandai.games.daimyo.numbers import (
    COPIES,
    ISLANDS,
    KINDS,
    MARKET_PLACES,
    PIECES,
    PLACES,
    ROUNDS,
    SLOTS,
    SOURCES,
    TURNS,
    ZONES,
)
from sandai.games.daimyo.rules.actions.lands import PLACES_OF_TILES
from sandai.games.daimyo.rules.rivals.favour import FARM_OP, GOVERNOR_OP, RELICS_OP, SHADOW_OP, TOWER_OP
from sandai.games.daimyo.rules.state import DaimyoState
from sandai.games.daimyo.rules.terms import Terms
from sandai.kernel.frame import Frame, Question

__all__ = ["out_of_range"]

MOST: Final = 9999  # tokens and points: more than any game brings
MOST_OF_EFFECT: Final = 9  # steps of an effect that are still to come
PLACING: Final = (GOVERNOR_OP, FARM_OP, TOWER_OP, SHADOW_OP, RELICS_OP)
Range = tuple[int, int]


def out_of_range(state: DaimyoState) -> list[str]:
    found: list[str] = []
    for name, (length, low, high) in _lists(state.terms).items():
        values = getattr(state, name)
        if length >= 0 and len(values) != length:
            found.append(f"{name} has {len(values)} entries, not {length}")
        if values and (min(values) < low or max(values) > high):
            found.append(f"{name} holds {min(values)} to {max(values)}, not {low} to {high}")
    for name, (low, high) in _numbers(state.terms).items():
        value = getattr(state, name)
        if not low <= value <= high:
            found.append(f"{name} is {value}")
    if not found:
        found.extend(_not_of_market(state))
    if not len(state.goals) == len(state.gold_goals) == len(state.silver_goals) == len(set(state.goals)):
        found.append("the lists of goals don't fit each other")
    for at, board in enumerate(state.boards):
        if board >= 0 and (state.atlas.board_kind[board] != at % 2 or state.boards.count(board) > 1):
            found.append("a mini-board is in the wrong place")
    by_step, by_name = _fields_of_steps(state.terms), _fields(state.terms)
    for frame in state.agenda:
        found.extend(_frame(state, frame, by_step, by_name))
    return found


def _not_of_market(state: DaimyoState) -> list[str]:
    """Places for heroes of the market that hold others."""
    places = state.hero_deck | state.rival_heroes
    for hero in (*state.market, state.open_hero, state.hidden_hero):
        places |= 1 << hero if hero >= 0 else 0
    return ["a clan hero is in the market"] if places & ~state.atlas.market_heroes else []


def _lists(terms: Terms) -> dict[str, tuple[int, int, int]]:
    """Length (-1: any), lowest and highest entry."""
    seats, owners, islands = terms.seats, terms.owners, terms.islands
    atlas = terms.atlas
    kinds, heroes = islands * PIECES, (1 << len(atlas.hero_id)) - 1
    return {
        "governor": (terms.sites, -1, owners - 1),
        "influence": (owners * ISLANDS, 0, MOST),
        "tokens": (owners * 4, 0, MOST),
        "lands": (terms.spaces, -1, kinds - 1),
        "bag": (-1, 0, kinds - 1),
        "stalls": (KINDS, 0, COPIES),
        "loose": (owners, 0, (1 << kinds) - 1),
        "hand": (seats, 0, heroes),
        "deck": (seats, 0, heroes),
        "discard": (seats, 0, heroes),
        "seen": (seats, 0, heroes),
        "dice": (len(terms.dice), 1, 6),
        "placed": (owners * ZONES, -1, len(terms.dice) - 1),
        "building": (terms.sites, -1, owners * 2 - 1),
        "shadow": (terms.spaces, -1, owners - 1),
        "altar": (terms.spaces, -1, owners - 1),
        "beside": (owners * ISLANDS, 0, MOST),
        "relics": (owners * ISLANDS, 0, MOST),
        "recycled": (ISLANDS, 0, MOST),
        "scavenger": (seats, -1, islands - 1),
        "pawn": (seats, 0, terms.last),
        "capacity": (seats, atlas.storage_start, atlas.storage_max),
        "clan": (owners, -1, len(atlas.clans) - 1),
        "boards": (seats * 2, -1, len(atlas.board_id) - 1),
        "uncovered": (seats, 0, (1 << 2 * SLOTS) - 1),
        "places": (seats * PLACES, -1, len(atlas.tile_id) - 1),
        "points": (owners * SOURCES, 0, MOST),
        "market": (MARKET_PLACES, -1, len(atlas.hero_id) - 1),
        "villagers": (len(atlas.fixed_faces), 0, 1),
        "goals": (-1, 0, len(atlas.goal_id) - 1),
        "gold_goals": (-1, -1, seats - 1),
        "silver_goals": (-1, -1, seats - 1),
        "cards": (-1 if terms.solo else 0, 0, len(atlas.card_id) - 1),
    }


def _numbers(terms: Terms) -> dict[str, Range]:
    players = 2 if terms.solo else terms.seats
    heroes = len(terms.atlas.hero_id)
    return {
        "round": (1, ROUNDS),
        "turn": (-1, players - 1),
        "turns": (0, players * TURNS),
        "start": (0, players - 1),
        "helmet": (0, players - 1),
        "helmet_claimed": (0, 1),
        "pool": (0, (1 << len(terms.dice)) - 1),
        "hero_deck": (0, (1 << heroes) - 1),
        "open_hero": (-1, heroes - 1),
        "rival_heroes": (0, (1 << heroes) - 1),
        "hidden_hero": (-1, heroes - 1 if terms.solo else -1),
        "playing": (0, (1 << heroes) - 1),
        "watch": (0, (1 << len(GOAL_CHECKS)) - 1),
        "cards_used": (0, (1 << len(terms.atlas.card_id)) - 1 if terms.solo else 0),
    }


# -- the agenda ----------------------------------------------------------------------------------------------------------


def _frame(
    state: DaimyoState, frame: Frame[Any], by_step: dict[tuple[str, str], Range], by_name: dict[str, Range]
) -> list[str]:
    """The fields of a step."""
    name = type(frame).__name__
    found: list[str] = []
    for field in frame.fields:
        value = getattr(frame, field)
        low, high = by_step.get((name, field)) or by_name.get(field, (0, MOST_OF_EFFECT))
        if not isinstance(value, (bool, str)) and not low <= value <= high:
            found.append(f"{name} is to come with {field} {value}")
    if isinstance(frame, Question) and not frame.together and not 0 <= frame.seat < state.terms.seats:
        found.append(f"{name} asks seat {frame.seat}")
    if name == "EmpireGovernor" and not found and frame.left > frame.size:  # type: ignore[attr-defined]
        found.append("a group of the empire's governors is larger than it is")
    return found or _effect_frame(state, frame, name)


def _fields_of_steps(terms: Terms) -> dict[tuple[str, str], Range]:
    """The ranges of fields whose name has several meanings."""
    return {
        ("GovernorTo", "origin"): (0, terms.sites - 1),
        ("HelpStep", "step"): (0, 3),
        ("Line", "left"): (-1, MOST_OF_EFFECT),
        ("LoseResource", "step"): (1, terms.seats - 1),
        ("MakeRoom", "kind"): (0, terms.islands * PIECES - 1),
        ("MercenaryShadow", "origin"): (-1, terms.spaces - 1),
        ("MercenaryTower", "origin"): (-1, terms.sites - 1),
        ("RobNext", "step"): (1, terms.seats),
        ("Roam", "left"): (0, 1),
        ("Land", "left"): (0, 1),
        ("Land", "did"): (0, 7),
        ("Arrive", "left"): (0, 1),
        ("Arrive", "did"): (0, 7),
        ("Search", "left"): (0, 1),
        ("Search", "did"): (0, 7),
    }


def _fields(terms: Terms) -> dict[str, Range]:
    """The ranges of all other fields."""
    kinds = terms.islands * PIECES
    return {
        "allowed": (1, 15),
        "by": (0, terms.seats - 1),
        "chosen": (0, (1 << kinds) - 1),
        "did": (0, 31),
        "dig": (-1, MOST_OF_EFFECT),
        "effect": (0, len(terms.atlas.effects) - 1),
        "first": (-1, kinds - 1),
        "hero": (0, len(terms.atlas.hero_id) - 1),
        "island": (0, terms.islands - 1),
        "kind": (0, 1),
        "left": (1, MOST_OF_EFFECT),
        "lost": (0, 7),
        "made": (0, MOST),
        "mode": (0, 2),
        "owner": (0, terms.owners - 1),
        "seat": (0, terms.seats - 1),
        "size": (1, 3),
        "source": (0, len(PLACES_OF_TILES) - 1),
        "step": (0, MOST),
        "tile": (0, len(terms.atlas.tile_id) - 1),
        "token": (-1, 3),
        "unit": (0, 2),
        "who": (0, 5),
        "zone": (0, ZONES - 1),
    }


def _effect_frame(state: DaimyoState, frame: Any, name: str) -> list[str]:
    """Steps of effects: of heroes and tiles, or of the empire's lines."""
    if name not in ("Resolve", "Line", "EmpireAct"):
        return []
    of_empire = state.atlas.of_empire(frame.effect)
    ops = state.atlas.effects[frame.effect].ops
    last = len(ops) if name == "Line" else len(ops) - 1
    if of_empire != (name != "Resolve") or frame.step > last:
        return [f"{name} is to come at step {frame.step} of effect {frame.effect}"]
    if name == "EmpireAct" and ops[frame.step].code not in PLACING:
        return [f"{name} is to come for {OPS[ops[frame.step].code]}"]
    return []
