"""Invariants that compare positions before and after a decision, checked in whole games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, Final

import pytest

from sandai.games.daimyo.game import GAME
from sandai.games.daimyo.numbers import COLOURS, ISLANDS, PLACES, ROUNDS, SOURCES, TURNS, VILLAGERS
from sandai.games.daimyo.rules.rivals.empire import EmpireTurn
from sandai.games.daimyo.rules.rivals.mercenaries import GiveDie
from sandai.games.daimyo.rules.round_end import Revenue
from sandai.games.daimyo.rules.scoring import army_points
from sandai.games.daimyo.rules.state import DaimyoState
from sandai.games.daimyo.rules.turn import TakeDie
from sandai.kernel.chance import draw_below, stream_key
from sandai.kernel.journal import Event

GAMES: tuple[tuple[int, dict[str, Any]], ...] = (
    (1, {"difficulty": "easy", "clans": "random"}),
    (1, {"difficulty": "difficult", "boards": "draft", "empire_gold": False}),
    (2, {"clans": "random"}),
    (2, {"boards": "draft", "helmet": "blue die", "last_mercenary_hero": False}),
    (3, {"boards": "draft", "clans": "random"}),
    (3, {"recruitment_spaces": 3, "uncovering": "in order"}),
    (4, {"aggressive_heroes": False, "clans": "seat order", "start_player": "first seat"}),
    (4, {"boards": "draft"}),
)


def count(told: list[Event], kind: str, seat: int, rule: str = "") -> int:
    return sum(1 for event in told if event.kind == kind and event.seat == seat and (not rule or event.rule == rule))


def dice_taken(before: DaimyoState, after: DaimyoState, told: list[Event]) -> list[str]:
    """17: after k turns of a round each player has exactly k dice."""
    terms = after.terms
    players = 2 if terms.solo else terms.seats
    waiting = isinstance(after.question, (TakeDie, GiveDie, EmpireTurn)) or any(
        isinstance(frame, TakeDie) for frame in after.agenda
    )
    found = []
    for owner in range(players):
        turns = sum(1 for turn in range(after.turns) if (after.start + turn) % players == owner)
        wanted = turns - 1 if waiting and after.turn == owner else turns
        if len(after.dice_of(owner)) != wanted:
            found.append(f"17: owner {owner} has {after.dice_of(owner)} after {turns} turns")
    return found


def pieces_stay(before: DaimyoState, after: DaimyoState, told: list[Event]) -> list[str]:
    """10, 12, 14: shadows, buildings and placed tiles stay; every scavenger stands on an island in play."""
    terms = after.terms
    movers = terms.automa if terms.mercenaries else -1
    found = []
    for was, now, width in ((before.building, after.building, 2), (before.shadow, after.shadow, 1)):
        if any(old >= 0 and old != new and old // width != movers for old, new in zip(was, now, strict=True)):
            found.append("10, 12: a shadow or building left its space")
    if after.turns and not all(0 <= island < terms.islands for island in after.scavenger):
        found.append("10: a scavenger is nowhere")
    for seat in range(terms.seats):
        old, new = (state.places[seat * PLACES : seat * PLACES + PLACES] for state in (before, after))
        if any(tile >= 0 and tile in old and old.index(tile) != place for place, tile in enumerate(new)):
            found.append("14: a placed tile moved")
        gone = [tile for tile in old if tile >= 0 and tile not in new]
        if len(gone) > count(told, "places tile", seat):
            found.append("14: a placed tile is gone without another on it")
    return found


def tokens_are_told(before: DaimyoState, after: DaimyoState, told: list[Event]) -> list[str]:
    """23: tokens change by gains and payments that everybody hears of, and gold never by an exchange."""
    kinds = ("rice", "metal", "stone", "gold")
    change = [0] * len(after.tokens)
    for event in told:
        owner = event.seat if event.seat >= 0 else after.terms.automa
        if event.kind in ("gains", "pays", "resets"):
            sign = 1 if event.kind == "gains" else -1
            for token, n in enumerate(event.data.get("tokens", ())):
                change[owner * 4 + token] += sign * n
        elif event.kind == "swaps":
            change[owner * 4 + kinds[:3].index(event.data["give"])] -= 1
            change[owner * 4 + kinds[:3].index(event.data["take"])] += 1
        elif event.kind == "loses resource":
            change[owner * 4 + kinds[:3].index(event.data["token"])] -= 1
    wanted = [old + more for old, more in zip(before.tokens, change, strict=True)]
    return [] if wanted == after.tokens else [f"23: {after.tokens} tokens where {wanted} were told of"]


def recruitment(before: DaimyoState, after: DaimyoState, told: list[Event]) -> list[str]:
    """24: the pawn rises with every unit up to the last space, and falls only to the first one, by a reset."""
    found = []
    for seat in range(after.terms.seats):
        at = before.pawn[seat]
        for event in told:
            if event.seat == seat and event.kind == "recruits":
                at = min(at + 1, after.terms.last)
            elif event.seat == seat and event.kind == "resets":
                at = 0
        if after.pawn[seat] != at:
            found.append(f"24: the pawn of seat {seat} stands on {after.pawn[seat]}, not {at}")
    return found


def helmet(before: DaimyoState, after: DaimyoState, told: list[Event]) -> list[str]:
    """26: the Helmet changes hands only where it is told of; 27: the start player is the same all round."""
    found = []
    takes = [event for event in told if event.kind == "takes helmet"]
    if before.turns and before.helmet != after.helmet and not takes:
        found.append("26: the Helmet changed hands unseen")
    if any(event.rule not in ("Y-096", "Y-278", "Y-346") for event in takes):
        found.append("26: the Helmet was taken by no rule")
    if before.turns and before.round == after.round and before.start != after.start:
        found.append("27: the order of turns changed in a round")
    return found


def points(before: DaimyoState, after: DaimyoState, told: list[Event]) -> list[str]:
    """28: PP never fall; 29: an island pays its standards and not more, in full but for rounding if two rank."""
    found = []
    if any(new < old for old, new in zip(before.points, after.points, strict=True)):
        found.append("28: PP went down")
    paid: dict[str, list[Event]] = {}
    for event in told:
        if event.kind == "leads":
            paid.setdefault(event.data["island"], []).append(event)
    for island, events in paid.items():
        number = COLOURS.index(island)
        gold, silver = after.atlas.gold_standard[number], after.atlas.silver_standard[number]
        sums = [sum(event.data["n"] for event in events if event.data["place"] == place) for place in (1, 2)]
        firsts = sum(1 for event in events if event.data["place"] == 1)
        seconds = len(events) - firsts
        if firsts > 1:
            right = sums == [(gold + silver) // firsts * firsts, 0] and not seconds
        else:
            right = sums == [gold, silver // seconds * seconds if seconds else 0]
        if not right:
            found.append(f"29: {island} paid {sums} for {gold}/{silver}")
    return found


def goals(before: DaimyoState, after: DaimyoState, told: list[Event]) -> list[str]:
    """30: filled spaces of goals stay filled; orange goals and games of two have no silver space."""
    found = []
    for was, now in ((before.gold_goals, after.gold_goals), (before.silver_goals, after.silver_goals)):
        if was and any(old >= 0 and old != new for old, new in zip(was, now, strict=True)):
            found.append("30: a goal was emptied")
    for goal, gold, silver in zip(after.goals, after.gold_goals, after.silver_goals, strict=True):
        if silver >= 0 and (after.atlas.goal_orange[goal] or after.terms.seats < 3 or silver == gold):
            found.append("30: a silver space that should not be used")
    return found


def villagers(before: DaimyoState, after: DaimyoState, told: list[Event]) -> list[str]:
    """31: each use flips exactly the used tile."""
    if not before.turns:
        return []
    used = Counter([event.data["tile"] - 1 for event in told if event.kind == "uses villager"])
    wanted = tuple([face ^ used[tile] & 1 for tile, face in enumerate(before.villagers)])
    return [] if wanted == after.villagers else ["31: a villager tile flipped by itself"]


def heroes(before: DaimyoState, after: DaimyoState, told: list[Event]) -> list[str]:
    """20: clan heroes stay with their player; 22, 25: one hero by strength, and the clan ability from 13 on only."""
    found = []
    for seat in range(after.terms.seats):
        mine = after.atlas.clan_heroes[after.clan[seat]] if after.clan[seat] >= 0 and after.turns else 0
        if mine & ~after.heroes_of(seat):
            found.append(f"20: a clan hero of seat {seat} left")
        if count(told, "uses clan", seat, "Y-199") and (
            before.dice_sum(seat) < 13 or len(before.dice_of(seat)) != TURNS
        ):
            found.append("25: a clan ability without 13")
    turn = [event for event in after.events() if event.kind in ("plays hero", "takes die", "uses clan")]
    for seat in range(after.terms.seats):
        mine_told = [event for event in turn if event.seat == seat]
        last = max([number for number, event in enumerate(mine_told) if event.kind == "takes die"], default=0)
        now = mine_told[last:]
        copies = sum(1 for event in now if event.kind == "uses clan")
        if count(now, "plays hero", seat, "Y-188") > 1 or count(now, "plays hero", seat, "Y-202") > copies:
            found.append("22: too many heroes in one turn")
    return found


def rivals(before: DaimyoState, after: DaimyoState, told: list[Event]) -> list[str]:
    """33, 34: a hero for every round that is over, and for the empire the hidden one before them."""
    terms = after.terms
    if terms.automa < 0 or after.turn < 0:
        return []
    found = []
    owned = after.rival_heroes.bit_count()
    if owned != after.round - 1 or (after.hidden_hero >= 0) != terms.solo:
        found.append(f"33, 34: {owned} heroes in round {after.round}")
    if terms.mercenaries:
        given = min(after.turns, TURNS) - isinstance(after.question, GiveDie)
        if len(after.dice_of(terms.automa)) != given:
            found.append("33: the mercenaries lack a die")
        if not 0 <= after.built(terms.automa, 1) <= 4 or not 0 <= after.shadow.count(terms.automa) <= 3:
            found.append("33: too many pieces of the mercenaries")
    elif len(after.cards) > TURNS or after.cards_used.bit_count() != (after.round - 1) * TURNS + len(after.cards):
        found.append("35: the solo cards do not add up")
    return found


STEPS: Final[tuple[Callable[[DaimyoState, DaimyoState, list[Event]], list[str]], ...]] = (
    dice_taken,
    pieces_stay,
    tokens_are_told,
    recruitment,
    helmet,
    points,
    goals,
    villagers,
    heroes,
    rivals,
)


def told_since(before: DaimyoState, after: DaimyoState) -> list[Event]:
    """What a spectator heard of a step, oldest first."""
    found: list[Event] = []
    event = after.journal
    while event is not None and event is not before.journal:
        if event.visible_to(None):
            found.append(event)
        event = event.before
    return found[::-1]


def walk(seats: int, options: dict[str, Any], seed: int) -> tuple[DaimyoState, Counter[str]]:
    """A random game, every step of it watched; and how often what was asked or told."""
    state = GAME.new(seats, seed, **options)
    assert isinstance(state, DaimyoState)
    key = stream_key("steps", seed)
    seen: Counter[str] = Counter()
    while not state.over:
        before = state.copy()
        actors = state.actors
        seat = actors[draw_below(key, 2 * state.decisions, len(actors))]
        legal = state.choices_of(seat)
        assert legal
        question = state.question
        if isinstance(question, (TakeDie, EmpireTurn)):
            seen[f"{type(question).__name__} {state.turn}"] += 1
        if isinstance(question, Revenue) and not state.sealed:
            seen["Revenue"] += 1
        state.play(legal[draw_below(key, 2 * state.decisions + 1, len(legal))], seat)
        told = told_since(before, state)
        seen.update([event.kind for event in told])
        for check in STEPS:
            assert check(before, state, told) == [], f"decision {before.decisions}, {type(question).__name__}"
        assert GAME.invariants(state) == []
    return state, seen


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_every_step_of_a_game(seats: int, options: dict[str, Any]) -> None:
    state, seen = walk(seats, options, 40 + seats)
    for seat in range(seats):  # 38
        assert seen[f"TakeDie {seat}"] == ROUNDS * TURNS
    if seats == 1:
        assert seen["EmpireTurn 1"] == ROUNDS * TURNS
        assert seen["uses ability"] == ROUNDS
    assert seen["Revenue"] == seen["rolls"] == ROUNDS  # 36
    assert state.round == ROUNDS
    if state.terms.automa >= 0:
        fifth = state.terms.solo or state.terms.last_mercenary_hero
        assert state.rival_heroes.bit_count() == (ROUNDS if fifth else ROUNDS - 1)  # 33, 34
    _final(state)


def _final(state: DaimyoState) -> None:
    """37: the final score is the track and the tables."""
    armies = army_points(state)
    for owner, score in enumerate(state.scores):
        relics = sum(state.relics[owner * ISLANDS : owner * ISLANDS + ISLANDS])
        farms, towers = state.built(owner, 0), state.built(owner, 1)
        total = sum(state.points[owner * SOURCES : owner * SOURCES + SOURCES])
        total += relics // 6 * 33 + [0, 3, 7, 12, 18, 25][relics % 6]
        total += farms // 4 * 12 + [0, 1, 4, 7][farms % 4] + towers // 4 * 7 + [0, 1, 2, 4][towers % 4]
        total += armies[owner] + (2 if state.helmet == owner else 0)
        total += 0 if owner == state.terms.automa else sum(state.tokens[owner * 4 : owner * 4 + 3]) // 5
        assert score.total == total


def test_the_watch_notices() -> None:
    """Each check of a step finds fault with a step that breaks it."""
    state = GAME.new(2, 5, clans="seat order")
    assert isinstance(state, DaimyoState)
    while not (state.round == 2 and isinstance(state.question, TakeDie) and state.turns == 3):
        state.play(state.choices[0])
    state.turns, start = 3, state.start
    spoiled: list[tuple[Callable[..., list[str]], Callable[[DaimyoState], None]]] = [
        (dice_taken, lambda bad: bad.placed.__setitem__(start * 7 + VILLAGERS, -1)),
        (pieces_stay, lambda bad: setattr(bad, "scavenger", (-1, 0))),
        (tokens_are_told, lambda bad: bad.tokens.__setitem__(3, bad.tokens[3] + 1)),
        (recruitment, lambda bad: setattr(bad, "pawn", (bad.pawn[0] ^ 1, bad.pawn[1]))),
        (helmet, lambda bad: setattr(bad, "helmet", 1 - bad.helmet)),
        (points, lambda bad: setattr(bad, "points", tuple([n - 1 for n in bad.points]))),
        (goals, lambda bad: setattr(bad, "silver_goals", (0,) * len(bad.goals))),
        (villagers, lambda bad: setattr(bad, "villagers", tuple([1 - face for face in bad.villagers]))),
        (heroes, lambda bad: setattr(bad, "clan", bad.clan[::-1])),
        (rivals, lambda bad: setattr(bad, "rival_heroes", 0)),
    ]
    assert [check for check, _ in spoiled] == list(STEPS)
    for check, spoil in spoiled:
        assert check(state, state, []) == [], check.__name__
        bad = state.copy()
        spoil(bad)
        assert check(state, bad, []), check.__name__
