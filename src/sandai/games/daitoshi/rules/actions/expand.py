"""Action: Expand or Renovate a District."""

from __future__ import annotations

from typing import ClassVar, cast

from sandai.games.daitoshi.components import vocabulary as v
from sandai.games.daitoshi.numbers import (
    DISTRICTS,
    EXPAND_COST,
    EXPAND_HEXES,
    KINDS,
    ON_EXPAND,
    RENOVATE_COST,
    SPOTS,
)
from sandai.games.daitoshi.rules import choices as c
from sandai.games.daitoshi.rules import events
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.factory.payment import pay
from sandai.games.daitoshi.rules.partnerships import fulfil
from sandai.games.daitoshi.rules.rewards import sources
from sandai.games.daitoshi.rules.rewards.gaining import Gain
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.kernel.choice import Choice
from sandai.kernel.frame import Frame, Question

__all__ = ["Expand", "Lay", "Laying", "build_tile", "can_expand", "can_renovate", "renovate", "sites"]


def hexes(factory: list[int]) -> int:
    return factory[s.HEX] + factory[s.HEX + 1] + factory[s.HEX + 2] + factory[s.HEX + 3]


def sites(state: DaitoshiState, who: int) -> list[int]:
    """Unbuilt spots that the player can pay for, with enough hexes (T-149, T-150, T-153)."""
    factory = state.factories[who]
    means = factory[s.CONSTRUCTION] + factory[s.WEALTH]
    count = hexes(factory)
    tiles = state.tiles
    found: list[int] = []
    if means >= EXPAND_COST[1] and count >= EXPAND_HEXES[1]:
        found = [spot for spot in range(DISTRICTS, 2 * DISTRICTS) if tiles[spot] < 0]
        if means >= EXPAND_COST[2] and count >= EXPAND_HEXES[2]:
            found.extend(
                [spot for spot in range(2 * DISTRICTS, SPOTS) if tiles[spot] < 0 and tiles[spot - DISTRICTS] >= 0]
            )
    return found


def can_expand(state: DaitoshiState, who: int) -> bool:
    return bool(sites(state, who))


def can_renovate(state: DaitoshiState, who: int) -> bool:
    factory = state.factories[who]
    return factory[s.CONSTRUCTION] + factory[s.WEALTH] >= RENOVATE_COST and hexes(factory) > 0  # TR-124


class Expand(Question[DaitoshiState]):
    """Asks which unbuilt space to build on."""

    rule: ClassVar[str] = "T-149"

    def choices(self, state: DaitoshiState, seat: int) -> list[Choice]:
        return [c.BUILD[spot - DISTRICTS] for spot in sites(state, seat)]

    def play(self, state: DaitoshiState, seat: int, choice: Choice) -> None:
        spot = cast(c.Build, choice).spot
        fulfil(state, seat, ON_EXPAND)
        state.push(Laying(seat, spot, s.NONE))
        pay(state, seat, s.CONSTRUCTION, EXPAND_COST[spot // DISTRICTS])


class Laying(Frame[DaitoshiState]):
    """Asks for a hex of the new tile, unless there is only one kind. `first`: the hex on the left, once chosen."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "spot", "first")
    rule: ClassVar[str] = "T-152"

    def __init__(self, seat: int, spot: int, first: int) -> None:
        self.seat = seat
        self.spot = spot
        self.first = first

    def run(self, state: DaitoshiState) -> None:
        kinds = layable(state, self.seat, self.first)
        if len(kinds) > 1:
            state.push(Lay(self.seat, self.spot, self.first))
        else:
            lay(state, self.seat, self.spot, self.first, kinds[0])


def layable(state: DaitoshiState, seat: int, first: int) -> list[int]:
    factory = state.factories[seat]
    return [terrain for terrain in range(KINDS) if factory[s.HEX + terrain] > (1 if terrain == first else 0)]


def lay(state: DaitoshiState, seat: int, spot: int, first: int, terrain: int) -> None:
    if first < 0 and EXPAND_HEXES[spot // DISTRICTS] == 2:
        state.push(Laying(seat, spot, terrain))
    else:
        build_tile(state, seat, spot, [terrain] if first < 0 else [first, terrain])


class Lay(Question[DaitoshiState]):
    """Asks which hex lies on the tile, from left to right (TR-73)."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "spot", "first")
    rule: ClassVar[str] = "T-152"

    def __init__(self, seat: int, spot: int, first: int) -> None:
        self.seat = seat
        self.spot = spot
        self.first = first

    def choices(self, state: DaitoshiState, seat: int) -> list[Choice]:
        mine = c.LAY[seat]
        return [mine[terrain] for terrain in layable(state, seat, self.first)]

    def play(self, state: DaitoshiState, seat: int, choice: Choice) -> None:
        lay(state, seat, self.spot, self.first, cast(c.Lay, choice).terrain)


def build_tile(state: DaitoshiState, who: int, spot: int, terrains: list[int]) -> None:
    """Place the top tile with the hexes on it and gain their Conflict rewards (T-151, T-152, T-154)."""
    ring = spot // DISTRICTS
    state.tiles[spot] = state.draw(state.middle_stack if ring == 1 else state.outer_stack)
    factory = state.factories[who]
    for place, terrain in enumerate(terrains):
        factory[s.HEX + terrain] -= 1
        state.slots[spot * 2 + place] = terrain
    state.log(
        events.EXPAND,
        "T-151",
        who,
        {"spot": spot, "tile": state.tiles[spot], "hexes": terrains, "action": state.action_of(spot % DISTRICTS)},
    )
    codes = [v.at_place(v.TERRAIN, terrain, 1) for terrain in terrains]
    state.push(Gain(who, codes, sources.EXPAND, state.decisions))


def renovate(state: DaitoshiState, seat: int) -> None:
    """T-157: pay, discard a hex and gain its Conflict reward; it counts as Expand (TR-75)."""
    state.log(events.RENOVATE, "T-157", seat, {})
    fulfil(state, seat, ON_EXPAND)
    state.push(Gain(seat, [v.reward(v.DISCARD_HEX_WITH_REWARD, 1)], sources.RENOVATE, state.decisions))
    pay(state, seat, s.CONSTRUCTION, RENOVATE_COST)
