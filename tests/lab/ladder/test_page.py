"""The page, from fixed results."""

from __future__ import annotations

import pytest

from sandai.kernel.errors import OptionError
from sandai.lab.ladder.page import page
from sandai.lab.ladder.pairings import Roster
from tests.lab.ladder.scenes import ROSTER, duel, line

RESULTS = [
    *duel("hard", "novice", 90, 100),
    *duel("master", "hard", 60, 100),
    *duel("master", "greedy", 98, 100),
    *[line("master hard hard", 0, seed) for seed in range(30)],
]


def rows(text: str, start: str) -> list[str]:
    return [row for row in text.splitlines() if row.startswith(start)]


def test_the_head_counts_games_and_bars() -> None:
    text = page(RESULTS, ROSTER)
    assert text.startswith("# How strong the bots are\n\n330 games, played with plain Python. `make ladder`")
    assert "**Bars: 2 met, 1 not met, 1 unclear, 2 not played.**" in text


def test_pairs_have_their_interval_scores_and_bar() -> None:
    text = page(RESULTS, ROSTER)
    assert rows(text, "| master | hard |") == [
        "| master | hard | 100 | 60.0% | 50.2% – 69.1% | 52.0 : 48.0 | ≥ 75% | **not met** |",
        "| master | hard | 30 | 100.0% | 88.6% – 100.0% | 60.0 : 40.0 | ≥ 50% | met |",
    ]
    assert rows(text, "| hard | novice |") == [
        "| hard | novice | 100 | 90.0% | 82.6% – 94.5% | 58.0 : 42.0 | ≥ 75% | met |",
        "| hard | novice | 0 |  |  |  | ≥ 50% | not played |",
    ]
    assert rows(text, "| master | greedy |")[0].endswith("| ≥ 97% | unclear |")
    assert rows(text, "| master | prototype |") == ["| master | prototype | 0 |  |  |  | ≥ 60% | not played |"]


def test_the_table_of_all_pairs_is_there_if_it_says_more() -> None:
    assert "against the bot above" not in page(RESULTS, ROSTER)
    text = page([*RESULTS, *duel("master", "novice", 10, 10)], ROSTER)
    assert text.count("against the bot above") == 1
    start = text.index("|  | greedy | novice | hard |")
    assert text[start:].splitlines()[2:4] == ["| master | 98% | 100% | 60% |", "| hard |  | 90% |  |"]


def test_times_and_trials_are_per_free_decision() -> None:
    assert rows(page(RESULTS, ROSTER), "| master | 10 |") == ["| master | 10 | 50.0 | 20.0 |"] * 2


def test_times_are_of_the_compiled_engine_if_there_are_any() -> None:
    slow = duel("hard", "novice", 5, 10)
    fast = [line("hard novice", seed=77, engine="compiled")]
    text = page([*slow, *fast], ROSTER)
    assert "11 games, played with the compiled engine and plain Python." in text
    assert "All times are of the compiled engine." in text
    assert rows(text, "| hard | 10 |") == ["| hard | 10 | 10.0 | 20.0 |"]


def test_ratings_are_in_the_order_of_levels() -> None:
    text = page(RESULTS, ROSTER)
    table = text[text.index("| bot | rating |") :].splitlines()[2:6]
    assert [row.split()[1] for row in table] == ["master", "hard", "novice", "greedy"]
    assert float(table[0].split()[3]) > float(table[2].split()[3])


def test_solo_modes() -> None:
    solo = [line("master", int(seed >= 19), seed, "daimyo", difficulty="difficult") for seed in range(20)]
    solo += [line("hard", 0, 0, "daimyo", difficulty="easy")]
    text = page(solo, ROSTER)
    assert rows(text, "| difficulty") == [
        "| difficulty easy | hard | 1 | 100.0% | 20.7% – 100.0% | 60.0 : 40.0 |  |  |",
        "| difficulty normal | master | 0 |  |  |  | ≥ 95% | not played |",
        "| difficulty difficult | master | 20 | 95.0% | 76.4% – 99.1% | 59.0 : 41.0 | ≥ 80% | unclear |",
    ]


def test_the_page_depends_on_nothing_but_the_results() -> None:
    text = page(RESULTS, ROSTER)
    assert page(reversed(RESULTS), ROSTER) == text
    assert page([*RESULTS, *RESULTS], ROSTER) == text


def test_bots_that_no_longer_exist_are_shown() -> None:
    text = page(duel("clever", "dull", 3, 4), Roster(("novice", "master")))
    assert "| dull | 25% |" in text  # both unknown: in the order of their names
    assert rows(text, "| master | novice | 0 |")


def test_games_that_are_not_installed_are_left_out() -> None:
    chess = duel("master", "hard", 3, 4, game="chess")
    assert page([*RESULTS, *chess], ROSTER) == page(RESULTS, ROSTER)
    with pytest.raises(OptionError, match="no results yet"):
        page(chess, ROSTER)
