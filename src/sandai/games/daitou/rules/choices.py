"""All choices of the game, created once, and the ranges of their codes.

    pass | bids | build track | build farm | remove track | remove farm | pay taxes | place marker | ship

A shipment's code comes from its cubes and from what it pays the others (DR-04), not from its way.
"""

from __future__ import annotations

from typing import Final

from sandai.games.daitou import numbers
from sandai.games.daitou.components.atlas import (
    MARKERS,
    MOST_FARMS,
    MOST_NODES,
    MOST_NODES_OF_ISLAND,
    MOST_SECTIONS,
    Atlas,
)
from sandai.kernel.choice import Choice

__all__ = [
    "ACTION_COUNT",
    "BID_PASS",
    "BUILD_PASS",
    "FISH",
    "IMPORT",
    "MOST_BID",
    "MOST_LANDED",
    "SHIP_PASS",
    "SUGAR",
    "Bid",
    "Cargo",
    "Catalogue",
    "Farm",
    "FarmRemoval",
    "Payment",
    "Place",
    "Ship",
    "Split",
    "Track",
    "TrackRemoval",
    "bids",
    "shipment_code",
    "split",
]

FISH: Final = 0
IMPORT: Final = 1
SUGAR: Final = 2

# More goods than a game can bring: fish and imports each round, and a harvest each year.
MOST_LANDED: Final = max([len(harbours) for harbours in numbers.FISH]) + sum(numbers.IMPORTS)  # in one round
_GOODS: Final = MOST_LANDED * numbers.GOODS_ROUNDS * numbers.YEARS + MOST_FARMS * numbers.YEARS
MOST_BID: Final = max(numbers.SEATS) * numbers.MOST_START_MONEY + numbers.MOST_NUMBER * _GOODS

_BIDS_FROM: Final = 1
_TRACKS_FROM: Final = _BIDS_FROM + MOST_BID + 1
_FARMS_FROM: Final = _TRACKS_FROM + MOST_SECTIONS
_REMOVED_TRACKS_FROM: Final = _FARMS_FROM + MOST_FARMS
_REMOVED_FARMS_FROM: Final = _REMOVED_TRACKS_FROM + MOST_SECTIONS
_SPLITS_FROM: Final = _REMOVED_FARMS_FROM + MOST_FARMS
_PLACES_FROM: Final = _SPLITS_FROM + (MOST_SECTIONS + 1) * (MOST_FARMS + 1)
_SHIPS_FROM: Final = _PLACES_FROM + len(MARKERS) * MOST_NODES

# What may travel: a fish of one harbour, an import of one trade harbour, a sugar cube, a pair of them.
_CUBES: Final = numbers.HARBOURS * 2 + MOST_FARMS + MOST_FARMS * (MOST_FARMS - 1) // 2
_PAYMENTS: Final = MOST_NODES_OF_ISLAND * MOST_NODES_OF_ISLAND  # sections of each of two others on one route

ACTION_COUNT: Final = _SHIPS_FROM + _CUBES * _PAYMENTS

BID_PASS: Final = Choice(0, "pass", (), "D-048")
BUILD_PASS: Final = Choice(0, "pass", (), "D-061")
SHIP_PASS: Final = Choice(0, "pass", (), "D-071")


class Bid(Choice):
    """An amount for a place in the turn order."""

    def __init__(self, code: int, text: str, parts: tuple[str, ...], rule: str, amount: int) -> None:
        super().__init__(code, text, parts, rule)
        self.amount = amount


class Track(Choice):
    """A section to build."""

    def __init__(self, code: int, text: str, parts: tuple[str, ...], rule: str, section: int) -> None:
        super().__init__(code, text, parts, rule)
        self.section = section


class Farm(Choice):
    """A farm to build."""

    def __init__(self, code: int, text: str, parts: tuple[str, ...], rule: str, farm: int) -> None:
        super().__init__(code, text, parts, rule)
        self.farm = farm


class TrackRemoval(Choice):
    """A section that a player who can't pay loses."""

    def __init__(self, code: int, text: str, parts: tuple[str, ...], rule: str, section: int) -> None:
        super().__init__(code, text, parts, rule)
        self.section = section


class FarmRemoval(Choice):
    """A farm that a player who can't pay loses."""

    def __init__(self, code: int, text: str, parts: tuple[str, ...], rule: str, farm: int) -> None:
        super().__init__(code, text, parts, rule)
        self.farm = farm


class Split(Choice):
    """For how many sections and farms a short player pays."""

    def __init__(self, code: int, text: str, parts: tuple[str, ...], rule: str, tracks: int, farms: int) -> None:
        super().__init__(code, text, parts, rule)
        self.tracks = tracks
        self.farms = farms


class Place(Choice):
    """A node named for a marker."""

    def __init__(self, code: int, text: str, parts: tuple[str, ...], rule: str, marker: int, node: int) -> None:
        super().__init__(code, text, parts, rule)
        self.marker = marker
        self.node = node


class Payment:
    """What a shipment pays to whom."""

    def __init__(self, offset: int, pays: list[int], cost: int) -> None:
        self.offset = offset  # what it adds to the code of a shipment
        self.pays = pays  # by seat; nothing for the shipper (D-080)
        self.cost = cost  # the sum of it


class Cargo:
    """Cubes that may travel together, and what all shipments of them have in common. `route` is found when it is needed."""

    def __init__(self, kind: int, harbour: int, farms: list[int], income: int, least: int, atlas: Atlas) -> None:
        self.kind = kind
        self.harbour = harbour  # 0 for sugar
        self.farms = farms
        self.income = income
        self.least = least  # the cost of the cheapest way
        self.atlas = atlas

    def route(self, payment: Payment) -> list[int]:
        """The nodes of the route used for a payment (DR-04), from the pick-up to the destination."""
        raise AssertionError(f"{type(self).__name__} has no route")

    def names(self) -> str:
        """The cubes, as in the text of a shipment."""
        if self.kind == SUGAR:
            return "sugar " + "+".join([self.atlas.farms[farm] for farm in self.farms])
        return f"{'fish' if self.kind == FISH else 'import'} {self.harbour}"

    def cubes(self) -> list[str]:
        """The drawn parts of the cubes; of the imports at a harbour all, since one is as good as the other."""
        if self.kind == SUGAR:
            return [f"sugar-{self.atlas.farms[farm]}" for farm in self.farms]
        if self.kind == FISH:
            return [f"fish-{self.harbour}"]
        most = numbers.IMPORTS[numbers.TRADE_HARBOURS.index(self.harbour)]
        return [f"import-{self.harbour}-{number}" for number in range(1, most + 1)]


class Ship(Choice):
    """One shipment: what travels, by which way, and what it pays to whom.

    There may be thousands of them, so route and text are computed only when they are read.
    """

    def __init__(self, code: int, rule: str, cargo: Cargo, payment: Payment) -> None:
        # doesn't call Choice.__init__, which would take a third of the time
        self.code = code
        self.rule = rule
        self._text = ""
        self._parts = ()
        self.cargo = cargo
        self.payment = payment

    @property
    def text(self) -> str:
        if not self._text:
            nodes = self.cargo.atlas.nodes
            self._text = f"ship {self.cargo.names()} by {'-'.join([nodes[node] for node in self.route])}"
        return self._text

    @property
    def parts(self) -> tuple[str, ...]:
        """The cubes, then the sections of the route."""
        if not self._parts:
            atlas, route = self.cargo.atlas, self.route
            sections = [atlas.sections[atlas.section(route[at], route[at + 1])] for at in range(len(route) - 1)]
            self._parts = (*self.cargo.cubes(), *sections)
        return self._parts

    @property
    def route(self) -> list[int]:
        """Nodes, from the pick-up to the destination."""
        return self.cargo.route(self.payment)

    @property
    def kind(self) -> int:
        return self.cargo.kind

    @property
    def harbour(self) -> int:
        return self.cargo.harbour

    @property
    def farms(self) -> list[int]:
        return self.cargo.farms

    @property
    def income(self) -> int:
        return self.cargo.income

    @property
    def pays(self) -> list[int]:
        return self.payment.pays

    @property
    def cost(self) -> int:
        return self.payment.cost


def shipment_code(kind: int, harbour: int, farms: list[int], first: int, second: int) -> int:
    """`first` and `second`: how many sections of the next two players, clockwise, are paid for."""
    if kind == FISH:
        cubes = harbour - 1
    elif kind == IMPORT:
        cubes = numbers.HARBOURS + harbour - 1
    elif len(farms) == 1:
        cubes = numbers.HARBOURS * 2 + farms[0]
    else:
        low, high = farms[0], farms[1]
        cubes = numbers.HARBOURS * 2 + MOST_FARMS + high * (high - 1) // 2 + low
    return _SHIPS_FROM + cubes * _PAYMENTS + first * MOST_NODES_OF_ISLAND + second


_made_bids: list[Choice] = []


def bids(least: int, most: int) -> list[Choice]:
    """The bids from `least` to `most`."""
    for amount in range(len(_made_bids), most + 1):
        _made_bids.append(Bid(_BIDS_FROM + amount, f"bid {amount}", (), "D-047", amount))
    return _made_bids[least : most + 1]


class Catalogue:
    """The choices that name a part of the maps."""

    def __init__(self, atlas: Atlas) -> None:
        self.tracks: list[Choice] = []
        self.farms: list[Choice] = []
        self.removed_tracks: list[Choice] = []
        self.removed_farms: list[Choice] = []
        for number, name in enumerate(atlas.sections):
            self.tracks.append(Track(_TRACKS_FROM + number, f"build track {name}", (name,), "D-062", number))
            self.removed_tracks.append(
                TrackRemoval(_REMOVED_TRACKS_FROM + number, f"remove track {name}", (name,), "D-092", number)
            )
        for number, name in enumerate(atlas.farms):
            self.farms.append(Farm(_FARMS_FROM + number, f"build farm {name}", (name,), "D-066", number))
            self.removed_farms.append(
                FarmRemoval(_REMOVED_FARMS_FROM + number, f"remove farm {name}", (name,), "D-092", number)
            )
        self.places: list[list[Choice]] = [
            [
                Place(
                    _PLACES_FROM + marker * MOST_NODES + node,
                    f"place {marker_name} {name}",
                    (name,),
                    "DR-36",
                    marker,
                    node,
                )
                for node, name in enumerate(atlas.nodes)
            ]
            for marker, marker_name in enumerate(MARKERS)
        ]


def split(tracks: int, farms: int) -> Choice:
    """Return the choice to pay for these numbers of sections and farms (D-093)."""
    code = _SPLITS_FROM + tracks * (MOST_FARMS + 1) + farms
    return Split(code, f"pay {tracks} tracks {farms} farms", (), "D-093", tracks, farms)
