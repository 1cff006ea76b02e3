"""Server-sent events: a message whenever a table changes, compressed where the reader can unpack."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractContextManager
from typing import Final

from litestar.response import Stream
from litestar.response.sse import ServerSentEventMessage

from sandai.table.errors import Refused
from sandai.table.play.keys import hash_key
from sandai.table.play.table import Table
from sandai.table.play.tables import Tables
from sandai.table.play.viewer import AnyRequest, key_of
from sandai.table.web.rate_limit import network

__all__ = ["table_stream"]

_HEADERS: Final = {"cache-control": "no-store", "x-accel-buffering": "no", "vary": "accept-encoding, cookie"}

Telling = Callable[[Table, int], Awaitable[tuple[int, str]]]


async def table_stream(
    request: AnyRequest, tables: Tables, table_id: str, since: int, tell: Telling, beats: bool = True
) -> Stream:
    """The news of a table: `tell`, given the version that the reader saw last, gives version and text.

    A reader that was away names the last version it saw, or the one it shows, and a page that nobody looks at says so. `beats`: signs of life are events that a script
    hears, with the seconds until the next one; else they are comments.
    """
    await tables.table(table_id)
    last = request.headers.get("sandai-shown", "") or request.headers.get("last-event-id", "")
    seen = int(last) if last.isdecimal() and len(last) < 12 else since
    source = network(request.client.host) if request.client else ""
    tables.live.check_room(source)
    key = key_of(request)
    looking = request.headers.get("sandai-looking") != "no"
    watching = tables.live.watch(table_id, source, hash_key(key) if key else "", looking)
    messages = _messages(tables, table_id, watching, seen, tell, _sign(tables.settings.heartbeat if beats else None))
    packed = "gzip" in request.headers.get("accept-encoding", "")
    headers = {**_HEADERS, **({"content-encoding": "gzip"} if packed else {})}
    return Stream(_packed(messages) if packed else messages, media_type="text/event-stream", headers=headers)


def _sign(seconds: float | None) -> bytes:
    """That the line is open."""
    if seconds is None:
        return ServerSentEventMessage(data=None, comment="here").encode()
    return ServerSentEventMessage(data=f"{seconds:g}", event="beat").encode()


async def _messages(
    tables: Tables,
    table_id: str,
    watching: AbstractContextManager[asyncio.Event],
    seen: int,
    tell: Telling,
    sign: bytes,
) -> AsyncIterator[bytes]:
    with watching as event:
        yield sign  # headers go out with the first bytes
        look = tables.table
        while not tables.live.closing:
            event.clear()
            try:
                table = await look(table_id)
                news = await tell(table, seen) if table.row.version != seen else None
            except Refused:  # it was forgotten: the next try hears so
                return
            if news is not None:
                seen, text = news
                yield ServerSentEventMessage(data=text, id=str(seen)).encode()
            try:
                async with asyncio.timeout(tables.settings.heartbeat):
                    await event.wait()
                look = tables.newest
            except TimeoutError:
                yield sign
                look = tables.table


async def _packed(messages: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    """Each message is flushed whole, so nothing waits in the packer."""
    packer = zlib.compressobj(level=4, wbits=31)
    async for message in messages:
        yield packer.compress(message) + packer.flush(zlib.Z_SYNC_FLUSH)
    yield packer.flush()
