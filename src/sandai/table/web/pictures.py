"""Pictures of shared links as PNG: drawn when they are asked for, turned into PNG one at a time in another process, and cached."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Final

from sandai.table import words
from sandai.table.errors import Full
from sandai.table.module_process import run_module

__all__ = ["Pictures"]

BYTES: Final = 16_000_000  # of the cache
WAITING: Final = 20  # pictures that are being made or wait for it
SECONDS: Final = 30.0  # that one may take


class Pictures:
    """An LRU cache. Who asks for a picture that is being made waits for it."""

    def __init__(self) -> None:
        self.cache: OrderedDict[str, bytes] = OrderedDict()
        self.making: dict[str, asyncio.Task[bytes]] = {}
        self.slot = asyncio.Semaphore(1)

    async def get(self, name: str, draw: Callable[[], Awaitable[str]]) -> bytes:
        """Return the picture of this name; `draw` draws it as SVG if it is not cached."""
        found = self.cache.get(name)
        if found is not None:
            self.cache.move_to_end(name)
            return found
        if name not in self.making:
            if len(self.making) >= WAITING:
                raise Full(words.BUSY)
            task = self.making[name] = asyncio.create_task(self._make(name, draw))
            task.add_done_callback(lambda _: self.making.pop(name, None))
        return await asyncio.shield(self.making[name])

    async def _make(self, name: str, draw: Callable[[], Awaitable[str]]) -> bytes:
        async with self.slot:
            drawing = await draw()
            code, png = await run_module("sandai.table.web.rasterise", drawing.encode(), SECONDS, output=True)
        if code != 0:
            raise Full(words.BUSY)
        self.cache[name] = png
        while len(self.cache) > 1 and sum(map(len, self.cache.values())) > BYTES:
            self.cache.popitem(last=False)
        return png
