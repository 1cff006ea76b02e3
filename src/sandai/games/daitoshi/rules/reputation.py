"""Reputation, Prestige and the Worm-Bus: steps on tracks, without choices."""

from __future__ import annotations

from sandai.games.daitoshi.components import vocabulary as v
from sandai.games.daitoshi.numbers import REPUTATION_TOP
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.rewards.gaining import Asked, lost
from sandai.games.daitoshi.rules.state import DaitoshiState

__all__ = ["advance_prestige", "advance_reputation", "ride_wormbus", "score_reputation"]


def advance_reputation(state: DaitoshiState, who: int, argument: int, todo: list[int], done: list[int]) -> Asked:
    factory = state.factories[who]
    if factory[s.REPUTATION] == REPUTATION_TOP:  # T-165
        lost(done, v.REPUTATION)
        return None
    factory[s.REPUTATION] = min(REPUTATION_TOP, factory[s.REPUTATION] + argument)
    done.append(v.reward(v.REPUTATION, factory[s.REPUTATION]))
    return None


def score_reputation(state: DaitoshiState, who: int, argument: int, todo: list[int], done: list[int]) -> Asked:
    factory = state.factories[who]
    points = state.atlas.reputation[factory[s.REPUTATION]] * argument  # T-166
    factory[s.VP] += points
    done.append(v.reward(v.SCORE_REPUTATION, points))
    return None


def advance_prestige(state: DaitoshiState, who: int, argument: int, todo: list[int], done: list[int]) -> Asked:
    """Prestige (T-167)."""
    return _advance(state.factories[who], s.PRESTIGE, state.atlas.crown, v.PRESTIGE, argument, todo, done)


def ride_wormbus(state: DaitoshiState, who: int, argument: int, todo: list[int], done: list[int]) -> Asked:
    """The Worm-Bus (T-168)."""
    return _advance(state.factories[who], s.BUS, state.atlas.rail, v.WORMBUS, argument, todo, done)


def _advance(
    factory: list[int],
    field: int,
    rewards: list[list[int]],
    kind: int,
    steps: int,
    todo: list[int],
    done: list[int],
) -> Asked:
    """One step on a loop of spaces: the reward of every space entered, each finished before the next step (TR-32)."""
    place = (factory[field] + 1) % len(rewards)
    factory[field] = place
    done.append(v.reward(kind, place))
    if steps > 1:
        todo.append(v.reward(kind, steps - 1))
    todo.extend(rewards[place][::-1])
    return None
