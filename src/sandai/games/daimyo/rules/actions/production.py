"""Production (Y-107 to Y-111), and the heroes and tiles that let some pieces yield."""

from __future__ import annotations

from typing import Final

from sandai.games.daimyo.components.vocabulary import (
    ALL_FARMS,
    ALL_GOVERNORS,
    ISLAND_GOVERNORS,
    ONE_GOVERNOR,
    ONE_TOWER,
)
from sandai.games.daimyo.numbers import FARM, SITES, TOWER
from sandai.games.daimyo.rules.choice_types import SiteChoice, YieldOf
from sandai.games.daimyo.rules.choices import COLLECTS, COLLECTS_BUILDING, YIELDS
from sandai.games.daimyo.rules.goals import PRODUCING, check_goals
from sandai.games.daimyo.rules.pieces import building
from sandai.games.daimyo.rules.question import DaimyoQuestion
from sandai.games.daimyo.rules.state import DaimyoState
from sandai.games.daimyo.rules.tokens import gain, gain_tokens
from sandai.kernel.choice import Choice
from sandai.kernel.frame import Frame

__all__ = ["FRAMES", "Collect", "IslandYields", "produce", "produce_by"]


def governor_yield(state: DaimyoState, seat: int) -> list[int]:
    """What all governors of a player make: rice, metal, stone, and no gold."""
    made = [0, 0, 0, 0]
    yields = state.atlas.yields
    for site, owner in enumerate(state.governor):
        if owner == seat:
            made[yields[site]] += 1
    return made


def farm_yield(state: DaimyoState, seat: int) -> list[int]:
    made = [0, 0, 0, 0]
    farm = building(seat, FARM)
    yields = state.atlas.yields
    for site, piece in enumerate(state.building):
        if piece == farm:
            made[yields[site]] += 1
    return made


def produce(state: DaimyoState, seat: int) -> None:
    """The main action: every governor and every techno-farm yields one."""
    made = [a + b for a, b in zip(governor_yield(state, seat), farm_yield(state, seat), strict=True)]
    gain_tokens(state, seat, tuple(made), "Y-107")
    check_goals(state, seat, PRODUCING, sum(made))


def produce_by(state: DaimyoState, seat: int, who: int, times: int) -> None:
    """Some pieces yield, by a hero or tile."""
    if who == ALL_GOVERNORS:
        gain_tokens(state, seat, tuple([n * times for n in governor_yield(state, seat)]), "Y-107")
    elif who == ALL_FARMS:
        gain_tokens(state, seat, tuple([n * times for n in farm_yield(state, seat)]), "Y-239")
    elif who == ISLAND_GOVERNORS:
        if seat in state.governor:
            state.push(IslandYields(seat, times))
    elif collectors(state, seat, who):
        state.push(Collect(seat, who, times))


def collectors(state: DaimyoState, seat: int, who: int) -> list[Choice]:
    listed: list[Choice] = []
    if who != ONE_TOWER:
        listed.extend([COLLECTS[site] for site, owner in enumerate(state.governor) if owner == seat])
    if who != ONE_GOVERNOR:
        piece = building(seat, TOWER if who == ONE_TOWER else FARM)
        listed.extend([COLLECTS_BUILDING[site] for site, built in enumerate(state.building) if built == piece])
    return listed


class Collect(DaimyoQuestion):
    """One piece collects its site's resource several times (Y-232, Y-235)."""

    fields = ("seat", "who", "times")
    rule = "Y-235"

    def __init__(self, seat: int, who: int, times: int) -> None:
        self.seat = seat
        self.who = who
        self.times = times

    def options(self, state: DaimyoState) -> list[Choice]:
        return collectors(state, self.seat, self.who)

    def answer(self, state: DaimyoState, choice: Choice) -> None:
        if isinstance(choice, SiteChoice):
            gain(state, self.seat, state.atlas.yields[choice.site], self.times, "Y-235")


class IslandYields(DaimyoQuestion):
    """All governors of one island yield."""

    fields = ("seat", "times")
    rule = "Y-107"

    def __init__(self, seat: int, times: int) -> None:
        self.seat = seat
        self.times = times

    def options(self, state: DaimyoState) -> list[Choice]:
        islands = sorted({site // SITES for site, owner in enumerate(state.governor) if owner == self.seat})
        return [YIELDS[island] for island in islands]

    def answer(self, state: DaimyoState, choice: Choice) -> None:
        if not isinstance(choice, YieldOf):
            return
        first = choice.island * SITES
        made = [0, 0, 0, 0]
        for site in range(first, first + SITES):
            if state.governor[site] == self.seat:
                made[state.atlas.yields[site]] += self.times
        gain_tokens(state, self.seat, tuple(made), "Y-107")


FRAMES: Final[tuple[type[Frame[DaimyoState]], ...]] = (
    Collect,
    IslandYields,
)
