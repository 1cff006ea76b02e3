"""Measure the games in the environment that runs this file; prints one JSON line per request read from standard input.

A request is `NAME SECONDS SEED`.
"""

from __future__ import annotations

import json
import sys

from sandai.lab.speed import copies, random_games


def main() -> None:
    for line in sys.stdin:
        name, seconds, seed = line.split()
        figures = random_games(name, float(seconds), int(seed)) | copies(name, float(seconds), int(seed))
        print(json.dumps(figures), flush=True)


if __name__ == "__main__":
    main()
