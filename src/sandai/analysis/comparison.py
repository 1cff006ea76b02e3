"""Compares two choices fairly.

The search has tried the better one more often, in the worlds in which it was found to be better; both would favour it. So the two are tried again in
new worlds, where all trees are equally well grown. If one is clearly worse, both are also played on for some rounds before they are evaluated: the
evaluation is wrong about some positions, but not about the same ones.
"""

from __future__ import annotations

from math import sqrt
from time import monotonic
from typing import Final

from sandai.bots.search import NORMAL_95, Candidate, Search, Thought

__all__ = ["Comparison", "compare", "gap"]

CAUGHT_UP: Final = 60  # trials at most by which the tree below a choice catches up
FRESH: Final = 1_000_000  # the number of the first world that the search has not used
ROUNDS: Final = (1, 2)  # turns of each player that are played on
DOUBTED: Final = 0.03  # a cost from which on the choices are also played on
LEAST: Final = 8  # trials for each number of rounds
FEWEST: Final = 2  # the same when time is up

Outcomes = list[list[float]]  # for each trial, everybody's chance to win


class Comparison:
    """`gaps`: how much better each seat's chances are after the better choice; `error`: half the width of the 95 % interval for the seat that decides.

    `trials`: how many trials were made.
    """

    def __init__(self, gaps: list[float], error: float, trials: int) -> None:
        self.gaps = gaps
        self.error = error
        self.trials = trials


def compare(
    search: Search, thought: Thought, best: Candidate, other: Candidate, trials: int, deadline: float | None = None
) -> Comparison:
    """Try two choices again, each so many times, or fewer times if time is up. The trials without further rounds are added to the candidates."""
    behind, ahead = sorted((best, other), key=lambda one: one.trials)
    for number in range(min(CAUGHT_UP, ahead.trials - behind.trials)):
        search.trial(thought.root, behind.choice, FRESH + number)
    found: list[tuple[Outcomes, Outcomes]] = []
    world = 2 * FRESH
    for rounds in (0, *ROUNDS):
        if rounds and gap(*found[0], search.seat)[0] < DOUBTED:
            break
        search.turns_ahead = rounds * search.state.seats
        pairs: tuple[Outcomes, Outcomes] = ([], [])
        for count in range(max(LEAST, trials // 2) if rounds else trials):
            if deadline is not None and count >= FEWEST and monotonic() > deadline:
                break
            for candidate, outcomes in zip((best, other), pairs, strict=True):
                forecast = search.trial(thought.root, candidate.choice, world)
                outcomes.append(forecast.wins)
                if not rounds:
                    candidate.add(forecast, search.seat)
            world += 1
        found.append(pairs)
    search.turns_ahead = 0
    return _together(found, search.seat, search.state.seats)


def _together(found: list[tuple[Outcomes, Outcomes]], seat: int, seats: int) -> Comparison:
    """The mean of all kinds of trials. If they contradict each other, the interval is wide."""
    gaps = [sum(gap(*pairs, one)[0] for pairs in found) / len(found) for one in range(seats)]
    own = [gap(*pairs, seat) for pairs in found]
    error = sqrt(sum(one * one for _, one in own)) / len(own)
    if len(own) > 1:
        variance = sum((mean - gaps[seat]) ** 2 for mean, _ in own) / (len(own) - 1)
        error = max(error, NORMAL_95 * sqrt(variance / len(own)))
    return Comparison(gaps, error, sum(2 * len(better) for better, _ in found))


def gap(best: Outcomes, other: Outcomes, seat: int) -> tuple[float, float]:
    """How much better a seat's chances are after one choice, in the worlds where both were tried, and the error of that."""
    gaps = [one[seat] - two[seat] for one, two in zip(best, other, strict=False)]
    count = len(gaps)
    if not count:
        return 0.0, 1.0
    mean = sum(gaps) / count
    if count < 2:
        return mean, 1.0
    variance = sum((each - mean) ** 2 for each in gaps) / (count - 1)
    return mean, NORMAL_95 * sqrt(variance / count)
