"""Clocks on the page of a table: the strip with everybody's time, requests for a pause, and the card with the rules and vacation.

A script lets them tick. The page gives it moments of the server's time, so a rendered part stays right however old it is.
"""

from __future__ import annotations

from datetime import UTC, datetime

import htpy as h
from htpy import Node

from sandai.draw import crest_icon
from sandai.store import SeatRow
from sandai.table import words
from sandai.table.play.clocks import timing
from sandai.table.play.clocks.rules import DAY, ClockRules
from sandai.table.play.clocks.timing import Clocks
from sandai.table.play.views.perspective import Perspective
from sandai.table.web.pages.fill import fill
from sandai.table.web.pages.links import to_table

__all__ = ["clock_card", "clock_strip", "pause_card"]


def clock_strip(perspective: Perspective) -> Node:
    """Everybody's time, in a row above the question; at slow tables only of those who are asked."""
    table = perspective.table
    rules, clocks = table.clock, table.clocks
    if rules is None or perspective.past or table.over:
        return None
    people = [] if clocks is None else [seat for seat in table.seats if seat.kind == "person"]
    shown = [seat for seat in people if clocks is not None and _shown(rules, clocks, seat)]
    return h.div("#clocks", role="group", aria_label=words.CLOCKS)[
        None if shown else h.span(".kind")[_name(rules)],
        h.ul(role="list")[[_clock(perspective, rules, clocks, seat) for seat in shown]]
        if shown and clocks is not None
        else None,
        h.strong(".paused")[words.CLOCK_PAUSED] if clocks is not None and clocks.paused else None,
        h.small(data_ends=f"{clocks.resumes:.3f}")[fill(words.CLOCKS_GO_ON, when=_moment(clocks.resumes))]
        if clocks is not None and clocks.resumes > clocks.at
        else None,
    ]


def _name(rules: ClockRules) -> str:
    return words.clock_name(rules.live, rules.seconds, rules.increment, rules.weekends)


def _shown(rules: ClockRules, clocks: Clocks, seat: SeatRow) -> bool:
    return (
        rules.live or seat.seat in clocks.asked or seat.seat in clocks.forfeited or clocks.until[seat.seat] > clocks.at
    )


def _clock(perspective: Perspective, rules: ClockRules, clocks: Clocks, seat: SeatRow) -> Node:
    number = seat.seat
    own = number == perspective.seat
    due = timing.deadline(rules, clocks, number)
    return h.li(id=f"clock-{number}", class_={"running": bool(due), "own": own})[
        crest_icon(number, 18),
        h.span(".name")[perspective.table.names[number]],
        _time(rules, clocks, number, due, "" if own else perspective.table.names[number]),
        h.small(".until")[fill(words.until_time("{when}"), when=_moment(due))] if due and not rules.live else None,
    ]


def _time(rules: ClockRules, clocks: Clocks, seat: int, due: float, name: str) -> Node:
    """The time of a seat. `name`: for announcements; empty: the reader's own clock."""
    if seat in clocks.forfeited:
        return h.span(".time.lost")[words.FORFEITS]
    end = clocks.until[seat]
    if end <= clocks.at:
        return _ticking(rules, clocks, seat, due, name)
    # a script shows the vacation as long as it lasts, then the time
    return [
        h.small(".vacation", data_ends=f"{end:.3f}")[fill(words.ON_VACATION, when=_moment(end))],
        _ticking(rules, clocks, seat, due, name) if due else None,
    ]


def _ticking(rules: ClockRules, clocks: Clocks, seat: int, due: float, name: str) -> Node:
    left = clocks.left[seat]
    # a clock that has not begun to run stands at what is left
    begins = max(clocks.at, clocks.resumes, clocks.until[seat])
    return h.span(
        ".time",
        role="timer",
        data_due=f"{due:.3f}" if due else None,
        data_left=f"{left:.3f}",
        data_begins=f"{begins:.3f}" if due and rules.weekends else None,
        data_low=f"{rules.low:g}",
        data_name=name,
        data_up=words.TIME_UP,
    )[words.span(left) if not due else fill(words.until_time("{when}"), when=_moment(due))]


def _moment(at: float) -> Node:
    """A moment; a script writes it in the reader's local time."""
    when = datetime.fromtimestamp(at, UTC)
    return h.time(datetime=when.strftime("%Y-%m-%dT%H:%M:%SZ"), data_moment=str(int(at)))[
        when.strftime("%Y-%m-%d %H:%M UTC")
    ]


# -- pauses ------------------------------------------------------------------------------------------------------------


def pause_card(perspective: Perspective) -> Node:
    """A request for a pause with buttons for those who have to answer; during a pause, how to end it."""
    table = perspective.table
    clocks = table.clocks
    if table.clock is None or clocks is None or perspective.past or table.over:
        return None
    if clocks.paused:
        return h.div("#pause", role="group", aria_label=words.CLOCK)[
            h.p(role="status")[words.CLOCKS_STOP],
            _form(perspective, ("resume", words.PAUSE_END)) if perspective.seat is not None else None,
        ]
    if not clocks.consents:
        return None
    missing = [seat for seat in table.people if seat not in clocks.consents]
    asked = [("pause", words.PAUSE_AGREE), ("refuse", words.PAUSE_REFUSE)]
    own = [("refuse", words.PAUSE_WITHDRAW)]
    buttons = asked if perspective.seat in missing else own if perspective.seat in clocks.consents else []
    return h.div("#pause", role="group", aria_label=words.CLOCK)[
        h.p(role="status")[words.pause_asked([table.names[seat] for seat in clocks.consents])],
        h.p(".muted")[words.pause_waits([table.names[seat] for seat in missing])]
        if missing and perspective.seat not in missing
        else None,
        _form(perspective, *buttons) if buttons else None,
    ]


def _form(perspective: Perspective, *buttons: tuple[str, str], inside: Node = None) -> Node:
    here = perspective.table.row.id
    return h.form(".buttons.row", method="post", action=f"/t/{here}/clock", **to_table(here, "clock"))[
        inside,
        [h.button(".button.small", type="submit", name="do", value=do)[word] for do, word in buttons],
    ]


# -- the card ----------------------------------------------------------------------------------------------------------


def clock_card(perspective: Perspective) -> Node:
    """The rules of the clocks, a button to ask for a pause, and the viewer's vacation."""
    table = perspective.table
    rules, clocks = table.clock, table.clocks
    if rules is None or perspective.past:
        return None
    playing = clocks is not None and perspective.seat is not None and not table.over
    return h.details("#clock-card.card")[
        h.summary[words.clock_preset(words.CLOCK, _name(rules))],
        h.p[words.late_told(rules.late, rules.level)],
        None if rules.weekends else h.p[words.weekends_told(rules.offset / 60)],
        [_ask(perspective, clocks), _vacation(perspective, rules, clocks)]
        if playing and clocks is not None and perspective.seat not in clocks.forfeited
        else None,
    ]


def _ask(perspective: Perspective, clocks: Clocks) -> Node:
    if clocks.paused or clocks.consents:
        return None
    return [h.p(".muted")[words.PAUSE_HOW], _form(perspective, ("pause", words.PAUSE_ASK))]


def _vacation(perspective: Perspective, rules: ClockRules, clocks: Clocks) -> Node:
    seat = perspective.seat
    if seat is None or not rules.vacation:
        return None
    if clocks.until[seat] > clocks.at:
        return [
            h.h3[words.VACATION],
            h.p[fill(words.ON_VACATION, when=_moment(clocks.until[seat]))],
            _form(perspective, ("back", words.BACK_FROM_VACATION)),
        ]
    most = int(clocks.vacation[seat] // DAY)
    entry = [
        h.label(for_="vacation-days")[words.VACATION_DAYS],
        h.input("#vacation-days", name="days", type="number", value="1", min="1", max=str(most)),
    ]
    return [
        h.h3[words.VACATION],
        h.p(".muted")[words.vacation_rest(clocks.vacation[seat])],
        _form(perspective, ("vacation", words.VACATION_START), inside=entry) if most else None,
    ]
