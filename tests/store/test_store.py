from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from sandai.kernel.errors import OptionError
from sandai.store import AlreadySeated, Conflict, MoveRow, PersonRow, SeatRow, SeatTaken, SnapshotRow, Store, TableRow
from sandai.store.address import channel_address, engine_address
from sandai.store.migrate import revision_of
from sandai.store.schema import metadata

TABLE = "t" * 20


def table(table_id: str = TABLE, **changes: Any) -> TableRow:
    plain: dict[str, Any] = {
        "id": table_id,
        "game": "pebbles",
        "rules_version": 1,
        "seats": 2,
        "options": {"pebbles": 12},
        "seed": "secret",
        "pack": {},
        "title": "A table",
        "listed": True,
        "host": "h0",
        "pace": 0.5,
        "created": 1.0,
    }
    return TableRow(**(plain | changes))


def move(number: int, text: str = "bid 1", seat: int = 0) -> MoveRow:
    return MoveRow(number, "play", seat, text, "person", 100.0 + number)


def seats() -> list[SeatRow]:
    return [SeatRow(0, "person", "Ann"), SeatRow(1, "open", "")]


def with_store(address: str, scene: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        store = await Store.open(address)
        try:
            await scene(store)
        finally:
            await store.close()

    asyncio.run(run())


def test_a_table_is_read_as_it_was_written(address: str) -> None:
    async def scene(store: Store) -> None:
        row = table(seed=7, options={"fleet": [1, 2], "odd": True}, pack={"cards": {"a": 1}})
        await store.create(row, seats(), [(0, "h0")])
        assert await store.table(TABLE) == row
        assert await store.seats(TABLE) == seats()
        assert await store.table("nowhere") is None
        assert await store.version("nowhere") is None
        assert await store.seat_of(TABLE, "h0") == 0
        assert await store.seat_of(TABLE, "h1") is None

    with_store(address, scene)


def test_moves_are_appended_once_each(address: str) -> None:
    async def scene(store: Store) -> None:
        await store.create(table(), seats())
        assert await store.append(TABLE, move(1), [1], False) == 2
        assert await store.append(TABLE, move(2, "bid 2", 1), [], True) == 3
        with pytest.raises(Conflict):
            await store.append(TABLE, move(2, "bid 3"), [0], False)
        with pytest.raises(Conflict):
            await store.append(TABLE, move(4, "bid 3"), [0], False)
        assert [one.text for one in await store.moves(TABLE)] == ["bid 1", "bid 2"]
        assert [one.number for one in await store.moves(TABLE, after=1)] == [2]
        row = await store.table(TABLE)
        assert row is not None
        assert (row.number, row.version, row.asked, row.over) == (2, 3, [], True)

    with_store(address, scene)


def test_only_one_of_many_writers_of_the_same_move_succeeds(address: str) -> None:
    async def scene(store: Store) -> None:
        await store.create(table(), seats())
        others = [await Store.open(address) for _ in range(3)]
        for number in range(1, 6):
            tries = [writer.append(TABLE, move(number, f"from {who}"), [0], False) for who, writer in enumerate(others)]
            results = await asyncio.gather(*tries, return_exceptions=True)
            assert sum(isinstance(result, int) for result in results) == 1
            assert sum(isinstance(result, Conflict) for result in results) == len(others) - 1
        assert [one.number for one in await store.moves(TABLE)] == [1, 2, 3, 4, 5]
        assert await store.version(TABLE) == 6
        for other in others:
            await other.close()

    with_store(address, scene)


def test_a_closed_store_opens_again_with_everything(address: str) -> None:
    async def write(store: Store) -> None:
        await store.create(table(), seats())
        await store.append(TABLE, move(1), [1], False)

    async def read(store: Store) -> None:
        assert [one.text for one in await store.moves(TABLE)] == ["bid 1"]

    with_store(address, write)
    with_store(address, read)


def test_a_seat_is_taken_once(address: str) -> None:
    async def scene(store: Store) -> None:
        await store.create(table(), seats(), [(0, "h0")])
        await store.sit(TABLE, SeatRow(1, "person", "Ben"), "h1")
        with pytest.raises(SeatTaken):
            await store.sit(TABLE, SeatRow(1, "person", "Cy"), "h2")
        assert await store.seat_of(TABLE, "h1") == 1
        assert await store.seat_of(TABLE, "h2") is None
        row = await store.table(TABLE)
        assert row is not None and row.started
        assert await store.device_keys(TABLE, 1) == ["h1"]

    with_store(address, scene)


def test_nobody_can_take_a_second_seat(address: str) -> None:
    async def scene(store: Store) -> None:
        await store.create(table(), seats(), [(0, "h0")])
        with pytest.raises(AlreadySeated):
            await store.sit(TABLE, SeatRow(1, "person", "Ann"), "h0")
        assert (await store.seats(TABLE))[1].kind == "open"

    with_store(address, scene)


def test_a_bot_stands_in_and_hands_back(address: str) -> None:
    async def scene(store: Store) -> None:
        await store.create(table(), seats(), [(0, "h0")])
        await store.add_key(TABLE, 0, "h9")
        assert await store.seat_of(TABLE, "h9") == 0
        assert sorted(await store.device_keys(TABLE, 0)) == ["h0", "h9"]

    with_store(address, scene)


def test_lists_of_tables(address: str) -> None:
    async def scene(store: Store) -> None:
        await store.create(table("a"), seats(), [(0, "h0")])
        await store.create(table("b", listed=False, started=True), seats(), [(1, "h0")])
        await store.create(table("c", over=True, host="h1"), seats(), [(0, "h0")])
        await store.create(table("d", started=True, host="h1"), seats())
        assert [row.id for row in await store.listed()] == ["a", "d"]
        mine = await store.tables_of("h0")
        assert {(row.id, seat) for row, seat in mine} == {("a", 0), ("b", 1), ("c", 0)}
        assert mine[-1][0].id == "c"
        assert await store.unfinished() == 3
        assert await store.unfinished("h0") == 2

    with_store(address, scene)


def test_tables_where_a_bot_is_asked_wait(address: str) -> None:
    async def scene(store: Store) -> None:
        with_bot = [SeatRow(0, "person", "Ann"), SeatRow(1, "bot", "Ben", level="random")]
        people = [SeatRow(0, "person", "Ann"), SeatRow(1, "person", "Ben")]
        for table_id, seated, asked in (
            ("bot", with_bot, [1]),
            ("both", with_bot, [0, 1]),
            ("person", with_bot, [0]),
            ("people", people, [0, 1]),
        ):
            await store.create(table(table_id, started=True, asked=asked), seated)
        await store.create(table("early", asked=[1]), with_bot)
        await store.create(table("late", started=True, over=True, asked=[1]), with_bot)
        assert sorted(row.id for row in await store.waiting(1e12, 1e12)) == ["bot", "both"]
        await store.set_stand_in("people", 0, "random")
        row = await store.table("person")
        assert row is not None
        await store.set_wish("person", "{}", row.version)  # a bot may have come that agrees
        assert sorted(row.id for row in await store.waiting(1e12, 1e12)) == ["bot", "both", "people", "person"]
        assert await store.waiting(0.0, 0.0) == []

    with_store(address, scene)


def test_deleting_a_table_deletes_everything_about_it(address: str) -> None:
    async def scene(store: Store) -> None:
        await store.create(table(), seats(), [(0, "h0")])
        await store.append(TABLE, move(1), [1], False)
        await store.add_chat_message(TABLE, 0, "Ann", "hello")
        await store.delete_table(TABLE)
        assert await store.table(TABLE) is None
        assert await store.moves(TABLE) == []
        assert await store.chat(TABLE) == []
        assert await store.seat_of(TABLE, "h0") is None

    with_store(address, scene)


def test_muting_and_closing_the_chat(address: str) -> None:
    async def scene(store: Store) -> None:
        await store.create(table(), seats())
        await store.add_chat_message(TABLE, 0, "Ann", "hello", "h0")
        await store.add_chat_message(TABLE, -1, "Zoe", "hi", "zoe")
        await store.add_chat_message(TABLE, -1, "Zoe", "from before", "")
        assert [row.who for row in await store.chat(TABLE)] == ["seat 0", "zoe", "name Zoe"]
        second = await store.chat_message(TABLE, 2)
        assert second is not None and second.text == "hi" and await store.chat_message(TABLE, 9) is None
        for _ in range(2):
            await store.mute(TABLE, "h0", "zoe", True)
        await store.mute(TABLE, "h0", "seat 1", True)
        assert await store.muted(TABLE, "h0") == {"zoe", "seat 1"} and await store.muted(TABLE, "h1") == frozenset()
        before = await store.version(TABLE)
        await store.mute(TABLE, "h0", "zoe", False)
        assert await store.muted(TABLE, "h0") == {"seat 1"} and await store.version(TABLE) == (before or 0) + 1
        for quiet in (True, False):
            await store.close_chat(TABLE, quiet)
            row = await store.table(TABLE)
            assert row is not None and row.quiet is quiet

    with_store(address, scene)


def test_chat_notes_people_and_snapshots(address: str) -> None:
    async def scene(store: Store) -> None:
        await store.create(table(), seats())
        await asyncio.gather(*(store.add_chat_message(TABLE, -1, "Zoe", f"line {number}") for number in range(5)))
        said = await store.chat(TABLE)
        assert [row.number for row in said] == [1, 2, 3, 4, 5]
        assert {row.text for row in said} == {f"line {number}" for number in range(5)}
        assert [row.number for row in await store.chat(TABLE, limit=2)] == [4, 5]
        for text in ("first", "second"):
            await store.write_note(TABLE, "h0", text)
        assert await store.note(TABLE, "h0") == "second"
        assert await store.note(TABLE, "h1") == ""
        assert await store.person("h0") == PersonRow("h0")
        for name in ("Ann", "Anne"):
            await store.save_person(PersonRow("h0", name, {"theme": "dark"}))
        assert (await store.person("h0")).name == "Anne"
        for number in (3, 9):
            await store.save_snapshot(TABLE, SnapshotRow(number, number, {"at": number}))
        assert await store.snapshot(TABLE) == SnapshotRow(9, 9, {"at": 9})
        assert await store.snapshot("nowhere") is None

    with_store(address, scene)


def test_the_first_achievement_stays(address: str) -> None:
    async def scene(store: Store) -> None:
        for table_id in ("a", "b"):
            await store.create(table(table_id, seats=1), seats()[:1], [(0, "h0")])
        await store.add_key("a", 0, "h9")
        await store.add_key("a", 0, "hx", "link")
        await store.append("a", move(1), [], True, [("daimyo", "A-1 easy"), ("daimyo", "A-5 easy")])
        await store.append("b", move(1), [], True, [("daimyo", "A-1 easy"), ("daimyo", "A-6 easy")])
        with pytest.raises(Conflict):
            await store.append("b", move(1), [], True, [("daimyo", "A-7 easy")])
        for key, marks in (("h0", {"A-1 easy": "a", "A-5 easy": "a", "A-6 easy": "b"}), ("hx", {}), ("h1", {})):
            assert {row.mark: row.table_id for row in await store.achievements(key)} == marks
        assert [row.mark for row in await store.achievements("h9")] == ["A-1 easy", "A-5 easy"]
        await store.delete_table("a")
        assert len(await store.achievements("h0")) == 3

    with_store(address, scene)


def test_the_first_rematch_counts(address: str) -> None:
    async def scene(store: Store) -> None:
        await store.create(table(), seats())
        assert await store.set_rematch(TABLE, "next") == "next"
        assert await store.set_rematch(TABLE, "other") == "next"

    with_store(address, scene)


def test_migrations_make_exactly_the_schema(address: str) -> None:
    async def scene(store: Store) -> None:
        assert await store.executor.read(revision_of) == "0011"
        changes = await store.executor.read(
            lambda plain: compare_metadata(MigrationContext.configure(plain, opts={"compare_type": True}), metadata)
        )
        assert changes == []

    with_store(address, scene)


def test_workers_that_start_together_share_one_migration(address: str) -> None:
    async def run() -> None:
        stores = await asyncio.gather(*(Store.open(address) for _ in range(3)))
        for store in stores:
            await store.probe()
            await store.close()

    asyncio.run(run())


def test_sqlite_writes_ahead_and_to_the_disk(tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        for ask in (store.executor.read, store.executor.write):
            assert await ask(lambda plain: plain.exec_driver_sql("PRAGMA journal_mode").scalar()) == "wal"
            assert await ask(lambda plain: plain.exec_driver_sql("PRAGMA synchronous").scalar()) == 2

    path = tmp_path / "new folder" / "sandai.db"
    with_store(str(path), scene)
    with sqlite3.connect(path) as connection:
        names = {row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    assert {"tables", "seats", "moves", "keys"} <= names


def test_addresses() -> None:
    assert engine_address("a/b.db") == "sqlite:///a/b.db"
    assert engine_address("/a/b.db") == "sqlite:////a/b.db"
    assert engine_address("sqlite:///a.db") == "sqlite:///a.db"
    assert engine_address("postgresql://me@host/db") == "postgresql+psycopg://me@host/db"
    assert channel_address("postgres://me@host/db") == "postgresql://me@host/db"
    assert channel_address("a.db") == ""
    with pytest.raises(OptionError, match="mysql"):
        engine_address("mysql://host/db")
