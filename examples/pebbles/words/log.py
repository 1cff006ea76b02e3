"""Events in words, for the log."""

from __future__ import annotations

from examples.pebbles.words.phrases import pebble_name, points
from sandai.kernel.journal import Event
from sandai.kernel.language import join, say

__all__ = ["line"]


def line(event: Event, names: list[str]) -> str:
    data = event.data
    if event.kind == "ended":
        return say("The game is over.")
    name = names[event.seat]
    if event.kind == "bids":
        bids = [say("{name} {amount}", name=names[seat], amount=bid) for seat, bid in enumerate(data["bids"])]
        return say("{name} wins the bidding: {bids}.", name=name, bids=join(bids))
    if event.kind == "kept":
        return say(
            "{name} keeps {pebble} for {points}.",
            name=name,
            pebble=pebble_name(data["pebble"]),
            points=points(data["points"]),
        )
    if event.kind == "rolled":
        return say("{name} rolls {die}.", name=name, die=data["die"])
    if "pebble" in data:
        return say("{name} draws {pebble}.", name=name, pebble=pebble_name(data["pebble"]))
    return say("{name} draws a pebble.", name=name)
