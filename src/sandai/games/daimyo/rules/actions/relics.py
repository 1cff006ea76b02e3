"""Relic: the scavenger moves and digs, searches and shops (Y-112 to Y-126)."""

from __future__ import annotations

from typing import Final

from sandai.games.daimyo.numbers import COLOURS, RELIC_MOVES, SEARCH_TILES, SPACES
from sandai.games.daimyo.rules import events
from sandai.games.daimyo.rules.actions.lands import FROM_BAG, FROM_MARKET, FROM_RIVAL, draw_tile, fill_gaps, kinds_on
from sandai.games.daimyo.rules.actions.storage import MakeRoom, full, receive, take, takeable, to_black_market
from sandai.games.daimyo.rules.choice_types import (
    BuyFromMercenaries,
    BuyTile,
    DropTile,
    GoTo,
    ReturnTile,
    SearchAway,
    SearchWith,
    TakeFromMarket,
    TakeTile,
)
from sandai.games.daimyo.rules.choices import (
    BUYS,
    BUYS_LOOSE,
    DONE,
    DROPS,
    GOES,
    KIND_NAMES,
    MARKETS,
    RETURNS,
    SEARCH_WITH,
    SEARCHES,
    TAKES,
    on_land,
)
from sandai.games.daimyo.rules.question import DaimyoQuestion
from sandai.games.daimyo.rules.state import DaimyoState, bits, put
from sandai.games.daimyo.rules.tokens import can_pay, gain_tokens, pay
from sandai.kernel.choice import Choice
from sandai.kernel.frame import Frame

__all__ = [
    "FRAMES",
    "Arrive",
    "Dig",
    "DigAnywhere",
    "DrawBlind",
    "FromMarket",
    "GiveTile",
    "Land",
    "ReturnTiles",
    "Roam",
    "Search",
    "relic_action",
]

# What was done already in this no man's land (Y-120).
TAKEN: Final = 1
SEARCHED: Final = 2
SHOPPED: Final = 4


def relic_action(state: DaimyoState, seat: int) -> None:
    state.push(Roam(seat, RELIC_MOVES - 1, -1))


def tiles_here(state: DaimyoState, seat: int, island: int) -> list[Choice]:
    """The tiles of an island that a player may take."""
    first = on_land(island, 0)
    if full(state, seat):
        return [TAKES[first + kind] for kind in kinds_on(state, island)] if state.loose[seat] else []
    held = state.loose[seat]
    return [TAKES[first + kind] for kind in kinds_on(state, island) if not held >> kind & 1]


class Roam(DaimyoQuestion):
    """The scavenger goes to another island (Y-112). In the Relic action (dig < 0) `left` moves follow; else up to `dig` tiles there."""

    fields = ("seat", "left", "dig")
    rule = "Y-112"

    def __init__(self, seat: int, left: int, dig: int) -> None:
        self.seat = seat
        self.left = left
        self.dig = dig

    def options(self, state: DaimyoState) -> list[Choice]:
        here = state.scavenger[self.seat]
        return [GOES[island] for island in range(state.terms.islands) if island != here]

    def answer(self, state: DaimyoState, choice: Choice) -> None:
        if not isinstance(choice, GoTo):
            return
        state.scavenger = put(state.scavenger, self.seat, choice.island)
        state.log(events.MOVES_SCAVENGER, "Y-112", self.seat, {"island": COLOURS[choice.island]})
        if self.dig < 0:
            state.push(Arrive(self.seat, self.left, 0))
        else:
            dig_here(state, self.seat, self.dig)


class Arrive(Frame[DaimyoState]):
    """Asks what to do in a no man's land, unless nothing can be done there."""

    fields = ("seat", "left", "did")
    rule = "Y-120"

    def __init__(self, seat: int, left: int, did: int) -> None:
        self.seat = seat
        self.left = left
        self.did = did

    def run(self, state: DaimyoState) -> None:
        land = Land(self.seat, self.left, self.did)
        if len(land.options(state)) > 1:
            state.push(land)
        else:
            move_on(state, self.seat, self.left)


def move_on(state: DaimyoState, seat: int, left: int) -> None:
    """Y-115"""
    if left:
        state.push(Roam(seat, left - 1, -1))


class Land(DaimyoQuestion):
    """In a no man's land during the Relic action: take, search and shop, each at most once and in any order (Y-120)."""

    fields = ("seat", "left", "did")
    rule = "Y-120"

    def __init__(self, seat: int, left: int, did: int) -> None:
        self.seat = seat
        self.left = left
        self.did = did

    def options(self, state: DaimyoState) -> list[Choice]:
        seat = self.seat
        island = state.scavenger[seat]
        listed: list[Choice] = []
        if not self.did & TAKEN:
            listed.extend(tiles_here(state, seat, island))
        if not self.did & SEARCHED and max(state.lands[island * SPACES : island * SPACES + SPACES]) >= 0:
            tokens = state.tokens
            listed.extend([SEARCH_WITH[token] for token in state.atlas.search_tokens if tokens[seat * 4 + token]])
        if not self.did & SHOPPED:
            self._shop(state, listed)
        listed.append(DONE)
        return listed

    def _shop(self, state: DaimyoState, listed: list[Choice]) -> None:
        seat = self.seat
        if can_pay(state, seat, state.atlas.shop_price):
            listed.extend([BUYS[kind] for kind, n in enumerate(state.stalls) if n and takeable(state, seat, kind)])
        if state.terms.mercenaries and can_pay(state, seat, state.atlas.mercenary_tile):  # Y-311, YR-76
            rivals = bits(state.loose[state.terms.automa])
            listed.extend([BUYS_LOOSE[kind] for kind in rivals if takeable(state, seat, kind)])

    def answer(self, state: DaimyoState, choice: Choice) -> None:
        seat = self.seat
        if isinstance(choice, TakeTile):
            state.push(Arrive(seat, self.left, self.did | TAKEN))
            take(state, seat, choice.kind, choice.island)
        elif isinstance(choice, BuyTile):
            state.push(Arrive(seat, self.left, self.did | SHOPPED))
            pay(state, seat, state.atlas.shop_price, "Y-123")
            take(state, seat, choice.kind, FROM_MARKET)
        elif isinstance(choice, BuyFromMercenaries):
            state.push(Arrive(seat, self.left, self.did | SHOPPED))  # Y-312
            self._pay_mercenaries(state)
            take(state, seat, choice.kind, FROM_RIVAL)
        elif isinstance(choice, SearchWith):
            price = [0, 0, 0, 0]
            price[choice.token] = 1
            pay(state, seat, tuple(price), "Y-121")
            state.push(Search(seat, self.left, self.did | SEARCHED, -1))
        else:
            move_on(state, seat, self.left)

    def _pay_mercenaries(self, state: DaimyoState) -> None:
        """Y-311: the price goes to the mercenaries."""
        price = state.atlas.mercenary_tile
        pay(state, self.seat, price, "Y-311")
        gain_tokens(state, state.terms.automa, price, "Y-311")


class Search(DaimyoQuestion):
    """Up to two tiles of this no man's land go to the black market; then the gaps are refilled (Y-121, Y-122)."""

    fields = ("seat", "left", "did", "first")
    rule = "Y-121"

    def __init__(self, seat: int, left: int, did: int, first: int) -> None:
        self.seat = seat
        self.left = left
        self.did = did
        self.first = first  # kind of the first tile, or -1

    def options(self, state: DaimyoState) -> list[Choice]:
        island = state.scavenger[self.seat]
        tiles = state.lands[island * SPACES : island * SPACES + SPACES]
        if self.first < 0:
            return [SEARCHES[on_land(island, kind)] for kind in kinds_on(state, island)]
        tiles.remove(self.first)
        listed = [SEARCHES[on_land(island, kind)] for kind in sorted({kind for kind in tiles if kind >= 0})]
        listed.append(DONE)
        return listed

    def answer(self, state: DaimyoState, choice: Choice) -> None:
        chosen = [] if self.first < 0 else [self.first]
        if isinstance(choice, SearchAway):
            chosen.append(choice.kind)
            island = state.scavenger[self.seat]
            others = [kind for kind in state.lands[island * SPACES : island * SPACES + SPACES] if kind >= 0]
            if len(chosen) < SEARCH_TILES and len(others) > 1:
                state.push(Search(self.seat, self.left, self.did, chosen[0]))
                return
        state.push(Arrive(self.seat, self.left, self.did))
        clear(state, self.seat, chosen)


def clear(state: DaimyoState, seat: int, kinds: list[int]) -> None:
    """Send tiles from the scavenger's no man's land to the black market, then refill."""
    island = state.scavenger[seat]
    for kind in kinds:
        space = state.lands.index(kind, island * SPACES, island * SPACES + SPACES)
        state.lands[space] = -1
        state.stalls[kind] += 1
    state.log(
        events.SEARCHES, "Y-121", seat, {"island": COLOURS[island], "tiles": [KIND_NAMES[kind] for kind in kinds]}
    )
    fill_gaps(state)


# -- tiles that come by heroes, tiles and villagers: no search, no shop (Y-124) -----------------------------------------


def dig_here(state: DaimyoState, seat: int, n: int) -> None:
    if n and tiles_here(state, seat, state.scavenger[seat]):
        state.push(Dig(seat, n))


class Dig(DaimyoQuestion):
    """Up to n tiles from the no man's land of the own scavenger (Y-103)."""

    fields = ("seat", "n")
    rule = "Y-103"

    def __init__(self, seat: int, n: int) -> None:
        self.seat = seat
        self.n = n

    def islands(self, state: DaimyoState) -> list[int]:
        return [state.scavenger[self.seat]]

    def again(self) -> DaimyoQuestion:
        return Dig(self.seat, self.n - 1)

    def options(self, state: DaimyoState) -> list[Choice]:
        listed: list[Choice] = []
        for island in self.islands(state):
            listed.extend(tiles_here(state, self.seat, island))
        listed.append(DONE)
        return listed

    def answer(self, state: DaimyoState, choice: Choice) -> None:
        if isinstance(choice, TakeTile):
            if self.n > 1:
                state.push(self.again())
            take(state, self.seat, choice.kind, choice.island)


class DigAnywhere(Dig):
    """Up to n tiles, each from any no man's land (YR-47)."""

    rule = "Y-225"

    def islands(self, state: DaimyoState) -> list[int]:
        return list(range(state.terms.islands))

    def again(self) -> DaimyoQuestion:
        return DigAnywhere(self.seat, self.n - 1)


class FromMarket(DaimyoQuestion):
    """A tile from the black market without paying (Y-231)."""

    fields = ("seat", "n")
    rule = "Y-231"

    def __init__(self, seat: int, n: int) -> None:
        self.seat = seat
        self.n = n

    def options(self, state: DaimyoState) -> list[Choice]:
        listed = [MARKETS[kind] for kind, n in enumerate(state.stalls) if n and takeable(state, self.seat, kind)]
        listed.append(DONE)
        return listed

    def answer(self, state: DaimyoState, choice: Choice) -> None:
        if isinstance(choice, TakeFromMarket):
            if self.n > 1:
                state.push(FromMarket(self.seat, self.n - 1))
            take(state, self.seat, choice.kind, FROM_MARKET)


class DrawBlind(Frame[DaimyoState]):
    """Draw n tiles from the bag, one after the other."""

    fields = ("seat", "n")
    rule = "Y-131"

    def __init__(self, seat: int, n: int) -> None:
        self.seat = seat
        self.n = n

    def run(self, state: DaimyoState) -> None:
        if self.n > 1:
            state.push(DrawBlind(self.seat, self.n - 1))
        draw_blind(state, self.seat)


def draw_blind(state: DaimyoState, seat: int) -> None:
    """Y-131, YR-23: the tile is drawn first; a copy of a loose one goes straight to the black market."""
    if not state.bag or (full(state, seat) and not state.loose[seat]):
        return
    kind = draw_tile(state)
    state.log(events.DRAWS_TILE, "Y-131", seat, {"tile": KIND_NAMES[kind]})
    if state.loose[seat] >> kind & 1:
        state.stalls[kind] += 1
        state.log(events.DROPS_TILE, "YR-23", seat, {"tile": KIND_NAMES[kind], "to": "black market"})
    elif full(state, seat):
        state.push(MakeRoom(seat, kind, FROM_BAG))
    else:
        receive(state, seat, kind, FROM_BAG)


class GiveTile(DaimyoQuestion):
    """A loose tile goes to the black market, as a price (Y-247)."""

    rule = "Y-247"

    def options(self, state: DaimyoState) -> list[Choice]:
        return [DROPS[self.seat][kind] for kind in bits(state.loose[self.seat])]

    def answer(self, state: DaimyoState, choice: Choice) -> None:
        if isinstance(choice, DropTile):
            to_black_market(state, self.seat, choice.kind, "Y-247")


class ReturnTiles(DaimyoQuestion):
    """Loose tiles go back into the bag, all chosen before any goes (Y-225)."""

    fields = ("seat", "left", "chosen")
    rule = "Y-225"

    def __init__(self, seat: int, left: int, chosen: int) -> None:
        self.seat = seat
        self.left = left
        self.chosen = chosen  # set of kinds

    def options(self, state: DaimyoState) -> list[Choice]:
        return [RETURNS[self.seat][kind] for kind in bits(state.loose[self.seat] & ~self.chosen)]

    def answer(self, state: DaimyoState, choice: Choice) -> None:
        if not isinstance(choice, ReturnTile):
            return
        chosen = self.chosen | 1 << choice.kind
        if self.left > 1 and state.loose[self.seat] & ~chosen:
            state.push(ReturnTiles(self.seat, self.left - 1, chosen))
            return
        state.loose[self.seat] &= ~chosen
        state.bag.extend(bits(chosen))
        state.log(events.RETURNS_TILES, "Y-225", self.seat, {"tiles": [KIND_NAMES[kind] for kind in bits(chosen)]})
        fill_gaps(state)


FRAMES: Final[tuple[type[Frame[DaimyoState]], ...]] = (
    Arrive,
    Dig,
    DigAnywhere,
    DrawBlind,
    FromMarket,
    GiveTile,
    Land,
    ReturnTiles,
    Roam,
    Search,
)
