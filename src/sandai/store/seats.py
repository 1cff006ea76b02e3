"""Seats of tables, and the keys that hold them."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Final

from sqlalchemy import Connection, bindparam, case, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from sandai.store import schema
from sandai.store.errors import AlreadySeated, GameStarted, SeatTaken
from sandai.store.queries import Queries, from_columns, to_columns, touch
from sandai.store.rows import SeatChangeRow, SeatRow

__all__ = ["AT_ONCE", "Seats", "add_seat_changes", "free_name", "set_stand_ins"]

AT_ONCE: Final = 1.0  # a moment in the past, for clocks that have to be looked after

_SEAT: Final = select(schema.keys.c.seat).where(
    schema.keys.c.table_id == bindparam("table"), schema.keys.c.hash == bindparam("key")
)


def free_name(name: str, taken: Sequence[str]) -> str:
    """Return the name, with a number after it if somebody else has it. Upper and lower case make no difference."""
    known = {other.casefold() for other in taken}
    if name.casefold() not in known:
        return name
    return next(f"{name} {number}" for number in range(2, 99) if f"{name} {number}".casefold() not in known)


def set_stand_ins(connection: Connection, table_id: str, levels: Mapping[int, str]) -> None:
    """Let bots of these levels play for the people in some seats; an empty level ends it."""
    s = schema.seats
    for seat, level in levels.items():
        query = update(s).where(s.c.table_id == table_id, s.c.seat == seat, s.c.kind == "person")
        connection.execute(query.values(stand_in=level))


def add_seat_changes(connection: Connection, table_id: str, changes: Sequence[SeatChangeRow]) -> None:
    """Add entries for the log, with the next numbers. The row of the table must be locked."""
    c = schema.seat_changes
    if not changes:
        return
    last = connection.execute(select(func.max(c.c.number)).where(c.c.table_id == table_id)).scalar() or 0
    rows = [to_columns(change, table_id=table_id, number=last + number) for number, change in enumerate(changes, 1)]
    connection.execute(insert(c), rows)


class Seats(Queries):
    """A key is a hash. Its kind is "device" for a browser or program, and "link" for a seat link that nobody has followed yet."""

    async def seats(self, table_id: str) -> list[SeatRow]:
        query = select(schema.seats).where(schema.seats.c.table_id == table_id).order_by(schema.seats.c.seat)
        return [from_columns(SeatRow, row) for row in await self._rows(query)]

    async def seats_of(self, tables: Sequence[str]) -> dict[str, list[SeatRow]]:
        """Return the seats of several tables, by table."""
        s = schema.seats
        found: dict[str, list[SeatRow]] = {table_id: [] for table_id in tables}
        for row in await self._rows(select(s).where(s.c.table_id.in_(list(tables))).order_by(s.c.table_id, s.c.seat)):
            found[row.table_id].append(from_columns(SeatRow, row))
        return found

    async def seat_of(self, table_id: str, key: str) -> int | None:
        """Return the seat that a key holds at a table."""
        seat: int | None = await self.executor.value(_SEAT, table=table_id, key=key)
        return seat

    # -- keys --------------------------------------------------------------------------------------------------------

    async def add_key(self, table_id: str, seat: int, key: str, kind: str = "device") -> None:
        """Let one more key hold a seat. A key holds at most one seat of a table."""

        def work(connection: Connection) -> None:
            k = schema.keys
            connection.execute(delete(k).where(k.c.table_id == table_id, k.c.hash == key))
            row = {"table_id": table_id, "hash": key, "seat": seat, "kind": kind}
            connection.execute(insert(k), [row])
            touch(connection, table_id)

        await self.executor.write(work)

    async def device_keys(self, table_id: str, seat: int) -> list[str]:
        """Return the keys of the devices that hold a seat, without unused seat links."""
        k = schema.keys
        query = select(k.c.hash).where(k.c.table_id == table_id, k.c.seat == seat, k.c.kind == "device")
        return [row[0] for row in await self._rows(query)]

    async def remove_keys(self, table_id: str, seat: int, but: str = "", kinds: Sequence[str] = ("link",)) -> int:
        """Remove all keys of these kinds from a seat, except the key `but`; return how many there were."""
        k = schema.keys
        query = delete(k).where(k.c.table_id == table_id, k.c.seat == seat, k.c.kind.in_(kinds), k.c.hash != but)

        def work(connection: Connection) -> int:
            count = connection.execute(query).rowcount
            touch(connection, table_id)
            return count

        return await self.executor.write(work)

    # -- sitting down and leaving ------------------------------------------------------------------------------------

    async def sit(self, table_id: str, seat: SeatRow, key: str = "") -> None:
        """Take an open seat; a person brings the hash of a key. The game starts when the last seat is taken.

        If somebody at the table has the same name, a number is added to it.
        """
        s, k, t = schema.seats, schema.keys, schema.tables

        def work(connection: Connection) -> None:
            touch(connection, table_id)  # locks the row, so that two people who sit down at once see each other
            query = select(s.c.kind, s.c.name).where(s.c.table_id == table_id, s.c.seat != seat.seat)
            others = connection.execute(query).all()
            row = to_columns(seat, name=free_name(seat.name, [other.name for other in others]))
            here = update(s).where(s.c.table_id == table_id, s.c.seat == seat.seat, s.c.kind == "open")
            if connection.execute(here.values(row)).rowcount != 1:
                raise SeatTaken("The seat is not open.")
            connection.execute(delete(k).where(k.c.table_id == table_id, k.c.seat == seat.seat))
            if key:
                held = {"table_id": table_id, "hash": key, "seat": seat.seat, "kind": "device"}
                try:
                    connection.execute(insert(k), [held])
                except IntegrityError:
                    raise AlreadySeated("The key holds another seat.") from None
            if all(other.kind != "open" for other in others):
                clocks = case((t.c.clock != "", AT_ONCE), else_=0.0)  # a server process starts them
                connection.execute(
                    update(t).where(t.c.id == table_id).values(started=True, moved=time.time(), due=clocks)
                )

        await self.executor.write(work)

    async def leave(self, table_id: str, seat: int) -> None:
        """Give up a seat before the game starts: it is open again, and no key holds it.

        A table without people is deleted, unless it was imported from a record.
        """
        s, k, t = schema.seats, schema.keys, schema.tables
        people = select(s.c.seat).where(s.c.table_id == table_id, s.c.kind == "person")

        def work(connection: Connection) -> None:
            touch(connection, table_id)  # locks the row, as in `sit`
            started = select(t.c.id).where(t.c.id == table_id, t.c.started)
            if connection.execute(started).first() is not None:
                raise GameStarted("The game has started.")
            query = update(s).where(s.c.table_id == table_id, s.c.seat == seat, s.c.kind == "person")
            connection.execute(query.values(kind="open", name="", stand_in="", away=0.0))
            connection.execute(delete(k).where(k.c.table_id == table_id, k.c.seat == seat))
            if connection.execute(people).first() is None:
                connection.execute(delete(t).where(t.c.id == table_id, t.c.imported.is_(False)))

        await self.executor.write(work)

    async def set_stand_in(self, table_id: str, seat: int, level: str, change: SeatChangeRow | None = None) -> None:
        """Let a bot of this level play for a person; an empty level ends it. `change`: what the log says of it; it gets the next number."""

        def work(connection: Connection) -> None:
            touch(connection, table_id)  # locks the row, so that numbers follow each other
            set_stand_ins(connection, table_id, {seat: level})
            add_seat_changes(connection, table_id, [] if change is None else [change])

        await self.executor.write(work)

    async def seat_changes(self, table_id: str) -> list[SeatChangeRow]:
        """Return the hand-overs of a game, oldest first."""
        c = schema.seat_changes
        query = select(c).where(c.c.table_id == table_id).order_by(c.c.number)
        return [from_columns(SeatChangeRow, row) for row in await self._rows(query)]

    async def set_away(self, table_id: str, seat: int, away: float) -> bool:
        """Set since when a person has no page of the table open (0: one is open). Return whether this changed anything."""
        s = schema.seats
        here = update(s).where(s.c.table_id == table_id, s.c.seat == seat, s.c.kind == "person")
        query = here.where(s.c.away == 0.0 if away else s.c.away > 0.0).values(away=away)

        def work(connection: Connection) -> bool:
            if connection.execute(query).rowcount != 1:
                return False
            touch(connection, table_id)
            return True

        return await self.executor.write(work)

    async def rename(self, key: str, name: str) -> list[str]:
        """Change the name of a person at all tables whose game is not over; return the ids of these tables.

        If somebody at a table has the same name, a number is added to it there.
        """
        s, k, t = schema.seats, schema.keys, schema.tables
        mine = (
            select(s.c.table_id, s.c.seat)
            .join(k, (k.c.table_id == s.c.table_id) & (k.c.seat == s.c.seat))
            .join(t, t.c.id == s.c.table_id)
            .where(k.c.hash == key, k.c.kind == "device", s.c.kind == "person", t.c.over.is_(False), s.c.name != name)
        )

        def work(connection: Connection) -> list[str]:
            found = connection.execute(mine).all()
            for table_id, seat in found:
                others = select(s.c.name).where(s.c.table_id == table_id, s.c.seat != seat)
                free = free_name(name, [row[0] for row in connection.execute(others)])
                connection.execute(update(s).where(s.c.table_id == table_id, s.c.seat == seat).values(name=free))
                touch(connection, table_id)
            return [row[0] for row in found]

        return await self.executor.write(work)
