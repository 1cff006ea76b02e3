"""Runs that stop and continue, and stop early."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from pathlib import Path

import msgspec
import pytest

from sandai import bots
from sandai.games import load
from sandai.lab.ladder import results, running
from sandai.lab.ladder.pairings import Pairing, roster
from sandai.lab.ladder.results import Line, ResultsFile
from sandai.lab.ladder.running import ENOUGH, Contest, Run
from sandai.lab.simulate import Match, Result
from sandai.lab.speed import compiled
from tests.lab.ladder.scenes import duel, line

WEAK, STRONG = bots.levels()[:2]
WANTED = [Pairing("daitou", 2, STRONG, WEAK), Pairing("daitou", 3, STRONG, WEAK)]


def begin(path: Path, games: int = 3, jobs: int = 1) -> Run:
    return Run(WANTED, games, 5, ResultsFile(path), roster(), jobs)


def contents(path: Path) -> list[Line]:
    """The results of a file without times, in a fixed order."""
    lines = ResultsFile(path).lines
    timeless = [msgspec.structs.replace(one, cpu=(0.0,) * len(one.bots), seconds=0.0) for one in lines]
    return sorted(timeless, key=repr)


@pytest.fixture(scope="module")
def complete(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run without interruption."""
    path = tmp_path_factory.mktemp("ladder") / "complete.jsonl"
    run = begin(path)
    assert run.left == 4 + 3
    assert [contest.pairing.seats for contest in run.play()] == [2, 2, 3, 3, 3, 2, 2]
    assert run.left == 0 and run.done == 7
    return path


def test_every_game_is_stored_once(complete: Path) -> None:
    counts = Counter((one.bots, one.seed) for one in ResultsFile(complete).lines)
    assert len(counts) == 7 and set(counts.values()) == {1}
    for one in ResultsFile(complete).lines:
        assert min(one.free) > 0 and min(one.cpu) > 0 and one.seconds > sum(one.cpu)


def test_a_run_continues_after_an_interruption(complete: Path, tmp_path: Path) -> None:
    path = tmp_path / "ladder.jsonl"
    assert len(list(islice(begin(path).play(), 3))) == 3
    with path.open("rb+") as file:
        file.truncate(path.stat().st_size - 10)  # as a crash leaves it
    run = begin(path)
    assert run.file.cut and run.left == 5
    list(run.play())
    assert contents(path) == contents(complete)
    assert begin(path).left == 0


def test_more_games_go_on_from_fewer(complete: Path, tmp_path: Path) -> None:
    path = tmp_path / "ladder.jsonl"
    assert len(list(begin(path, games=1).play())) == 2 + 3
    assert len(list(begin(path).play())) == 2
    assert contents(path) == contents(complete)


def test_two_cores_find_what_one_finds(complete: Path, tmp_path: Path) -> None:
    path = tmp_path / "ladder.jsonl"
    list(begin(path, jobs=2).play())
    assert contents(path) == contents(complete)


def test_new_bots_play_again(complete: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert begin(complete).contests[WANTED[0]].tally.games == 4
    monkeypatch.setattr(bots, "VERSION", 99, raising=False)
    assert begin(complete).left == 7
    assert begin(complete).contests[WANTED[0]].tally.games == 0


def test_a_game_of_the_other_engine_is_played_again(complete: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(results, "compiled", lambda: not compiled())
    assert begin(complete).left == 7
    assert begin(complete).contests[WANTED[0]].tally.games == 0


def contest(wins: int, games: int, bar: float | None) -> Contest:
    made = Contest(Pairing("daitou", 2, "master", "hard"), [], bar)
    for one in duel("master", "hard", wins, games):
        made.tally.add(made.pairing, one)
    return made


@pytest.mark.parametrize(
    ("wins", "games", "bar", "is_settled"),
    [
        (ENOUGH - 1, ENOUGH - 1, 0.3, False),
        (ENOUGH, ENOUGH, 0.3, True),
        (0, ENOUGH, 0.75, True),
        (24, 40, 0.75, False),
        (24, 40, None, False),
        (31, 40, 0.60, False),  # the 95 % interval is above the bar, but not clearly
        (240, 400, 0.60, True),  # narrow
    ],
)
def test_when_a_pairing_is_settled(wins: int, games: int, bar: float | None, is_settled: bool) -> None:
    assert contest(wins, games, bar).settled(0.1) is is_settled


def quick(match: Match) -> Result:
    """A game that the stronger bot wins."""
    winner = match.bots.index(STRONG)
    seats = len(match.bots)
    totals = tuple(int(seat == winner) for seat in range(seats))
    return Result(match.bots, match.seed, totals, (), (winner,), 9, (), (3,) * seats, (0,) * seats, (0.5,) * seats, 2.0)


def test_a_clear_pairing_stops_early_with_whole_seeds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "play_match", quick)
    run = Run(WANTED, 400, 0, ResultsFile(tmp_path / "ladder.jsonl"), roster(), width=0.02)
    played = Counter(contest.pairing.seats for contest in run.play())
    assert run.left == 0
    assert ENOUGH <= played[3] <= played[2] < 60 and played[2] % 2 == played[3] % 3 == 0
    again = Run(WANTED, 400, 0, ResultsFile(tmp_path / "ladder.jsonl"), roster(), width=0.02)
    assert list(again.play()) == []


def test_time_left_is_by_the_mean_of_each_pairing(tmp_path: Path) -> None:
    file = ResultsFile(tmp_path / "ladder.jsonl")
    run = Run(WANTED, 6, 0, file, roster())
    assert run.seconds_left() is None
    two, three = run.contests.values()
    two.earlier = [100.0]
    two.now = [1.0, 3.0]
    assert run.seconds_left() == 6 * 2 + 6 * 2
    three.earlier = [10.0]
    assert run.seconds_left() == 6 * 2 + 6 * 10
    run.cores = 4
    assert run.seconds_left() == (6 * 2 + 6 * 10) / 4


def test_other_results_in_the_file_do_no_harm(tmp_path: Path) -> None:
    file = ResultsFile(tmp_path / "ladder.jsonl")
    file.append(line("old bot", game="chess"))
    file.append(line(f"{WEAK} {WEAK}", version=0, rules=load("daitou").rules_version))
    assert Run(WANTED, 1, 0, file, roster()).left == 5
