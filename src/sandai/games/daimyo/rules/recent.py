"""What others did since a player's own last move, with the ids of drawn parts (see view.py), read from the journal."""

from __future__ import annotations

from typing import Any, Final

from sandai.games.daimyo.rules import events
from sandai.games.daimyo.rules.state import DaimyoState
from sandai.games.daimyo.rules.view_types import NewsView
from sandai.kernel.journal import Event

__all__ = ["empires_turn", "last_moves", "news"]

# Events that can happen to a player in somebody else's turn, and so don't count as their own move.
NO_MOVES: Final = frozenset(
    {
        events.DISCARDS_HERO,
        events.DRAWS_HEROES,
        events.GAINS,
        events.LEADS,
        events.LOSES_GOVERNOR,
        events.LOSES_RESOURCE,
        events.MEETS_GOAL,
        events.MOVES_GOVERNOR,
        events.RESHUFFLES,
        events.SCORES,
        events.TAKES_HELMET,
    }
)
ASIDE: Final = frozenset({events.LEADS, events.TURNS_CARD})  # the empire's, but no part of a turn
# Kind of event: parts by the fields of its data; {seat} is whose event it is.
TOUCHED: Final[dict[str, tuple[str, ...]]] = {
    events.BUILDS: ("building-{site}",),
    events.CYCLES_TILE: ("relic-{island}-{new}",),
    events.DROPS_TILE: ("market-{tile}",),
    events.GIVES_DIE: ("mercenary-{space}",),
    events.LOSES_GOVERNOR: ("governor-{site}",),
    events.MEETS_GOAL: ("goal-{goal}",),
    events.MOVES_GOVERNOR: ("governor-{from}", "governor-{to}"),
    events.MOVES_SCAVENGER: ("land-{island}",),
    events.MOVES_SHADOW: ("rough-{from}", "rough-{to}"),
    events.MOVES_TOWER: ("building-{from}", "building-{to}"),
    events.PLACES_GOVERNOR: ("governor-{site}",),
    events.PLACES_SHADOW: ("rough-{space}",),
    events.PLACES_TILE: ("place-{seat}-{place}",),
    events.RECRUITS: ("track-{seat}",),
    events.REFILLS: ("relic-{island}-{tile}",),
    events.RESETS: ("track-{seat}",),
    events.TAKES_ALTAR: ("altar-{altar}",),
    events.TAKES_DIE: ("zone-{seat}-{zone}",),
    events.TAKES_HELMET: ("player-{seat}",),
    events.TAKES_SOLO_DIE: ("line-{colour}",),
    events.TAKES_TILE: ("loose-{seat}-{tile}",),
    events.USES_CLAN: ("clan-{seat}",),
    events.USES_VILLAGER: ("villager-{tile}",),
}


def last_moves(entries: list[NewsView]) -> list[str]:
    """The parts that were touched, newest first."""
    parts: dict[str, bool] = {}
    for entry in reversed(entries):
        for part in entry["parts"]:
            parts[part] = True
    return list(parts)


def news(state: DaimyoState, seat: int | None) -> list[NewsView]:
    """What happened, oldest first. A spectator gets what the last player did."""
    found: list[NewsView] = []
    touched = False
    event = state.journal
    mover = -1
    while event is not None:
        if event.visible_to(seat):
            if seat is not None and event.seat == seat and event.kind not in NO_MOVES:
                break
            if seat is None and event.seat >= 0 and event.kind not in NO_MOVES:
                if mover >= 0 and event.seat != mover:
                    break
                mover = event.seat
            if event.kind == events.ROLLS and touched:
                break  # older rounds don't matter
            entry = _entry(state, event)
            touched = touched or bool(entry["parts"])
            found.append(entry)
        event = event.before
    return found[::-1]


def empires_turn(state: DaimyoState, seat: int | None) -> list[NewsView]:
    """What the empire did from its last die on, oldest first: the player's own moves since then do not end it."""
    found: list[NewsView] = []
    event = state.journal
    while event is not None:
        if event.seat < 0 and event.data.get("by") and event.kind not in ASIDE and event.visible_to(seat):
            found.append(_entry(state, event))
            if event.kind == events.TAKES_SOLO_DIE:
                return found[::-1]
        event = event.before
    return []


def _entry(state: DaimyoState, event: Event) -> NewsView:
    owner = event.seat if event.seat >= 0 else state.terms.automa
    facts: dict[str, Any] = {**event.data, "seat": owner}
    parts = [words.format_map(facts) for words in TOUCHED.get(event.kind, ())]
    return {"owner": owner, "kind": event.kind, "data": dict(event.data), "parts": parts}
