"""What happened since a seat's last turn, and where a game stood at a position: told by the lines that the seat heard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sandai.kernel.journal import Event
from sandai.table import words
from sandai.table.rooms import room
from sandai.table.sight import Said, Sight
from sandai.table.table import Table

__all__ = ["Deeds", "Since", "choosers", "headings", "phase", "since", "stage_at", "stages", "standing", "ticks"]

SHOWN: Final = 2  # lines of each player
USUAL: Final = 1  # the weight of what a game does not weigh


class Deeds:
    """The weightiest lines of one player (-1: nobody's), oldest first. `more`: how many others; `won`: what they scored, in words."""

    def __init__(self, seat: int, lines: list[Said], more: int, won: str) -> None:
        self.seat = seat
        self.lines = lines
        self.more = more
        self.won = won


class Since:
    """`fresh`: nothing was chosen in this turn yet. `sums`: what was scored and paid by everybody, in sentences."""

    def __init__(self, deeds: list[Deeds], sums: list[str], fresh: bool) -> None:
        self.deeds = deeds
        self.sums = sums
        self.fresh = fresh

    @property
    def more(self) -> int:
        return sum(one.more for one in self.deeds)


def since(sight: Sight) -> Since | None:
    """For somebody who is asked; None where there is nothing to tell."""
    state, me = sight.state, sight.seat
    if not sight.asked or me is None or not state.decisions:
        return None
    last, own = _turns(sight)
    hook = room(sight.table.game, "since_words")
    fates: frozenset[str] = getattr(hook, "FATES", frozenset())
    bots = sight.table.stood_in()
    events = [
        event
        for event in state.heard(me, last)
        if event.kind in fates
        or (event.seat != me and event.at <= state.decisions - own)
        or (event.at, event.seat) in bots
    ]
    summed: frozenset[str] = getattr(hook, "SUMMED", frozenset())
    whole = [event for event in state.heard(me, last) if event.kind in summed]
    sums = hook.sums(whole, sight.table.names) if whole else []
    deeds = _deeds(sight, [event for event in events if event.kind not in summed], hook)
    return Since(deeds, sums, own == 0) if deeds or sums else None


def _turns(sight: Sight) -> tuple[int, int]:
    """The number of the last choice of a seat's last turn, and how many it made in this one. Alone, every choice is a turn.

    What a bot chose for somebody is no choice of hers: she has yet to hear of it.
    """
    past, number, own = sight.state.past, sight.state.decisions, 0
    if len(sight.table.seats) == 1:
        return number, 0
    bots = sight.table.stood_in()
    while past is not None and past.seat == sight.seat and (number, past.seat) not in bots:
        past, number, own = past.before, number - 1, own + 1
    while past is not None and (past.seat != sight.seat or (number, past.seat) in bots):
        past, number = past.before, number - 1
    return number, own


def _deeds(sight: Sight, events: list[Event], hook: Any) -> list[Deeds]:
    weight = getattr(hook, "weight", None) or _weights(hook)
    won = getattr(hook, "won", None)
    seats = len(sight.table.seats)
    groups: dict[int, list[Event]] = {}
    for event in events:
        groups.setdefault(event.seat, []).append(event)
    order = [*[((sight.seat or 0) + step) % seats for step in range(1, seats)], *range(seats, seats + 2), -1]
    found: list[tuple[int, Deeds]] = []
    for seat in [sight.seat or 0, *order]:
        theirs = groups.get(seat, [])
        ranked = sorted(range(len(theirs)), key=lambda one: (-weight(theirs[one]), -one))
        best = sorted([one for one in ranked[:SHOWN] if weight(theirs[one]) >= 0])
        if seat == -1:  # what is nobody's doing is told only if it matters
            best = [one for one in best if weight(theirs[one]) > USUAL]
        lines = [_line(sight, theirs[one]) for one in best]
        if lines:
            found.append(
                (
                    events.index(theirs[best[0]]),
                    Deeds(seat, lines, len(theirs) - len(lines), won(theirs) if won else ""),
                )
            )
    return [deeds for _, deeds in sorted(found, key=lambda one: one[0])]


def _weights(hook: Any) -> Callable[[Event], int]:
    """A game weighs by kinds alone, unless it has a `weight` of its own; what weighs less than nothing is not told."""
    kinds: dict[str, int] = getattr(hook, "WEIGHTS", {})
    return lambda event: kinds.get(event.kind, USUAL)


def _line(sight: Sight, event: Event) -> Said:
    text, bot = sight.table.game.line(event, sight.table.names), (event.at, event.seat) in sight.table.stood_in()
    return Said.of(event, words.by_bot(text) if bot else text, bot)


# -- where a game stood -----------------------------------------------------------------------------------------------


def headings(sight: Sight) -> dict[tuple[int, str], str]:
    """The lines of the log with which stages begin, by their position and text."""
    told, line = getattr(room(sight.table.game, "since_words"), "stage", None), sight.table.game.line
    if told is None:
        return {}
    heard = [(event, told(event)) for event in sight.state.heard(sight.seat)]
    return {(event.at, line(event, sight.table.names)): word for event, word in heard if word}


def stages(sight: Sight) -> list[tuple[int, str]]:
    """After how many choices each stage of the game began, and its words; of the whole game, also in a replay."""
    return _marks(sight, "stage")


def ticks(sight: Sight) -> list[tuple[int, str]]:
    """The same for an axis of time."""
    return _marks(sight, "tick")


def _marks(sight: Sight, name: str) -> list[tuple[int, str]]:
    told = getattr(room(sight.table.game, "since_words"), name, None)
    if told is None:
        return []

    def found() -> list[tuple[int, str]]:
        marks = [(event.at, told(event)) for event in sight.table.state.heard(sight.seat)]
        return [(at, word) for at, word in marks if word]

    return sight.table.once(("marks", name, sight.seat), found)


def stage_at(sight: Sight, position: int) -> str:
    """The stage in which a position lies; empty where the game has none, none yet, or only moments to go to."""
    if getattr(room(sight.table.game, "since_words"), "MOMENTS", False):
        return ""
    return next((word for at, word in reversed(stages(sight)) if at <= position), "")


def standing(table: Table, seat: int | None) -> str:
    """Where a game stands now, for a list of tables; empty where it can't tell."""
    told = getattr(room(table.game, "since_words"), "now", None)
    if told is None:
        return stage_at(Sight(table, seat), table.state.decisions)
    now: str = told(table.state)
    return now


def choosers(table: Table) -> list[int]:
    """Who made each choice of the game, oldest first."""
    return table.once("choosers", lambda: _choosers(table))


def _choosers(table: Table) -> list[int]:
    seats: list[int] = []
    past = table.state.past
    while past is not None:
        seats.append(past.seat)
        past = past.before
    seats.reverse()
    return seats


def phase(table: Table, steps: int) -> str:
    """The phase that taking back so many choices leads to, where it is another than that of now."""
    told = getattr(room(table.game, "since_words"), "phase", None)
    if told is None or not 0 < steps <= len(table.line.back):
        return ""
    before: str = told(table.line.back[-steps])
    return "" if before == told(table.state) else before
