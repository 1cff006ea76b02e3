"""Many games between bots. Every bot knows only what its seat may know."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from time import perf_counter, process_time
from typing import Any

from joblib import Parallel, cpu_count, delayed

from sandai.bots import make
from sandai.games import load
from sandai.kernel.chance import stream_key
from sandai.kernel.errors import OptionError
from sandai.lab import words
from sandai.lab.statistics import mean_interval, wilson

__all__ = ["Match", "Result", "Row", "Summary", "play_match", "simulate"]


@dataclass(frozen=True)
class Match:
    """One game to be played: which bot sits where, and the seed."""

    game: str
    bots: tuple[str, ...]
    seed: int
    options: dict[str, Any]


@dataclass(frozen=True)
class Result:
    """How a game ended, and what its bots needed for it.

    `free`, `trials` and `cpu` have one entry for each seat: its decisions with more than one legal choice, and the trials of search and the CPU
    seconds that its bot used for them. `seconds` is how long the whole game took by the clock.
    """

    bots: tuple[str, ...]
    seed: int
    totals: tuple[int, ...]
    items: tuple[tuple[tuple[str, int], ...], ...]
    winners: tuple[int, ...]
    decisions: int
    traits: tuple[str, ...]
    free: tuple[int, ...]
    trials: tuple[int, ...]
    cpu: tuple[float, ...] = field(compare=False)
    seconds: float = field(compare=False)

    def share(self, index: int) -> float:
        """The part of the victory that a seat has: a victory shared by two counts half for each."""
        return 1 / len(self.winners) if index in self.winners else 0.0


@dataclass(frozen=True)
class Row:
    """One line of the table of results."""

    name: str
    games: int
    wins: float
    low: float
    high: float
    mean: float
    margin: float

    @property
    def share(self) -> float:
        return self.wins / self.games if self.games else 0.0


@dataclass
class Summary:
    """All results of a run; complete or not."""

    results: list[Result] = field(default_factory=list)
    wanted: int = 0

    def by(self, key: Callable[[Result, int], str]) -> list[Row]:
        """Return win share and mean score of the seats, grouped by a key."""
        wins: dict[str, float] = {}
        totals: dict[str, list[float]] = {}
        for result in self.results:
            for seat in range(len(result.bots)):
                name = key(result, seat)
                wins[name] = wins.get(name, 0.0) + result.share(seat)
                totals.setdefault(name, []).append(float(result.totals[seat]))
        rows = []
        for name in sorted(totals):
            low, high = wilson(wins[name], len(totals[name]))
            mean, margin = mean_interval(totals[name])
            rows.append(Row(name, len(totals[name]), wins[name], low, high, mean, margin))
        return rows

    def by_bot(self) -> list[Row]:
        return self.by(lambda result, seat: result.bots[seat])

    def by_seat(self) -> list[Row]:
        return self.by(lambda result, seat: f"seat {seat}")

    def by_trait(self) -> list[Row]:
        if not any(result.traits for result in self.results):
            return []
        return self.by(lambda result, seat: result.traits[seat])

    def score_items(self) -> list[tuple[str, float]]:
        """The mean of each item of the score over all seats."""
        sums: dict[str, float] = {}
        seats = 0
        for result in self.results:
            for items in result.items[: len(result.bots)]:
                seats += 1
                for name, value in items:
                    sums[name] = sums.get(name, 0.0) + value
        return [(name, total / seats) for name, total in sums.items()] if seats else []

    def lost_by_all(self) -> int:
        """Games that nobody at the table won."""
        return sum(1 for result in self.results if not any(seat in result.winners for seat in range(len(result.bots))))

    def length(self) -> tuple[float, float]:
        return mean_interval([float(result.decisions) for result in self.results])

    def plain(self) -> dict[str, Any]:
        """The same as JSON-able data."""
        return {
            "games": len(self.results),
            "wanted": self.wanted,
            "decisions": self.length()[0],
            "lost_by_all": self.lost_by_all(),
            "bots": [_plain_row(row) for row in self.by_bot()],
            "seats": [_plain_row(row) for row in self.by_seat()],
            "traits": [_plain_row(row) for row in self.by_trait()],
            "items": dict(self.score_items()),
        }


def _plain_row(row: Row) -> dict[str, Any]:
    return {
        "name": row.name,
        "games": row.games,
        "wins": row.wins,
        "share": row.share,
        "low": row.low,
        "high": row.high,
        "mean": row.mean,
        "margin": row.margin,
    }


def play_match(match: Match) -> Result:
    """Play one game from beginning to end."""
    start = perf_counter()
    game = load(match.game)
    state = game.new(seats=len(match.bots), seed=match.seed, **match.options)
    state.quiet = True
    bots = [make(name, f"{match.seed}/{seat}") for seat, name in enumerate(match.bots)]
    free = [0] * len(bots)
    cpu = [0.0] * len(bots)
    traits: list[str] = []
    while (seat := state.actor) is not None:
        traits = traits or game.traits(state)
        legal = state.choices_of(seat)
        if len(legal) == 1:
            state.play(legal[0], seat)
            continue
        free[seat] += 1
        position = state.imagine(seat, stream_key("simulate", match.seed, sum(free)).hex())
        before = process_time()
        choice = bots[seat].choose(position, seat)
        cpu[seat] += process_time() - before
        state.play(choice.text, seat)
    scores = state.scores
    return Result(
        match.bots,
        match.seed,
        tuple(score.total for score in scores),
        tuple(tuple(score.items) for score in scores),
        state.winners,
        state.decisions,
        tuple(traits),
        tuple(free),
        tuple(getattr(bot, "trials_done", 0) for bot in bots),
        tuple(cpu),
        perf_counter() - start,
    )


def _play_batch(matches: list[Match]) -> list[Result]:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent decides what an interrupt means
    return [play_match(match) for match in matches]


def _matches(name: str, bots: list[str], games: int, seed: int, options: dict[str, Any]) -> list[Match]:
    """Yield the games to play. Bots rotate seats from game to game, so that no bot profits from its seat."""
    seats = len(bots)
    return [
        Match(name, tuple(bots[(seat + number) % seats] for seat in range(seats)), seed + number, options)
        for number in range(games)
    ]


def simulate(
    name: str,
    bots: list[str],
    games: int,
    seed: int = 0,
    options: dict[str, Any] | None = None,
    jobs: int = 0,
    stopped: Callable[[], bool] = lambda: False,
) -> Iterator[Result]:
    """Yield results as they arrive, until `stopped` returns true."""
    given = options or {}
    load(name).values(len(bots), given)
    for bot in bots:
        make(bot)
    if games < 1:
        raise OptionError(words.too_few_games(games))
    return _results(_matches(name, bots, games, seed, given), jobs or cpu_count(), stopped)


def _results(matches: list[Match], cores: int, stopped: Callable[[], bool]) -> Iterator[Result]:
    games = len(matches)
    if cores == 1 or games == 1:
        for match in matches:
            if stopped():
                return
            yield play_match(match)
        return
    size = max(1, min(20, games // (cores * 4)))
    batches = [matches[start : start + size] for start in range(0, games, size)]
    pool = Parallel(n_jobs=cores, return_as="generator_unordered", pre_dispatch="2*n_jobs")
    for batch in pool(delayed(_play_batch)(part) for part in _until(batches, stopped)):
        yield from batch
        if stopped():
            return


def _until(batches: list[list[Match]], stopped: Callable[[], bool]) -> Iterator[list[Match]]:
    for batch in batches:
        if stopped():
            return
        yield batch
