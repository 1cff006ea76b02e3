"""How fast the games run here: random play, copies, the size of a dump and search, by the CPU time of this process."""

from __future__ import annotations

import json
from time import process_time
from typing import Final

from sandai.bots import make
from sandai.bots.search import Search
from sandai.games import load
from sandai.kernel import state as hot
from sandai.kernel.chance import draw_below, stream_key
from sandai.kernel.state import State

__all__ = ["compiled", "copies", "random_games", "searches"]


TRIALS: Final = 64  # of each search
SEARCHED: Final = 40  # positions of a game that are searched


def compiled() -> bool:
    """Whether the games run compiled by mypyc."""
    return not (hot.__file__ or "").endswith(".py")


def random_games(name: str, seconds: float, seed: int) -> dict[str, float]:
    """Whole games of random play with the largest number of seats."""
    game = load(name)
    seats = max(game.seats)
    numbers = [draw_below(stream_key("bench", seed), number, 1 << 30) for number in range(4096)]
    decisions = games = count = free = 0
    start = process_time()
    while process_time() - start < seconds:
        state = game.new(seats=seats, seed=seed * 100_000 + games)
        state.quiet = True
        while (actor := state.actor) is not None:
            legal = state.choices_of(actor)
            count += 1
            free += len(legal) > 1
            state.play(legal[numbers[count & 4095] % len(legal)], actor)
        games += 1
        decisions = count
    spent = process_time() - start
    return {"decisions_per_second": decisions / spent, "games_per_second": games / spent, "free": free / decisions}


def copies(name: str, seconds: float, seed: int) -> dict[str, float]:
    """Copies of positions spread over one random game, and the size of a dump."""
    positions = _positions(name, seed)
    rounds = done = 0
    start = process_time()
    while process_time() - start < seconds / 3:
        for state in positions:
            state.copy()
        rounds += 1
        done += len(positions)
    spent = process_time() - start
    sizes = [len(json.dumps(state.dump(), separators=(",", ":"))) for state in positions]
    return {"copy_us": spent / done * 1e6, "dump_bytes": sum(sizes) / len(sizes)}


def _positions(name: str, seed: int) -> list[State]:
    game = load(name)
    state = game.new(seats=max(game.seats), seed=seed)
    key = stream_key("positions", seed)
    found: list[State] = []
    while state.actor is not None:
        found.append(state.copy())
        legal = state.choices
        state.play(legal[draw_below(key, len(found), len(legal))])
    step = max(1, len(found) // 40)
    return found[::step]


def searches(name: str, seconds: float, seed: int) -> dict[str, float]:
    """Trials of search for two players, in positions of a game between medium bots."""
    game = load(name)
    state = game.new(seats=2, seed=seed)
    guide = make("medium", seed)
    positions: list[State] = []
    while (seat := state.actor) is not None:
        if len(state.choices_of(seat)) > 1:
            positions.append(state.copy())
        state.play(guide.choose(state.imagine(seat, seed), seat).text, seat)
    step = max(1, len(positions) // SEARCHED)
    trials = done = 0
    start = process_time()
    while process_time() - start < seconds:
        position = positions[done * step % len(positions)]
        seat = position.actors[0]
        trials += Search(position.imagine(seat, done), seat, TRIALS, f"{seed}/{done}").run().trials
        done += 1
    return {"trials_per_second": trials / (process_time() - start)}
