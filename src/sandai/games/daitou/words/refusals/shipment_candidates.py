"""Shipments that a player might try, legal or not."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from sandai.games.daitou import numbers
from sandai.games.daitou.components.atlas import Atlas
from sandai.games.daitou.rules.choices import FISH, IMPORT, SUGAR, Ship
from sandai.games.daitou.rules.state import DaitouState
from sandai.games.daitou.words.refusals.shipments import Route, Written
from sandai.kernel.choice import Choice

__all__ = ["shipment_candidates"]

VARIED: Final = 24  # how many legal shipments are varied


def shipment_candidates(state: DaitouState, seat: int) -> list[Choice]:
    """The legal shipments, the same with a small detour, and every good by a shortest way, built or not."""
    legal = state.choices_of(seat)
    ships = [choice for choice in legal if isinstance(choice, Ship)]
    found: dict[str, Choice] = {choice.text: choice for choice in legal}
    for ship in [*_detours(state, ships[:VARIED]), *_straight(state)]:
        found.setdefault(ship.text, ship)
    return list(found.values())


def _text(state: DaitouState, kind: int, harbour: int, farms: list[int], route: Route) -> str:
    atlas = state.terms.atlas
    goods = "sugar " + "+".join(atlas.farms[farm] for farm in farms)
    if kind != SUGAR:
        goods = f"{'fish' if kind == FISH else 'import'} {harbour}"
    return f"ship {goods} by {'-'.join(atlas.nodes[node] for node in route)}"


def _written(state: DaitouState, kind: int, harbour: int, farms: list[int], route: Route) -> Written:
    return Written(_text(state, kind, harbour, farms, route), kind, harbour, farms, route)


def _detours(state: DaitouState, ships: list[Ship]) -> list[Written]:
    """Each shipment with one section replaced by two that are built."""
    atlas = state.terms.atlas
    found: list[Written] = []
    for ship in ships:
        for at, (one, other) in enumerate(pairwise(ship.route)):
            for side in atlas.sides[one]:
                on = atlas.section(side.node, other)
                if on >= 0 and state.owner[on] >= 0 and state.owner[side.section] >= 0 and side.node not in ship.route:
                    route = [*ship.route[: at + 1], side.node, *ship.route[at + 1 :]]
                    found.append(_written(state, ship.kind, ship.harbour, ship.farms, route))
    return found


def _straight(state: DaitouState) -> list[Written]:
    """Every fish, import, sugar cube and some pairs by a shortest way over the map."""
    atlas = state.terms.atlas
    found: list[Written] = []
    for harbour in range(1, numbers.HARBOURS + 1):
        node = state.markers[harbour + 1]
        if node >= 0:
            route = _shortest(atlas, node, state.journeys.goal(FISH, atlas.island[node]))
            found.extend(_written(state, kind, harbour, [], route) for kind in (FISH, IMPORT))
    for farm, touched in enumerate(atlas.touches):
        goal = state.journeys.goal(SUGAR, atlas.farm_island[farm])
        start = next((node for node in touched if node != goal), -1)
        if goal < 0 or start < 0:
            continue
        route = _shortest(atlas, start, goal)
        found.append(_written(state, SUGAR, 0, [farm], route))
        partner = next((f for f in range(farm + 1, len(atlas.touches)) if start in atlas.touches[f]), -1)
        if partner >= 0:
            found.append(_written(state, SUGAR, 0, [farm, partner], route))
    return found


def _shortest(atlas: Atlas, start: int, goal: int) -> Route:
    """A shortest way over the map, whoever owns the sections."""
    toward = {goal: goal}
    queue = [goal]
    for node in queue:  # grows while it is read
        for side in atlas.sides[node]:
            if side.node not in toward:
                toward[side.node] = node
                queue.append(side.node)
    route = [start]
    while route[-1] != goal:
        route.append(toward[route[-1]])
    return route
