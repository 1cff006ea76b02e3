"""Running the store's work on PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from sqlalchemy import Executable
from sqlalchemy.ext.asyncio import create_async_engine

from sandai.store.executor import Work, quick
from sandai.store.migrate import migrate

__all__ = ["PostgresExecutor"]

T = TypeVar("T")


class PostgresExecutor:
    """Each piece of work takes a connection from the pool and is a transaction of its own."""

    dialect = "postgresql"

    def __init__(self, url: str) -> None:
        self.engine = create_async_engine(url, pool_pre_ping=True, pool_size=10, max_overflow=20)
        self.reader = self.engine.execution_options(isolation_level="AUTOCOMMIT")
        self.tasks: set[asyncio.Task[Any]] = set()

    async def open(self) -> None:
        await self.write(migrate)

    async def read(self, work: Work[T]) -> T:
        return await self._shielded(self._read(work))

    async def value(self, query: Executable, **values: Any) -> Any:
        return await self.read(lambda connection: quick(connection, query, values))

    async def write(self, work: Work[T]) -> T:
        return await self._shielded(self._write(work))

    def free_bytes(self) -> int | None:
        return None  # it may be on another machine

    async def close(self) -> None:
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.engine.dispose()

    async def _read(self, work: Work[T]) -> T:
        async with self.reader.connect() as connection:
            return await connection.run_sync(work)

    async def _write(self, work: Work[T]) -> T:
        async with self.engine.begin() as connection:
            return await connection.run_sync(work)

    async def _shielded(self, coroutine: Coroutine[Any, Any, T]) -> T:
        """Run in a task of its own, which continues when the caller is cancelled."""
        task = asyncio.create_task(coroutine)
        self.tasks.add(task)
        task.add_done_callback(self._done)
        return await asyncio.shield(task)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled():
            task.exception()  # marks it as retrieved; the caller gets it too, unless it was cancelled
