"""Print hashes of many seeded games, to check that two versions or builds play the same games.

Arguments: names of games (default: all).
"""

import hashlib
import json
import sys

import sandai
from sandai import bots

RANDOM_GAMES = 100
GREEDY_GAMES = 20  # random players of Daitou soon run out of money, so some games are played by the greedy bot


def fingerprint(name: str, seats: int) -> str:
    """The hash of finished positions, each reached from its own seed."""
    game = sandai.load(name)
    total = hashlib.sha256()
    for seed in range(RANDOM_GAMES + GREEDY_GAMES):
        state = game.new(seats=seats, seed=seed)
        player = bots.make("random" if seed < RANDOM_GAMES else "greedy", seed)
        while state.actor is not None:
            seat = state.actor
            state.play(str(player.choose(state.imagine(seat, seed), seat)))
        total.update(json.dumps(state.dump(), sort_keys=True).encode())
    return total.hexdigest()


def main() -> None:
    for name in sys.argv[1:] or sandai.games():
        for seats in sandai.load(name).seats:
            print(name, seats, fingerprint(name, seats), flush=True)


if __name__ == "__main__":
    main()
