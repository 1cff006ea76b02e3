"""Server-sent events: a stream with a message for every change of a table, compressed if the reader accepts gzip."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractContextManager
from typing import Final

import msgspec
from litestar.response import Stream
from litestar.response.sse import ServerSentEventMessage

from sandai.table.errors import Refused
from sandai.table.live.watchers import Watchers
from sandai.table.play.bots.progress import BotProgress, Thought
from sandai.table.play.table import Table
from sandai.table.play.tables import Tables

__all__ = ["ProgressEvents", "Reader", "Render", "heartbeat_comment", "heartbeat_event", "table_stream"]

_HEADERS: Final = {"cache-control": "no-store", "x-accel-buffering": "no", "vary": "accept-encoding, cookie"}

#: given a table and the version that the reader saw last, returns the version and the text of a message
Render = Callable[[Table, int], Awaitable[tuple[int, str]]]
#: returns a message that is no change of the table; empty if there is none
Aside = Callable[[], bytes]


class Reader(msgspec.Struct, frozen=True):
    """Who reads a stream. `key` is the hash of a key, `seen` the version of the table that the reader has."""

    source: str
    key: str
    seen: int
    visible: bool = True
    gzip: bool = False


def heartbeat_event(seconds: float) -> bytes:
    """An event that scripts receive, with the seconds until the next one."""
    return ServerSentEventMessage(data=f"{seconds:g}", event="beat").encode()


def heartbeat_comment() -> bytes:
    """A comment, which readers ignore."""
    return ServerSentEventMessage(data=None, comment="here").encode()


class ProgressEvents:
    """Events with the progress of a table's bot, each once: the number of the question and how far its thought is."""

    def __init__(self, progress: BotProgress, table_id: str) -> None:
        self.progress = progress
        self.table_id = table_id
        self.sent: Thought | None = None

    def __call__(self) -> bytes:
        thought = self.progress.thoughts.get(self.table_id)
        if thought is None or thought == self.sent:
            return b""
        self.sent = thought
        return ServerSentEventMessage(data=f"{thought.turn} {thought.progress:g}", event="thinking").encode()


async def table_stream(
    tables: Tables,
    watchers: Watchers,
    table_id: str,
    reader: Reader,
    render: Render,
    heartbeat: bytes,
    aside: Aside = bytes,
) -> Stream:
    """Return a stream of the changes of a table, with a heartbeat at the start and whenever nothing changes for a while."""
    await tables.table(table_id)
    watchers.check_limits(reader.source)
    watching = watchers.watch(table_id, reader.source, reader.key, reader.visible)
    messages = stream_messages(tables, table_id, watching, reader.seen, render, heartbeat, aside)
    headers = {**_HEADERS, **({"content-encoding": "gzip"} if reader.gzip else {})}
    return Stream(_gzipped(messages) if reader.gzip else messages, media_type="text/event-stream", headers=headers)


async def stream_messages(
    tables: Tables,
    table_id: str,
    watching: AbstractContextManager[asyncio.Event],
    seen: int,
    render: Render,
    heartbeat: bytes,
    aside: Aside = bytes,
) -> AsyncIterator[bytes]:
    """Yield the messages of a stream."""
    with watching as event:
        yield heartbeat  # headers are sent with the first bytes
        read = tables.table
        while not tables.watchers.closing:
            event.clear()
            try:
                table = await read(table_id)
                message = await render(table, seen) if table.row.version != seen else None
            except Refused:  # the table was deleted: the reader learns it when it connects again
                return
            if message is not None:
                seen, text = message
                yield ServerSentEventMessage(data=text, id=str(seen)).encode()
            if other := aside():
                yield other
            try:
                async with asyncio.timeout(tables.settings.heartbeat):
                    await event.wait()
                read = tables.newest
            except TimeoutError:
                yield heartbeat
                read = tables.table


async def _gzipped(messages: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    """Compress messages, flushing after each."""
    packer = zlib.compressobj(level=4, wbits=31)
    async for message in messages:
        yield packer.compress(message) + packer.flush(zlib.Z_SYNC_FLUSH)
    yield packer.flush()
