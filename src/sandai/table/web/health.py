"""Whether the server can do its work: the database answers and can be written."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final

from sandai.store import Store

__all__ = ["KEPT", "Health"]

log = logging.getLogger("sandai.table")

KEPT: Final = 5.0  # seconds for which an answer is kept, so that asking can't load the disk
PATIENCE: Final = 5.0  # seconds that a write may take
ROOM: Final = 5_000_000  # bytes; with less, the small write of a check may succeed where that of a move fails


class Health:
    """Writes to the database when it is asked, at most once every few seconds; who asks meanwhile gets the same answer."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.good = False
        self.until = 0.0
        self.lock = asyncio.Lock()

    async def check(self) -> bool:
        async with self.lock:
            if time.monotonic() >= self.until:
                self.good = await self._writes()
                self.until = time.monotonic() + KEPT
            return self.good

    async def _writes(self) -> bool:
        try:
            async with asyncio.timeout(PATIENCE):
                await self.store.probe()
            free = self.store.desk.free()
            if free is not None and free < ROOM:
                log.warning("disk is full", extra={"free": free})
                return False
        except Exception:
            log.warning("database can't be written", exc_info=True)
            return False
        return True
