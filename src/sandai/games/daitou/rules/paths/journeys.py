"""All shipments that are possible over the owned sections, computed when needed.

A `Journeys` belongs to one ownership of the sections and is shared by every copy of a state with that ownership; when a section
changes hands the state takes a new one. It does not look at the shipper's money.
"""

from __future__ import annotations

from sandai.games.daitou import numbers
from sandai.games.daitou.components.atlas import ISLANDS
from sandai.games.daitou.rules.choices import FISH, IMPORT, SUGAR, Cargo, Payment, Ship, shipment_code
from sandai.games.daitou.rules.paths.routes import cheapest_tolls, reach
from sandai.games.daitou.rules.paths.ways import Ways
from sandai.games.daitou.rules.terms import Terms

__all__ = ["Journeys", "linked"]


def linked(terms: Terms, owner: list[int]) -> list[int]:
    """For each node the mask of nodes that owned sections join to it (D-081)."""
    links = [0] * len(terms.atlas.nodes)
    for section, who in enumerate(owner):
        if who >= 0:
            one, other = terms.atlas.ends[section]
            links[one] |= 1 << other
            links[other] |= 1 << one
    return links


class Memo:
    """What was worked out so far."""

    def __init__(self) -> None:
        self.ways: Ways | None = None
        self.known: dict[int, list[Ship]] = {}  # by shipper and cubes
        self.cheap: dict[int, dict[int, int]] = {}  # by shipper and goal


class Journeys:
    """Shipments by shipper and cubes, for one ownership of the sections."""

    def __init__(self, terms: Terms, markers: list[int], owner: list[int], links: list[int]) -> None:
        self.terms = terms
        self.markers = markers
        self.owner = owner
        self.links = links
        self.town_reach = -1  # nodes joined to a town, as a mask; -1: not yet known
        self.trade_reach = -1  # nodes joined to a trade harbour
        self.joined = -1  # harbours joined to a town
        self.memo: Memo | None = None

    def with_section(self, owner: list[int], section: int) -> Journeys:
        """After one more section was bought."""
        one, other = self.terms.atlas.ends[section]
        links = self.links[:]
        links[one] |= 1 << other
        links[other] |= 1 << one
        return Journeys(self.terms, self.markers, owner, links)

    def without_sections(self, owner: list[int], sections: list[int]) -> Journeys:
        """After sections were given up."""
        links = self.links[:]
        for section in sections:
            one, other = self.terms.atlas.ends[section]
            links[one] &= ~(1 << other)
            links[other] &= ~(1 << one)
        return Journeys(self.terms, self.markers, owner, links)

    # -- where to (D-073, D-074, DR-06) --------------------------------------------------------------------------------

    def goal(self, kind: int, island: int) -> int:
        """The node where goods of an island go."""
        if kind != SUGAR:
            return self.markers[island]
        return self.markers[numbers.TRADE_HARBOURS[island] + 1]

    def can_reach(self, kind: int) -> int:
        """All nodes joined to a destination of this kind of good, as a mask."""
        if kind == SUGAR:
            if self.trade_reach < 0:
                self.trade_reach = self._reach(kind)
            return self.trade_reach
        if self.town_reach < 0:
            self.town_reach = self._reach(kind)
        return self.town_reach

    def _reach(self, kind: int) -> int:
        goals = 0
        for island in range(len(ISLANDS)):
            node = self.goal(kind, island)
            if node >= 0 and self.links[node]:
                goals |= 1 << node
        return reach(self.links, goals) if goals else 0

    def harbours(self) -> int:
        """The harbours that are joined to the town of their island: bit h for harbour h."""
        if self.joined < 0:
            nodes = self.can_reach(FISH)
            mask = 0
            if nodes:
                for harbour in range(1, numbers.HARBOURS + 1):
                    node = self.markers[harbour + 1]
                    if node >= 0 and nodes >> node & 1:
                        mask |= 1 << harbour
            self.joined = mask
        return self.joined

    def _memo(self) -> Memo:
        if self.memo is None:
            self.memo = Memo()
        return self.memo

    # -- shipments -----------------------------------------------------------------------------------------------------

    def from_harbour(self, seat: int, kind: int, harbour: int) -> list[Ship]:
        """What can be done with one fish or one import at a harbour, the cheapest first."""
        if not self.harbours() >> harbour & 1:
            return []
        key = (kind << 4 | harbour) << 2 | seat
        known = self._memo().known
        found = known.get(key)
        if found is None:
            found = self._shipments(seat, kind, harbour, [], 1 << self.markers[harbour + 1])
            known[key] = found
        return found

    def from_farms(self, seat: int, first: int, second: int) -> list[Ship]:
        """What can be done with the sugar of one farm, or of two that share a node (D-077); second: -1 for none."""
        key = ((second + 2) << 6 | first) << 6 | seat
        known = self._memo().known
        found = known.get(key)
        if found is None:
            atlas = self.terms.atlas
            farms = [first] if second < 0 else [first, second]
            starts = atlas.touch_masks[first] & self.can_reach(SUGAR)
            if second >= 0:
                starts &= atlas.touch_masks[second]
            found = self._shipments(seat, SUGAR, 0, farms, starts) if starts else []
            known[key] = found
        return found

    def _shipments(self, seat: int, kind: int, harbour: int, farms: list[int], starts: int) -> list[Ship]:
        """One shipment for each payment (DR-04), the cheapest first."""
        terms = self.terms
        goal = self.goal(kind, terms.atlas.island[starts.bit_length() - 1])
        starts &= ~(1 << goal)  # DR-11
        memo = self._memo()
        ways = memo.ways
        if ways is None:
            ways = memo.ways = Ways(terms, self.markers, self.owner, self.links)
        offers = ways.offers(seat, goal, starts)
        if not offers:
            return []
        income = terms.incomes[kind] * max(1, len(farms))
        cargo = Load(kind, harbour, farms, income, offers[0].cost, ways, seat, goal, starts)
        base = shipment_code(kind, harbour, farms, 0, 0)
        rule = _RULES[kind]
        return [Ship(base + payment.offset, rule, cargo, payment) for payment in offers]

    def cheapest(self, seat: int, goal: int) -> dict[int, int]:
        """For every node joined to a goal the toll of the cheapest way there, for this shipper."""
        key = goal << 2 | seat
        cheap = self._memo().cheap
        found = cheap.get(key)
        if found is None:
            found = cheapest_tolls(self.terms.atlas, self.owner, goal, seat)
            cheap[key] = found
        return found


class Load(Cargo):
    """A cargo that knows where it may be picked up and where it goes."""

    def __init__(
        self,
        kind: int,
        harbour: int,
        farms: list[int],
        income: int,
        least: int,
        ways: Ways,
        seat: int,
        goal: int,
        starts: int,
    ) -> None:
        super().__init__(kind, harbour, farms, income, least, ways.terms.atlas)
        self.ways = ways
        self.seat = seat
        self.goal = goal
        self.starts = starts  # as a mask

    def route(self, payment: Payment) -> list[int]:
        return self.ways.route(self.seat, self.goal, self.starts, payment.offset)


_RULES = {FISH: "D-082", IMPORT: "D-084", SUGAR: "D-083"}
