"""`sandai train`: generation after generation, bots play, networks learn from their games, and the better bots play again.

The first generation follows the game's own judgement; so a model is made from nothing. Each later one searches with the last model.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final
from zipfile import BadZipFile

import numpy as np
from joblib import Parallel, delayed
from numpy.typing import NDArray

from sandai.bots.network import Network
from sandai.games import load
from sandai.kernel.errors import OptionError
from sandai.kernel.game import Game
from sandai.lab.training import words
from sandai.lab.training.fit import fit_choices, fit_policy, fit_value
from sandai.lab.training.samples import join
from sandai.lab.training.selfplay import Job, play_games

__all__ = ["Plan", "read_model", "train"]

VALUE_LAYERS: Final = (96, 32)
POLICY_LAYERS: Final = (96,)
CHOICE_LAYERS: Final = (48, 24)
POSITION: Final = ("features", "wins", "margins", "progress", "games")
DECISION: Final = ("inputs", "codes", "targets")
KEPT: Final = 4  # generations whose games are learned from
BATCH: Final = 4  # games of one job
SEARCHED: Final = 0.3  # the share of decisions that are searched
FIRST: Final = 2  # games of the first generation, as a multiple of the later ones with search
Arrays = dict[str, NDArray[Any]]


class Plan:
    """How long to train. `games`: per generation, with search. `quick`: games by policy alone, for the value. `trials`: of each search."""

    def __init__(self, generations: int, games: int, quick: int, trials: int, epochs: int = 6, seed: int = 1) -> None:
        self.generations = generations
        self.games = games
        self.quick = quick
        self.trials = trials
        self.epochs = epochs
        self.seed = seed


def train(
    name: str,
    plan: Plan,
    out: Path,
    jobs: int = 1,
    start: Arrays | None = None,
    report: Callable[[str], None] = print,
) -> None:
    """Train a model and write it to a file after every generation. `start`: go on from this model."""
    game = load(name)
    model = start
    positions: list[Arrays] = []
    decisions: list[Arrays] = []
    first = 0 if start is None else 1
    for generation in range(first, plan.generations + first):
        if generation == 1:
            decisions.clear()  # those of the first generation follow rules of thumb; searches know better
        played = _play(game, plan, generation, model, jobs, report)
        positions.append({name: played[name] for name in POSITION})
        decisions.append({name: played[name] for name in DECISION})
        del positions[:-KEPT], decisions[:-KEPT]
        model, errors = _learn(game, plan, model, join(positions), join(decisions), generation)
        report(words.learned(generation, ", ".join(f"{key} {value:.3f}" for key, value in errors.items())))
        with out.open("wb") as file:
            np.savez_compressed(file, **model)  # type: ignore[arg-type]


def read_model(path: Path, game: Game) -> Arrays:
    """The arrays of a model file of this game."""
    try:
        with np.load(path) as arrays:
            found = dict(arrays)
            inputs = Network.read(found, "value").inputs
    except (ValueError, OSError, EOFError, BadZipFile, IndexError) as error:
        raise OptionError(words.not_a_model(str(path), str(error))) from None
    features = game.judgement.features
    if features is None or inputs != len(features(game.new(), 0)):
        raise OptionError(words.other_features(str(path), game.title))
    return found


def _play(
    game: Game, plan: Plan, generation: int, model: Arrays | None, jobs: int, report: Callable[[str], None]
) -> Arrays:
    practice = game.judgement.practice or tuple((seats, {}, 1.0) for seats in game.seats)
    whole = sum(weight for _, _, weight in practice)
    orders: list[Job] = []
    seed = plan.seed * 1_000_000_000 + generation * 10_000_000
    for seats, options, weight in practice:
        if model is None:
            wanted = [(FIRST * plan.games, 0, 0.05)]
        else:
            wanted = [(plan.games, plan.trials, 0.01), (plan.quick, 0, 0.02)]
        for count, trials, noise in wanted:
            share = round(count * weight / whole)
            size = BATCH if trials else 4 * BATCH
            for begin in range(0, share, size):
                orders.append(
                    Job(game.name, seats, seed, min(size, share - begin), trials, noise, dict(options), model, SEARCHED)
                )
                seed += size
    parts = []
    played = Parallel(n_jobs=jobs, return_as="generator_unordered")(delayed(play_games)(order) for order in orders)
    for number, part in enumerate(played):
        parts.append(part)
        if (number + 1) % max(1, len(orders) // 4) == 0:
            report(words.batches(generation, number + 1, len(orders)))
    return join(parts)


def _learn(
    game: Game, plan: Plan, model: Arrays | None, positions: Arrays, decisions: Arrays, generation: int
) -> tuple[Arrays, dict[str, float]]:
    """Train the networks further, or from nothing."""
    seed = plan.seed + generation
    spread = max(1.0, float(np.std(positions["margins"]))) if model is None else float(model["spread"])
    started = None if model is None else Network.read(model, "value")
    value, errors = fit_value(positions, spread, VALUE_LAYERS, plan.epochs, seed, started)
    found: Arrays = {"spread": np.array(spread), **value.arrays("value")}
    known = None if model is None else Network.read(model, "policy")
    if game.judgement.choice_features is None:
        before = None if model is None or known is None else (known, model["rows"])
        policy, table, more = fit_policy(decisions, POLICY_LAYERS, plan.epochs, seed, before)
        found |= {"rows": table, **policy.arrays("policy")}
    else:
        policy, more = fit_choices(decisions, CHOICE_LAYERS, plan.epochs, seed, known)
        found |= policy.arrays("policy")
    return found, errors | more
