"""Measures the CPU time that one request to each route costs the server's event loop: `python -m benchmarks.routes`."""

from __future__ import annotations

import argparse
import http.client
import json
import random
import tempfile
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import sandai
from tests.server import Server, running

__all__ = ["costs", "loop_clock", "played_record", "scene"]

OPTIONS = ("--bot-workers", "0", "--max-tables-each", "9999", "--max-tables-source", "0", "--log", "warning")
REQUESTS = 20
Paths = dict[str, Callable[[int], str]]


def loop_clock(process: int) -> Callable[[], float]:
    """Return a clock of the CPU seconds that a process's main thread, which runs its event loop, has used."""
    file = Path(f"/proc/{process}/schedstat")
    return lambda: int(file.read_text().split()[0]) / 1e9


def played_record(game: str, seats: int = 4) -> str:
    """Return the record of a whole game of random choices, the same each time."""
    draw = random.Random(1)
    state = sandai.load(game).new(seats=min(seats, max(sandai.load(game).seats)), seed=1)
    while state.actors:
        seat = state.actors[0]
        state.play(draw.choice(state.choices_of(seat)).text, seat)
    return state.record.text()


class Scene:
    """A finished table of a game, and a table in play with the keys of its seats."""

    def __init__(self, server: Server, game: str) -> None:
        record = json.loads(played_record(game))
        self.game = game
        self.length = len(record["choices"])
        self.finished = server.api("POST", "/records", record)["table"]
        seats = ["me"] + ["open"] * (record["seats"] - 1)
        opened = server.api("POST", "/tables", {"game": game, "seats": seats, "listed": True})
        self.running = opened["table"]
        self.keys = [opened["key"]]
        for _ in seats[1:]:
            self.keys.append(server.api("POST", f"/tables/{self.running}/seats", {})["key"])
        self.server = server
        self._play(self.length // 2)

    def _play(self, moves: int) -> None:
        draw = random.Random(2)
        here = f"/tables/{self.running}"
        for _ in range(moves):
            view, key = next((view, key) for view, key in self._views() if view["asked"])
            choices = self.server.api("GET", f"{here}/choices", key=key)
            body = {"turn": view["turn"], "choice": draw.choice(choices)["text"]}
            self.server.api("POST", f"{here}/choices", body, key)

    def _views(self) -> Iterator[tuple[Any, str]]:
        for key in self.keys:
            yield self.server.api("GET", f"/tables/{self.running}/view", key=key), key

    @property
    def paths(self) -> Paths:
        """Return for each route a function of its path for the n-th request, so that caches of single responses do not hide costs."""
        game, over, live = self.game, self.finished, self.running
        terms = ("ship", "bid gold", "the end of a round", "zzz", "e", "a b c d e f g h")
        numbers = count()

        def spread(most: int) -> int:
            return (next(numbers) * 7919) % (most + 1)

        return {
            "home": lambda n: "/",
            "new table": lambda n: f"/new/{game}",
            "settings": lambda n: "/me",
            "own games": lambda n: "/me/games",
            "achievements": lambda n: "/achievements",
            "rules": lambda n: f"/rules/{game}",
            "rules search": lambda n: f"/rules/{game}?q={terms[n % len(terms)].replace(' ', '+')}+{n}",
            "rules search, long": lambda n: f"/rules/{game}?q=" + "+".join("abcdefghiklmnoprstuvw"[:20]) + str(n),
            "rules panel": lambda n: f"/rules/{game}/all",
            "rule panel": lambda n: f"/rules/{game}/X-{n}",
            "components": lambda n: f"/gallery/{game}",
            "components panel": lambda n: f"/gallery/{game}/all",
            "script": lambda n: "/static/vendor/htmx.min.js",
            "theme": lambda n: "/theme.css",
            "icon": lambda n: "/icon.svg",
            "OpenAPI": lambda n: "/api/openapi.json",
            "unknown page": lambda n: f"/nowhere/{n}",
            "API games": lambda n: "/api/games",
            "API tables": lambda n: "/api/tables",
            "table in play": lambda n: f"/t/{live}",
            "table, over": lambda n: f"/t/{over}",
            "replay, over": lambda n: f"/t/{over}/replay/{spread(self.length)}",
            "replay, in play": lambda n: f"/t/{live}/replay/{spread(self.length // 4)}",
            "log": lambda n: f"/t/{over}/log",
            "log panel": lambda n: f"/t/{over}/log/all",
            "record": lambda n: f"/t/{over}/record.json",
            "API table": lambda n: f"/api/tables/{live}",
            "API view": lambda n: f"/api/tables/{live}/view",
            "API view, over": lambda n: f"/api/tables/{over}/view",
            "API choices": lambda n: f"/api/tables/{live}/choices",
            "API log": lambda n: f"/api/tables/{over}/log",
            "API record": lambda n: f"/api/tables/{over}/record",
            "health": lambda n: "/health",
            "metrics": lambda n: "/metrics",
        }


def scene(server: Server, game: str) -> Scene:
    """Set up tables of a game for measuring."""
    return Scene(server, game)


def _asked_key(one: Scene) -> str:
    return next(key for view, key in one._views() if view["asked"])


def costs(server: Server, one: Scene) -> dict[str, tuple[float, float]]:
    """Return for each route the milliseconds of the first request and of one of many."""
    clock = loop_clock(server.process.pid)
    port = int(server.address.rsplit(":", 1)[1])
    line = http.client.HTTPConnection("127.0.0.1", port)
    key = _asked_key(one)
    found: dict[str, tuple[float, float]] = {}
    for name, path in one.paths.items():
        for who, headers in (("", {}), (", seated", {"cookie": f"sandai={key}"})):
            if who and not any(word in name for word in ("play", "home", "choices", "view", "own games", "log")):
                continue
            spent: list[float] = []
            for number in range(REQUESTS):
                before = clock()
                line.request("GET", path(number), headers={"accept-encoding": "gzip", **headers})
                line.getresponse().read()
                spent.append(1000 * (clock() - before))
            found[name + who] = (spent[0], sum(spent[1:]) / (REQUESTS - 1))
    line.close()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.routes", description=__doc__)
    parser.add_argument("games", nargs="*", default=list(sandai.games()))
    options = parser.parse_args()
    table: dict[str, list[str]] = {}
    for game in options.games:
        with tempfile.TemporaryDirectory() as folder:
            database = str(Path(folder) / "routes.db")
            with running(Path(folder), "--database", database, *OPTIONS) as server:
                for name, (first, each) in costs(server, scene(server, game)).items():
                    table.setdefault(name, []).append(f"{first:.1f} / {each:.1f}")
    print(f"| first request / each further one, ms of CPU | {' | '.join(options.games)} |")
    print("|---|" + "--:|" * len(options.games))
    for name, cells in table.items():
        print(f"| {name} | {' | '.join(cells)} |")


if __name__ == "__main__":
    main()
