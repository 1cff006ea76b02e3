"""Which parts of the table (see view.py) others changed since a seat's own last decision, read from the journal."""

from __future__ import annotations

from typing import Any, Final, TypedDict

from sandai.games.daitoshi.numbers import BUILDINGS, DISTRICTS, RINGS, SPACES, SPOTS, TERRAINS
from sandai.games.daitoshi.rules import events
from sandai.games.daitoshi.rules.actions.expand import Lay
from sandai.games.daitoshi.rules.choices import FLOOR_NAMES
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.kernel.journal import Event

__all__ = ["CheckView", "check", "mayor_checks", "site_chosen", "touched_lately"]


#: What happens only by a decision of its seat, and what begins a turn.
DECISIONS: Final = frozenset(
    [
        events.FOUND,
        events.MOVE,
        events.LEAD,
        events.GRANT,
        events.ACTIVATE,
        events.PLACE,
        events.EXPLOIT,
        events.SWAP,
        events.KEEP_WORKERS,
        events.COMMIT,
        events.INSTALL,
        events.EXPAND,
        events.RENOVATE,
        events.ELECTRIFY,
        events.TRADE,
        events.USE_BANNER,
        events.PAY_CONTRIBUTION,
        events.DONATE,
        events.PAY,
    ]
)
TURNS: Final = frozenset((events.MOVE, events.LEAD))


def touched_lately(state: DaitoshiState, seat: int | None) -> dict[str, int]:
    """Each part with who touched it last (-1: nobody's Magnate or machine); without a seat, those of the latest turn."""
    found: dict[str, int] = {}
    since = -1
    event = state.journal
    while event is not None and event.at >= since:
        if event.visible_to(seat):
            if event.kind in TURNS if seat is None else event.seat == seat and event.kind in DECISIONS:
                since = max(since, event.at)
            if event.seat != seat or seat is None:
                for part in _parts(event, state.mayor):
                    found.setdefault(part, event.seat)
        event = event.before
    return dict(sorted(found.items()))


def site_chosen(state: DaitoshiState) -> dict[str, int]:
    """The space that is being built on, while its hexes are picked."""
    question = state.question
    return {f"site-{_spot(question.spot)}": question.seat} if isinstance(question, Lay) else {}


class CheckView(TypedDict):
    """A district that the Mayor looked at: the cases of both criteria that held, and the space he would take."""

    district: int
    action: int
    one: str
    two: str
    space: int


def check(data: dict[str, Any]) -> CheckView:
    """The data of an event as a view."""
    return {
        "district": data["district"],
        "action": data["action"],
        "one": data["one"],
        "two": data["two"],
        "space": data["space"],
    }


def mayor_checks(state: DaitoshiState) -> list[CheckView]:
    """The districts that the Mayor checked in his latest turn, in his order, with what held (T-246 to T-250)."""
    checks: list[CheckView] = []
    event = state.journal
    while event is not None and event.kind != events.MAYOR_CARD:
        if event.kind == events.MAYOR_CHECKS:
            checks.append(check(event.data))
        event = event.before
    return checks[::-1] if event is not None else []


def _parts(event: Event, mayor: int) -> list[str]:
    kind, data, who = event.kind, event.data, event.seat
    if kind in (events.MOVE, events.NEUTRAL):
        return [f"space-{data['district']}-{SPACES[data['space']]}"]
    if kind == events.PLACE:
        return ["machine"] if data["spot"] == SPOTS else [f"workshop-{_spot(data['spot'])}"]
    if kind in (events.EXPAND, events.ELECTRIFY):
        return [f"tile-{_spot(data['spot'])}"]
    if kind == events.EXPLOIT:
        return [f"track-{TERRAINS[data['terrain']]}"]
    if kind in (events.TRADE, events.USE_BANNER):
        return [f"city-{data['place']}"]
    if kind == events.REFILL:
        return [f"market-{data['slot']}"]
    if kind in (events.INSTALL, events.GRADUATE):
        return [f"floor-{who}-{FLOOR_NAMES[data['floor']]}"]
    if kind == events.DONATE:
        return [f"machine-space-{data['space']}"]
    if kind == events.UNLOCK:
        return [f"upgrade-{data['slot']}"]
    if kind == events.MACHINE:
        return ["machine"]
    if kind == events.ACTIVATE:
        return [f"building-{who}-{BUILDINGS[data['building']]}"]
    if kind in (events.LEAD, events.GRANT) and who != mayor:
        return [f"{'marker' if kind == events.LEAD else 'grant'}-{who}"]
    return [part for gain in data["gains"] for part in _gained(gain, who)] if kind == events.GAIN else []


def _spot(spot: int) -> str:
    return f"{spot % DISTRICTS}-{RINGS[spot // DISTRICTS]}"


def _gained(gain: str, who: int) -> list[str]:
    kind, _, place = gain.partition(":")
    if kind == "pilgrim":
        return [f"track-{place}"]
    if kind == "banner":
        return [f"city-{place}"]
    return [f"floor-{who}-{place}"] if kind == "step" else []
