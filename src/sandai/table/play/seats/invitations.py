"""Invitations: open seats that are offered to people one has played with, for a rematch or a new table."""

from __future__ import annotations

from typing import Final

import msgspec

from sandai.store import InvitationRow, Store
from sandai.table import words
from sandai.table.errors import BadRequest, NotYours, Refused
from sandai.table.play.table import Table
from sandai.table.play.tables import Tables

__all__ = ["INVITE", "Answers", "Guest", "find_guest", "guest_ref", "guests_of", "invite_guests"]

INVITE: Final = "invite"


class Guest(msgspec.Struct):
    """Somebody to invite. `keys`: the hashes that held their seat."""

    name: str
    keys: list[str]


def guest_ref(table_id: str, seat: int) -> str:
    """Return what names a person in forms and in the API: where one has played with them."""
    return f"{INVITE} {table_id} {seat}"


async def find_guest(store: Store, ref: str, key: str) -> Guest:
    """Return who sat there. `key`: the hash of who invites, who must have played there as well."""
    _, table_id, number = [*ref.split(" "), "", ""][:3]
    seat = int(number) if number.isdecimal() and len(number) < 4 else -1
    if not key or await store.seat_of(table_id, key) is None:
        raise NotYours(words.NOT_PLAYED_WITH)
    rows = [row for row in await store.seats(table_id) if row.seat == seat and row.kind == "person"]
    keys = [one for one in await store.device_keys(table_id, seat) if one != key]
    if not rows or not keys:
        raise BadRequest(words.NOT_PLAYED_WITH)
    return Guest(rows[0].name, keys)


async def invite_guests(store: Store, table_id: str, guests: dict[int, Guest]) -> None:
    """Offer the open seats of a new table to people."""
    rows = [InvitationRow(seat, key, guest.name) for seat, guest in guests.items() for key in guest.keys]
    if rows:
        await store.invite(table_id, rows)


async def guests_of(store: Store, table: Table, but: int) -> dict[int, Guest]:
    """Return the people at a table, by seat, but for one."""
    people = [seat for seat in table.seats if seat.kind == "person" and seat.seat != but]
    return {seat.seat: Guest(seat.name, await store.device_keys(table.row.id, seat.seat)) for seat in people}


class Answers:
    """What people say to invitations. `key` is the hash of a person."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.store = tables.store

    async def invitation(self, table_id: str, key: str) -> InvitationRow | None:
        """Return the seat that is offered to a person."""
        rows = await self.store.invitations(table_id) if key else []
        return next((row for row in rows if row.hash == key and not row.declined), None)

    async def seat_for(self, table: Table, key: str) -> int | None:
        """Return the open seat that a person gets: the one that is offered to them, or the first that is offered to nobody."""
        rows = [row for row in await self.store.invitations(table.row.id) if not row.declined]
        offered = {row.seat for row in rows}
        mine = [row.seat for row in rows if row.hash == key]
        free = [seat for seat in table.open_seats if seat not in offered]
        return next(iter([*mine, *free, *table.open_seats]), None)

    async def expect(self, table_id: str, key: str) -> InvitationRow:
        row = await self.invitation(table_id, key)
        if row is None:
            await self.tables.table(table_id)  # if there is no such table, say that instead
            raise NotYours(words.NOT_INVITED)
        return row

    async def decline(self, table_id: str, key: str) -> None:
        await self.expect(table_id, key)
        await self.store.decline(table_id, key)
        self.tables.announce_change(table_id)

    async def withdraw(self, table_id: str, asker: int | None, seat: int) -> None:
        """Free a seat that is offered to somebody. Every player of the table may."""
        if asker is None:
            raise NotYours(words.ONLY_PLAYERS)
        table = await self.tables.table(table_id)
        if table.row.started:
            raise Refused(words.GAME_JUST_STARTED)
        await self.store.withdraw(table_id, seat)
        self.tables.announce_change(table_id)
