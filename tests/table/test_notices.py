from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from queue import Queue
from typing import Any

import msgspec

from sandai.table.settings import Settings
from tests.table.web import api, open_table, server


@contextmanager
def mailbox() -> Iterator[tuple[str, Queue[Any]]]:
    """A service that takes notices by JSON; its address for apprise, and what arrived."""
    arrived: Queue[Any] = Queue()

    class Door(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            arrived.put(json.loads(self.rfile.read(int(self.headers["content-length"]))))
            self.send_response(200)
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Door) as house:
        thread = threading.Thread(target=house.serve_forever, daemon=True)
        thread.start()
        yield f"json://127.0.0.1:{house.server_port}/", arrived
        house.shutdown()
        thread.join()


def test_a_player_who_is_away_is_told_once_per_question(settings: Settings) -> None:
    allowed = msgspec.structs.replace(settings, notify="json", public="https://play.example.org/")
    with mailbox() as (address, arrived), server(allowed) as client:
        table, ann = open_table(client, ["me", "open"], name="Ann", options={"bidding_2p": "ascending"})
        client.cookies.set("sandai", ann)
        assert client.post("/me", data={"name": "Ann", "notify": address}).status_code == 200
        ben = api(client, "POST", f"/tables/{table}/seats", body={"name": "Ben"})["key"]
        view = api(client, "GET", f"/tables/{table}/view", ann)
        if not view["asked"]:
            choice = api(client, "GET", f"/tables/{table}/choices", ben)[0]["text"]
            api(client, "POST", f"/tables/{table}/choices", ben, {"turn": view["turn"], "choice": choice})
        told = arrived.get(timeout=120)
        assert told["title"] == "Your turn · Daitou"
        assert told["message"] == f"Your turn: https://play.example.org/t/{table}"
        client.cookies.set("sandai", ben)
        client.post(f"/t/{table}/chat", data={"text": "hurry"})
        assert arrived.empty()


def test_only_services_that_the_operator_allows(settings: Settings) -> None:
    with server(settings) as client:
        answer = client.post("/me", data={"name": "Ann", "notify": "json://127.0.0.1:1/"})
        assert answer.status_code == 400 and "nothing" in answer.text
        assert 'name="notify"' not in client.get("/me").text
    with server(msgspec.structs.replace(settings, notify="mailtos")) as client:
        for wrong in ("json://127.0.0.1:1/", "file:///etc/passwd", "mailtos"):
            assert client.post("/me", data={"name": "Ann", "notify": wrong}).status_code == 400
        assert 'name="notify"' in client.get("/me").text
