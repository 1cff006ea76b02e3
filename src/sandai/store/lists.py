"""Lists of tables: those of a person, open ones, finished ones, and those where bots have to move; deleting old ones."""

from __future__ import annotations

import time
from typing import Any

import msgspec
from sqlalchemy import Connection, Select, String, and_, case, cast, delete, exists, func, insert, or_, select, update

from sandai.store import schema
from sandai.store.queries import Queries, from_columns
from sandai.store.rows import TableRow, WaitingRow

__all__ = ["TableLists"]


class TableLists(Queries):
    """Queries over many tables."""

    async def listed(self, limit: int = 30) -> list[TableRow]:
        """Return public tables that are not over: those that wait for players, then those in play; newest first."""
        t = schema.tables
        query = select(t).where(t.c.listed, t.c.over.is_(False)).order_by(t.c.started, t.c.updated.desc()).limit(limit)
        return [from_columns(TableRow, row) for row in await self._rows(query)]

    async def tables_of(self, key: str, limit: int = 60) -> list[tuple[TableRow, int | None]]:
        """Return the tables where a key holds a seat, with the seat, and those it imported, with None; last changed first.

        Hidden tables are left out.
        """
        t, k, h = schema.tables, schema.keys, schema.hidden
        unwanted = select(h.c.table_id).where(h.c.hash == key)
        seated = select(t, k.c.seat.label("my_seat")).join(k, k.c.table_id == t.c.id).where(k.c.hash == key)
        mine = [
            (from_columns(TableRow, row), row.my_seat) for row in await self._rows(_newest(seated, unwanted, limit))
        ]
        brought = await self._rows(_newest(select(t).where(t.c.host == key, t.c.imported), unwanted, limit))
        known = {row.id for row, _ in mine}
        mine += [(row, None) for row in (from_columns(TableRow, found) for found in brought) if row.id not in known]
        return sorted(mine, key=lambda entry: (entry[0].over, -entry[0].updated))[:limit]

    async def left_of(self, key: str, limit: int = 20) -> list[tuple[TableRow, int]]:
        """Return games in play that a person has hidden but still has a seat in; last changed first."""
        t, k, h = schema.tables, schema.keys, schema.hidden
        query = (
            select(t, k.c.seat.label("my_seat"))
            .join(k, k.c.table_id == t.c.id)
            .join(h, and_(h.c.table_id == t.c.id, h.c.hash == key))
            .where(k.c.hash == key, t.c.started, t.c.over.is_(False))
            .order_by(t.c.updated.desc())
            .limit(limit)
        )
        return [(from_columns(TableRow, row), row.my_seat) for row in await self._rows(query)]

    async def turns_of(self, key: str) -> list[tuple[TableRow, int]]:
        """Return the games in play where a person is asked, with the seat: first those where people wait, each group oldest question first.

        Seats for which a bot plays and hidden tables are left out.
        """
        t, k, s, h = schema.tables, schema.keys, schema.seats, schema.hidden
        unwanted = select(h.c.table_id).where(h.c.hash == key)
        a_person = and_(s.c.table_id == t.c.id, s.c.seat != k.c.seat, s.c.kind == "person", s.c.stand_in == "")
        others = exists().where(a_person).label("others")
        mine = s.alias()
        query = (
            select(t, k.c.seat.label("my_seat"), others)
            .join(k, k.c.table_id == t.c.id)
            .join(mine, and_(mine.c.table_id == t.c.id, mine.c.seat == k.c.seat, mine.c.stand_in == ""))
            .where(k.c.hash == key, t.c.started, t.c.over.is_(False), t.c.id.not_in(unwanted))
            .order_by(t.c.moved)
        )
        rows = sorted(await self._rows(query), key=lambda row: not row.others)
        found = [(from_columns(TableRow, row), int(row.my_seat)) for row in rows]
        return [(row, seat) for row, seat in found if seat in row.asked]

    async def versions_of(self, key: str) -> list[tuple[str, int]]:
        """Return the versions of all tables in play that `tables_of` and `invited_to` may return: if they are the same, so are the lists."""
        t, k, h = schema.tables, schema.keys, schema.hidden
        unwanted = select(h.c.table_id).where(h.c.hash == key)
        seated = select(k.c.table_id).where(k.c.hash == key)
        invited = select(schema.invitations.c.table_id).where(schema.invitations.c.hash == key)
        mine = or_(t.c.id.in_(seated), t.c.id.in_(invited), and_(t.c.host == key, t.c.imported))
        query = select(t.c.id, t.c.version).where(mine, t.c.id.not_in(unwanted), t.c.over.is_(False)).order_by(t.c.id)
        return [(row.id, row.version) for row in await self._rows(query)]

    async def hidden_of(self, key: str, limit: int = 200) -> list[tuple[TableRow, int | None]]:
        """Return the tables that a person has taken off their list, with the seat, last changed first."""
        t, k, h = schema.tables, schema.keys, schema.hidden
        query = (
            select(t, k.c.seat.label("my_seat"))
            .join(h, and_(h.c.table_id == t.c.id, h.c.hash == key))
            .outerjoin(k, and_(k.c.table_id == t.c.id, k.c.hash == key))
            .order_by(t.c.updated.desc())
            .limit(limit)
        )
        return [(from_columns(TableRow, row), row.my_seat) for row in await self._rows(query)]

    async def finished_of(self, key: str, limit: int = 500) -> list[tuple[TableRow, int]]:
        """Return the finished games of a person, newest first, with hidden ones but without imported ones."""
        t, k = schema.tables, schema.keys
        query = (
            select(t, k.c.seat.label("my_seat"))
            .join(k, k.c.table_id == t.c.id)
            .where(k.c.hash == key, t.c.over, t.c.imported.is_(False))
            .order_by(t.c.moved.desc())
            .limit(limit)
        )
        return [(from_columns(TableRow, row), row.my_seat) for row in await self._rows(query)]

    async def hide(self, table_id: str, key: str, hidden: bool = True) -> None:
        """Hide a table from the list of a person, or show it again."""
        h = schema.hidden

        def work(connection: Connection) -> None:
            connection.execute(delete(h).where(h.c.table_id == table_id, h.c.hash == key))
            if hidden:
                connection.execute(insert(h), [{"table_id": table_id, "hash": key}])

        await self.executor.write(work)

    async def set_result(self, table_id: str, result: dict[str, Any]) -> None:
        """Add the result to a game that ended before results were stored."""
        t = schema.tables
        text = msgspec.json.encode(result).decode()
        await self._run(update(t).where(t.c.id == table_id, t.c.over).values(result=text))

    async def unfinished(self, host: str = "", source: str = "", since: float = 0.0, alone: bool = False) -> int:
        """Count the tables that are not over and have changed since a time: all, those opened by one key, or from one address.

        `alone`: count only tables where bots decide for every seat.
        """
        t = schema.tables
        query = select(func.count()).select_from(t).where(t.c.over.is_(False), t.c.updated >= since)
        if host:
            query = query.where(t.c.host == host)
        if source:
            query = query.where(t.c.source == source)
        if alone:
            query = query.where(~_decided_by_people())
        return int((await self._rows(query))[0][0])

    async def waiting(self, since: float, idle_since: float) -> list[WaitingRow]:
        """Return tables in play where a bot has to decide, or people answer a request to go back, without a move since a time.

        `idle_since`: the same time for tables where bots decide for every seat.

        At such a table a bot may have been interrupted. Tables where only people are asked are left out.
        Tables with people come first, newest first; then those with bots only, oldest first. In both groups addresses take turns, so that
        one address with many tables doesn't push out the others.
        """
        t, s = schema.tables, schema.seats
        a_bot = or_(s.c.kind == "bot", s.c.stand_in != "")
        asked = exists().where(s.c.table_id == t.c.id, a_bot, t.c.asked.contains(cast(s.c.seat, String)))
        alone = (~_decided_by_people()).label("alone")
        found = (
            select(t.c.id, t.c.source, t.c.host, t.c.moved, alone)
            .where(t.c.over.is_(False), t.c.started, or_(asked, t.c.wish != ""))
            .where(t.c.moved < case((alone, idle_since), else_=since))
            .subquery()
        )
        age = case((found.c.alone, found.c.moved), else_=-found.c.moved)
        turn = func.row_number().over(partition_by=(found.c.alone, found.c.source), order_by=age)
        query = select(found).order_by(found.c.alone, turn, age).limit(1000)
        return [from_columns(WaitingRow, row) for row in await self._rows(query)]

    async def claim(self, row: WaitingRow) -> bool:
        """Reserve a table with bots only, so that this process makes its next move. Return False if another process was faster."""
        t = schema.tables
        mine = update(t).where(t.c.id == row.id, t.c.moved == row.moved).values(moved=time.time())
        return await self._run(mine) == 1

    async def delete_unstarted(self, before: float) -> int:
        """Delete tables whose game never started and that have not changed since a time; return how many."""
        t = schema.tables
        old = (t.c.started.is_(False), t.c.number == 0, t.c.imported.is_(False), t.c.updated < before)

        def work(connection: Connection) -> int:
            found = [row[0] for row in connection.execute(select(t.c.id).where(*old))]
            connection.execute(update(t).where(t.c.rematch.in_(found)).values(rematch=""))
            return connection.execute(delete(t).where(*old)).rowcount

        return await self.executor.write(work)

    async def imports(self, source: str = "", since: float = 0.0) -> int:
        """Count the tables that were imported since a time: all, or those from one address."""
        t = schema.tables
        query = select(func.count()).select_from(t).where(t.c.imported, t.c.created >= since)
        if source:
            query = query.where(t.c.source == source)
        return int((await self._rows(query))[0][0])

    async def oldest_import(self, source: str, since: float) -> float:
        """Return when an address imported its first table since a time; `since` if there is none."""
        t = schema.tables
        query = select(func.min(t.c.created)).where(t.c.imported, t.c.created >= since, t.c.source == source)
        return float((await self._rows(query))[0][0] or since)

    async def delete_unused_imports(self, before: float) -> int:
        """Delete imported tables where nobody has a seat and that have not changed since a time; return how many."""
        t, k = schema.tables, schema.keys
        nobody = ~exists().where(k.c.table_id == t.c.id)
        unused = delete(t).where(t.c.imported, t.c.updated < before, nobody)
        return await self._run(unused)


def _decided_by_people() -> Any:
    """Whether a person decides for some seat of a table, or some seat is open."""
    t, s = schema.tables, schema.seats
    return exists().where(s.c.table_id == t.c.id, s.c.kind != "bot", s.c.stand_in == "")


def _newest(query: Select[Any], unwanted: Select[Any], limit: int) -> Select[Any]:
    t = schema.tables
    return query.where(t.c.id.not_in(unwanted)).order_by(t.c.over, t.c.updated.desc()).limit(limit)
