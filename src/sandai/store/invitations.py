"""Open seats that are offered to people, and with whom somebody has played."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, and_, delete, insert, select, update

from sandai.store import schema
from sandai.store.queries import Queries, from_columns, to_columns, touch
from sandai.store.rows import InvitationRow, TableRow

__all__ = ["Invitations"]


class Invitations(Queries):
    """Several people may be invited to the same seat, if several keys held it before; the first who accepts gets it."""

    async def invite(self, table_id: str, invitations: Sequence[InvitationRow]) -> None:
        i = schema.invitations

        def work(connection: Connection) -> None:
            for row in invitations:
                connection.execute(
                    delete(i).where(i.c.table_id == table_id, i.c.seat == row.seat, i.c.hash == row.hash)
                )
                connection.execute(insert(i), [to_columns(row, table_id=table_id)])
            touch(connection, table_id)

        await self.executor.write(work)

    async def invitations(self, table_id: str) -> list[InvitationRow]:
        i = schema.invitations
        query = select(i).where(i.c.table_id == table_id).order_by(i.c.seat, i.c.hash)
        return [from_columns(InvitationRow, row) for row in await self._rows(query)]

    async def invited_to(self, key: str, limit: int = 20) -> list[TableRow]:
        """Return the tables where a seat is offered to a person, newest first."""
        t, i = schema.tables, schema.invitations
        query = (
            select(t)
            .where(t.c.id.in_(select(i.c.table_id).where(i.c.hash == key, i.c.declined.is_(False))))
            .where(t.c.started.is_(False), t.c.over.is_(False))
            .order_by(t.c.created.desc())
            .limit(limit)
        )
        return [from_columns(TableRow, row) for row in await self._rows(query)]

    async def decline(self, table_id: str, key: str) -> bool:
        """Decline all invitations of a person at a table; return whether there were any."""
        i = schema.invitations
        mine = select(i.c.seat).where(i.c.table_id == table_id, i.c.hash == key, i.c.declined.is_(False))

        def work(connection: Connection) -> bool:
            seats = [row[0] for row in connection.execute(mine)]
            here = (i.c.table_id == table_id, i.c.seat.in_(seats))
            connection.execute(update(i).where(*here).values(declined=True))
            touch(connection, table_id)
            return bool(seats)

        return await self.executor.write(work)

    async def withdraw(self, table_id: str, seat: int) -> None:
        """Offer a seat to nobody any more."""
        i = schema.invitations

        def work(connection: Connection) -> None:
            connection.execute(delete(i).where(i.c.table_id == table_id, i.c.seat == seat))
            touch(connection, table_id)

        await self.executor.write(work)

    async def played_with(self, key: str, limit: int = 12) -> list[tuple[str, int, str]]:
        """Return people with whom somebody has played, each once, by table, seat and name there; the last ones first."""
        t, s = schema.tables, schema.seats
        mine, theirs = schema.keys.alias(), schema.keys.alias()
        query = (
            select(theirs.c.hash, t.c.id, s.c.seat, s.c.name)
            .join(mine, and_(mine.c.table_id == t.c.id, mine.c.hash == key))
            .join(s, and_(s.c.table_id == t.c.id, s.c.seat != mine.c.seat, s.c.kind == "person"))
            .join(theirs, and_(theirs.c.table_id == t.c.id, theirs.c.seat == s.c.seat, theirs.c.kind == "device"))
            .where(t.c.started, t.c.imported.is_(False))
            .order_by(t.c.moved.desc(), s.c.seat)
            .limit(40 * limit)
        )
        found: dict[str, tuple[str, int, str]] = {}
        for row in await self._rows(query):
            found.setdefault(row.hash, (row.id, row.seat, row.name))
        found.pop(key, None)
        return list(dict.fromkeys(found.values()))[:limit]
