"""No man's lands, bag and black market: where relic tiles lie before somebody takes them."""

from __future__ import annotations

from typing import Final

from sandai.games.daimyo.numbers import COLOURS, ISLANDS, SPACES
from sandai.games.daimyo.rules import events
from sandai.games.daimyo.rules.choices import KIND_NAMES
from sandai.games.daimyo.rules.state import DaimyoState

__all__ = [
    "FROM_BAG",
    "FROM_MARKET",
    "FROM_RIVAL",
    "PLACES_OF_TILES",
    "draw_tile",
    "fetch",
    "fill_gaps",
    "kinds_on",
    "leave",
]

# Where a tile can come from: an island, and
FROM_MARKET: Final = ISLANDS
FROM_BAG: Final = ISLANDS + 1
FROM_RIVAL: Final = ISLANDS + 2
PLACES_OF_TILES: Final = (*COLOURS, "the black market", "the bag", "the mercenaries")


def kinds_on(state: DaimyoState, island: int) -> list[int]:
    """The different kinds that lie in a no man's land."""
    one, two, three = state.lands[island * SPACES : island * SPACES + SPACES]
    found = [one] if one >= 0 else []
    if two >= 0 and two != one:
        found.append(two)
    if three >= 0 and three != one and three != two:
        found.append(three)
    return found


def draw_tile(state: DaimyoState) -> int:
    """A tile from the bag, each equally likely."""
    bag = state.bag
    at = state.below(len(bag))
    kind = bag[at]
    bag[at] = bag[-1]
    bag.pop()
    return kind


def leave(state: DaimyoState, island: int, kind: int) -> None:
    """Take a tile off its space and refill the gap from the bag, if it has tiles (Y-114, Y-126)."""
    space = state.lands.index(kind, island * SPACES, island * SPACES + SPACES)
    if state.bag:
        new = draw_tile(state)
        state.lands[space] = new
        if not state.quiet:
            state.log(events.REFILLS, "Y-114", -1, {"island": COLOURS[island], "tile": KIND_NAMES[new]})
    else:
        state.lands[space] = -1


def fill_gaps(state: DaimyoState) -> None:
    """YR-19: gaps are filled as soon as the bag holds tiles again, in the order of the islands."""
    lands = state.lands
    if -1 not in lands:
        return
    for space, kind in enumerate(lands):
        if kind < 0 and state.bag:
            lands[space] = draw_tile(state)
            state.log(
                events.REFILLS, "Y-126", -1, {"island": COLOURS[space // SPACES], "tile": KIND_NAMES[lands[space]]}
            )


def fetch(state: DaimyoState, kind: int, source: int) -> None:
    """Take a tile away from where it lies; a tile drawn from the bag is in hand already."""
    if source < ISLANDS:
        leave(state, source, kind)
    elif source == FROM_MARKET:
        state.stalls[kind] -= 1
    elif source == FROM_RIVAL:
        state.loose[state.terms.automa] &= ~(1 << kind)
