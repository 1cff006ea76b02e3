"""Plays the games of the ladder that are missing, on all cores, and estimates how long the rest takes."""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from joblib import Parallel, cpu_count, delayed

from sandai.lab.ladder.bars import Tally, bar_of
from sandai.lab.ladder.pairings import Pairing, Roster
from sandai.lab.ladder.results import Line, ResultsFile, is_current, line_of, newest, pairing_of
from sandai.lab.simulate import Match, Result, play_match
from sandai.lab.statistics import wilson

__all__ = ["Contest", "Run"]

ENOUGH: Final = 20  # games before a pairing may stop early
CLEAR: Final = 3.2905  # 99.9 %: whoever looks after every game sees a 95 % interval miss much too often


class Contest:
    """A pairing that is being played: its results, and the games that are missing."""

    def __init__(self, pairing: Pairing, missing: Iterable[Match], bar: float | None) -> None:
        self.pairing = pairing
        self.waiting = deque(missing)
        self.left = len(self.waiting)  # waiting, or being played
        self.bar = bar
        self.tally = Tally()
        self.earlier: list[float] = []  # seconds of the games of earlier runs, perhaps on another machine
        self.now: list[float] = []  # and of this one

    def settled(self, width: float) -> bool:
        """Whether the result is clear: a narrow interval, or one far from the bar."""
        if self.tally.games < ENOUGH:
            return False
        low, high = self.tally.interval
        if high - low < width:
            return True
        low, high = wilson(self.tally.wins, self.tally.games, CLEAR)
        return self.bar is not None and not low <= self.bar <= high

    def next_seed(self) -> list[Match]:
        """Take the games of the next seed."""
        first = self.waiting.popleft()
        taken = [first]
        while self.waiting and self.waiting[0].seed == first.seed:
            taken.append(self.waiting.popleft())
        return taken

    def drop(self) -> None:
        """Leave out the games that are waiting."""
        self.left -= len(self.waiting)
        self.waiting.clear()

    def seconds(self) -> float | None:
        """How long a game takes on average; None: not known yet."""
        known = self.now or self.earlier
        return sum(known) / len(known) if known else None


class Run:
    """All games that a command asks for. `width`: pairings stop early once their interval is narrower; 0: they don't."""

    def __init__(
        self,
        wanted: Sequence[Pairing],
        games: int,
        seed: int,
        file: ResultsFile,
        known: Roster,
        jobs: int = 1,
        width: float = 0.0,
    ) -> None:
        self.file = file
        self.known = known
        self.cores = jobs or cpu_count()
        self.width = width
        self.done = 0
        self.contests: dict[Pairing, Contest] = {}
        for pairing in wanted:
            missing = [match for match in pairing.matches(games, seed) if match not in file]
            self.contests[pairing] = Contest(pairing, missing, bar_of(pairing, known))
        names = {pairing.game for pairing in wanted}
        for line in newest(line for line in file.lines if line.game in names and is_current(line)):
            contest = self._contest(line)
            if contest is not None:
                contest.tally.add(contest.pairing, line)
                contest.earlier.append(line.seconds)

    def _contest(self, line: Line) -> Contest | None:
        pairing = pairing_of(line, self.known)
        return self.contests.get(pairing) if pairing is not None else None

    @property
    def left(self) -> int:
        return sum(contest.left for contest in self.contests.values())

    def seconds_left(self) -> float | None:
        """How long the rest takes, by the mean time of each pairing. One without games counts as the slowest of its game."""
        slowest: dict[str, float] = {}
        for pairing, contest in self.contests.items():
            slowest[pairing.game] = max(slowest.get(pairing.game, 0.0), contest.seconds() or 0.0)
        most = max(slowest.values(), default=0.0)
        if not most:
            return None
        total = 0.0
        for pairing, contest in self.contests.items():
            each = contest.seconds()
            total += contest.left * (each if each is not None else slowest[pairing.game] or most)
        return total / max(1, min(self.cores, self.left))

    def play(self) -> Iterator[Contest]:
        """Play what is missing. Every game is stored as soon as it is finished; then its pairing is returned."""
        for match, result in _played(self._upcoming(), self.cores):
            line = line_of(match, result)
            self.file.append(line)
            contest = self._contest(line)
            if contest is None:
                raise AssertionError(f"nobody asked for {match}")
            contest.tally.add(contest.pairing, line)
            contest.now.append(line.seconds)
            contest.left -= 1
            self.done += 1
            yield contest

    def _upcoming(self) -> Iterator[Match]:
        """One seed of each pairing after the other, so that an interrupted run has some results of all."""
        while waiting := [contest for contest in self.contests.values() if contest.waiting]:
            for contest in waiting:
                if self.width and contest.settled(self.width):
                    contest.drop()
                else:
                    yield from contest.next_seed()


def _play(match: Match) -> tuple[Match, Result]:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent decides what an interrupt means
    return match, play_match(match)


def _played(matches: Iterator[Match], cores: int) -> Iterator[tuple[Match, Result]]:
    if cores == 1:
        for match in matches:
            yield match, play_match(match)
        return
    # Games of strong bots take minutes: single games, and few of them ahead.
    pool = Parallel(n_jobs=cores, return_as="generator_unordered", pre_dispatch="n_jobs", batch_size=1)
    yield from pool(delayed(_play)(match) for match in matches)
