"""Simple paths by the frontier method: exact, and quick even where the paths can't be counted one by one.

The sections are taken in order, each is used or not. Of what was decided so far only the frontier matters: the nodes that have
decided and undecided sections, and how the pieces of path end there. For each such picture the set of reachable tolls is kept as the bits of
one integer. The number of pictures stays small because the islands are narrow.
"""

from __future__ import annotations

from typing import Final

from sandai.games.daitou.atlas import Atlas

__all__ = ["COUNT_BITS", "COUNT_MASK", "Frontier"]

COUNT_BITS: Final = 5  # a toll: counts of sections by seat, each in so many bits; a route has at most 26 sections
COUNT_MASK: Final = 31
SPAN: Final = 27  # a set of tolls: a toll's place in it is its counts as digits to this base

# What a node of the frontier is: without a section yet; done; the open end of the piece that began at the start, or at the goal; else the
# open end of the piece with that number.
_FREE: Final = 0
_DONE: Final = 1
_START: Final = 2
_GOAL: Final = 3
_FIRST_PIECE: Final = 4

_LOST: Final = "lost"
_WHOLE: Final = "whole"


class _Step:
    """One section in its turn: where its ends stand in the picture, which nodes enter before it and leave after it."""

    def __init__(self, section: int, shift: int, opens: list[int], one: int, other: int, closes: list[int]) -> None:
        self.section = section
        self.shift = shift  # what using it adds to a toll's place in a set
        self.opens = opens
        self.one = one
        self.other = other
        self.closes = closes  # places, highest first
        self.unused: dict[str, str] = {}  # picture -> the picture without this section
        self.used: dict[str, str] = {}  # picture -> the picture with it


class _Level:
    """All pictures before a step, and how those after it came about."""

    def __init__(self) -> None:
        self.tolls: dict[str, int] = {}
        self.unused: dict[str, list[str]] = {}
        self.used: dict[str, list[str]] = {}
        self.whole: list[str] = []
        self.whole_tolls = 0


class Frontier:
    """The owned sections around a node, in order; what is learned about pictures serves every start and goal."""

    def __init__(self, atlas: Atlas, owner: list[int], nodes: int, seats: int) -> None:
        self.seats = seats
        self.steps: list[_Step] = []
        self._plan(atlas, owner, nodes)

    def _plan(self, atlas: Atlas, owner: list[int], nodes: int) -> None:
        used = [e for e in range(len(atlas.sections)) if owner[e] >= 0 and nodes >> atlas.ends[e][0] & 1]
        last: dict[int, int] = {}
        for number, section in enumerate(used):
            for node in atlas.ends[section]:
                last[node] = number
        frontier: list[int] = []
        for number, section in enumerate(used):
            ends = atlas.ends[section]
            opens = [node for node in ends if node not in frontier]
            frontier.extend(opens)
            closes = sorted([frontier.index(node) for node in ends if last[node] == number], reverse=True)
            one, other = frontier.index(ends[0]), frontier.index(ends[1])
            self.steps.append(_Step(section, SPAN ** owner[section], opens, one, other, closes))
            for place in closes:
                del frontier[place]

    def routes(self, start: int, goal: int) -> dict[int, int]:
        """Tolls, each with the smallest mask of sections of its routes; of tolls that differ in one seat's count only the least."""
        levels = self._levels(start, goal)
        every = 0
        first: dict[int, int] = {}  # where each toll is complete for the first time
        for at, level in enumerate(levels):
            for place in _places(level.whole_tolls & ~every):
                first[place] = at
            every |= level.whole_tolls
        found: dict[int, int] = {}
        for place in _least(list(first), self.seats):
            toll = place % SPAN | place // SPAN % SPAN << COUNT_BITS | place // (SPAN * SPAN) << 2 * COUNT_BITS
            found[toll] = self._trace(levels, place, first[place])
        return found

    def _levels(self, start: int, goal: int) -> list[_Level]:
        levels: list[_Level] = []
        tolls: dict[str, int] = {"": 1}
        for step in self.steps:
            enter = "".join([chr(_START if node == start else _GOAL if node == goal else _FREE) for node in step.opens])
            level = _Level()
            levels.append(level)
            after: dict[str, int] = {}
            for before, places in tolls.items():
                picture = before + enter
                level.tolls[before] = places
                self._leave_out(step, level, before, picture, places, after)
                self._use(step, level, before, picture, places, after)
            tolls = after
        return levels

    def _leave_out(
        self, step: _Step, level: _Level, before: str, picture: str, places: int, after: dict[str, int]
    ) -> None:
        new = step.unused.get(picture)
        if new is None:
            new = _closed(picture, step.closes)
            step.unused[picture] = new
        if new == _LOST:
            return
        after[new] = after.get(new, 0) | places
        level.unused.setdefault(new, []).append(before)

    def _use(self, step: _Step, level: _Level, before: str, picture: str, places: int, after: dict[str, int]) -> None:
        new = step.used.get(picture)
        if new is None:
            new = _joined(picture, step.one, step.other)
            if new not in (_LOST, _WHOLE):
                new = _closed(new, step.closes)
            step.used[picture] = new
        if new == _LOST:
            return
        moved = places << step.shift
        if new == _WHOLE:
            level.whole.append(before)
            level.whole_tolls |= moved
            return
        after[new] = after.get(new, 0) | moved
        level.used.setdefault(new, []).append(before)

    def _trace(self, levels: list[_Level], place: int, at: int) -> int:
        """The smallest mask of sections: going back from the last section, leave out whatever can be left out."""
        step = self.steps[at]
        way = 1 << step.section
        place -= step.shift
        pictures = [before for before in levels[at].whole if levels[at].tolls[before] >> place & 1]
        while at > 0:
            at -= 1
            level = levels[at]
            earlier = _sources(level.tolls, level.unused, pictures, place)
            if not earlier:
                step = self.steps[at]
                place -= step.shift
                way |= 1 << step.section
                earlier = _sources(level.tolls, level.used, pictures, place)
            pictures = earlier
        return way


def _sources(tolls: dict[str, int], came: dict[str, list[str]], pictures: list[str], place: int) -> list[str]:
    """The pictures from which one of the given ones came, with this toll."""
    if place < 0:
        return []
    found: dict[str, bool] = {}
    for picture in pictures:
        for before in came.get(picture, []):
            if before not in found and tolls[before] >> place & 1:
                found[before] = True
    return list(found)


def _places(tolls: int) -> list[int]:
    """The members of a set of tolls."""
    found: list[int] = []
    while tolls:
        bit = tolls & -tolls
        tolls ^= bit
        found.append(bit.bit_length() - 1)
    return found


def _least(every: list[int], seats: int) -> list[int]:
    """The tolls that no other beats by fewer sections of one seat alone, for at least one seat."""
    kept: dict[int, bool] = {}
    for seat in range(seats):
        weight = SPAN**seat
        least: dict[int, int] = {}
        for place in every:
            own = place // weight % SPAN
            others = place - own * weight
            if others not in least or own < least[others]:
                least[others] = own
        for others, own in least.items():
            kept[others + own * weight] = True
    return sorted(kept)


def _joined(picture: str, one: int, other: int) -> str:
    """The picture after a section was used; lost where that makes no simple path, whole where start and goal are joined."""
    cells = [ord(cell) for cell in picture]
    a, b = cells[one], cells[other]
    if a == _DONE or b == _DONE or (a == b and a != _FREE):
        return _LOST
    if a == _FREE and b == _FREE:
        cells[one] = cells[other] = max(*cells, _GOAL) + 1
    elif a == _FREE or b == _FREE:
        # The piece grows: its open end moves on to the free node.
        cells[one] = b if a == _FREE else _DONE
        cells[other] = a if b == _FREE else _DONE
    else:
        cells[one] = cells[other] = _DONE
        keep, gone = min(a, b), max(a, b)
        if keep == _START and gone == _GOAL:
            return _WHOLE if max(cells) <= _DONE else _LOST
        for place, cell in enumerate(cells):
            if cell == gone:
                cells[place] = keep
    return "".join([chr(cell) for cell in cells])


def _closed(picture: str, closes: list[int]) -> str:
    """The picture without the nodes that have no more sections; an open end there is lost. Pieces are numbered as they appear."""
    cells = [ord(cell) for cell in picture]
    for place in closes:
        if cells[place] > _DONE:
            return _LOST
        del cells[place]
    names: dict[int, int] = {}
    for place, cell in enumerate(cells):
        if cell >= _FIRST_PIECE:
            if cell not in names:
                names[cell] = _FIRST_PIECE + len(names)
            cells[place] = names[cell]
    return "".join([chr(cell) for cell in cells])
