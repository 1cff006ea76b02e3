"""Lists of tables: whose they are, what they came to, which of them are asleep."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, Final, TypeVar

import msgspec
from sqlalchemy import Connection, Select, String, and_, case, cast, delete, exists, func, insert, or_, select, update
from sqlalchemy.engine import Row

from sandai.store import schema
from sandai.store.desk import Desk
from sandai.store.rows import SeatRow, TableRow, WaitingRow

__all__ = ["Lists", "free_name", "plain", "read", "touch"]

R = TypeVar("R", bound=msgspec.Struct)
_JSON: Final = frozenset({"options", "seed", "pack", "asked", "settings", "dump", "result"})


def plain(row: msgspec.Struct, **more: Any) -> dict[str, Any]:
    """A row for the database: nested data as JSON text."""
    data = {**msgspec.structs.asdict(row), **more}
    return {name: msgspec.json.encode(value).decode() if name in _JSON else value for name, value in data.items()}


def read(kind: type[R], row: Row[Any]) -> R:
    data = row._asdict()
    return kind(
        **{name: msgspec.json.decode(data[name]) if name in _JSON else data[name] for name in kind.__struct_fields__}
    )


def touch(connection: Connection, table_id: str) -> None:
    t = schema.tables
    connection.execute(update(t).where(t.c.id == table_id).values(version=t.c.version + 1, updated=time.time()))


def free_name(name: str, taken: Sequence[str]) -> str:
    """The name, with a number behind it if somebody has it already, however it is written."""
    known = {other.casefold() for other in taken}
    if name.casefold() not in known:
        return name
    return next(f"{name} {number}" for number in range(2, 99) if f"{name} {number}".casefold() not in known)


class Lists:
    """What is asked of many tables at once."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    async def listed(self, limit: int = 30) -> list[TableRow]:
        """Tables that anybody may find, newest first: those that still wait for people, then those in play."""
        t = schema.tables
        query = select(t).where(t.c.listed, t.c.over.is_(False)).order_by(t.c.started, t.c.updated.desc()).limit(limit)
        return [read(TableRow, row) for row in await self._rows(query)]

    async def tables_of(self, key: str, limit: int = 60) -> list[tuple[TableRow, int | None]]:
        """The tables where a key holds a seat, and which, or that it brought from elsewhere; last changed first.

        Without those that are hidden.
        """
        t, k, h = schema.tables, schema.keys, schema.hidden
        unwanted = select(h.c.table_id).where(h.c.hash == key)
        seated = select(t, k.c.seat.label("my_seat")).join(k, k.c.table_id == t.c.id).where(k.c.hash == key)
        mine = [(read(TableRow, row), row.my_seat) for row in await self._rows(_newest(seated, unwanted, limit))]
        brought = await self._rows(_newest(select(t).where(t.c.host == key, t.c.imported), unwanted, limit))
        known = {row.id for row, _ in mine}
        mine += [(row, None) for row in (read(TableRow, found) for found in brought) if row.id not in known]
        return sorted(mine, key=lambda entry: (entry[0].over, -entry[0].updated))[:limit]

    async def left_of(self, key: str, limit: int = 20) -> list[tuple[TableRow, int]]:
        """Games in play that somebody took off the list but still holds a seat in; last changed first."""
        t, k, h = schema.tables, schema.keys, schema.hidden
        query = (
            select(t, k.c.seat.label("my_seat"))
            .join(k, k.c.table_id == t.c.id)
            .join(h, and_(h.c.table_id == t.c.id, h.c.hash == key))
            .where(k.c.hash == key, t.c.started, t.c.over.is_(False))
            .order_by(t.c.updated.desc())
            .limit(limit)
        )
        return [(read(TableRow, row), row.my_seat) for row in await self._rows(query)]

    async def finished_of(self, key: str, limit: int = 500) -> list[tuple[TableRow, int]]:
        """The games that somebody played to the end here, the last one first; hidden ones too, imported ones not."""
        t, k = schema.tables, schema.keys
        query = (
            select(t, k.c.seat.label("my_seat"))
            .join(k, k.c.table_id == t.c.id)
            .where(k.c.hash == key, t.c.over, t.c.imported.is_(False))
            .order_by(t.c.moved.desc())
            .limit(limit)
        )
        return [(read(TableRow, row), row.my_seat) for row in await self._rows(query)]

    async def seats_of(self, tables: Sequence[str]) -> dict[str, list[SeatRow]]:
        """Who sits at each of these tables."""
        s = schema.seats
        found: dict[str, list[SeatRow]] = {table_id: [] for table_id in tables}
        for row in await self._rows(select(s).where(s.c.table_id.in_(list(tables))).order_by(s.c.table_id, s.c.seat)):
            found[row.table_id].append(read(SeatRow, row))
        return found

    async def hide(self, table_id: str, key: str, away: bool = True) -> None:
        """Leave a table out of somebody's list, or no longer."""
        h = schema.hidden

        def work(connection: Connection) -> None:
            connection.execute(delete(h).where(h.c.table_id == table_id, h.c.hash == key))
            if away:
                connection.execute(insert(h), [{"table_id": table_id, "hash": key}])

        await self.desk.write(work)

    async def set_result(self, table_id: str, result: dict[str, Any]) -> None:
        """Note what a game brought that was over before such things were noted."""
        t = schema.tables
        text = msgspec.json.encode(result).decode()

        def work(connection: Connection) -> None:
            connection.execute(update(t).where(t.c.id == table_id, t.c.over).values(result=text))

        await self.desk.write(work)

    async def unfinished(self, host: str = "", source: str = "", since: float = 0.0, alone: bool = False) -> int:
        """How many tables are in play and not asleep: all, those opened by one key, or those from one address.

        `alone`: only those where nobody but bots decides.
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
        """Tables in play where bots are asked, or people about going back, and nobody moved since a time.

        `idle_since`: the same time for tables where only bots decide.

        There a bot may have been interrupted. Where only people are asked nothing waits for the house, however many such tables there are.
        Tables with people come first, the newest first; then those of bots alone, the one that moved longest ago first. In both
        parts addresses take turns, so that one with many tables doesn't push out the others.
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
        return [read(WaitingRow, row) for row in await self._rows(query)]

    async def claim(self, row: WaitingRow) -> bool:
        """Take a table of bots alone to let them move, if no other process has done so; it then waits behind the others."""
        t = schema.tables
        mine = update(t).where(t.c.id == row.id, t.c.moved == row.moved).values(moved=time.time())
        return bool(await self.desk.write(lambda connection: connection.execute(mine).rowcount == 1))

    async def retire(self, before: float) -> int:
        """Forget tables where no game ever began and nothing has happened for long; how many they were."""
        t = schema.tables
        empty = delete(t).where(t.c.started.is_(False), t.c.number == 0, t.c.imported.is_(False), t.c.updated < before)
        return int(await self.desk.write(lambda connection: connection.execute(empty).rowcount))

    async def imports(self, source: str = "", since: float = 0.0) -> int:
        """How many tables were opened from a record since a time: all, or those from one address."""
        t = schema.tables
        query = select(func.count()).select_from(t).where(t.c.imported, t.c.created >= since)
        if source:
            query = query.where(t.c.source == source)
        return int((await self._rows(query))[0][0])

    async def oldest_import(self, source: str, since: float) -> float:
        """When the first table since a time was opened from a record by an address; `since` if none was."""
        t = schema.tables
        query = select(func.min(t.c.created)).where(t.c.imported, t.c.created >= since, t.c.source == source)
        return float((await self._rows(query))[0][0] or since)

    async def retire_imports(self, before: float) -> int:
        """Delete tables from records where nobody has a seat and nothing has happened for long; how many they were."""
        t, k = schema.tables, schema.keys
        nobody = ~exists().where(k.c.table_id == t.c.id)
        unused = delete(t).where(t.c.imported, t.c.updated < before, nobody)
        return int(await self.desk.write(lambda connection: connection.execute(unused).rowcount))

    async def _rows(self, query: Select[Any], **values: Any) -> Sequence[Row[Any]]:
        return await self.desk.read(lambda connection: connection.execute(query, values).all())


def _decided_by_people() -> Any:
    """Whether a person decides for some seat of a table, or may sit down there."""
    t, s = schema.tables, schema.seats
    return exists().where(s.c.table_id == t.c.id, s.c.kind != "bot", s.c.stand_in == "")


def _newest(query: Select[Any], unwanted: Select[Any], limit: int) -> Select[Any]:
    t = schema.tables
    return query.where(t.c.id.not_in(unwanted)).order_by(t.c.over, t.c.updated.desc()).limit(limit)
