"""Options and numbers of seats of the wrong type are refused."""

from __future__ import annotations

from typing import Any

import pytest

import sandai
from examples.pebbles.game import Pebbles
from sandai.kernel.errors import OptionError, shown
from sandai.kernel.option import Option

NESTED: list[Any] = []
for _ in range(100_000):
    NESTED = [NESTED]

NOT_WHOLE = [2.0, float("nan"), float("inf"), True, "2", None, [2], {"2": 2}, 2j, b"2", 10**5000, -(10**5000), NESTED]
SET = Option("harbours", "set", [], "Harbours", allowed=(2, 3))
INT = Option("money", "int", 3, "Money", most=50)
INTS = Option("prices", "ints", [1, 2], "Prices", length=2, most=50)
CHOICE = Option("mode", "choice", "plain", "Mode", allowed=("plain", "odd"))


@pytest.mark.parametrize("value", NOT_WHOLE, ids=lambda value: type(value).__name__)
def test_whole_numbers_refuse_everything_else(value: Any) -> None:
    for option, given in ((INT, value), (INTS, [1, value]), (SET, [value]), (SET, [2, value])):
        with pytest.raises(OptionError, match=option.name) as refused:
            option.check(given)
        assert len(str(refused.value)) < 500


@pytest.mark.parametrize("value", [*NOT_WHOLE, "plain ", ["plain"], {}], ids=lambda value: type(value).__name__)
def test_a_choice_refuses_what_it_does_not_list(value: Any) -> None:
    with pytest.raises(OptionError, match="mode can't be .*; it is one of plain, odd"):
        CHOICE.check(value)


@pytest.mark.parametrize("name", sandai.games())
@pytest.mark.parametrize("value", NOT_WHOLE, ids=lambda value: type(value).__name__)
def test_seats_refuse_everything_but_whole_numbers(name: str, value: Any) -> None:
    if value is None:
        return  # no number of seats given: the most that the game takes
    with pytest.raises(OptionError, match="the numbers of players are"):
        sandai.load(name).new(value)


def test_a_harbour_given_as_a_float_is_refused_by_daitou() -> None:
    with pytest.raises(OptionError, match="south_only_extra_harbours has no 2.0; choose from 2, 3"):
        sandai.load("daitou").new(2, islands="south_only", south_only_extra_harbours=[2.0])


@pytest.mark.parametrize(
    "seed", [2.0, None, True, [1], "\ud800", "x" * 2000, 10**5000, -(10**5000)], ids=lambda value: type(value).__name__
)
def test_a_seed_is_a_whole_number_or_a_short_text(seed: Any) -> None:
    with pytest.raises(OptionError, match="seed"):
        Pebbles().new(2, seed)


@pytest.mark.parametrize("pack", [[1], "pack", 3, [("a", 1)]])
def test_a_pack_is_a_table(pack: Any) -> None:
    with pytest.raises(sandai.PackError, match="table"):
        Pebbles().new(2, pack=pack)


@pytest.mark.parametrize("text", ["2.0", "NaN", "9" * 5000, "\x00", "two", "²", "2,2,2"], ids=ascii)
def test_what_was_typed_is_refused_in_words(text: str) -> None:
    for option in (INT, INTS, SET, CHOICE):
        with pytest.raises(OptionError, match=option.name) as refused:
            option.parse(text)
        assert len(str(refused.value)) < 500


@pytest.mark.parametrize("name", ["seats", "seed", "pack", "self"])
def test_an_option_of_a_record_can_have_no_other_meaning(name: str) -> None:
    with pytest.raises(sandai.RecordError, match=f"no option '{name}'"):
        Pebbles().replay(sandai.Record("pebbles", 1, 2, {name: 3}, 1, [], {}))


def test_a_value_is_shown_short_and_printable() -> None:
    assert shown("plain") == "'plain'" and shown([1, 2]) == "[1, 2]"
    for value in ["x" * 10_000, 10**5000, NESTED, "\ud800" * 100, {"a" * 500: ["b" * 500] * 500}, float("nan")]:
        words = shown(value)
        assert words.isprintable() and len(words) < 300
