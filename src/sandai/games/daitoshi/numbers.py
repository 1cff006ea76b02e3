"""The numbers of the rules, each with its rule id. The values of single pieces are in `components/`."""

from __future__ import annotations

from typing import Final, Literal

Resource = Literal["food", "energy", "construction", "luxury"]
Good = Literal[Resource, "wealth", "steam"]
Ring = Literal["inner", "middle", "outer"]

SEATS: Final = (1, 2, 3, 4)

# Kinds. A Worker has the number of its terrain (T-013), an action the number of the resource that pays for it.
TERRAINS: Final = ("forest", "mountain", "underground", "river")
FOREST: Final = 0
MOUNTAIN: Final = 1
UNDERGROUND: Final = 2
RIVER: Final = 3
LANDS: Final = 3  # T-013: the first three terrains are land
KINDS: Final = 4
ANY: Final = 4  # T-015: a grey icon
COLOURS: Final = ("green", "yellow", "red", "blue")

RESOURCES: Final[tuple[Resource, Resource, Resource, Resource]] = ("food", "energy", "construction", "luxury")
GOODS: Final[tuple[Good, ...]] = (*RESOURCES, "wealth", "steam")
ACTIONS: Final = ("commit", "electrify", "expand", "trade", "wild")
COMMIT: Final = 0
ELECTRIFY: Final = 1
EXPAND: Final = 2
TRADE: Final = 3
WILD: Final = 4

QUALITIES: Final = ("ordinary", "innovative", "brilliant", "basic", "university")
ORDINARY: Final = 0
INNOVATIVE: Final = 1
BRILLIANT: Final = 2
BASIC: Final = 3
UNIVERSITY: Final = 4

TILES: Final = ("steam_engine", "buildings", "workers", "production")  # T-194 to T-197
ENGINE_TILE: Final = 0
BUILDINGS_TILE: Final = 1
WORKERS_TILE: Final = 2
PRODUCTION_TILE: Final = 3

# City conditions: Exploit of each terrain by its number, then these.
CONDITIONS: Final = (
    "exploit:forest",
    "exploit:mountain",
    "exploit:underground",
    "exploit:river",
    "commit",
    "expand_or_renovate",
    "electrify",
    "trade",
    "lead_production",
)
ON_COMMIT: Final = 4
ON_EXPAND: Final = 5
ON_ELECTRIFY: Final = 6
ON_TRADE: Final = 7
ON_LEAD: Final = 8

# The city
DISTRICTS: Final = 5  # T-012
RINGS: Final[tuple[Ring, Ring, Ring]] = ("inner", "middle", "outer")  # T-002
SPOTS: Final = 15  # places for district tiles: ring * 5 + district
SPACES: Final = ("left", "middle", "right")  # T-104
LEFT: Final = 0
MIDDLE: Final = 1
RIGHT: Final = 2
SPACE_STEAM: Final = (2, 1, 0)  # T-106 to T-108
FREE_MOVE: Final = 2  # T-102
LONGEST_MOVE: Final = 5  # T-103
NEUTRAL_MOVE: Final = 3  # districts, of the non-player Magnate (T-189)

EXPAND_COST: Final = (0, 2, 4)  # T-150, by ring
EXPAND_HEXES: Final = (0, 1, 2)  # T-152
RENOVATE_COST: Final = 3  # T-157

# The Market
MARKET: Final = (ORDINARY, ORDINARY, INNOVATIVE, INNOVATIVE, BRILLIANT)  # T-024: the quality of each slot
BRILLIANT_SLOT: Final = 4
INVENTION_COST: Final = (1, 2, 3)  # T-145, by quality

CITIES: Final = 5  # T-023
MOST_GOODS: Final = 5  # T-170
DEAREST: Final = 5  # no price is higher: five goods, a Brilliant and an Innovative Invention
MACHINE_SPACES: Final = 6  # TR-16
BLOCKED_SPACES: Final = (2, 2, 1, 0)  # T-034, by number of players
UPGRADES: Final = 3  # T-035

# The Factory
BUILDINGS: Final = ("left", "middle", "right")
FLOORS_OF: Final = ((0, 1, 2), (3, 4), (5, 6, 7))  # TR-15: the floors of each building from the bottom up
ROWS: Final = ((0, 3, 5), (1, 4, 6), (2, 7))  # the same floors row by row, for the Mayor (TR-128)
FLOORS: Final = 8
BUILDING_STEAM: Final[tuple[int, int, int]] = (2, 1, 4)  # T-064
BUILDING_STEAM_CONFLICT: Final[tuple[int, int, int]] = (2, 3, 7)  # T-195
STEPS_LEADER: Final[tuple[int, int]] = (2, 1)  # T-072, T-197: normal, Conflict
STEPS_FOLLOWER: Final[tuple[int, int]] = (1, 0)
WORKER_SPACES: Final[tuple[int, int]] = (6, 2)  # T-111, T-196
ARROW_STEAM: Final[tuple[int, int]] = (3, 2)  # T-135, T-194
RESOURCE_CAP: Final = 9  # T-095
REPUTATION_TOP: Final = 3  # T-165: four levels, from 0
CONFLICT_HEXES: Final = 2  # T-193
WORKERS_EACH: Final = 15  # T-007

# The start
START_STEAM: Final = 7  # T-045
START_RESOURCES: Final = 1  # T-042, of each kind
START_WEALTH: Final = 1

# The end
GRANT_STEPS: Final = 3  # T-201
LEFTOVERS_PER_VP: Final = 2  # T-207

# Solo
MAYOR: Final = 1  # his Factory, beside the human's 0
MAYOR_RECORD: Final = 4  # T-264
MAYOR_WORKERS: Final = 6  # T-261
EASY_ADVISORS: Final = 3  # T-238
LOST_WORKER_VP: Final = 5  # T-303
HEAD_START: Final = 5  # T-301
LAST_PILGRIMAGE: Final = 3  # T-308
