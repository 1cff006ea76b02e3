"""Running the store's work on SQLite: work that arrives while the disk is busy is written together, in one transaction."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

from sqlalchemy import Connection, Engine, Executable, create_engine, event
from sqlalchemy.pool import NullPool

from sandai.kernel.errors import OptionError
from sandai.store.executor import Work, quick
from sandai.store.migrate import migrate
from sandai.store.wal import Checkpoints

__all__ = ["SqliteExecutor"]

T = TypeVar("T")

BUSY_SECONDS: Final = 20.0  # how long to wait while another process writes
PRAGMAS: Final = (
    "busy_timeout = 20000",
    "journal_mode = WAL",
    "synchronous = FULL",
    "foreign_keys = ON",
    "journal_size_limit = 1048576",
    "wal_autocheckpoint = 0",  # `Checkpoints` does this, so that no move waits for it
)


class _Job(Generic[T]):
    """A piece of work, the future of its caller, and its outcome."""

    def __init__(self, work: Work[T], future: asyncio.Future[T]) -> None:
        self.work = work
        self.future = future
        self.value: T | None = None
        self.error: BaseException | None = None

    def run(self, connection: Connection, raw: sqlite3.Connection) -> None:
        """Run the work inside a savepoint, so that a failure undoes only this work."""
        raw.execute("SAVEPOINT job")
        try:
            self.value = self.work(connection)
        except Exception as error:
            self.error = error
            raw.execute("ROLLBACK TO job")
        raw.execute("RELEASE job")

    def deliver(self) -> None:
        if self.future.done():  # the caller was cancelled
            return
        if self.error is not None:
            self.future.set_exception(self.error)
        else:
            self.future.set_result(self.value)  # type: ignore[arg-type]


def _engine(url: str) -> Engine:
    # AUTOCOMMIT: transactions begin and end in `SqliteExecutor`, not where SQLAlchemy would put them
    engine = create_engine(
        url, isolation_level="AUTOCOMMIT", poolclass=NullPool, connect_args={"check_same_thread": False}
    )

    @event.listens_for(engine, "connect")
    def connect(connection: sqlite3.Connection, _record: object) -> None:
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")

    return engine


def _raw(connection: Connection) -> sqlite3.Connection:
    raw = connection.connection.driver_connection
    if not isinstance(raw, sqlite3.Connection):
        raise TypeError("not a connection of SQLite")
    return raw


class SqliteExecutor:
    """All statements run in the event loop, where they take microseconds. Only COMMIT, which waits for the disk, runs in a thread.

    Running statements in threads would cost far more than the statements themselves. One connection reads and never
    waits; another one writes.
    """

    dialect = "sqlite"

    def __init__(self, url: str) -> None:
        path = url.partition(":///")[2]
        if not path or path == ":memory:":
            raise OptionError("SQLite needs a database file; in memory nothing would be saved.")
        Path(path).parent.mkdir(parents=True, exist_ok=True)
        self.folder = Path(path).parent
        self.engine = _engine(url)
        self.checkpoints = Checkpoints(Path(path))
        self.waiting: list[_Job[Any]] = []
        self.disk = ThreadPoolExecutor(1, "disk")
        self.task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        with self.engine.connect().execution_options(isolation_level="SERIALIZABLE") as connection, connection.begin():
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            migrate(connection)
        self.reader = self.engine.connect()
        self.writer = self.engine.connect()
        self.raw = _raw(self.writer)
        self.raw.execute("PRAGMA busy_timeout = 0")  # the event loop must not wait for another process: `_begin` does

    async def read(self, work: Work[T]) -> T:
        return work(self.reader)

    async def value(self, query: Executable, **values: Any) -> Any:
        return quick(self.reader, query, values)

    async def write(self, work: Work[T]) -> T:
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        job = _Job(work, future)
        self.waiting.append(job)
        if self.task is None:
            self.task = loop.create_task(self._write_all())
        return await future

    def free_bytes(self) -> int | None:
        return shutil.disk_usage(self.folder).free

    async def close(self) -> None:
        """Finish all pending writes, then close."""
        if self.task is not None:
            await self.task
        self.checkpoints.close()
        self.disk.shutdown()
        self.reader.close()
        self.writer.close()
        self.engine.dispose()

    async def _write_all(self) -> None:
        """Write one transaction after another until nothing waits."""
        while self.waiting:
            jobs, self.waiting = self.waiting, []
            await self._write(jobs)
            for job in jobs:
                job.deliver()
        self.task = None

    async def _write(self, jobs: list[_Job[Any]]) -> None:
        """Run all jobs in one transaction. If it can't be committed, every job fails and nothing is changed."""
        try:
            await self._begin()
            if not self._run_all(jobs):
                self.raw.execute("ROLLBACK")
                await self._begin()
                for job in jobs:
                    job.run(self.writer, self.raw)
            await asyncio.get_running_loop().run_in_executor(self.disk, self._commit)
        except Exception as error:
            for job in jobs:
                job.error = error
            if self.raw.in_transaction:
                self.raw.execute("ROLLBACK")

    def _run_all(self, jobs: list[_Job[Any]]) -> bool:
        """Run all jobs without savepoints, which would double the cost. Return False if one fails."""
        try:
            for job in jobs:
                job.value = job.work(self.writer)
        except Exception:
            return False
        return True

    def _commit(self) -> None:
        self.raw.execute("COMMIT")
        self.checkpoints.after_commit(self.raw)

    async def _begin(self) -> None:
        limit = time.monotonic() + BUSY_SECONDS
        while True:
            try:
                self.raw.execute("BEGIN IMMEDIATE")
                return
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > limit:
                    raise
            await asyncio.sleep(0.005)
