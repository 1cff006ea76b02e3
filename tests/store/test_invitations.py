"""Seats that are offered to people."""

from __future__ import annotations

import pytest

from sandai.store import InvitationRow, SeatReserved, SeatRow, Store
from tests.store.test_store import TABLE, table, with_store

ANN, BEN, CY, BEN_TOO = "a" * 64, "b" * 64, "c" * 64, "d" * 64


async def open_table(store: Store) -> None:
    seats = [SeatRow(0, "person", "Ann"), SeatRow(1, "open", ""), SeatRow(2, "open", "")]
    await store.create(table(seats=3, host=ANN), seats, [(0, ANN)])
    await store.invite(TABLE, [InvitationRow(1, BEN, "Ben"), InvitationRow(1, BEN_TOO, "Ben")])


def test_an_offered_seat_waits_for_its_guest(address: str) -> None:
    async def scene(store: Store) -> None:
        await open_table(store)
        with pytest.raises(SeatReserved):
            await store.sit(TABLE, SeatRow(1, "person", "Cy"), CY)
        assert [row.id for row in await store.invited_to(BEN)] == [TABLE]
        await store.sit(TABLE, SeatRow(2, "person", "Cy"), CY)
        await store.sit(TABLE, SeatRow(1, "person", "Ben"), BEN)
        assert await store.seat_of(TABLE, BEN) == 1
        assert await store.invitations(TABLE) == []
        row = await store.table(TABLE)
        assert row is not None and row.started

    with_store(address, scene)


def test_a_declined_seat_is_free(address: str) -> None:
    async def scene(store: Store) -> None:
        await open_table(store)
        before = await store.version(TABLE)
        assert not await store.decline(TABLE, CY)
        assert await store.decline(TABLE, BEN)
        assert await store.version(TABLE) != before
        assert not await store.decline(TABLE, BEN)
        assert await store.invited_to(BEN) == [] and await store.invited_to(BEN_TOO) == []
        assert {row.declined for row in await store.invitations(TABLE)} == {True}
        await store.sit(TABLE, SeatRow(1, "person", "Cy"), CY)

    with_store(address, scene)


def test_a_withdrawn_or_filled_seat_is_offered_to_nobody(address: str) -> None:
    async def scene(store: Store) -> None:
        await open_table(store)
        await store.withdraw(TABLE, 1)
        assert await store.invitations(TABLE) == [] and await store.invited_to(BEN) == []
        await store.invite(TABLE, [InvitationRow(1, BEN, "Ben")])
        await store.sit(TABLE, SeatRow(1, "bot", "Indigo", "random"))  # a player gives the seat to a bot
        assert await store.invitations(TABLE) == []

    with_store(address, scene)


def test_an_invitation_goes_with_the_table(address: str) -> None:
    async def scene(store: Store) -> None:
        await store.create(table("old", started=True, over=True), [SeatRow(0, "person", "Ann")], [(0, ANN)])
        await open_table(store)
        await store.set_rematch("old", TABLE)
        await store.leave(TABLE, 0)  # nobody is left there
        assert await store.table(TABLE) is None
        assert await store.invited_to(BEN) == []
        old = await store.table("old")
        assert old is not None and old.rematch == ""  # so that a rematch can be asked for again

    with_store(address, scene)


def test_forgotten_rematches_can_be_asked_for_again(address: str) -> None:
    async def scene(store: Store) -> None:
        await store.create(table("old", started=True, over=True), [SeatRow(0, "person", "Ann")], [(0, ANN)])
        await open_table(store)
        await store.set_rematch("old", TABLE)
        assert await store.delete_unstarted(4_000_000_000.0) == 1
        old = await store.table("old")
        assert old is not None and old.rematch == ""

    with_store(address, scene)


def test_people_one_has_played_with(address: str) -> None:
    async def scene(store: Store) -> None:
        assert await store.played_with(ANN) == []
        people = [SeatRow(0, "person", "Ann"), SeatRow(1, "person", "Ben"), SeatRow(2, "bot", "Indigo", "random")]
        await store.create(table("one", seats=3, started=True), people, [(0, ANN), (1, BEN)])
        await store.create(
            table("waiting"), [SeatRow(0, "person", "Ann"), SeatRow(1, "person", "Cy")], [(0, ANN), (1, CY)]
        )
        assert await store.played_with(ANN) == [("one", 1, "Ben")]
        assert await store.played_with(BEN) == [("one", 0, "Ann")]
        await store.create(table("two", started=True), people[:2], [(0, ANN), (1, BEN)])
        assert await store.played_with(ANN) == [("two", 1, "Ben")]  # each once

    with_store(address, scene)
