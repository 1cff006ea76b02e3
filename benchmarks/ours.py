"""Measure the games in the environment that runs this file; prints one JSON line per request read from standard input.

A request is `NAME SECONDS SEED`.
"""

from __future__ import annotations

import json
import sys

from sandai.lab.speed import copies, random_games, searches


def main() -> None:
    for line in sys.stdin:
        name, seconds, seed = line.split()
        given = (name, float(seconds), int(seed))
        figures = random_games(*given) | copies(*given) | searches(*given)
        print(json.dumps(figures), flush=True)


if __name__ == "__main__":
    main()
