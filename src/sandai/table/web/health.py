"""Health check: whether the database answers and can be written."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final

from sandai.store import Store

__all__ = ["VALID_SECONDS", "Health"]

log = logging.getLogger("sandai.table")

VALID_SECONDS: Final = 5.0  # how long a result is used again, so that checks can't load the disk
WRITE_SECONDS: Final = 5.0  # that a write may take
FREE_BYTES: Final = 5_000_000  # with less, the small write of a check may succeed where that of a move fails


class Health:
    """Tries to write to the database, at most once every few seconds; checks in between get the same result."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.good = False
        self.until = 0.0
        self.lock = asyncio.Lock()

    async def check(self) -> bool:
        async with self.lock:
            if time.monotonic() >= self.until:
                self.good = await self._can_write()
                self.until = time.monotonic() + VALID_SECONDS
            return self.good

    async def _can_write(self) -> bool:
        try:
            async with asyncio.timeout(WRITE_SECONDS):
                await self.store.probe()
            free = self.store.executor.free_bytes()
            if free is not None and free < FREE_BYTES:
                log.warning("disk is full", extra={"free": free})
                return False
        except Exception:
            log.warning("database can't be written", exc_info=True)
            return False
        return True
