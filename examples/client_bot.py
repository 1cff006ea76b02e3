"""A player in fifty lines, for any game: it takes a seat at a table by the JSON API and plays at random.

    sandai serve &
    python examples/client_bot.py http://127.0.0.1:8333 TABLE

TABLE is the last part of a table's address. Any language that speaks HTTP can do the same; /api/openapi.json describes everything.
"""

import json
import random
import sys
from collections.abc import Iterator
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen


class Player:
    def __init__(self, server: str, table: str, name: str) -> None:
        self.table = f"{server.rstrip('/')}/api/tables/{table}"
        self.key = ""
        joined = self.ask("POST", "/seats", {"name": name})
        self.key, self.seat = joined["key"], joined["seat"]

    def open(self, method: str, path: str, body: Any = None) -> Any:
        headers = {"content-type": "application/json", **({"authorization": f"Bearer {self.key}"} if self.key else {})}
        data = None if body is None else json.dumps(body).encode()
        return urlopen(Request(self.table + path, data, headers, method=method))  # noqa: S310 the address you gave

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        with self.open(method, path, body) as answer:
            return json.load(answer)

    def news(self) -> Iterator[dict[str, Any]]:
        """One message whenever the table changes; the first at once."""
        with self.open("GET", "/events") as stream:
            for line in stream:
                if line.startswith(b"data:"):
                    yield json.loads(line[5:])

    def play(self) -> dict[str, Any]:
        """Choose whenever asked, until the end; the last view."""
        for message in self.news():
            if message["over"]:
                break
            if message["asked"]:
                choices = self.ask("GET", "/choices")
                if not choices:
                    continue
                choice = random.choice(choices)["text"]  # noqa: S311 a game, not a secret
                try:
                    self.ask("POST", "/choices", {"turn": message["turn"], "choice": choice})
                except HTTPError as refused:
                    print(json.load(refused)["detail"])  # the table has moved on: the next message says where
        view: dict[str, Any] = self.ask("GET", "/view")
        return view


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit("usage: client_bot.py SERVER TABLE [NAME]")
    player = Player(sys.argv[1], sys.argv[2], sys.argv[3] if len(sys.argv) > 3 else "Client")
    end = player.play()
    for score in end["scores"]:
        print(score["name"], score["total"])
