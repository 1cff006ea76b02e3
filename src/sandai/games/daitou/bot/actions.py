"""The actions of Daitou for programs that learn: 1.4 million codes of choices in fewer than 800 places.

Most choices have a place of their own. Shipments are named by their cubes and by how dear the way is: the cheapest, the second, the third. Pairs of
sugar cubes share places by their farms; where two legal pairs meet, the later one takes the next free place. Left out are dearer ways and
bids above 60, so that a seat always has an action, but not every legal choice is one.
"""

from __future__ import annotations

from typing import Final

from sandai.games.daitou import numbers
from sandai.games.daitou.components.atlas import MOST_FARMS, MOST_NODES, MOST_SECTIONS
from sandai.games.daitou.rules.choices import (
    FISH,
    IMPORT,
    Bid,
    Farm,
    FarmRemoval,
    Place,
    Ship,
    Split,
    Track,
    TrackRemoval,
)
from sandai.kernel.choice import Choice
from sandai.kernel.encoding import Layout

__all__ = ["ACTIONS", "slots"]

MOST_BID: Final = 60
WAYS: Final = 3  # of a fish or an import
SUGAR_WAYS: Final = 2  # of a single cube of sugar
PAIRS: Final = 128
STRIDE: Final = 37  # spreads pairs of farms over their places

ACTIONS: Final = Layout()
_PASS: Final = ACTIONS.add_actions("pass", 1, "pass")
_BID: Final = ACTIONS.add_actions("bid", MOST_BID + 1, "bid n")
_TRACK: Final = ACTIONS.add_actions("track", MOST_SECTIONS, "build section n")
_FARM: Final = ACTIONS.add_actions("farm", MOST_FARMS, "build farm n")
_TRACK_GOES: Final = ACTIONS.add_actions("remove track", MOST_SECTIONS, "name section n for removal")
_FARM_GOES: Final = ACTIONS.add_actions("remove farm", MOST_FARMS, "name farm n for removal")
_SPLIT: Final = ACTIONS.add_actions("pay", MOST_SECTIONS + 1, "pay for n sections and as many farms as possible")
_PLACE: Final = ACTIONS.add_actions("place", MOST_NODES, "name node n for the marker that is being placed")
_FISH: Final = ACTIONS.add_actions(
    "fish",
    numbers.HARBOURS * WAYS,
    f"ship the fish of harbour n // {WAYS} + 1 by its way number n % {WAYS}, the cheapest being 0",
)
_IMPORT: Final = ACTIONS.add_actions(
    "import", numbers.HARBOURS * WAYS, f"ship an import of harbour n // {WAYS} + 1 by its way number n % {WAYS}"
)
_SUGAR: Final = ACTIONS.add_actions(
    "sugar", MOST_FARMS * SUGAR_WAYS, f"ship the cube of farm n // {SUGAR_WAYS} by its way number n % {SUGAR_WAYS}"
)
_PAIR: Final = ACTIONS.add_actions(
    "pair",
    PAIRS,
    f"ship the cubes of farms a < b by the cheapest way: n = ({STRIDE} a + b) % {PAIRS}, or the next free place",
)


def slots(legal: tuple[Choice, ...]) -> list[int]:
    """The action of each legal choice; -1 for a choice that has none."""
    found: list[int] = []
    cargo: object = None
    way = 0
    pairs: list[int] = []
    for choice in legal:
        if isinstance(choice, Track):
            found.append(_TRACK + choice.section)
        elif isinstance(choice, Farm):
            found.append(_FARM + choice.farm)
        elif isinstance(choice, Ship):
            way = way + 1 if choice.cargo is cargo else 0
            cargo = choice.cargo
            found.append(_shipment(choice, way, pairs))
        elif isinstance(choice, Bid):
            found.append(_BID + choice.amount if choice.amount <= MOST_BID else -1)
        elif isinstance(choice, TrackRemoval):
            found.append(_TRACK_GOES + choice.section)
        elif isinstance(choice, FarmRemoval):
            found.append(_FARM_GOES + choice.farm)
        elif isinstance(choice, Split):
            found.append(_SPLIT + choice.tracks)
        elif isinstance(choice, Place):
            found.append(_PLACE + choice.node)
        else:
            found.append(_PASS)
    return found


def _shipment(ship: Ship, way: int, pairs: list[int]) -> int:
    cargo = ship.cargo
    if cargo.kind == FISH or cargo.kind == IMPORT:
        first = _FISH if cargo.kind == FISH else _IMPORT
        return first + (cargo.harbour - 1) * WAYS + way if way < WAYS else -1
    farms = cargo.farms
    if len(farms) == 1:
        return _SUGAR + farms[0] * SUGAR_WAYS + way if way < SUGAR_WAYS else -1
    if way or len(pairs) == PAIRS:
        return -1
    low, high = min(farms[0], farms[1]), max(farms[0], farms[1])
    place = (STRIDE * low + high) % PAIRS
    while place in pairs:
        place = (place + 1) % PAIRS
    pairs.append(place)
    return _PAIR + place
