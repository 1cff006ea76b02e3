"""Every choice in words: what it does, what it costs or brings, under which heading it stands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sandai.games.daitou import numbers
from sandai.games.daitou.rules.bid import AscendingBid
from sandai.games.daitou.rules.build import Build, farm_price
from sandai.games.daitou.rules.choices import (
    FISH,
    IMPORT,
    SUGAR,
    Bid,
    Cargo,
    Farm,
    FarmRemoval,
    Place,
    Ship,
    Split,
    Track,
    TrackRemoval,
)
from sandai.games.daitou.rules.ship import Shipment
from sandai.games.daitou.rules.state import DaitouState
from sandai.games.daitou.rules.tax import due
from sandai.games.daitou.words.names import clauses, dashed, farms, sections, sections_and_farms, yen
from sandai.games.daitou.words.places import farm_heading, farm_place, section_heading, section_place
from sandai.kernel.choice import Choice
from sandai.kernel.language import join, plural, say
from sandai.kernel.parts import Label

__all__ = ["LABELS", "PASSES", "label"]

LAST: Final = 9  # the rank of what stands below all else
DEARER: Final = 5  # the rank of ways that only cost more
GOODS: Final = {FISH: say("Fish"), IMPORT: say("Imports"), SUGAR: say("Sugar cane")}
PASS: Final = say("Pass")


def label(state: DaitouState, choice: Choice, seat: int) -> Label:
    write = LABELS.get(type(choice))
    return _pass(state, seat) if write is None else write(state, choice, seat)


# -- building and removing ---------------------------------------------------------------------------------------------


def _build_track(state: DaitouState, choice: Track, seat: int) -> Label:
    terms = state.terms
    place = section_place(state, choice.section, seat)
    words = say("Build section {section}, {place}", section=dashed(choice.parts[0]), place=place)
    effect = say("pay {price}, {tax} tax a year", price=yen(terms.track_price), tax=yen(terms.track_tax))
    warning = _warning(state, seat, terms.track_price, terms.track_tax)
    return Label(words, _warned(effect, warning), *section_heading(state, choice.section, seat))


def _build_farm(state: DaitouState, choice: Farm, seat: int) -> Label:
    words = say("Build farm {farm} {place}", farm=choice.parts[0], place=_farm_place(state, choice.farm))
    price, tax = farm_price(state), state.terms.farm_tax
    cost = say("pay {price}, {tax} tax a year", price=yen(price), tax=yen(tax))
    effect = clauses(cost, _harvests(state, choice))
    return Label(words, _warned(effect, _warning(state, seat, price, tax)), *farm_heading(state, choice.farm, seat))


def _remove_track(state: DaitouState, choice: TrackRemoval, seat: int) -> Label:
    words = say("Remove section {section}", section=dashed(choice.parts[0]))
    return Label(words, say("it becomes free again"), say("Sections"))


def _remove_farm(state: DaitouState, choice: FarmRemoval, seat: int) -> Label:
    words = say("Remove farm {farm} {place}", farm=choice.parts[0], place=_farm_place(state, choice.farm))
    return Label(words, say("it becomes free again"), say("Farms"))


def _farm_place(state: DaitouState, farm: int) -> str:
    atlas = state.terms.atlas
    return farm_place([atlas.nodes[node] for node in atlas.touches[farm]])


def _harvests(state: DaitouState, choice: Farm) -> str:
    """D-059, D-066, DR-12"""
    trade = [state.markers[harbour + 1] for harbour in numbers.TRADE_HARBOURS]
    if all(node in trade for node in state.terms.atlas.touches[choice.farm]):
        return say("it touches only a trade harbour and can never deliver")
    if state.round < numbers.SUGAR_ROUND:
        return say("sugar in each round {round}, from year {year} on", round=numbers.SUGAR_ROUND, year=state.year)
    if state.year == numbers.YEARS:
        return say("too late for sugar")
    later = state.terms.farm_prices[state.year]
    if later < farm_price(state):
        return say(
            "too late for this year's sugar: the first comes in year {year}, and then a farm costs {price}",
            year=state.year + 1,
            price=yen(later),
        )
    return say("too late for this year's sugar: the first comes in year {year}", year=state.year + 1)


def _warning(state: DaitouState, seat: int, price: int, tax: int) -> str:
    """Before the taxes only this round's shipping can bring what is missing (D-091, D-096)."""
    left, owed = state.money[seat] - price, due(state, seat) + tax
    if state.round < numbers.SUGAR_ROUND or left >= owed:
        return ""
    return say("Careful: {money} left for {tax} tax this year", money=yen(left), tax=yen(owed))


def _warned(effect: str, warning: str) -> str:
    return f"{effect}. {warning}" if warning else effect


# -- bids, nodes, taxes ------------------------------------------------------------------------------------------------


def _bid(state: DaitouState, choice: Bid, seat: int) -> Label:
    return Label(say("Bid {amount}", amount=yen(choice.amount)), "", say("Bids"))


def _place(state: DaitouState, choice: Place, seat: int) -> Label:
    return Label(say("Name {node}", node=choice.parts[0]), "", say("Nodes"))


def _split(state: DaitouState, choice: Split, seat: int) -> Label:
    lost = sections_and_farms(state.tracks[seat] - choice.tracks, state.farms[seat] - choice.farms)
    rest = state.money[seat] - state.terms.track_tax * choice.tracks - state.terms.farm_tax * choice.farms
    return Label(
        say("Pay for {sections} and {farms}", sections=sections(choice.tracks), farms=farms(choice.farms)),
        say("lose {markers}, keep {money}", markers=lost, money=yen(rest)),
        say("Taxes"),
    )


# -- shipping ----------------------------------------------------------------------------------------------------------


def _ship(state: DaitouState, ship: Ship, seat: int) -> Label:
    """The best for the shipper stands first; what only costs more for the same goods stands apart."""
    net = ship.income - ship.cost
    if ship.cost:
        effect = say(
            "earn {income}, pay {fees} in fees, keep {net}", income=yen(ship.income), fees=yen(ship.cost), net=yen(net)
        )
    else:
        effect = say("earn {income}, no fees", income=yen(ship.income))
    dearer = ship.cost > ship.cargo.least
    group = say("Costlier routes for the same goods") if dearer else GOODS[ship.kind]
    return Label(_shipment(state, ship), effect, group, DEARER if dearer else 0, order=-net)


def _shipment(state: DaitouState, ship: Ship) -> str:
    atlas = state.terms.atlas
    route = "–".join([atlas.nodes[node] for node in ship.route])
    if ship.kind == FISH:
        return say("Ship the fish of harbour {harbour} by {route}", harbour=ship.harbour, route=route)
    if ship.kind == IMPORT:
        return say("Ship an import of harbour {harbour} by {route}", harbour=ship.harbour, route=route)
    loaded = join([atlas.farms[farm] for farm in ship.farms])
    return say("Ship the sugar of {farms} by {route}", farms=loaded, route=route)


# -- passing -----------------------------------------------------------------------------------------------------------


def _pass(state: DaitouState, seat: int) -> Label:
    return PASSES[type(state.question)](state, seat)


def _stop_building(state: DaitouState, seat: int) -> Label:
    effect = say("keep {money}, build nothing more this round", money=yen(state.money[seat]))
    return Label(say("Stop building"), effect, PASS, LAST, ends=True)


def _stop_shipping(state: DaitouState, seat: int) -> Label:
    effect = clauses(say("ship nothing more this round"), *_given_up(state, seat))
    return Label(say("Stop shipping"), effect, PASS, LAST, ends=True)


def _stop_bidding(state: DaitouState, seat: int) -> Label:
    """D-049, D-050, DR-31"""
    place = state.seats - 1 - len(state.passed)
    half = (state.bids[seat] + 1) // 2 if place == 1 and state.terms.second_pays else 0
    if place == 2:
        effect = say("take the third place, pay nothing")
    elif half:
        effect = say("take the second place, pay {amount}", amount=yen(half))
    else:
        effect = say("take the second place, pay nothing")
    return Label(PASS, effect, PASS, ends=True)


def _given_up(state: DaitouState, seat: int) -> list[str]:
    """What the player could still earn, each cube by its best way; and sugar that nobody else may ship (D-072, DR-01)."""
    best: dict[tuple[int, int], int] = {}
    fields: set[int] = set()
    cargo: Cargo | None = None
    for ship in state.choices_of(seat):
        if not isinstance(ship, Ship) or ship.cargo is cargo:
            continue  # the best way of a cargo stands first
        cargo = ship.cargo
        fields.update(cargo.farms)
        if len(cargo.farms) < 2:
            cube = (cargo.kind, cargo.farms[0] if cargo.farms else cargo.harbour)
            best[cube] = max(0, cargo.income - ship.cost)
    landed = dict(zip(numbers.TRADE_HARBOURS, (state.imports_1, state.imports_4), strict=True))
    worth = [(landed[place] if kind == IMPORT else 1, net) for (kind, place), net in best.items() if net]
    lost = []
    if worth:
        earned = yen(sum(number * net for number, net in worth))
        cubes = sum(number for number, _ in worth)
        lost.append(
            plural("{n} cube could still earn {money}", "{n} cubes could still earn {money}", cubes, money=earned)
        )
    if fields and not state.terms.any_sugar:
        lost.append(plural("your {n} sugar cube will be lost", "your {n} sugar cubes will be lost", len(fields)))
    return lost


LABELS: Final[dict[type[Choice], Callable[[DaitouState, Any, int], Label]]] = {
    Track: _build_track,
    Farm: _build_farm,
    TrackRemoval: _remove_track,
    FarmRemoval: _remove_farm,
    Bid: _bid,
    Place: _place,
    Split: _split,
    Ship: _ship,
}
#: passes, by the question that they answer
PASSES: Final[dict[type, Callable[[DaitouState, int], Label]]] = {
    AscendingBid: _stop_bidding,
    Build: _stop_building,
    Shipment: _stop_shipping,
}
