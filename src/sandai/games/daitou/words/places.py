"""Where sections and farms lie, in words, and the headings that sort them for a player."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from sandai.games.daitou import numbers
from sandai.games.daitou.components.atlas import NORTH, SOUTH, Atlas
from sandai.games.daitou.rules.state import DaitouState

__all__ = ["Heading", "farm_heading", "farm_place", "section_heading", "section_place"]

Heading = tuple[str, int]  # its words, and its rank: low ones stand first

SIDES: Final = ("North", "South")
HARBOURS: Final = (*numbers.TRADE_HARBOURS, *[h for h in range(1, 7) if h not in numbers.TRADE_HARBOURS])


@lru_cache(maxsize=256)
def distances(maps: Atlas, start: int) -> list[int]:
    """How many sections lie between a node and each other node of its island; -1 for the other island."""
    found = [-1] * len(maps.nodes)
    found[start] = 0
    edge = [start]
    while edge:
        node = edge.pop(0)
        for side in maps.sides[node]:
            if found[side.node] < 0:
                found[side.node] = found[node] + 1
                edge.append(side.node)
    return found


# -- sections ----------------------------------------------------------------------------------------------------------


def section_place(state: DaitouState, section: int, seat: int) -> str:
    """Seen from the harbours, the town and the player's own tracks."""
    maps = state.terms.atlas
    one, other = maps.ends[section]
    marked = [node for node in (one, other) if node in state.markers]
    if len(marked) == 2:
        first, second = sorted(marked, key=lambda node: state.markers.index(node) in (NORTH, SOUTH))
        return f"between {_marker(state, first)} and {_marker(state, second)}"
    if marked:
        return _from_marker(state, marked[0], other if marked[0] == one else one)
    mine = [maps.nodes[node] for node in (one, other) if _touches(state, node, seat)]
    if mine:
        return (
            f"between your tracks at {mine[0]} and {mine[1]}" if len(mine) == 2 else f"on from your track at {mine[0]}"
        )
    for harbour in HARBOURS:
        if _on_the_way(state, section, harbour):
            return f"on a shortest way from harbour {harbour} to the town"
    return "along the coast" if maps.coastal[one] and maps.coastal[other] else "inland"


def _from_marker(state: DaitouState, start: int, end: int) -> str:
    maps = state.terms.atlas
    here = _marker(state, start)
    town = state.markers[maps.island[start]]
    if start != town:
        if town >= 0 and distances(maps, town)[end] < distances(maps, town)[start]:
            return f"from {here} towards the town"
        return f"from {here} {'along the coast' if maps.coastal[end] else 'inland'}"
    ahead = []
    for harbour in HARBOURS:
        node = state.markers[harbour + 1]
        if node >= 0 and maps.island[node] == maps.island[start]:
            far = distances(maps, node)
            if far[end] < far[start]:
                ahead.append((far[end], harbour))
    if not ahead:
        return f"from {here} {'to the coast' if maps.coastal[end] else 'inland'}"
    nearest = min(far for far, _ in ahead)
    return f"from {here} towards harbour {next(harbour for far, harbour in ahead if far == nearest)}"


def _marker(state: DaitouState, node: int) -> str:
    marker = state.markers.index(node)
    return "the town" if marker in (NORTH, SOUTH) else f"harbour {marker - 1}"


def _touches(state: DaitouState, node: int, seat: int) -> bool:
    return any(state.owner[side.section] == seat for side in state.terms.atlas.sides[node])


def _on_the_way(state: DaitouState, section: int, harbour: int) -> bool:
    """Is the section part of a shortest way from a harbour to the town of its island?"""
    maps = state.terms.atlas
    start, town = state.markers[harbour + 1], state.markers[maps.section_island[section]]
    if start < 0 or town < 0 or maps.island[start] != maps.island[town]:
        return False
    one, other = maps.ends[section]
    near, far = distances(maps, start), distances(maps, town)
    return far[start] == min(near[one] + far[other], near[other] + far[one]) + 1


def section_heading(state: DaitouState, section: int, seat: int) -> Heading:
    maps = state.terms.atlas
    island = maps.section_island[section]
    if any(_touches(state, node, seat) for node in maps.ends[section]):
        return "Sections at your tracks", 1
    for harbour in numbers.TRADE_HARBOURS:
        if _on_the_way(state, section, harbour):
            return f"Sections between harbour {harbour} and the town", 2
    if any(node in state.markers for node in maps.ends[section]):
        return f"Sections at harbours and town{_on_side(state, island)}", 3
    return f"Other sections{_on_side(state, island)}", 4


def _on_side(state: DaitouState, island: int) -> str:
    return f", {SIDES[island]}" if state.terms.both_islands else ""


# -- farms -------------------------------------------------------------------------------------------------------------


def farm_place(nodes: list[str]) -> str:
    if len(nodes) == 1:
        return f"at {nodes[0]} alone"
    return f"{'between' if len(nodes) > 2 else 'seaward of'} {', '.join(nodes[:-1])} and {nodes[-1]}"


def farm_heading(state: DaitouState, farm: int, seat: int) -> Heading:
    maps = state.terms.atlas
    owners = {state.owner[side.section] for node in maps.touches[farm] for side in maps.sides[node]}
    if seat in owners:
        return "Farms beside your tracks", 5
    if owners - {-1}:
        return "Farms beside tracks of others", 6
    word = "Other farms" if any(state.tracks) else "Farms"  # without tracks there are no others
    return f"{word}{_on_side(state, maps.farm_island[farm])}", 7
