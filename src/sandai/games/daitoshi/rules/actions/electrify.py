"""Action: Electrify a District."""

from __future__ import annotations

from typing import ClassVar, cast

from sandai.games.daitoshi.components import vocabulary as v
from sandai.games.daitoshi.numbers import DISTRICTS, ON_ELECTRIFY, SPOTS
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

__all__ = ["Electrify", "Flip", "bar_of", "plain_tiles"]


def plain_tiles(state: DaitoshiState, who: int) -> list[int]:
    """Built plain tiles anywhere whose energy can be paid (T-158 to T-160)."""
    factory = state.factories[who]
    means = factory[s.ENERGY] + factory[s.WEALTH]
    tiles = state.tiles
    energy = state.atlas.energy
    lit = state.lit
    return [spot for spot in range(SPOTS) if tiles[spot] >= 0 and not lit[spot] and energy[tiles[spot]] <= means]


def bar_of(state: DaitoshiState, spot: int) -> list[int]:
    """The Electrify section of a tile, the hexes lying there read in their place (T-161)."""
    codes: list[int] = []
    slot = spot * 2
    for code in state.atlas.bar[state.tiles[spot]]:
        if v.kind_of(code) == v.HEX_SLOT:
            codes.append(v.at_place(v.TERRAIN, state.slots[slot], 1))
            slot += 1
        else:
            codes.append(code)
    return codes


class Electrify(Question[DaitoshiState]):
    """Asks which plain tile to electrify."""

    rule: ClassVar[str] = "T-158"

    def choices(self, state: DaitoshiState, seat: int) -> list[Choice]:
        return [c.LIGHT[spot] for spot in plain_tiles(state, seat)]

    def play(self, state: DaitoshiState, seat: int, choice: Choice) -> None:
        spot = cast(c.Electrify, choice).spot
        fulfil(state, seat, ON_ELECTRIFY)
        state.push(Flip(seat, spot))
        state.push(Gain(seat, bar_of(state, spot), sources.ELECTRIFY, state.decisions))
        pay(state, seat, s.ENERGY, state.atlas.energy[state.tiles[spot]])


class Flip(Frame[DaitoshiState]):
    """The tile turns to its electrified side; its Worker and hexes leave (T-162, T-163)."""

    fields: ClassVar[tuple[str, ...]] = ("who", "spot")
    rule: ClassVar[str] = "T-162"

    def __init__(self, who: int, spot: int) -> None:
        self.who = who
        self.spot = spot

    def run(self, state: DaitoshiState) -> None:
        spot = self.spot
        state.lit[spot] = 1
        if state.shops[spot] >= 0:
            state.supply[state.shops[spot]] += 1
            state.shops[spot] = s.NONE
        for slot in (spot * 2, spot * 2 + 1):
            if state.slots[slot] >= 0:
                state.piles[state.slots[slot]] += 1
                state.slots[slot] = s.NONE
        state.log(
            events.ELECTRIFY,
            "T-162",
            self.who,
            {"spot": spot, "tile": state.tiles[spot], "action": state.action_of(spot % DISTRICTS)},
        )
