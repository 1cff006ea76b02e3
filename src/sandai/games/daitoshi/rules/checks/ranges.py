"""Checks lengths of lists and ranges of numbers, before anything else uses them.

A position may come from an edited dump, with lists of wrong lengths and indices out of range.
"""

from __future__ import annotations

from typing import Any, Final

from sandai.games.daitoshi import numbers as n
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.state import DaitoshiState

__all__ = ["out_of_range"]

MUCH: Final = 100_000  # no game comes near it


def out_of_range(state: DaitoshiState) -> list[str]:
    """List every number that is impossible in itself; empty if the other checks may rely on all of them."""
    found: list[str] = []
    _scalars(state, found)
    _lists(state, found)
    for who, factory in enumerate(state.factories):
        _factory(state, who, factory, found)
    return found


def _scalars(state: DaitoshiState, found: list[str]) -> None:
    players = len(state.factories)
    solo = state.setup.seats == 1
    if players != (2 if solo else state.setup.seats):
        found.append(f"INV-36: {players} Factories for {state.setup.seats} seats")
    wanted_mayor = n.MAYOR if solo else s.NOBODY
    for name, low, high in (
        ("start", 0, players - 1),
        ("turn", 0, MUCH),
        ("last_turn", -1, MUCH),
        ("mayor", wanted_mayor, wanted_mayor),
        ("machine", 0, len(state.atlas.machine_ids) - 1),
        ("machine_at", 0, n.DISTRICTS - 1),
        ("machine_worker", s.NONE, n.KINDS - 1),
        ("neutral", -1, n.DISTRICTS - 1 if players == 2 else -1),
        ("neutral_space", 0, len(n.SPACES) - 1),
        ("bribe", 0, 1),
        ("dividend", 0, 1),
    ):
        _within(name, getattr(state, name), low, high, "INV-36", found)
    if state.last_turn >= 0 and not state.turn <= state.last_turn + 1 <= state.turn + 3 * players:
        found.append(f"INV-28: the last turn is {state.last_turn}, this is {state.turn}")


def _lists(state: DaitoshiState, found: list[str]) -> None:
    atlas = state.atlas
    last_invention, last_card = len(atlas.invention_ids) - 1, len(atlas.card_ids) - 1
    last_tile, advisors = len(atlas.tile_ids) - 1, len(atlas.advisor_names)
    cards = last_card + 1 if state.mayor >= 0 else 0
    started = state.mayor >= 0 and not state.offer  # the Mayor's things come last in the set-up
    # name, the name of its invariant, the lengths it may have, the least and the greatest member
    for name, code, lengths, low, high in (
        ("left", "INV-02", [n.KINDS], 0, max(atlas.hexes)),
        ("open", "INV-02", [n.KINDS], 0, max(atlas.length)),
        ("piles", "INV-01", [n.KINDS], 0, max(atlas.hexes)),
        ("supply", "INV-03", [n.KINDS], 0, n.WORKERS_EACH),
        ("tiles", "INV-19", [n.SPOTS], s.NONE, last_tile),
        ("lit", "INV-19", [n.SPOTS], 0, 1),
        ("shops", "INV-17", [n.SPOTS], s.NONE, n.KINDS - 1),
        ("slots", "INV-20", [2 * n.SPOTS], s.NONE, n.KINDS - 1),
        ("middle_stack", "INV-19", range(atlas.ring.count(1) + 1), 0, last_tile),
        ("outer_stack", "INV-19", range(atlas.ring.count(2) + 1), 0, last_tile),
        ("market", "INV-15", [len(n.MARKET)], s.NONE, last_invention),
        ("cities", "INV-36", [n.CITIES], 0, len(atlas.city_ids) - 1),
        ("donated", "INV-14", [n.MACHINE_SPACES], s.BLOCKED, last_invention),
        ("upgrades", "INV-27", [n.UPGRADES], 0, len(atlas.upgrade_ids) - 1),
        ("unlocked", "INV-27", range(n.UPGRADES + 1), 0, n.UPGRADES - 1),
        ("deck", "INV-34", range(cards + 1), 0, last_card),
        ("pile", "INV-34", range(cards + 1), 0, last_card),
        ("advisors", "INV-36", range(advisors + 1 if cards else 1), 1, advisors),
        ("mayor_record", "INV-33", [n.MAYOR_RECORD if started else 0], s.NONE, n.KINDS - 1),
        ("crew", "INV-33", [n.MAYOR_WORKERS if started else 0], s.NONE, n.KINDS - 1),
        ("offer", "INV-13", range(len(state.factories) + 1), 0, last_invention),
    ):
        _members(name, getattr(state, name), code, lengths, low, high, found)
    if len(state.stacks) != n.BRILLIANT + 1:
        found.append(f"INV-13: {len(state.stacks)} stacks of Inventions")
    for quality, stack in enumerate(state.stacks):
        _members(f"stack {quality}", stack, "INV-13", range(sum(atlas.copies) + 1), 0, last_invention, found)
    for name in ("cities", "upgrades", "unlocked", "advisors"):
        values = getattr(state, name)
        if len(set(values)) != len(values):
            found.append(f"INV-36: {name} holds something twice")


def _members(name: str, values: list[int], code: str, lengths: Any, low: int, high: int, found: list[str]) -> None:
    if len(values) not in lengths:
        found.append(f"{code}: {name} has {len(values)} members")
    for value in values:
        _within(f"a member of {name}", value, low, high, code, found)


def _factory(state: DaitoshiState, who: int, factory: list[int], found: list[str]) -> None:
    atlas = state.atlas
    if len(factory) != s.SIZE:
        found.append(f"INV-36: the Factory of player {who} has {len(factory)} numbers")
        return
    unplaced = s.NONE if state.offer else 0  # in the expert variant Magnates come with the Basic Inventions
    cells: list[tuple[str, int, int, int, str]] = [
        *[(name, kind, 0, n.RESOURCE_CAP, "INV-04") for kind, name in enumerate(n.RESOURCES)],
        ("wealth", s.WEALTH, 0, MUCH, "INV-04"),
        ("vp", s.VP, 0, MUCH, "INV-25"),
        ("steam", s.STEAM, 0, MUCH, "INV-04"),
        ("chimney", s.CHIMNEY, atlas.engine_low, atlas.engine_high, "INV-08"),
        ("reputation", s.REPUTATION, 0, n.REPUTATION_TOP, "INV-26"),
        ("prestige", s.PRESTIGE, 0, len(atlas.crown) - 1, "INV-36"),
        ("bus", s.BUS, 0, len(atlas.rail) - 1, "INV-36"),
        ("marker", s.MARKER, s.SPENT, s.LEADING, "INV-22"),
        ("grant", s.GRANT, 0, 1, "INV-29"),
        ("conflicts", s.CONFLICTS, 0, (1 << len(n.TILES)) - 1, "INV-06"),
        ("banners", s.BANNERS, 0, (1 << n.CITIES) - 1, "INV-21"),
        ("district", s.DISTRICT, unplaced, n.DISTRICTS - 1, "INV-16"),
        ("space", s.SPACE, unplaced, len(n.SPACES) - 1, "INV-16"),
        ("improved", s.IMPROVED, 0, (1 << n.FLOORS) - 1, "INV-11"),
    ]
    for kind in range(n.KINDS):
        cells.append(("hexes", s.HEX + kind, 0, max(atlas.hexes), "INV-32"))
        cells.append(("Workers", s.WORKER + kind, 0, n.WORKERS_EACH, "INV-32"))
        cells.append(("a Pilgrim", s.PILGRIM + kind, 0, atlas.length[kind], "INV-09"))
    for floor in range(n.FLOORS):
        cells.append(("an Invention", s.FLOOR + floor, s.NONE, len(atlas.invention_ids) - 1, "INV-12"))
        cells.append(("a marker", s.PROGRESS + floor, 0, atlas.track_length[floor], "INV-10"))
    for name, place, low, high, code in cells:
        _within(f"{name} of player {who}", factory[place], low, high, code, found)


def _within(name: str, value: int, low: int, high: int, code: str, found: list[str]) -> None:
    if not low <= value <= high:
        found.append(f"{code}: {name} is {value}, not from {low} to {high}")
