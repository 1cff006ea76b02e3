"""Which bars there are, and when they are met."""

from __future__ import annotations

from typing import Any

import pytest

from sandai.lab.ladder.bars import Tally, bar_of, pairings_with_bars, verdict
from sandai.lab.ladder.pairings import Pairing, Roster
from tests.lab.ladder.scenes import ROSTER, duel, line

ALL = Roster(("novice", "hard", "master"), ("greedy", "prototype", "master-tenth"))


@pytest.mark.parametrize(
    ("game", "seats", "strong", "weak", "options", "bar"),
    [
        ("daitou", 2, "master", "hard", {}, 0.75),
        ("daitou", 2, "hard", "novice", {}, 0.75),
        ("daitou", 2, "master", "novice", {}, None),
        ("daitou", 3, "master", "hard", {}, 0.50),
        ("daimyo", 3, "master", "hard", {}, None),
        ("daimyo", 4, "master", "hard", {}, 0.45),
        ("daitoshi", 2, "master", "greedy", {}, 0.97),
        ("daitoshi", 2, "master", "prototype", {}, 0.60),
        ("daitoshi", 2, "master", "master-tenth", {}, 0.65),
        ("daitoshi", 2, "hard", "greedy", {}, None),
        ("daitoshi", 4, "master", "greedy", {}, None),
        ("daimyo", 1, "master", "", {"difficulty": "easy"}, None),
        ("daimyo", 1, "master", "", {"difficulty": "normal"}, 0.95),
        ("daimyo", 1, "master", "", {"difficulty": "difficult"}, 0.80),
        ("daimyo", 1, "hard", "", {"difficulty": "normal"}, None),
        ("daitoshi", 1, "master", "", {"advisors": 7}, 0.70),
    ],
)
def test_bars(game: str, seats: int, strong: str, weak: str, options: dict[str, Any], bar: float | None) -> None:
    assert bar_of(Pairing(game, seats, strong, weak, tuple(options.items())), ALL) == bar


def test_pairings_with_bars() -> None:
    assert {(one.strong, one.weak) for one in pairings_with_bars("daimyo", 2, ALL)} == {
        ("hard", "novice"),
        ("master", "hard"),
        ("master", "greedy"),
        ("master", "prototype"),
        ("master", "master-tenth"),
    }
    assert len(pairings_with_bars("daimyo", 1, ALL)) == 2
    assert pairings_with_bars("daimyo", 3, ALL) == []


@pytest.mark.parametrize(
    ("wins", "games", "expected"),
    [(0, 0, "not played"), (90, 100, "met"), (83, 100, "unclear"), (67, 100, "unclear"), (60, 100, "not met")],
)
def test_a_bar_is_met_if_the_whole_interval_is_above_it(wins: int, games: int, expected: str) -> None:
    tally = Tally()
    for one in duel("master", "hard", wins, games):
        tally.add(Pairing("daitou", 2, "master", "hard"), one)
    assert verdict(tally, 0.75) == expected


def test_scores_of_the_lone_bot_and_of_the_others() -> None:
    tally = Tally()
    tally.add(Pairing("daimyo", 3, "master", "hard"), line("hard master hard", 1, totals=(10, 50, 20, 99)))
    assert (tally.share, tally.strong_scores, tally.weak_scores) == (1.0, [50], [10, 20])


def test_the_opponent_of_a_solo_game_is_the_player_of_the_rules() -> None:
    tally = Tally()
    tally.add(Pairing("daimyo", 1, "master"), line("master", 1, game="daimyo", totals=(50, 70)))
    assert (tally.share, tally.strong_scores, tally.weak_scores) == (0.0, [50], [70])


def test_a_victory_of_the_rules_counts_for_no_bot() -> None:
    tally = Tally()
    tally.add(Pairing("daimyo", 2, "master", "hard"), line("master hard", 2, totals=(50, 40, 60)))
    assert (tally.games, tally.wins, tally.weak_scores) == (1, 0.0, [40])
    assert ROSTER.adjacent("master", "hard")
