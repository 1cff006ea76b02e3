"""Devices, personal links, and what happens when two people become one."""

from __future__ import annotations

import asyncio
import time

import pytest
from alembic import command
from sqlalchemy import Connection, String, insert, select

from sandai.store import AchievementRow, DeviceRow, PersonRow, PushRow, SeatRow, Store, TurnNoticeRow, TwoSeats, schema
from sandai.store.merging import OWNED
from sandai.store.migrate import _config
from tests.store.test_store import TABLE, seats, table, with_store

ANN, PHONE, BEN = "a" * 64, "b" * 64, "c" * 64
#: hashes of other things than people
NO_PEOPLE = {
    "keys.hash",  # of people, and of seat links
    "tables.source",
    "mails.hash",
    "mails.address",
    "mails.recipient",
    "mails.source",
    "mail_blocks.recipient",
    "people.confirmed",
    "analyses.source",
    "analyses.record",
    "devices.hash",
    "personal_links.hash",
    "personal_links.person",  # they are deleted
    "phrases.hash",
    "push_subscriptions.id",
    "push_subscriptions.key",  # of devices
}


def device(key: str, person: str = "", name: str = "Phone") -> DeviceRow:
    return DeviceRow(key, person or key, name, 1.0, 2.0)


async def join(store: Store, link: str = "token", key: str = PHONE, person: str = PHONE) -> list[str] | None:
    return await store.adopt(link, device(key, person), "First")


def later() -> float:
    return time.time() + 60


def test_a_device_without_a_row_is_a_person_of_its_own(address: str) -> None:
    async def scene(store: Store) -> None:
        assert await store.person_of(ANN) is None
        assert await store.devices(ANN) == []

    with_store(address, scene)


def test_a_link_makes_a_device_one_of_a_person_once(address: str) -> None:
    async def scene(store: Store) -> None:
        await store.add_link("token", ANN, later())
        assert await store.person_of_link("token") == ANN
        assert await join(store) == []
        assert await store.person_of(PHONE) == ANN
        assert await store.person_of(ANN) == ANN
        assert {row.hash: row.name for row in await store.devices(ANN)} == {PHONE: "Phone", ANN: "First"}
        assert await store.person_of_link("token") is None
        assert await join(store, key=BEN, person=BEN) is None
        assert await store.person_of(BEN) is None

    with_store(address, scene)


def test_an_old_link_and_a_replaced_one_do_nothing(address: str) -> None:
    async def scene(store: Store) -> None:
        await store.add_link("old", ANN, time.time() - 1)
        assert await store.person_of_link("old") is None
        assert await join(store, "old") is None
        await store.add_link("first", ANN, later())
        await store.add_link("mailed", ANN, later(), alone=False)
        assert await store.person_of_link("first") == ANN
        await store.add_link("second", ANN, later())
        assert [await store.person_of_link(token) for token in ("first", "mailed", "second")] == [None, None, ANN]

    with_store(address, scene)


def test_of_many_who_use_a_link_at_once_one_gets_in(address: str) -> None:
    async def scene(store: Store) -> None:
        await store.add_link("token", ANN, later())
        others = [await Store.open(address) for _ in range(3)]
        keys = [str(number) * 64 for number in range(3)]
        done = await asyncio.gather(
            *(join(one, key=key, person=key) for one, key in zip(others, keys, strict=True)), return_exceptions=True
        )
        assert sorted(map(str, done)) == ["None", "None", "[]"]
        assert len(await store.devices(ANN)) == 2
        for other in others:
            await other.close()

    with_store(address, scene)


def test_a_device_that_was_signed_out_is_nobody(address: str) -> None:
    async def scene(store: Store) -> None:
        await store.create(table(host=ANN), seats(), [(0, ANN)])
        await store.add_link("token", ANN, later())
        await join(store)
        await store.add_link("unused", ANN, later())
        before = await store.version(TABLE)
        assert await store.end_devices(ANN, but=PHONE) == [TABLE]
        assert await store.person_of(ANN) == ""  # also the first one, whose key the person is named after
        assert await store.person_of(PHONE) == ANN
        assert [row.hash for row in await store.devices(ANN)] == [PHONE]
        assert await store.person_of_link("unused") is None
        assert await store.version(TABLE) != before  # open pages read it again
        assert await store.end_devices(ANN, PHONE) == [TABLE]
        assert await store.end_devices(ANN, PHONE) == []
        assert await store.end_devices(BEN, PHONE) == []

    with_store(address, scene)


def browser(number: int, person: str, key: str) -> PushRow:
    return PushRow(
        f"s{number}", person, f"https://push.example.org/{number}", "p", "a", "Phone", float(number), key=key
    )


def test_a_device_that_was_signed_out_gets_no_notifications(address: str) -> None:
    async def scene(store: Store) -> None:
        for key in (ANN, PHONE):
            await store.add_device(device(key, ANN))
        for number, key in enumerate((ANN, PHONE, PHONE, "")):
            await store.subscribe(browser(number, ANN, key), 9)
        await store.subscribe(browser(9, BEN, PHONE), 9)  # the same device, as somebody else
        await store.end_devices(ANN, PHONE)
        assert [row.id for row in await store.subscriptions(ANN)] == ["s3", "s0"]
        assert [row.id for row in await store.subscriptions(BEN)] == ["s9"]

    with_store(address, scene)


def test_notifications_come_along(address: str) -> None:
    async def scene(store: Store) -> None:
        for name in ("one", "both"):
            await store.create(table(name), seats(), [(0, ANN)])
        await store.subscribe(browser(1, PHONE, PHONE), 9)
        await store.subscribe(browser(2, ANN, ANN), 9)
        for notice in (("one", PHONE, 0, 3, 9.0), ("both", PHONE, 0, 3, 9.0), ("both", ANN, 0, 4, 8.0)):
            await store.queue_notice(TurnNoticeRow(*notice))
        await store.add_link("token", ANN, later())
        await join(store)
        assert [row.id for row in await store.subscriptions(ANN)] == ["s2", "s1"]
        assert await store.subscriptions(PHONE) == []
        assert await store.due_notices(10.0) == [
            TurnNoticeRow("both", ANN, 0, 4, 8.0),
            TurnNoticeRow("one", ANN, 0, 3, 9.0),
        ]

    with_store(address, scene)


def test_nobody_ends_or_renames_the_devices_of_others(address: str) -> None:
    async def scene(store: Store) -> None:
        await store.add_device(device(ANN, name="Laptop"))
        assert await store.end_devices(BEN, ANN) == []
        await store.rename_device(BEN, ANN, "Mine")
        assert [row.name for row in await store.devices(ANN)] == ["Laptop"]
        await store.rename_device(ANN, ANN, "Desk")
        await store.device_used(ANN, 9.0)
        assert await store.devices(ANN) == [DeviceRow(ANN, ANN, "Desk", 1.0, 9.0)]

    with_store(address, scene)


def test_everything_comes_along(address: str) -> None:
    async def scene(store: Store) -> None:
        await store.create(table(host=ANN), seats(), [(0, ANN)])
        await store.create(table("mine", host=PHONE), seats(), [(0, PHONE)])
        await store.create(table("over", host=PHONE, over=True), seats(), [(0, PHONE)])
        await store.add_chat_message("mine", -1, "Ann", "hello", PHONE)
        await store.mute("mine", PHONE, "seat 1", True)
        await store.mute("mine", BEN, PHONE, True)
        await store.write_note("mine", PHONE, "buy ships")
        await store.hide("over", PHONE)
        await store.save_person(PersonRow(PHONE, "Ann", {"theme": "dark"}))
        await store.set_phrase("words", PHONE)
        await store.add_link("theirs", PHONE, later())
        await store.add_link("token", ANN, later())
        assert await join(store) == ["mine"]
        assert {row.id: seat for row, seat in await store.tables_of(ANN)} == {TABLE: 0, "mine": 0}
        assert {row.id for row, _ in await store.finished_of(ANN)} == {"over"}
        assert await store.tables_of(PHONE) == []
        assert await store.unfinished(ANN) == 2
        assert (await store.chat("mine"))[0].author == ANN
        assert await store.muted("mine", ANN) == {"seat 1"}
        assert await store.muted("mine", BEN) == {ANN}
        assert await store.note("mine", ANN) == "buy ships"
        assert await store.person(ANN) == PersonRow(ANN, "Ann", {"theme": "dark"})
        assert await store.person(PHONE) == PersonRow(PHONE)
        assert await store.person_of_phrase("words") == ANN
        assert await store.person_of_link("theirs") is None
        assert await store.device_keys("mine", 0) == [ANN]

    with_store(address, scene)


def test_what_both_have_is_joined(address: str) -> None:
    async def scene(store: Store) -> None:
        await store.create(table(), seats(), [(0, ANN)])
        await store.add_key(TABLE, 0, PHONE)  # followed a seat link
        for key, text in ((ANN, "first"), (PHONE, "second")):
            await store.write_note(TABLE, key, text)
            await store.mute(TABLE, key, "seat 1", True)
            await store.hide(TABLE, key)
        await store.save_person(PersonRow(ANN, "Ann", {}, ""))
        await store.save_person(PersonRow(PHONE, "Phone", {"sound": True}, "ann@example.org"))
        await save_achievements(store, [(ANN, "both", 9.0), (PHONE, "both", 5.0), (PHONE, "new", 7.0)])
        await store.add_link("token", ANN, later())
        assert await join(store) == [TABLE]
        assert await store.device_keys(TABLE, 0) == [ANN]
        assert await store.note(TABLE, ANN) == "first\n\nsecond"
        assert await store.muted(TABLE, ANN) == {"seat 1"}
        assert await store.person(ANN) == PersonRow(ANN, "Ann", {"sound": True}, "ann@example.org")
        assert await store.achievements(ANN) == [
            AchievementRow("g", "both", "t", 5.0),
            AchievementRow("g", "new", "t", 7.0),
        ]

    with_store(address, scene)


async def save_achievements(store: Store, rows: list[tuple[str, str, float]]) -> None:
    def work(connection: Connection) -> None:
        values = [{"hash": key, "game": "g", "mark": mark, "table_id": "t", "at": at} for key, mark, at in rows]
        connection.execute(insert(schema.achievements), values)

    await store.executor.write(work)


def test_all_devices_of_a_person_come_along(address: str) -> None:
    async def scene(store: Store) -> None:
        await store.add_link("one", PHONE, later())
        await join(store, "one", BEN, BEN)
        await store.add_link("two", ANN, later())
        await join(store, "two", BEN, PHONE)
        assert {row.hash for row in await store.devices(ANN)} == {ANN, PHONE, BEN}
        assert await store.devices(PHONE) == []

    with_store(address, scene)


def test_two_seats_at_one_table_stay_two_people(address: str) -> None:
    async def scene(store: Store) -> None:
        both = [SeatRow(0, "person", "Ann"), SeatRow(1, "person", "Ben")]
        await store.create(table(), both, [(0, ANN), (1, PHONE)])
        await store.create(table("free", host=PHONE), seats(), [(0, PHONE)])
        await store.add_link("token", ANN, later())
        with pytest.raises(TwoSeats):
            await join(store)
        assert await store.person_of(PHONE) is None
        assert await store.device_keys("free", 0) == [PHONE]
        assert await store.person_of_link("token") == ANN  # nothing was changed
        assert await store.double_seats(PHONE, ANN) == [TABLE]
        await store.leave(TABLE, 1)
        assert await join(store) == ["free"]

    with_store(address, scene)


def test_two_seats_at_a_finished_game_are_no_obstacle(address: str) -> None:
    async def scene(store: Store) -> None:
        both = [SeatRow(0, "person", "Ann"), SeatRow(1, "person", "Ben")]
        await store.create(table(over=True), both, [(0, ANN), (1, PHONE)])
        await store.add_link("token", ANN, later())
        assert await join(store) == []
        assert await store.seat_of(TABLE, ANN) == 0

    with_store(address, scene)


def test_a_new_phrase_replaces_the_old_one(address: str) -> None:
    async def scene(store: Store) -> None:
        assert await store.phrase_made(ANN) == 0.0
        await store.set_phrase("first", ANN)
        await store.set_phrase("second", ANN)
        assert await store.person_of_phrase("first") is None
        assert await store.person_of_phrase("second") == ANN
        assert await store.phrase_made(ANN) > 0
        await store.set_phrase("", ANN)
        assert await store.person_of_phrase("second") is None

    with_store(address, scene)


def test_every_column_with_a_person_is_known() -> None:
    """A new table with people's things needs an entry in OWNED, or its hashes in NO_PEOPLE."""
    owned = {f"{column.table.name}.{column.name}" for column in OWNED}
    hashes = {
        f"{one.name}.{column.name}"
        for one in schema.metadata.tables.values()
        for column in one.columns
        if isinstance(column.type, String) and column.type.length == 64
    }
    assert hashes - owned - NO_PEOPLE == set()
    assert owned - hashes == set()


def test_no_trace_of_the_first_person_is_left(address: str) -> None:
    """Whatever the columns are called: the hash of a merged person is only found as that of a device."""

    async def scene(store: Store) -> None:
        await store.create(table(host=PHONE), seats(), [(0, PHONE)])
        await store.write_note(TABLE, PHONE, "x")
        await store.save_person(PersonRow(PHONE, "Ann"))
        await store.add_link("token", ANN, later())
        await join(store)

        def dump(connection: Connection) -> str:
            rows = [connection.execute(select(one)).all() for one in schema.metadata.tables.values()]
            return repr(rows)

        assert (await store.executor.read(dump)).count(PHONE) == 1

    with_store(address, scene)


def test_a_database_without_devices_goes_on(address: str) -> None:
    """As the migration finds it: a person with a seat and a name, and no table of devices."""

    async def before(store: Store) -> None:
        await store.create(table(host=ANN), seats(), [(0, ANN)])
        await store.save_person(PersonRow(ANN, "Ann"))

        await store.executor.write(lambda connection: command.downgrade(_config(connection), "0010"))

    async def after(store: Store) -> None:
        assert await store.person_of(ANN) is None
        assert await store.seat_of(TABLE, ANN) == 0
        assert (await store.person(ANN)).name == "Ann"
        await store.add_link("token", ANN, later())
        assert await join(store) == []
        assert await store.person_of(PHONE) == ANN

    with_store(address, before)
    with_store(address, after)
