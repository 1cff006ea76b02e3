"""The view of a seat: everything it may know. Only the order of stacks and of the Mayor's deck is hidden, so all seats see the same.

Components are named by their ids; `reading.book_of(view["pack"])` has their printed values.

Parts that choices name, and that a drawing gives these ids (D district 0-4 clockwise from top left, R inner/middle/outer, S seat):
  space-D-left, space-D-middle, space-D-right   Magnate spaces
  site-D-middle, site-D-outer                   spaces without a tile
  tile-D-R                                      district tiles
  workshop-D-R                                  their Workshops
  machine                                       the Mega-Machine in the city, with its Workshop
  machine-space-N (0-5), upgrade-N (0-2)        Invention spaces and Upgrade slots of the machine board
  track-TERRAIN                                 Wilderness tracks: forest, mountain, underground, river
  market-N (0-4), city-N (0-4), basic-RESOURCE  Market slots, Cities from left to right, Basic Inventions on offer
  supply-COLOUR                                 Workers of the supply: green, yellow, red, blue
  action-NAME                                   commit, electrify, expand, trade, renovate, contribute
  building-S-left|middle|right, floor-S-FLOOR   of a Factory; floors are left-1 ... right-3
  hex-S-TERRAIN, worker-S-COLOUR                record and Worker spaces of a Factory
  marker-S, grant-S                             Production marker and Government Grant

`last` has the parts that others have touched since the seat's own last decision, each with the seat that did (-1: no player).
`building` has the space that a tile is about to be built on, while its hexes are picked, with the seat that builds.
"""

from __future__ import annotations

from typing import Any, Final, NotRequired, TypedDict

from sandai.games.daitoshi.numbers import (
    BUILDINGS,
    CITIES,
    COLOURS,
    DISTRICTS,
    FLOORS,
    MACHINE_SPACES,
    MAYOR,
    QUALITIES,
    RINGS,
    SPACES,
    TERRAINS,
    TILES,
    UPGRADES,
)
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.actions.machine import ready_floors
from sandai.games.daitoshi.rules.actions.production import building_cost
from sandai.games.daitoshi.rules.choices import FLOOR_NAMES
from sandai.games.daitoshi.rules.factory.workers import worker_cap
from sandai.games.daitoshi.rules.mayor.turn import AheadView, mayor_ahead
from sandai.games.daitoshi.rules.recent import CheckView, mayor_checks, site_chosen, touched_lately
from sandai.games.daitoshi.rules.scoring import score_items
from sandai.games.daitoshi.rules.state import DaitoshiState

__all__ = [
    "CardBackView",
    "CityView",
    "DistrictView",
    "FactoryView",
    "FloorView",
    "MachineSpaceView",
    "MachineView",
    "MayorView",
    "StackView",
    "TileView",
    "TrackView",
    "View",
    "view",
]

MARKERS: Final = ("left", "middle", "right")


class TileView(TypedDict):
    """A built district tile."""

    tile: str
    lit: bool  # electrified
    worker: str | None
    hexes: list[str]


class DistrictView(TypedDict):
    """A district: its tiles, and by Magnate space who stands there (-1: nobody's Magnate)."""

    inner: TileView
    middle: TileView | None
    outer: TileView | None
    magnates: dict[str, list[int]]


class MachineSpaceView(TypedDict):
    blocked: bool
    invention: str | None


class UpgradeView(TypedDict):
    tile: str
    unlocked: bool


class MachineView(TypedDict):
    number: int  # from 1
    id: str
    district: int
    worker: str | None
    spaces: list[MachineSpaceView]
    upgrades: list[UpgradeView]  # by slot
    unlocked: list[str]  # Upgrades in the order of unlocking
    university: str
    universities_left: int


class TrackView(TypedDict):
    """A Wilderness track; spaces are counted from the Temple."""

    hexes: list[int]  # by space
    left: int
    open: int  # spaces without a hex
    pile: int  # discarded hexes
    pilgrims: list[int]  # by player


class StackView(TypedDict):
    count: int
    top: str | None


class CityView(TypedDict):
    id: str
    banners: list[int]  # players


class NeutralView(TypedDict):
    """The non-player Magnate."""

    district: int
    space: str


class FloorView(TypedDict):
    invention: str | None
    improved: bool
    progress: int
    ready: bool  # may be donated


class FactoryView(TypedDict):
    """A player's Factory, or the Mayor's."""

    food: int
    energy: int
    construction: int
    luxury: int
    mayor: bool
    wealth: int
    steam: int
    vp: int
    chimney: int
    reputation: int
    prestige: int
    bus: int
    marker: str
    grant: bool
    banners: int  # not on a City
    district: int
    space: str | None
    conflicts: dict[str, bool]  # by Operation tile
    hexes: dict[str, int]
    workers: dict[str, int]
    worker_cap: int
    pilgrims: dict[str, int]
    buildings: dict[str, int]  # what they cost to run
    floors: dict[str, FloorView]
    score: list[list[str | int]]  # items and points


class CardBackView(TypedDict):
    slice: int
    arrow: str
    worker: str
    hex_order: list[str]


class MayorView(TypedDict):
    factory: int
    deck: int
    pile: list[str]
    card: str | None  # the latest one
    back: CardBackView | None  # of the next one
    bribe: bool
    checks: list[CheckView]
    ahead: list[AheadView]  # districts in the order of his next look
    advisors: list[int]
    record: list[str | None]
    workers: list[str | None]


class View(TypedDict):
    """The whole table. Lists are by player (the Mayor follows the human), place or slot; `None` for nothing."""

    game: str
    pack: dict[str, Any]
    seats: int
    seat: int | None
    players: int
    over: bool
    start: int
    turn: int
    active: int | None
    actors: list[int]
    turns_left: int | None
    districts: list[DistrictView]
    prestige: list[int]
    bus: list[int]
    machine: MachineView
    tracks: dict[str, TrackView]
    supply: dict[str, int]
    market: list[str | None]
    stacks: dict[str, int]
    tiles_left: dict[str, StackView]
    cities: list[CityView]
    neutral: NeutralView | None
    offer: list[str | None]
    factories: list[FactoryView]
    mayor: MayorView | None
    last: dict[str, int]
    building: dict[str, int]
    names: NotRequired[list[str]]  # of the players; the web table adds them


def view(state: DaitoshiState, seat: int | None) -> View:
    players = range(len(state.factories))
    return {
        "game": "daitoshi",
        "pack": state.setup.pack,
        "seats": state.setup.seats,
        "seat": seat,
        "players": len(state.factories),
        "over": state.over,
        "start": state.start,
        "turn": state.turn,
        "active": None if state.over else state.whose(state.turn),
        "actors": list(state.actors),
        "turns_left": state.last_turn - state.turn + 1 if state.last_turn >= 0 else None,
        "districts": [_district(state, district) for district in range(DISTRICTS)],
        "prestige": [state.factories[who][s.PRESTIGE] for who in players],
        "bus": [state.factories[who][s.BUS] for who in players],
        "machine": _machine(state),
        "tracks": {name: _track(state, terrain) for terrain, name in enumerate(TERRAINS)},
        "supply": {name: state.supply[colour] for colour, name in enumerate(COLOURS)},
        "market": [_invention(state, number) for number in state.market],
        "stacks": {name: len(state.stacks[quality]) for quality, name in enumerate(QUALITIES[:3])},
        "tiles_left": {ring: _stack(state, number) for number, ring in enumerate(RINGS) if number},
        "cities": [_city(state, place) for place in range(CITIES)],
        "neutral": None if state.neutral < 0 else {"district": state.neutral, "space": SPACES[state.neutral_space]},
        "offer": [_invention(state, number) for number in state.offer],
        "factories": [_factory(state, who) for who in players],
        "mayor": _mayor(state) if state.mayor >= 0 else None,
        "last": touched_lately(state, seat),
        "building": site_chosen(state),
    }


def _invention(state: DaitoshiState, number: int) -> str | None:
    return state.atlas.invention_ids[number] if number >= 0 else None


def _colour(number: int) -> str | None:
    return COLOURS[number] if number >= 0 else None


def _district(state: DaitoshiState, district: int) -> DistrictView:
    return {
        "inner": _tile(state, district),
        "middle": _built(state, DISTRICTS + district),
        "outer": _built(state, 2 * DISTRICTS + district),
        "magnates": {name: _magnates(state, district, space) for space, name in enumerate(SPACES)},
    }


def _magnates(state: DaitoshiState, district: int, space: int) -> list[int]:
    there = [
        who
        for who, factory in enumerate(state.factories)
        if factory[s.DISTRICT] == district and factory[s.SPACE] == space
    ]
    return [*there, -1] if (state.neutral, state.neutral_space) == (district, space) else there


def _built(state: DaitoshiState, spot: int) -> TileView | None:
    return _tile(state, spot) if state.tiles[spot] >= 0 else None


def _tile(state: DaitoshiState, spot: int) -> TileView:
    return {
        "tile": state.atlas.tile_ids[state.tiles[spot]],
        "lit": bool(state.lit[spot]),
        "worker": _colour(state.shops[spot]),
        "hexes": [TERRAINS[kind] for kind in state.slots[spot * 2 : spot * 2 + 2] if kind >= 0],
    }


def _machine(state: DaitoshiState) -> MachineView:
    return {
        "number": state.machine + 1,
        "id": state.atlas.machine_ids[state.machine],
        "district": state.machine_at,
        "worker": _colour(state.machine_worker),
        "spaces": [
            {"blocked": number == s.BLOCKED, "invention": _invention(state, number)} for number in state.donated
        ],
        "upgrades": [
            {"tile": state.atlas.upgrade_ids[state.upgrades[slot]], "unlocked": slot in state.unlocked}
            for slot in range(UPGRADES)
        ],
        "unlocked": [state.atlas.upgrade_ids[state.upgrades[slot]] for slot in state.unlocked],
        "university": state.atlas.invention_ids[state.atlas.university[state.machine]],
        "universities_left": MACHINE_SPACES - sum([1 for number in state.donated if number >= 0]),
    }


def _track(state: DaitoshiState, terrain: int) -> TrackView:
    hexes: list[int] = []
    beyond = state.left[terrain]
    for count in reversed(state.atlas.layout[len(state.factories)][terrain]):
        hexes.append(min(count, beyond))
        beyond -= hexes[-1]
    hexes.reverse()
    return {
        "hexes": hexes,
        "left": state.left[terrain],
        "open": state.open[terrain],
        "pile": state.piles[terrain],
        "pilgrims": [factory[s.PILGRIM + terrain] for factory in state.factories],
    }


def _stack(state: DaitoshiState, ring: int) -> StackView:
    stack = state.middle_stack if ring == 1 else state.outer_stack
    return {"count": len(stack), "top": state.atlas.tile_ids[stack[-1]] if stack else None}


def _city(state: DaitoshiState, place: int) -> CityView:
    return {
        "id": state.atlas.city_ids[state.cities[place]],
        "banners": [who for who, factory in enumerate(state.factories) if factory[s.BANNERS] >> place & 1],
    }


def _factory(state: DaitoshiState, who: int) -> FactoryView:
    factory = state.factories[who]
    ready = ready_floors(state, who)
    return FactoryView(
        food=factory[s.FOOD],
        energy=factory[s.ENERGY],
        construction=factory[s.CONSTRUCTION],
        luxury=factory[s.LUXURY],
        mayor=who == state.mayor,
        wealth=factory[s.WEALTH],
        steam=factory[s.STEAM],
        vp=factory[s.VP],
        chimney=factory[s.CHIMNEY],
        reputation=factory[s.REPUTATION],
        prestige=factory[s.PRESTIGE],
        bus=factory[s.BUS],
        marker=MARKERS[factory[s.MARKER]],
        grant=bool(factory[s.GRANT]),
        banners=CITIES - factory[s.BANNERS].bit_count(),
        district=factory[s.DISTRICT],
        space=SPACES[factory[s.SPACE]] if factory[s.SPACE] >= 0 else None,
        conflicts={name: bool(factory[s.CONFLICTS] >> tile & 1) for tile, name in enumerate(TILES)},
        hexes={name: factory[s.HEX + terrain] for terrain, name in enumerate(TERRAINS)},
        workers={name: factory[s.WORKER + colour] for colour, name in enumerate(COLOURS)},
        worker_cap=worker_cap(factory),
        pilgrims={name: factory[s.PILGRIM + terrain] for terrain, name in enumerate(TERRAINS)},
        buildings={name: building_cost(factory, building) for building, name in enumerate(BUILDINGS)},
        floors={
            FLOOR_NAMES[floor]: {
                "invention": _invention(state, factory[s.FLOOR + floor]),
                "improved": bool(factory[s.IMPROVED] >> floor & 1),
                "progress": factory[s.PROGRESS + floor],
                "ready": floor in ready,
            }
            for floor in range(FLOORS)
        },
        score=[[name, points] for name, points in score_items(state, who)],
    )


def _mayor(state: DaitoshiState) -> MayorView:
    """His open cards, and of the next one only the back."""
    atlas = state.atlas
    return {
        "factory": MAYOR,
        "deck": len(state.deck),
        "pile": [atlas.card_ids[card] for card in state.pile],
        "card": atlas.card_ids[state.pile[-1]] if state.pile else None,
        "back": _card_back(state, state.deck[-1]) if state.deck else None,
        "bribe": bool(state.bribe),
        "checks": mayor_checks(state),
        "ahead": mayor_ahead(state),
        "advisors": state.advisors[:],
        "record": [TERRAINS[kind] if kind >= 0 else None for kind in state.mayor_record],
        "workers": [_colour(colour) for colour in state.crew],
    }


def _card_back(state: DaitoshiState, card: int) -> CardBackView:
    atlas = state.atlas
    return {
        "slice": atlas.card_district[card],
        "arrow": "down" if atlas.card_lower[card] else "up",
        "worker": COLOURS[atlas.card_worker[card]],
        "hex_order": [TERRAINS[terrain] for terrain in atlas.card_hexes[card]],
    }
