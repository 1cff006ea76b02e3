"""Word between processes over PostgreSQL, which goes on when the database was away for a while.

Litestar's own backend ends for good with the first connection that is lost: nothing is heard any more, and what is said piles up.
What is lost meanwhile is found by looking: the house does so now and then.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Iterable
from typing import Any, Final

from litestar.channels.backends.psycopg import PsycoPgChannelsBackend
from psycopg import AsyncConnection, Error
from psycopg.sql import SQL, Identifier

__all__ = ["Channel"]

log = logging.getLogger("sandai.table")

PAUSE: Final = 0.5  # seconds between two tries
TRIES: Final = 2  # the first may meet a connection that has been lost


class Channel(PsycoPgChannelsBackend):
    """One connection listens, another one speaks."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.speaker: AsyncConnection[Any] | None = None

    async def on_shutdown(self) -> None:
        await self._fall_silent()
        await super().on_shutdown()

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        for _ in range(TRIES):
            try:
                if self.speaker is None:
                    self.speaker = await AsyncConnection.connect(self._pg_dsn, autocommit=True)
                for channel in channels:
                    await self.speaker.execute("SELECT pg_notify(%s, %s)", (channel, data.decode()))
                return
            except Error:
                await self._fall_silent()
        log.warning("other processes could not be told")

    async def stream_events(self) -> AsyncGenerator[tuple[str, bytes], None]:
        while True:
            try:
                async for event in super().stream_events():
                    yield event
            except Error:
                log.warning("other processes can't be heard")
                await self._listen_anew()

    async def _listen_anew(self) -> None:
        while True:
            await asyncio.sleep(PAUSE)
            try:
                async with self._listener_lock:
                    await self._connect_anew()
                return
            except Error:
                pass

    async def _connect_anew(self) -> None:
        await self._stop_listener()
        await self._exit_stack.aclose()
        self._listener_conn = await AsyncConnection.connect(self._pg_dsn, autocommit=True)
        await self._exit_stack.enter_async_context(self._listener_conn)
        for channel in self._subscribed_channels:
            await self._listener_conn.execute(SQL("LISTEN {}").format(Identifier(channel)))
        self._start_listener()

    async def _fall_silent(self) -> None:
        speaker, self.speaker = self.speaker, None
        if speaker is not None:
            await speaker.close()
