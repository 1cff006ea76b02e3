"""Clocks and votes of tables. Every change names the version of the table that it follows from, so of several processes one succeeds."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, select, update

from sandai.store import schema
from sandai.store.errors import Conflict
from sandai.store.queries import Queries
from sandai.store.rows import SeatChangeRow
from sandai.store.seats import add_seat_changes, set_stand_ins

__all__ = ["ClockRows"]


class ClockRows(Queries):
    async def due_tables(self, now: float, limit: int = 100) -> list[tuple[str, float]]:
        """Return the tables where a clock has run out, with the moment, longest ago first."""
        t = schema.tables
        query = select(t.c.id, t.c.due).where(t.c.due > 0, t.c.due <= now).order_by(t.c.due).limit(limit)
        return [(row.id, row.due) for row in await self._rows(query)]

    async def set_clocks(
        self,
        table_id: str,
        version: int,
        clocks: str,
        due: float,
        stand_ins: Mapping[int, str] | None = None,
        changes: Sequence[SeatChangeRow] = (),
        end: Mapping[str, Any] | None = None,
    ) -> int:
        """Store clocks if the table is still at this version, and at once which bots play for people and what the log says of it.

        A request to take the game back is deleted if bots take over, because they would wait for its answer. `end`: more columns
        of the table, if the game ends. Return the new version.
        """
        t = schema.tables
        values: dict[str, Any] = {"clocks": clocks, "due": due, **(end or {})}
        if any((stand_ins or {}).values()):
            values["wish"] = ""
        step = update(t).where(t.c.id == table_id, t.c.version == version)

        def work(connection: Connection) -> int:
            changed = connection.execute(step.values(version=version + 1, updated=time.time(), **values))
            if changed.rowcount != 1:
                raise Conflict("The table has changed.")
            set_stand_ins(connection, table_id, stand_ins or {})
            add_seat_changes(connection, table_id, changes)
            return version + 1

        return await self.executor.write(work)

    async def postpone(self, table_id: str, due: float, later: float) -> bool:
        """Look again later at a table whose clocks can't be kept now."""
        t = schema.tables
        return await self._run(update(t).where(t.c.id == table_id, t.c.due == due).values(due=later)) == 1

    async def set_vote(
        self,
        table_id: str,
        version: int,
        vote: str,
        stand_ins: Mapping[int, str] | None = None,
        changes: Sequence[SeatChangeRow] = (),
    ) -> int:
        """Store a vote if the table is still at this version, and its outcome once it is decided; return the new version."""
        t = schema.tables
        step = update(t).where(t.c.id == table_id, t.c.version == version)

        def work(connection: Connection) -> int:
            changed = connection.execute(step.values(vote=vote, version=version + 1, updated=time.time()))
            if changed.rowcount != 1:
                raise Conflict("The table has changed.")
            set_stand_ins(connection, table_id, stand_ins or {})
            add_seat_changes(connection, table_id, changes)
            return version + 1

        return await self.executor.write(work)
