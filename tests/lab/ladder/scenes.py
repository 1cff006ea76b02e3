"""Results for tests of the ladder."""

from __future__ import annotations

from typing import Any

from sandai.lab.ladder.pairings import Roster
from sandai.lab.ladder.results import Engine, Line

ROSTER = Roster(("novice", "hard", "master"), ("greedy", "prototype"))


def line(
    bots: str,
    winner: int = 0,
    seed: int = 0,
    game: str = "daitou",
    engine: Engine = "plain",
    version: int = 1,
    rules: int = 2,
    totals: tuple[int, ...] = (),
    build: str = "",
    **options: Any,
) -> Line:
    """One game; by default the winner has 60 points and the others 40."""
    names = tuple(bots.split())
    points = totals or tuple(60 if seat == winner else 40 for seat in range(max(2, len(names))))
    each = len(names)
    cpu = (0.5 if engine == "plain" else 0.1,) * each
    return Line(
        game,
        rules,
        options,
        names,
        seed,
        engine,
        version,
        points,
        (winner,),
        (10,) * each,
        (200,) * each,
        cpu,
        2.0,
        (build,) * each,
    )


def duel(strong: str, weak: str, wins: int, games: int, **more: Any) -> list[Line]:
    """Games at two seats, with seats swapped for each seed, of which the stronger bot wins the first ones."""
    found = []
    for number in range(games):
        lone = number % 2
        bots = f"{strong} {weak}" if lone == 0 else f"{weak} {strong}"
        found.append(line(bots, lone if number < wins else 1 - lone, seed=number // 2, **more))
    return found
