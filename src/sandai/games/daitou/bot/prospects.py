"""What seats could build and ship, worked out quickly: the basis of the features of positions and choices."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from sandai.games.daitou import numbers
from sandai.games.daitou.bot.outlook import CHANCES, Horizon, Outlook, foreign
from sandai.games.daitou.rules.choices import FISH, IMPORT, SUGAR
from sandai.games.daitou.rules.paths.distances import distances
from sandai.games.daitou.rules.paths.frontier import COUNT_BITS, COUNT_MASK
from sandai.games.daitou.rules.state import DaitouState
from sandai.games.daitou.rules.terms import Terms

__all__ = ["Fields", "Line", "Offers", "busy_sections", "clip", "lines", "seen_money"]

_FAR: Final = 1_000_000


def clip(value: float, low: float, high: float) -> float:
    if value < low:
        return low
    if value > high:  # faster than min(), which mypyc would box
        return high
    return value


def seen_money(state: DaitouState, seat: int) -> list[int]:
    """The money of all as a seat knows it: hidden money counts as a middling amount, whatever it really is."""
    if state.terms.open_money or state.phase == "over":
        return state.money
    own = state.money[seat]
    usual = max(state.terms.start_money, 2 * own) // 2
    return [own if who == seat else usual for who in range(state.seats)]


# -- lines -------------------------------------------------------------------------------------------------------------


class Line:
    """The way between a harbour and its town that lacks fewest sections."""

    def __init__(self, harbour: int, sections: list[int], toll: int) -> None:
        self.harbour = harbour
        self.sections = sections  # those that nobody owns; the one at the harbour last
        self.toll = toll  # owners of the others

    def gain(self, state: DaitouState, seat: int, ahead: Horizon) -> float:
        """About what the line brings a seat that builds all that is missing, up to the end of the game."""
        terms = state.terms
        harbour = self.harbour
        cargos = CHANCES[harbour] * ahead.fish
        if state.fish >> harbour & 1:
            cargos += 1.0
        total = cargos * self._share(seat, terms.incomes[FISH], terms) if cargos else 0.0
        if harbour == numbers.TRADE_HARBOURS[0]:
            cargos = float(numbers.IMPORTS[0] * ahead.imports + state.imports_1)
        elif harbour == numbers.TRADE_HARBOURS[1]:
            cargos = float(numbers.IMPORTS[1] * ahead.imports + state.imports_4)
        else:
            cargos = 0.0
        if cargos:
            total += cargos * self._share(seat, terms.incomes[IMPORT], terms)
        return total - len(self.sections) * (terms.track_price + terms.track_tax * ahead.taxes)

    def _share(self, seat: int, income: int, terms: Terms) -> float:
        """What one good brings the builder, if all for whom it pays ship it equally often."""
        fee, toll = terms.fee, self.toll
        built = len(self.sections)
        mine = fee * (built + (toll >> COUNT_BITS * seat & COUNT_MASK))
        shippers = 0
        value = 0
        for who in range(terms.seats):
            net = income - fee * (foreign(toll, who) + (0 if who == seat else built))
            if net > 0:
                shippers += 1
                value += net if who == seat else mine
        return value / shippers if shippers else 0.0


def lines(state: DaitouState) -> list[Line]:
    """One line for each harbour that is not joined to its town; a line that serves two harbours is listed for the first."""
    found: list[Line] = []
    joined = state.journeys.harbours()
    island_of = state.terms.atlas.island
    for island in range(2):
        goal = state.markers[island]
        search: Search | None = None
        for harbour in range(1, numbers.HARBOURS + 1):
            node = state.markers[harbour + 1]
            if node < 0 or joined >> harbour & 1 or island_of[node] != island or goal < 0:
                continue
            if search is None:
                search = Search(state, goal)
            line = search.line(harbour, node)
            for other in found:
                if other.sections == line.sections:
                    break
            else:
                found.append(line)
    found.sort(key=_by_harbour)
    return found


def _by_harbour(line: Line) -> int:
    return line.harbour


class Search:
    """From each node of an island the way to a goal that lacks fewest sections, of those the shortest."""

    def __init__(self, state: DaitouState, goal: int) -> None:
        self.owner = state.owner
        self.goal = goal
        sides = state.terms.atlas.sides
        owner = state.owner
        cost = [_FAR] * len(sides)
        self.next: list[int] = [-1] * len(sides)  # the next node on the way
        self.over: list[int] = [-1] * len(sides)  # and the section to it
        cost[goal] = 0
        queue = [goal]
        for node in queue:  # grows while it is read
            here = cost[node]
            for side in sides[node]:
                new = here + (65 if owner[side.section] < 0 else 1)
                there = side.node
                if new < cost[there]:
                    cost[there] = new
                    self.next[there] = node
                    self.over[there] = side.section
                    queue.append(there)

    def line(self, harbour: int, start: int) -> Line:
        missing: list[int] = []
        toll = 0
        node = start
        while node != self.goal:
            section = self.over[node]
            who = self.owner[section]
            if who < 0:
                missing.append(section)
            else:
                toll += 1 << COUNT_BITS * who
            node = self.next[node]
        missing.reverse()
        return Line(harbour, missing, toll)


@lru_cache(maxsize=64)
def busy_sections(terms: Terms, markers: tuple[int, ...]) -> tuple[list[float], list[int]]:
    """How many yen a round would pass over each section on shortest ways to the towns, and the sections by that, the best first."""
    atlas = terms.atlas
    traffic = [0.0] * len(atlas.ends)
    for harbour in range(1, numbers.HARBOURS + 1):
        node = markers[harbour + 1]
        if node < 0 or markers[atlas.island[node]] < 0:
            continue
        town = markers[atlas.island[node]]
        away, home = distances(atlas, node), distances(atlas, town)
        value = CHANCES[harbour] * terms.incomes[FISH]
        if harbour in numbers.TRADE_HARBOURS:
            landed = numbers.IMPORTS[numbers.TRADE_HARBOURS.index(harbour)]
            value += terms.incomes[IMPORT] * landed * len(numbers.IMPORT_ROUNDS) / numbers.GOODS_ROUNDS
        for section, (one, other) in enumerate(atlas.ends):
            if away[one] >= 0 and min(away[one] + home[other], away[other] + home[one]) + 1 == away[town]:
                traffic[section] += value
    ranked = [(-value, section) for section, value in enumerate(traffic) if value > 0]
    ranked.sort()
    return traffic, [section for _, section in ranked]


# -- farms -------------------------------------------------------------------------------------------------------------


class Fields:
    """The farms of one seat: where their cane is loaded, and what more of it would bring."""

    def __init__(self, state: DaitouState, outlook: Outlook, seat: int) -> None:
        self.state = state
        self.outlook = outlook
        self.seat = seat
        self.reached = outlook.journeys.can_reach(SUGAR)
        self.loads = outlook.loads[seat]
        self.delivering = sum(self.loads.values())
        self.more: dict[int, list[float]] = {}  # by node and number of cubes

    def gains(self, node: int, cubes: int) -> list[float]:
        """What more cubes at a node bring each seat at every harvest."""
        key = node << 2 | cubes
        found = self.more.get(key)
        if found is None:
            here = self.loads.get(node, 0)
            found = self._values(node, here + cubes)
            if here:
                before = self._values(node, here)
                for who in range(len(found)):
                    found[who] -= before[who]
            self.more[key] = found
        return found

    def _values(self, node: int, cubes: int) -> list[float]:
        """As in `Outlook.harvest`."""
        terms = self.state.terms
        seat = self.seat
        values = [0.0] * terms.seats
        journeys = self.outlook.journeys
        toll = journeys.cheapest(seat, journeys.goal(SUGAR, terms.atlas.island[node]))[node]
        trips = (cubes + 1) // 2
        net = terms.incomes[SUGAR] * cubes - terms.fee * foreign(toll, seat) * trips
        if net <= 0:
            return values
        share = 1.0 / terms.seats if terms.any_sugar else 1.0
        values[seat] += net * share
        for other in range(terms.seats):
            if other != seat:
                values[other] += terms.fee * (toll >> COUNT_BITS * other & COUNT_MASK) * trips
                if terms.any_sugar:
                    values[other] += net * share
        return values

    def best(self, free: int) -> float:
        """The most that one more farm brings its owner at a harvest; `free`: nodes with free farms, as a mask."""
        journeys = self.outlook.journeys
        most = 0.0
        for island in range(2):
            goal = journeys.goal(SUGAR, island)
            if goal < 0 or not self.reached >> goal & 1:
                continue
            for node in journeys.cheapest(self.seat, goal):
                if node != goal and free >> node & 1:
                    gain = self.gains(node, 1)[self.seat]
                    most = max(most, gain)
        return most


# -- goods -------------------------------------------------------------------------------------------------------------


class Offers:
    """For each seat and harbour the fees of the cheapest way to the town, and to whom they go; without a way -1."""

    def __init__(self, state: DaitouState) -> None:
        journeys = state.journeys
        joined = journeys.harbours()
        fee = state.terms.fee
        self.joined = joined
        self.fees: list[list[int]] = []
        self.tolls: list[list[int]] = []
        for seat in range(state.seats):
            fees = [-1] * (numbers.HARBOURS + 1)
            tolls = [0] * (numbers.HARBOURS + 1)
            if joined:
                for harbour in range(1, numbers.HARBOURS + 1):
                    if joined >> harbour & 1:
                        node = state.markers[harbour + 1]
                        goal = journeys.goal(FISH, state.terms.atlas.island[node])
                        toll = journeys.cheapest(seat, goal)[node]
                        tolls[harbour] = toll
                        fees[harbour] = fee * foreign(toll, seat)
            self.fees.append(fees)
            self.tolls.append(tolls)

    def paid(self, shipper: int, harbour: int, to: int) -> int:
        """How many sections of another seat the shipper pays for."""
        return self.tolls[shipper][harbour] >> COUNT_BITS * to & COUNT_MASK
