"""For whoever comes back to the table: which events weigh most, what a year brought, and where the game stood."""

from __future__ import annotations

from typing import Final

from sandai.games.daitou.bid import AscendingBid, SealedBids
from sandai.games.daitou.build import Build
from sandai.games.daitou.ship import Shipment
from sandai.games.daitou.state import DaitouState
from sandai.games.daitou.words import line, yen
from sandai.kernel.journal import Event

__all__ = ["FATES", "SUMMED", "WEIGHTS", "phase", "stage", "sums", "tick"]

TAXES: Final = 5  # the number of the last part of a year
#: how much a line matters; what is not named weighs 1
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


def sums(events: list[Event], names: list[str]) -> list[str]:
    """What the latest bidding came to, what it could not know, and what was paid at the end of a year."""
    bidding: list[str] = []
    brought: list[str] = []
    for event in events:
        if event.kind in ("bids", "order"):
            if event.kind == "bids" or brought:
                bidding, brought = [], []
            bidding.append(line(event, names))
        elif event.kind != "taxed":
            brought.append(line(event, names))
    told = [" ".join(part) for part in (bidding, brought) if part]
    return told + _taxes(events, names)


def _taxes(events: list[Event], names: list[str]) -> list[str]:
    taxed = [event for event in events if event.kind == "taxed"]
    told = [f"{names[one.seat]} {yen(one.data['amount']) if one.data['amount'] else 'none'}" for one in taxed]
    return [f"Taxes: {', '.join(told)}."] if told else []


def stage(event: Event) -> str:
    """What begins with an event, as in “back to …”."""
    if event.kind != "round":
        return ""
    number = event.data["round"]
    return f"year {event.data['year']}, " + ("taxes" if number == TAXES else f"round {number}")


def tick(event: Event) -> str:
    """What an axis of time shows there."""
    return f"Year {event.data['year']}" if event.kind == "year" else ""


def phase(state: DaitouState) -> str:
    """The part of a round in which something is asked."""
    question = state.question
    if isinstance(question, AscendingBid | SealedBids):
        return "bidding"
    return "building" if isinstance(question, Build) else "shipping" if isinstance(question, Shipment) else ""
