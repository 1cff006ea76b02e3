"""Where a reward comes from, how many more there are, and what happened without a choice."""

from __future__ import annotations

from typing import Final

from sandai.games.daitoshi import numbers as n
from sandai.games.daitoshi.components import vocabulary as v
from sandai.games.daitoshi.rules import events
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.rewards import sources
from sandai.games.daitoshi.rules.rewards.gaining import Gain
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.games.daitoshi.words.names import RINGS, TERRAINS, THE_BUILDINGS, a_hex, capital
from sandai.games.daitoshi.words.rewards.decode import Reward, rewards
from sandai.kernel.journal import Event
from sandai.kernel.language import say

__all__ = ["SOURCES", "by_itself", "pilgrim_step", "source"]

GREY: Final = Reward(v.PILGRIM, n.ANY)
BEGINNINGS: Final = frozenset([events.MOVE, events.LEAD])  # of a turn

#: As in "from the right building"; what leading brings says so itself.
SOURCES: Final = {
    sources.NOWHERE: "",
    sources.EXPAND: say("from the new tile"),
    sources.RENOVATE: say("for renovating"),
    sources.ELECTRIFY: say("from the tile you electrify"),
    sources.COMMIT: say("from the Invention you take"),
    sources.MACHINE: say("from the Mega-Machine"),
    sources.KEPT_GRANT: say("for the Government Grant you kept"),
    **{text: say("from {building}", building=THE_BUILDINGS[one]) for one, text in enumerate(sources.BUILDING)},
    **{text: say("from the {ring} Workshop", ring=RINGS[ring]) for ring, text in enumerate(sources.WORKSHOP)},
    **{text: say("from City {n}", n=place + 1) for place, text in enumerate(sources.CITY)},
    **{text: say("from the {terrain}", terrain=TERRAINS[terrain]) for terrain, text in enumerate(sources.EXPLOIT)},
    **dict.fromkeys(sources.LEAD, ""),
}


def source(state: DaitoshiState, seat: int) -> str:
    """Where the reward comes from that a seat is asked about; empty where it isn't known."""
    waiting = _waiting(state, seat)
    return SOURCES[waiting[0].source] if waiting else ""


def pilgrim_step(state: DaitoshiState, seat: int) -> str:
    """A grey Pilgrim step by its number among those that come together, and where they come from (T-074, T-091)."""
    waiting = _waiting(state, seat)
    left = sum([rewards(frame.codes).count(GREY) for frame in waiting])
    if waiting and waiting[0].source in sources.LEAD:
        total = sources.LEAD.index(waiting[0].source)
        if total == 1:
            return say("Pilgrim step for leading, one per building: on which track?")
        return say(
            "Pilgrim step {number} of {total} for leading, one per building: on which track?",
            number=total - left,
            total=total,
        )
    number = (_walked(state, seat, waiting[0].since) if waiting else 0) + 1
    total, whence = number + left, source(state, seat)
    if total == 1:
        return (
            say("Pilgrim step {source}: on which track?", source=whence)
            if whence
            else say("Pilgrim step: on which track?")
        )
    if not whence:
        return say("Pilgrim step {number} of {total}: on which track?", number=number, total=total)
    return say("Pilgrim step {number} of {total} {source}: on which track?", number=number, total=total, source=whence)


def _waiting(state: DaitoshiState, seat: int) -> list[Gain]:
    """The rewards that wait below the question, the next ones first."""
    found: list[Gain] = []
    for frame in reversed(state.agenda[:-1]):
        if not isinstance(frame, Gain) or frame.who != seat:
            break
        found.append(frame)
    return found


def _walked(state: DaitoshiState, seat: int, since: int) -> int:
    """Pilgrim steps chosen since then: each is the first event after its choice."""
    first: dict[int, Event] = {}
    event = state.journal
    while event is not None and event.at > since:
        first[event.at] = event
        event = event.before
    gains = [one.data["gains"] for one in first.values() if one.kind == events.GAIN and one.seat == seat]
    return sum([1 for told in gains if told[0].startswith("pilgrim:")])


def by_itself(state: DaitoshiState, seat: int) -> list[str]:
    """What followed a player's latest choice without another choice: the last building of a Grant, the last hex of the Town Hall."""
    told: list[str] = []
    run = [event for event in _turn(state, seat, events.ACTIVATE) if event.rule == "T-065"]
    if run and run[0].at == state.decisions and len(run) == _occupied(state, seat):
        building = capital(THE_BUILDINGS[run[0].data["building"]])
        told.append(say("{building} ran by itself, as the last one.", building=building))
    taken = _turn(state, seat, events.EXPLOIT)
    if len(taken) == 2 and taken[0].at == state.decisions:
        terrain = taken[0].data["terrain"]
        if terrain == n.RIVER or taken[1].at == taken[0].at:  # T-123: after a land hex only the river is left
            told.append(say("You took {hex} too: there was no other choice.", hex=a_hex(terrain)))
    return told


def _turn(state: DaitoshiState, seat: int, kind: str) -> list[Event]:
    """What a seat did in this turn, the latest first."""
    found: list[Event] = []
    event = state.journal
    while event is not None and event.kind not in BEGINNINGS:
        if event.seat == seat and event.kind == kind:
            found.append(event)
        event = event.before
    return found


def _occupied(state: DaitoshiState, seat: int) -> int:
    factory = state.factories[seat]
    return sum([1 for floors in n.FLOORS_OF if factory[s.FLOOR + floors[0]] >= 0])
