"""Finds simple paths by the frontier method: exact, and fast even if there are too many paths to enumerate.

The sections are taken in order, the last of the maps first; each is used or not. Of what was decided so far only the frontier matters:
the nodes that have both decided and undecided sections, and how the pieces of path end there. Such a picture is one integer, a cell for
each node of the frontier. The number of pictures stays small because the islands are narrow.

A `Frontier` holds the pictures of an island and how each section leads from one to the next. It knows nothing of owners, so it is made
once for a destination. For the owners of the moment two questions are answered by going through the pictures backwards, each with a set
of numbers, kept as the bits of one integer: which payments are possible from each start (`payments`), and which tolls (`Tolls`), whose
routes can then be traced.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from sandai.games.daitou.components.atlas import MOST_NODES_OF_ISLAND, Atlas

__all__ = ["COUNT_BITS", "COUNT_MASK", "SPAN", "Frontier", "Tolls", "frontier"]

COUNT_BITS: Final = 5  # bits of each count of a toll, which counts sections by seat; a route has at most 26 sections
COUNT_MASK: Final = 31
SPAN: Final = MOST_NODES_OF_ISLAND  # a set of tolls: a toll's place in it is its counts as digits to this base

# A cell of a picture: the cell where the other end of the node's piece is, so its own number for a node without a section yet; or one of
# these. Cells are numbered from 1; those of nodes that have left the frontier are empty.
_CELL: Final = 5  # bits
_DONE: Final = 30  # inside a piece: no more sections
_END: Final = 31  # the piece begins at the start or at the goal
_MASK: Final = 31

# Instead of a picture: the path can't be completed, or it is complete. They come first among the pictures of each level.
_LOST: Final = -1
_WHOLE: Final = -2
_FIRST: Final = 2

_WIDE: Final = 8  # nodes in a frontier, from which on the pictures of the whole island may be too many


class _Level:
    """One section in its turn, or a node where the route may begin.

    There are two lists of pictures: those with the start, and those that wait for it. For each picture stands the number of the next
    one, without the section (`skip`) and with it (`take`).
    """

    def __init__(
        self, section: int, start: int, begun: int, skip: list[int], take: list[int], wait: list[int], join: list[int]
    ) -> None:
        self.section = section  # -1: a node
        self.start = start  # the node, else -1
        self.begun = begun  # how many pictures had the start before this node was reached
        self.skip = skip
        self.take = take
        self.wait = wait  # as `skip`, for the pictures that wait for the start
        self.join = join  # as `take`, for those


class Frontier:
    """All pictures on the way to a goal, for every start in a mask of nodes. `sections`: those that may be owned, by number."""

    def __init__(self, atlas: Atlas, goal: int, starts: int, sections: list[int]) -> None:
        self.levels: list[_Level] = []
        self.begun = 0  # pictures left at the end, where nothing can be completed any more
        self.waiting = 0
        self._plan(atlas, goal, starts, sections)

    def _plan(self, atlas: Atlas, goal: int, starts: int, sections: list[int]) -> None:
        order = sections[:]
        order.reverse()
        last: dict[int, int] = {}
        for section in order:
            for node in atlas.ends[section]:
                last[node] = section
        cells: dict[int, int] = {}
        free = list(range(SPAN, 0, -1))
        begun: list[int] = []
        waiting = [0]
        for section in order:
            ends = atlas.ends[section]
            for node in ends:
                if node in cells:
                    continue
                cell = cells[node] = free.pop()
                fresh, end = cell << _CELL * cell, _END << _CELL * cell
                if node == goal:
                    begun = [picture | end for picture in begun]
                    waiting = [picture | end for picture in waiting]
                    continue
                begun = [picture | fresh for picture in begun]
                if starts >> node & 1:
                    self.levels.append(_Level(-1, node, len(begun), [], [], [], []))
                    begun.extend([picture | end for picture in waiting])
                waiting = [picture | fresh for picture in waiting]
            step = _Step(cells[ends[0]], cells[ends[1]], [cells[node] for node in ends if last[node] == section])
            skip, take, begun = step.lead(begun)
            wait, join, waiting = step.lead(waiting)
            self.levels.append(_Level(section, -1, 0, skip, take, wait, join))
            for node in ends:
                if last[node] == section:
                    free.append(cells.pop(node))
        self.begun = len(begun)
        self.waiting = len(waiting)

    def payments(self, adds: list[int], size: int) -> dict[int, int]:
        """For each start the set of payments of its routes. `adds`: what a section adds to a payment, -1 if it has no owner; `size`:
        more than any payment."""
        begun = [0, 1] + [0] * self.begun
        waiting = [0] * (_FIRST + self.waiting)  # the sets of all starts side by side
        places: dict[int, int] = {}
        for at in range(len(self.levels) - 1, -1, -1):
            level = self.levels[at]
            if level.section < 0:
                place = places[level.start] = size * len(places)
                fresh = begun[level.begun :]  # the first two mean lost and complete
                waiting = [old | new << place for old, new in zip(waiting, fresh, strict=True)]
                waiting[0] = waiting[1] = 0
                del begun[_FIRST + level.begun :]
            else:
                more = adds[level.section]
                begun = [0, 1, *_before(begun, level.skip, level.take, more)]
                waiting = [0, 0, *_before(waiting, level.wait, level.join, more)]
        mask = (1 << size) - 1
        return {start: waiting[_FIRST] >> place & mask for start, place in places.items()}


class Tolls:
    """The tolls that can still come at each picture with the start in it; those that wait for it are worked out for one start at a time."""

    def __init__(self, frontier: Frontier, adds: list[int]) -> None:
        self.frontier = frontier
        self.adds = adds  # what a section adds to the place of a toll; -1: it has no owner
        self.begun: list[list[int]] = []  # by level
        self._survey()

    def _survey(self) -> None:
        values = [0, 1] + [0] * self.frontier.begun
        self.begun.append(values)
        levels = self.frontier.levels
        for at in range(len(levels) - 1, -1, -1):
            level = levels[at]
            if level.section < 0:
                values = values[: _FIRST + level.begun]
            else:
                values = [0, 1, *_before(values, level.skip, level.take, self.adds[level.section])]
            self.begun.append(values)
        self.begun.reverse()

    def start(self, node: int) -> Traces:
        """The routes from one node."""
        levels = self.frontier.levels
        at = 0
        while levels[at].start != node:
            at += 1
        values = [0, 0, *self.begun[at + 1][_FIRST + levels[at].begun :]]
        waiting = [values]
        while at:
            at -= 1
            level = levels[at]
            if level.section >= 0:
                values = [0, 0, *_before(values, level.wait, level.join, self.adds[level.section])]
            waiting.append(values)
        waiting.reverse()
        return Traces(self, waiting)


class Traces:
    """The routes from one start: their tolls, and for each toll the smallest mask of sections."""

    def __init__(self, tolls: Tolls, waiting: list[list[int]]) -> None:
        self.levels = tolls.frontier.levels
        self.adds = tolls.adds
        self.begun = tolls.begun
        self.waiting = waiting  # by level, up to the one of the start
        self.ways: dict[int, int] = {}

    def tolls(self) -> int:
        """The set of all tolls."""
        return self.waiting[0][_FIRST]

    def find(self, wanted: int) -> dict[int, int]:
        """The ways of a set of tolls, by their places."""
        self._wait(0, _FIRST, wanted, 0, 0)
        return self.ways

    def _wait(self, at: int, picture: int, wanted: int, way: int, paid: int) -> None:
        """Up to the start: whatever can be left out is left out, the last sections first."""
        while wanted:
            level = self.levels[at]
            if at == len(self.waiting) - 1:
                self._go(at + 1, level.begun + picture, wanted, way, paid)
                return
            at += 1
            if level.section < 0:
                continue
            values = self.waiting[at]
            new = level.wait[picture - _FIRST]
            spared = wanted & values[new]
            if spared != wanted:
                more = self.adds[level.section]
                used = level.join[picture - _FIRST]
                self._wait(at, used, (wanted ^ spared) >> more, way | 1 << level.section, paid + more)
            picture, wanted = new, spared

    def _go(self, at: int, picture: int, wanted: int, way: int, paid: int) -> None:
        """From the start on."""
        while wanted:
            level = self.levels[at]
            at += 1
            if level.section < 0:
                continue
            new = level.skip[picture - _FIRST]
            spared = wanted & self.begun[at][new]
            if spared != wanted:
                more = self.adds[level.section]
                used = level.take[picture - _FIRST]
                if used == 1:
                    self.ways[paid + more] = way | 1 << level.section
                else:
                    self._go(at, used, (wanted ^ spared) >> more, way | 1 << level.section, paid + more)
            picture, wanted = new, spared


def _before(values: list[int], skip: list[int], take: list[int], more: int) -> list[int]:
    """The sets one level earlier."""
    if more < 0:
        return [values[new] for new in skip]
    if more == 0:
        return [values[new] | values[used] for new, used in zip(skip, take, strict=True)]
    return [values[new] | values[used] << more for new, used in zip(skip, take, strict=True)]


class _Step:
    """What a section does to pictures. That depends only on the cells of its ends, so it is worked out once for each pair of them."""

    def __init__(self, one: int, other: int, closes: list[int]) -> None:
        self.one = one
        self.other = other
        self.closes = closes  # cells of nodes that leave the frontier

    def lead(self, pictures: list[int]) -> tuple[list[int], list[int], list[int]]:
        """For each picture the number of the next one without and with the section; and the next pictures."""
        both = _MASK << _CELL * self.one | _MASK << _CELL * self.other
        pairs = [picture & both for picture in pictures]
        different = set(pairs)
        numbers = {_LOST: 0, _WHOLE: 1}
        if self.closes:
            keep, add = self._tables(different, False)
            without = [picture & keep[pair] | add[pair] for picture, pair in zip(pictures, pairs, strict=True)]
            skip = [numbers.setdefault(new, len(numbers)) for new in without]
        else:
            skip = list(range(_FIRST, _FIRST + len(pictures)))
            numbers.update(zip(pictures, skip, strict=True))
        keep, add = self._tables(different, True)
        joined = [picture & keep[pair] | add[pair] for picture, pair in zip(pictures, pairs, strict=True)]
        if both in different:  # the ends of the start and of the goal meet
            for at, pair in enumerate(pairs):
                if pair == both:
                    joined[at] = _LOST if self._other_ends(pictures[at]) else _WHOLE
        take = [numbers.setdefault(new, len(numbers)) for new in joined]
        return skip, take, list(numbers)[_FIRST:]

    def _tables(self, pairs: set[int], used: bool) -> tuple[dict[int, int], dict[int, int]]:
        """By the cells of both ends: what is kept of a picture and what is added to it; nothing kept and -1 added where all is lost."""
        keep: dict[int, int] = {}
        add: dict[int, int] = {}
        ends = [_CELL * self.one, _CELL * self.other]
        both = _MASK << ends[0] | _MASK << ends[1]
        for pair in pairs:
            changed, new = both, pair
            a, b = pair >> ends[0] & _MASK, pair >> ends[1] & _MASK
            lost = used and (a == _DONE or b == _DONE or a == self.other or (a == _END and b == _END))  # no simple path
            if used and not lost:
                new = _DONE << ends[0] | _DONE << ends[1]
                for end, far in ((a, b), (b, a)):
                    if end != _END:
                        place = _CELL * end
                        changed |= _MASK << place
                        new = new & ~(_MASK << place) | far << place
            for cell in self.closes:
                place = _CELL * cell
                lost = lost or new >> place & _MASK not in (_DONE, cell)
                new &= ~(_MASK << place)
            keep[pair] = 0 if lost else ~changed
            add[pair] = _LOST if lost else new
        return keep, add

    def _other_ends(self, picture: int) -> bool:
        """Whether there are open ends besides those of this section."""
        cell = 0
        while picture:
            value = picture & _MASK
            if value not in (0, _DONE, cell) and cell not in (self.one, self.other):
                return True
            picture >>= _CELL
            cell += 1
        return False


def _width(atlas: Atlas, sections: list[int]) -> int:
    """The most nodes that are in the frontier at once."""
    left = [len([section for section in sections if node in atlas.ends[section]]) for node in range(len(atlas.nodes))]
    whole = left[:]
    most = now = 0
    for section in reversed(sections):
        for node in atlas.ends[section]:
            now += left[node] == whole[node]
            left[node] -= 1
        most = max(most, now)
        for node in atlas.ends[section]:
            now -= left[node] == 0
    return most


@lru_cache(maxsize=16)
def _made(atlas: Atlas, goal: int, starts: int, owned: int) -> Frontier:
    return Frontier(atlas, goal, starts, [e for e in range(len(atlas.sections)) if owned >> e & 1])


@lru_cache(maxsize=16)
def _whole_island(atlas: Atlas, island: int) -> int:
    """All sections of an island as a mask; 0 if its frontier is so wide that only owned sections should be looked at."""
    sections = [e for e in range(len(atlas.sections)) if atlas.section_island[e] == island]
    return sum([1 << section for section in sections]) if _width(atlas, sections) < _WIDE else 0


def frontier(atlas: Atlas, goal: int, starts: int, owned: int) -> Frontier:
    """The pictures for a goal; made once, for the whole island if that is possible. `owned`: a mask of sections."""
    return _made(atlas, goal, starts, _whole_island(atlas, atlas.island[goal]) or owned)
