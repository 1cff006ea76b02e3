"""Why a choice within an action is not legal: what to take, build, light, trade or donate, and how to pay for it."""

from __future__ import annotations

from sandai.games.daitoshi import numbers as n
from sandai.games.daitoshi.rules import choices as c
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.actions.electrify import Electrify
from sandai.games.daitoshi.rules.actions.expand import Expand, Lay
from sandai.games.daitoshi.rules.actions.inventions import Commit, Install, free_floor, free_floors
from sandai.games.daitoshi.rules.actions.machine import Contribute, Replace, ready_floors
from sandai.games.daitoshi.rules.actions.trade import Trade
from sandai.games.daitoshi.rules.factory.payment import Pay
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.games.daitoshi.words.names import (
    FLOORS,
    GOODS,
    RINGS,
    TERRAINS,
    THE_BUILDINGS,
    THE_DISTRICTS,
    capital,
    resource,
)
from sandai.games.daitoshi.words.refusals.costs import too_few_hexes, too_little, too_little_steam
from sandai.games.daitoshi.words.refusals.rewards import no_hex, unbuilt
from sandai.kernel.language import join, say
from sandai.kernel.refusal import Refusal

__all__ = [
    "build",
    "contribution",
    "donate",
    "full_site",
    "install",
    "lay",
    "light",
    "pay",
    "replace",
    "take",
    "trade",
]

# -- Commit ------------------------------------------------------------------------------------------------------------


def take(state: DaitoshiState, question: Commit, seat: int, choice: c.Take) -> Refusal | None:
    for slot in choice.slots:
        if state.market[slot] < 0:
            return Refusal(say("Market {n} is empty.", n=slot + 1), "T-147")
    free, need = free_floors(state.factories[seat]), len(choice.slots)
    if free < need:
        return Refusal(say("Not enough free floors: you need {need}, you have {have}.", need=need, have=free), "TR-71")
    return too_little(state, seat, s.FOOD, sum(n.INVENTION_COST[n.MARKET[slot]] for slot in choice.slots), "T-145")


def install(state: DaitoshiState, question: Install, seat: int, choice: c.Install) -> Refusal | None:
    if choice.slot not in question.hand[::2]:
        return Refusal(say("You took no Invention from Market {n}.", n=choice.slot + 1), "T-146")
    if free_floor(state.factories[seat], choice.building) >= 0:
        return None
    return Refusal(say("{building} has no free floor.", building=capital(THE_BUILDINGS[choice.building])), "T-146")


# -- Expand and Electrify ----------------------------------------------------------------------------------------------


def full_site(state: DaitoshiState, spot: int) -> Refusal | None:
    """Explain that nothing can be built on a spot, whatever one pays."""
    district = THE_DISTRICTS[state.action_of(spot % n.DISTRICTS)]
    if state.tiles[spot] >= 0:
        ring = RINGS[spot // n.DISTRICTS]
        return Refusal(say("The {ring} space of {district} is already built.", ring=ring, district=district), "T-149")
    if state.tiles[spot - n.DISTRICTS] < 0:
        return Refusal(say("Build the middle space of {district} before the outer one.", district=district), "T-149")
    return None


def build(state: DaitoshiState, question: Expand, seat: int, choice: c.Build) -> Refusal | None:
    ring = choice.spot // n.DISTRICTS
    return (
        full_site(state, choice.spot)
        or too_little(state, seat, s.CONSTRUCTION, n.EXPAND_COST[ring], "T-150")
        or too_few_hexes(state, seat, n.EXPAND_HEXES[ring], "T-153")
    )


def lay(state: DaitoshiState, question: Lay, seat: int, choice: c.Lay) -> Refusal | None:
    if none := no_hex(state, seat, choice.terrain, "T-152"):
        return none
    terrain = TERRAINS[choice.terrain]
    return Refusal(say("Your only {terrain} hex is already on the new tile.", terrain=terrain), "T-152")


def light(state: DaitoshiState, question: Electrify, seat: int, choice: c.Electrify) -> Refusal | None:
    spot = choice.spot
    if none := unbuilt(state, spot, "T-158"):
        return none
    if state.lit[spot]:
        return Refusal(
            say(
                "The {ring} tile of {district} is already electrified.",
                ring=RINGS[spot // n.DISTRICTS],
                district=THE_DISTRICTS[state.action_of(spot % n.DISTRICTS)],
            ),
            "T-158",
        )
    return too_little(state, seat, s.ENERGY, state.atlas.energy[state.tiles[spot]], "T-160")


# -- Trade and Contribute ----------------------------------------------------------------------------------------------


def trade(state: DaitoshiState, question: Trade, seat: int, choice: c.Trade) -> Refusal | None:
    steam = state.atlas.city_steam[state.cities[choice.place]]
    return too_little_steam(state, seat, steam, "T-169", say("City {n}", n=choice.place + 1)) or too_little(
        state, seat, s.LUXURY, choice.goods, "T-170"
    )


def donate(state: DaitoshiState, question: Contribute, seat: int, choice: c.Donate) -> Refusal | None:
    floor, space = choice.floor, choice.space
    if state.donated[space] == s.BLOCKED:
        return Refusal(say("The block tile covers space {n} of the Mega-Machine.", n=space + 1), "T-034")
    if state.donated[space] != s.NONE:
        return Refusal(say("Space {n} of the Mega-Machine already holds an Invention.", n=space + 1), "T-183")
    return None if floor in ready_floors(state, seat) else _unready(state, seat, floor)


def _unready(state: DaitoshiState, seat: int, floor: int) -> Refusal:
    """Explain why the Invention of a floor can't be donated."""
    factory, where = state.factories[seat], FLOORS[floor]
    invention = factory[s.FLOOR + floor]
    if invention < 0:
        return Refusal(say("No Invention is installed there ({floor}).", floor=where), "T-183")
    if state.atlas.quality[invention] == n.UNIVERSITY:
        return Refusal(say("A University Invention can't be donated ({floor}).", floor=where), "T-187")
    return Refusal(
        say(
            "Not ready ({floor}): its Ready icon is on space {ready}, its marker on {place}.",
            floor=where,
            ready=state.atlas.ready_at[floor],
            place=factory[s.PROGRESS + floor],
        ),
        "T-183",
    )


def replace(state: DaitoshiState, question: Replace, seat: int, choice: c.Replace) -> Refusal | None:
    for kind in range(n.KINDS):
        if not choice.resources >> kind & 1 and not state.factories[seat][kind]:
            return Refusal(say("You have no {resource}: pay Wealth for it.", resource=GOODS[kind]), "T-182")
    return contribution(state, seat, choice.resources)


def contribution(state: DaitoshiState, seat: int, replaced: int) -> Refusal | None:
    """Explain that the Wealth for Contribute is missing; `replaced`: resources paid in Wealth besides those one lacks, one bit each (T-182)."""
    factory = state.factories[seat]
    in_wealth = [kind for kind in range(n.KINDS) if replaced >> kind & 1 or not factory[kind]]
    cost = 1 + len(in_wealth)
    if factory[s.WEALTH] >= cost:
        return None
    if not in_wealth:
        return Refusal(
            say("Not enough Wealth: it costs {cost}, you have {have}.", cost=cost, have=factory[s.WEALTH]), "T-182"
        )
    return Refusal(
        say(
            "Not enough Wealth: it costs {cost} (1, and {more} for {resources}), you have {have}.",
            cost=cost,
            more=len(in_wealth),
            resources=join([GOODS[kind] for kind in in_wealth]),
            have=factory[s.WEALTH],
        ),
        "T-182",
    )


# -- paying ------------------------------------------------------------------------------------------------------------


def pay(state: DaitoshiState, question: Pay, seat: int, choice: c.Pay) -> Refusal | None:
    factory, kind, wealth = state.factories[seat], question.kind, choice.wealth
    if wealth > question.cost:
        return Refusal(say("The price is only {price}.", price=resource(kind, question.cost)), "T-097")
    if wealth > factory[s.WEALTH]:
        return Refusal(
            say("Not enough Wealth: that costs {cost}, you have {have}.", cost=wealth, have=factory[s.WEALTH]), "T-097"
        )
    rest = question.cost - wealth
    if rest <= factory[kind]:
        return None
    return Refusal(
        say(
            "Not enough {resource}: the rest costs {cost}, you have {have}.",
            resource=GOODS[kind],
            cost=rest,
            have=factory[kind],
        ),
        "T-096",
    )
