"""The arithmetic of clocks. Nothing here reads the time or does I/O: every function is told what time it is.

Time is settled up to a moment (`Clocks.at`); from then on the clocks of `asked` run, except in a pause, on vacation and on weekends.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from typing import Final

import msgspec

from sandai.table.play.clocks.rules import DAY, ClockRules

__all__ = [
    "Clocks",
    "after_break",
    "after_move",
    "after_time_up",
    "ask",
    "begin",
    "clocks_of",
    "clocks_text",
    "counted",
    "deadline",
    "due",
    "end_vacation",
    "left",
    "moment_after",
    "on_vacation",
    "pause",
    "resume",
    "settle",
    "take_vacation",
    "time_up",
]

WEEK: Final = 7 * DAY
WORKING: Final = 5 * DAY
MONDAY: Final = 3 * DAY  # 1 January 1970 was a Thursday


class Clocks(msgspec.Struct, frozen=True):
    """The clocks of a table. Lists have an entry for each seat.

    `left`: seconds left at the moment `at`; a player who is not asked has the full time of a move. `vacation`: seconds of vacation left;
    `until`: the end of the vacation that a player takes, or 0. `asked`: the seats of people who have to decide. `resumes`: clocks don't run
    before that moment. `consents`: who wants a pause. `covered`: seats whose turn a bot plays because their time was up;
    `forfeited`: seats that can't win any more.
    """

    at: float
    left: tuple[float, ...]
    vacation: tuple[float, ...]
    until: tuple[float, ...]
    asked: tuple[int, ...] = ()
    resumes: float = 0.0
    paused: bool = False
    consents: tuple[int, ...] = ()
    covered: tuple[int, ...] = ()
    forfeited: tuple[int, ...] = ()


@lru_cache(4000)
def clocks_of(text: str) -> Clocks | None:
    """Read the clocks of a table; None: they have not started."""
    return msgspec.json.decode(text, type=Clocks) if text else None


def clocks_text(clocks: Clocks) -> str:
    return msgspec.json.encode(clocks).decode()


# -- weekends ----------------------------------------------------------------------------------------------------------


def _working(rules: ClockRules, moment: float) -> float:
    """Return how many seconds that are not on a weekend there were up to a moment, since a Monday long ago."""
    week, rest = divmod(moment + rules.offset * 60 + MONDAY, WEEK)
    return week * WORKING + min(rest, WORKING)


def counted(rules: ClockRules, start: float, end: float) -> float:
    """Return how much of the time between two moments counts."""
    if end <= start:
        return 0.0
    return end - start if rules.weekends else _working(rules, end) - _working(rules, start)


def moment_after(rules: ClockRules, start: float, seconds: float) -> float:
    """Return the moment at which so many seconds that count have passed."""
    if rules.weekends or seconds <= 0:
        return start + max(seconds, 0.0)
    week, rest = divmod(_working(rules, start) + seconds, WORKING)
    if not rest:  # on Friday at midnight, not on Monday
        week, rest = week - 1, WORKING
    return week * WEEK + rest - MONDAY - rules.offset * 60


# -- reading -----------------------------------------------------------------------------------------------------------


def _start(clocks: Clocks, seat: int) -> float:
    """From when the clock of a seat that is asked runs."""
    return max(clocks.at, clocks.resumes, clocks.until[seat])


def left(rules: ClockRules, clocks: Clocks, seat: int, now: float) -> float:
    """Return how many seconds a seat has left."""
    if clocks.paused or seat not in clocks.asked:
        return clocks.left[seat]
    return max(clocks.left[seat] - counted(rules, _start(clocks, seat), now), 0.0)


def deadline(rules: ClockRules, clocks: Clocks, seat: int) -> float:
    """Return when the time of a seat is up; 0 if its clock does not run."""
    if clocks.paused or seat not in clocks.asked:
        return 0.0
    return moment_after(rules, _start(clocks, seat), clocks.left[seat])


def due(rules: ClockRules, clocks: Clocks) -> float:
    """Return when the next clock runs out; 0 if none runs."""
    return min((deadline(rules, clocks, seat) for seat in clocks.asked), default=0.0)


def time_up(rules: ClockRules, clocks: Clocks, now: float) -> list[int]:
    """Return the seats whose time is up."""
    return [seat for seat in clocks.asked if 0 < deadline(rules, clocks, seat) <= now]


def on_vacation(clocks: Clocks, seat: int, now: float) -> bool:
    return clocks.until[seat] > now


# -- changing ----------------------------------------------------------------------------------------------------------


def begin(rules: ClockRules, seats: int, asked: Iterable[int], now: float) -> Clocks:
    """Return the clocks at the start of a game."""
    return Clocks(now, (rules.seconds,) * seats, (rules.vacation * DAY,) * seats, (0.0,) * seats, tuple(asked))


def _with(values: Sequence[float], changes: dict[int, float]) -> tuple[float, ...]:
    return tuple(changes.get(seat, value) for seat, value in enumerate(values))


def settle(rules: ClockRules, clocks: Clocks, now: float) -> Clocks:
    """Return the same clocks, with time used up to now."""
    used = {seat: left(rules, clocks, seat, now) for seat in clocks.asked}
    return msgspec.structs.replace(clocks, at=max(now, clocks.at), left=_with(clocks.left, used))


def ask(rules: ClockRules, clocks: Clocks, asked: Collection[int], now: float) -> Clocks:
    """Return the clocks when bots take over for people, or people come back: nobody's time changes."""
    settled = settle(rules, clocks, now)
    covered = tuple(seat for seat in settled.covered if seat not in asked)
    return msgspec.structs.replace(settled, asked=tuple(sorted(asked)), covered=covered)


def after_move(
    rules: ClockRules,
    clocks: Clocks,
    now: float,
    asked: Collection[int],
    people: Collection[int],
    mover: int = -1,
    done: bool = False,
) -> Clocks:
    """Return the clocks after a choice.

    `asked`: the seats that have to decide next, `people` those of them where a person does. `mover`: the person who chose; -1 for a bot.
    `done`: the choice can't be undone, so it ends a move.
    """
    settled = settle(rules, clocks, now)
    moved = mover in settled.asked and (done or mover not in asked)
    if rules.live:
        new = {mover: settled.left[mover] + rules.increment} if moved else {}
    else:
        seats = range(len(settled.left))
        new = {seat: rules.seconds for seat in seats if seat not in asked or (done and seat == mover)}
    covered = tuple(seat for seat in settled.covered if seat in asked)
    return msgspec.structs.replace(settled, left=_with(settled.left, new), asked=tuple(sorted(people)), covered=covered)


def after_time_up(rules: ClockRules, clocks: Clocks, seats: Collection[int], now: float) -> Clocks:
    """Return the clocks when the time of some seats is up, and bots decide for them."""
    settled = settle(rules, clocks, now)
    covered = sorted({*settled.covered, *seats}) if rules.late == "turn" else settled.covered
    forfeited = sorted({*settled.forfeited, *seats}) if rules.late == "forfeit" else settled.forfeited
    return msgspec.structs.replace(
        settled,
        left=_with(settled.left, dict.fromkeys(seats, rules.grace)),
        asked=tuple(seat for seat in settled.asked if seat not in seats),
        covered=tuple(covered),
        forfeited=tuple(forfeited),
    )


def after_break(rules: ClockRules, clocks: Clocks, seats: Collection[int], now: float) -> Clocks:
    """Return the clocks when the time of some seats was up while no server was running: they get some more."""
    settled = settle(rules, clocks, now)
    return msgspec.structs.replace(settled, left=_with(settled.left, dict.fromkeys(seats, rules.grace)))


def pause(rules: ClockRules, clocks: Clocks, consents: Iterable[int], people: Iterable[int], now: float) -> Clocks:
    """Return the clocks when some seats want a pause: they stand still as soon as all people do."""
    agreed = tuple(sorted(set(consents)))
    if set(people) - set(agreed):
        return msgspec.structs.replace(clocks, consents=agreed)
    return msgspec.structs.replace(settle(rules, clocks, now), paused=True, consents=())


def resume(rules: ClockRules, clocks: Clocks, now: float) -> Clocks:
    """Return the clocks when somebody ends the pause: they run after a short notice."""
    return msgspec.structs.replace(clocks, at=now, resumes=now + rules.notice, paused=False, consents=())


def take_vacation(rules: ClockRules, clocks: Clocks, seat: int, seconds: float, now: float) -> Clocks:
    """Return the clocks when a player goes on vacation."""
    settled = settle(rules, end_vacation(rules, clocks, seat, now), now)
    taken = min(seconds, settled.vacation[seat])
    return msgspec.structs.replace(
        settled,
        vacation=_with(settled.vacation, {seat: settled.vacation[seat] - taken}),
        until=_with(settled.until, {seat: now + taken}),
    )


def end_vacation(rules: ClockRules, clocks: Clocks, seat: int, now: float) -> Clocks:
    """Return the clocks when a player is back from vacation; the rest of it is kept."""
    settled = settle(rules, clocks, now)
    rest = max(settled.until[seat] - now, 0.0)
    return msgspec.structs.replace(
        settled,
        vacation=_with(settled.vacation, {seat: settled.vacation[seat] + rest}),
        until=_with(settled.until, {seat: 0.0}),
    )
