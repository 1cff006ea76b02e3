"""The arithmetic of clocks, at made-up moments."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandai.table.errors import BadRequest
from sandai.table.play.clocks import timing
from sandai.table.play.clocks.rules import DAY, HOUR, ClockRules, checked, rules_of, rules_text
from sandai.table.play.clocks.timing import Clocks

LIVE = ClockRules("game", 600.0, 30.0)
SLOW = ClockRules("move", DAY)
WORKDAYS = ClockRules("move", DAY, weekends=False, vacation=3)
THURSDAY = datetime(2026, 11, 19, 12, tzinfo=UTC).timestamp()


def clocks(rules: ClockRules, *asked: int, now: float = 0.0) -> Clocks:
    return timing.begin(rules, 3, asked, now)


# -- weekends ----------------------------------------------------------------------------------------------------------


def is_weekend(rules: ClockRules, moment: float) -> bool:
    return (datetime.fromtimestamp(moment, UTC) + timedelta(minutes=rules.offset)).weekday() >= 5


@given(st.integers(0, 90 * 24), st.integers(0, 30 * 24), st.sampled_from([-600, 0, 60, 330, 780]))
def test_time_counts_hour_by_hour_but_not_on_weekends(start: int, length: int, offset: int) -> None:
    rules = ClockRules("move", DAY, weekends=False, offset=offset)
    half = 1800.0  # half-hours, because some time zones have some
    begin = THURSDAY + start * HOUR
    moments = [begin + number * half for number in range(2 * length)]
    assert timing.counted(rules, begin, begin + length * HOUR) == half * sum(
        not is_weekend(rules, one) for one in moments
    )


@given(st.integers(0, 90 * 24 * 60), st.floats(1, 40 * DAY), st.booleans())
def test_the_moment_after_some_time_is_the_first_one_with_that_time_counted(
    start: int, length: float, weekends: bool
) -> None:
    rules = ClockRules("move", DAY, weekends=weekends, offset=60)
    begin = THURSDAY + start * 60.0
    end = timing.moment_after(rules, begin, length)
    assert timing.counted(rules, begin, end) == pytest.approx(length, abs=1e-3)
    assert timing.counted(rules, begin, end - 1) < length - 0.5


def test_a_day_from_friday_noon_ends_on_monday_noon() -> None:
    friday = THURSDAY + DAY
    assert timing.moment_after(WORKDAYS, friday, DAY) == friday + 3 * DAY
    assert timing.moment_after(SLOW, friday, DAY) == friday + DAY
    assert timing.moment_after(WORKDAYS, friday, DAY / 2) == friday + DAY / 2  # Friday at midnight, not on Monday
    east = msgspec.structs.replace(WORKDAYS, offset=12 * 60)  # there the weekend has just begun
    assert timing.moment_after(east, friday, HOUR) == friday + 2 * DAY + HOUR
    assert timing.counted(WORKDAYS, friday, friday) == timing.counted(SLOW, friday, friday - 5) == 0.0
    assert timing.moment_after(WORKDAYS, friday, 0.0) == friday


# -- moves -------------------------------------------------------------------------------------------------------------


def test_a_live_clock_runs_while_asked_and_gets_its_increment_when_the_move_is_done() -> None:
    start = clocks(LIVE, 0, now=100.0)
    assert timing.due(LIVE, start) == 700.0
    undoable = timing.after_move(LIVE, start, 120.0, (0,), (0,), mover=0)
    assert undoable.left == (580.0, 600.0, 600.0)  # no increment yet: the choice can be undone
    done = timing.after_move(LIVE, undoable, 130.0, (1,), (1,), mover=0)
    assert done.left == (600.0, 600.0, 600.0)  # 20 and 10 seconds were used, 30 added
    assert timing.left(LIVE, done, 0, 500.0) == 600.0  # nobody asks
    assert timing.left(LIVE, done, 1, 150.0) == 580.0
    assert (timing.deadline(LIVE, done, 0), timing.deadline(LIVE, done, 1)) == (0.0, 730.0)
    again = timing.after_move(LIVE, done, 140.0, (1,), (1,), mover=1, done=True)  # asked again, for something new
    assert again.left[1] == 620.0


def test_a_slow_clock_is_full_for_each_move() -> None:
    start = clocks(SLOW, 0, now=0.0)
    same = timing.after_move(SLOW, start, 20 * HOUR, (0,), (0,), mover=0)
    assert timing.due(SLOW, same) == DAY  # undoing and choosing again gains nothing
    next_one = timing.after_move(SLOW, same, 23 * HOUR, (1,), (1,), mover=0, done=True)
    assert next_one.left == (DAY,) * 3 and timing.due(SLOW, next_one) == 47 * HOUR
    more = timing.after_move(SLOW, next_one, 30 * HOUR, (1,), (1,), mover=1, done=True)
    assert timing.due(SLOW, more) == 54 * HOUR


def test_simultaneous_decisions_run_every_clock_that_is_asked() -> None:
    start = clocks(LIVE, 0, 1, 2)
    one = timing.after_move(LIVE, start, 100.0, (0, 2), (0, 2), mover=1)
    two = timing.after_move(LIVE, one, 150.0, (2,), (2,), mover=0)
    three = timing.after_move(LIVE, two, 200.0, (0, 1, 2), (0, 1, 2), mover=2, done=True)
    assert three.left == (600 - 150 + 30, 600 - 100 + 30, 600 - 200 + 30)


def test_a_bot_costs_nobody_time() -> None:
    start = clocks(LIVE, 0)
    thinking = timing.after_move(LIVE, start, 10.0, (1,), (), mover=0)
    assert timing.due(LIVE, thinking) == 0.0
    after = timing.after_move(LIVE, thinking, 5000.0, (0,), (0,))
    assert after.left == (620.0, 600.0, 600.0)
    both = clocks(LIVE, 0)  # seat 1 is a bot's, and decides at the same time
    assert timing.after_move(LIVE, both, 50.0, (0,), (0,)).left[0] == 550.0


# -- hand-overs --------------------------------------------------------------------------------------------------------


def test_handing_over_and_coming_back_gains_no_time() -> None:
    start = clocks(SLOW, 0)
    away = timing.ask(SLOW, start, (), 20 * HOUR)
    assert timing.due(SLOW, away) == 0.0 and timing.left(SLOW, away, 0, 90 * HOUR) == 4 * HOUR
    back = timing.ask(SLOW, away, (0,), 90 * HOUR)
    assert timing.due(SLOW, back) == 94 * HOUR


# -- time is up --------------------------------------------------------------------------------------------------------


def test_time_is_up_at_the_deadline_and_not_before() -> None:
    start = clocks(LIVE, 0, 2)
    assert timing.time_up(LIVE, start, 599.9) == []
    assert timing.time_up(LIVE, start, 600.0) == [0, 2]
    assert timing.left(LIVE, start, 0, 900.0) == 0.0


def test_a_bot_covers_one_turn() -> None:
    rules = LIVE
    late = timing.after_time_up(rules, clocks(rules, 0, 1), [0], 600.0)
    assert late.asked == (1,) and late.covered == (0,) and late.forfeited == ()
    assert late.left[:2] == (30.0, 0.0)  # then there is the increment for each move
    on = timing.after_move(rules, late, 601.0, (0,), ())  # the bot chose, and has to choose again
    assert on.covered == (0,)
    done = timing.after_move(rules, on, 602.0, (1,), (1,))
    assert done.covered == () and done.left[0] == 30.0
    slow = timing.after_time_up(SLOW, clocks(SLOW, 0), [0], DAY)
    assert slow.left[0] == HOUR  # if the owner takes the turn back from the bot
    assert timing.after_move(SLOW, slow, DAY + 1, (1,), (1,)).left[0] == DAY
    back = timing.ask(SLOW, slow, (0,), DAY + 5)
    assert back.covered == () and timing.due(SLOW, back) == DAY + HOUR + 5


def test_what_the_table_chose_happens() -> None:
    seat = msgspec.structs.replace(LIVE, late="seat")
    assert timing.after_time_up(seat, clocks(seat, 0), [0], 600.0).covered == ()
    lost = msgspec.structs.replace(LIVE, late="forfeit")
    late = timing.after_time_up(lost, clocks(lost, 0, 1), [0, 1], 600.0)
    assert late.covered == () and late.forfeited == (0, 1) and late.asked == ()


def test_a_server_that_was_down_gives_more_time() -> None:
    more = timing.after_break(LIVE, clocks(LIVE, 0, 1), [0], 5000.0)
    assert timing.deadline(LIVE, more, 0) == 5030.0


# -- pauses and vacation -----------------------------------------------------------------------------------------------


def test_a_pause_needs_everybody_and_ends_with_notice() -> None:
    start = clocks(LIVE, 0)
    asked = timing.pause(LIVE, start, {1}, [0, 1], 100.0)
    assert asked.consents == (1,) and not asked.paused and timing.due(LIVE, asked) == 600.0
    paused = timing.pause(LIVE, asked, {0, 1}, [0, 1], 150.0)
    assert paused.paused and paused.consents == () and timing.due(LIVE, paused) == 0.0
    assert timing.left(LIVE, paused, 0, 9000.0) == 450.0 and timing.time_up(LIVE, paused, 9000.0) == []
    moved = timing.after_move(LIVE, paused, 5000.0, (1,), (1,), mover=0)  # moves are possible, and cost nothing
    assert moved.left == (480.0, 600.0, 600.0) and timing.due(LIVE, moved) == 0.0
    resumed = timing.resume(LIVE, moved, 9000.0)
    assert timing.left(LIVE, resumed, 1, 9060.0) == 600.0
    assert timing.due(LIVE, resumed) == 9660.0
    settled = timing.settle(LIVE, resumed, 9030.0)  # something happens before the clocks run again
    assert timing.due(LIVE, settled) == 9660.0


def test_clocks_rest_on_vacation_and_the_rest_of_it_is_kept() -> None:
    start = clocks(WORKDAYS, 0, 1, now=THURSDAY)
    gone = timing.take_vacation(WORKDAYS, start, 0, 2 * DAY, THURSDAY + HOUR)
    assert gone.vacation == (DAY, 3 * DAY, 3 * DAY) and timing.on_vacation(gone, 0, THURSDAY + DAY)
    # vacation ends on Saturday at one, the weekend on Monday; an hour was used before
    monday = THURSDAY + 3.5 * DAY
    assert timing.deadline(WORKDAYS, gone, 0) == monday + 23 * HOUR
    assert timing.deadline(WORKDAYS, gone, 1) == THURSDAY + DAY
    back = timing.end_vacation(WORKDAYS, gone, 0, THURSDAY + DAY + HOUR)
    assert back.vacation[0] == 2 * DAY and back.until[0] == 0.0
    assert timing.left(WORKDAYS, back, 0, THURSDAY + DAY + HOUR) == 23 * HOUR
    all_of_it = timing.take_vacation(WORKDAYS, back, 0, 9 * DAY, THURSDAY + DAY + HOUR)
    assert all_of_it.vacation[0] == 0.0 and all_of_it.until[0] == THURSDAY + 3 * DAY + HOUR


# -- rules -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"seconds": 5.0}, "must be 30 seconds to 12 hours"),
        ({"seconds": float("nan")}, "must be 30 seconds"),
        ({"kind": "move", "increment": 0.0}, "must be 1 hour to 30 days"),
        ({"increment": 601.0}, "at most 10 minutes"),
        ({"kind": "move", "seconds": DAY}, "only with a time for the whole game"),
        ({"vacation": 3}, "only with a time for each move"),
        ({"weekends": False}, "only with a time for each move"),
        ({"offset": 1000}, "time zone"),
        ({"level": "random"}, "Only these bots"),
        ({"level": "novice"}, "Only these bots"),
    ],
)
def test_senseless_rules_are_refused(change: dict[str, object], why: str) -> None:
    with pytest.raises(BadRequest, match=why):
        checked(msgspec.structs.replace(LIVE, **change))


def test_rules_and_clocks_can_be_stored() -> None:
    assert checked(WORKDAYS) is WORKDAYS and checked(LIVE) is LIVE
    assert rules_of(rules_text(WORKDAYS)) == WORKDAYS and rules_of("") is None and rules_text(None) == ""
    state = timing.take_vacation(WORKDAYS, clocks(WORKDAYS, 1, now=0.1), 1, DAY, 0.3)
    assert timing.clocks_of(timing.clocks_text(state)) == state and timing.clocks_of("") is None


def test_low_time_depends_on_the_clock() -> None:
    assert (LIVE.low, ClockRules("game", 60.0).low, SLOW.low) == (60.0, 12.0, 3 * HOUR)
