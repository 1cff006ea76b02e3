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
    """Prestige: the reward of every space entered, each finished before the next step (T-167, TR-32)."""
    factory = state.factories[who]
    crown = state.atlas.crown
    place = (factory[s.PRESTIGE] + 1) % len(crown)
    factory[s.PRESTIGE] = place
    done.append(v.reward(v.PRESTIGE, place))
    if argument > 1:
        todo.append(v.reward(v.PRESTIGE, argument - 1))
    todo.extend(crown[place][::-1])
    return None


def ride_wormbus(state: DaitoshiState, who: int, argument: int, todo: list[int], done: list[int]) -> Asked:
    """The Worm-Bus, likewise (T-168)."""
    factory = state.factories[who]
    rail = state.atlas.rail
    place = (factory[s.BUS] + 1) % len(rail)
    factory[s.BUS] = place
    done.append(v.reward(v.WORMBUS, place))
    if argument > 1:
        todo.append(v.reward(v.WORMBUS, argument - 1))
    todo.extend(rail[place][::-1])
    return None
