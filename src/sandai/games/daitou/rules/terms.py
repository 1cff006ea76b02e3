"""Options and maps of a game, in the form that the rules use. Shared by all copies of a state."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from sandai.games.daitou import numbers
from sandai.games.daitou.components.atlas import MARKERS, NORTH, SOUTH, Atlas, atlas
from sandai.games.daitou.rules.choices import Catalogue
from sandai.games.daitou.rules.layout import layout_places

__all__ = ["Terms", "agreed"]


class Terms:
    """Options of section 1 of the rules, as the chapters need them."""

    def __init__(self, seats: int, options: dict[str, Any], atlas: Atlas, catalogue: Catalogue) -> None:
        self.seats = seats
        self.options = options
        self.atlas = atlas
        self.catalogue = catalogue
        self.start_money: int = options["start_money"]
        self.track_tax: int = options["track_tax"]
        self.farm_tax: int = options["farm_tax"]
        self.farm_prices: list[int] = list(options["farm_prices"])
        self.track_price: int = options["track_price"]
        self.fee: int = options["fee"]
        self.incomes: list[int] = [options["fish_income"], options["import_income"], options["sugar_income"]]
        self.sealed: bool = (options["bidding_2p"] if seats == 2 else options["bidding_3p"]) == "sealed"
        self.second_pays: bool = _second_pays(seats, self.sealed, options)
        self.both_islands: bool = options["islands"] == "both"
        self.extra_harbours: list[int] = list(options["south_only_extra_harbours"])
        self.below_start_loses: bool = options["below_start_loses"]
        self.placement: str = options["marker_placement"]
        self.any_sugar: bool = options["sugar_rights"] == "any"
        self.cheapest: bool = options["route_rule"] == "cheapest"
        self.removal: str = options["removal_choice"]
        self.shared_wins: bool = options["tie_break"] == "shared"
        self.open_money: bool = options["open_money"]
        # DR-57: nobody is skipped for lack of money that the others can't see
        self.asks_all: bool = not self.open_money
        self.colours: str = options["colours"]
        self.no_bids = [0] * seats
        self.fish = fish_by_roll(self.markers())
        self.default_markers = [-1] * len(MARKERS)
        for marker in self.markers():
            self.default_markers[marker] = self.default_place(marker)
        self.by_hand: bool = bool(options["layout"])
        if self.by_hand:
            self.default_markers = layout_places(atlas, options)  # DR-59
        self.tracks = [one for e, one in enumerate(catalogue.tracks) if self.in_play(atlas.section_island[e])]
        self.farms = [one for f, one in enumerate(catalogue.farms) if self.in_play(atlas.farm_island[f])]

    def in_play(self, island: int) -> bool:
        """D-020, D-032"""
        return self.both_islands or island == SOUTH

    def markers(self) -> list[int]:
        """The markers of this game, in the order of placing (DR-36)."""
        if self.both_islands:
            return [NORTH, SOUTH, *[harbour + 1 for harbour in numbers.PLACING_ORDER]]
        return [
            SOUTH,
            *[harbour + 1 for harbour in numbers.SOUTH_HARBOURS],
            *[harbour + 1 for harbour in self.extra_harbours],
        ]

    def default_place(self, marker: int) -> int:
        """D-031; DR-39 for the extra harbours"""
        if not self.both_islands and marker - 1 in self.extra_harbours:
            return self.atlas.extra_places[marker]
        return self.atlas.places[marker]


def fish_by_roll(markers: list[int]) -> list[int]:
    """D-054: the mask of harbours with fish, by roll; only harbours that are on the boards."""
    return [sum([1 << harbour for harbour in row if harbour + 1 in markers]) for row in numbers.FISH]


def _second_pays(seats: int, sealed: bool, options: dict[str, Any]) -> bool:
    """Whether the player in second place pays half of their own bid."""
    if seats == 2:
        return not sealed and options["ascending_2p_loser_pays"] == "half"  # DR-31
    return not sealed or options["sealed_3p_second_pays"] == "half"  # D-050, DR-32


@lru_cache(maxsize=16)
def _catalogue(maps: Atlas) -> Catalogue:
    return Catalogue(maps)


_last: list[Terms] = []


def agreed(seats: int, options: dict[str, Any], pack: dict[str, Any]) -> Terms:
    """The terms of a game; those of the last game are used again if they are the same."""
    maps = atlas(pack)
    if _last and _last[0].seats == seats and _last[0].atlas is maps and _last[0].options == options:
        return _last[0]
    terms = Terms(seats, options, maps, _catalogue(maps))
    _last[:] = [terms]
    return terms
