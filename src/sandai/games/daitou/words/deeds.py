"""What players do in a line of play, for the reasons in analyses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sandai.games.daitou.rules import events
from sandai.games.daitou.words.scores import CHANGES
from sandai.kernel.journal import Event
from sandai.kernel.language import plural, say

__all__ = ["change", "deeds"]

FIRST: Final = "first"
LOST: Final = "lost"


def deeds(happened: list[Event]) -> dict[tuple[int, str], float]:
    """What is shipped from where, who is first after the next bids, and what is lost for taxes."""
    found: dict[tuple[int, str], float] = {}
    ordered = False
    for event in happened:
        if event.kind == events.SHIPPED:
            for item in _shipped(event):
                found[event.seat, item] = found.get((event.seat, item), 0.0) + 1.0
        elif event.kind == events.REMOVED:
            found[event.seat, LOST] = found.get((event.seat, LOST), 0.0) - len(event.data["markers"])
        elif event.kind == events.ORDER and not ordered:
            ordered = True
            found[event.data["order"][0], FIRST] = 1.0
    return found


def _shipped(event: Event) -> list[str]:
    if event.data["goods"] == "sugar":
        return [":".join(("cane", farm)) for farm in event.data["farms"]]
    return [":".join((event.data["goods"], str(event.data["harbour"])))]


def change(item: str, n: int, more: bool) -> str:
    """What more or less of an item of a score or of a deed means."""
    if item in CHANGES:
        return CHANGES[item][0 if more else 1].format(n=n)
    kind, _, where = item.partition(":")
    writer = DEEDS.get(kind)
    return "" if writer is None else writer(where, n, more)


def _cane(farm: str, n: int, more: bool) -> str:
    if more:
        return plural("ships the cane of {farm} once more", "ships the cane of {farm} {n} more times", n, farm=farm)
    return say("ships the cane of {farm} less often", farm=farm)


def _fish(harbour: str, n: int, more: bool) -> str:
    if more:
        return plural(
            "ships the fish of harbour {harbour} once more",
            "ships the fish of harbour {harbour} {n} more times",
            n,
            harbour=harbour,
        )
    return say("ships the fish of harbour {harbour} less often", harbour=harbour)


def _import(harbour: str, n: int, more: bool) -> str:
    if more:
        return plural(
            "ships {n} more import of harbour {harbour}",
            "ships {n} more imports of harbour {harbour}",
            n,
            harbour=harbour,
        )
    return plural(
        "ships {n} fewer import of harbour {harbour}",
        "ships {n} fewer imports of harbour {harbour}",
        n,
        harbour=harbour,
    )


def _first(_: str, n: int, more: bool) -> str:
    return say("is first after the next bids") if more else say("is not first after the next bids")


def _lost(_: str, n: int, more: bool) -> str:
    if more:
        return plural("loses {n} fewer marker for unpaid taxes", "loses {n} fewer markers for unpaid taxes", n)
    return plural("loses {n} more marker for unpaid taxes", "loses {n} more markers for unpaid taxes", n)


DEEDS: Final[dict[str, Callable[[str, int, bool], str]]] = {
    "cane": _cane,
    "fish": _fish,
    "import": _import,
    FIRST: _first,
    LOST: _lost,
}
