"""The tree of a search: one node for each decision that was reached, with what was tried there and how it ended."""

from __future__ import annotations

from math import sqrt

from sandai.kernel.choice import Choice

__all__ = ["Node", "Tally"]

EXPLORATION = 0.7  # how much an untried choice that looks likely is preferred to one that did well
UNLIKELY = 0.02  # the probability of a choice that was not possible when the node was made
CAUTION = 0.03  # how much worse than the average an untried choice is assumed to be


class Tally:
    """How often a choice was tried, and the sum of its results."""

    def __init__(self, choice: Choice, prior: float) -> None:
        self.choice = choice
        self.prior = prior
        self.count = 0
        self.total = 0.0


class Node:
    """A decision of one seat. Chance is not part of the tree: a node stands for all worlds in which the same choices led there."""

    def __init__(self, seat: int, choices: tuple[Choice, ...], priors: list[float]) -> None:
        self.seat = seat
        self.visits = 0
        self.total = 0.0
        self.tallies: dict[int, Tally] = {
            choice.code: Tally(choice, prior) for choice, prior in zip(choices, priors, strict=True)
        }
        self.children: dict[tuple[int, ...], Node] = {}

    def select(self, legal: tuple[Choice, ...]) -> Choice:
        """The choice to try next, among those that are possible in this world."""
        tallies = self.tallies
        unknown = self.total / self.visits - CAUTION if self.visits else 0.5
        scale = EXPLORATION * sqrt(self.visits + 1)
        best: Choice | None = None
        most = -1e9
        for choice in legal:
            tally = tallies.get(choice.code)
            if tally is None:
                continue
            count = tally.count
            mean = tally.total / count if count else unknown
            score = mean + scale * tally.prior / (1 + count)
            if score > most:
                most = score
                best = choice
        if best is None:  # none of them was possible before
            for choice in legal:
                tallies[choice.code] = Tally(choice, UNLIKELY)
            best = legal[0]
        return best

    def add(self, code: int, utility: float) -> None:
        self.visits += 1
        self.total += utility
        tally = self.tallies[code]
        tally.count += 1
        tally.total += utility

    def favourite(self) -> Tally | None:
        """The choice that was tried most."""
        tried = [tally for tally in self.tallies.values() if tally.count]
        return max(tried, key=lambda tally: tally.count) if tried else None
