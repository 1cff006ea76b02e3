"""`python -m benchmarks.bot_queue`: how long a player waits for a bot while one address opens many tables with bots only.

Uses a real server in a process of its own. The flood comes from 127.0.0.2, the player from 127.0.0.1. The wait is the time
from one move at the player's table to the next move of a bot there; without the flood it is the time of one decision.
"""

from __future__ import annotations

import argparse
import http.client
import json
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any

from tests.server import Server, start

__all__ = ["Player", "flood", "measure"]

ATTACKER = "127.0.0.2"
GAME, LEVEL = "daimyo", "search"
FORCED = 0.05  # seconds; a bot that takes less had only one choice
OPTIONS = (
    *("--max-bot-tables-source", "0", "--max-tables-source", "0", "--max-tables-each", "99999"),
    *("--idle-pace", "10", "--log", "warning"),
)


def ask(server: Server, source: str, method: str, path: str, body: Any = None, key: str = "") -> Any:
    """Send a request to the API from a given address of this machine; return its JSON."""
    port = int(server.address.rsplit(":", 1)[1])
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=120, source_address=(source, 0))
    headers = {"content-type": "application/json", **({"authorization": f"Bearer {key}"} if key else {})}
    try:
        connection.request(method, f"/api{path}", None if body is None else json.dumps(body), headers)
        answer = connection.getresponse()
        text = answer.read()
    finally:
        connection.close()
    if answer.status >= 300:
        raise SystemExit(f"{method} {path}: {answer.status} {text[:300]!r}")
    return json.loads(text)


def flood(server: Server, tables: int, source: str = ATTACKER) -> float:
    """Open tables of four bots without a pause between their moves; return the seconds that it took."""
    began = time.perf_counter()
    for _ in range(tables):
        ask(server, source, "POST", "/tables", {"game": GAME, "seats": [LEVEL] * 4, "pace": 0})
    return time.perf_counter() - began


class Player:
    """A player against bots, from another address than the flood."""

    def __init__(self, server: Server) -> None:
        opened = ask(
            server, "127.0.0.1", "POST", "/tables", {"game": GAME, "seats": ["me", LEVEL, LEVEL, LEVEL], "pace": 0}
        )
        self.table, self.key = opened["table"], opened["key"]

    def _view(self, server: Server) -> Any:
        return ask(server, "127.0.0.1", "GET", f"/tables/{self.table}/view", key=self.key)

    def waits(self, server: Server, count: int, limit: float) -> list[float]:
        """Return the seconds between moves of bots, for a number of moves; a wait beyond the limit counts as the limit and ends it."""
        found: list[float] = []
        decisions, since = self._view(server)["decisions"], time.perf_counter()
        while len(found) < count:
            view, now = self._view(server), time.perf_counter()
            if view["over"]:
                raise SystemExit("The game ended too early.")
            if view["decisions"] > decisions:
                if now - since > FORCED:
                    found.append(now - since)
                decisions, since = view["decisions"], now
            elif now - since > limit:
                return [*found, limit]
            if view["asked"]:
                self._move(server, view["turn"])
                decisions, since = decisions + 1, time.perf_counter()
            time.sleep(0.01)
        return found

    def _move(self, server: Server, turn: int) -> None:
        choices = ask(server, "127.0.0.1", "GET", f"/tables/{self.table}/choices", key=self.key)
        body = {"turn": turn, "choice": choices[0]["text"]}
        ask(server, "127.0.0.1", "POST", f"/tables/{self.table}/choices", body, self.key)


def measure(tables: int = 150, thoughts: int = 12, limit: float = 60.0) -> dict[str, float]:
    """Measure seconds per decision: undisturbed, under the flood, and after a restart under the flood; and the ratios to the first."""
    with tempfile.TemporaryDirectory() as folder:
        options = ("--database", str(Path(folder) / "queue.db"), *OPTIONS)
        server = start(Path(folder), *options)
        try:
            player = Player(server)
            player.waits(server, 1, limit)  # until the workers have started
            calm = player.waits(server, thoughts, limit)
            opening = flood(server, tables)
            flooded = player.waits(server, thoughts, limit)
            server.stop()
            server = start(Path(folder), *options)
            restarted = player.waits(server, thoughts, limit)
        finally:
            if server.process.poll() is None:
                server.kill()
    thought = median(calm)
    return {
        "tables": tables,
        "opened_in_s": opening,
        "thought_s": thought,
        "thought_worst_s": max(calm),
        "flooded_s": median(flooded),
        "flooded_worst_s": max(flooded),
        "restarted_s": median(restarted),
        "restarted_worst_s": max(restarted),
        "flooded_ratio": median(flooded) / thought,
        "restarted_ratio": median(restarted) / thought,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=150)
    parser.add_argument("--thoughts", type=int, default=12)
    given = parser.parse_args()
    for name, figure in measure(given.tables, given.thoughts).items():
        print(f"{name:20} {figure:8.3f}")


if __name__ == "__main__":
    main()
