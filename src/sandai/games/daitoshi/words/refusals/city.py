"""Why a choice in the steps of a City Turn is not legal: placing Workers, Exploit, the action step, keeping Workers."""

from __future__ import annotations

from sandai.games.daitoshi import numbers as n
from sandai.games.daitoshi.rules import choices as c
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.actions.exploit import ExploitTwo, available
from sandai.games.daitoshi.rules.actions.inventions import free_floors
from sandai.games.daitoshi.rules.actions.machine import ready_floors
from sandai.games.daitoshi.rules.city_turn import CONTRIBUTE, RENOVATE, Act, offered_acts
from sandai.games.daitoshi.rules.conflicts import KeepWorkers
from sandai.games.daitoshi.rules.factory.workers import Place
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.games.daitoshi.words.names import ACTS, COLOURS, TERRAINS, THE_DISTRICTS, capital
from sandai.games.daitoshi.words.refusals.actions import contribution, full_site
from sandai.games.daitoshi.words.refusals.costs import too_few_hexes, too_little, too_little_steam
from sandai.games.daitoshi.words.refusals.rewards import unbuilt
from sandai.kernel.language import say
from sandai.kernel.refusal import Refusal

__all__ = ["act", "exploit", "keep", "place"]


def _here(state: DaitoshiState, seat: int) -> str:
    return THE_DISTRICTS[state.action_of(state.factories[seat][s.DISTRICT])]


# -- placing Workers ---------------------------------------------------------------------------------------------------


def place(state: DaitoshiState, question: Place, seat: int, choice: c.PlaceWorker) -> Refusal | None:
    spot = choice.spot
    if spot == n.SPOTS:
        return _place_on_machine(state, seat, choice.colour)
    if spot % n.DISTRICTS != state.factories[seat][s.DISTRICT]:
        there = THE_DISTRICTS[state.action_of(spot % n.DISTRICTS)]
        return Refusal(
            say("That Workshop is in {there}; you are in {here}.", there=there, here=_here(state, seat)), "T-115"
        )
    return unbuilt(state, spot, "T-114") or _busy(state.shops[spot], "T-116") or _employed(state, seat, choice.colour)


def _place_on_machine(state: DaitoshiState, seat: int, colour: int) -> Refusal | None:
    if state.machine_at != state.factories[seat][s.DISTRICT]:
        return _machine_elsewhere(state, seat, "T-118")
    return _busy(state.machine_worker, "T-118") or _employed(state, seat, colour)


def _machine_elsewhere(state: DaitoshiState, seat: int, rule: str) -> Refusal:
    there = THE_DISTRICTS[state.action_of(state.machine_at)]
    return Refusal(
        say("The Mega-Machine is in {there}; you are in {here}.", there=there, here=_here(state, seat)), rule
    )


def _busy(worker: int, rule: str) -> Refusal | None:
    """Explain that a Workshop is occupied."""
    if worker < 0:
        return None
    return Refusal(say("That Workshop is occupied by a {colour} Worker.", colour=COLOURS[worker]), rule)


def _employed(state: DaitoshiState, seat: int, colour: int) -> Refusal | None:
    """Explain that a Worker has the wrong colour, or that there is none."""
    factory = state.factories[seat]
    employs = state.atlas.employs[state.tiles[factory[s.DISTRICT]]]
    if employs not in (n.ANY, colour):
        return Refusal(
            say(
                "{district} employs only {colour} Workers.",
                district=capital(_here(state, seat)),
                colour=COLOURS[employs],
            ),
            "T-112",
        )
    if factory[s.WORKER + colour]:
        return None
    return Refusal(say("You have no {colour} Worker.", colour=COLOURS[colour]), "T-115")


# -- Exploit -----------------------------------------------------------------------------------------------------------


def exploit(state: DaitoshiState, question: ExploitTwo, seat: int, choice: c.Exploit) -> Refusal | None:
    if choice.terrain == n.RIVER and not question.river:
        return Refusal(say("You have already taken the river hex: only a land hex is left to take."), "T-123")
    if choice.terrain != n.RIVER and not question.land:
        return Refusal(say("You have already taken a land hex: only the river hex is left to take."), "T-123")
    if available(state, choice.terrain):
        return None
    return Refusal(
        say("No {terrain} hex is left, on its track or in its discard pile.", terrain=TERRAINS[choice.terrain]), "TR-26"
    )


# -- the action step ---------------------------------------------------------------------------------------------------


def act(state: DaitoshiState, question: Act, seat: int, choice: c.Act) -> Refusal | None:
    if choice.act not in offered_acts(state, seat):
        return _elsewhere(state, seat, choice.act)
    if choice.act == n.COMMIT:
        return _commit(state, seat)
    if choice.act == n.ELECTRIFY:
        return _electrify(state, seat)
    if choice.act == n.EXPAND:
        return _expand(state, seat)
    if choice.act == n.TRADE:
        return _trade(state, seat)
    if choice.act == RENOVATE:
        return too_little(state, seat, s.CONSTRUCTION, n.RENOVATE_COST, "T-157") or too_few_hexes(
            state, seat, 1, "TR-124"
        )
    return _contribute(state, seat)


def _elsewhere(state: DaitoshiState, seat: int, number: int) -> Refusal:
    if number == CONTRIBUTE:
        return _machine_elsewhere(state, seat, "T-138")
    return Refusal(
        say("{district} doesn't offer the action {action}.", district=capital(_here(state, seat)), action=ACTS[number]),
        "T-137",
    )


def _commit(state: DaitoshiState, seat: int) -> Refusal | None:
    if not free_floors(state.factories[seat]):
        return Refusal(say("All floors of your buildings are full."), "T-148")
    costs = [n.INVENTION_COST[n.MARKET[slot]] for slot, invention in enumerate(state.market) if invention >= 0]
    if not costs:
        return Refusal(say("The Market is empty."), "T-147")
    return too_little(state, seat, s.FOOD, min(costs), "T-148", say("the cheapest Invention"))


def _electrify(state: DaitoshiState, seat: int) -> Refusal | None:
    plain = [tile for tile, lit in zip(state.tiles, state.lit, strict=True) if tile >= 0 and not lit]
    if not plain:
        return Refusal(say("All tiles of the city are electrified."), "T-159")
    cost = min(state.atlas.energy[tile] for tile in plain)
    return too_little(state, seat, s.ENERGY, cost, "T-160", say("the cheapest tile"))


def _expand(state: DaitoshiState, seat: int) -> Refusal | None:
    rings = [spot // n.DISTRICTS for spot in range(n.DISTRICTS, n.SPOTS) if not full_site(state, spot)]
    if not rings:
        return Refusal(say("All spaces of the city are built."), "T-149")
    ring = min(rings)
    return too_little(
        state, seat, s.CONSTRUCTION, n.EXPAND_COST[ring], "T-150", say("the cheapest space")
    ) or too_few_hexes(state, seat, n.EXPAND_HEXES[ring], "T-153")


def _trade(state: DaitoshiState, seat: int) -> Refusal | None:
    cheapest = min(state.atlas.city_steam[city] for city in state.cities)
    return too_little(state, seat, s.LUXURY, 1, "TR-80") or too_little_steam(
        state, seat, cheapest, "T-169", say("the cheapest City")
    )


def _contribute(state: DaitoshiState, seat: int) -> Refusal | None:
    if not ready_floors(state, seat):
        return Refusal(say("None of your Inventions is ready to be donated."), "T-184")
    if s.NONE not in state.donated:
        return Refusal(say("All Invention spaces of the Mega-Machine are filled."), "T-184")
    return contribution(state, seat, 0)


# -- end of turn -------------------------------------------------------------------------------------------------------


def keep(state: DaitoshiState, question: KeepWorkers, seat: int, choice: c.KeepWorkers) -> Refusal | None:
    factory = state.factories[seat]
    for colour in choice.colours:
        have = factory[s.WORKER + colour]
        if have < choice.colours.count(colour):
            named = COLOURS[colour]
            if have:
                return Refusal(say("You have only {n} {colour} Worker.", n=have, colour=named), "T-196")
            return Refusal(say("You have no {colour} Worker.", colour=named), "T-196")
    return None
