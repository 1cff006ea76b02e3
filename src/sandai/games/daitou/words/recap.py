"""For players who come back to the table: which events matter most, what a year brought, and where the game stood."""

from __future__ import annotations

from typing import Any, Final

from sandai.games.daitou import numbers
from sandai.games.daitou.rules import events
from sandai.games.daitou.rules.bid import AscendingBid, SealedBids
from sandai.games.daitou.rules.build import Build
from sandai.games.daitou.rules.ship import Shipment
from sandai.games.daitou.rules.state import DaitouState
from sandai.games.daitou.words.log import line
from sandai.games.daitou.words.names import yen
from sandai.kernel.journal import Event
from sandai.kernel.language import say
from sandai.kernel.parts import Count, CountStep, Recap

__all__ = ["DaitouRecap"]

PHASES: Final[dict[type, str]] = {
    SealedBids: say("bidding"),
    AscendingBid: say("bidding"),
    Build: say("building"),
    Shipment: say("shipping"),
}


class DaitouRecap(Recap):
    weights = {
        events.REMOVED: 5,
        events.SHORT: 4,
        events.DEBT: 4,
        events.SHIPPED: 3,
        events.FARM: 3,
        events.TRACK: 3,
        events.DISCARDED: 2,
        events.BID: 1,
        events.BID_PASS: 0,
        events.BUILD_PASS: 0,
        events.SHIP_PASS: 0,
        events.ROUND: 0,
    }
    fates = frozenset([events.REMOVED, events.SHORT, events.DEBT])
    summed = frozenset([events.BIDS, events.ORDER, events.FISH, events.IMPORTS, events.SUGAR, events.TAXED])

    def sums(self, happened: list[Event], names: list[str]) -> list[str]:
        """What was paid at the end of a year, what the latest round brought and how its bidding ended.

        Where there is little room the last sentences stay: the bids, since the board shows nothing of them.
        """
        sums = _taxes(happened, names)
        ended = [at for at, event in enumerate(happened) if event.kind == events.ORDER]
        if not ended:
            return sums
        bids, order = happened[max(0, ended[-1] - 1)], happened[ended[-1]]
        brought = [line(event, names) for event in happened[ended[-1] + 1 :] if event.kind != events.TAXED]
        if brought:
            sums.append(" ".join(brought))
        sealed = bids.kind == events.BIDS
        return [*sums, _by_bids(bids.data["bids"], order.data, names) if sealed else line(order, names)]

    counted = frozenset([events.TAXED])

    def count(self, happened: list[Event], state: DaitouState, names: list[str]) -> Count | None:
        """Each player's taxes, at their sections and farms."""
        steps = [
            CountStep(line(one, names), {one.seat: -one.data["amount"]}, _markers(state, one.seat))
            for one in happened
            if one.data["amount"]
        ]
        return Count(say("Taxes"), steps) if steps else None

    def stage(self, event: Event) -> str:
        if event.kind != events.ROUND:
            return ""
        year, number = event.data["year"], event.data["round"]
        if number == numbers.TAX_ROUND:
            return say("year {year}, taxes", year=year)
        return say("year {year}, round {round}", year=year, round=number)

    def tick(self, event: Event) -> str:
        return say("Year {year}", year=event.data["year"]) if event.kind == events.YEAR else ""

    def phase(self, state: DaitouState) -> str:
        return PHASES.get(type(state.question), "")


def _markers(state: DaitouState, seat: int) -> tuple[str, ...]:
    atlas = state.terms.atlas
    sections = [atlas.sections[at] for at, who in enumerate(state.owner) if who == seat]
    return (*sections, *[atlas.farms[at] for at, who in enumerate(state.farmer) if who == seat])


def _by_bids(bids: list[int], order: dict[str, Any], names: list[str]) -> str:
    """D-042 to D-044"""
    places = ", ".join([f"{names[seat]} {yen(bids[seat])}" for seat in order["order"]])
    payers = [seat for seat in order["order"] if order["paid"][seat]]
    if not payers:
        return say("Turn order by the bids: {places}.", places=places)
    paid = [say("{name} pays {amount}", name=names[seat], amount=yen(order["paid"][seat])) for seat in payers]
    return say("Turn order by the bids: {places}; {payments}.", places=places, payments=", ".join(paid))


def _taxes(happened: list[Event], names: list[str]) -> list[str]:
    taxed = [event for event in happened if event.kind == events.TAXED]
    paid = [f"{names[one.seat]} {yen(one.data['amount']) if one.data['amount'] else say('none')}" for one in taxed]
    return [say("Taxes: {payments}.", payments=", ".join(paid))] if paid else []
