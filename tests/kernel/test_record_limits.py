"""Limits on the size of records, the same for files, the command line and the table."""

from __future__ import annotations

import json
from typing import Any

import pytest

from examples.pebbles.game import Pebbles
from sandai.kernel.errors import OptionError, RecordError
from sandai.kernel.record import RECORD_SIZE, Record

GAME = Pebbles()


def nested(depth: int) -> Any:
    found: Any = 1
    for _ in range(depth):
        found = [found]
    return found


@pytest.mark.parametrize("seed", ["", "x" * 200, "三" * 200, 0, -5, 2**64 - 1, -(2**64) + 1])
def test_ordinary_seeds_are_taken(seed: int | str) -> None:
    record = GAME.new(2, seed).record
    assert GAME.replay(Record.parse(record.text())).dump() == GAME.new(2, seed).dump()


@pytest.mark.parametrize(
    ("seed", "why"),
    [
        ("x" * 201, "at most 200 characters; this one has 201"),
        (2**64, "at most 64 bits"),
        (10**4000, "at most 64 bits"),
        ("\ud800", "can't be written"),
    ],
)
def test_other_seeds_are_refused_by_games_and_by_records(seed: int | str, why: str) -> None:
    with pytest.raises(OptionError, match=why):
        GAME.new(2, seed)
    with pytest.raises(RecordError, match=why):
        Record.of(GAME.new(2).record.data() | {"seed": seed})


@pytest.mark.parametrize("seed", [True, None, 1.5, [1]])
def test_a_seed_is_a_number_or_a_text(seed: Any) -> None:
    with pytest.raises(OptionError, match="a whole number or a text"):
        GAME.new(2, seed)


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"game": "p" * 41}, "name of the game"),
        ({"choices": ["bid 1", "x" * 501]}, "a choice of more than 500 characters"),
        ({"options": {"mode": "x" * 10_001}}, "more than 10,000 characters of 'options'"),
        ({"pack": {"cards": "x" * 200_001}}, "more than 200,000 characters of 'pack'"),
        ({"about": {"title": "x" * 20_001}}, "more than 20,000 characters of 'about'"),
        ({"options": {"mode": nested(30)}}, "too deeply, in 'options'"),
        ({"pack": {"cards": nested(30)}}, "too deeply, in 'pack'"),
        ({"about": {"title": nested(600)}}, "too deeply, in 'about'"),
        ({"about": nested(600)}, "too deeply, in 'about'"),
    ],
)
def test_a_record_that_is_too_large_or_too_deep_is_refused(changes: dict[str, Any], why: str) -> None:
    with pytest.raises(RecordError, match=why):
        Record.parse(json.dumps(GAME.new(2).record.data() | changes))


def test_a_text_that_is_too_large_is_not_even_read() -> None:
    with pytest.raises(RecordError, match="none has more than 500,000 characters"):
        Record.parse("[" * (RECORD_SIZE + 1))
    with pytest.raises(RecordError, match="nested too deeply"):
        Record.parse("[" * 100_000)


def test_a_record_has_no_more_choices_than_its_game_can_take() -> None:
    record = GAME.new(2).record
    record.choices = ["bid 1"] * (GAME.bound(2, {}) + 1)
    with pytest.raises(RecordError, match="more choices than any game takes"):
        GAME.replay(record)


def test_refused_options_are_not_repeated_at_length() -> None:
    for given in ({"mode": "x" * 9999}, {"mode": nested(900)}, {"x" * 9999: 1}, {"pebbles": list(range(9999))}):
        with pytest.raises(OptionError) as refused:
            GAME.values(2, given)
        assert len(str(refused.value)) < 300
