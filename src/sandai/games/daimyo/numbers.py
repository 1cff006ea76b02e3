"""The numbers of the rules, each with its rule id.

Prices, points, yields, and the numbers of heroes, tiles, goals and cards are in components/.
"""

from __future__ import annotations

from typing import Final

ROUNDS: Final = 5  # Y-002
TURNS: Final = 3  # turns and dice per player and round: Y-079

ISLANDS: Final = 6  # Y-021, in the order blue, red, yellow, purple, green, black
SITES: Final = 5  # production sites of an island: Y-022
SPACES: Final = 3  # shadow spaces, relic spaces and altars of an island: Y-023 to Y-025
COLOURS: Final = ("blue", "red", "yellow", "purple", "green", "black")

RICE: Final = 0  # Y-007
METAL: Final = 1
STONE: Final = 2
GOLD: Final = 3
TOKENS: Final = ("rice", "metal", "stone", "gold")

PIECES: Final = 4  # pieces of a relic: Y-013
COPIES: Final = 3
KINDS: Final = ISLANDS * PIECES  # kinds of relic tile: colour * 4 + piece - 1

BLUE: Final = 0  # colours of dice: Y-008
GREEN: Final = 1
RED: Final = 2
DICE_COLOURS: Final = ("blue", "green", "red")
DIE_SIDES: Final = 6

VILLAGERS: Final = 0  # zones of a clan board: Y-028
PRODUCTION: Final = 1
RELIC: Final = 2
RECRUITMENT: Final = 3
CONSTRUCTION: Final = 4
TAX: Final = 5
ASIDE: Final = 6  # a die that fits nowhere lies beside the board: Y-092
ZONES: Final = 7
ZONE_NAMES: Final = ("villagers", "production", "relic", "recruitment", "construction", "tax", "aside")
ZONES_OF_COLOUR: Final = ((VILLAGERS, TAX), (PRODUCTION, RELIC, TAX), (RECRUITMENT, CONSTRUCTION, TAX))  # Y-083

CLAN_PLACE: Final = 5  # places for bonus tiles: five main actions, clan ability, two yellow ones: Y-029
YELLOW_PLACE: Final = 6
PLACES: Final = 8
PLACE_NAMES: Final = ("villagers", "production", "relic", "recruitment", "construction", "clan", "yellow-1", "yellow-2")

GOVERNOR: Final = 0  # units
SHADOW: Final = 1
FARM: Final = 0  # buildings
TOWER: Final = 1
BUILDING_NAMES: Final = ("techno-farm", "radio tower")
SLOTS: Final = 4  # buildings on a mini-board, and bonus tiles under them: Y-018

MARKET_PLACES: Final = 5  # Y-038
CLAN_HEROES: Final = 3  # Y-015
START_HAND: Final = 2  # Y-055
BLACK_MARKET_START: Final = 3  # Y-050
SEARCH_TILES: Final = 2  # Y-121
RELIC_MOVES: Final = 2  # Y-115
HIRING_DRAW: Final = 1  # Y-282
PP_TOKEN: Final = 50  # Y-274
MERCENARY_RELIC_DICE: Final = 2  # Y-307

# Where popularity points came from.
BY_INFLUENCE: Final = 0
BY_GOALS: Final = 1
BY_STORAGE: Final = 2
BY_FAILURE: Final = 3  # lines the empire could not complete: Y-347
SOURCES: Final = 4
SOURCE_NAMES: Final = ("influence", "goals", "storage", "incomplete actions")

# Spaces of the mercenaries.
M_RELIC: Final = 0
M_TOWER: Final = 1
M_GOVERNOR: Final = 2
M_SHADOW: Final = 3
MERCENARY_SPACES: Final = ("relic", "tower", "governor", "shadow")
