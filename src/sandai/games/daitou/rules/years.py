"""Years, rounds and phases, in their order."""

from __future__ import annotations

from typing import Any, ClassVar

from sandai.games.daitou import numbers
from sandai.games.daitou.rules import events
from sandai.games.daitou.rules.bid import Bidding
from sandai.games.daitou.rules.build import Building, farm_price
from sandai.games.daitou.rules.choices import SUGAR
from sandai.games.daitou.rules.produce import Produce, any_farm
from sandai.games.daitou.rules.scoring import final_money, winning
from sandai.games.daitou.rules.ship import Shipping
from sandai.games.daitou.rules.state import ITEMS, DaitouState
from sandai.games.daitou.rules.tax import Taxes
from sandai.kernel.frame import Frame
from sandai.kernel.journal import EVERYONE, only

__all__ = ["EndOfGame", "EndOfYear", "Round", "Year"]


class Year(Frame[DaitouState]):
    """Five rounds in their order (D-035); the last one has no phases (D-038)."""

    rule: ClassVar[str] = "D-035"

    def run(self, state: DaitouState) -> None:
        state.push_all(YEAR)
        if not state.quiet:
            state.log(events.YEAR, "D-034", -1, {"year": state.year})


class Round(Frame[DaitouState]):
    """Four phases, always in this order."""

    fields: ClassVar[tuple[str, ...]] = ("number",)
    rule: ClassVar[str] = "D-037"

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, state: DaitouState) -> None:
        state.round = self.number
        if not state.quiet:
            state.log(events.ROUND, "D-036", -1, {"year": state.year, "round": self.number})
        elif nothing_can_happen(state):
            let_pass(state)
            return
        state.push_all(PHASES)


def nothing_can_happen(state: DaitouState) -> bool:
    """Whether nobody has money to bid or build, and nothing can be shipped for any roll of the die."""
    if state.terms.asks_all:
        return False
    for money in state.money:
        if money > 0:
            return False
    if not state.terms.track_price or not farm_price(state) or state.journeys.harbours():
        return False
    return state.round != numbers.SUGAR_ROUND or not any_farm(state) or not state.journeys.can_reach(SUGAR)


def let_pass(state: DaitouState) -> None:
    """Do at once what the four phases of such a round would do. Saves most of the time of simulations with players who have no money."""
    if not state.terms.sealed:
        order = state.order[:]
        order.reverse()
        state.order = order  # DR-28
    state.bids = state.terms.no_bids
    state.draws += 1  # counts the roll of the die, whose result does not matter
    state.passed = state.order
    state.phase = "ship"


PHASES: list[Frame[Any]] = [Bidding(), Produce(), Building(), Shipping()]


class EndOfYear(Frame[DaitouState]):
    """The year marker advances, but not beyond year 3 (DR-41)."""

    rule: ClassVar[str] = "D-097"

    def run(self, state: DaitouState) -> None:
        if not state.quiet:
            log_accounts(state)
        if state.year == numbers.YEARS:
            state.push(EndOfGame())
            return
        state.year += 1
        state.push(Year())


def log_accounts(state: DaitouState) -> None:
    """Log what each player earned and spent in the year: the ledger, less the accounts of the years before.

    Where money is hidden, only the player sees it until the game is over (DR-57).
    """
    size = len(ITEMS)
    ledger = state.ledger
    event = state.journal
    logged = [0] * len(ledger)
    while event is not None:
        if event.kind == events.ACCOUNTS:
            for item, amount in enumerate(event.data["items"]):
                logged[event.seat * size + item] += amount
        event = event.before
    for seat in state.order:
        items = [ledger[seat * size + item] - logged[seat * size + item] for item in range(size)]
        audience = EVERYONE if state.terms.open_money or state.year == numbers.YEARS else only(seat)
        state.log(events.ACCOUNTS, "D-097", seat, {"year": state.year, "items": items}, audience)


YEAR: list[Frame[Any]] = [
    *[Round(number) for number in range(1, numbers.GOODS_ROUNDS + 1)],
    Taxes(),
    EndOfYear(),
]


class EndOfGame(Frame[DaitouState]):
    """After the taxes of year 3."""

    rule: ClassVar[str] = "D-098"

    def run(self, state: DaitouState) -> None:
        state.phase = "over"
        if not state.quiet:
            state.log(events.END, "D-099", -1, {"money": final_money(state), "winners": winning(state)})
