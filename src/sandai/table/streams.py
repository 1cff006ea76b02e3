"""Server-sent events: a message whenever a table changes, compressed where the reader can unpack."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Final

from litestar.response import Stream
from litestar.response.sse import ServerSentEventMessage

from sandai.table.house import House
from sandai.table.keys import hash_key
from sandai.table.table import Table
from sandai.table.viewer import AnyRequest, key_of

__all__ = ["table_stream"]

HEARTBEAT: Final = 15.0
_HEADERS: Final = {"cache-control": "no-store", "x-accel-buffering": "no", "vary": "accept-encoding, cookie"}

Telling = Callable[[Table, int], Awaitable[tuple[int, str]]]


async def table_stream(request: AnyRequest, house: House, table_id: str, since: int, tell: Telling) -> Stream:
    """The news of a table: `tell`, given the version that the reader saw last, gives version and text.

    A reader that was away names the last version it saw.
    """
    await house.table(table_id)
    last = request.headers.get("last-event-id", "")
    seen = int(last) if last.isdigit() and len(last) < 12 else since
    source = request.client.host if request.client else ""
    house.live.check_room(source)
    key = key_of(request)
    messages = _messages(house, table_id, source, hash_key(key) if key else "", seen, tell)
    packed = "gzip" in request.headers.get("accept-encoding", "")
    headers = {**_HEADERS, **({"content-encoding": "gzip"} if packed else {})}
    return Stream(_packed(messages) if packed else messages, media_type="text/event-stream", headers=headers)


async def _messages(
    house: House, table_id: str, source: str, key: str, seen: int, tell: Telling
) -> AsyncIterator[bytes]:
    with house.live.watch(table_id, source, key) as event:
        yield ServerSentEventMessage(data=None, comment="here").encode()  # headers go out with the first bytes
        look = house.table
        while not house.live.closing:
            event.clear()
            table = await look(table_id)
            if table.row.version != seen:
                seen, text = await tell(table, seen)
                yield ServerSentEventMessage(data=text, id=str(seen)).encode()
            try:
                async with asyncio.timeout(HEARTBEAT):
                    await event.wait()
                look = house.newest
            except TimeoutError:
                yield ServerSentEventMessage(data=None, comment="still here").encode()
                look = house.table


async def _packed(messages: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    """Each message is flushed whole, so nothing waits in the packer."""
    packer = zlib.compressobj(level=4, wbits=31)
    async for message in messages:
        yield packer.compress(message) + packer.flush(zlib.Z_SYNC_FLUSH)
    yield packer.flush()
