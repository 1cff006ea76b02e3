"""Ratings follow the results."""

from __future__ import annotations

import pytest

from sandai.lab.ladder.rating import ratings
from tests.lab.ladder.scenes import duel, line


def test_who_wins_more_is_rated_higher() -> None:
    found = ratings([*duel("hard", "novice", 30, 40), *duel("master", "hard", 30, 40)])
    assert found["master"].ordinal > found["hard"].ordinal > found["novice"].ordinal
    assert found["hard"].games == 80 and found["master"].games == 40
    for one in found.values():
        assert one.ordinal == pytest.approx(one.mu - 3 * one.sigma)
        assert one.sigma < 25 / 3  # surer than at the start


def test_a_lone_bot_that_wins_against_three_is_rated_higher() -> None:
    seated = ["master hard hard hard", "hard master hard hard", "hard hard master hard", "hard hard hard master"]
    found = ratings(line(bots, seat) for seat, bots in enumerate(seated))
    assert found["master"].mu > 25 > found["hard"].mu


def test_the_better_score_counts_if_both_lose() -> None:
    found = ratings([line("hard novice", 2, totals=(50, 40, 60))])
    assert found["hard"].mu > found["novice"].mu


def test_a_winner_is_first_even_with_an_equal_score() -> None:
    found = ratings([line("novice hard", 1, totals=(50, 50))])
    assert found["hard"].mu > found["novice"].mu


def test_solo_games_and_games_of_one_bot_say_nothing() -> None:
    assert ratings([line("hard"), line("hard hard")]) == {}
