"""What all parts of the store share: conversion between rows and columns, and the base class that runs queries."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, Final, TypeVar

import msgspec
from sqlalchemy import Connection, Select, Table, update
from sqlalchemy.dialects.postgresql import insert as postgresql_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.engine import Row

from sandai.store import schema
from sandai.store.executor import Executor

__all__ = ["Queries", "from_columns", "to_columns", "touch"]

R = TypeVar("R", bound=msgspec.Struct)
_JSON: Final = frozenset({"options", "seed", "pack", "asked", "settings", "dump", "result"})


def to_columns(row: msgspec.Struct, **more: Any) -> dict[str, Any]:
    """Convert a row for the database: nested data becomes JSON text."""
    data = {**msgspec.structs.asdict(row), **more}
    return {name: msgspec.json.encode(value).decode() if name in _JSON else value for name, value in data.items()}


def from_columns(kind: type[R], row: Row[Any]) -> R:
    """Convert a row of the database: the opposite of `to_columns`."""
    data = row._asdict()
    return kind(
        **{name: msgspec.json.decode(data[name]) if name in _JSON else data[name] for name in kind.__struct_fields__}
    )


def touch(connection: Connection, table_id: str) -> None:
    """Raise the version of a table, so that everybody reads it again."""
    t = schema.tables
    connection.execute(update(t).where(t.c.id == table_id).values(version=t.c.version + 1, updated=time.time()))


class Queries:
    """Base class of the parts of the store."""

    def __init__(self, executor: Executor) -> None:
        self.executor = executor

    async def _rows(self, query: Select[Any], **values: Any) -> Sequence[Row[Any]]:
        return await self.executor.read(lambda connection: connection.execute(query, values).all())

    async def _run(self, query: Any) -> int:
        """Run a statement that changes something; return how many rows it changed."""
        return int(await self.executor.write(lambda connection: connection.execute(query).rowcount))

    async def _put(self, table: Table, row: dict[str, Any]) -> None:
        """Insert a row, or replace the one with the same primary key."""
        keys = [column.name for column in table.primary_key]
        query = self._insert(table).values(row)
        rest = {name: query.excluded[name] for name in row if name not in keys}
        await self._run(query.on_conflict_do_update(index_elements=keys, set_=rest))

    def _insert(self, table: Table) -> Any:
        return sqlite_insert(table) if self.executor.dialect == "sqlite" else postgresql_insert(table)
