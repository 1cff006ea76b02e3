"""Where a reward comes from, how many more there are, and what happened without a choice: read from the agenda and the journal."""

from __future__ import annotations

from typing import Final

from sandai.games.daitoshi import numbers as n
from sandai.games.daitoshi.components import vocabulary as v
from sandai.games.daitoshi.rules import events
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.actions.electrify import Flip
from sandai.games.daitoshi.rules.actions.production import Granted, Produce
from sandai.games.daitoshi.rules.rewards import Gain
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.games.daitoshi.words.decode import Reward, rewards
from sandai.games.daitoshi.words.names import RINGS, TERRAINS, THE_BUILDINGS, a_hex, capital
from sandai.kernel.journal import Event
from sandai.kernel.language import say

__all__ = ["by_itself", "pilgrim_step", "source"]

GREY: Final = Reward(v.PILGRIM, n.ANY)
BEGINNINGS: Final = frozenset([events.MOVE, events.LEAD])  # rewards of an earlier turn are long done
CAUSES: Final = {
    events.EXPAND: say("from the new tile"),
    events.RENOVATE: say("for renovating"),
    events.COMMIT: say("from the Invention you take"),
    events.DONATE: say("from the Mega-Machine"),
    events.KEPT_GRANT: say("for the Government Grant you kept"),
}
#: Causes whose words depend on what was chosen.
CHOSEN: Final = frozenset([events.ACTIVATE, events.PLACE, events.TRADE, events.USE_BANNER, events.EXPLOIT])


def source(state: DaitoshiState, seat: int) -> str:
    """As in "from the right building"; empty where it isn't known."""
    if any(isinstance(frame, Flip) and frame.who == seat for frame in state.agenda):
        return say("from the tile you electrify")  # the event follows when it is done
    event = _cause(state, seat)
    if event is None:
        return ""
    if event.kind == events.ACTIVATE:
        building = THE_BUILDINGS[event.data["building"]]
        return "" if _led(state, seat) else say("from {building}", building=building)
    if event.kind == events.PLACE:
        if event.data["spot"] == n.SPOTS:
            return CAUSES[events.DONATE]
        return say("from the {ring} Workshop", ring=RINGS[event.data["spot"] // n.DISTRICTS])
    if event.kind in (events.TRADE, events.USE_BANNER):
        return say("from City {n}", n=event.data["place"] + 1)
    if event.kind == events.EXPLOIT:
        return say("from the {terrain}", terrain=TERRAINS[event.data["terrain"]])
    return CAUSES[event.kind]


def pilgrim_step(state: DaitoshiState, seat: int) -> str:
    """A grey Pilgrim step by its number among those that come together, and where they come from (T-074, T-091)."""
    waiting = _waiting(state, seat)
    event = _cause(state, seat)
    if event is not None and event.kind == events.ACTIVATE and _led(state, seat):
        total = max(_run(state, seat), waiting + 1)
        if total == 1:
            return say("Pilgrim step for leading, one per building: on which track?")
        number = total - waiting
        return say(
            "Pilgrim step {number} of {total} for leading, one per building: on which track?",
            number=number,
            total=total,
        )
    number = (_walked(state, seat, event.at) if event is not None else 0) + 1
    total, whence = number + waiting, source(state, seat)
    if total == 1:
        return (
            say("Pilgrim step {source}: on which track?", source=whence)
            if whence
            else say("Pilgrim step: on which track?")
        )
    if not whence:
        return say("Pilgrim step {number} of {total}: on which track?", number=number, total=total)
    return say("Pilgrim step {number} of {total} {source}: on which track?", number=number, total=total, source=whence)


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


def _cause(state: DaitoshiState, seat: int) -> Event | None:
    """What a seat did last that brings rewards, in this turn."""
    event = state.journal
    while event is not None and event.kind not in BEGINNINGS:
        if event.seat == seat and (event.kind in CAUSES or event.kind in CHOSEN):
            return event
        event = event.before
    return None


def _led(state: DaitoshiState, seat: int) -> bool:
    """Whether a Leader's buildings are all done, so that only what leading brings is left."""
    if state.factories[seat][s.MARKER] != s.LEADING:
        return False
    return not any(isinstance(frame, Produce | Granted) and frame.seat == seat for frame in state.agenda)


def _waiting(state: DaitoshiState, seat: int) -> int:
    """Grey Pilgrim steps that wait right behind the one that is asked for."""
    count = 0
    for frame in reversed(state.agenda[:-1]):
        if not isinstance(frame, Gain) or frame.who != seat:
            break
        count += rewards(frame.codes).count(GREY)
    return count


def _run(state: DaitoshiState, seat: int) -> int:
    """How many buildings a Leader activated; a Grant counts them all (TR-43, TR-45)."""
    if state.setup.options["empty_buildings"] and _turn(state, seat, events.GRANT):
        return len(n.BUILDINGS)
    return len(_turn(state, seat, events.ACTIVATE))


def _walked(state: DaitoshiState, seat: int, since: int) -> int:
    """Pilgrim steps chosen since then: each is the first event after its choice."""
    first: dict[int, Event] = {}
    event = state.journal
    while event is not None and event.at > since:
        first[event.at] = event
        event = event.before
    gains = [one.data["gains"] for one in first.values() if one.kind == events.GAIN and one.seat == seat]
    return sum([1 for codes in gains if v.kind_of(codes[0]) == v.PILGRIM])
