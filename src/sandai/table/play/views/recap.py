"""Recaps: what has happened since a seat's last turn, and in which stage a game was at a position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sandai.kernel.journal import Event
from sandai.kernel.parts import USUAL_WEIGHT, Recap
from sandai.table import words
from sandai.table.play.table import Table
from sandai.table.play.views.perspective import LogLine, Perspective

__all__ = [
    "PlayerRecap",
    "RecapOfTurn",
    "choosers",
    "headings",
    "phase_after_undo",
    "recap_of_turn",
    "stage_at",
    "stage_now",
    "stages",
    "ticks",
]

SHOWN: Final = 2  # lines of each player, at most


class PlayerRecap:
    """The most important lines of one player (-1: nobody's), oldest first. `more`: how many others; `won`: what they scored, in words."""

    def __init__(self, seat: int, lines: list[LogLine], more: int, won: str) -> None:
        self.seat = seat
        self.lines = lines
        self.more = more
        self.won = won


class RecapOfTurn:
    """`fresh`: nothing was chosen in this turn yet. `sums`: what everybody scored and paid, in sentences."""

    def __init__(self, players: list[PlayerRecap], sums: list[str], fresh: bool) -> None:
        self.players = players
        self.sums = sums
        self.fresh = fresh

    @property
    def more(self) -> int:
        return sum(one.more for one in self.players)


def recap_of_turn(perspective: Perspective) -> RecapOfTurn | None:
    """Return the recap for a viewer who has to decide; None if there is nothing to show."""
    state, me = perspective.state, perspective.seat
    if not perspective.asked or me is None or not state.decisions:
        return None
    last, own = _turns(perspective)
    recap = perspective.table.game.words.recap
    bots = perspective.table.stand_in_choices()
    events = [
        event
        for event in state.events_for(me, last)
        if event.kind in recap.fates
        or (event.seat != me and event.at <= state.decisions - own)
        or (event.at, event.seat) in bots
    ]
    whole = [event for event in state.events_for(me, last) if event.kind in recap.summed]
    sums = recap.sums(whole, perspective.table.names) if whole else []
    players = _player_recaps(perspective, [event for event in events if event.kind not in recap.summed], recap)
    return RecapOfTurn(players, sums, own == 0) if players or sums else None


def _turns(perspective: Perspective) -> tuple[int, int]:
    """Return the number of the last choice of a seat's last turn, and how many choices it has made in this turn.

    In a solo game every choice is a turn. Choices that a bot made for the seat don't count: the person has not seen them.
    """
    past, number, own = perspective.state.past, perspective.state.decisions, 0
    if len(perspective.table.seats) == 1:
        return number, 0
    bots = perspective.table.stand_in_choices()
    while past is not None and past.seat == perspective.seat and (number, past.seat) not in bots:
        past, number, own = past.before, number - 1, own + 1
    while past is not None and (past.seat != perspective.seat or (number, past.seat) in bots):
        past, number = past.before, number - 1
    return number, own


def _player_recaps(perspective: Perspective, events: list[Event], recap: Recap) -> list[PlayerRecap]:
    weight = recap.weight
    seats = len(perspective.table.seats)
    groups: dict[int, list[Event]] = {}
    for event in events:
        groups.setdefault(event.seat, []).append(event)
    order = [*[((perspective.seat or 0) + step) % seats for step in range(1, seats)], *range(seats, seats + 2), -1]
    found: list[tuple[int, PlayerRecap]] = []
    for seat in [perspective.seat or 0, *order]:
        theirs = groups.get(seat, [])
        ranked = sorted(range(len(theirs)), key=lambda one: (-weight(theirs[one]), -one))
        best = sorted([one for one in ranked[:SHOWN] if weight(theirs[one]) >= 0])
        if seat == -1:  # events without a player are shown only if they are important
            best = [one for one in best if weight(theirs[one]) > USUAL_WEIGHT]
        lines = [_line(perspective, theirs[one]) for one in best]
        if lines:
            found.append(
                (
                    events.index(theirs[best[0]]),
                    PlayerRecap(seat, lines, len(theirs) - len(lines), recap.won(theirs)),
                )
            )
    return [player for _, player in sorted(found, key=lambda one: one[0])]


def _line(perspective: Perspective, event: Event) -> LogLine:
    text = perspective.table.game.line(event, perspective.table.names)
    bot = (event.at, event.seat) in perspective.table.stand_in_choices()
    return LogLine.of(event, words.by_bot(text) if bot else text, bot)


# -- stages -----------------------------------------------------------------------------------------------------------


def headings(perspective: Perspective) -> dict[tuple[int, str], str]:
    """Return the lines of the log with which stages begin, by their position and text."""
    stage, line = perspective.table.game.words.recap.stage, perspective.table.game.line
    begun = [(event, stage(event)) for event in perspective.state.events_for(perspective.seat)]
    return {(event.at, line(event, perspective.table.names)): name for event, name in begun if name}


def stages(perspective: Perspective) -> list[tuple[int, str]]:
    """Return after how many choices each stage of the game began, and its name; of the whole game, also in a replay."""
    return _marks(perspective, "stage", perspective.table.game.words.recap.stage)


def ticks(perspective: Perspective) -> list[tuple[int, str]]:
    """Return the same for the time axis of a plot."""
    return _marks(perspective, "tick", perspective.table.game.words.recap.tick)


def _marks(perspective: Perspective, kind: str, name_of: Callable[[Event], str]) -> list[tuple[int, str]]:
    def found() -> list[tuple[int, str]]:
        marks = [(event.at, name_of(event)) for event in perspective.table.state.events_for(perspective.seat)]
        return [(at, name) for at, name in marks if name]

    return perspective.table.cached(("marks", kind, perspective.seat), found)


def stage_at(perspective: Perspective, position: int) -> str:
    """Return the stage of a position; empty if the game has none, none yet, or if its stages are moments."""
    if perspective.table.game.words.recap.moments:
        return ""
    return next((word for at, word in reversed(stages(perspective)) if at <= position), "")


def stage_now(table: Table, seat: int | None) -> str:
    """Return the current stage of a game, for a list of tables; empty if it has none."""
    now = table.game.words.recap.now(table.state)
    return stage_at(Perspective(table, seat), table.state.decisions) if now is None else now


def choosers(table: Table) -> list[int]:
    """Return the seat of each choice of the game, oldest first."""
    return table.cached("choosers", lambda: _choosers(table))


def _choosers(table: Table) -> list[int]:
    seats: list[int] = []
    past = table.state.past
    while past is not None:
        seats.append(past.seat)
        past = past.before
    seats.reverse()
    return seats


def phase_after_undo(table: Table, steps: int) -> str:
    """Return the phase that undoing so many choices leads to; empty if it is the current phase."""
    if not 0 < steps <= len(table.history.back):
        return ""
    phase = table.game.words.recap.phase
    before = phase(table.history.back[-steps])
    return "" if before == phase(table.state) else before
