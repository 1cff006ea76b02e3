"""Two players: the mercenaries, a neutral opponent that gets dice from the players (Y-300 to Y-327)."""

from __future__ import annotations

from typing import Final

from sandai.games.daimyo.numbers import (
    BLUE,
    COLOURS,
    DICE_COLOURS,
    ISLANDS,
    M_GOVERNOR,
    M_RELIC,
    M_SHADOW,
    M_TOWER,
    MERCENARY_RELIC_DICE,
    MERCENARY_SPACES,
    SITES,
    SPACES,
    ZONES,
)
from sandai.games.daimyo.numbers import TOWER as TOWER_KIND
from sandai.games.daimyo.rules import events
from sandai.games.daimyo.rules.actions.construction import TOWER_WORTH, put_building
from sandai.games.daimyo.rules.actions.governors import eliminate, put_governor
from sandai.games.daimyo.rules.actions.hiring import take_hero
from sandai.games.daimyo.rules.actions.lands import draw_tile, fill_gaps, kinds_on
from sandai.games.daimyo.rules.actions.shadows import put_shadow
from sandai.games.daimyo.rules.actions.storage import receive
from sandai.games.daimyo.rules.choice_types import (
    CycleTile,
    EliminateGovernor,
    GatherFrom,
    GiveDieTo,
    GovernorOn,
    MoveShadowFrom,
    MoveShadowTo,
    MoveTowerFrom,
    MoveTowerTo,
    ShadowOn,
    TakeTile,
    TowerOn,
    colour_of,
)
from sandai.games.daimyo.rules.choices import (
    CYCLES,
    FROM_SHADOWS,
    FROM_TOWERS,
    GATHERS,
    GIVEN_DICE,
    GOVERNORS,
    KIND_NAMES,
    SHADOWS,
    STRIKES,
    TAKES,
    TO_SHADOWS,
    TO_TOWERS,
    TOWERS,
    die_to,
    on_land,
)
from sandai.games.daimyo.rules.journal import from_site, from_space, log_for
from sandai.games.daimyo.rules.pieces import building
from sandai.games.daimyo.rules.question import DaimyoQuestion
from sandai.games.daimyo.rules.state import DaimyoState, put
from sandai.games.daimyo.rules.tokens import can_pay, gain_tokens, pay
from sandai.games.daimyo.rules.turn import dice_offered, die_with
from sandai.kernel.choice import Choice
from sandai.kernel.frame import Frame

__all__ = [
    "FRAMES",
    "Gift",
    "GiveDie",
    "MercenaryGather",
    "MercenaryGovernor",
    "MercenaryRelics",
    "MercenaryShadow",
    "MercenaryTower",
    "MoveMercenaryShadow",
    "MoveMercenaryTower",
    "StrikeOpponent",
    "TakeLastHero",
    "free_place",
    "take_last_hero",
]


def free_place(state: DaimyoState, space: int) -> int:
    """Return the first free place for a die on a mercenary space, or -1: the relic location has two (Y-307)."""
    first = state.terms.automa * ZONES + (0 if space == M_RELIC else space + 1)
    for at in range(first, first + (MERCENARY_RELIC_DICE if space == M_RELIC else 1)):
        if state.placed[at] < 0:
            return at
    return -1


class GiveDie(DaimyoQuestion):
    """A die from the middle goes on a free mercenary space of its colour, before the own die (Y-303, Y-305)."""

    rule = "Y-303"

    def options(self, state: DaimyoState) -> list[Choice]:
        spaces = [space for space in range(len(MERCENARY_SPACES)) if free_place(state, space) >= 0]
        if M_SHADOW in spaces and not can_pay(state, self.seat, state.atlas.mercenary_shadow):  # Y-317
            spaces.remove(M_SHADOW)
        colours = state.atlas.mercenary_colours
        listed: list[Choice] = []
        for face in dice_offered(state):
            colour, first = colour_of(face), die_to(face, 0)
            for space in spaces:
                if colours[space] == colour:
                    listed.append(GIVEN_DICE[first + space])
        return listed

    def answer(self, state: DaimyoState, choice: Choice) -> None:
        if not isinstance(choice, GiveDieTo):
            return
        space = choice.space
        die = die_with(state, choice.face)
        state.pool &= ~(1 << die)
        state.placed[free_place(state, space)] = die
        if state.terms.blue_die_claims and choice.colour == BLUE:
            state.helmet_claimed = 1
        data = {"colour": DICE_COLOURS[choice.colour], "value": choice.value, "space": MERCENARY_SPACES[space]}
        state.log(events.GIVES_DIE, "Y-305", self.seat, data)
        _resolve_space(state, self.seat, space)


def _resolve_space(state: DaimyoState, seat: int, space: int) -> None:
    """Y-306. Without a free space for the piece nothing happens (YR-73)."""
    rival = state.terms.automa
    if space == M_RELIC:
        if max(state.lands) >= 0:
            state.push(MercenaryRelics(seat))
    elif space == M_TOWER:
        if -1 in state.building:
            out = state.built(rival, TOWER_KIND) == state.atlas.supply[3]
            state.push(MoveMercenaryTower(seat) if out else MercenaryTower(seat, -1))  # Y-314
    elif space == M_GOVERNOR:
        if -1 in state.governor:
            state.push(MercenaryGovernor(seat))
    else:
        pay(state, seat, state.atlas.mercenary_shadow, "Y-316")
        gain_tokens(state, rival, state.atlas.mercenary_shadow, "Y-316")
        if -1 not in state.shadow:
            return
        out = state.shadow.count(rival) == state.atlas.supply[1]
        state.push(MoveMercenaryShadow(seat) if out else MercenaryShadow(seat, -1))  # Y-321, YR-77


class MercenaryGovernor(DaimyoQuestion):
    rule = "Y-315"

    def options(self, state: DaimyoState) -> list[Choice]:
        return [GOVERNORS[site] for site, owner in enumerate(state.governor) if owner < 0]

    def answer(self, state: DaimyoState, choice: Choice) -> None:
        if isinstance(choice, GovernorOn):
            put_governor(state, state.terms.automa, choice.site, "Y-315")


class MercenaryTower(DaimyoQuestion):
    """Asks where a mercenary tower goes; `origin` is the site it comes from, or -1 for the supply (Y-313, Y-314)."""

    fields = ("seat", "origin")
    rule = "Y-313"

    def __init__(self, seat: int, origin: int) -> None:
        self.seat = seat
        self.origin = origin

    def options(self, state: DaimyoState) -> list[Choice]:
        offered = TOWERS if self.origin < 0 else TO_TOWERS
        return [offered[site] for site, piece in enumerate(state.building) if piece < 0]

    def answer(self, state: DaimyoState, choice: Choice) -> None:
        if isinstance(choice, TowerOn):
            put_building(state, state.terms.automa, TOWER_KIND, choice.site, "Y-313")
        elif isinstance(choice, MoveTowerTo):
            move_tower(state, self.origin, choice.site)


def move_tower(state: DaimyoState, origin: int, site: int) -> None:
    """Y-314"""
    rival = state.terms.automa
    moved = put(state.building, origin, -1)
    state.building = put(moved, site, building(rival, TOWER_KIND))
    state.influence[rival * ISLANDS + origin // SITES] -= TOWER_WORTH
    state.influence[rival * ISLANDS + site // SITES] += TOWER_WORTH
    log_for(state, rival, events.MOVES_TOWER, "Y-314", from_site(state, origin, site))


class MoveMercenaryTower(DaimyoQuestion):
    rule = "Y-314"

    def options(self, state: DaimyoState) -> list[Choice]:
        tower = building(state.terms.automa, TOWER_KIND)
        return [FROM_TOWERS[site] for site, piece in enumerate(state.building) if piece == tower]

    def answer(self, state: DaimyoState, choice: Choice) -> None:
        if isinstance(choice, MoveTowerFrom):
            state.push(MercenaryTower(self.seat, choice.site))


class MercenaryShadow(DaimyoQuestion):
    """Asks where a mercenary shadow goes; from the supply it removes a governor of the opponent (Y-318 to Y-321)."""

    fields = ("seat", "origin")
    rule = "Y-318"

    def __init__(self, seat: int, origin: int) -> None:
        self.seat = seat
        self.origin = origin

    def options(self, state: DaimyoState) -> list[Choice]:
        offered = SHADOWS if self.origin < 0 else TO_SHADOWS
        return [offered[space] for space, owner in enumerate(state.shadow) if owner < 0]

    def answer(self, state: DaimyoState, choice: Choice) -> None:
        if isinstance(choice, ShadowOn):
            put_shadow(state, state.terms.automa, choice.space, "Y-318")
            remove_opponent(state, self.seat, choice.space // SPACES)
        elif isinstance(choice, MoveShadowTo):
            move_shadow(state, self.origin, choice.space)


def move_shadow(state: DaimyoState, origin: int, space: int) -> None:
    """Y-321"""
    rival = state.terms.automa
    moved = put(state.shadow, origin, -1)
    state.shadow = put(moved, space, rival)
    state.influence[rival * ISLANDS + origin // SPACES] -= 1
    state.influence[rival * ISLANDS + space // SPACES] += 1
    log_for(state, rival, events.MOVES_SHADOW, "Y-321", from_space(state, origin, space))


class MoveMercenaryShadow(DaimyoQuestion):
    rule = "Y-321"

    def options(self, state: DaimyoState) -> list[Choice]:
        return [FROM_SHADOWS[space] for space, owner in enumerate(state.shadow) if owner == state.terms.automa]

    def answer(self, state: DaimyoState, choice: Choice) -> None:
        if isinstance(choice, MoveShadowFrom):
            state.push(MercenaryShadow(self.seat, choice.space))


def remove_opponent(state: DaimyoState, seat: int, island: int) -> None:
    """Y-319, YR-110: only a governor of the other player; nobody else is touched."""
    found = opposing(state, seat, island)
    if len(found) == 1:
        eliminate(state, found[0], "Y-319", state.terms.automa, "shadow")
    elif found:
        state.push(StrikeOpponent(seat, island))


def opposing(state: DaimyoState, seat: int, island: int) -> list[int]:
    first = island * SITES
    return [site for site in range(first, first + SITES) if state.governor[site] == 1 - seat]


class StrikeOpponent(DaimyoQuestion):
    """Asks which governor of the opponent the mercenary shadow removes."""

    fields = ("seat", "island")
    rule = "Y-319"

    def __init__(self, seat: int, island: int) -> None:
        self.seat = seat
        self.island = island

    def options(self, state: DaimyoState) -> list[Choice]:
        return [STRIKES[site] for site in opposing(state, self.seat, self.island)]

    def answer(self, state: DaimyoState, choice: Choice) -> None:
        if isinstance(choice, EliminateGovernor):
            eliminate(state, choice.site, "Y-319", state.terms.automa, "shadow")


# -- relics ------------------------------------------------------------------------------------------------------------


def takeable_kinds(state: DaimyoState, island: int) -> list[int]:
    """YR-74: the duplicate ban binds the mercenaries."""
    held = state.loose[state.terms.automa]
    return [kind for kind in kinds_on(state, island) if not held >> kind & 1]


class MercenaryRelics(DaimyoQuestion):
    """Cycle one tile through the bag, or let the mercenaries gather two of one island (Y-307 to Y-309)."""

    rule = "Y-307"

    def options(self, state: DaimyoState) -> list[Choice]:
        listed: list[Choice] = []
        for island in range(state.terms.islands):
            listed.extend([CYCLES[on_land(island, kind)] for kind in kinds_on(state, island)])
            if len(takeable_kinds(state, island)) > 1:
                listed.append(GATHERS[island])
        return listed

    def answer(self, state: DaimyoState, choice: Choice) -> None:
        if isinstance(choice, CycleTile):
            cycle(state, self.seat, choice.island, choice.kind)
        elif isinstance(choice, GatherFrom):
            state.push(MercenaryGather(self.seat, choice.island, -1))


def cycle(state: DaimyoState, seat: int, island: int, kind: int) -> None:
    """Y-308: off the island, refill, and only then into the bag."""
    space = state.lands.index(kind, island * SPACES, island * SPACES + SPACES)
    state.lands[space] = draw_tile(state) if state.bag else -1
    state.bag.append(kind)
    now = "" if state.lands[space] < 0 else KIND_NAMES[state.lands[space]]
    data = {"tile": KIND_NAMES[kind], "island": COLOURS[island], "new": now}
    state.log(events.CYCLES_TILE, "Y-308", seat, data)
    fill_gaps(state)


class MercenaryGather(DaimyoQuestion):
    """The two tiles that the mercenaries take; both gaps are refilled afterwards (Y-309)."""

    fields = ("seat", "island", "first")
    rule = "Y-309"

    def __init__(self, seat: int, island: int, first: int) -> None:
        self.seat = seat
        self.island = island
        self.first = first

    def options(self, state: DaimyoState) -> list[Choice]:
        kinds = takeable_kinds(state, self.island)
        return [TAKES[on_land(self.island, kind)] for kind in kinds if kind != self.first]

    def answer(self, state: DaimyoState, choice: Choice) -> None:
        if not isinstance(choice, TakeTile):
            return
        if self.first < 0:
            state.push(MercenaryGather(self.seat, self.island, choice.kind))
            return
        spaces = range(self.island * SPACES, self.island * SPACES + SPACES)
        for taken in (self.first, choice.kind):
            state.lands[state.lands.index(taken, spaces[0], spaces[-1] + 1)] = -1
            receive(state, state.terms.automa, taken, self.island)
        fill_gaps(state)


# -- round end ---------------------------------------------------------------------------------------------------------


class Gift(Frame[DaimyoState]):
    """Gold for the mercenaries if their dice add up to enough (Y-323)."""

    rule = "Y-323"

    def run(self, state: DaimyoState) -> None:
        if state.dice_sum(state.terms.automa) >= state.atlas.gift_at:
            gain_tokens(state, state.terms.automa, state.atlas.mercenary_gift, "Y-323")


class TakeLastHero(Frame[DaimyoState]):
    rule = "Y-324"

    def run(self, state: DaimyoState) -> None:
        take_last_hero(state, "Y-324")


def take_last_hero(state: DaimyoState, rule: str) -> None:
    """The hero in the rightmost place goes to mercenaries or empire for free (YR-79)."""
    heroes = [hero for hero in state.market if hero >= 0]
    if heroes:
        hero = heroes[-1]
        take_hero(state, hero)
        state.rival_heroes |= 1 << hero
        data = {"hero": state.atlas.hero_id[hero], "name": state.atlas.hero_name[hero]}
        log_for(state, state.terms.automa, events.HIRES_HERO, rule, data)


FRAMES: Final[tuple[type[Frame[DaimyoState]], ...]] = (
    Gift,
    GiveDie,
    MercenaryGather,
    MercenaryGovernor,
    MercenaryRelics,
    MercenaryShadow,
    MercenaryTower,
    MoveMercenaryShadow,
    MoveMercenaryTower,
    StrikeOpponent,
    TakeLastHero,
)
