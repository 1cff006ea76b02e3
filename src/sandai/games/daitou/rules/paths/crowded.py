"""Payments and routes to one destination, if there are too many paths to enumerate."""

from __future__ import annotations

from typing import Final

from sandai.games.daitou import numbers
from sandai.games.daitou.components.atlas import MOST_NODES_OF_ISLAND
from sandai.games.daitou.rules.paths.frontier import SPAN, Frontier, Tolls, frontier
from sandai.games.daitou.rules.terms import Terms

__all__ = ["Crowded"]

_KEPT: Final = 2  # surveys of tolls, the last ones made: each takes some megabytes


class _Survey:
    """The tolls of one ownership and goal."""

    def __init__(self, owner: list[int], tolls: Tolls) -> None:
        self.owner = owner
        self.tolls = tolls


_surveys: list[_Survey] = []


class Crowded:
    """What routes to a goal pay, for one ownership of the sections. Of a route only its payment is worked out until it is asked for."""

    def __init__(self, terms: Terms, owner: list[int], markers: list[int], goal: int) -> None:
        self.terms = terms
        self.owner = owner
        self.markers = markers
        self.goal = goal
        self.paid: dict[int, dict[int, int]] = {}  # by shipper, then by start: a set of payments
        self.ways: dict[
            int, dict[int, tuple[int, int]]
        ] = {}  # by shipper and start, then by offset: length and sections

    def frontier(self) -> Frontier:
        """The search for this goal; it serves every ownership."""
        atlas = self.terms.atlas
        island = atlas.island[self.goal]
        trade = self.goal == self.markers[numbers.TRADE_HARBOURS[island] + 1]
        nodes = range(len(atlas.nodes)) if trade else self.markers[2:]  # sugar starts anywhere, other goods at harbours
        starts = sum([1 << node for node in nodes if node >= 0 and node != self.goal and atlas.island[node] == island])
        owned = sum([1 << section for section, who in enumerate(self.owner) if who >= 0])
        return frontier(atlas, self.goal, starts, owned)

    # -- payments ------------------------------------------------------------------------------------------------------

    def offsets(self, seat: int, start: int) -> list[int]:
        """What the routes from a node pay for: sections of the next two players, as in `shipment_code`."""
        spread = self._spread()
        return [place * spread for place in _members(self._paid(seat, start))]

    def _spread(self) -> int:
        """With two players a payment is the number of sections of the other one."""
        return MOST_NODES_OF_ISLAND if self.terms.seats == 2 else 1

    def _paid(self, seat: int, start: int) -> int:
        paid = self.paid.get(seat)
        if paid is None:
            paid = self.paid[seat] = self._payments(seat)
        return paid.get(start, 0)

    def _payments(self, seat: int) -> dict[int, int]:
        seats = self.terms.seats
        weights = [0] * seats
        if self.terms.fee:
            weights[(seat + 1) % seats] = 1 if seats == 2 else MOST_NODES_OF_ISLAND
            if seats > 2:
                weights[(seat + 2) % seats] = 1
        adds = [weights[who] if who >= 0 else -1 for who in self.owner]
        return self.frontier().payments(adds, SPAN if seats == 2 else SPAN * SPAN)

    # -- routes --------------------------------------------------------------------------------------------------------

    def shortest(self, seat: int, start: int, offset: int) -> tuple[int, int]:
        """The length and the sections of the route from a node that is used for a payment; length 27 if there is none."""
        if not self._paid(seat, start) >> offset // self._spread() & 1:
            return MOST_NODES_OF_ISLAND, 0
        key = start << 2 | seat
        known = self.ways.get(key)
        if known is None:
            known = self.ways[key] = self._trace(seat, start, offset)
        elif offset not in known:  # asked again: then all may be
            known = self.ways[key] = self._trace(seat, start, -1)
        return known[offset]

    def _trace(self, seat: int, start: int, only: int) -> dict[int, tuple[int, int]]:
        """The routes from a node for one payment; -1: for all. Of those that pay the same the shortest has the fewest own sections."""
        traces = self._tolls().start(start)
        tolls = traces.tolls()
        weights = self._weights()
        own = weights[seat]
        column = sum([1 << own * count for count in range(SPAN)])
        wanted = 0
        found: dict[int, tuple[int, int]] = {}  # by offset: length, and the place of its toll
        for offset in self.offsets(seat, start) if only < 0 else [only]:
            first, second = offset // MOST_NODES_OF_ISLAND, offset % MOST_NODES_OF_ISLAND
            paid = first * weights[(seat + 1) % self.terms.seats]
            if second:
                paid += second * weights[(seat + 2) % self.terms.seats]
            rest = tolls >> paid & column
            place = (rest & -rest).bit_length() - 1
            found[offset] = (first + second + place // own, paid + place)
            wanted |= 1 << paid + place
        ways = traces.find(wanted)
        return {offset: (length, ways[place]) for offset, (length, place) in found.items()}

    def _weights(self) -> list[int]:
        """What a section of each seat adds to the place of a toll; without fees only the length counts."""
        return [1, SPAN, SPAN * SPAN] if self.terms.fee else [1, 1, 1]

    def _tolls(self) -> Tolls:
        """The tolls of all routes to the goal: worked out for the owners of the moment, not for each shipper."""
        made = self.frontier()
        for survey in _surveys:
            if survey.owner is self.owner and survey.tolls.frontier is made:
                return survey.tolls
        weights = self._weights()
        tolls = Tolls(made, [weights[who] if who >= 0 else -1 for who in self.owner])
        _surveys.insert(0, _Survey(self.owner, tolls))
        del _surveys[_KEPT:]
        return tolls


def _members(places: int) -> list[int]:
    """The members of a set, in order."""
    digits = bin(places)[:1:-1]
    found: list[int] = []
    at = digits.find("1")
    while at >= 0:
        found.append(at)
        at = digits.find("1", at + 1)
    return found
