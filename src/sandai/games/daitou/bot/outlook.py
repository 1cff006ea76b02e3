"""Estimates the future income of each player from sections and farms, if everybody ships sensibly and nobody builds any more."""

from __future__ import annotations

from sandai.games.daitou import numbers
from sandai.games.daitou.rules.choices import FISH, IMPORT, SUGAR
from sandai.games.daitou.rules.paths.frontier import COUNT_BITS, COUNT_MASK
from sandai.games.daitou.rules.paths.journeys import Journeys
from sandai.games.daitou.rules.state import DaitouState

__all__ = ["Horizon", "Outlook", "fish_chance", "horizon", "rest_of_year"]


def fish_chance(harbour: int) -> float:
    """D-056"""
    return sum([1 for roll in range(1, numbers.DIE + 1) if harbour in numbers.FISH[roll]]) / numbers.DIE


CHANCES = [0.0] + [fish_chance(harbour) for harbour in range(1, numbers.HARBOURS + 1)]


class Horizon:
    """What is still to be produced and taxed."""

    def __init__(self, fish: int, imports: int, harvests: int, taxes: int) -> None:
        self.fish = fish
        self.imports = imports
        self.harvests = harvests
        self.taxes = taxes


def rest_of_year(state: DaitouState) -> Horizon:
    """Productions after this moment and up to the taxes of this year."""
    if state.phase in ("tax", "over"):
        return Horizon(0, 0, 0, 0)
    first = state.round if state.phase in ("bid", "place") else state.round + 1
    rounds = range(max(first, 1), numbers.GOODS_ROUNDS + 1)
    imports = sum([1 for number in rounds if number in numbers.IMPORT_ROUNDS])
    return Horizon(len(rounds), imports, 1 if numbers.SUGAR_ROUND in rounds else 0, 1)


def horizon(state: DaitouState) -> Horizon:
    """The same up to the end of the game."""
    now = rest_of_year(state)
    years = numbers.YEARS - state.year
    return Horizon(
        now.fish + years * numbers.GOODS_ROUNDS,
        now.imports + years * len(numbers.IMPORT_ROUNDS),
        now.harvests + years,
        now.taxes + years,
    )


class Outlook:
    """Income per seat: of one round's fish, of one round's imports, of one harvest, and of the goods on the boards now."""

    def __init__(self, state: DaitouState, journeys: Journeys) -> None:
        self.state = state
        self.journeys = journeys
        self.seats = state.seats
        self.fee = state.terms.fee
        self.fish = [0.0] * self.seats
        self.imports = [0.0] * self.seats
        self.now = [0.0] * self.seats
        self.cane = [0.0] * self.seats
        self.loads: list[dict[int, int]] = [{} for _ in range(self.seats)]  # cubes of a harvest, by seat and node
        self._public()
        self._sugar(state.farmer)

    # -- fish and imports ----------------------------------------------------------------------------------------------

    def _public(self) -> None:
        state = self.state
        reached = self.journeys.can_reach(FISH)
        waiting = state.phase in ("produce", "build", "ship")
        incomes = state.terms.incomes
        for harbour in range(1, numbers.HARBOURS + 1):
            node = state.markers[harbour + 1]
            if node < 0 or not reached >> node & 1:
                continue
            fish = self.shares(node, FISH, incomes[FISH])
            _add(self.fish, fish, CHANCES[harbour])
            if waiting and state.fish >> harbour & 1:
                _add(self.now, fish, 1.0)
            if harbour in numbers.TRADE_HARBOURS:
                imports = self.shares(node, IMPORT, incomes[IMPORT])
                first = harbour == numbers.TRADE_HARBOURS[0]
                _add(self.imports, imports, numbers.IMPORTS[0] if first else numbers.IMPORTS[1])
                _add(self.now, imports, state.imports_1 if first else state.imports_4)

    def shares(self, node: int, kind: int, income: int) -> list[float]:
        """What one good brings to each seat, if all for whom it pays ship it equally often."""
        goal = self.journeys.goal(kind, self.state.terms.atlas.island[node])
        tolls = [self.journeys.cheapest(seat, goal)[node] for seat in range(self.seats)]
        nets = [income - self.fee * foreign(tolls[seat], seat) for seat in range(self.seats)]
        shippers = [seat for seat in range(self.seats) if nets[seat] > 0]
        values = [0.0] * self.seats
        for seat in shippers:
            share = 1.0 / len(shippers)
            values[seat] += share * nets[seat]
            for other in range(self.seats):
                if other != seat:
                    values[other] += share * self.fee * (tolls[seat] >> COUNT_BITS * other & COUNT_MASK)
        return values

    # -- sugar cane ----------------------------------------------------------------------------------------------------

    def _sugar(self, farmer: list[int]) -> None:
        """The income from one harvest of all farms; in round 4, once sugar has grown, from the sugar that is on the board."""
        if not self.journeys.can_reach(SUGAR):
            return
        sugar = self.state.sugar
        farms_of: list[list[int]] = [[] for _ in range(self.seats)]
        for farm, who in enumerate(farmer):
            if who >= 0:
                farms_of[who].append(farm)
        for seat, farms in enumerate(farms_of):
            if farms:
                self.loads[seat] = self._loads(seat, farms)
                _add(self.cane, self._carried(seat, self.loads[seat]), 1.0)
                if sugar:
                    _add(self.now, self.harvest(seat, [farm for farm in farms if sugar >> farm & 1]), 1.0)

    def harvest(self, seat: int, farms: list[int]) -> list[float]:
        """What the cane of a player's farms brings to each seat: cubes of one node travel in pairs."""
        return self._carried(seat, self._loads(seat, farms))

    def _loads(self, seat: int, farms: list[int]) -> dict[int, int]:
        """The number of cubes by the node where they are best loaded."""
        touch_masks = self.state.terms.atlas.touch_masks
        reached = self.journeys.can_reach(SUGAR)
        loads: dict[int, int] = {}
        for farm in farms:
            if touch_masks[farm] & reached:
                node = self.best_node(seat, farm)
                if node >= 0:
                    loads[node] = loads.get(node, 0) + 1
        return loads

    def _carried(self, seat: int, loads: dict[int, int]) -> list[float]:
        values = [0.0] * self.seats
        atlas = self.state.terms.atlas
        income = self.state.terms.incomes[SUGAR]
        for node, cubes in loads.items():
            toll = self.journeys.cheapest(seat, self.journeys.goal(SUGAR, atlas.island[node]))[node]
            trips = (cubes + 1) // 2
            share = 1.0 / self.seats if self.state.terms.any_sugar else 1.0
            net = income * cubes - self.fee * foreign(toll, seat) * trips
            if net <= 0:
                continue
            values[seat] += net * share
            for other in range(self.seats):
                if other != seat:
                    values[other] += self.fee * (toll >> COUNT_BITS * other & COUNT_MASK) * trips
                    if self.state.terms.any_sugar:
                        values[other] += net * share
        return values

    def best_node(self, seat: int, farm: int) -> int:
        """Where the cane of a farm is best loaded; -1 if it can't be."""
        atlas = self.state.terms.atlas
        journeys = self.journeys
        goal = journeys.goal(SUGAR, atlas.farm_island[farm])
        usable = atlas.touch_masks[farm] & journeys.can_reach(SUGAR) & ~(1 << goal)
        if not usable & (usable - 1):  # one node at most
            return usable.bit_length() - 1
        tolls = journeys.cheapest(seat, goal)
        best, least = -1, 1000
        for node in atlas.touches[farm]:
            if usable >> node & 1:
                cost = foreign(tolls[node], seat)
                if cost < least:
                    best, least = node, cost
        return best

    # -- together ------------------------------------------------------------------------------------------------------

    def income(self, seat: int, ahead: Horizon) -> float:
        return (
            self.now[seat]
            + self.fish[seat] * ahead.fish
            + self.imports[seat] * ahead.imports
            + self.cane[seat] * ahead.harvests
        )


def foreign(toll: int, seat: int) -> int:
    """How many sections of others a toll pays for."""
    counts = (toll & COUNT_MASK) + (toll >> COUNT_BITS & COUNT_MASK) + (toll >> 2 * COUNT_BITS & COUNT_MASK)
    return counts - (toll >> COUNT_BITS * seat & COUNT_MASK)


def _add(values: list[float], more: list[float], times: float) -> None:
    for seat, value in enumerate(more):
        values[seat] += value * times
