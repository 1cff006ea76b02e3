"""Invariants of a position (I-01 and on), and of the events since the last decision."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from sandai.games.daitou import numbers
from sandai.games.daitou.components.atlas import NORTH
from sandai.games.daitou.rules import events
from sandai.games.daitou.rules.choices import MOST_BID
from sandai.games.daitou.rules.scoring import winning
from sandai.games.daitou.rules.state import FEES_IN, FEES_OUT, ITEMS, DaitouState
from sandai.kernel.journal import Event

__all__ = ["faults"]


def faults(state: DaitouState) -> list[str]:
    if absurd := _ranges(state):
        return absurd  # the checks below would look up things that do not exist
    found = [
        *_money(state),
        *_goods(state),
        *_markers(state),
        *_boards(state),
        *_turns(state),
    ]
    if state.phase == "over":
        found.extend(_ending(state))
    happened = state.events(max(0, state.decisions - 1))
    if not any(
        event.kind == events.REMOVED for event in happened
    ):  # else the owners are no longer those of the shipment
        for event in happened:
            found.extend(_happened(state, event))
    return found


def _ranges(state: DaitouState) -> list[str]:
    """Find impossible numbers, as in an edited dump."""
    found = [
        f"{name} is {value}, not from {least} to {most}"
        for name, value, least, most in (
            ("year", state.year, 0, numbers.YEARS),
            ("round", state.round, 0, numbers.TAX_ROUND),
            ("die", state.die, 0, len(numbers.FISH) - 1),
            ("start", state.start, -1, state.seats - 1),
        )
        if not least <= value <= most
    ]
    if len(state.bids) != state.seats or any(not 0 <= bid <= MOST_BID for bid in state.bids):
        found.append(f"the bids are {state.bids}")
    if any(not 0 <= seat < state.seats for seat in state.passed):
        found.append(f"seats {state.passed} have passed")
    return found


def _money(state: DaitouState) -> list[str]:
    found = []
    start = state.terms.start_money
    if sum(state.money) + state.bank != start * state.seats:
        found.append(f"I-01: money {state.money} and bank {state.bank} are not what there was at the start")
    if min(state.money) < 0 and not (state.year == numbers.YEARS and state.round == numbers.TAX_ROUND):
        found.append(f"I-02: somebody has less than nothing: {state.money}")
    size = len(ITEMS)
    for seat in range(state.seats):
        row = state.ledger[seat * size : (seat + 1) * size]
        if state.money[seat] != start + sum(row):
            found.append(f"I-01: the items of seat {seat} do not add up to its money")
    if sum(state.ledger[FEES_IN::size]) + sum(state.ledger[FEES_OUT::size]) != 0:
        found.append("I-10: fees were paid that nobody received")
    return found


def _goods(state: DaitouState) -> list[str]:
    found = []
    any_goods = state.fish or state.imports_1 or state.imports_4 or state.sugar
    if any_goods and state.phase not in ("produce", "build", "ship"):
        found.append(f"I-08: goods are on the boards in phase {state.phase}")
    if state.fish.bit_count() > 3 or state.fish & ~sum(1 << h for h in numbers.FISH[state.die]):
        found.append("I-06: fish where the die brought none")
    if not 0 <= state.imports_1 <= numbers.IMPORTS[0] or not 0 <= state.imports_4 <= numbers.IMPORTS[1]:
        found.append("I-06: too many imports")
    if (state.imports_1 or state.imports_4) and state.round not in numbers.IMPORT_ROUNDS:
        found.append(f"I-06: imports in round {state.round}")
    if state.sugar and state.round != numbers.SUGAR_ROUND:
        found.append(f"I-07: sugar cane in round {state.round}")
    if any(state.sugar >> farm & 1 and who < 0 for farm, who in enumerate(state.farmer)):
        found.append("I-07: sugar cane where there is no farm")
    return found


def _markers(state: DaitouState) -> list[str]:
    if state.phase == "place":
        return []
    atlas = state.terms.atlas
    used = state.terms.markers()
    nodes = [state.markers[marker] for marker in used]
    found = []
    if len(set(nodes)) != len(nodes) or min(nodes) < 0:
        found.append("I-24: two markers share a node, or one is missing")
    elif any(not atlas.legal_node(marker, state.markers[marker], state.terms.both_islands) for marker in used):
        found.append("I-24: a marker stands where it may not stand")
    if any(node >= 0 for marker, node in enumerate(state.markers) if marker not in used):
        found.append("I-21: a marker is on the boards that does not belong to this game")
    return found


def _boards(state: DaitouState) -> list[str]:
    found = []
    if any(not -1 <= who < state.seats for who in [*state.owner, *state.farmer]):
        found.append("I-03: something belongs to somebody who does not play")
    if not state.terms.both_islands:
        atlas = state.terms.atlas
        owned = [atlas.section_island[e] for e, who in enumerate(state.owner) if who >= 0]
        owned += [atlas.farm_island[f] for f, who in enumerate(state.farmer) if who >= 0]
        if NORTH in owned or state.imports_1:
            found.append("I-21: something happened on the North though only the South is used")
    derived = (state.free_tracks, state.free_farms, state.tracks, state.farms)
    again = state.copy()
    again.survey()
    if derived != (again.free_tracks, again.free_farms, again.tracks, again.farms):
        found.append("I-25: the lists of free places do not fit the owners")
    if again.journeys.links != state.journeys.links or state.journeys.owner != state.owner:
        found.append("I-25: the journeys do not fit the owners")
    return found


def _turns(state: DaitouState) -> list[str]:
    found = []
    if sorted(state.order) != list(range(state.seats)):
        found.append(f"I-13: the turn order {state.order} is none")
    question = state.question
    if question is not None and state.phase in ("bid", "build", "ship") and question.seat in state.passed:
        found.append(f"I-16: seat {question.seat} is asked after it passed")
    return found


def _ending(state: DaitouState) -> list[str]:
    least = state.terms.start_money if state.terms.below_start_loses else 0
    winners = winning(state)
    found = []
    if (not winners) != (max(state.money) < least):
        found.append("I-23: nobody wins though somebody could, or the other way round")
    if any(state.money[seat] != max(state.money) for seat in winners):
        found.append("I-23: a winner is not the richest")
    return found


# -- what just happened ------------------------------------------------------------------------------------------------


def _happened(state: DaitouState, event: Event) -> list[str]:
    if event.kind == events.SHIPPED:
        return _shipment(state, event)
    if event.kind == events.ORDER:
        return _bidding(state, event)
    if event.kind == events.FISH and state.terms.both_islands and len(event.data["harbours"]) != 3:
        return ["I-20: a roll brought other than three fish"]
    return []


def _shipment(state: DaitouState, event: Event) -> list[str]:
    terms, atlas = state.terms, state.terms.atlas
    data: dict[str, Any] = event.data
    route = [atlas.node(name) for name in data["route"]]
    sections = [atlas.section(one, other) for one, other in pairwise(route)]
    found = []
    if len(route) < 2 or len(set(route)) != len(route) or min(sections) < 0:
        return ["I-11: a route is no simple path"]
    if any(state.owner[section] < 0 for section in sections):
        found.append("I-11: a route uses a section that nobody owns")
    fees = [0] * state.seats
    for section in sections:
        if state.owner[section] != event.seat:
            fees[state.owner[section]] += terms.fee
    if fees != data["fees"]:
        found.append(f"I-10: the fees are {data['fees']} and should be {fees}")
    island = atlas.island[route[0]]
    sugar = data["goods"] == "sugar"
    goal = state.markers[numbers.TRADE_HARBOURS[island] + 1] if sugar else state.markers[island]
    if route[-1] != goal:
        found.append("I-11: a route ends at the wrong place")
    income = terms.incomes[("fish", "import", "sugar").index(data["goods"])] * max(1, len(data["farms"]))
    if income != data["income"]:
        found.append("I-10: the income is wrong")
    if sugar:
        farms = [atlas.farms.index(name) for name in data["farms"]]
        if not 1 <= len(farms) <= numbers.SUGAR_LOAD or any(route[0] not in atlas.touches[farm] for farm in farms):
            found.append("I-12: sugar was loaded that is not there")
        if not terms.any_sugar and any(state.farmer[farm] != event.seat for farm in farms):
            found.append("I-12: somebody else's sugar was shipped")
    elif route[0] != state.markers[data["harbour"] + 1]:
        found.append("I-11: a route starts at the wrong place")
    return found


def _bidding(state: DaitouState, event: Event) -> list[str]:
    order, paid = event.data["order"], event.data["paid"]
    if any(paid[seat] for seat in order[2:]) or paid[order[0]] < paid[order[1]]:
        return [f"I-14: payments {paid} for the order {order}"]
    if state.seats == 2 and state.terms.sealed and paid[order[1]]:
        return ["I-15: the loser of a sealed bidding paid"]
    return []
