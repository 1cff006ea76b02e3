"""Games, seats and options that the tests of the environments go through, and random play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import sandai
from sandai.kernel.chance import draw_below, stream_key
from sandai.kernel.state import State

TABLES: list[tuple[str, int]] = [(name, seats) for name in sandai.games() for seats in sandai.load(name).seats]

#: Options that change what is asked or hidden.
VARIANTS: list[tuple[str, int, dict[str, Any]]] = [
    ("daitou", 2, {"open_money": False}),
    ("daitou", 3, {"open_money": False, "bidding_3p": "sealed", "sugar_rights": "any"}),
    ("daitou", 2, {"islands": "south_only", "bidding_2p": "ascending", "marker_placement": "manual"}),
    ("daitou", 3, {"marker_placement": "random", "start_money": 60, "removal_choice": "random"}),
    ("daimyo", 1, {"difficulty": "difficult"}),
    ("daimyo", 2, {"boards": "draft", "clans": "choose"}),
    ("daimyo", 4, {"aggressive_heroes": True, "uncovering": "choose"}),
    ("daitoshi", 1, {"advisors": 3}),
    ("daitoshi", 3, {"expert": True, "empty_buildings": True}),
]
ALL: list[tuple[str, int, dict[str, Any]]] = [*[(name, seats, {}) for name, seats in TABLES], *VARIANTS]


def label(table: tuple[str, int, dict[str, Any]]) -> str:
    name, seats, options = table
    return f"{name}-{seats}-{'-'.join(options)}"


def walk(name: str, seats: int, options: dict[str, Any], seed: int = 5, limit: int = 10_000) -> Iterator[State]:
    """The positions of a random game, with the last one."""
    state = sandai.load(name).new(seats=seats, seed=seed, **options)
    key = stream_key("walk", seed)
    count = 0
    while not state.over and count < limit:
        yield state
        actors = state.actors
        seat = actors[draw_below(key, 2 * count + 1, len(actors))]
        legal = state.choices_of(seat)
        state.play(legal[draw_below(key, 2 * count + 2, len(legal))], seat)
        count += 1
    yield state
