"""What a notice says, and that it says nothing hidden."""

from __future__ import annotations

import random
from datetime import UTC, datetime
from typing import Any
from zoneinfo import ZoneInfo

import msgspec
import pytest

import sandai
from sandai.kernel.history import History
from sandai.kernel.state import State
from sandai.store import SeatRow
from sandai.table import words
from sandai.table.notify.turn_text import last_move, opponents, turn_text
from sandai.table.play.table import Table
from tests.table.scenes import play, table_at, table_of

NOW = datetime(2026, 11, 20, 12, 0, tzinfo=UTC).timestamp()
LOOKS = 20


def text(table: Table, seat: int, deadline: float | None = None) -> list[str]:
    return turn_text(table, seat, ZoneInfo("Europe/Berlin"), NOW, deadline).lines


def test_the_last_turn_of_somebody_else_in_words() -> None:
    table = table_of("daitou", 3)
    for salt in range(12):
        play(table, salt)
    seat = table.actors[0]
    last = last_move(table, seat)
    other = next(past for past in pasts(table.state) if past != seat)
    assert last in [
        table.game.line(event, table.names) for event in table.state.events_for(seat) if event.seat == other
    ]
    assert table.names[other] in last
    assert words.notice_last_move(last) in text(table, seat)


def pasts(state: State) -> list[int]:
    seats, past = [], state.past
    while past is not None:
        seats.append(past.seat)
        past = past.before
    return seats


def test_nothing_is_said_before_the_first_move() -> None:
    table = table_of("daitou", 2)
    assert last_move(table, 0) == "" and text(table, 0) == [words.notice_table("", ["Ben"])]


@pytest.mark.parametrize(
    ("deadline", "said"),
    [
        (NOW + 3 * 3600, "You have until 16:00 (3 hours left)."),
        (NOW + 86400, "You have until Saturday 13:00 (1 day left)."),
        (NOW + 5 * 86400, "You have until Wednesday 13:00 (5 days left)."),
        (NOW + 9 * 86400, "You have until 2026-11-29 13:00 (9 days left)."),
        (NOW + 20, "You have until 13:00 (a moment left)."),
    ],
)
def test_how_long_a_seat_has(deadline: float, said: str) -> None:
    table = table_of("daitou", 2)
    assert text(table, 0, deadline)[-1] == said
    assert all("until" not in line for line in text(table, 0))


def test_opponents_are_people_and_bots_by_level() -> None:
    seats = [
        SeatRow(0, "person", "Ann"),
        SeatRow(1, "person", "Ben"),
        SeatRow(2, "bot", "Hana", level="hard"),
        SeatRow(3, "bot", "Kenji", level="hard"),
        SeatRow(4, "open", ""),
    ]
    assert opponents(seats, 0) == ["Ben", "2 hard bots"]
    assert opponents(seats, 1) == ["Ann", "2 hard bots"]


@pytest.mark.parametrize("name", sandai.games())
def test_a_notice_is_the_same_in_two_worlds_that_its_seat_can_not_tell_apart(name: str) -> None:
    """Worlds differ in hidden cards, and amid sealed answers in these."""
    options: dict[str, Any] = {"open_money": False} if name == "daitou" else {}
    state = sandai.load(name).new(2, "notices", **options)
    rng = random.Random(7)  # noqa: S311
    looked = differ = 0
    while not state.over and looked < LOOKS:
        if state.decisions % 3 == 0:
            for seat in range(2):
                other = state.imagine(seat, f"world {state.decisions}")
                other.past = state.past
                assert text(table_at(state), seat) == text(table_at(other), seat)
                differ += state.dump_data() != other.dump_data()
            looked += 1
        seat = rng.choice(state.actors)
        state.play(rng.choice(state.choices_of(seat)).text, seat)
    assert looked == LOOKS and (differ or name == "daitou")


def test_sealed_answers_are_not_told() -> None:
    state = sandai.load("daitou").new(seats=2, seed=3)
    while len(state.actors) < 2:
        state.play(state.choices[0])
    told = set[str]()
    for answer in (0, -1):
        world = state.copy()
        world.play(world.choices_of(0)[answer], 0)
        assert world.sealed
        told.add(" ".join(text(table_at(world), 1)))
    assert len(told) == 1


def test_the_title_of_a_table_is_short_and_in_one_line() -> None:
    table = table_at(sandai.load("daitou").new(2, 1))
    table.row = msgspec.structs.replace(table.row, title="Win\r\n\u202e" + "x" * 90)
    table.history = History(table.state)
    assert text(table, 0)[0].isprintable() and len(text(table, 0)[0]) < 90


@pytest.mark.usefixtures("pebbles")
def test_what_only_the_other_may_know_is_not_told() -> None:
    """Ann draws a pebble: Ben reads that she drew one, but not which, even if that was logged last."""
    state = sandai.load("pebbles").new(2, 1)
    state.play("bid 3", 0)
    state.play("bid 0", 1)
    state.play("draw", 0)
    secret = next(event for event in state.events(0) if not event.visible_to(1))
    assert secret.seat == 0 and secret.at == state.decisions
    state.log(secret.kind, secret.rule, 0, secret.data, secret.audience)
    table = table_at(state)
    hidden = table.game.line(secret, table.names)
    assert last_move(table, 1) not in ("", hidden) and "Ann" in last_move(table, 1)
