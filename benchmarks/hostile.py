"""Hostile clients for `benchmarks.attack`, in a process of their own: `python -m benchmarks.hostile KIND`, with its orders as JSON on standard input.

They use the loopback only, and stop after some seconds or connections.
"""

from __future__ import annotations

import asyncio
import base64
import json
import os
import re
import sys
import time
from typing import Any

__all__ = ["openings", "pages"]

LENGTH = re.compile(rb"content-length: (\d+)")
WAIT = 0.25  # seconds until the next request after a 429


async def _dial(port: int, source: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    return await asyncio.open_connection("127.0.0.1", port, local_addr=(source, 0))


async def _ask(port: int, source: str, paths: list[str], number: int, end: float, counts: dict[int, int]) -> None:
    """Request one page after another over one connection, as fast as possible; wait after a 429."""
    reader, writer = await _dial(port, source)
    while time.monotonic() < end:
        path = paths[number % len(paths)]
        number += 1
        writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: gzip\r\n\r\n".encode())
        head = await reader.readuntil(b"\r\n\r\n")
        length = LENGTH.search(head)
        if length is not None:
            await reader.readexactly(int(length[1]))
        status = int(head[9:12])
        counts[status] = counts.get(status, 0) + 1
        if status == 429:
            await asyncio.sleep(WAIT)
    writer.close()


async def pages(port: int, sources: list[str], paths: list[str], seconds: float) -> dict[int, int]:
    """Open one connection from each source and request pages; return the number of responses by status."""
    counts: dict[int, int] = {}
    end = time.monotonic() + seconds
    step = len(paths) // len(sources) or 1
    tasks = [_ask(port, source, paths, number * step, end, counts) for number, source in enumerate(sources)]
    await asyncio.gather(*tasks)
    return counts


async def _open(port: int, path: str, first: int, count: int, step: int, most: int) -> None:
    """Open sockets one after another, each from another decision on; close each after its first message."""
    secret = base64.b64encode(os.urandom(16)).decode()
    for number in range(first, count, step):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(
            (
                f"GET {path}?since={number % most} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {secret}\r\n\r\n"
            ).encode()
        )
        head = await reader.readuntil(b"\r\n\r\n")
        if b" 101 " not in head:
            raise SystemExit(f"a socket was refused: {head!r}")
        await reader.readexactly(2)  # the first message begins
        writer.transport.abort()


async def openings(port: int, path: str, count: int, connections: int, most: int) -> dict[int, int]:
    """Open `count` sockets, over several connections at once; `most`: the highest decision for `since`."""
    await asyncio.gather(*[_open(port, path, first, count, connections, most) for first in range(connections)])
    return {101: count}


def main() -> None:
    orders: dict[str, Any] = json.load(sys.stdin)
    work = pages(**orders) if sys.argv[1] == "pages" else openings(**orders)
    try:
        import uvloop
    except ImportError:
        counts = asyncio.run(work)
    else:
        counts = uvloop.run(work)
    print(json.dumps(counts))


if __name__ == "__main__":
    main()
