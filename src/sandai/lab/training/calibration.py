"""How far the models' chances to win can be trusted: bots play, and every chance is compared with the result."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
from joblib import Parallel, delayed

from sandai.bots import make
from sandai.bots.evaluation import evaluation_of, final_forecast
from sandai.games import load
from sandai.kernel.chance import stream_key
from sandai.kernel.errors import OptionError
from sandai.lab.statistics import wilson
from sandai.lab.training import words

__all__ = ["Bin", "Estimate", "bins", "brier", "correlation", "draw", "estimates"]

BINS: Final = 10
QUARTERS: Final = (0.0, 0.25, 0.5, 0.75)
INK, PAPER, ACCENT, MUTED = "#23201c", "#fffaf0", "#b7372f", "#6b6257"


@dataclass(frozen=True)
class Estimate:
    """What the model expected for a seat at the beginning of a turn, and what happened. `progress`: how much of the game had been played."""

    chance: float
    won: float
    margin: float
    final_margin: float
    progress: float


@dataclass(frozen=True)
class Bin:
    """Estimates with similar chances: their mean chance, the share that won, and its 95 % interval."""

    count: int
    chance: float
    won: float
    low: float
    high: float


def estimates(name: str, bot: str, games: int, seats: int = 2, seed: int = 0, jobs: int = 1) -> list[Estimate]:
    """Play games of one bot against itself, and return the estimates of all turns and seats."""
    parts = Parallel(n_jobs=jobs)(delayed(_play)(name, bot, seats, seed + number) for number in range(games))
    return [one for part in parts for one in part]


def _play(name: str, bot: str, seats: int, seed: int) -> list[Estimate]:
    game = load(name)
    evaluation = evaluation_of(game)
    state = game.new(seats=seats, seed=seed)
    state.quiet = True
    players = [make(bot, f"{seed}/{seat}") for seat in range(seats)]
    seen: list[tuple[int, float, float]] = []
    turn = -1
    while (seat := state.actor) is not None:
        if evaluation.turn(state) != turn:
            turn = evaluation.turn(state)
            for who in range(seats):
                forecast = evaluation.forecast(state.imagine(who, stream_key("calibration", seed, turn, who).hex()))
                seen.append((who, forecast.wins[who], forecast.margins[who]))
        position = state.imagine(seat, stream_key("calibration", seed, state.decisions).hex())
        state.play(players[seat].choose(position, seat).text, seat)
    end = final_forecast(state, evaluation.spread)
    return [
        Estimate(chance, end.wins[who], margin, end.margins[who], number / len(seen))
        for number, (who, chance, margin) in enumerate(seen)
    ]


def bins(found: Sequence[Estimate]) -> list[Bin]:
    """Estimates by their chance, in steps of 10 %."""
    groups: list[list[Estimate]] = [[] for _ in range(BINS)]
    for one in found:
        groups[min(BINS - 1, int(one.chance * BINS))].append(one)
    made = []
    for group in groups:
        if group:
            wins = sum(one.won for one in group)
            low, high = wilson(wins, len(group))
            made.append(Bin(len(group), sum(one.chance for one in group) / len(group), wins / len(group), low, high))
    return made


def brier(found: Sequence[Estimate]) -> float:
    """The mean squared error of the chances; 0.25 for somebody who always says 50 %."""
    return sum((one.chance - one.won) ** 2 for one in found) / len(found)


def correlation(found: Sequence[Estimate], begin: float) -> float:
    """How well expected and final margin agree in the tenth of the game that begins at this progress."""
    some = [one for one in found if begin <= one.progress < begin + 0.1]
    if len(some) < 3:
        return 0.0
    return float(np.corrcoef([one.margin for one in some], [one.final_margin for one in some])[0, 1])


def draw(found: dict[str, list[Estimate]], file: Path) -> None:
    """Draw expected against real shares of wins, a panel for each game."""
    try:
        import matplotlib
    except ImportError:
        raise OptionError(words.NEEDS_LAB) from None
    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "sandai"
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(1, len(found), figsize=(4 * len(found), 4), squeeze=False, facecolor=PAPER)
    for axis, (title, some) in zip(axes[0], found.items(), strict=True):
        _panel(axis, title, bins(some))
    axes[0][0].set_ylabel(words.REAL)
    figure.tight_layout()
    figure.savefig(file, metadata={"Date": None})
    pyplot.close(figure)


def _panel(axis: Any, title: str, shown: list[Bin]) -> None:
    axis.set_facecolor(PAPER)
    axis.plot([0, 1], [0, 1], color=MUTED, linewidth=1, linestyle="--")
    chances = [one.chance for one in shown]
    shares = [one.won for one in shown]
    below = [max(0.0, one.won - one.low) for one in shown]
    above = [max(0.0, one.high - one.won) for one in shown]
    axis.errorbar(chances, shares, yerr=[below, above], color=ACCENT, marker="o", linewidth=1.5, capsize=3)
    axis.set(title=title, xlabel=words.EXPECTED, xlim=(0, 1), ylim=(0, 1), aspect="equal")
    axis.title.set_color(INK)
