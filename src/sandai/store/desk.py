"""Where the store's work is done. Work is a plain function of a connection; a desk decides when and where it runs.

Whoever waits for an answer may be cancelled, as happens to every stream whose page is closed. The work itself never is: so no
connection is lost and no move half written. Work may be done twice, the first time without effect: it has none but on the database.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Coroutine
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection, Executable
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.sql.elements import CompilerElement

from sandai.store.migrate import migrate

__all__ = ["Desk", "PostgresDesk", "Work", "quick"]

T = TypeVar("T")
Work = Callable[[Connection], T]


_texts: dict[Executable, tuple[str, list[str]]] = {}


def quick(connection: Connection, query: Executable, values: dict[str, Any]) -> Any:
    """Run a statement that is made once and used for every move; the first value that it finds, or None.

    On SQLite it goes past SQLAlchemy, which would take four times as long as SQLite does.
    """
    raw = connection.connection.driver_connection
    if not isinstance(raw, sqlite3.Connection):
        result = connection.execute(query, values)
        return result.scalar() if result.returns_rows else None
    if query not in _texts:
        assert isinstance(query, CompilerElement)  # noqa: S101 every statement is one
        compiled = query.compile(connection.engine)
        _texts[query] = str(compiled), list(getattr(compiled, "positiontup", None) or ())
    text, names = _texts[query]
    found = raw.execute(text, [values[name] for name in names]).fetchone()
    return None if found is None else found[0]


class Desk(Protocol):
    """`read` sees what has been committed; what `write` did is on the disk when it returns, or nothing of it is."""

    dialect: str

    async def read(self, work: Work[T]) -> T: ...

    async def value(self, query: Executable, **values: Any) -> Any:
        """The one value that a query finds, or None; the quickest way to ask."""

    async def write(self, work: Work[T]) -> T: ...

    def free(self) -> int | None:
        """How many bytes are free where the database is; None: not known."""

    async def close(self) -> None: ...


class PostgresDesk:
    """Every piece of work takes a connection from the pool, and is a transaction of its own."""

    dialect = "postgresql"

    def __init__(self, url: str) -> None:
        self.engine = create_async_engine(url, pool_pre_ping=True, pool_size=10, max_overflow=20)
        self.reader = self.engine.execution_options(isolation_level="AUTOCOMMIT")
        self.tasks: set[asyncio.Task[Any]] = set()

    async def open(self) -> None:
        await self.write(migrate)

    async def read(self, work: Work[T]) -> T:
        return await self._apart(self._read(work))

    async def value(self, query: Executable, **values: Any) -> Any:
        return await self.read(lambda connection: quick(connection, query, values))

    async def write(self, work: Work[T]) -> T:
        return await self._apart(self._write(work))

    def free(self) -> int | None:
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

    async def _apart(self, coroutine: Coroutine[Any, Any, T]) -> T:
        """In a task of its own, which goes on when the asker does not."""
        task = asyncio.create_task(coroutine)
        self.tasks.add(task)
        task.add_done_callback(self._done)
        return await asyncio.shield(task)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled():
            task.exception()  # the asker has it, if there still is one
