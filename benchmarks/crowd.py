"""Many players at Sandai's tables: programs that move as soon as they can, each over a socket of its own.

The number of tables and seconds is limited, and only the loopback is used.
"""

from __future__ import annotations

import asyncio
import base64
import gc
import json
import os
import re
import time
from collections.abc import Callable
from typing import Any, cast

import sandai
from sandai import bots

__all__ = ["Figures", "Script", "crowd", "open_tables", "scripts"]

Figures = dict[str, float]
VERSION = re.compile(rb'"version":(\d+)')
LENGTH = re.compile(rb"content-length: (\d+)")
FASTEST = 160  # moves per second at one table, more than is possible


def frame(text: bytes) -> bytes:
    """Return a text as a client sends it over a socket; the mask is all zeros, so it stays readable."""
    size = bytes([0x80 | len(text)]) if len(text) < 126 else b"\xfe" + len(text).to_bytes(2, "big")
    return b"\x81" + size + b"\0\0\0\0" + text


class Script:
    """A whole game that is computed beforehand, so that the clients cost little. The server still checks every move."""

    def __init__(self, seed: int) -> None:
        state = sandai.load("daitou").new(seats=2, seed=seed)
        players = [bots.make("greedy", f"{seed} {seat}") for seat in range(2)]
        self.record = json.loads(state.record.text())
        self.moves: list[tuple[int, bytes]] = []
        turn = 0
        while state.actor is not None:
            seat, before = state.actor, state.decisions
            text = players[seat].choose(state.imagine(seat, before), seat).text
            order = {"do": "play", "id": len(self.moves), "turn": turn, "choice": text}
            self.moves.append((seat, frame(json.dumps(order).encode())))
            state.play(text, seat)
            if state.decisions != before:
                turn = len(self.moves)


def scripts(count: int = 6) -> list[Script]:
    return [Script(seed) for seed in range(1, count + 1)]


class Connection(asyncio.Protocol):
    """A connection that sends requests and waits for the responses."""

    def __init__(self) -> None:
        self.buffer = b""
        self.answer: asyncio.Future[tuple[int, bytes]] | None = None
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        head, gap, body = self.buffer.partition(b"\r\n\r\n")
        length = LENGTH.search(head)
        if gap and length is not None and len(body) >= int(length[1]) and self.answer is not None:
            self.buffer = b""
            answer, self.answer = self.answer, None
            answer.set_result((int(head[9:12]), body))

    def connection_lost(self, exc: Exception | None) -> None:
        if self.answer is not None and not self.answer.done():
            self.answer.set_exception(ConnectionError("the server went away"))

    async def ask(self, path: str, body: Any) -> Any:
        assert self.transport is not None and self.answer is None
        text = json.dumps(body).encode()
        head = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
        self.answer = asyncio.get_running_loop().create_future()
        self.transport.write(f"{head}Content-Length: {len(text)}\r\n\r\n".encode() + text)
        status, answer = await self.answer
        assert status < 300, f"{path}: {status} {answer[:300]!r}"
        return json.loads(answer)


class Seat(asyncio.Protocol):
    """The socket of a player; every message goes to the game."""

    def __init__(self, game: Game, seat: int, path: str, key: str) -> None:
        self.game = game
        self.seat = seat
        secret = base64.b64encode(os.urandom(16)).decode()
        self.request = (
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer {key}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {secret}\r\n\r\n"
        ).encode()
        self.buffer = b""
        self.accepted = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)
        self.transport.write(self.request)

    def connection_lost(self, exc: Exception | None) -> None:
        self.game.connection_lost()

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.accepted:
            head, gap, rest = self.buffer.partition(b"\r\n\r\n")
            if not gap:
                return
            assert b" 101 " in head, head + rest
            self.accepted, self.buffer = True, rest
        while (end := self._end()) is not None:
            whole, self.buffer = self.buffer[:end], self.buffer[end:]
            if whole[0] == 0x89:  # a ping
                self.transport.write(b"\x8a\x80\0\0\0\0" if len(whole) == 2 else self._pong(whole[2:]))
                continue
            found = VERSION.search(whole)
            if found is None:
                self.game.fail(AssertionError(f"not news: {whole[:300]!r}"))
                return
            self.game.received(self.seat, int(found[1]))

    def _end(self) -> int | None:
        """Return where the first message in the buffer ends, if it is complete."""
        data = self.buffer
        if len(data) < 2:
            return None
        size = data[1]
        if size < 126:
            end = 2 + size
        elif len(data) < 4:
            return None
        else:
            end = 4 + int.from_bytes(data[2:4], "big")
        return end if len(data) >= end else None

    def _pong(self, body: bytes) -> bytes:
        return b"\x8a" + bytes([0x80 | len(body)]) + b"\0\0\0\0" + body


class Game:
    """Two programs at one table, and their measurements."""

    def __init__(self, crowd: Crowd, script: Script) -> None:
        self.crowd = crowd
        self.script = script
        self.base = -1
        self.known = [-1, -1]  # the version that each seat has received
        self.posted: list[float] = []
        self.delivered = 0
        self.ready = asyncio.get_running_loop().create_future()
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def sit(self) -> None:
        """Open the table and take both seats."""
        connection = Connection()
        await self.crowd.connect(connection)
        table = (await connection.ask("/api/records", self.script.record))["table"]
        here = f"/api/tables/{table}"
        keys = [(await connection.ask(f"{here}/seats", {"seat": seat}))["key"] for seat in (0, 1)]
        self.seats = [Seat(self, seat, f"{here}/socket", keys[seat]) for seat in (0, 1)]
        assert connection.transport is not None
        connection.transport.close()

    async def listen(self) -> None:
        for one in self.seats:
            await self.crowd.connect(one)
        await self.ready

    async def run(self) -> None:
        await self.listen()
        self.base = max(self.known)
        self._move_if_due(self.script.moves[0][0])
        await self.done
        for one in self.seats:
            one.transport.close()

    def fail(self, error: Exception) -> None:
        for future in (self.ready, self.done):
            if not future.done():
                future.set_exception(error)

    def connection_lost(self) -> None:
        self.fail(ConnectionError("the server went away"))

    def received(self, seat: int, version: int) -> None:
        self.known[seat] = version
        if self.base >= 0:
            self._arrived(seat, version - self.base)
            self._move_if_due(seat)
        elif min(self.known) >= 0 and not self.ready.done():
            self.ready.set_result(None)

    def _arrived(self, seat: int, moves: int) -> None:
        """Measure how long moves took to reach the other player."""
        now = time.perf_counter()
        while self.delivered < min(len(self.posted), moves) and self.script.moves[self.delivered][0] != seat:
            if self.crowd.start <= now <= self.crowd.end:
                self.crowd.delays.append(now - self.posted[self.delivered])
            self.crowd.all += 1
            self.delivered += 1

    def _move_if_due(self, seat: int) -> None:
        """Move if it is this seat's turn and it has received all moves."""
        number = len(self.posted)
        if number < len(self.script.moves):
            if self.script.moves[number][0] == seat and self.known[seat] - self.base >= number:
                self.posted.append(0.0)
                if self.crowd.think:
                    asyncio.get_running_loop().call_later(self.crowd.think, self._post, number)
                else:
                    self._post(number)
        elif min(self.known) - self.base >= number and not self.done.done():
            self.done.set_result(None)

    def _post(self, number: int) -> None:
        now = time.perf_counter()
        if now > self.crowd.end:
            if not self.done.done():
                self.done.set_result(None)
            return
        self.posted[number] = now
        seat, order = self.script.moves[number]
        self.seats[seat].transport.write(order)


class Crowd:
    def __init__(self, port: int, tables: int, seconds: float, plots: list[Script], think: float = 0.0) -> None:
        self.port = port
        self.tables = tables
        self.seconds = seconds
        self.plots = plots
        self.think = think
        self.start = self.end = float("inf")
        self.all = 0
        self.delays: list[float] = []

    async def connect(self, protocol: asyncio.Protocol) -> None:
        await asyncio.get_running_loop().create_connection(lambda: protocol, "127.0.0.1", self.port)

    async def prepare(self, lane: int) -> list[Game]:
        """Open tables for one pair of players: more than they can finish in the time."""
        count = 2 if self.think else 2 + int(self.seconds * FASTEST / len(self.plots[0].moves))
        games = [Game(self, self.plots[(lane + number) % len(self.plots)]) for number in range(count)]
        for game in games:
            await game.sit()
        return games

    async def lane(self, number: int, games: list[Game]) -> None:
        """Play one table after another. Lanes start one after another, because people do not move at the same moment."""
        await asyncio.sleep(self.think * number / self.tables)
        for game in games:
            if time.perf_counter() < self.end:
                await game.run()
        assert time.perf_counter() >= self.end, "more tables have to be prepared"

    async def open(self, plot: Script) -> None:
        """Open all tables and connect both players of each."""
        games = [Game(self, plot) for _ in range(self.tables)]
        for game in games:
            await game.sit()
            await game.listen()

    async def run(self, cpu: Callable[[], float]) -> Figures:
        gc.freeze()
        prepared = await asyncio.gather(*[self.prepare(lane) for lane in range(self.tables)])
        lanes = [asyncio.create_task(self.lane(number, games)) for number, games in enumerate(prepared)]
        await asyncio.sleep(1.0 + self.think)  # until all lanes are playing
        spent = cpu()
        self.start = time.perf_counter()
        self.end = self.start + self.seconds
        await asyncio.sleep(self.seconds)
        spent = cpu() - spent
        await asyncio.gather(*lanes)
        delays = sorted(self.delays)
        return {
            "moves_per_second": len(delays) / self.seconds,
            "p50_ms": 1000 * delays[len(delays) // 2],
            "p99_ms": 1000 * delays[len(delays) * 99 // 100],
            "cpu_us_per_move": 1e6 * spent / max(len(delays), 1),
            "arrived": self.all,
        }


def _run(work: Any) -> Any:
    try:
        import uvloop
    except ImportError:
        return asyncio.run(work)
    return uvloop.run(work)


def crowd(
    port: int, seats: int, seconds: float, plots: list[Script], cpu: Callable[[], float], think: float
) -> Figures:
    """Play at tables of two for a number of seconds; every seat waits `think` seconds before a move.

    `cpu` returns the CPU seconds that the server has used so far.
    """
    figures: Figures = _run(Crowd(port, seats // 2, seconds, plots, think).run(cpu))
    return figures


def open_tables(port: int, count: int, plot: Script) -> None:
    _run(Crowd(port, count, 0.0, [plot]).open(plot))
