"""Ratings of the bots from all games of a game, by openskill's Plackett-Luce model."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from openskill.models import PlackettLuce, PlackettLuceRating

from sandai.kernel.chance import stream_key
from sandai.lab.ladder.results import Line

__all__ = ["Rating", "ratings"]


ORDERS: Final = (
    8  # a rating depends on the order of the games, mostly on the last ones; the mean of some orders hardly does
)


@dataclass(frozen=True)
class Rating:
    """Estimated strength, its uncertainty, and a value that the strength exceeds almost surely (mu - 3 sigma)."""

    mu: float
    sigma: float
    games: int

    @property
    def ordinal(self) -> float:
        return float(PlackettLuceRating(self.mu, self.sigma).ordinal())


def ratings(results: Iterable[Line]) -> dict[str, Rating]:
    """Rate the bots. Solo games and games of a bot against itself say nothing."""
    lines = [line for line in results if len(set(line.bots)) > 1]
    games = Counter(bot for line in lines for bot in set(line.bots))
    runs = [_rated(_shuffled(lines, number)) for number in range(ORDERS)]
    return {
        bot: Rating(sum(run[bot].mu for run in runs) / ORDERS, sum(run[bot].sigma for run in runs) / ORDERS, games[bot])
        for bot in sorted(games)
    }


def _shuffled(lines: list[Line], number: int) -> list[Line]:
    """The games in one of many orders, always the same ones."""
    keys = [stream_key("ladder", number, index) for index in range(len(lines))]
    return [lines[index] for index in sorted(range(len(lines)), key=lambda index: keys[index])]


def _rated(lines: list[Line]) -> dict[str, PlackettLuceRating]:
    """Rate the bots by games in the order given.

    Every seat counts as a player of its own. A bot with several seats gets the mean of what its seats would get.
    """
    model = PlackettLuce()
    known: dict[str, PlackettLuceRating] = {}
    for line in lines:
        before = [known.get(bot) or model.rating() for bot in line.bots]
        after = model.rate([[model.rating(one.mu, one.sigma)] for one in before], ranks=_ranks(line))
        for bot in set(line.bots):
            own = [team[0] for team, name in zip(after, line.bots, strict=True) if name == bot]
            known[bot] = model.rating(sum(one.mu for one in own) / len(own), sum(one.sigma for one in own) / len(own))
    return known


def _ranks(line: Line) -> list[float]:
    """Return the places of the seats, the best one 0: winners first, then by score; equal seats share a place."""
    order = [(seat not in line.winners, -line.totals[seat]) for seat in range(len(line.bots))]
    return [float(sum(other < one for other in order)) for one in order]
