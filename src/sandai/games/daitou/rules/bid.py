"""Bidding for turn order, sealed or ascending."""

from __future__ import annotations

from typing import ClassVar, cast

from sandai.games.daitou import numbers
from sandai.games.daitou.rules import events
from sandai.games.daitou.rules.choices import BID_PASS, Bid, bids
from sandai.games.daitou.rules.state import BIDS, DaitouState
from sandai.kernel.choice import Choice
from sandai.kernel.frame import Frame, Question, Together

__all__ = ["AscendingBid", "Bidding", "SealedBids"]


class Bidding(Frame[DaitouState]):
    """The first phase of a round; nobody knows this round's fish yet (D-040)."""

    rule: ClassVar[str] = "D-037"

    def run(self, state: DaitouState) -> None:
        state.phase = "bid"
        state.passed = []
        state.bids = state.terms.no_bids
        state.die = 0
        if not state.terms.sealed:
            _ask_next_bidder(state, state.order)
        elif max(state.money) > 0 or state.terms.asks_all:
            state.push(SealedBids())
        else:
            settle_sealed(state, [0] * state.seats)


# -- sealed (D-041 to D-044, DR-32) ------------------------------------------------------------------------------------


class SealedBids(Together[DaitouState]):
    """All choose secretly an amount out of their own money. Players without money bid nothing and are not asked (DR-24).

    Where money is hidden everybody is asked (DR-57).
    """

    rule: ClassVar[str] = "D-041"
    mixed: bool = True

    def seats(self, state: DaitouState) -> list[int]:
        return [seat for seat in range(state.seats) if state.money[seat] > 0 or state.terms.asks_all]

    def choices(self, state: DaitouState, seat: int) -> list[Choice]:
        return bids(0, state.money[seat])  # DR-26

    def reveal(self, state: DaitouState, answers: list[Choice]) -> None:
        amounts = [0] * state.seats
        for seat, answer in zip(self.seats(state), answers, strict=True):
            amounts[seat] = cast(Bid, answer).amount
        settle_sealed(state, amounts)


def settle_sealed(state: DaitouState, amounts: list[int]) -> None:
    """Highest first; ties by the current order (D-043)."""
    state.bids = amounts
    if not state.quiet:
        state.log(events.BIDS, "D-041", -1, {"bids": amounts})
    places = sorted([(-amounts[seat], at, seat) for at, seat in enumerate(state.order)])
    take_places(state, [place[2] for place in places])


# -- ascending (D-046 to D-051, DR-31) ---------------------------------------------------------------------------------


class AscendingBid(Question[DaitouState]):
    """Name more than the highest bid so far, or pass and be out."""

    rule: ClassVar[str] = "D-047"

    def choices(self, state: DaitouState, seat: int) -> list[Choice]:
        found = bids(highest(state) + 1, state.money[seat])
        found.append(BID_PASS)
        return found

    def play(self, state: DaitouState, seat: int, choice: Choice) -> None:
        if isinstance(choice, Bid):
            offers = state.bids[:]
            offers[seat] = choice.amount
            state.bids = offers
            if not state.quiet:
                state.log(events.BID, "D-047", seat, {"amount": choice.amount})
        else:
            state.passed = [*state.passed, seat]  # D-048
            if not state.quiet:
                state.log(events.BID_PASS, "D-048", seat, {"forced": False})
        _ask_next_bidder(state, state.after(seat))


def highest(state: DaitouState) -> int:
    """The highest bid so far."""
    most = 0
    for bid in state.bids:
        if bid > most:
            most = bid
    return most


ASCENDING_BID: list[AscendingBid] = [AscendingBid(seat) for seat in range(max(numbers.SEATS))]


def _ask_next_bidder(state: DaitouState, turns: list[int]) -> None:
    """Ask the next player who can outbid; those who can't must pass (DR-24), unasked unless money is hidden (DR-57).

    The last one who has not passed is never asked (DR-28, DR-30).
    """
    most_bid = highest(state)
    passed = state.passed
    most = len(state.order) - 1
    for seat in turns:
        if len(passed) == most:
            break
        if state.money[seat] > most_bid or state.terms.asks_all:
            state.push(ASCENDING_BID[seat])
            return
        passed = [*passed, seat]
        state.passed = passed
        if not state.quiet:
            state.log(events.BID_PASS, "DR-24", seat, {"forced": True})
    places = passed[:]
    places.extend([seat for seat in state.order if seat not in passed])
    places.reverse()  # one is left, who comes first
    take_places(state, places)


# -- both --------------------------------------------------------------------------------------------------------------


def take_places(state: DaitouState, order: list[int]) -> None:
    """The first pays the bid in full (D-044, D-051), the second perhaps half of their own, rounded up (D-050), to the bank (DR-25)."""
    bids = state.bids
    first, second = order[0], order[1]
    full = bids[first]
    half = (bids[second] + 1) // 2 if state.terms.second_pays else 0
    if full:
        state.pay_bank(first, full, BIDS)
    if half:
        state.pay_bank(second, half, BIDS)
    state.order = order
    if not state.quiet:
        paid = [0] * len(order)
        paid[first] = full
        paid[second] = half
        state.log(events.ORDER, "D-042" if state.terms.sealed else "D-051", order[0], {"order": order, "paid": paid})
