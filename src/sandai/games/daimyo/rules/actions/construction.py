"""Construction: pay, place, uncover a bonus tile and put it on the clan board (Y-167 to Y-180)."""

from __future__ import annotations

from typing import Final

from sandai.games.daimyo.numbers import (
    BUILDING_NAMES,
    ISLANDS,
    PLACE_NAMES,
    PLACES,
    SITES,
    SLOTS,
    YELLOW_PLACE,
)
from sandai.games.daimyo.rules import events
from sandai.games.daimyo.rules.choice_types import ConstructBuilding, PayTokens, PutTileOn, SiteChoice, UncoverTile
from sandai.games.daimyo.rules.choices import BUILD, DONE, FARMS, PAYMENT_INDEX, PAYS, PUTS, TOWERS
from sandai.games.daimyo.rules.goals import BUILDING, check_goals
from sandai.games.daimyo.rules.journal import at_site, log_for
from sandai.games.daimyo.rules.pieces import building
from sandai.games.daimyo.rules.question import DaimyoQuestion
from sandai.games.daimyo.rules.state import DaimyoState, put
from sandai.games.daimyo.rules.tokens import pay
from sandai.kernel.choice import Choice
from sandai.kernel.frame import Frame

__all__ = [
    "FRAMES",
    "BuildOne",
    "Construct",
    "ConstructNext",
    "PayBuilding",
    "PlaceBuilding",
    "PutTile",
    "Uncover",
    "build_one",
    "put_building",
]

TOWER_WORTH = 2  # influence: Y-179


def full_price(state: DaimyoState, seat: int, kind: int, waived: bool) -> tuple[int, ...]:
    """Y-168: basic price and one surcharge for every building of the kind that stands."""
    count = state.built(seat, kind)
    base = state.atlas.base_price[kind]
    more = state.atlas.surcharge[kind]
    return tuple([(0 if waived else base[token]) + count * more[token] for token in range(4)])


def payments(
    state: DaimyoState, seat: int, kind: int, discount: int, token: int, waived: bool
) -> list[tuple[int, ...]]:
    """Every way to pay for a building: a discount waives tokens of choice (YR-52), `token` pays everything alone (YR-51)."""
    full = full_price(state, seat, kind, waived)
    have = state.tokens_of(seat)
    if token >= 0:
        alone = [0, 0, 0, 0]
        alone[token] = max(0, sum(full) - discount)
        return [tuple(alone)] if have[token] >= alone[token] else []
    total = max(0, sum(full) - discount)
    if discount == 0:
        return [full] if all(n <= have[at] for at, n in enumerate(full)) else []
    most = [min(n, have[at]) for at, n in enumerate(full)]
    found: list[tuple[int, ...]] = []
    for a in range(most[0] + 1):
        for b in range(most[1] + 1):
            for c in range(most[2] + 1):
                if 0 <= total - a - b - c <= most[3]:
                    found.append((a, b, c, total - a - b - c))
    return found


def buildable(state: DaimyoState, seat: int, discount: int, token: int, waived: bool) -> list[Choice]:
    """Y-396: a building in supply, a free space, and a way to pay."""
    if -1 not in state.building:
        return []
    listed: list[Choice] = []
    for kind in (0, 1):
        if state.built(seat, kind) < state.atlas.supply[2 + kind] and payments(
            state, seat, kind, discount, token, waived
        ):
            listed.append(BUILD[kind])
    return listed


class ConstructNext(Frame[DaimyoState]):
    """Continue the main action if the player can build; if not even a first building is possible, nothing happens (YR-27)."""

    fields = ("seat", "made")
    rule = "Y-167"

    def __init__(self, seat: int, made: int) -> None:
        self.seat = seat
        self.made = made

    def run(self, state: DaimyoState) -> None:
        if buildable(state, self.seat, 0, -1, False):
            state.push(Construct(self.seat, self.made))


class Construct(DaimyoQuestion):
    """The next building of the main action; one must be constructed if possible (Y-167)."""

    fields = ("seat", "made")
    rule = "Y-167"

    def __init__(self, seat: int, made: int) -> None:
        self.seat = seat
        self.made = made

    def options(self, state: DaimyoState) -> list[Choice]:
        listed = buildable(state, self.seat, 0, -1, False)
        if self.made or not listed:
            listed.append(DONE)
        return listed

    def answer(self, state: DaimyoState, choice: Choice) -> None:
        if isinstance(choice, ConstructBuilding):
            state.push(ConstructNext(self.seat, self.made + 1))
            pay(state, self.seat, full_price(state, self.seat, choice.kind, False), "Y-168")
            state.push(PlaceBuilding(self.seat, choice.kind))


def build_one(state: DaimyoState, seat: int, discount: int, token: int, waived: bool, optional: bool) -> None:
    if buildable(state, seat, discount, token, waived):
        state.push(BuildOne(seat, discount, token, waived, optional))


class BuildOne(DaimyoQuestion):
    """One building by a hero or tile, at its own price (Y-215, Y-220, Y-229)."""

    fields = ("seat", "discount", "token", "waived", "optional")
    rule = "Y-215"

    def __init__(self, seat: int, discount: int, token: int, waived: bool, optional: bool) -> None:
        self.seat = seat
        self.discount = discount
        self.token = token  # the only kind that pays, or -1
        self.waived = waived  # without the basic price
        self.optional = optional

    def options(self, state: DaimyoState) -> list[Choice]:
        listed = buildable(state, self.seat, self.discount, self.token, self.waived)
        if self.optional or not listed:
            listed.append(DONE)
        return listed

    def answer(self, state: DaimyoState, choice: Choice) -> None:
        if not isinstance(choice, ConstructBuilding):
            return
        kind = choice.kind
        ways = payments(state, self.seat, kind, self.discount, self.token, self.waived)
        if len(ways) == 1:
            pay(state, self.seat, ways[0], "Y-168")
            state.push(PlaceBuilding(self.seat, kind))
        else:
            state.push(PayBuilding(self.seat, kind, self.discount, self.token, self.waived))


class PayBuilding(DaimyoQuestion):
    """Asks which tokens a discount leaves to pay (YR-52)."""

    fields = ("seat", "kind", "discount", "token", "waived")
    rule = "YR-52"

    def __init__(self, seat: int, kind: int, discount: int, token: int, waived: bool) -> None:
        self.seat = seat
        self.kind = kind
        self.discount = discount
        self.token = token
        self.waived = waived

    def options(self, state: DaimyoState) -> list[Choice]:
        ways = payments(state, self.seat, self.kind, self.discount, self.token, self.waived)
        return [PAYS[PAYMENT_INDEX[(a, b, c, d)]] for a, b, c, d in ways] or [DONE]

    def answer(self, state: DaimyoState, choice: Choice) -> None:
        if isinstance(choice, PayTokens):
            pay(state, self.seat, choice.tokens, "YR-52")
            state.push(PlaceBuilding(self.seat, self.kind))


def put_building(state: DaimyoState, owner: int, kind: int, site: int, rule: str) -> None:
    """Y-173, Y-179"""
    state.building = put(state.building, site, building(owner, kind))
    if kind == 1:
        state.influence[owner * ISLANDS + site // SITES] += TOWER_WORTH
    if not state.quiet:
        log_for(state, owner, events.BUILDS, rule, {"building": BUILDING_NAMES[kind], **at_site(state, site)})


class PlaceBuilding(DaimyoQuestion):
    """Asks on which free building space it goes (Y-173)."""

    fields = ("seat", "kind")
    rule = "Y-173"

    def __init__(self, seat: int, kind: int) -> None:
        self.seat = seat
        self.kind = kind

    def options(self, state: DaimyoState) -> list[Choice]:
        offered = TOWERS if self.kind else FARMS
        return [offered[site] for site, piece in enumerate(state.building) if piece < 0]

    def answer(self, state: DaimyoState, choice: Choice) -> None:
        if not isinstance(choice, SiteChoice):
            return
        put_building(state, self.seat, self.kind, choice.site, "Y-173")
        slots = covered(state, self.seat, self.kind)
        if len(slots) == 1 or not state.terms.free_uncovering:
            uncover(state, self.seat, self.kind, slots[0])
        else:
            state.push(Uncover(self.seat, self.kind))
        check_goals(state, self.seat, BUILDING)


def covered(state: DaimyoState, seat: int, kind: int) -> list[int]:
    """Slots of a mini-board still under a building."""
    return [slot for slot in range(SLOTS) if not state.is_uncovered(seat, kind, slot)]


def uncover(state: DaimyoState, seat: int, kind: int, slot: int) -> None:
    state.uncover(seat, kind, slot)
    state.push(PutTile(seat, state.tiles_under(seat, kind)[slot]))


class Uncover(DaimyoQuestion):
    """Asks which tile the lifted building uncovers (YR-33)."""

    fields = ("seat", "kind")
    rule = "Y-174"

    def __init__(self, seat: int, kind: int) -> None:
        self.seat = seat
        self.kind = kind

    def options(self, state: DaimyoState) -> list[Choice]:
        tiles = state.tiles_under(self.seat, self.kind)
        uncovers = state.terms.choices.uncovers
        return [uncovers[tiles[slot]] for slot in covered(state, self.seat, self.kind)]

    def answer(self, state: DaimyoState, choice: Choice) -> None:
        if isinstance(choice, UncoverTile):
            uncover(state, self.seat, self.kind, state.atlas.tile_slot[choice.tile])


class PutTile(DaimyoQuestion):
    """Asks where the uncovered tile goes: gray on an action or the clan ability, yellow in the end-of-round area (Y-174 to Y-176)."""

    fields = ("seat", "tile")
    rule = "Y-174"

    def __init__(self, seat: int, tile: int) -> None:
        self.seat = seat
        self.tile = tile

    def options(self, state: DaimyoState) -> list[Choice]:
        offered = PUTS[self.seat]
        return offered[YELLOW_PLACE:] if state.atlas.yellow[self.tile] else offered[:YELLOW_PLACE]

    def answer(self, state: DaimyoState, choice: Choice) -> None:
        if isinstance(choice, PutTileOn):
            at = self.seat * PLACES + choice.place
            state.places = put(state.places, at, self.tile)  # Y-209: what lay there is lost
            data = {"tile": state.atlas.tile_id[self.tile], "place": PLACE_NAMES[choice.place]}
            state.log(events.PLACES_TILE, "Y-174", self.seat, data)


FRAMES: Final[tuple[type[Frame[DaimyoState]], ...]] = (
    BuildOne,
    Construct,
    ConstructNext,
    PayBuilding,
    PlaceBuilding,
    PutTile,
    Uncover,
)
