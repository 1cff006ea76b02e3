"""All shipments that the owned sections allow, worked out when first asked for.

A `Journeys` belongs to one ownership of the sections and is shared by every copy of a state with that ownership; when a section
changes hands the state takes a new one. What money a shipper has is not its business.
"""

from __future__ import annotations

from sandai.games.daitou import numbers
from sandai.games.daitou.atlas import ISLANDS
from sandai.games.daitou.catalogue import FISH, IMPORT, SUGAR, Ship, shipment_code
from sandai.games.daitou.frontier import COUNT_BITS, COUNT_MASK, Frontier
from sandai.games.daitou.routes import BUDGET, Search, cheapest_tolls, reach, route_nodes
from sandai.games.daitou.terms import Terms

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
        self.known: dict[int, list[Ship]] = {}
        self.ways: dict[int, dict[int, int]] = {}  # by start and goal: tolls and ways
        self.crowded: dict[int, dict[int, dict[int, int]]] = {}  # the same by shipper too, where paths are too many
        self.frontiers: dict[int, Frontier] = {}
        self.cheap: dict[int, dict[int, int]] = {}


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
        """One shipment for each payment (DR-04): the shortest way, then the one with the smallest mask of sections."""
        atlas = self.terms.atlas
        own = COUNT_MASK << (COUNT_BITS * seat)
        best: dict[int, tuple[int, int, int]] = {}  # what the others get -> length, way, start
        while starts:
            bit = starts & -starts
            starts ^= bit
            start = bit.bit_length() - 1
            goal = self.goal(kind, atlas.island[start])
            for toll, way in self._routes(seat, start, goal).items():
                pays = toll & ~own if self.terms.fee else 0
                entry = (_sections(toll), way, start)
                if pays not in best or entry < best[pays]:
                    best[pays] = entry
        made = [self._ship(seat, kind, harbour, farms, pays, entry[1], entry[2]) for pays, entry in best.items()]
        made.sort(key=_by_cost)
        if self.terms.cheapest and made:
            made = [ship for ship in made if ship.cost == made[0].cost]  # DR-03
        return made

    def _ship(self, seat: int, kind: int, harbour: int, farms: list[int], toll: int, way: int, start: int) -> Ship:
        terms = self.terms
        atlas = terms.atlas
        nodes = route_nodes(atlas, way, start)
        sections = [atlas.sections[atlas.section(nodes[at], nodes[at + 1])] for at in range(len(nodes) - 1)]
        counts = [toll >> COUNT_BITS * who & COUNT_MASK for who in range(terms.seats)]
        first = counts[(seat + 1) % terms.seats]
        second = counts[(seat + 2) % terms.seats] if terms.seats > 2 else 0
        if kind == SUGAR:
            names = [atlas.farms[farm] for farm in farms]
            what = f"sugar {'+'.join(names)}"
            cubes = [f"sugar-{name}" for name in names]
        else:
            what = f"{'fish' if kind == FISH else 'import'} {harbour}"
            cubes = [f"fish-{harbour}"] if kind == FISH else import_cubes(harbour)
        pays = [terms.fee * count for count in counts]
        return Ship(
            shipment_code(kind, harbour, farms, first, second),
            f"ship {what} by {'-'.join([atlas.nodes[node] for node in nodes])}",
            (*cubes, *sections),
            _RULES[kind],
            kind,
            harbour,
            farms,
            nodes,
            terms.incomes[kind] * max(1, len(farms)),
            pays,
            sum(pays),
        )

    def _routes(self, seat: int, start: int, goal: int) -> dict[int, int]:
        """Every toll of a route that may serve this shipper, with the mask of sections of the route that stands for it."""
        if start == goal:
            return {}  # DR-11
        key = start << 6 | goal
        memo = self._memo()
        found = memo.ways.get(key)
        if found is None and key not in memo.crowded:
            if reach(self.links, 1 << goal) not in memo.frontiers:  # crowded from one start: don't try the others
                search = Search(self.terms.atlas, self.owner, goal, BUDGET)
                search.walk(start, 1 << start, 0, 0)
                if search.budget >= 0:
                    memo.ways[key] = search.found
                    return search.found
            memo.crowded[key] = {}
        if found is None:
            by_seat = memo.crowded[key]
            found = by_seat.get(seat)
            if found is None:
                found = by_seat[seat] = self._frontier(goal).routes(start, goal, seat)
        return found

    def cheapest(self, seat: int, goal: int) -> dict[int, int]:
        """For every node joined to a goal the toll of the cheapest way there, for this shipper."""
        key = goal << 2 | seat
        cheap = self._memo().cheap
        found = cheap.get(key)
        if found is None:
            found = cheapest_tolls(self.terms.atlas, self.owner, goal, seat)
            cheap[key] = found
        return found

    def _frontier(self, goal: int) -> Frontier:
        nodes = reach(self.links, 1 << goal)
        frontiers = self._memo().frontiers
        found = frontiers.get(nodes)
        if found is None:
            found = Frontier(self.terms.atlas, self.owner, nodes)
            frontiers[nodes] = found
        return found


_RULES = {FISH: "D-082", IMPORT: "D-084", SUGAR: "D-083"}


def import_cubes(harbour: int) -> list[str]:
    """All that may wait at a trade harbour: one is as good as the other."""
    most = numbers.IMPORTS[numbers.TRADE_HARBOURS.index(harbour)]
    return [f"import-{harbour}-{number}" for number in range(1, most + 1)]


def _sections(toll: int) -> int:
    return (toll & COUNT_MASK) + (toll >> COUNT_BITS & COUNT_MASK) + (toll >> 2 * COUNT_BITS & COUNT_MASK)


def _by_cost(ship: Ship) -> tuple[int, int]:
    return ship.cost, ship.code
