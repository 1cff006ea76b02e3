"""How strong the bots should be: the win shares that we want, and whether results reach them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal

from sandai.games import load
from sandai.lab.ladder.pairings import SOLO_MODES, Pairing, Roster
from sandai.lab.ladder.results import Line
from sandai.lab.statistics import wilson

__all__ = ["Tally", "Verdict", "bar_of", "pairings_with_bars", "verdict"]

Verdict = Literal["met", "not met", "unclear", "not played"]

TWO_PLAYERS: Final = 0.75  # a level against the one below
MORE_PLAYERS: Final = {3: 0.50, 4: 0.45}  # a level alone against the one below, in games for at most so many
REFERENCES: Final = {("master", "greedy"): 0.97, ("master", "prototype"): 0.60, ("master", "master-tenth"): 0.65}
SOLO: Final[dict[tuple[str, str, tuple[tuple[str, object], ...]], float]] = {
    ("daimyo", "master", (("difficulty", "normal"),)): 0.95,
    ("daimyo", "master", (("difficulty", "difficult"),)): 0.80,
    ("daitoshi", "master", (("advisors", 7),)): 0.70,
}


@dataclass
class Tally:
    """The results of one pairing so far."""

    games: int = 0
    wins: float = 0.0
    strong_scores: list[int] = field(default_factory=list)
    weak_scores: list[int] = field(default_factory=list)

    def add(self, pairing: Pairing, line: Line) -> None:
        lone = line.bots.index(pairing.strong)
        self.games += 1
        self.wins += line.share(lone)
        self.strong_scores.append(line.totals[lone])
        seats = (
            len(line.bots) if pairing.weak else len(line.totals)
        )  # in a solo mode the rules' player is the other one
        self.weak_scores += [total for seat, total in enumerate(line.totals[:seats]) if seat != lone]

    @property
    def share(self) -> float:
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.wins, self.games)


def bar_of(pairing: Pairing, known: Roster) -> float | None:
    """The win share that the stronger bot of a pairing should have; None: we want no particular one."""
    if pairing.seats == 1:
        return SOLO.get((pairing.game, pairing.strong, pairing.options))
    if pairing.options:
        return None
    if pairing.seats == 2 and (pairing.strong, pairing.weak) in REFERENCES:
        return REFERENCES[pairing.strong, pairing.weak]
    if not known.adjacent(pairing.strong, pairing.weak):
        return None
    if pairing.seats == 2:
        return TWO_PLAYERS
    return MORE_PLAYERS.get(pairing.seats) if pairing.seats == max(load(pairing.game).seats) else None


def pairings_with_bars(game: str, seats: int, known: Roster) -> list[Pairing]:
    """All pairings at a number of seats that have a bar, played or not."""
    if seats == 1:
        modes = [tuple(sorted(mode.items())) for mode in SOLO_MODES.get(game, ({},))]
        found = [Pairing(game, 1, bot, "", mode) for mode in modes for bot in known.levels]
    else:
        names = sorted([*known.levels, *known.references], key=known.rank)
        found = [
            Pairing(game, seats, strong, weak) for index, strong in enumerate(names) for weak in reversed(names[:index])
        ]
    return [pairing for pairing in found if bar_of(pairing, known) is not None]


def verdict(tally: Tally, bar: float) -> Verdict:
    """Whether a bar is met: unclear while the interval is on both sides of it."""
    low, high = tally.interval
    if not tally.games:
        return "not played"
    if low >= bar:
        return "met"
    return "not met" if high < bar else "unclear"
