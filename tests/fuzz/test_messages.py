"""A socket answers invalid messages with an error and stays open."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.fuzz.strategies import DEEP, as_json, examples, json_values, mutated, scalars
from tests.server import Server, running

LONGEST = 16_000  # longer messages end the connection
TOO_LONG = 1009
ORDERS: list[dict[str, Any]] = [
    {"do": "play", "turn": 0, "choice": "bid 1", "id": 1},
    {"do": "undo", "turn": 0, "steps": 1, "id": 2},
    {"do": "redo", "turn": 0},
    {"do": "view"},
    {"do": "choices", "id": 3},
    {"do": "log", "since": 5},
]


class Line:
    """A seat's socket, opened again when the server has closed it."""

    def __init__(self, server: Server) -> None:
        self.server = server
        opened = server.api("POST", "/tables", {"game": "daitou", "seats": ["me", "open"]})
        self.table, self.key = opened["table"], opened["key"]
        server.api("POST", f"/tables/{self.table}/seats", {})
        self.open = ExitStack()
        self.socket = self.dial()

    def dial(self) -> ClientConnection:
        address = f"{self.server.address.replace('http', 'ws')}/api/tables/{self.table}/socket"
        self.open.close()
        socket: ClientConnection = self.open.enter_context(
            connect(address, additional_headers={"Authorization": f"Bearer {self.key}"})
        )
        assert json.loads(socket.recv(timeout=60))["is"] == "news"
        return socket

    def ask(self, message: str | bytes) -> None:
        """Send a message, then a good order; everything that is answered up to that must be in order."""
        try:
            self.socket.send(message)
            self.socket.send(json.dumps({"do": "choices", "id": 4711}))
            while (told := json.loads(self.socket.recv(timeout=60))).get("id") != 4711 or told["is"] != "choices":
                assert told["is"] in ("news", "view", "choices", "log", "refused")
                if told["is"] == "refused":
                    assert 400 <= told["status"] < 500, told
                    assert len(told["detail"]) > 8
        except ConnectionClosed as closed:
            code = None if closed.rcvd is None else closed.rcvd.code
            self.socket = self.dial()
            if code != TOO_LONG or len(message) <= LONGEST:  # nothing else is a reason to hang up
                raise


@pytest.fixture(scope="module")
def line(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Line]:
    folder = tmp_path_factory.mktemp("fuzz-sockets")
    with running(folder, "--database", str(folder / "sandai.db"), "--bot-workers", "0", "--pace", "0") as server:
        line = Line(server)
        with line.open:
            yield line
        assert "Traceback" not in server.log.read_text()


@examples(120)
@given(st.data())
def test_damaged_orders(line: Line, data: st.DataObject) -> None:
    order = json.loads(json.dumps(data.draw(st.sampled_from(ORDERS))))
    line.ask(as_json(data.draw(mutated(order, scalars))))


@examples(80)
@given(st.one_of(json_values.map(as_json), st.text(max_size=50), st.binary(max_size=50)))
@example(as_json(DEEP))
@example(as_json({"do": "play", "turn": 0, "choice": DEEP}))
@example("x" * 20_000)
def test_any_message(line: Line, message: str | bytes) -> None:
    line.ask(message.encode("utf-8", "replace").decode() if isinstance(message, str) else message)
