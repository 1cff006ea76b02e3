"""A position as numbers, for learned values and policies: what a seat knows, from its own side.

In order: the seat itself, its heroes and dice, up to three rivals in turn order (mercenaries or empire come last), goals, what all
players share, the islands, relic tiles, and the question that is asked now. The numbers are roughly between -1 and 2.
"""

from __future__ import annotations

from typing import Final

from sandai.games.daimyo.bot.island_features import ISLAND_FEATURES, RELIC_FEATURES, island_features, relic_features
from sandai.games.daimyo.bot.own_features import HAND_FEATURES, OWN_FEATURES, hand_features, own_features
from sandai.games.daimyo.bot.question_features import QUESTION_FEATURES, question_features
from sandai.games.daimyo.bot.shared_features import GOAL_FEATURES, SHARED_FEATURES, goal_features, shared_features
from sandai.games.daimyo.bot.survey import Survey, expected, survey
from sandai.games.daimyo.numbers import COLOURS, ISLANDS, PIECES, PLACES, TURNS, ZONES
from sandai.games.daimyo.rules.state import DaimyoState

__all__ = ["FEATURES", "features", "names"]

RIVALS: Final = ("next rival", "second rival", "third rival")
RIVAL_FEATURES: Final = (
    "in the game (half: without a score)",
    "points of the islands now",
    "score now",
    "expected score",
    "resources",
    "gold",
    "yield",
    "governors",
    "shadows",
    "techno-farms",
    "radio towers",
    "relics",
    "tiles of one colour",
    "heroes in hand",
    "army",
    "turns left in the round",
    "sum of dice",
    "Helmet",
    "bonus tiles",
)


def names() -> list[str]:
    """A name for each feature, in their order."""
    found = [f"own {name}" for name in (*OWN_FEATURES, *HAND_FEATURES)]
    for rival in RIVALS:
        found.extend([f"{rival}: {name}" for name in RIVAL_FEATURES])
    found.extend(GOAL_FEATURES)
    found.extend(SHARED_FEATURES)
    for colour in COLOURS:
        found.extend([f"{colour} island: {name}" for name in ISLAND_FEATURES])
    found.extend(RELIC_FEATURES)
    found.extend(QUESTION_FEATURES)
    return found


FEATURES: Final = len(names())


def features(state: DaimyoState, seat: int) -> list[float]:
    """What a seat knows about a position, as numbers."""
    found = survey(state)
    out = own_features(state, found, seat)
    out.extend(hand_features(state, seat))
    rivals = _rivals(state, seat)
    for rival in rivals:
        out.extend(_rival(state, found, rival))
    out.extend([0.0] * ((len(RIVALS) - len(rivals)) * len(RIVAL_FEATURES)))
    out.extend(goal_features(state, found, seat))
    out.extend(shared_features(state, found, seat))
    out.extend(island_features(state, found, seat))
    out.extend(relic_features(state, seat))
    out.extend(question_features(state, found, seat))
    return out


def _rivals(state: DaimyoState, seat: int) -> list[int]:
    """The other owners: seats in turn order, then mercenaries or empire."""
    seats = state.terms.seats
    others = [(seat + step) % seats for step in range(1, seats)]
    if state.terms.automa >= 0:
        others.append(state.terms.automa)
    return others


def _rival(state: DaimyoState, found: Survey, owner: int) -> list[float]:
    seated = owner < state.terms.seats
    scores = seated or state.terms.solo
    tokens = state.tokens[owner * 4 : owner * 4 + 4]
    loose = state.loose[owner]
    tiles = 0
    while loose:
        tiles = max(tiles, (loose & (1 << PIECES) - 1).bit_count())
        loose >>= PIECES
    dice = 0
    total = 0
    for die in state.placed[owner * ZONES : owner * ZONES + ZONES]:
        if die >= 0:
            dice += 1
            total += state.dice[die]
    bonus = PLACES - state.places[owner * PLACES : owner * PLACES + PLACES].count(-1) if seated else 0
    return [
        1.0 if scores else 0.5,
        found.income[owner] / 10.0,
        found.scores[owner] / 80.0 if scores else 0.0,
        expected(found, owner) / 100.0 if scores else 0.0,
        min((tokens[0] + tokens[1] + tokens[2]) / 15.0, 2.0),
        min(tokens[3] / 8.0, 2.0),
        min(sum(found.yields[owner * 4 : owner * 4 + 4]) / 10.0, 2.0),
        min(sum(found.governors[owner * ISLANDS : owner * ISLANDS + ISLANDS]) / 8.0, 2.0),
        min(state.shadow.count(owner) / 3.0, 2.0),
        min(found.farms[owner] / 4.0, 2.0),
        min(found.towers[owner] / 4.0, 2.0),
        min(found.relics[owner] / 3.0, 2.0),
        tiles / 4.0,
        min(state.hand[owner].bit_count() / 5.0, 2.0) if seated else 0.0,
        min(found.armies[owner] / 30.0, 2.0),
        (TURNS - dice) / TURNS,
        min(total / 18.0, 2.0),
        1.0 if state.helmet == owner else 0.0,
        bonus / 8.0,
    ]
