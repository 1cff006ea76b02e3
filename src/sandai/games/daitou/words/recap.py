"""For whoever comes back to the table: which events weigh most, what a year brought, and where the game stood."""

from __future__ import annotations

from typing import Any, Final

from sandai.games.daitou.rules.bid import AscendingBid, SealedBids
from sandai.games.daitou.rules.build import Build
from sandai.games.daitou.rules.ship import Shipment
from sandai.games.daitou.rules.state import DaitouState
from sandai.games.daitou.words.log import line, yen
from sandai.kernel.journal import Event
from sandai.kernel.parts import Recap

__all__ = ["DaitouRecap"]
TAXES: Final = 5  # the number of the last part of a year
#: how much a line matters; kinds that are not listed weigh 1
WEIGHTS: Final = {
    "removed": 5,
    "short": 4,
    "debt": 4,
    "shipped": 3,
    "farm": 3,
    "track": 3,
    "discarded": 2,
    "bid": 1,
    "bid_pass": 0,
    "build_pass": 0,
    "ship_pass": 0,
    "round": 0,
}
#: what is told of oneself too
FATES: Final = frozenset(["removed", "short", "debt"])
#: what `sums` tells
SUMMED: Final = frozenset(["bids", "order", "fish", "imports", "sugar", "taxed"])


def _by_bids(bids: list[int], order: dict[str, Any], names: list[str]) -> str:
    """D-042 to D-044"""
    places = [f"{names[seat]} {yen(bids[seat])}" for seat in order["order"]]
    paid = [f"{names[seat]} pays {yen(order['paid'][seat])}" for seat in order["order"] if order["paid"][seat]]
    return f"Turn order by the bids: {', '.join(places)}{'; ' if paid else ''}{', '.join(paid)}."


def _taxes(events: list[Event], names: list[str]) -> list[str]:
    taxed = [event for event in events if event.kind == "taxed"]
    told = [f"{names[one.seat]} {yen(one.data['amount']) if one.data['amount'] else 'none'}" for one in taxed]
    return [f"Taxes: {', '.join(told)}."] if told else []


class DaitouRecap(Recap):
    weights = WEIGHTS
    fates = FATES
    summed = SUMMED

    def sums(self, events: list[Event], names: list[str]) -> list[str]:
        """What was paid at the end of a year, what the latest round brought and how its bidding ended.

        Where there is little room the last stay in sight: the bids, for the board shows nothing of them.
        """
        told = _taxes(events, names)
        ended = [at for at, event in enumerate(events) if event.kind == "order"]
        if not ended:
            return told
        bids, order = events[max(0, ended[-1] - 1)], events[ended[-1]]
        brought = [line(event, names) for event in events[ended[-1] + 1 :] if event.kind != "taxed"]
        if brought:
            told.append(" ".join(brought))
        return [*told, _by_bids(bids.data["bids"], order.data, names) if bids.kind == "bids" else line(order, names)]

    def stage(self, event: Event) -> str:
        """What begins with an event, as in “back to …”."""
        if event.kind != "round":
            return ""
        number = event.data["round"]
        return f"year {event.data['year']}, " + ("taxes" if number == TAXES else f"round {number}")

    def tick(self, event: Event) -> str:
        """What an axis of time shows there."""
        return f"Year {event.data['year']}" if event.kind == "year" else ""

    def phase(self, state: DaitouState) -> str:
        """The part of a round in which something is asked."""
        question = state.question
        if isinstance(question, AscendingBid | SealedBids):
            return "bidding"
        return "building" if isinstance(question, Build) else "shipping" if isinstance(question, Shipment) else ""
