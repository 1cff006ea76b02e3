"""Simulation and its statistics."""

from __future__ import annotations

import pytest

from sandai.bots import Bot
from sandai.kernel.choice import Choice
from sandai.kernel.errors import OptionError
from sandai.kernel.state import State
from sandai.lab import simulate as simulation
from sandai.lab.simulate import Match, Summary, play_match, simulate
from sandai.lab.statistics import mean_interval, wilson


def test_the_same_match_gives_the_same_result() -> None:
    match = Match("daitou", ("random", "random"), 3, {})
    assert play_match(match) == play_match(match)


def test_bots_move_on_by_a_seat_from_game_to_game() -> None:
    results = list(simulate("daitou", ["random", "greedy"], 2, jobs=1))
    assert [result.bots for result in results] == [("random", "greedy"), ("greedy", "random")]


def test_two_cores_find_what_one_finds() -> None:
    one = list(simulate("daitou", ["random", "random"], 6, seed=9, jobs=1))
    two = list(simulate("daitou", ["random", "random"], 6, seed=9, jobs=2))
    assert sorted(one, key=lambda result: result.seed) == sorted(two, key=lambda result: result.seed)


def test_a_stopped_run_keeps_what_it_has() -> None:
    seen: list[int] = []
    for result in simulate("daitou", ["random", "random"], 50, jobs=1, stopped=lambda: len(seen) >= 3):
        seen.append(result.seed)
    assert seen == [0, 1, 2]


def test_a_shared_win_counts_half() -> None:
    summary = Summary(list(simulate("daitou", ["random", "random"], 8, jobs=1)))
    rows = summary.by_seat()
    assert sum(row.wins for row in rows) + summary.lost_by_all() == pytest.approx(8)
    assert sum(value for _, value in summary.score_items()) == pytest.approx(
        sum(sum(result.totals) for result in summary.results) / 16
    )


def test_what_sets_the_seats_apart_is_counted() -> None:
    four = Summary(list(simulate("daimyo", ["random"] * 4, 2, jobs=1, options={"clans": "random"})))
    assert {row.name: row.games for row in four.by_trait()} == {"nature": 2, "tech": 2, "nomad": 2, "noble": 2}
    assert sum(row.wins for row in four.by_trait()) == pytest.approx(2)
    basics = Summary(list(simulate("daitoshi", ["random"] * 4, 2, jobs=1)))
    assert {row.name: row.games for row in basics.by_trait()} == {
        "food": 2,
        "energy": 2,
        "construction": 2,
        "luxury": 2,
    }
    assert Summary(list(simulate("daitou", ["random"] * 2, 1, jobs=1))).by_trait() == []


class Counting(Bot):
    """A random bot that counts five trials for each decision."""

    trials_done = 0

    def choose(self, state: State, seat: int) -> Choice:
        self.trials_done += 5
        return super().choose(state, seat)


def test_free_decisions_trials_and_times_are_counted_by_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "make", lambda name, seed: Counting(seed) if name == "counting" else Bot(seed))
    result = play_match(Match("daimyo", ("counting", "other"), 3, {}))
    assert 0 < sum(result.free) < result.decisions  # some decisions are forced
    assert min(result.free) > 0
    assert result.trials == (5 * result.free[0], 0)
    assert min(result.cpu) > 0
    assert result.seconds > 0


def test_refusals() -> None:
    with pytest.raises(OptionError, match="at least one"):
        list(simulate("daitou", ["random", "random"], 0))
    with pytest.raises(OptionError, match="can't be played by 7"):
        list(simulate("daitou", ["random"] * 7, 1))


def test_wilson_holds_at_the_edges() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    low, high = wilson(10, 10)
    assert 0.7 < low < 0.73
    assert high == pytest.approx(1.0)
    low, high = wilson(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)


def test_mean_interval() -> None:
    assert mean_interval([]) == (0.0, 0.0)
    assert mean_interval([4.0]) == (4.0, 0.0)
    mean, margin = mean_interval([1.0, 2.0, 3.0])
    assert mean == 2.0
    assert margin == pytest.approx(1.1316, abs=1e-3)
