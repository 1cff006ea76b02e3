"""Simple paths by the frontier method: exact, and quick even where the paths can't be counted one by one.

The sections are taken in order, the last of the maps first; each is used or not. Of what was decided so far only the frontier matters: the
nodes that have decided and undecided sections, and how the pieces of path end there. For each such picture the set of tolls that can still
come is kept as the bits of one integer; once the start is in the picture, it serves every start. The number of pictures stays small
because the islands are narrow.
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

    def leave_out(self, picture: str) -> str:
        new = _closed(picture, self.closes)
        self.unused[picture] = new
        return new

    def use(self, picture: str) -> str:
        new = _joined(picture, self.one, self.other)
        if new not in (_LOST, _WHOLE):
            new = _closed(new, self.closes)
        self.used[picture] = new
        return new


class _Paths:
    """All that is known about the ways from one start to one goal: for each step and picture the tolls to come."""

    def __init__(self, steps: list[_Step], start: int, goal: int, common: list[dict[str, int]]) -> None:
        self.steps = steps
        self.enter: list[str] = []  # what the nodes are that a step opens
        self.tolls: list[dict[str, int]] = []
        begun = False
        for at, step in enumerate(steps):
            self.tolls.append(common[at] if begun else {})
            cells = [_START if node == start else _GOAL if node == goal else _FREE for node in step.opens]
            self.enter.append("".join([chr(cell) for cell in cells]))
            begun = begun or start in step.opens

    def to_come(self, at: int, before: str) -> int:
        """The set of tolls of all paths that can be completed from this picture."""
        if at == len(self.steps):
            return 0
        known = self.tolls[at].get(before, -1)
        if known >= 0:
            return known
        step = self.steps[at]
        picture = before + self.enter[at]
        new = step.unused.get(picture) or step.leave_out(picture)
        found = 0 if new == _LOST else self.to_come(at + 1, new)
        new = step.used.get(picture) or step.use(picture)
        if new == _WHOLE:
            found |= 1 << step.shift
        elif new != _LOST:
            found |= self.to_come(at + 1, new) << step.shift
        self.tolls[at][before] = found
        return found

    def trace(self, at: int, before: str, wanted: int, way: int, paid: int, ways: dict[int, int]) -> None:
        """The smallest mask of sections for each wanted toll: whatever can be left out is left out, the last sections first."""
        while wanted:
            step = self.steps[at]
            picture = before + self.enter[at]
            at += 1
            new = step.unused[picture]
            spared = 0 if new == _LOST else wanted & self.to_come(at, new)
            if spared != wanted:
                used = step.used[picture]
                rest = (wanted ^ spared) >> step.shift
                if used == _WHOLE:
                    ways[paid + step.shift] = way | 1 << step.section
                    rest ^= 1
                if rest:
                    self.trace(at, used, rest, way | 1 << step.section, paid + step.shift, ways)
            before, wanted = new, spared


class Frontier:
    """The owned sections around a node, in order; what is learned about pictures serves every start and goal."""

    def __init__(self, atlas: Atlas, owner: list[int], nodes: int) -> None:
        self.steps: list[_Step] = []
        self.common: dict[int, list[dict[str, int]]] = {}  # by goal and step: pictures with the start in them
        self._plan(atlas, owner, nodes)

    def _plan(self, atlas: Atlas, owner: list[int], nodes: int) -> None:
        used = [e for e in range(len(atlas.sections)) if owner[e] >= 0 and nodes >> atlas.ends[e][0] & 1]
        used.reverse()
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

    def routes(self, start: int, goal: int, seat: int) -> dict[int, int]:
        """Tolls, each with the smallest mask of sections of its routes; of tolls that differ in the seat's own count only the least."""
        common = self.common.get(goal)
        if common is None:
            common = [{} for _ in self.steps]
            self.common[goal] = common
        paths = _Paths(self.steps, start, goal, common)
        places = _least(_places(paths.to_come(0, "")), seat)
        ways: dict[int, int] = {}
        paths.trace(0, "", sum([1 << place for place in places]), 0, 0, ways)
        return {_toll(place): ways[place] for place in places}


def _toll(place: int) -> int:
    return place % SPAN | place // SPAN % SPAN << COUNT_BITS | place // (SPAN * SPAN) << 2 * COUNT_BITS


def _places(tolls: int) -> list[int]:
    """The members of a set of tolls."""
    found: list[int] = []
    while tolls:
        bit = tolls & -tolls
        tolls ^= bit
        found.append(bit.bit_length() - 1)
    return found


def _least(every: list[int], seat: int) -> list[int]:
    """The tolls that no other beats by fewer sections of this seat alone; they come in ascending order, so those stand first."""
    weight = SPAN**seat
    least: dict[int, int] = {}
    for place in every:
        others = place - place // weight % SPAN * weight
        if others not in least:
            least[others] = place
    return list(least.values())


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
