"""Every choice in words: what it does, what it costs or brings, under which heading it stands."""

from __future__ import annotations

from typing import Final

from sandai.games.daitou import numbers
from sandai.games.daitou.rules.build import Build, farm_price
from sandai.games.daitou.rules.choices import FISH, IMPORT, Bid, Cargo, Farm, Place, Ship, Split, Track
from sandai.games.daitou.rules.ship import Shipment
from sandai.games.daitou.rules.state import DaitouState
from sandai.games.daitou.rules.tax import due
from sandai.games.daitou.words.phrases import count, dashed, listed, yen
from sandai.games.daitou.words.places import farm_heading, farm_place, section_heading, section_place
from sandai.kernel.choice import Choice
from sandai.kernel.parts import Label

__all__ = ["label"]

LAST: Final = 9  # the rank of what stands below all else
DEARER: Final = ("Dearer ways for the same goods", 5)
PLACES: Final = ("first", "second", "third")


def label(state: DaitouState, choice: Choice, seat: int) -> Label:
    if isinstance(choice, Ship):
        return _ship_label(state, choice)
    if isinstance(choice, Track):
        if choice.text.startswith("remove"):
            return Label(f"Remove section {_section(choice)}", "it has no owner then", "Sections")
        words = f"Build section {_section(choice)}, {section_place(state, choice.section, seat)}"
        terms = state.terms
        effect = f"pay {yen(terms.track_price)}, {yen(terms.track_tax)} tax a year"
        late = _too_dear(state, seat, terms.track_price, terms.track_tax)
        return Label(words, effect + late, *section_heading(state, choice.section, seat))
    if isinstance(choice, Farm):
        if choice.text.startswith("remove"):
            return Label(f"Remove farm {_farm_words(state, choice)}", "it has no owner then", "Farms")
        words = f"Build farm {_farm_words(state, choice)}"
        late = _too_dear(state, seat, farm_price(state), state.terms.farm_tax)
        return Label(words, _farm_effect(state, choice) + late, *farm_heading(state, choice.farm, seat))
    if isinstance(choice, Bid):
        return Label(f"Bid {yen(choice.amount)}", "", "Bids")
    if isinstance(choice, Split):
        return _split_label(state, choice, seat)
    if isinstance(choice, Place):
        return Label(f"Name {choice.parts[0]}", "", "Nodes")
    return _pass_label(state, seat)


def _section(choice: Track) -> str:
    return dashed(choice.parts[0].split("-"))


def _farm_words(state: DaitouState, choice: Farm) -> str:
    atlas = state.terms.atlas
    return f"{choice.parts[0]} {farm_place([atlas.nodes[node] for node in atlas.touches[choice.farm]])}"


def _farm_effect(state: DaitouState, choice: Farm) -> str:
    """D-059, D-066, DR-12"""
    effect = f"pay {yen(farm_price(state))}, {yen(state.terms.farm_tax)} tax a year"
    touched = state.terms.atlas.touches[choice.farm]
    if all(node in (state.markers[2], state.markers[5]) for node in touched):
        return f"{effect}; it touches only a trade harbour and can never deliver"
    late = state.round >= numbers.SUGAR_ROUND
    if not late:
        return f"{effect}; sugar in each round {numbers.SUGAR_ROUND}, from year {state.year} on"
    if state.year == numbers.YEARS:
        return f"{effect}; too late for sugar"
    later = state.terms.farm_prices[state.year]
    cheaper = f", and then a farm costs {yen(later)}" if later < farm_price(state) else ""
    return f"{effect}; too late for this year's sugar: the first comes in year {state.year + 1}{cheaper}"


def _too_dear(state: DaitouState, seat: int, price: int, tax: int) -> str:
    """Before the taxes only this round's shipping can bring what is missing (D-091, D-096)."""
    if state.round < numbers.SUGAR_ROUND:
        return ""
    left, owed = state.money[seat] - price, due(state, seat) + tax
    return f". Careful: {yen(left)} left for {yen(owed)} tax this year" if left < owed else ""


def _ship_label(state: DaitouState, ship: Ship) -> Label:
    """The best for the shipper stands first; what only costs more for the same goods stands apart."""
    if ship.kind == FISH:
        what, group = f"Ship the fish of harbour {ship.harbour}", "Fish"
    elif ship.kind == IMPORT:
        what, group = f"Ship an import of harbour {ship.harbour}", "Imports"
    else:
        what, group = (
            f"Ship the sugar of {listed([state.terms.atlas.farms[farm] for farm in ship.farms])}",
            "Sugar cane",
        )
    way = dashed([state.terms.atlas.nodes[node] for node in ship.route])
    net = ship.income - ship.cost
    fees = f", pay {yen(ship.cost)} in fees, keep {yen(net)}" if ship.cost else ", no fees"
    heading = DEARER if ship.cost > ship.cargo.least else (group, 0)
    return Label(f"{what} by {way}", f"earn {yen(ship.income)}{fees}", *heading, order=-net)


def _split_label(state: DaitouState, choice: Split, seat: int) -> Label:
    tracks = state.tracks[seat] - choice.tracks
    farms = state.farms[seat] - choice.farms
    lost = [count(tracks, "section")] if tracks else []
    if farms:
        lost.append(count(farms, "farm"))
    rest = state.money[seat] - state.terms.track_tax * choice.tracks - state.terms.farm_tax * choice.farms
    paid = f"Pay for {count(choice.tracks, 'section')} and {count(choice.farms, 'farm')}"
    return Label(paid, f"lose {listed(lost)}, keep {yen(rest)}", "Taxes")


def _pass_label(state: DaitouState, seat: int) -> Label:
    question = state.question
    if isinstance(question, Build):
        effect = f"keep {yen(state.money[seat])}, build nothing more this round"
        return Label("Stop building", effect, "Pass", LAST, ends=True)
    if isinstance(question, Shipment):
        effect = f"ship nothing more this round{_given_up(state, seat)}"
        return Label("Stop shipping", effect, "Pass", LAST, ends=True)
    place = state.seats - 1 - len(state.passed)
    half = (state.bids[seat] + 1) // 2 if place == 1 and state.terms.second_pays else 0  # D-049, D-050, DR-31
    effect = f"take the {PLACES[place]} place, pay {yen(half) if half else 'nothing'}"
    return Label("Pass", effect, "Pass", ends=True)


def _given_up(state: DaitouState, seat: int) -> str:
    """What she could still earn, each cube by its best way; and her sugar, which nobody else may ship (D-072, DR-01)."""
    best: dict[tuple[int, int], int] = {}
    farms: set[int] = set()
    cargo: Cargo | None = None
    for ship in state.choices_of(seat):
        if not isinstance(ship, Ship) or ship.cargo is cargo:
            continue  # the best way of a cargo stands first
        cargo = ship.cargo
        farms.update(cargo.farms)
        if len(cargo.farms) < 2:
            cube = (cargo.kind, cargo.farms[0] if cargo.farms else cargo.harbour)
            best[cube] = max(0, cargo.income - ship.cost)
    landed = dict(zip(numbers.TRADE_HARBOURS, (state.imports_1, state.imports_4), strict=True))
    worth = [(landed[place] if kind == IMPORT else 1, net) for (kind, place), net in best.items() if net]
    told = ""
    if worth:
        cubes = sum(number for number, _ in worth)
        told = f"; {count(cubes, 'cube')} could still earn {yen(sum(number * net for number, net in worth))}"
    if farms and not state.terms.any_sugar:
        told += f"; your {count(len(farms), 'sugar cube')} will be lost"
    return told
