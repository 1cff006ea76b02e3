"""Which ways lead from a node to a destination over owned sections, and whom they pay.

A route is a simple path (DR-04). All that counts of it is how many sections of each player it uses: its *toll*, three
small counts packed into one integer. Of the routes with the same toll the one with the smallest mask of sections stands
for all. Few owned sections are searched path by path; where the paths are too many, `frontier.py` gives the same answer without listing them.
"""

from __future__ import annotations

from typing import Final

from sandai.games.daitou.components.atlas import Atlas
from sandai.games.daitou.rules.paths.frontier import COUNT_BITS, COUNT_MASK

__all__ = ["BUDGET", "MOST_LOOPS", "Search", "cheapest_tolls", "loops", "reach", "route_nodes", "toll_count"]

BUDGET: Final = 1500  # steps of the search by paths
MOST_LOOPS: Final = 13  # with more of them the budget is hardly ever enough


def toll_count(toll: int, seat: int) -> int:
    """How many sections of a seat a toll pays for."""
    return toll >> (COUNT_BITS * seat) & COUNT_MASK


def reach(links: list[int], goals: int) -> int:
    """All nodes from which one of the goals can be reached; links[node] is the mask of nodes joined to it."""
    found = goals
    fresh = goals
    while fresh:
        bit = fresh & -fresh
        fresh ^= bit
        new = links[bit.bit_length() - 1] & ~found
        found |= new
        fresh |= new
    return found


def loops(links: list[int], goal: int) -> int:
    """How many sections could be taken away around a node without cutting any node off."""
    nodes = reach(links, 1 << goal)
    count = 0
    ends = 0
    while nodes:
        bit = nodes & -nodes
        nodes ^= bit
        count += 1
        ends += links[bit.bit_length() - 1].bit_count()
    return ends // 2 - count + 1


class Search:
    """Enumerates simple paths from one node to another, within a budget of steps."""

    def __init__(self, atlas: Atlas, owner: list[int], goal: int, budget: int) -> None:
        self.atlas = atlas
        self.owner = owner
        self.goal = goal
        self.budget = budget
        self.found: dict[int, int] = {}  # toll -> smallest mask of sections

    def walk(self, node: int, seen: int, toll: int, way: int) -> None:
        self.budget -= 1
        if self.budget < 0:
            return
        owner = self.owner
        for side in self.atlas.sides[node]:
            who = owner[side.section]
            there = side.node
            if who < 0 or seen >> there & 1:
                continue
            new_toll = toll + (1 << (COUNT_BITS * who))
            new_way = way | 1 << side.section
            if there == self.goal:
                known = self.found.get(new_toll, -1)
                if known < 0 or new_way < known:
                    self.found[new_toll] = new_way
            else:
                self.walk(there, seen | 1 << there, new_toll, new_way)


def cheapest_tolls(atlas: Atlas, owner: list[int], goal: int, seat: int) -> dict[int, int]:
    """The toll of a way to the goal with the fewest foreign sections, then the fewest sections, from every node that is joined to it."""
    cost = {goal: 0}
    tolls = {goal: 0}
    queue = [goal]
    for node in queue:  # grows while it is read
        here = cost[node]
        for side in atlas.sides[node]:
            who = owner[side.section]
            if who < 0:
                continue
            new = here + (1 if who == seat else 65)
            if side.node not in cost or new < cost[side.node]:
                cost[side.node] = new
                tolls[side.node] = tolls[node] + (1 << COUNT_BITS * who)
                queue.append(side.node)
    return tolls


def route_nodes(atlas: Atlas, way: int, start: int) -> list[int]:
    """The nodes of a route in order."""
    nodes = [start]
    left = way
    while left:
        here = nodes[-1]
        for side in atlas.sides[here]:
            if left >> side.section & 1:
                left ^= 1 << side.section
                nodes.append(side.node)
                break
        else:
            raise AssertionError(f"sections {way:b} are no route from {atlas.nodes[start]}")
    return nodes
