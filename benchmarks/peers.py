"""Measure other engines, in an environment of their own; the protocol is that of `ours.py`."""

from __future__ import annotations

import copy
import json
import random
import sys
from time import process_time
from typing import Any


def catanatron(seconds: float, seed: int) -> dict[str, float]:
    """Play Catan with four random players, with catanatron's own Game."""
    from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found]

    random.seed(seed)
    decisions = free = games = 0
    start = process_time()
    while process_time() - start < seconds:
        game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
        while game.winning_color() is None and game.state.num_turns < 1000:
            free += len(game.state.playable_actions) > 1
            game.play_tick()
            decisions += 1
        games += 1
    spent = process_time() - start
    begun = process_time()
    done = 0
    while process_time() - begun < seconds / 3:
        game.copy()
        done += 1
    return {
        "decisions_per_second": decisions / spent,
        "free": free / decisions,
        "games_per_second": games / spent,
        "copy_us": (process_time() - begun) / done * 1e6,
    }


def openspiel(name: str, seconds: float, seed: int) -> dict[str, float]:
    """Play a game of OpenSpiel through its Python API, with random decisions and random chance."""
    import open_spiel.python.games  # type: ignore[import-untyped]  # noqa: F401  (registers the games written in Python)
    import pyspiel  # type: ignore[import-not-found]

    chooser = random.Random(seed)
    game = pyspiel.load_game(name)
    decisions = free = games = 0
    state: Any = None
    start = process_time()
    while process_time() - start < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chooser.choices(actions, weights)[0])
            else:
                legal = state.legal_actions()
                state.apply_action(chooser.choice(legal))
                decisions += 1
                free += len(legal) > 1
        games += 1
    spent = process_time() - start
    begun = process_time()
    done = 0
    while process_time() - begun < seconds / 3:
        copy.copy(state) if not hasattr(state, "clone") else state.clone()
        done += 1
    return {
        "decisions_per_second": decisions / spent,
        "free": free / decisions,
        "games_per_second": games / spent,
        "copy_us": (process_time() - begun) / done * 1e6,
    }


def main() -> None:
    for line in sys.stdin:
        name, seconds, seed = line.split()
        if name == "catanatron":
            figures = catanatron(float(seconds), int(seed))
        else:
            figures = openspiel(name.removeprefix("openspiel-"), float(seconds), int(seed))
        print(json.dumps(figures), flush=True)


if __name__ == "__main__":
    main()
