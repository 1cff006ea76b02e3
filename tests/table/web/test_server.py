"""The server as a process: power failures, restarts, several workers, clean stops."""

from __future__ import annotations

import http.client
import json
import re
import sqlite3
import subprocess
import sys
import threading
from contextlib import ExitStack
from pathlib import Path
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit

import psycopg
import pytest
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from tests.databases import new_database
from tests.server import Server, running, start


def moves_in(address: str, table: str) -> list[tuple[int, int, str]]:
    query = "SELECT number, seat, text FROM moves WHERE table_id = '{}' ORDER BY number".format(table)  # noqa: S608, UP032
    if address.startswith("postgresql"):
        with psycopg.connect(address) as server:
            return [(row[0], row[1], row[2]) for row in server.execute(query.encode()).fetchall()]
    with sqlite3.connect(address) as file:
        return [(row[0], row[1], row[2]) for row in file.execute(query).fetchall()]


class Pair(threading.Thread):
    """Two people who play one table as fast as they can, and note what was acknowledged."""

    def __init__(self, server: Server, enough: threading.Event, wanted: int) -> None:
        super().__init__()
        self.server = server
        self.enough = enough
        self.wanted = wanted
        opened = server.api(
            "POST", "/tables", {"game": "daitou", "seats": ["me", "open"], "options": {"start_money": 60}}
        )
        self.table = opened["table"]
        self.keys = [opened["key"], server.api("POST", f"/tables/{self.table}/seats", {})["key"]]
        self.acknowledged: list[tuple[int, str]] = []

    def step(self) -> bool:
        for seat, key in enumerate(self.keys):
            view = self.server.api("GET", f"/tables/{self.table}/view", key=key)
            if view["over"]:
                return False
            if view["asked"]:
                choices = self.server.api("GET", f"/tables/{self.table}/choices", key=key)
                text = choices[len(self.acknowledged) * 7 % len(choices)]["text"]
                self.server.api("POST", f"/tables/{self.table}/choices", {"turn": view["turn"], "choice": text}, key)
                self.acknowledged.append((seat, text))
                if len(self.acknowledged) >= self.wanted:
                    self.enough.set()
        return True

    def run(self) -> None:
        try:
            while self.step():
                pass
        except (URLError, HTTPError, OSError, http.client.HTTPException):
            pass
        finally:
            self.enough.set()


class Wired(Pair):
    """The same over sockets."""

    def __init__(self, server: Server, enough: threading.Event, wanted: int) -> None:
        super().__init__(server, enough, wanted)
        self.sockets: list[ClientConnection] = []

    def run(self) -> None:
        address = f"{self.server.address.replace('http', 'ws')}/api/tables/{self.table}/socket?choices=true"
        try:
            with ExitStack() as stack:
                for key in self.keys:
                    dialled = connect(address, additional_headers={"Authorization": f"Bearer {key}"})
                    self.sockets.append(stack.enter_context(dialled))
                while self._over_sockets():
                    pass
        except (WebSocketException, OSError, EOFError):
            pass
        finally:
            self.enough.set()

    def _over_sockets(self) -> bool:
        for seat, socket in enumerate(self.sockets):
            socket.send('{"do": "choices", "id": 1}')
            asked = self._answer(socket, 1)
            if not asked["choices"]:
                continue
            text = asked["choices"][len(self.acknowledged) * 7 % len(asked["choices"])]["text"]
            socket.send(json.dumps({"do": "play", "id": 2, "turn": asked["turn"], "choice": text}))
            done = self._answer(socket, 2)
            if done["is"] == "news":
                self.acknowledged.append((seat, text))
            if done.get("over"):
                return False
            if len(self.acknowledged) >= self.wanted:
                self.enough.set()
        return True

    def _answer(self, socket: ClientConnection, number: int) -> dict[str, Any]:
        while True:
            told: dict[str, Any] = json.loads(socket.recv(timeout=120))
            if told.get("id") == number:
                return told


def test_a_power_failure_loses_no_move_and_repeats_none(address: str, tmp_path: Path) -> None:
    options = ("--database", address, "--bot-workers", "0", "--pace", "0")
    server = start(tmp_path, *options)
    try:
        enough = threading.Event()
        pairs = [kind(server, enough, wanted=12) for kind in (Pair, Pair, Wired)]
        for pair in pairs:
            pair.start()
        assert enough.wait(300)
        server.kill()
        for pair in pairs:
            pair.join(120)
    finally:
        if server.process.poll() is None:
            server.kill()
    assert max(len(pair.acknowledged) for pair in pairs) >= 12
    with running(tmp_path, *options) as again:
        for pair in pairs:
            stored = moves_in(address, pair.table)
            assert [number for number, _, _ in stored] == list(range(1, len(stored) + 1))
            played = [(seat, text) for _, seat, text in stored]
            assert played[: len(pair.acknowledged)] == pair.acknowledged
            assert len(played) - len(pair.acknowledged) <= 1  # the one that was under way
            pair.server = again
            pair.step()
            assert len(moves_in(address, pair.table)) >= len(stored)


class Stream:
    """A live stream, read event by event."""

    def __init__(self, server: Server, path: str, key: str = "", last: str = "") -> None:
        self.connection = http.client.HTTPConnection(urlsplit(server.address).netloc, timeout=120)
        headers = {"accept": "text/event-stream"}
        if key:
            headers["authorization"] = f"Bearer {key}"
        if last:
            headers["last-event-id"] = last
        self.connection.request("GET", path, headers=headers)
        self.answer = self.connection.getresponse()
        assert self.answer.status == 200

    def next(self) -> tuple[str, str]:
        """The id and the data of the next event that is news."""
        mark, data, name = "", [], ""
        while True:
            line = self.answer.readline().decode().rstrip("\r\n")
            if line.startswith("id:"):
                mark = line[3:].strip()
            elif line.startswith("data:"):
                data.append(line[5:].removeprefix(" "))
            elif line.startswith("event:"):
                name = line[6:].strip()
            elif not line and data and name:
                data, name = [], ""
            elif not line and data:
                return mark, "\n".join(data)

    def signs(self, count: int) -> list[str]:
        """The next lines, as they come."""
        lines = (self.answer.readline().decode().rstrip("\r\n") for _ in range(1000))
        return [line for line, _ in zip(filter(None, lines), range(count), strict=False)]

    def close(self) -> None:
        self.connection.close()


def news(stream: Stream) -> dict[str, Any]:
    plain: dict[str, Any] = json.loads(stream.next()[1])
    return plain


def move(server: Server, table: str, key: str, turn: int) -> dict[str, Any]:
    choice = server.api("GET", f"/tables/{table}/choices", key=key)[0]["text"]
    after: dict[str, Any] = server.api("POST", f"/tables/{table}/choices", {"turn": turn, "choice": choice}, key)
    return after


def follow(server: Server) -> None:
    """A move of one reaches the streams of the others, and a stream that was away catches up."""
    opened = server.api(
        "POST", "/tables", {"game": "daitou", "seats": ["me", "open"], "options": {"bidding_2p": "ascending"}}
    )
    table, ann = opened["table"], opened["key"]
    ben = server.api("POST", f"/tables/{table}/seats", {})["key"]
    streams = [Stream(server, f"/api/tables/{table}/events", key) for key in (ann, ben, "")]
    first = [news(stream) for stream in streams]
    assert sorted(one["asked"] for one in first[:2]) == [False, True] and not first[2]["asked"]
    page = Stream(server, f"/t/{table}/live?since={first[0]['version']}")
    with connect(f"{server.address.replace('http', 'ws')}/api/tables/{table}/socket") as socket:
        assert json.loads(socket.recv(timeout=120))["version"] >= first[0]["version"]
        after = move(server, table, ann if first[0]["asked"] else ben, first[0]["turn"])
        while json.loads(socket.recv(timeout=120))["version"] < after["version"]:
            pass
    for stream in streams:
        told = news(stream)
        while told["version"] < after["version"]:
            told = news(stream)
        assert told["turn"] == after["turn"]
    mark, markup = page.next()
    assert int(mark) >= after["version"] and markup.startswith('<main id="table"')
    late = Stream(server, f"/t/{table}/live?since=0", last=str(first[0]["version"]))
    found = re.search(r'data-version="(\d+)"', late.next()[1])
    assert found is not None and int(found[1]) >= after["version"]
    for stream in (*streams, page, late):
        stream.close()


def test_moves_reach_open_streams(tmp_path: Path) -> None:
    options = ("--database", str(tmp_path / "sandai.db"), "--bot-workers", "0", "--heartbeat", "0.2")
    with running(tmp_path, *options) as server:
        follow(server)
        table = server.api("POST", "/tables", {"game": "daitou", "seats": ["me", "open"]})["table"]
        version = server.api("GET", f"/tables/{table}")["version"]
        page = Stream(server, f"/t/{table}/live?since={version}")
        assert page.signs(6) == ["event: beat", "data: 0.2"] * 3  # what a script hears
        page.close()
        program = Stream(server, f"/api/tables/{table}/events", last=str(version))
        assert program.signs(2) == [": here"] * 2
        program.close()


def test_several_workers_share_tables_and_changes(postgresql_server: str, tmp_path: Path) -> None:
    address = new_database(postgresql_server)
    with running(tmp_path, "--database", address, "--workers", "2", "--bot-workers", "0", "--pace", "0") as server:
        for _ in range(3):
            follow(server)
        opened = server.api("POST", "/tables", {"game": "daitou", "seats": ["random", "random", "random"]})
        while not server.api("GET", f"/tables/{opened['table']}")["over"]:
            pass
        record = server.api("GET", f"/tables/{opened['table']}/record")
        assert record["choices"]


def test_bots_think_in_processes_of_their_own(tmp_path: Path) -> None:
    options = ("--database", str(tmp_path / "sandai.db"), "--bot-workers", "1", "--pace", "0")
    with running(tmp_path, *options) as server:
        opened = server.api("POST", "/tables", {"game": "daitou", "seats": ["random", "random"]})
        while not server.api("GET", f"/tables/{opened['table']}")["over"]:
            pass
        assert "bot failed" not in server.log.read_text()


def test_a_signal_ends_streams_and_server(tmp_path: Path) -> None:
    with running(tmp_path, "--database", str(tmp_path / "sandai.db"), "--bot-workers", "1") as server:
        opened = server.api("POST", "/tables", {"game": "daitou", "seats": ["me", "random"]})
        stream = Stream(server, f"/api/tables/{opened['table']}/events", opened["key"])
        stream.next()
        assert server.stop() in (0, -15)
        stream.close()
        log = server.log.read_text()
        assert "Finished server process" in log and "Traceback" not in log
        lines = [line for line in log.splitlines() if line.startswith("{")]
        assert all({"time", "level", "from", "event"} <= set(json.loads(line)) for line in lines)
        assert opened["key"] not in log and opened["table"] not in log


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--database", "postgresql://nobody@127.0.0.1:1/none"), "The database can't be opened: "),
        (("--notify", "exec"), "Notifications can't be sent by exec."),
    ],
)
def test_a_server_that_can_not_start_says_why_in_one_sentence(
    tmp_path: Path, options: tuple[str, str], words: str
) -> None:
    command = [sys.executable, "-m", "sandai.cli", "serve", *options]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, cwd=tmp_path, check=False)
    assert done.returncode == 2
    assert words in done.stderr and len(done.stderr.strip().splitlines()) == 1
