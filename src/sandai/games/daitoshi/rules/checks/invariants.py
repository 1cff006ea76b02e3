"""Invariants of a position. Tests check those that compare two positions."""

from __future__ import annotations

from sandai.games.daitoshi.components import advisor_powers as power
from sandai.games.daitoshi.numbers import (
    ANY,
    BASIC,
    BRILLIANT,
    CITIES,
    CONFLICT_HEXES,
    DISTRICTS,
    EXPAND_HEXES,
    FLOORS,
    FLOORS_OF,
    INNOVATIVE,
    KINDS,
    MARKET,
    ORDINARY,
    RESOURCE_CAP,
    RIGHT,
    SPOTS,
    UNIVERSITY,
    UPGRADES,
    WORKERS_EACH,
)
from sandai.games.daitoshi.rules import events
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.actions.inventions import Committed, Install, Installing, Refill
from sandai.games.daitoshi.rules.actions.machine import Donated, Graduate, links
from sandai.games.daitoshi.rules.checks.agenda import unfit_agenda
from sandai.games.daitoshi.rules.checks.ranges import out_of_range
from sandai.games.daitoshi.rules.conflicts import KeepWorkers
from sandai.games.daitoshi.rules.factory.workers import stored, worker_cap
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.games.daitoshi.rules.turn import Turn

__all__ = ["broken"]


def broken(state: DaitoshiState) -> list[str]:
    if not state.factories:
        return ["there are no Factories"]
    if found := out_of_range(state) or unfit_agenda(state):
        return found  # the rest would look up what doesn't exist
    _hexes(state, found)
    _workers(state, found)
    _city(state, found)
    half_done = any(
        isinstance(frame, (Committed, Install, Installing, Refill, Donated, Graduate)) for frame in state.agenda
    )
    if not half_done:
        _inventions(state, found)
    for who in range(len(state.factories)):
        _factory(state, who, found)
    if state.mayor >= 0:
        _mayor(state, found)
    if isinstance(state.question, Turn):
        _between_turns(state, found)
    return found


def _hexes(state: DaitoshiState, found: list[str]) -> None:
    players = len(state.factories)
    for terrain in range(KINDS):
        laid = sum(state.atlas.layout[players][terrain])
        seen = state.left[terrain] + state.piles[terrain] + state.slots.count(terrain)
        seen += sum([factory[s.HEX + terrain] for factory in state.factories])
        if seen != laid:
            found.append(f"INV-01: {seen} hexes of terrain {terrain}, {laid} were laid")
        if state.left[terrain] > laid:
            found.append(f"INV-02: {state.left[terrain]} hexes on track {terrain}, {laid} were laid")
        elif state.open[terrain] != state.atlas.opens[players][terrain][state.left[terrain]]:
            found.append(f"INV-02: the empty spaces of track {terrain} are counted wrong")


def _workers(state: DaitoshiState, found: list[str]) -> None:
    for colour in range(KINDS):
        seen = state.supply[colour] + state.shops.count(colour) + (state.machine_worker == colour)
        seen += sum([factory[s.WORKER + colour] for factory in state.factories])
        if seen != WORKERS_EACH:
            found.append(f"INV-03: {seen} Workers of colour {colour}")
    question = state.question
    choosing = question.seat if isinstance(question, KeepWorkers) else s.NOBODY
    for who, factory in enumerate(state.factories):
        if stored(factory) > worker_cap(factory) and who != choosing:
            found.append(f"INV-05: player {who} stores too many Workers")


def _city(state: DaitoshiState, found: list[str]) -> None:
    spaces = [factory[s.DISTRICT] * 3 + factory[s.SPACE] for factory in state.factories if factory[s.DISTRICT] >= 0]
    if state.neutral >= 0:
        spaces.append(state.neutral * 3 + state.neutral_space)
    if any(space % 3 != RIGHT and spaces.count(space) > 1 for space in spaces):
        found.append("INV-16: two Magnates share a left or middle space")
    for spot in range(SPOTS):
        tile, district = state.tiles[spot], spot % DISTRICTS
        hexes = sum([1 for terrain in state.slots[spot * 2 : spot * 2 + 2] if terrain >= 0])
        if tile < 0:
            if state.shops[spot] >= 0 or hexes or state.lit[spot]:
                found.append(f"INV-19: something lies on the unbuilt spot {spot}")
            continue
        if state.atlas.ring[tile] != spot // DISTRICTS:
            found.append(f"INV-19: the tile on spot {spot} belongs to another ring")
        employs = state.atlas.employs[state.tiles[district]]
        if state.shops[spot] >= 0 and employs not in (ANY, state.shops[spot]):
            found.append(f"INV-17: a Worker of a wrong colour on spot {spot}")
        if spot >= 2 * DISTRICTS and state.tiles[spot - DISTRICTS] < 0:
            found.append(f"INV-19: the outer tile on spot {spot} has no middle tile below it")
        if hexes != (0 if state.lit[spot] else EXPAND_HEXES[spot // DISTRICTS]):
            found.append(f"INV-20: {hexes} hexes on spot {spot}")
    if len([tile for tile in state.tiles if tile >= 0]) + len(state.middle_stack) + len(state.outer_stack) != len(
        state.atlas.tile_ids
    ):
        found.append("INV-19: a district tile was lost")
    for ring, stack in ((1, state.middle_stack), (2, state.outer_stack)):
        if any(state.atlas.ring[tile] != ring for tile in stack):
            found.append(f"INV-19: a tile of another ring in the stack of ring {ring}")


def _inventions(state: DaitoshiState, found: list[str]) -> None:
    atlas = state.atlas
    installed = [factory[s.FLOOR + floor] for factory in state.factories for floor in range(FLOORS)]
    everywhere = [*installed, *state.market, *state.donated, *state.offer]
    for stack in state.stacks:
        everywhere.extend(stack)
    kinds = [atlas.quality[number] for number in everywhere if number >= 0]
    for quality in (ORDINARY, INNOVATIVE, BRILLIANT, BASIC):
        copies = [atlas.copies[number] for number, kind in enumerate(atlas.quality) if kind == quality]
        wanted = len(state.factories) if quality == BASIC else sum(copies)
        if kinds.count(quality) != wanted:
            found.append(f"INV-13: {kinds.count(quality)} Inventions of quality {quality}")
    donated = [number for number in state.donated if number >= 0]
    if kinds.count(UNIVERSITY) != len(donated):
        found.append("INV-14: University Inventions and donated ones differ")
    covered = [space for space, number in enumerate(state.donated) if number == s.BLOCKED]
    if covered != sorted(atlas.blocked[len(state.factories)]):
        found.append("INV-14: the block tile covers the wrong spaces of the machine")
    for slot, quality in enumerate(MARKET):
        number = state.market[slot]
        if number < 0 and state.stacks[quality]:
            found.append(f"INV-15: Market slot {slot} is empty")
        if number >= 0 and atlas.quality[number] != quality:
            found.append(f"INV-15: Market slot {slot} holds another quality")
    for slot in range(UPGRADES):
        filled = s.NONE not in [state.donated[link] for link in links(state, slot)]
        if filled != (slot in state.unlocked):
            found.append(f"INV-27: Upgrade {slot} is unlocked: {slot in state.unlocked}")
    for who, factory in enumerate(state.factories):
        for floors in FLOORS_OF:
            there = [factory[s.FLOOR + floor] >= 0 for floor in floors]
            if there != sorted(there, reverse=True):
                found.append(f"INV-12: player {who} has a gap in a building")
        if who == state.mayor and state.helped(power.FIRST_STEPS):
            continue
        for floor in range(FLOORS):
            if factory[s.FLOOR + floor] < 0 and factory[s.PROGRESS + floor]:
                found.append(f"INV-10: player {who} has progress on the empty floor {floor}")


def _factory(state: DaitoshiState, who: int, found: list[str]) -> None:
    factory = state.factories[who]
    atlas = state.atlas
    if (
        any(not 0 <= factory[kind] <= RESOURCE_CAP for kind in range(KINDS))
        or factory[s.WEALTH] < 0
        or factory[s.STEAM] < 0
    ):
        found.append(f"INV-04: player {who} has {factory[: s.STEAM + 1]}")
    if not atlas.engine_low <= factory[s.CHIMNEY] <= atlas.engine_high:
        found.append(f"INV-08: the Chimney of player {who} is on {factory[s.CHIMNEY]}")
    for terrain in range(KINDS):
        if not 0 <= factory[s.PILGRIM + terrain] <= state.open[terrain]:
            found.append(f"INV-09: the Pilgrim of player {who} on track {terrain} stands on a hex")
        if factory[s.HEX + terrain] < 0 or factory[s.WORKER + terrain] < 0:
            found.append(f"INV-32: player {who} has less than nothing")
    ahead = (power.HEAD_START, power.FIRST_STEPS, power.EARLY_UPGRADES)
    helped = who == state.mayor and any(state.helped(one) for one in ahead)
    for floor in range(FLOORS):
        place = factory[s.PROGRESS + floor]
        if not 0 <= place <= atlas.track_length[floor]:
            found.append(f"INV-10: a marker of player {who} stands on {place}")
        improved = bool(factory[s.IMPROVED] >> floor & 1)
        if not helped and improved != (place >= atlas.upgrade_at[floor]):
            found.append(f"INV-11: floor {floor} of player {who} is improved: {improved}")
    if not 0 <= factory[s.BANNERS] < 1 << CITIES:
        found.append(f"INV-21: the Banners of player {who} are {factory[s.BANNERS]}")
    if not 0 <= factory[s.REPUTATION] < len(atlas.reputation):
        found.append(f"INV-26: the Reputation of player {who} is {factory[s.REPUTATION]}")


def _between_turns(state: DaitoshiState, found: list[str]) -> None:
    if state.neutral == state.machine_at and any(
        event.kind in (events.NEUTRAL, events.MACHINE) for event in state.events()
    ):
        found.append("INV-18: the machine and the non-player Magnate have met")
    for who, factory in enumerate(state.factories):
        if factory[s.MARKER] == s.LEADING:
            found.append(f"INV-22: player {who} still leads")
    if state.turn and state.whose(state.turn - 1) != state.mayor:  # INV-06
        factory = state.factories[state.whose(state.turn - 1)]
        for terrain in range(KINDS):
            conflict = factory[s.CONFLICTS] >> state.atlas.tile_of[terrain] & 1
            if conflict != (factory[s.HEX + terrain] >= CONFLICT_HEXES):
                found.append(f"INV-06: an Operation tile shows the wrong side, terrain {terrain}")


def _mayor(state: DaitoshiState, found: list[str]) -> None:
    factory = state.factories[state.mayor]
    if state.offer:
        return
    if not state.deck:
        found.append("INV-34: no card lies on top of the Mayor's deck")
    if factory[s.STEAM] or factory[s.CHIMNEY] or factory[s.CONFLICTS]:
        found.append("INV-33: the Mayor has Steam or a Conflict")
    for kind in range(KINDS):
        if state.mayor_record.count(kind) != factory[s.HEX + kind]:
            found.append("INV-33: the Mayor's record is counted wrong")
        if state.crew.count(kind) != factory[s.WORKER + kind]:
            found.append("INV-33: the Mayor's Workers are counted wrong")
    if sorted(state.deck + state.pile) != list(range(len(state.atlas.card_ids))):
        found.append("INV-34: the Mayor's cards are not complete")
