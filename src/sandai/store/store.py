"""The store: one database with everything that the table saves."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final

from sqlalchemy import Connection, bindparam, delete, insert, select, update

from sandai.store import schema
from sandai.store.address import engine_address
from sandai.store.analyses import Analyses
from sandai.store.chat import Chat
from sandai.store.clocks import ClockRows
from sandai.store.errors import Conflict
from sandai.store.lists import TableLists
from sandai.store.mail import Mails
from sandai.store.moves import Moves
from sandai.store.people import People
from sandai.store.postgres import PostgresExecutor
from sandai.store.queries import from_columns, to_columns, touch
from sandai.store.rows import MoveRow, PersonRow, SeatRow, TableRow
from sandai.store.seats import Seats
from sandai.store.sqlite import SqliteExecutor

__all__ = ["Store"]

_VERSION: Final = select(schema.tables.c.version).where(schema.tables.c.id == bindparam("table"))
PROBE: Final = "health"  # the key that `probe` writes; keys of people are longer


class Store(TableLists, Seats, Moves, People, Chat, Mails, Analyses, ClockRows):
    """One database. `open` it inside the event loop that uses it."""

    @staticmethod
    async def open(address: str) -> Store:
        """Open a database, creating or migrating its tables."""
        url = engine_address(address)
        executor = SqliteExecutor(url) if url.startswith("sqlite") else PostgresExecutor(url)
        await executor.open()
        return Store(executor)

    async def close(self) -> None:
        await self.executor.close()

    async def probe(self) -> None:
        """Write something that nobody reads; raise if the database does not answer or can't be written."""
        await self.save_person(PersonRow(PROBE, settings={"at": time.time()}))

    # -- tables ------------------------------------------------------------------------------------------------------

    async def create(
        self,
        table: TableRow,
        seats: Sequence[SeatRow],
        keys: Sequence[tuple[int, str]] = (),
        moves: Sequence[MoveRow] = (),
    ) -> None:
        """Write a new table with its seats, the hashes of the keys that hold them, and moves already made."""
        now = time.time()
        table.created = table.created or now
        table.updated = table.moved = now

        def work(connection: Connection) -> None:
            connection.execute(insert(schema.tables), [to_columns(table)])
            connection.execute(insert(schema.seats), [to_columns(seat, table_id=table.id) for seat in seats])
            if keys:
                rows = [{"table_id": table.id, "hash": key, "seat": seat, "kind": "device"} for seat, key in keys]
                connection.execute(insert(schema.keys), rows)
            if moves:
                connection.execute(insert(schema.moves), [to_columns(move, table_id=table.id) for move in moves])

        await self.executor.write(work)

    async def table(self, table_id: str) -> TableRow | None:
        found = await self._rows(select(schema.tables).where(schema.tables.c.id == table_id))
        return from_columns(TableRow, found[0]) if found else None

    async def version(self, table_id: str) -> int | None:
        """Return how often the table has changed: a cheap check whether a copy in memory is up to date."""
        version: int | None = await self.executor.value(_VERSION, table=table_id)
        return version

    async def touch(self, table_id: str) -> None:
        """Raise the version of a table, so that everybody reads it again."""
        await self.executor.write(lambda connection: touch(connection, table_id))

    async def delete_table(self, table_id: str) -> None:
        await self._run(delete(schema.tables).where(schema.tables.c.id == table_id))

    async def set_rematch(self, table_id: str, rematch: str) -> str:
        """Set the id of the rematch if there is none yet; return the one that is set."""
        t = schema.tables

        def work(connection: Connection) -> str:
            connection.execute(update(t).where(t.c.id == table_id, t.c.rematch == "").values(rematch=rematch))
            touch(connection, table_id)
            return str(connection.execute(select(t.c.rematch).where(t.c.id == table_id)).one()[0])

        return await self.executor.write(work)

    async def set_guide(self, table_id: str, guide: str) -> int:
        """Save how far a guided game is; return the new version of the table."""
        t = schema.tables

        def work(connection: Connection) -> int:
            connection.execute(update(t).where(t.c.id == table_id).values(guide=guide))
            touch(connection, table_id)
            return int(connection.execute(_VERSION, {"table": table_id}).one()[0])

        return await self.executor.write(work)

    async def set_wish(self, table_id: str, wish: str, version: int) -> int:
        """Save a request to take the game back, if the table is still at this version. The next move deletes it."""
        t = schema.tables
        step = update(t).where(t.c.id == table_id, t.c.version == version)

        def work(connection: Connection) -> int:
            changed = connection.execute(step.values(wish=wish, version=version + 1, updated=time.time()))
            if changed.rowcount != 1:
                raise Conflict("The table has changed.")
            return version + 1

        return await self.executor.write(work)
