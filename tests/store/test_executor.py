"""Executors: concurrent writes, rollbacks and cancelled requests."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import Connection

from sandai.kernel.errors import OptionError
from sandai.store import Conflict, Store
from tests.store.test_store import TABLE, move, seats, table, with_store


def test_one_failing_write_does_not_affect_others_in_the_same_transaction(address: str) -> None:
    async def scene(store: Store) -> None:
        for name in ("a", "b", "c"):
            await store.create(table(name), seats())
        results = await asyncio.gather(
            store.append("a", move(1), [1], False),
            store.append("b", move(2), [1], False),
            store.append("c", move(1), [1], False),
            store.create(table("a"), seats()),
            return_exceptions=True,
        )
        assert results[0] == results[2] == 2
        assert isinstance(results[1], Conflict)
        assert isinstance(results[3], Exception)
        assert [len(await store.moves(name)) for name in ("a", "b", "c")] == [1, 0, 1]

    with_store(address, scene)


def test_failing_work_is_rolled_back(address: str) -> None:
    async def scene(store: Store) -> None:
        await store.create(table(), seats())

        def half(connection: Connection) -> None:
            connection.exec_driver_sql("UPDATE tables SET title = 'half'")
            raise ZeroDivisionError

        with pytest.raises(ZeroDivisionError):
            await store.executor.write(half)
        row = await store.table(TABLE)
        assert row is not None and row.title == "A table"

    with_store(address, scene)


def test_cancelled_requests_do_not_leak_connections(address: str) -> None:
    """More often than any pool has connections; and what they asked for is done all the same."""

    async def scene(store: Store) -> None:
        await store.create(table(), seats())
        for round_ in range(40):
            asked = [
                asyncio.create_task(store.add_chat_message(TABLE, 0, "Ann", f"{round_}")),
                asyncio.create_task(store.moves(TABLE)),
            ]
            await asyncio.sleep(0)
            for task in asked:
                task.cancel()
            await asyncio.gather(*asked, return_exceptions=True)
        await asyncio.wait_for(store.append(TABLE, move(1), [1], False), 60)

    async def later(store: Store) -> None:
        assert [row.number for row in await store.chat(TABLE)] == list(range(1, 41))

    with_store(address, scene)
    with_store(address, later)


def test_sqlite_waits_for_another_process_without_blocking_the_event_loop(tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        await store.create(table(), seats())
        other = sqlite3.connect(tmp_path / "sandai.db", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        task = asyncio.create_task(store.append(TABLE, move(1), [1], False))
        for _ in range(5):
            await asyncio.sleep(0.01)
            assert await store.version(TABLE) == 1
        assert not task.done()
        other.execute("COMMIT")
        other.close()
        assert await task == 2

    with_store(str(tmp_path / "sandai.db"), scene)


def test_sqlite_needs_a_file() -> None:
    with pytest.raises(OptionError, match="file"):
        asyncio.run(Store.open("sqlite:///:memory:"))
