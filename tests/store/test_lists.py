from __future__ import annotations

import asyncio

from alembic import command
from sqlalchemy import Connection, text

from sandai.store import Conflict, SeatRow, Store
from sandai.store.migrate import _config
from sandai.store.seats import free_name
from tests.store.test_store import TABLE, move, seats, table, with_store


def two() -> list[SeatRow]:
    return [SeatRow(0, "person", "Ann"), SeatRow(1, "person", "Ben")]


def test_imported_tables_are_listed_and_hidden_ones_are_not(address: str) -> None:
    async def scene(store: Store) -> None:
        await store.create(table("a"), seats(), [(0, "h0")])
        await store.create(table("b", imported=True, over=True), seats())
        await store.create(table("c", imported=True, host="h1"), seats(), [(0, "h0")])
        await store.create(table("d", imported=True), seats(), [(1, "h0")])
        assert {(row.id, seat) for row, seat in await store.tables_of("h0")} == {
            ("a", 0),
            ("b", None),
            ("c", 0),
            ("d", 1),
        }
        assert [(row.id, seat) for row, seat in await store.tables_of("h1")] == [("c", None)]
        for table_id in ("a", "b", "b"):
            await store.hide(table_id, "h0")
        assert {row.id for row, _ in await store.tables_of("h0")} == {"c", "d"}
        await store.hide("a", "h0", hidden=False)
        assert {row.id for row, _ in await store.tables_of("h0")} == {"a", "c", "d"}
        assert [seat.name for seat in (await store.seats_of(["a", "b"]))["a"]] == ["Ann", ""]
        assert await store.seats_of([]) == {}
        await store.delete_table("b")  # a hidden table can be forgotten

    with_store(address, scene)


def test_old_tables_do_not_count_and_unstarted_ones_are_deleted(address: str) -> None:
    async def scene(store: Store) -> None:
        for table_id in ("empty", "begun", "young", "brought"):
            await store.create(table(table_id, source="s0"), seats(), [(0, "h0")])
        await store.create(table("other", host="h1", source="s1"), seats())
        await store.append("begun", move(1), [1], False)

        def age(connection: Connection) -> None:
            connection.execute(text("UPDATE tables SET updated = 50 WHERE id <> 'young' AND id <> 'other'"))
            connection.execute(text("UPDATE tables SET imported = true WHERE id = 'brought'"))

        await store.executor.write(age)
        assert await store.unfinished() == 5
        assert await store.unfinished(since=100.0) == 2
        assert await store.unfinished("h0", since=100.0) == 1
        assert await store.unfinished(source="s0") == 4
        assert await store.unfinished(source="s0", since=100.0) == 1
        assert await store.delete_unstarted(10.0) == 0
        assert await store.delete_unstarted(100.0) == 1
        assert await store.table("empty") is None
        assert await store.seats("empty") == []
        for kept in ("begun", "young", "brought", "other"):
            assert await store.table(kept) is not None

    with_store(address, scene)


def test_the_result_is_written_with_the_last_move(address: str) -> None:
    async def scene(store: Store) -> None:
        result = {"scores": [3, 5], "winners": [1]}
        await store.create(table("a"), two(), [(0, "h0"), (1, "h1")])
        await store.create(table("b", over=True, imported=True), two(), [(0, "h0")])
        await store.append("a", move(1), [1], False)
        assert await store.finished_of("h0") == []
        await store.append("a", move(2), [], True, result=result)
        assert [(row.id, seat, row.result) for row, seat in await store.finished_of("h1")] == [("a", 1, result)]
        assert [row.id for row, _ in await store.finished_of("h0")] == ["a"]
        await store.set_result("b", result)
        found = await store.table("b")
        assert found is not None and found.result == result

    with_store(address, scene)


def test_renaming_changes_only_the_tables_of_that_person(address: str) -> None:
    async def scene(store: Store) -> None:
        await store.create(table("a"), two(), [(0, "h0"), (1, "h1")])
        await store.create(table("b"), two(), [(1, "h0")])
        await store.create(table("c", over=True), two(), [(0, "h0")])
        await store.create(table("d"), two(), [(0, "h2")])
        await store.add_key("d", 1, "h0", "link")
        assert sorted(await store.rename("h0", "BEN")) == ["a", "b"]
        assert [seat.name for seat in await store.seats("a")] == ["BEN 2", "Ben"]
        assert [seat.name for seat in await store.seats("b")] == ["Ann", "BEN"]
        for table_id in ("c", "d"):
            assert [seat.name for seat in await store.seats(table_id)] == ["Ann", "Ben"]
        assert await store.rename("nobody", "Zoe") == []

    with_store(address, scene)
    assert free_name("Ann", ["ann", "Ann 2"]) == "Ann 3"


def test_keys_are_removed_and_seats_left(address: str) -> None:
    async def scene(store: Store) -> None:
        await store.create(table(), two(), [(0, "h0"), (1, "h1")])
        for key, kind in (("link1", "link"), ("link2", "link"), ("phone", "device")):
            await store.add_key(TABLE, 0, key, kind)
        assert await store.remove_keys(TABLE, 0) == 2
        assert await store.seat_of(TABLE, "link1") is None
        assert await store.seat_of(TABLE, "phone") == 0
        assert await store.remove_keys(TABLE, 0, "h0", ("link", "device")) == 1
        assert (await store.seat_of(TABLE, "h0"), await store.seat_of(TABLE, "phone")) == (0, None)
        assert await store.seat_of(TABLE, "h1") == 1
        await store.leave(TABLE, 0)
        assert await store.seat_of(TABLE, "h0") is None
        assert (await store.seats(TABLE))[0] == SeatRow(0, "open", "")
        await store.sit(TABLE, SeatRow(0, "person", "Cy"), "h2")
        try:
            await store.leave(TABLE, 0)
        except Conflict:
            assert await store.seat_of(TABLE, "h2") == 0
        else:
            raise AssertionError("a game that has begun is not left like that")

    with_store(address, scene)


def test_away_is_set_once(address: str) -> None:
    async def scene(store: Store) -> None:
        await store.create(table(), seats(), [(0, "h0")])
        version = await store.version(TABLE)
        assert not await store.set_away(TABLE, 0, 0.0)
        assert await store.set_away(TABLE, 0, 70.0)
        assert not await store.set_away(TABLE, 0, 90.0)
        assert [seat.away for seat in await store.seats(TABLE)] == [70.0, 0.0]
        assert await store.set_away(TABLE, 0, 0.0)
        assert not await store.set_away(TABLE, 1, 70.0)  # nobody sits there
        assert await store.version(TABLE) == (version or 0) + 2

    with_store(address, scene)


def test_an_old_database_is_migrated_with_its_tables(address: str) -> None:
    async def run() -> None:
        store = await Store.open(address)
        await store.create(table(), two(), [(0, "h0")])
        await store.append(TABLE, move(1), [1], False)

        def back(connection: Connection) -> None:
            command.downgrade(_config(connection), "0003")

        await store.executor.write(back)
        await store.close()
        store = await Store.open(address)
        found = await store.table(TABLE)
        assert found is not None and (found.result, found.source, found.absent, found.guide) == ({}, "", 0.0, "")
        assert (found.clock, found.clocks, found.due, found.vote) == ("", "", 0.0, "")
        assert [seat.away for seat in await store.seats(TABLE)] == [0.0, 0.0]
        assert await store.seat_of(TABLE, "h0") == 0
        assert len(await store.moves(TABLE)) == 1
        await store.close()

    asyncio.run(run())


def test_tables_that_wait_for_bots_alternate_between_addresses(address: str) -> None:
    """Those with people first, the newest first; then those of bots alone, the longest waiting first; addresses by turns."""
    bots = [SeatRow(0, "bot", "", level="greedy"), SeatRow(1, "bot", "", level="greedy")]
    mixed = [SeatRow(0, "bot", "", level="greedy"), SeatRow(1, "person", "Ann")]
    lent = [SeatRow(0, "bot", "", level="greedy"), SeatRow(1, "person", "Ann", stand_in="greedy")]

    async def scene(store: Store) -> None:
        opened = [("a", "s0", bots), ("b", "s0", lent), ("c", "s1", bots), ("d", "s0", mixed)]
        opened += [("e", "s0", mixed), ("f", "s1", mixed), ("g", "s0", bots)]
        for number, (table_id, source, who) in enumerate(opened):
            await store.create(table(table_id, source=source, asked=[0], started=True), who)

            def age(connection: Connection, table_id: str = table_id, moved: float = number + 1.0) -> None:
                query = text("UPDATE tables SET moved = :moved WHERE id = :id")
                connection.execute(query, {"moved": moved, "id": table_id})

            await store.executor.write(age)
        found = await store.waiting(100.0, 100.0)
        assert [row.id for row in found] == ["f", "e", "d", "a", "c", "b", "g"]
        assert [row.alone for row in found] == [False] * 3 + [True] * 4
        assert [row.id for row in await store.waiting(100.0, 2.5)] == ["f", "e", "d", "a", "b"]
        assert await store.claim(found[3]) and not await store.claim(found[3])
        assert [row.id for row in await store.waiting(0.0, 100.0)] == ["b", "c", "g"]
        assert await store.unfinished(source="s0", alone=True) == 3

    with_store(address, scene)


def test_bots_of_old_tables_get_one_of_the_six_levels(address: str) -> None:
    old = [
        SeatRow(0, "bot", "", level="greedy"),
        SeatRow(1, "person", "Ann", stand_in="random"),
        SeatRow(2, "bot", "", level="search"),
    ]

    async def run() -> None:
        store = await Store.open(address)
        await store.create(table(), old)

        def back(connection: Connection) -> None:
            command.downgrade(_config(connection), "0007")  # which renames other levels than these

        await store.executor.write(back)
        await store.close()
        store = await Store.open(address)
        assert [seat.level or seat.stand_in for seat in await store.seats(TABLE)] == ["medium", "novice", "hard"]
        await store.close()

    asyncio.run(run())
