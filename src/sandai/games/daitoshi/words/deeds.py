"""What players do in a line of play, for the reasons in analyses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sandai.games.daitoshi.rules import events
from sandai.kernel.journal import Event
from sandai.kernel.language import plural, say

__all__ = ["change", "deeds"]

#: events of which the number counts, and what they are called here
COUNTED: Final = {
    events.LEAD: "leads",
    events.ACTIVATE: "activates",
    events.TRADE: "trades",
    events.COMMIT: "inventions",
    events.GRADUATE: "universities",
    events.EXPAND: "tiles",
    events.ELECTRIFY: "electrified",
}
STEP: Final = "pilgrim:"


def deeds(happened: list[Event]) -> dict[tuple[int, str], float]:
    """How often players lead, produce, trade, take Inventions, build and electrify tiles, and how far their Pilgrims come."""
    found: dict[tuple[int, str], float] = {}
    for event in happened:
        item, amount = COUNTED.get(event.kind, ""), 1
        if event.kind == events.COMMIT:
            amount = len(event.data["faces"])
        elif event.kind == events.GAIN:
            item, amount = "pilgrims", sum(gain.startswith(STEP) for gain in event.data["gains"])
        if item and amount and event.seat >= 0:
            found[event.seat, item] = found.get((event.seat, item), 0.0) + amount
    return found


def change(item: str, n: int, more: bool) -> str:
    """What more or less of a deed means; empty for items of scores."""
    writer = DEEDS.get(item)
    return "" if writer is None else writer(n, more)


def _leads(n: int, more: bool) -> str:
    if more:
        return plural("leads {n} more Production Turn", "leads {n} more Production Turns", n)
    return plural("leads {n} fewer Production Turn", "leads {n} fewer Production Turns", n)


def _activates(n: int, more: bool) -> str:
    if more:
        return plural("activates a building once more", "activates buildings {n} more times", n)
    return say("activates buildings less often")


def _trades(n: int, more: bool) -> str:
    if more:
        return plural("trades once more", "trades {n} more times", n)
    return say("trades less often")


def _inventions(n: int, more: bool) -> str:
    if more:
        return plural("takes {n} more Invention", "takes {n} more Inventions", n)
    return plural("takes {n} fewer Invention", "takes {n} fewer Inventions", n)


def _universities(n: int, more: bool) -> str:
    if more:
        return plural("receives {n} more University Invention", "receives {n} more University Inventions", n)
    return plural("receives {n} fewer University Invention", "receives {n} fewer University Inventions", n)


def _tiles(n: int, more: bool) -> str:
    if more:
        return plural("builds {n} more tile", "builds {n} more tiles", n)
    return plural("builds {n} fewer tile", "builds {n} fewer tiles", n)


def _electrified(n: int, more: bool) -> str:
    if more:
        return plural("electrifies {n} more tile", "electrifies {n} more tiles", n)
    return plural("electrifies {n} fewer tile", "electrifies {n} fewer tiles", n)


def _pilgrims(n: int, more: bool) -> str:
    if more:
        return plural("makes {n} more Pilgrim step", "makes {n} more Pilgrim steps", n)
    return plural("makes {n} fewer Pilgrim step", "makes {n} fewer Pilgrim steps", n)


DEEDS: Final[dict[str, Callable[[int, bool], str]]] = {
    "leads": _leads,
    "activates": _activates,
    "trades": _trades,
    "inventions": _inventions,
    "universities": _universities,
    "tiles": _tiles,
    "electrified": _electrified,
    "pilgrims": _pilgrims,
}
