"""What others touched since one's own last move, as ids of drawn parts (see view.py), read from what one heard."""

from __future__ import annotations

from typing import Any, Final

from sandai.games.daimyo.state import DaimyoState
from sandai.kernel.journal import Event

__all__ = ["last_moves"]

# What can befall a player in somebody else's turn, so that it does not mark an own move.
BEFALLS: Final = frozenset(
    {
        "discards hero",
        "draws heroes",
        "gains",
        "leads",
        "loses governor",
        "loses resource",
        "meets goal",
        "moves governor",
        "reshuffles",
        "scores",
        "takes helmet",
    }
)
# Kind of event: parts by the fields of its data; {seat} is whose event it is.
TOUCHED: Final[dict[str, tuple[str, ...]]] = {
    "builds": ("building-{site}",),
    "cycles tile": ("relic-{island}-{new}",),
    "drops tile": ("market-{tile}",),
    "gives die": ("mercenary-{space}",),
    "loses governor": ("governor-{site}",),
    "meets goal": ("goal-{goal}",),
    "moves governor": ("governor-{from}", "governor-{to}"),
    "moves scavenger": ("land-{island}",),
    "moves shadow": ("rough-{from}", "rough-{to}"),
    "moves tower": ("building-{from}", "building-{to}"),
    "places governor": ("governor-{site}",),
    "places shadow": ("rough-{space}",),
    "places tile": ("place-{seat}-{place}",),
    "recruits": ("track-{seat}",),
    "refills": ("relic-{island}-{tile}",),
    "resets": ("track-{seat}",),
    "takes altar": ("altar-{altar}",),
    "takes die": ("zone-{seat}-{zone}",),
    "takes helmet": ("player-{seat}",),
    "takes solo die": ("line-{colour}",),
    "takes tile": ("loose-{seat}-{tile}",),
    "uses clan": ("clan-{seat}",),
    "uses villager": ("villager-{tile}",),
}


def last_moves(state: DaimyoState, seat: int | None) -> list[str]:
    """Newest first. A spectator gets what the last player did."""
    found: list[str] = []
    event = state.journal
    mover = -1
    while event is not None:
        if event.heard_by(seat):
            if seat is not None and event.seat == seat and event.kind not in BEFALLS:
                break
            if seat is None and event.seat >= 0 and event.kind not in BEFALLS:
                if mover >= 0 and event.seat != mover:
                    break
                mover = event.seat
            if event.kind == "rolls" and found:
                break  # an old round is no news
            _touched(state, event, found)
        event = event.before
    return found


def _touched(state: DaimyoState, event: Event, found: list[str]) -> None:
    owner = event.seat if event.seat >= 0 else state.terms.automa
    facts: dict[str, Any] = {**event.data, "seat": owner}
    for words in TOUCHED.get(event.kind, ()):
        part = words.format_map(facts)
        if part not in found:
            found.append(part)
