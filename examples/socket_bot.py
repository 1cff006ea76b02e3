"""The same player over a socket: the server tells it what it may choose, and one message plays.

    pip install websockets
    python examples/socket_bot.py http://127.0.0.1:8333 TABLE

Quicker than `client_bot.py`, which needs three requests for a move. docs/table.md describes the messages.
"""

import json
import random
import sys
from typing import Any
from urllib.request import Request, urlopen

from websockets.sync.client import connect


def join(table: str, name: str) -> str:
    """Sit down; the key of the seat."""
    body = json.dumps({"name": name}).encode()
    with urlopen(Request(f"{table}/seats", body, {"content-type": "application/json"})) as answer:  # noqa: S310 the address you gave
        key: str = json.load(answer)["key"]
    return key


def play(table: str, key: str) -> dict[str, Any]:
    """Choose whenever asked, until the end; the last view."""
    address = f"{table.replace('http', 'ws', 1)}/socket?choices=true"
    with connect(address, additional_headers={"Authorization": f"Bearer {key}"}) as socket:
        for text in socket:
            message = json.loads(text)
            if message["is"] == "view":
                view: dict[str, Any] = message["view"]
                return view
            if message["is"] == "refused":
                print(message["detail"])  # the table has moved on: the next news say where
            elif message["over"]:
                socket.send('{"do": "view"}')
            elif message["choices"]:
                choice = random.choice(message["choices"])["text"]  # noqa: S311 a game, not a secret
                socket.send(json.dumps({"do": "play", "turn": message["turn"], "choice": choice}))
    raise ConnectionError("The server ended the game early.")


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit("usage: socket_bot.py SERVER TABLE [NAME]")
    here = f"{sys.argv[1].rstrip('/')}/api/tables/{sys.argv[2]}"
    end = play(here, join(here, sys.argv[3] if len(sys.argv) > 3 else "Client"))
    for score in end["scores"]:
        print(score["name"], score["total"])
