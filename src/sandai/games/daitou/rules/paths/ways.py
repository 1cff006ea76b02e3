"""The ways over owned sections from some nodes to a destination: the possible payments, and one route for each payment.

A `Ways` belongs to one ownership of the sections and caches its results.
"""

from __future__ import annotations

from sandai.games.daitou.components.atlas import MOST_NODES_OF_ISLAND
from sandai.games.daitou.rules.choices import Payment
from sandai.games.daitou.rules.paths.crowded import Crowded
from sandai.games.daitou.rules.paths.frontier import COUNT_BITS, COUNT_MASK
from sandai.games.daitou.rules.paths.routes import BUDGET, MOST_LOOPS, Search, loops, route_nodes
from sandai.games.daitou.rules.terms import Terms

__all__ = ["Ways"]


class Ways:
    """Payments and routes. Starts are masks of nodes; an offset says what a payment adds to the code of a shipment."""

    def __init__(self, terms: Terms, markers: list[int], owner: list[int], links: list[int]) -> None:
        self.terms = terms
        self.markers = markers
        self.owner = owner
        self.links = links
        self.walked: dict[int, dict[int, int]] = {}  # by start and goal: tolls and ways
        self.crowded: dict[int, Crowded] = {}  # by goal, where paths are too many to be walked
        self.known_offers: dict[int, list[Payment]] = {}  # by shipper, goal and starts
        self.payments: dict[int, Payment] = {}  # by shipper and offset
        self.routes: dict[int, dict[int, list[int]]] = {}  # by shipper, goal and starts, then by offset

    # -- payments ------------------------------------------------------------------------------------------------------

    def offers(self, seat: int, goal: int, starts: int) -> list[Payment]:
        """The different payments of all routes from some nodes to a goal, the cheapest first."""
        key = (starts << 6 | goal) << 2 | seat
        known = self.known_offers
        found = known.get(key)
        if found is None:
            offsets: set[int] = set()
            left = starts
            while left:
                bit = left & -left
                left ^= bit
                self._add_offsets(offsets, seat, bit.bit_length() - 1, goal)
            found = [self._payment(seat, offset) for offset in offsets]
            found.sort(key=_by_cost)
            if self.terms.cheapest and found:
                found = [payment for payment in found if payment.cost == found[0].cost]  # DR-03
            known[key] = found
        return found

    def _add_offsets(self, offsets: set[int], seat: int, start: int, goal: int) -> None:
        ways = self._ways(start, goal)
        if ways is None:
            offsets.update(self._crowded(goal).offsets(seat, start))
        else:
            for toll in ways:
                offsets.add(self._offset(seat, toll))

    def _offset(self, seat: int, toll: int) -> int:
        """How many sections of the next two players, clockwise, are paid for: as in `shipment_code`."""
        terms = self.terms
        if not terms.fee:
            return 0
        seats = terms.seats
        first = toll >> COUNT_BITS * ((seat + 1) % seats) & COUNT_MASK
        second = toll >> COUNT_BITS * ((seat + 2) % seats) & COUNT_MASK if seats > 2 else 0
        return first * MOST_NODES_OF_ISLAND + second

    def _payment(self, seat: int, offset: int) -> Payment:
        known = self.payments
        key = offset << 2 | seat
        found = known.get(key)
        if found is None:
            terms = self.terms
            first, second = offset // MOST_NODES_OF_ISLAND, offset % MOST_NODES_OF_ISLAND
            pays = [0] * terms.seats
            pays[(seat + 1) % terms.seats] = terms.fee * first
            if terms.seats > 2:
                pays[(seat + 2) % terms.seats] = terms.fee * second
            found = Payment(offset, pays, terms.fee * (first + second))
            known[key] = found
        return found

    # -- routes --------------------------------------------------------------------------------------------------------

    def route(self, seat: int, goal: int, starts: int, offset: int) -> list[int]:
        """The nodes of the route used for a payment: the shortest way, then the one with the smallest mask of sections (DR-04)."""
        key = (starts << 6 | goal) << 2 | seat
        routes = self.routes
        known = routes.get(key)
        if known is None:
            known = routes[key] = {}
        nodes = known.get(offset)
        if nodes is None:
            best = (MOST_NODES_OF_ISLAND, 0, 0)  # length, way, start
            left = starts
            while left:
                bit = left & -left
                left ^= bit
                start = bit.bit_length() - 1
                length, way = self._shortest(seat, start, goal, offset)
                if (length, way, start) < best:
                    best = (length, way, start)
            nodes = known[offset] = route_nodes(self.terms.atlas, best[1], best[2])
        return nodes

    def _shortest(self, seat: int, start: int, goal: int, offset: int) -> tuple[int, int]:
        """The length and the sections of the best route from a node with this payment; length 27 if there is none."""
        ways = self._ways(start, goal)
        if ways is None:
            return self._crowded(goal).shortest(seat, start, offset)
        best = (MOST_NODES_OF_ISLAND, 0)
        for toll, way in ways.items():
            if self._offset(seat, toll) == offset:
                entry = (_sections(toll), way)
                if entry < best:
                    best = entry
        return best

    def _ways(self, start: int, goal: int) -> dict[int, int] | None:
        """Every toll of a route, with the smallest mask of sections of its routes; None where the paths are too many to be walked."""
        key = start << 6 | goal
        found = self.walked.get(key)
        if found is None and goal not in self.crowded:  # crowded from one start: don't try the others
            if loops(self.links, goal) > MOST_LOOPS:
                self._crowded(goal)
                return None
            search = Search(self.terms.atlas, self.owner, goal, BUDGET)
            search.walk(start, 1 << start, 0, 0)
            if search.budget < 0:
                self._crowded(goal)
                return None
            found = self.walked[key] = search.found
        return found

    def _crowded(self, goal: int) -> Crowded:
        found = self.crowded.get(goal)
        if found is None:
            found = self.crowded[goal] = Crowded(self.terms, self.owner, self.markers, goal)
        return found


def _sections(toll: int) -> int:
    return (toll & COUNT_MASK) + (toll >> COUNT_BITS & COUNT_MASK) + (toll >> 2 * COUNT_BITS & COUNT_MASK)


def _by_cost(payment: Payment) -> tuple[int, int]:
    return payment.cost, payment.offset
