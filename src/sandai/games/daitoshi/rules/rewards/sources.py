"""Where rewards come from: a `Gain` carries one of these texts, and so does the agenda of a stored game."""

from __future__ import annotations

from typing import Final

from sandai.games.daitoshi.numbers import BUILDINGS, CITIES, RINGS, TERRAINS

NOWHERE: Final = ""  # the set-up, and what a test or a pack makes up
EXPAND: Final = "expand"
RENOVATE: Final = "renovate"
ELECTRIFY: Final = "electrify"
COMMIT: Final = "commit"
MACHINE: Final = "machine"
KEPT_GRANT: Final = "kept grant"
BUILDING: Final[list[str]] = [f"building {name}" for name in BUILDINGS]
WORKSHOP: Final[list[str]] = [f"workshop {ring}" for ring in RINGS]
CITY: Final[list[str]] = [f"city {place}" for place in range(CITIES)]  # by its place in the row
EXPLOIT: Final[list[str]] = [f"exploit {terrain}" for terrain in TERRAINS]
LEAD: Final[list[str]] = [f"lead {count}" for count in range(len(BUILDINGS) + 1)]  # by the number of Pilgrim steps

SOURCES: Final = frozenset(
    (
        *(NOWHERE, EXPAND, RENOVATE, ELECTRIFY, COMMIT, MACHINE, KEPT_GRANT),
        *(*BUILDING, *WORKSHOP, *CITY, *EXPLOIT, *LEAD),
    )
)
