"""Whose turn it is at which tables, and lists of one's own tables."""

from __future__ import annotations

from sandai.store import MoveRow, SeatRow, Store
from tests.store.test_store import table, with_store

ANN, BEN = "a" * 64, "b" * 64
PEOPLE = [SeatRow(0, "person", "Ann"), SeatRow(1, "person", "Ben")]
BOTS = [SeatRow(0, "person", "Ann"), SeatRow(1, "bot", "Indigo", "random")]


async def open_one(
    store: Store, name: str, seats: list[SeatRow], at: float, asked: int = 0, over: bool = False
) -> None:
    await store.create(table(name, host=BEN, started=True), seats, [(0, ANN)])
    await store.append(name, MoveRow(1, "play", 1, "x", "person", at), [asked], over)


def test_people_come_before_bots_and_long_waits_first(address: str) -> None:
    async def scene(store: Store) -> None:
        await open_one(store, "bots, old", BOTS, 10.0)
        await open_one(store, "people, new", PEOPLE, 30.0)
        await open_one(store, "people, old", PEOPLE, 20.0)
        await open_one(store, "bots, new", BOTS, 40.0)
        found = await store.turns_of(ANN)
        assert [row.id for row, _ in found] == ["people, old", "people, new", "bots, old", "bots, new"]
        assert {seat for _, seat in found} == {0}
        assert await store.turns_of(BEN) == []

    with_store(address, scene)


def test_only_own_questions_in_play_count(address: str) -> None:
    async def scene(store: Store) -> None:
        await open_one(store, "theirs", PEOPLE, 10.0, asked=1)
        await open_one(store, "over", PEOPLE, 10.0, over=True)
        await open_one(store, "hidden", PEOPLE, 10.0)
        await store.hide("hidden", ANN)
        await open_one(store, "bot plays", PEOPLE, 10.0)
        await store.set_stand_in("bot plays", 0, "random")
        await store.create(table("waiting", host=BEN), [PEOPLE[0], SeatRow(1, "open", "")], [(0, ANN)])
        await open_one(store, "mine", PEOPLE, 10.0)
        assert [row.id for row, _ in await store.turns_of(ANN)] == ["mine"]

    with_store(address, scene)


def test_a_person_for_whom_a_bot_plays_does_not_wait(address: str) -> None:
    async def scene(store: Store) -> None:
        await open_one(store, "nobody waits", PEOPLE, 10.0)
        await store.set_stand_in("nobody waits", 1, "random")
        await open_one(store, "somebody waits", PEOPLE, 20.0)
        assert [row.id for row, _ in await store.turns_of(ANN)] == ["somebody waits", "nobody waits"]

    with_store(address, scene)


def test_versions_change_with_the_list(address: str) -> None:
    async def scene(store: Store) -> None:
        await open_one(store, "one", PEOPLE, 10.0)
        first = await store.versions_of(ANN)
        assert [name for name, _ in first] == ["one"]
        await store.touch("one")
        assert await store.versions_of(ANN) != first
        await store.hide("one", ANN)
        assert await store.versions_of(ANN) == []
        assert [(row.id, seat) for row, seat in await store.hidden_of(ANN)] == [("one", 0)]
        assert await store.hidden_of(BEN) == []

    with_store(address, scene)
