"""The names of all features, in their order: for documentation and debugging."""

from __future__ import annotations

from typing import Final

from sandai.games.daitoshi import numbers as n
from sandai.games.daitoshi.rules.choices import ACT_NAMES, FLOOR_NAMES

__all__ = ["DETAILS", "FEATURES", "OF_RIVAL", "PENDING", "QUESTIONS", "RIVALS", "names"]

RIVALS: Final = max(n.SEATS) - 1

OWN: Final = (
    *n.RESOURCES, "wealth", "VP", "score if the game ended now", "steam", "much steam", "chimney above 0", "chimney below 0",
    "VP of reputation", "next reputation level", "next prestige", "next worm-bus steps", "ready to lead", "grant",
    *[f"{colour} workers" for colour in n.COLOURS], "room for workers", "tiles in conflict", "terrains without a hex",
    "penalty of conflicts", "banners placed", "banners used by leading", "universities", "finished tracks", "inventions",
    "inventions ready to donate", "resources missing for contribute", "on the left space", "on the middle space",
)  # fmt: skip
OF_TERRAIN: Final = ("hexes", "giving back", "exploit", "score of pilgrim", "next pilgrim step", "hexes until the end")
PRODUCED: Final = (*n.RESOURCES, "wealth", "VP")
OF_RIVAL: Final = (
    "present", "is the Mayor", "score less own", "score if the game ended now", "goods and workers", "steam", "VP of reputation",
    "universities", "finished tracks", "production", "tiles in conflict", "ready to lead",
)  # fmt: skip
SHARED: Final = (
    "turns left", "end is triggered", "own turns after the trigger", "turns played", "2 players", "3 players", "4 players",
    "turns until own", "place in turn order", "electrified tiles", "unbuilt spaces", "score less best rival", "bribe", "advisors",
    "empty buildings may run",
)  # fmt: skip
OF_CITY: Final = ("own banner", "effect", "best trade", "goods of best trade")
OF_DISTRICT: Final = (
    *[f"action {name}" for name in n.ACTIONS[: n.KINDS]],
    "distance", "workers from middle space", "workers from left space", "exploit", "best action", "banners used",
)  # fmt: skip
OF_MACHINE: Final = ("workshop", "workshop is free", "spaces open")
QUESTIONS: Final = (
    "turn", "building", "progress", "pilgrim", "hex", "pay", "action", "worker gained", "worker placed", "exploit", "commit", "install",
    "expand", "electrify", "trade", "banner", "machine", "other",
)  # fmt: skip
DETAILS: Final = ("as leader", "buildings used", "amount", "hex stays", "outer ring")
PENDING: Final = (
    "rewards", "placing", "exploit", "action", "inventions", "tile", "electrified tile", "university", "production", "banners",
)  # fmt: skip


def names() -> list[str]:
    """A name for each feature, in order."""
    listed = [f"own {what}" for what in OWN]
    listed += [f"{terrain}: {what}" for terrain in n.TERRAINS for what in OF_TERRAIN]
    listed += [f"floor {name}: {what}" for name in FLOOR_NAMES for what in ("production as leader", "next step")]
    listed += [f"building {name}: {what}" for name in n.BUILDINGS for what in ("leading", "following")]
    listed += ["best production as leader", "best production as follower"]
    listed += [f"produced as leader: {what}" for what in PRODUCED]
    listed += [f"rival {number + 1}: {what}" for number in range(RIVALS) for what in OF_RIVAL]
    listed += SHARED
    listed += _offers()
    listed += [f"question: {name}" for name in QUESTIONS]
    listed += ["own decision", "own turn", *[f"question: {name}" for name in DETAILS]]
    listed += [f"question: resource or colour {kind}" for kind in range(n.KINDS)]
    return [*listed, *[f"waiting: {name}" for name in PENDING]]


def _offers() -> list[str]:
    spots = [f"{spot % n.DISTRICTS} {n.RINGS[spot // n.DISTRICTS]}" for spot in range(n.SPOTS)]
    listed = [f"city {place}: {what}" for place in range(n.CITIES) for what in OF_CITY]
    listed += [f"workshop {spot} if open" for spot in spots]
    listed += [f"electrify {spot}" for spot in spots]
    listed += [f"workshop of the next {ring} tile" for ring in n.RINGS[1:]]
    for slot in range(len(n.MARKET)):
        listed += [f"market {slot}: {what}" for what in (*n.RESOURCES, "all rewards")]
    listed += [f"machine space {space}" for space in range(n.MACHINE_SPACES)]
    listed += [f"machine: {what}" for what in OF_MACHINE]
    listed += [f"action: {name}" for name in ACT_NAMES]
    return [*listed, *[f"district {place}: {what}" for place in range(n.DISTRICTS) for what in OF_DISTRICT]]


#: The number of features, the same for all games.
FEATURES: Final = len(names())
