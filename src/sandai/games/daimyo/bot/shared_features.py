"""Features of the goals and of what all players share: time, dice, villager tiles, market."""

from __future__ import annotations

from typing import Final

from sandai.games.daimyo.bot.survey import Survey
from sandai.games.daimyo.components import vocabulary as v
from sandai.games.daimyo.numbers import DICE_COLOURS, ISLANDS, ROUNDS, TURNS, ZONES
from sandai.games.daimyo.rules.goals import measured
from sandai.games.daimyo.rules.state import DaimyoState, bits

__all__ = ["GOAL_FEATURES", "SHARED_FEATURES", "goal_features", "shared_features"]

FACES: Final = 3  # standard villager tiles

GOAL_FEATURES: Final = (
    *[f"goal {check}: {what}" for check in v.GOAL_CHECKS for what in ("points", "own progress")],
    "goals: points that rivals are closer to",
)
SHARED_FEATURES: Final = (
    "first round",
    "last round",
    "turns left",
    "island scorings left",
    *[f"{seats} seats" for seats in range(1, 5)],
    "turns of others before the own one",
    "Helmet is still to be claimed",
    *[f"{colour} dice" for colour in DICE_COLOURS],
    *[f"villager tile {number} is flipped" for number in range(1, FACES + 1)],
    "heroes to afford",
    "most expensive hero to afford",
    "cheapest hero",
    "last hero",
    "gold of the best shadow space",
)


def goal_features(state: DaimyoState, found: Survey, seat: int) -> list[float]:
    """For each kind of goal: the points that the seat can still get for it, and how far it is."""
    out = [0.0] * (2 * len(v.GOAL_CHECKS) + 1)
    atlas = state.atlas
    threatened = 0.0
    for place, goal in enumerate(state.goals):
        gold, silver = state.gold_goals[place], state.silver_goals[place]
        if seat in (gold, silver):
            continue
        if gold < 0:
            points = atlas.goal_gold[goal]
        elif state.terms.silver and not atlas.goal_orange[goal] and silver < 0:
            points = atlas.goal_silver[goal]
        else:
            continue
        kind = atlas.goal_kind[goal]
        least = atlas.goal_least[goal]
        have = _progress(state, found, seat, kind)
        for other in range(state.terms.seats):
            if other not in (seat, gold) and _progress(state, found, other, kind) > have:
                threatened += points
                break
        out[2 * kind] = points / 8.0
        out[2 * kind + 1] = min(have / least, 1.0)
    out[-1] = min(threatened / 10.0, 2.0)
    return out


def _progress(state: DaimyoState, found: Survey, seat: int, kind: int) -> int:
    if kind == v.PRODUCTION_YIELD:
        return sum(found.yields[seat * 4 : seat * 4 + 4])
    if kind in (v.TECHNO_FARMS, v.RADIO_TOWERS, v.BUILDINGS):
        farms = 0 if kind == v.RADIO_TOWERS else found.farms[seat]
        return farms if kind == v.TECHNO_FARMS else farms + found.towers[seat]
    if kind == v.RELICS:
        return found.relics[seat]
    if kind == v.ISLANDS_WITH_GOVERNOR:
        return ISLANDS - found.governors[seat * ISLANDS : seat * ISLANDS + ISLANDS].count(0)
    if kind == v.ISLANDS_LED:
        return _islands_led(state, found, seat)
    return measured(state, seat, kind, 0)


def _islands_led(state: DaimyoState, found: Survey, seat: int) -> int:
    owners = state.terms.owners
    led = 0
    for island in range(state.terms.islands):
        here = found.keys[island * owners : island * owners + owners]
        top = max(here)
        if top and here[seat] == top and here.count(top) == 1:
            led += 1
    return led


def shared_features(state: DaimyoState, found: Survey, seat: int) -> list[float]:
    terms = state.terms
    out = [0.0] * 10
    out[0] = 1.0 if state.round == 1 else 0.0
    out[1] = 1.0 if state.round == ROUNDS else 0.0
    mine = state.placed[seat * ZONES : seat * ZONES + ZONES]
    left = TURNS - (ZONES - mine.count(-1))
    players = 2 if terms.solo else terms.seats
    out[2] = (left + TURNS * (ROUNDS - state.round)) / 15.0
    out[3] = found.scorings / 5.0
    out[3 + terms.seats] = 1.0
    waiting = seat - (state.turn if state.turn >= 0 else state.helmet)
    out[8] = waiting % players / 3.0
    out[9] = 0.0 if state.helmet_claimed else 1.0
    counts = [0] * len(DICE_COLOURS)
    if state.turns:
        for die in bits(state.pool):
            counts[terms.dice[die]] += 1
    out.extend([n / 4.0 for n in counts])
    out.extend(_offers(state, seat))
    return out


def _offers(state: DaimyoState, seat: int) -> list[float]:
    """Villager tiles and the market."""
    out = [0.0] * (FACES + 5)
    for tile, face in enumerate(state.villagers[:FACES]):
        out[tile] = float(face)
    gold = state.tokens[seat * 4 + 3]
    costs = state.atlas.hero_cost
    count = 0
    best = 0
    least = 0
    last = 0
    for hero in state.market:
        if hero >= 0:
            cost = costs[hero]
            last = cost
            if cost <= gold:
                count += 1
                if cost > best:
                    best = cost
            if least == 0 or cost < least:
                least = cost
    out[FACES] = count / 5.0
    out[FACES + 1] = best / 5.0
    out[FACES + 2] = least / 5.0
    out[FACES + 3] = last / 5.0
    richest = 0
    for space, owner in enumerate(state.shadow):
        if owner < 0 and state.atlas.rough_gold[space] > richest:
            richest = state.atlas.rough_gold[space]
    out[FACES + 4] = min(richest / 3.0, 2.0)
    return out
