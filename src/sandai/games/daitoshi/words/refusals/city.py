"""Why a choice in the steps of a City Turn is not legal: placing Workers, Exploit, the action step, keeping Workers."""

from __future__ import annotations

from typing import Any, Final

from sandai.games.daitoshi import numbers as n
from sandai.games.daitoshi.rules import choices as c
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.actions.exploit import available
from sandai.games.daitoshi.rules.actions.inventions import free_floors
from sandai.games.daitoshi.rules.actions.machine import ready_floors
from sandai.games.daitoshi.rules.city_turn import CONTRIBUTE, RENOVATE, offered_acts
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.games.daitoshi.words import rewards as w
from sandai.games.daitoshi.words.refusals.actions import contribution, full_site
from sandai.games.daitoshi.words.refusals.costs import too_few_hexes, too_little, too_little_steam
from sandai.games.daitoshi.words.refusals.rewards import unbuilt
from sandai.kernel.refusal import Refusal

__all__ = ["act", "exploit", "keep", "place", "place_on_machine"]

ACTS: Final = {
    n.COMMIT: "Commit",
    n.ELECTRIFY: "Electrify",
    n.EXPAND: "Expand",
    n.TRADE: "Trade",
    RENOVATE: "Renovate",
}


def _here(state: DaitoshiState, seat: int) -> str:
    return w.district_words(state.action_of(state.factories[seat][s.DISTRICT]))


# -- placing Workers ---------------------------------------------------------------------------------------------------


def place(state: DaitoshiState, question: Any, seat: int, number: int) -> Refusal | None:
    colour, spot = divmod(number, n.SPOTS)
    if spot % n.DISTRICTS != state.factories[seat][s.DISTRICT]:
        there = w.district_words(state.action_of(spot % n.DISTRICTS))
        return Refusal(f"That Workshop is in {there}; you are in {_here(state, seat)}.", "T-115")
    return unbuilt(state, spot, "T-114") or _busy(state.shops[spot], "T-116") or _employed(state, seat, colour)


def place_on_machine(state: DaitoshiState, question: Any, seat: int, colour: int) -> Refusal | None:
    if state.machine_at != state.factories[seat][s.DISTRICT]:
        there = w.district_words(state.action_of(state.machine_at))
        return Refusal(f"The Mega-Machine is in {there}; you are in {_here(state, seat)}.", "T-118")
    return _busy(state.machine_worker, "T-118") or _employed(state, seat, colour)


def _busy(worker: int, rule: str) -> Refusal | None:
    """Explain that a Workshop is occupied."""
    return Refusal(f"That Workshop is occupied by a {n.COLOURS[worker]} Worker.", rule) if worker >= 0 else None


def _employed(state: DaitoshiState, seat: int, colour: int) -> Refusal | None:
    """Explain that a Worker has the wrong colour, or that there is none."""
    factory = state.factories[seat]
    employs = state.atlas.employs[state.tiles[factory[s.DISTRICT]]]
    if employs not in (n.ANY, colour):
        here = _here(state, seat)
        return Refusal(f"{here[0].upper()}{here[1:]} employs only {n.COLOURS[employs]} Workers.", "T-112")
    return None if factory[s.WORKER + colour] else Refusal(f"You have no {n.COLOURS[colour]} Worker.", "T-115")


# -- Exploit -----------------------------------------------------------------------------------------------------------


def exploit(state: DaitoshiState, question: Any, seat: int, terrain: int) -> Refusal | None:
    if terrain == n.RIVER and not question.river:
        return Refusal("You have already taken the river hex: only a land hex is left to take.", "T-123")
    if terrain != n.RIVER and not question.land:
        return Refusal("You have already taken a land hex: only the river hex is left to take.", "T-123")
    if available(state, terrain):
        return None
    return Refusal(f"No {w.TERRAIN_WORDS[terrain]} hex is left, on its track or in its discard pile.", "TR-26")


# -- the action step ---------------------------------------------------------------------------------------------------


def act(state: DaitoshiState, question: Any, seat: int, number: int) -> Refusal | None:
    if number not in offered_acts(state, seat):
        return _elsewhere(state, seat, number)
    if number == n.COMMIT:
        return _commit(state, seat)
    if number == n.ELECTRIFY:
        return _electrify(state, seat)
    if number == n.EXPAND:
        return _expand(state, seat)
    if number == n.TRADE:
        return _trade(state, seat)
    if number == RENOVATE:
        return too_little(state, seat, s.CONSTRUCTION, n.RENOVATE_COST, "T-157") or too_few_hexes(
            state, seat, 1, "TR-124"
        )
    return _contribute(state, seat)


def _elsewhere(state: DaitoshiState, seat: int, number: int) -> Refusal:
    if number == CONTRIBUTE:
        there = w.district_words(state.action_of(state.machine_at))
        return Refusal(f"The Mega-Machine is in {there}; you are in {_here(state, seat)}.", "T-138")
    here = _here(state, seat)
    return Refusal(f"{here[0].upper()}{here[1:]} doesn't offer the action {ACTS[number]}.", "T-137")


def _commit(state: DaitoshiState, seat: int) -> Refusal | None:
    if not free_floors(state.factories[seat]):
        return Refusal("All floors of your buildings are full.", "T-148")
    costs = [n.INVENTION_COST[n.MARKET[slot]] for slot, invention in enumerate(state.market) if invention >= 0]
    if not costs:
        return Refusal("The Market is empty.", "T-147")
    return too_little(state, seat, s.FOOD, min(costs), "T-148", "the cheapest Invention")


def _electrify(state: DaitoshiState, seat: int) -> Refusal | None:
    plain = [tile for tile, lit in zip(state.tiles, state.lit, strict=True) if tile >= 0 and not lit]
    if not plain:
        return Refusal("All tiles of the city are electrified.", "T-159")
    cost = min(state.atlas.energy[tile] for tile in plain)
    return too_little(state, seat, s.ENERGY, cost, "T-160", "the cheapest tile")


def _expand(state: DaitoshiState, seat: int) -> Refusal | None:
    rings = [spot // n.DISTRICTS for spot in range(n.DISTRICTS, n.SPOTS) if not full_site(state, spot)]
    if not rings:
        return Refusal("All spaces of the city are built.", "T-149")
    ring = min(rings)
    return too_little(state, seat, s.CONSTRUCTION, n.EXPAND_COST[ring], "T-150", "the cheapest space") or too_few_hexes(
        state, seat, n.EXPAND_HEXES[ring], "T-153"
    )


def _trade(state: DaitoshiState, seat: int) -> Refusal | None:
    cheapest = min(state.atlas.city_steam[city] for city in state.cities)
    return too_little(state, seat, s.LUXURY, 1, "TR-80") or too_little_steam(
        state, seat, cheapest, "T-169", "the cheapest City"
    )


def _contribute(state: DaitoshiState, seat: int) -> Refusal | None:
    if not ready_floors(state, seat):
        return Refusal("None of your Inventions is ready to be donated.", "T-184")
    if s.NONE not in state.donated:
        return Refusal("All Invention spaces of the Mega-Machine are filled.", "T-184")
    return contribution(state, seat, 0)


# -- end of turn -------------------------------------------------------------------------------------------------------


def keep(state: DaitoshiState, question: Any, seat: int, number: int) -> Refusal | None:
    factory, kept = state.factories[seat], c.KEEPS[number]
    for colour in kept:
        have = factory[s.WORKER + colour]
        if have < kept.count(colour):
            some = f"only {have}" if have else "no"
            return Refusal(f"You have {some} {n.COLOURS[colour]} Worker.", "T-196")
    return None
