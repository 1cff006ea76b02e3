"""A crowd at Sandai's tables: programs that move as soon as they may, and listen to every table they sit at.

All of it is bounded: so many tables, so many seconds, loopback only.
"""

from __future__ import annotations

import asyncio
import json
import re
import time
from typing import Any

import sandai
from sandai import bots

__all__ = ["Figures", "Script", "crowd", "open_tables", "scripts"]

Figures = dict[str, float]
NEWS = re.compile(rb'data: \{"version":(\d+)')
LENGTH = re.compile(rb"content-length: (\d+)")


class Script:
    """A whole game, known beforehand: so the clients cost little, and the server's rules check every move all the same."""

    def __init__(self, seed: int) -> None:
        state = sandai.load("daitou").new(seats=2, seed=seed)
        players = [bots.make("greedy", f"{seed} {seat}") for seat in range(2)]
        self.record = json.loads(state.record.text())
        self.moves: list[tuple[int, bytes]] = []
        turn = 0
        while state.actor is not None:
            seat, before = state.actor, state.decisions
            text = players[seat].choose(state.imagine(seat, before), seat).text
            self.moves.append((seat, json.dumps({"turn": turn, "choice": text}).encode()))
            state.play(text, seat)
            if state.decisions != before:
                turn = len(self.moves)


def scripts(count: int = 6) -> list[Script]:
    return [Script(seed) for seed in range(1, count + 1)]


class Line(asyncio.Protocol):
    """One connection that asks and waits for the answer."""

    def __init__(self) -> None:
        self.buffer = b""
        self.answer: asyncio.Future[tuple[int, bytes]] | None = None
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

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

    def ask(self, method: str, path: str, key: str, body: bytes) -> asyncio.Future[tuple[int, bytes]]:
        assert self.transport is not None and self.answer is None
        bearer = f"Authorization: Bearer {key}\r\n" if key else ""
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n{bearer}Content-Type: application/json\r\n"
        self.answer = asyncio.get_running_loop().create_future()
        self.transport.write(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)
        return self.answer


class Ear(asyncio.Protocol):
    """One event stream; `heard` is the newest version it told."""

    def __init__(self, path: str, key: str, game: Game) -> None:
        self.request = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer {key}\r\n\r\n".encode()
        self.game = game
        self.heard = -1
        self.waiter: asyncio.Future[None] | None = None
        self.until = 0
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self.request)

    def data_received(self, data: bytes) -> None:
        for version in NEWS.findall(data):
            self.heard = int(version)
        self.game.arrived(self)
        if self.waiter is not None and self.heard >= self.until:
            waiter, self.waiter = self.waiter, None
            waiter.set_result(None)

    def connection_lost(self, exc: Exception | None) -> None:
        if self.waiter is not None and not self.waiter.done():
            self.waiter.set_exception(ConnectionError("the server went away"))

    async def wait(self, version: int) -> None:
        if self.heard < version:
            self.until = version
            self.waiter = asyncio.get_running_loop().create_future()
            await self.waiter


class Game:
    """Two programs at one table, and what they measured."""

    def __init__(self, crowd: Crowd, script: Script, lines: list[Line]) -> None:
        self.crowd = crowd
        self.script = script
        self.lines = lines
        self.base = -1
        self.posted: list[float] = []
        self.told = 0

    def arrived(self, ear: Ear) -> None:
        """The other player's page knows a move: how long ago was it posted?"""
        now = time.perf_counter()
        while self.base >= 0 and self.told < min(len(self.posted), ear.heard - self.base):
            seat = self.script.moves[self.told][0]
            if self.ears[seat] is ear:
                return
            if self.crowd.counting(now):
                self.crowd.delays.append(now - self.posted[self.told])
            self.told += 1

    async def sit(self) -> tuple[str, list[str]]:
        """Open the table and listen to it; its address, and the keys of the seats."""
        table = json.loads(await self.crowd.get(self.lines[0], "/api/records", "", self.script.record))["table"]
        here = f"/api/tables/{table}"
        joined = [json.loads(await self.crowd.get(self.lines[0], f"{here}/seats", "", {"seat": s})) for s in (0, 1)]
        keys = [one["key"] for one in joined]
        self.ears = [Ear(f"{here}/events", key, self) for key in keys]
        for ear in self.ears:
            await self.crowd.connect(ear)
        for ear in self.ears:
            await ear.wait(1)
        self.base = max(ear.heard for ear in self.ears)
        return here, keys

    async def run(self) -> None:
        here, keys = await self.sit()
        try:
            await self._play(here, keys)
        finally:
            for ear in self.ears:
                if ear.transport is not None:
                    ear.transport.close()

    async def _play(self, here: str, keys: list[str]) -> None:
        answers: list[asyncio.Future[tuple[int, bytes]] | None] = [None, None]
        for number, (seat, body) in enumerate(self.script.moves):
            if number and self.script.moves[number - 1][0] != seat:
                await self.ears[seat].wait(self.base + number)
            before = answers[seat]
            if before is not None:
                self.crowd.acknowledged(*await before)
            if self.crowd.think:
                await asyncio.sleep(self.crowd.think)
            if time.perf_counter() > self.crowd.end:
                answers[seat] = None
                break
            self.posted.append(time.perf_counter())
            answers[seat] = self.lines[seat].ask("POST", f"{here}/choices", keys[seat], body)
        for left in answers:
            if left is not None:
                self.crowd.acknowledged(*await left)


class Crowd:
    def __init__(self, port: int, tables: int, seconds: float, plots: list[Script], think: float = 0.0) -> None:
        self.port = port
        self.tables = tables
        self.seconds = seconds
        self.plots = plots
        self.think = think
        self.start = self.end = float("inf")
        self.moves = 0
        self.all = 0
        self.delays: list[float] = []

    def counting(self, now: float) -> bool:
        return self.start <= now <= self.end

    def acknowledged(self, status: int, body: bytes) -> None:
        if status != 200:
            raise AssertionError(f"a move was refused: {status} {body[:300]!r}")
        self.all += 1
        if self.counting(time.perf_counter()):
            self.moves += 1

    async def connect(self, protocol: asyncio.Protocol) -> None:
        await asyncio.get_running_loop().create_connection(lambda: protocol, "127.0.0.1", self.port)

    async def get(self, line: Line, path: str, key: str, body: Any) -> bytes:
        status, answer = await line.ask("POST", path, key, json.dumps(body).encode())
        if status >= 300:
            raise AssertionError(f"{path}: {status} {answer[:300]!r}")
        return answer

    async def lane(self, number: int) -> None:
        """One table after the other, two people at each."""
        lines = [Line(), Line()]
        for line in lines:
            await self.connect(line)
        turn = number
        while time.perf_counter() < self.end:
            await Game(self, self.plots[turn % len(self.plots)], lines).run()
            turn += 1
        for line in lines:
            if line.transport is not None:
                line.transport.close()

    async def open(self, plot: Script) -> None:
        """Tables in play, with their listeners, all at once."""
        lines = [Line(), Line()]
        for line in lines:
            await self.connect(line)
        games = [Game(self, plot, lines) for _ in range(self.tables)]
        for game in games:
            await game.sit()

    async def run(self, cpu: Any) -> Figures:
        lanes = [asyncio.create_task(self.lane(number)) for number in range(self.tables)]
        await asyncio.sleep(min(2.0, self.seconds / 4))  # everybody sits down
        spent = cpu()
        self.start = time.perf_counter()
        self.end = self.start + self.seconds
        await asyncio.sleep(self.seconds)
        spent = cpu() - spent
        await asyncio.gather(*lanes)
        delays = sorted(self.delays)
        return {
            "moves_per_second": self.moves / self.seconds,
            "p50_ms": 1000 * delays[len(delays) // 2],
            "p99_ms": 1000 * delays[len(delays) * 99 // 100],
            "cpu_us_per_move": 1e6 * spent / max(self.moves, 1),
            "acknowledged": self.all,
        }


def crowd(port: int, seats: int, seconds: float, plots: list[Script], cpu: Any, think: float) -> Figures:
    """`seats` seats at tables of two, for so many seconds, each thinking for a while before a move.

    `cpu` tells the CPU seconds that the server used so far.
    """
    return asyncio.run(Crowd(port, seats // 2, seconds, plots, think).run(cpu))


def open_tables(port: int, count: int, plot: Script) -> None:
    asyncio.run(Crowd(port, count, 0.0, [plot]).open(plot))
