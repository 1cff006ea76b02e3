"""Set-up: the shared board, the players, and the choice of a Basic Invention in the expert variant."""

from __future__ import annotations

from typing import ClassVar, cast

from sandai.games.daitoshi.numbers import (
    CITIES,
    DISTRICTS,
    KINDS,
    MACHINE_SPACES,
    MARKET,
    MAYOR,
    MAYOR_RECORD,
    MAYOR_WORKERS,
    MIDDLE,
    SPOTS,
    START_RESOURCES,
    START_WEALTH,
    UPGRADES,
    WILD,
    WORKERS_EACH,
)
from sandai.games.daitoshi.rules import choices as c
from sandai.games.daitoshi.rules import events
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.mayor.advisors import deal_advisors
from sandai.games.daitoshi.rules.state import DaitoshiState, blank_factory
from sandai.games.daitoshi.rules.turn import begin_turn
from sandai.kernel.choice import Choice
from sandai.kernel.frame import Frame, Question

__all__ = ["ChooseBasic", "MayorBasic", "SetUp", "Start"]


class SetUp(Frame[DaitoshiState]):
    """The board and the Factories, up to the Basic Inventions."""

    rule: ClassVar[str] = "T-021"

    def run(self, state: DaitoshiState) -> None:
        solo = state.setup.seats == 1
        players = 2 if solo else state.setup.seats
        if solo:
            state.mayor = MAYOR
        _lay_city(state)
        _open_market(state)
        _lay_wilderness(state, players)
        _set_machine(state, players)
        state.factories = [_factory(state, who) for who in range(players)]
        state.start = 0 if solo else state.below(players)  # T-037, T-232
        basics = state.atlas.basics[:]
        state.shuffle(basics)
        state.offer = basics[:players]
        state.push(Start())
        if state.setup.options["expert"]:  # T-054
            for turn in range(players - 1, -1, -1):
                state.push(ChooseBasic(state.whose(turn)) if state.whose(turn) != state.mayor else MayorBasic())
        else:
            for who in range(players):
                _found(state, who, state.offer[0])


def _lay_city(state: DaitoshiState) -> None:
    rings: list[list[int]] = [[], [], []]
    for tile, ring in enumerate(state.atlas.ring):
        rings[ring].append(tile)
    for tiles in rings:
        state.shuffle(tiles)
    state.tiles = [*rings[0], *[s.NONE] * (2 * DISTRICTS)]  # T-021
    state.middle_stack, state.outer_stack = rings[1], rings[2]  # T-022
    state.lit = [0] * SPOTS
    state.shops = [s.NONE] * SPOTS
    state.slots = [s.NONE] * (2 * SPOTS)
    state.supply = [WORKERS_EACH] * KINDS
    cities = list(range(len(state.atlas.city_ids)))
    state.shuffle(cities)
    state.cities = cities[:CITIES]  # T-023


def _open_market(state: DaitoshiState) -> None:
    """Shuffle the stacks of Inventions and fill the Market (T-024)."""
    atlas = state.atlas
    state.stacks = []
    for quality in range(3):
        stack = [
            number for number, kind in enumerate(atlas.quality) if kind == quality for _ in range(atlas.copies[number])
        ]
        state.shuffle(stack)
        state.stacks.append(stack)
    state.market = [state.draw(state.stacks[quality]) for quality in MARKET]


def _lay_wilderness(state: DaitoshiState, players: int) -> None:
    """Lay the hexes on the tracks (T-026 to T-030); what is not needed goes to the box (TR-23)."""
    state.left = [sum(counts) for counts in state.atlas.layout[players]]
    state.open = [state.atlas.opens[players][terrain][state.left[terrain]] for terrain in range(KINDS)]
    state.piles = [0] * KINDS


def _set_machine(state: DaitoshiState, players: int) -> None:
    """Choose the machine, its district and its Upgrades (T-031 to T-035)."""
    state.machine = state.below(len(state.atlas.machine_ids))
    cards = list(range(len(state.atlas.card_ids)))
    state.shuffle(cards)
    state.machine_at = next(
        state.atlas.card_district[card] for card in cards if state.action_of(state.atlas.card_district[card]) != WILD
    )
    state.donated = [s.BLOCKED if space in state.atlas.blocked[players] else s.NONE for space in range(MACHINE_SPACES)]
    upgrades = list(range(len(state.atlas.upgrade_ids)))
    state.shuffle(upgrades)
    state.upgrades = upgrades[:UPGRADES]


def _factory(state: DaitoshiState, who: int) -> list[int]:
    """A Factory with its starting goods and markers (T-038 to T-048, T-052, T-053)."""
    factory = blank_factory()
    for kind in range(KINDS):
        factory[kind] = START_RESOURCES
    factory[s.WEALTH] = START_WEALTH
    factory[s.PRESTIGE] = state.atlas.crown_start
    factory[s.BUS] = state.atlas.rail_start
    factory[s.DISTRICT] = s.NONE
    factory[s.SPACE] = s.NONE
    if who != state.mayor:  # T-234, T-236
        factory[s.STEAM] = state.setup.options["start_steam"]
        factory[s.MARKER] = s.READY
        factory[s.GRANT] = 1
    return factory


def _found(state: DaitoshiState, who: int, basic: int) -> None:
    """A Basic Invention on the first floor, the Magnate on the middle space of its district (T-049 to T-051)."""
    state.offer.remove(basic)
    factory = state.factories[who]
    factory[s.FLOOR] = basic
    resource = state.atlas.calling[basic]
    district = next(place for place in range(DISTRICTS) if state.action_of(place) == resource)
    factory[s.DISTRICT] = district
    factory[s.SPACE] = MIDDLE
    state.log(events.FOUND, "T-049", who, {"face": state.atlas.face[basic], "district": district, "action": resource})


class ChooseBasic(Question[DaitoshiState]):
    """Expert variant: a Basic Invention of those on offer."""

    rule: ClassVar[str] = "T-054"

    def choices(self, state: DaitoshiState, seat: int) -> list[Choice]:
        return [c.TAKE_BASIC[kind] for kind in sorted([state.atlas.calling[basic] for basic in state.offer])]

    def play(self, state: DaitoshiState, seat: int, choice: Choice) -> None:
        resource = cast(c.TakeBasic, choice).resource
        _found(state, seat, next(basic for basic in state.offer if state.atlas.calling[basic] == resource))


class MayorBasic(Frame[DaitoshiState]):
    """The Mayor takes what is left."""

    rule: ClassVar[str] = "T-054"

    def run(self, state: DaitoshiState) -> None:
        _found(state, MAYOR, state.offer[0])


class Start(Frame[DaitoshiState]):
    """The non-player Magnate, the Mayor's deck and Advisors; then the first turn."""

    rule: ClassVar[str] = "T-055"

    def run(self, state: DaitoshiState) -> None:
        if len(state.factories) == 2:
            cards = list(range(len(state.atlas.card_ids)))
            state.shuffle(cards)
            homes = [factory[s.DISTRICT] for factory in state.factories]
            state.neutral = next(
                state.atlas.card_district[card] for card in cards if state.atlas.card_district[card] not in homes
            )
            state.neutral_space = MIDDLE
        if state.mayor >= 0:
            state.deck = list(range(len(state.atlas.card_ids)))  # T-237, TR-100
            state.shuffle(state.deck)
            state.bribe = 1  # T-236
            state.mayor_record = [s.NONE] * MAYOR_RECORD
            state.crew = [s.NONE] * MAYOR_WORKERS
            deal_advisors(state)
        state.log(events.START, "T-037", state.start, {"machine": state.machine + 1})
        begin_turn(state)
