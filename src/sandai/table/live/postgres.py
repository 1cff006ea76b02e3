"""Messages between processes over PostgreSQL (LISTEN and NOTIFY), which reconnect when the database was unavailable.

Litestar's own backend stops for good when its connection is lost. Messages that are lost meanwhile do no harm, because
`Tables` reads all watched tables again every few seconds.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Iterable
from typing import Any, Final

from litestar.channels.backends.psycopg import PsycoPgChannelsBackend
from psycopg import AsyncConnection, Error
from psycopg.sql import SQL, Identifier

__all__ = ["ReconnectingChannel"]

log = logging.getLogger("sandai.table")

RETRY_SECONDS: Final = 0.5
TRIES: Final = 2  # the first may use a connection that has been lost


class ReconnectingChannel(PsycoPgChannelsBackend):
    """One connection listens, another one publishes."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.publisher: AsyncConnection[Any] | None = None

    async def on_shutdown(self) -> None:
        await self._close_publisher()
        await super().on_shutdown()

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        for _ in range(TRIES):
            try:
                if self.publisher is None:
                    self.publisher = await AsyncConnection.connect(self._pg_dsn, autocommit=True)
                for channel in channels:
                    await self.publisher.execute("SELECT pg_notify(%s, %s)", (channel, data.decode()))
                return
            except Error:
                await self._close_publisher()
        log.warning("message to other processes was lost")

    async def stream_events(self) -> AsyncGenerator[tuple[str, bytes], None]:
        while True:
            try:
                async for event in super().stream_events():
                    yield event
            except Error:
                log.warning("connection to other processes was lost")
                await self._reconnect_until_it_works()

    async def _reconnect_until_it_works(self) -> None:
        while True:
            await asyncio.sleep(RETRY_SECONDS)
            try:
                async with self._listener_lock:
                    await self._reconnect()
                return
            except Error:
                pass

    async def _reconnect(self) -> None:
        await self._stop_listener()
        await self._exit_stack.aclose()
        self._listener_conn = await AsyncConnection.connect(self._pg_dsn, autocommit=True)
        await self._exit_stack.enter_async_context(self._listener_conn)
        for channel in self._subscribed_channels:
            await self._listener_conn.execute(SQL("LISTEN {}").format(Identifier(channel)))
        self._start_listener()

    async def _close_publisher(self) -> None:
        publisher, self.publisher = self.publisher, None
        if publisher is not None:
            await publisher.close()
