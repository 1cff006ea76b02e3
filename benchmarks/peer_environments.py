"""Measure the learning environments of other projects; the protocol is that of `ours.py`. Runs in the environment of the peers."""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from time import process_time
from typing import Any

PETTINGZOO = {"connect_four": "connect_four_v3", "chess": "chess_v6", "hanabi": "hanabi_v5"}


def pettingzoo(name: str, chooser: random.Random) -> Iterator[bool]:
    """Random play of a classic board game; yields after each decision, True at the end of a game."""
    import numpy as np

    table: Any = import_module(f"pettingzoo.classic.{PETTINGZOO[name]}").env()
    number = 0
    while True:
        number += 1
        table.reset(seed=number)
        for _ in table.agent_iter():
            seen, _, termination, truncation, info = table.last()
            if termination or truncation:
                table.step(None)
                continue
            mask = seen["action_mask"] if "action_mask" in seen else info["action_mask"]
            table.step(chooser.choice(np.flatnonzero(mask)))
            yield False
        yield True


def rlcard(name: str, chooser: random.Random) -> Iterator[bool]:
    """Random play of a card game."""
    import rlcard as cards  # type: ignore[import-not-found]

    table = cards.make(name, config={"seed": chooser.randrange(1 << 30)})
    while True:
        seen, _ = table.reset()
        while not table.is_over():
            seen, _ = table.step(chooser.choice(list(seen["legal_actions"])))
            yield False
        yield True


def catanatron(name: str, chooser: random.Random) -> Iterator[bool]:
    """Random play of Catan, one seat against a random player. Steps of this seat are counted, as only these have an observation."""
    import catanatron_gym  # type: ignore[import-not-found]  # noqa: F401  (registers the environment)
    import gymnasium

    table: Any = gymnasium.make("catanatron-v1")
    number = 0
    while True:
        number += 1
        _, info = table.reset(seed=number)
        ended = False
        while not ended:
            _, _, termination, truncation, info = table.step(chooser.choice(info["valid_actions"]))
            ended = termination or truncation
            yield False
        yield True


PEERS: dict[str, Callable[[str, random.Random], Iterator[bool]]] = {
    "pettingzoo": pettingzoo,
    "rlcard": rlcard,
    "catanatron": catanatron,
}


def main() -> None:
    playing: dict[str, Iterator[bool]] = {}
    for line in sys.stdin:
        name, seconds, seed = line.split()
        if name not in playing:
            peer, _, game = name.partition(":")
            playing[name] = PEERS[peer](game, random.Random(int(seed)))
            next(playing[name])  # imports and the first game are not measured
        games = playing[name]
        done = finished = 0
        start = process_time()
        while process_time() - start < float(seconds):
            if next(games):
                finished += 1
            else:
                done += 1
        spent = process_time() - start
        print(json.dumps({"decisions_per_second": done / spent, "games_per_second": finished / spent}), flush=True)


if __name__ == "__main__":
    main()
