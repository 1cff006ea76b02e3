"""What a seat may see, built by adding. Only the order of stacks and of the Mayor's deck is hidden, so all seats see the same.

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

from typing import Any, Final

from sandai.games.daitoshi.numbers import (
    BUILDINGS,
    CITIES,
    COLOURS,
    DISTRICTS,
    FLOORS,
    MACHINE_SPACES,
    MAYOR,
    QUALITIES,
    RESOURCES,
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
from sandai.games.daitoshi.rules.mayor.turn import mayor_ahead
from sandai.games.daitoshi.rules.recent import mayor_checks, site_chosen, touched_lately
from sandai.games.daitoshi.rules.scoring import score_items
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.games.daitoshi.rules.workers import worker_cap

__all__ = ["view"]

Plain = dict[str, Any]
MARKERS: Final = ("left", "middle", "right")


def view(state: DaitoshiState, seat: int | None) -> Plain:
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


def _district(state: DaitoshiState, district: int) -> Plain:
    seen: Plain = {ring: _tile(state, number * DISTRICTS + district) for number, ring in enumerate(RINGS)}
    seen["magnates"] = {
        name: [
            *[
                who
                for who, factory in enumerate(state.factories)
                if factory[s.DISTRICT] == district and factory[s.SPACE] == space
            ],
            *([-1] if state.neutral == district and state.neutral_space == space else []),
        ]
        for space, name in enumerate(SPACES)
    }
    return seen


def _tile(state: DaitoshiState, spot: int) -> Plain | None:
    tile = state.tiles[spot]
    if tile < 0:
        return None
    return {
        "tile": state.atlas.tile_ids[tile],
        "lit": bool(state.lit[spot]),
        "worker": _colour(state.shops[spot]),
        "hexes": [TERRAINS[kind] for kind in state.slots[spot * 2 : spot * 2 + 2] if kind >= 0],
    }


def _machine(state: DaitoshiState) -> Plain:
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
        "university": _invention(state, state.atlas.university[state.machine]),
        "universities_left": MACHINE_SPACES - sum([1 for number in state.donated if number >= 0]),
    }


def _track(state: DaitoshiState, terrain: int) -> Plain:
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


def _stack(state: DaitoshiState, ring: int) -> Plain:
    stack = state.middle_stack if ring == 1 else state.outer_stack
    return {"count": len(stack), "top": state.atlas.tile_ids[stack[-1]] if stack else None}


def _city(state: DaitoshiState, place: int) -> Plain:
    return {
        "id": state.atlas.city_ids[state.cities[place]],
        "banners": [who for who, factory in enumerate(state.factories) if factory[s.BANNERS] >> place & 1],
    }


def _factory(state: DaitoshiState, who: int) -> Plain:
    factory = state.factories[who]
    ready = ready_floors(state, who)
    seen: Plain = {name: factory[kind] for kind, name in enumerate(RESOURCES)}
    seen.update(
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
    return seen


def _mayor(state: DaitoshiState) -> Plain:
    """His open cards, and of the next one only the back."""
    atlas = state.atlas
    seen: Plain = {
        "factory": MAYOR,
        "deck": len(state.deck),
        "pile": [atlas.card_ids[card] for card in state.pile],
        "card": atlas.card_ids[state.pile[-1]] if state.pile else None,
        "back": None,
        "bribe": bool(state.bribe),
        "checks": mayor_checks(state),
        "ahead": mayor_ahead(state),
        "advisors": state.advisors[:],
        "record": [TERRAINS[kind] if kind >= 0 else None for kind in state.mayor_record],
        "workers": [_colour(colour) for colour in state.crew],
    }
    if state.deck:
        top = state.deck[-1]
        seen["back"] = {
            "slice": atlas.card_district[top],
            "arrow": "down" if atlas.card_lower[top] else "up",
            "worker": COLOURS[atlas.card_worker[top]],
            "hex_order": [TERRAINS[terrain] for terrain in atlas.card_hexes[top]],
        }
    return seen
