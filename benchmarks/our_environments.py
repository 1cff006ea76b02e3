"""Measure the vectorised environment in the environment that runs this file; the protocol is that of `ours.py`.

A name is that of a game, perhaps with the kind of observation: `daitou features`, written `daitou:features`.
"""

from __future__ import annotations

import json
import sys
from time import process_time

import sandai
from sandai.envs.vector import VectorEnv

COUNT = 64  # games in one call


def steps(name: str, seconds: float, seed: int) -> dict[str, float]:
    """Random play with observations and masks of every decision, in games with the most seats."""
    game, _, kind = name.partition(":")
    games = VectorEnv(game, COUNT, max(sandai.load(game).seats), observation=kind or "board")
    games.reset(seed)
    done = finished = 0
    start = process_time()
    while process_time() - start < seconds:
        games.step(games.sample())
        done += COUNT
        finished += int(games.dones.sum())
    spent = process_time() - start
    return {"decisions_per_second": done / spent, "games_per_second": finished / spent}


def main() -> None:
    for line in sys.stdin:
        name, seconds, seed = line.split()
        print(json.dumps(steps(name, float(seconds), int(seed))), flush=True)


if __name__ == "__main__":
    main()
