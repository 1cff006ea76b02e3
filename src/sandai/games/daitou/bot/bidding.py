"""Estimates the value of places in the turn order, and chooses bids."""

from __future__ import annotations

from sandai.games.daitou import numbers
from sandai.games.daitou.bot.outlook import Outlook, foreign, rest_of_year
from sandai.games.daitou.bot.weights import CAUTION, MARGIN
from sandai.games.daitou.rules.choices import FISH, IMPORT, Bid
from sandai.games.daitou.rules.paths.frontier import COUNT_BITS, COUNT_MASK
from sandai.games.daitou.rules.state import DaitouState
from sandai.games.daitou.rules.tax import due
from sandai.kernel.choice import Choice

__all__ = ["bid_in_turn", "bid_secretly", "passing_value", "place_values", "secret_amount", "spare_money"]


def bid_in_turn(state: DaitouState, seat: int, legal: tuple[Choice, ...]) -> Choice:
    """Raise the bid while the first place is worth more than the place after a pass."""
    places = place_values(state, seat)
    highest = max(state.bids)
    if isinstance(legal[0], Bid) and places[0] - (highest + 1) > passing_value(state, seat, places) + MARGIN:
        outlook = Outlook(state, state.journeys)
        if spare_money(state, seat, outlook) > highest:
            return legal[0]
    return legal[-1]


def passing_value(state: DaitouState, seat: int, places: list[float]) -> float:
    """What the place after a pass is worth, less what is paid for it; `places`: the values of all places."""
    if state.seats - len(state.passed) > 2:
        return places[-1]
    return places[1] - ((state.bids[seat] + 1) // 2 if state.terms.second_pays else 0)


def bid_secretly(state: DaitouState, seat: int, legal: tuple[Choice, ...]) -> Choice:
    places = place_values(state, seat)
    spare = spare_money(state, seat, Outlook(state, state.journeys))
    return legal[secret_amount(places, len(legal) - 1, spare)]


def secret_amount(places: list[float], most: int, spare: int) -> int:
    """Half of what the first place is worth more than the last."""
    bid = int((places[0] - places[-1]) / 2)
    return max(0, min(bid, most, spare))


def spare_money(state: DaitouState, seat: int, outlook: Outlook) -> int:
    """Money that is not needed for the next taxes or a section."""
    hoped = CAUTION * outlook.income(seat, rest_of_year(state))
    return state.money[seat] - max(0, int(due(state, seat) - hoped))


def place_values(state: DaitouState, seat: int) -> list[float]:
    """What this round's fish and imports bring in each place of the turn order, over the six rolls."""
    others = [who for who in state.order if who != seat]
    offers = [_offers(state, who) for who in range(state.seats)]
    values = []
    for place in range(state.seats):
        order = [*others[:place], seat, *others[place:]]
        total = 0.0
        for roll in range(1, numbers.DIE + 1):
            total += _round_income(state, seat, order, offers, roll)
        values.append(total / numbers.DIE)
    return values


def _offers(state: DaitouState, seat: int) -> list[tuple[int, int, int]]:
    """Net income of a fish and of an import, and the toll, by harbour."""
    found = [(0, 0, 0)]
    reached = state.journeys.can_reach(FISH)
    incomes = state.terms.incomes
    for harbour in range(1, numbers.HARBOURS + 1):
        node = state.markers[harbour + 1]
        if node < 0 or not reached >> node & 1:
            found.append((-1, -1, 0))
            continue
        toll = state.journeys.cheapest(seat, state.journeys.goal(FISH, state.terms.atlas.island[node]))[node]
        fees = state.terms.fee * foreign(toll, seat)
        found.append((incomes[FISH] - fees, incomes[IMPORT] - fees, toll))
    return found


def _round_income(
    state: DaitouState, seat: int, order: list[int], offers: list[list[tuple[int, int, int]]], roll: int
) -> float:
    """Everyone in turn takes the good that brings them most."""
    goods = [(0, harbour) for harbour in numbers.FISH[roll]]
    if state.round in numbers.IMPORT_ROUNDS:
        for harbour, number in zip(numbers.TRADE_HARBOURS, numbers.IMPORTS, strict=True):
            goods.extend([(1, harbour)] * number)
    total = 0.0
    turn = 0
    idle = 0
    while goods and idle < len(order):
        who = order[turn % len(order)]
        turn += 1
        best, most = -1, 0
        for at, (kind, harbour) in enumerate(goods):
            if offers[who][harbour][kind] > most:
                best, most = at, offers[who][harbour][kind]
        if best < 0:
            idle += 1
            continue
        idle = 0
        toll = offers[who][goods[best][1]][2]
        total += most if who == seat else state.terms.fee * (toll >> COUNT_BITS * seat & COUNT_MASK)
        del goods[best]
    return total
