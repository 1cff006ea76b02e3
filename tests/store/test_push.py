"""Web push and the queue of notices in the store, on both databases."""

from __future__ import annotations

import asyncio

import msgspec

from sandai.store import PushRow, SeatRow, Store, TableRow, TurnNoticeRow

ANN, BEN = "a" * 64, "b" * 64


def subscription(number: int, person: str = ANN) -> PushRow:
    return PushRow(
        f"s{number}", person, f"https://push.example.org/{number}", "key", "auth", "A browser", float(number)
    )


def table(table_id: str, **more: object) -> TableRow:
    row = TableRow(
        id=table_id,
        game="daitou",
        rules_version=1,
        seats=2,
        options={},
        seed=1,
        pack={},
        title="",
        listed=False,
        host=ANN,
        pace=0.0,
        created=1.0,
        asked=[0, 1],
        started=True,
    )
    return msgspec.structs.replace(row, **more)


async def add(store: Store, row: TableRow, *seats: SeatRow) -> None:
    people = seats or (SeatRow(0, "person", "Ann"), SeatRow(1, "person", "Ben"))
    await store.create(row, people, [(0, ANN), (1, BEN)])


def test_subscriptions(address: str) -> None:
    async def run() -> None:
        store = await Store.open(address)
        for number in (1, 2, 3):
            await store.subscribe(subscription(number), 2)
        assert [row.id for row in await store.subscriptions(ANN)] == ["s3", "s2"]
        await store.subscribe(subscription(3, BEN), 2)  # the same browser, somebody else
        assert await store.subscriptions(BEN) == [subscription(3, BEN)]
        assert not await store.unsubscribe(ANN, "s3") and await store.unsubscribe(ANN, "s2")
        await store.subscribe(subscription(4), 9)
        await store.subscribe(subscription(5), 9)
        for _ in range(2):
            await store.note_deliveries([], ["s4", "s5"], [], 3)
        await store.note_deliveries([], ["s4"], ["s5"], 3)
        assert [(row.id, row.failures) for row in await store.subscriptions(ANN)] == [("s5", 0)]
        await store.note_deliveries(["s5"], [], [], 3)
        assert await store.subscriptions(ANN) == [] and len(await store.subscriptions(BEN)) == 1
        await store.close()

    asyncio.run(run())


def test_a_secret_is_made_once(address: str) -> None:
    async def run() -> None:
        store = await Store.open(address)
        assert await store.find_secret("vapid") is None
        assert await store.secret("vapid", "first") == "first"
        assert await store.secret("vapid", "second") == "first" == await store.find_secret("vapid")
        await store.close()

    asyncio.run(run())


def test_the_queue_of_notices(address: str) -> None:
    async def run() -> None:
        store = await Store.open(address)
        await add(store, table("t"))
        first = TurnNoticeRow("t", ANN, 0, 3, 100.0)
        assert await store.queue_notice(first) and not await store.queue_notice(first)
        assert await store.due_notices(100.0) == [] and await store.due_notices(100.1) == [first]
        assert sorted(await asyncio.gather(*(store.take_notice(first) for _ in range(3)))) == [False, False, True]
        assert await store.due_notices(1e9) == [] and not await store.queue_notice(first)
        later = msgspec.structs.replace(first, turn=4, due=200.0)
        assert await store.queue_notice(later) and not await store.queue_notice(first)  # that turn is over
        assert not await store.take_notice(first) and await store.take_notice(later, 300.0)
        assert await store.due_notices(1e9) == [msgspec.structs.replace(later, due=300.0)]
        await store.delete_table("t")
        assert await store.due_notices(1e9) == []
        await store.close()

    asyncio.run(run())


def test_who_can_be_reached(address: str) -> None:
    async def run() -> None:
        store = await Store.open(address)
        await add(store, table("t"))
        assert await store.reachable("t", 0) == []
        await store.subscribe(subscription(1), 9)
        await store.subscribe(subscription(2), 9)
        person = await store.person(BEN)
        person.notify = "ben@example.org"
        await store.save_person(person)
        assert await store.reachable("t", 0) == [ANN] and await store.reachable("t", 1) == [BEN]
        await store.add_key("t", 1, "c" * 64, "link")  # a seat link that nobody has followed is no device
        await store.subscribe(subscription(3, "c" * 64), 9)
        assert await store.reachable("t", 1) == [BEN]
        await store.close()

    asyncio.run(run())


def test_tables_that_wait_for_somebody(address: str) -> None:
    async def run() -> None:
        store = await Store.open(address)
        await add(store, table("mine"))
        await add(store, table("others", asked=[1]))
        await add(store, table("open", started=False))
        await add(store, table("done", over=True))
        await add(store, table("left"), SeatRow(0, "person", "Ann", stand_in="easy"), SeatRow(1, "person", "Ben"))
        await add(store, table("hidden"))
        await store.hide("hidden", ANN)
        assert [row.id for row in await store.waiting_for(ANN, 0.0)] == ["mine"]
        assert sorted(row.id for row in await store.waiting_for(BEN, 0.0)) == ["hidden", "left", "mine", "others"]
        assert await store.waiting_for(ANN, 1e12) == [] == await store.waiting_for("c" * 64, 0.0)
        await store.close()

    asyncio.run(run())
