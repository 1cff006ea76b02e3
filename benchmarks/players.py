"""Two players at a table, for `benchmarks.attack`: how long a move takes to reach the other player, by socket, API or page."""

from __future__ import annotations

import asyncio
import json
import re
import time
from typing import Any
from urllib.parse import urlencode

from websockets.asyncio.client import ClientConnection, connect

from tests.server import Server

__all__ = ["WAYS", "Pair"]

WAYS = {"socket": "sockets", "api": "API and event stream", "page": "pages"}
OPTIONS = {"bidding_2p": "ascending", "marker_placement": "default", "start_money": 60}
IDLE = 2.0  # seconds after which a connection may be about to be closed
LENGTH = re.compile(rb"content-length: (\d+)")


class Connection:
    """A connection that posts and waits for the response."""

    def __init__(self, port: int, source: str, key: str) -> None:
        self.port = port
        self.source = source
        self.key = key
        self.reader: asyncio.StreamReader | None = None
        self.used = 0.0

    async def post(self, path: str, body: str, media_type: str) -> None:
        text = body.encode()
        head = (
            f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: sandai={self.key}\r\nAccept-Encoding: gzip\r\nHX-Request: true\r\n"
            f"Content-Type: {media_type}\r\nContent-Length: {len(text)}\r\n\r\n"
        )
        if self.reader is None or time.monotonic() - self.used > IDLE:
            self.reader, self.writer = await asyncio.open_connection(
                "127.0.0.1", self.port, local_addr=(self.source, 0)
            )
        self.writer.write(head.encode() + text)
        answer = await self.reader.readuntil(b"\r\n\r\n")
        length = LENGTH.search(answer)
        await self.reader.readexactly(int(length[1]) if length else 0)
        self.used = time.monotonic()
        if int(answer[9:12]) >= 300:
            raise SystemExit(f"{path}: {answer!r}")


class Pair:
    """Two players at one table who send and receive moves in one way. Both also have a socket, from which they know their choices."""

    def __init__(self, server: Server, way: str, source: str) -> None:
        self.server = server
        self.port = int(server.address.rsplit(":", 1)[1])
        self.way = way
        self.source = source
        self.tasks: list[asyncio.Task[None]] = []
        self.received: list[dict[int, float]] = [{}, {}]  # by seat, when each version arrived
        self.arrived = asyncio.Event()

    async def sit(self) -> None:
        """Open a new table and connect."""
        await self.leave()
        body = {"game": "daitou", "seats": ["me", "open"], "options": OPTIONS}
        opened = await asyncio.to_thread(self.server.api, "POST", "/tables", body)
        table = opened["table"]
        joined = await asyncio.to_thread(self.server.api, "POST", f"/tables/{table}/seats", {})
        self.path, self.page = f"/api/tables/{table}", f"/t/{table}"
        self.keys = [opened["key"], joined["key"]]
        self.connections = [Connection(self.port, self.source, key) for key in self.keys]
        self.news: list[dict[str, Any]] = [{}, {}]
        self.received = [{}, {}]
        self.sockets = [await self._dial(key) for key in self.keys]
        self.tasks = [asyncio.create_task(self._listen(seat)) for seat in (0, 1)]
        if self.way != "socket":
            self.tasks += [asyncio.create_task(self._stream(seat)) for seat in (0, 1)]
        await self._until(lambda: all(self.news))

    async def _dial(self, key: str) -> ClientConnection:
        address = f"ws://127.0.0.1:{self.port}{self.path}/socket?choices=true"
        headers = {"Authorization": f"Bearer {key}"}
        return await connect(address, additional_headers=headers, local_addr=(self.source, 0), compression=None)

    async def leave(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        if self.tasks:
            for socket in self.sockets:
                await socket.close()
        self.tasks = []

    async def _listen(self, seat: int) -> None:
        async for text in self.sockets[seat]:
            now = time.perf_counter()
            message = json.loads(text)
            if message["is"] != "news":
                raise SystemExit(f"refused: {message}")
            self.news[seat] = message
            if self.way == "socket":
                self.received[seat][message["version"]] = now
            self.arrived.set()

    async def _stream(self, seat: int) -> None:
        path = f"{self.path}/events" if self.way == "api" else f"{self.page}/live"
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(self.source, 0), limit=2**22)
        writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: sandai={self.keys[seat]}\r\n\r\n".encode())
        try:
            while line := await reader.readline():
                if line.startswith(b"id: "):
                    self.received[seat][int(line[4:])] = time.perf_counter()
                    self.arrived.set()
        finally:
            writer.close()

    async def _until(self, done: Any) -> None:
        async with asyncio.timeout(60):
            while not done():
                self.arrived.clear()
                await self.arrived.wait()

    async def move(self) -> float:
        """Make one choice; return the seconds until the other player has received it."""
        if any(news["over"] for news in self.news):
            await self.sit()
        seat = self.news[0]["deciding"][0]
        version = self.news[seat]["version"]
        choices = self.news[seat]["choices"]
        text = choices[self.news[seat]["decisions"] * 7 % len(choices)]["text"]
        turn = self.news[seat]["turn"]
        began = time.perf_counter()
        await self._post(seat, turn, text)
        await self._until(lambda: max(self.received[1 - seat], default=0) > version)
        await self._until(lambda: all(news["version"] > version for news in self.news))
        received: float = min(at for number, at in self.received[1 - seat].items() if number > version)
        return received - began

    async def _post(self, seat: int, turn: int, text: str) -> None:
        if self.way == "socket":
            await self.sockets[seat].send(json.dumps({"do": "play", "turn": turn, "choice": text}))
        elif self.way == "api":
            body = json.dumps({"turn": turn, "choice": text})
            await self.connections[seat].post(f"{self.path}/choices", body, "application/json")
        else:
            form = urlencode({"turn": turn, "choice": text, "confirmed": "yes"})
            await self.connections[seat].post(f"{self.page}/play", form, "application/x-www-form-urlencoded")
