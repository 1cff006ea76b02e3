"""Where sections and farms lie, in words, and the headings that sort them for a player."""

from __future__ import annotations

from typing import Final

from sandai.games.daitou import numbers
from sandai.games.daitou.components.atlas import NORTH, SOUTH
from sandai.games.daitou.rules.paths.distances import distances
from sandai.games.daitou.rules.state import DaitouState
from sandai.kernel.language import join, say

__all__ = ["Heading", "farm_heading", "farm_place", "section_heading", "section_place"]

Heading = tuple[str, int]  # its words, and its rank: low ones stand first

#: trade harbours first
HARBOURS: Final = (
    *numbers.TRADE_HARBOURS,
    *[number for number in range(1, numbers.HARBOURS + 1) if number not in numbers.TRADE_HARBOURS],
)

AT_MARKERS: Final = (say("Sections at harbours and town, North"), say("Sections at harbours and town, South"))
OTHER_SECTIONS: Final = (say("Other sections, North"), say("Other sections, South"))
OTHER_FARMS: Final = (say("Other farms, North"), say("Other farms, South"))
FARMS: Final = (say("Farms, North"), say("Farms, South"))


# -- sections ----------------------------------------------------------------------------------------------------------


def section_place(state: DaitouState, section: int, seat: int) -> str:
    """Seen from the harbours, the town and the player's own tracks."""
    maps = state.terms.atlas
    one, other = maps.ends[section]
    marked = [node for node in (one, other) if node in state.markers]
    if len(marked) == 2:
        first, second = sorted(marked, key=lambda node: state.markers.index(node) in (NORTH, SOUTH))
        return say("between {one} and {other}", one=_marker(state, first), other=_marker(state, second))
    if marked:
        return _from_marker(state, marked[0], other if marked[0] == one else one)
    mine = [maps.nodes[node] for node in (one, other) if _touches(state, node, seat)]
    if len(mine) == 2:
        return say("between your tracks at {one} and {other}", one=mine[0], other=mine[1])
    if mine:
        return say("on from your track at {node}", node=mine[0])
    for harbour in HARBOURS:
        if _on_the_way(state, section, harbour):
            return say("on a shortest way from harbour {harbour} to the town", harbour=harbour)
    return say("along the coast") if maps.coastal[one] and maps.coastal[other] else say("inland")


def _from_marker(state: DaitouState, start: int, end: int) -> str:
    maps = state.terms.atlas
    here = _marker(state, start)
    town = state.markers[maps.island[start]]
    if start == town:
        return _from_town(state, start, end)
    if town >= 0 and distances(maps, town)[end] < distances(maps, town)[start]:
        return say("from {place} towards the town", place=here)
    return (
        say("from {place} along the coast", place=here) if maps.coastal[end] else say("from {place} inland", place=here)
    )


def _from_town(state: DaitouState, start: int, end: int) -> str:
    maps = state.terms.atlas
    ahead = []
    for harbour in HARBOURS:
        node = state.markers[harbour + 1]
        if node >= 0 and maps.island[node] == maps.island[start]:
            far = distances(maps, node)
            if far[end] < far[start]:
                ahead.append((far[end], harbour))
    if not ahead:
        return say("from the town to the coast") if maps.coastal[end] else say("from the town inland")
    nearest = min(far for far, _ in ahead)
    return say(
        "from the town towards harbour {harbour}", harbour=next(harbour for far, harbour in ahead if far == nearest)
    )


def _marker(state: DaitouState, node: int) -> str:
    marker = state.markers.index(node)
    return say("the town") if marker in (NORTH, SOUTH) else say("harbour {number}", number=marker - 1)


def _touches(state: DaitouState, node: int, seat: int) -> bool:
    return any(state.owner[side.section] == seat for side in state.terms.atlas.sides[node])


def _on_the_way(state: DaitouState, section: int, harbour: int) -> bool:
    """Whether the section is part of a shortest way from a harbour to the town of its island."""
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
        return say("Sections beside your tracks"), 1
    for harbour in numbers.TRADE_HARBOURS:
        if _on_the_way(state, section, harbour):
            return say("Sections between harbour {harbour} and the town", harbour=harbour), 2
    both = state.terms.both_islands
    if any(node in state.markers for node in maps.ends[section]):
        return AT_MARKERS[island] if both else say("Sections at harbours and town"), 3
    return OTHER_SECTIONS[island] if both else say("Other sections"), 4


# -- farms -------------------------------------------------------------------------------------------------------------


def farm_place(nodes: list[str]) -> str:
    if len(nodes) == 1:
        return say("at {node} alone", node=nodes[0])
    if len(nodes) == 2:
        return say("seaward of {nodes}", nodes=join(nodes))
    return say("between {nodes}", nodes=join(nodes))


def farm_heading(state: DaitouState, farm: int, seat: int) -> Heading:
    maps = state.terms.atlas
    owners = {state.owner[side.section] for node in maps.touches[farm] for side in maps.sides[node]}
    if seat in owners:
        return say("Farms beside your tracks"), 5
    if owners - {-1}:
        return say("Farms beside tracks of others"), 6
    island, both = maps.farm_island[farm], state.terms.both_islands
    if any(state.tracks):
        return OTHER_FARMS[island] if both else say("Other farms"), 7
    return FARMS[island] if both else say("Farms"), 7  # without tracks there are no others
