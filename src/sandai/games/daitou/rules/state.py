"""The position. Data derived from it (free places, journeys) are recomputed when it changes."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from sandai.games.daitou.rules.paths.journeys import Journeys, linked
from sandai.games.daitou.rules.terms import Terms
from sandai.kernel.choice import Choice
from sandai.kernel.state import Setup, State

__all__ = [
    "BIDS",
    "FARMS",
    "FEES_IN",
    "FEES_OUT",
    "ITEMS",
    "TAXES",
    "TRACKS",
    "DaitouState",
]

# Where money comes from and goes to, per player; shipping income comes first, by kind of good.
ITEMS: Final = (
    "fish",
    "imports",
    "sugar",
    "fees received",
    "fees paid",
    "tracks built",
    "farms built",
    "bids",
    "taxes",
)
FEES_IN: Final = 3
FEES_OUT: Final = 4
TRACKS: Final = 5
FARMS: Final = 6
BIDS: Final = 7
TAXES: Final = 8


def still_free(every: list[Choice], owners: list[int]) -> list[Choice]:
    """What nobody owns, in the order of the maps; `every` ends with the last place of the maps."""
    first = len(owners) - len(every)
    return [one for at, one in enumerate(every) if owners[first + at] < 0]


def place_of(free: list[Choice], code: int) -> int:
    """The index of the choice with this code, or where to insert it; choices are sorted by code."""
    low, high = 0, len(free)
    while low < high:
        middle = (low + high) >> 1
        if free[middle].code < code:
            low = middle + 1
        else:
            high = middle
    return low


def without(free: list[Choice], code: int) -> list[Choice]:
    """All but the choice with this code."""
    rest = free[:]
    rest.pop(place_of(free, code))
    return rest


def with_again(free: list[Choice], every: list[Choice], numbers: list[int]) -> list[Choice]:
    """Those that are free, and these of all."""
    more = free[:]
    for number in numbers:
        choice = every[number]
        more.insert(place_of(more, choice.code), choice)
    return more


class DaitouState(State):
    """The lists in the second half of `__init__` are never changed in place, only replaced, so that copies can share them."""

    fields: ClassVar[tuple[str, ...]] = (
        "year",
        "round",
        "phase",
        "die",
        "fish",
        "imports_1",
        "imports_4",
        "sugar",
        "money",
        "ledger",
        "start",
        "order",
        "passed",
        "bids",
        "markers",
        "owner",
        "farmer",
    )
    growing: ClassVar[tuple[str, ...]] = ("passed",)
    sets: ClassVar[tuple[str, ...]] = ("fish", "sugar")

    def __init__(
        self,
        setup: Setup,
        terms: Terms,
        year: int,
        round: int,
        phase: str,
        die: int,
        fish: int,
        imports_1: int,
        imports_4: int,
        sugar: int,
        money: list[int],
        ledger: list[int],
        start: int,
        order: list[int],
        passed: list[int],
        bids: list[int],
        markers: list[int],
        owner: list[int],
        farmer: list[int],
        free_tracks: list[Choice],
        free_farms: list[Choice],
        tracks: list[int],
        farms: list[int],
        journeys: Journeys,
    ) -> None:
        super().__init__(setup)
        self.terms = terms
        self.year = year
        self.round = round
        self.phase = phase  # place, bid, produce, build, ship, tax, over
        self.die = die  # the last roll for fish; 0 before the first
        self.fish = fish  # harbours with a blue cube: bit h for harbour h
        self.imports_1 = imports_1
        self.imports_4 = imports_4
        self.sugar = sugar  # farms with a yellow cube, as a mask
        self.money = money
        self.ledger = ledger  # by seat and item: seat * len(ITEMS) + item
        # never changed in place:
        self.start = start
        self.order = order
        self.passed = passed  # in this phase, in the order of passing
        self.bids = bids  # of the running or last bidding, by seat
        self.markers = markers  # node by marker; -1: not on the boards
        self.owner = owner  # seat by section; -1: nobody's
        self.farmer = farmer  # seat by farm; -1: nobody's
        # worked out from the data:
        self.free_tracks = free_tracks
        self.free_farms = free_farms
        self.tracks = tracks  # how many sections, by seat
        self.farms = farms  # how many farms, by seat
        self.journeys = journeys

    def copy(self) -> DaitouState:
        new = DaitouState(
            self.setup,
            self.terms,
            self.year,
            self.round,
            self.phase,
            self.die,
            self.fish,
            self.imports_1,
            self.imports_4,
            self.sugar,
            self.money[:],
            self.ledger[:],
            self.start,
            self.order,
            self.passed,
            self.bids,
            self.markers,
            self.owner,
            self.farmer,
            self.free_tracks,
            self.free_farms,
            self.tracks,
            self.farms,
            self.journeys,
        )
        self.share(new)
        return new

    def redraw(self, seat: int | None) -> None:
        """Redraw the money of others if it is hidden (DR-57); the kernel redraws sealed bids."""
        if not self.terms.open_money and self.phase != "over":
            from sandai.games.daitou.rules.hidden_money import draw_money  # it knows the frames, which know the state

            draw_money(self, seat)

    def load_data(self, data: dict[str, Any]) -> None:
        super().load_data(data)
        self.survey()

    def survey(self) -> None:
        """Recompute everything that is derived from owners and markers."""
        terms = self.terms
        seats = range(terms.seats)
        self.tracks = [self.owner.count(seat) for seat in seats]
        self.farms = [self.farmer.count(seat) for seat in seats]
        self.free_tracks = still_free(terms.tracks, self.owner)
        self.free_farms = still_free(terms.farms, self.farmer)
        self.journeys = Journeys(terms, self.markers, self.owner, linked(terms, self.owner))

    # -- money ---------------------------------------------------------------------------------------------------------

    @property
    def bank(self) -> int:
        """What the bank took in less what it paid out; fees never reach it."""
        size = len(ITEMS)
        fees = sum(self.ledger[FEES_IN::size]) + sum(self.ledger[FEES_OUT::size])
        return fees - sum(self.ledger)

    def pay_bank(self, seat: int, amount: int, item: int) -> None:
        """From a player to the bank; a negative amount the other way."""
        self.money[seat] -= amount
        self.ledger[seat * len(ITEMS) + item] -= amount

    def pay_fee(self, seat: int, to: int, amount: int) -> None:
        self.money[seat] -= amount
        self.money[to] += amount
        self.ledger[seat * len(ITEMS) + FEES_OUT] -= amount
        self.ledger[to * len(ITEMS) + FEES_IN] += amount

    # -- possessions ---------------------------------------------------------------------------------------------------

    def own_track(self, section: int, seat: int) -> None:
        owner = self.owner[:]
        owner[section] = seat
        self.owner = owner
        self.free_tracks = without(self.free_tracks, self.terms.catalogue.tracks[section].code)
        tracks = self.tracks[:]
        tracks[seat] += 1
        self.tracks = tracks
        self.journeys = self.journeys.with_section(owner, section)

    def own_farm(self, farm: int, seat: int) -> None:
        farmer = self.farmer[:]
        farmer[farm] = seat
        self.farmer = farmer
        self.free_farms = without(self.free_farms, self.terms.catalogue.farms[farm].code)
        farms = self.farms[:]
        farms[seat] += 1
        self.farms = farms

    def free(self, seat: int, sections: list[int], farms: list[int]) -> None:
        """Possession markers go back to their owner (DR-47)."""
        if sections:
            owner = self.owner[:]
            for section in sections:
                owner[section] = -1
            self.owner = owner
            tracks = self.tracks[:]
            tracks[seat] -= len(sections)
            self.tracks = tracks
            self.free_tracks = with_again(self.free_tracks, self.terms.catalogue.tracks, sections)
            self.journeys = self.journeys.without_sections(owner, sections)
        if farms:
            farmer = self.farmer[:]
            for farm in farms:
                farmer[farm] = -1
            self.farmer = farmer
            left = self.farms[:]
            left[seat] -= len(farms)
            self.farms = left
            self.free_farms = with_again(self.free_farms, self.terms.catalogue.farms, farms)

    # -- turns ---------------------------------------------------------------------------------------------------------

    def after(self, seat: int) -> list[int]:
        """The players who come next in turn order, this one last, without those who passed."""
        passed = self.passed
        before: list[int] = []
        turns: list[int] = []
        later = False
        for other in self.order:
            if not passed or other not in passed:
                if later:
                    turns.append(other)
                else:
                    before.append(other)
            if other == seat:
                later = True
        turns.extend(before)
        return turns

    def list_for(self, seat: int, choices: list[Choice]) -> None:
        """Cache choices that were computed to find out whether there are any."""
        self._listed = tuple(choices)
        self._listed_for = seat
