"""Scoring, itemised. Before the end it gives the score that the game would have if it ended now."""

from __future__ import annotations

from sandai.games.daitoshi.components import advisor_powers as power
from sandai.games.daitoshi.numbers import (
    FLOORS,
    FOREST,
    KINDS,
    LEFTOVERS_PER_VP,
    MAYOR,
    MOUNTAIN,
    RIVER,
    UNDERGROUND,
    UNIVERSITY,
)
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.factory.workers import stored
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.kernel.score import Score

__all__ = ["rank", "score_items", "scores", "winners"]


def universities(state: DaitoshiState, who: int) -> int:
    factory = state.factories[who]
    quality = state.atlas.quality
    return sum(
        [
            1
            for floor in range(FLOORS)
            if factory[s.FLOOR + floor] >= 0 and quality[factory[s.FLOOR + floor]] == UNIVERSITY
        ]
    )


def finished_tracks(state: DaitoshiState, who: int) -> int:
    factory = state.factories[who]
    lengths = state.atlas.track_length
    return sum([1 for floor in range(FLOORS) if factory[s.PROGRESS + floor] == lengths[floor]])


def missing_terrains(factory: list[int]) -> int:
    return sum([1 for terrain in range(KINDS) if not factory[s.HEX + terrain]])


def leftovers(factory: list[int]) -> int:
    """Workers and resources left, Wealth among them (TR-95); Steam does not count."""
    return (
        stored(factory)
        + factory[s.FOOD]
        + factory[s.ENERGY]
        + factory[s.CONSTRUCTION]
        + factory[s.LUXURY]
        + factory[s.WEALTH]
    )


def score_items(state: DaitoshiState, who: int) -> list[tuple[str, int]]:
    factory = state.factories[who]
    atlas = state.atlas
    value = [atlas.value[terrain][factory[s.PILGRIM + terrain]] for terrain in range(KINDS)]
    items = [("VP during play", factory[s.VP])]
    if who == state.mayor:  # T-312; Advisor 9 counts the best space once more (T-307, TR-116)
        items.append(("Pilgrims at the end", sum(value) + (max(value) if state.helped(power.FAVOURITE_TRACK) else 0)))
    items.append(("Forest at the end", value[FOREST] * universities(state, who)))  # T-202
    items.append(("Mountain at the end", value[MOUNTAIN] * finished_tracks(state, who)))  # T-203
    items.append(("Underground at the end", value[UNDERGROUND] * atlas.reputation[factory[s.REPUTATION]]))  # T-204
    items.append(("River at the end", value[RIVER] * missing_terrains(factory)))  # T-205
    if who != state.mayor:  # T-313: the Mayor knows no Conflict
        penalty = atlas.penalty[RIVER][factory[s.PILGRIM + RIVER]]
        items.append(("Conflicts at the end", -penalty * factory[s.CONFLICTS].bit_count()))  # T-206
    items.append(("Leftovers at the end", leftovers(factory) // LEFTOVERS_PER_VP))  # T-207
    return items


def scores(state: DaitoshiState) -> list[Score]:
    return [
        Score(score_items(state, who), "The Mayor" if who == state.mayor else "") for who in range(len(state.factories))
    ]


def rank(state: DaitoshiState, who: int) -> tuple[int, int, int, int]:
    """What decides: VP, fewest tiles in Conflict, most Inventions, most Pilgrim steps (T-208 to T-211)."""
    factory = state.factories[who]
    inventions = sum([1 for floor in range(FLOORS) if factory[s.FLOOR + floor] >= 0])  # TR-98
    steps = sum(factory[s.PILGRIM : s.PILGRIM + KINDS])  # TR-99
    total = sum([points for _, points in score_items(state, who)])
    return (total, -factory[s.CONFLICTS].bit_count(), inventions, steps)


def winners(state: DaitoshiState) -> list[int]:
    if state.mayor >= 0:  # T-314, TR-120: a tie is a loss
        human, mayor = (rank(state, who)[0] for who in (0, MAYOR))
        return [0] if human > mayor else [MAYOR]
    ranks = [rank(state, who) for who in range(len(state.factories))]
    return [who for who, one in enumerate(ranks) if one == max(ranks)]  # T-212
