"""Sums of dice that make a hero's strength."""

import pytest

from sandai.games.daimyo.rules.dice_sums import making, totals


@pytest.mark.rule("YR-40")
def test_totals_are_those_of_one_or_more_dice() -> None:
    assert totals([]) == []
    assert totals([4]) == [4]
    assert totals([6, 4]) == [4, 6, 10]
    assert totals([1, 1, 2]) == [1, 2, 3, 4]


@pytest.mark.rule("Y-188")
@pytest.mark.parametrize(
    ("values", "total", "places"),
    [
        ([6, 4, 2], 10, [0, 1]),
        ([2, 3, 5], 5, [2]),  # one die rather than two
        ([2, 3, 5], 10, [0, 1, 2]),
        ([6, 4], 5, []),
        ([], 3, []),
    ],
)
def test_a_sum_is_made_of_as_few_dice_as_possible(values: list[int], total: int, places: list[int]) -> None:
    assert making(values, total) == places
