"""Analyses of games: their progress while they are made, then their results."""

from __future__ import annotations

import time

from sqlalchemy import Connection, delete, func, insert, select, update

from sandai.store import schema
from sandai.store.errors import Conflict
from sandai.store.queries import Queries, from_columns, to_columns
from sandai.store.rows import AnalysisRow

__all__ = ["Analyses"]

RUNNING = "running"


class Analyses(Queries):
    """An analysis belongs to a table and a seat. One that is running and was not updated for a while has been interrupted."""

    async def analysis(self, table_id: str, seat: int) -> AnalysisRow | None:
        a = schema.analyses
        found = await self._rows(select(a).where(a.c.table_id == table_id, a.c.seat == seat))
        return from_columns(AnalysisRow, found[0]) if found else None

    async def running_analyses(self, since: float, owner: str = "", source: str = "") -> int:
        """Count the analyses that are being made and were updated since a time: all, those of a person, or of an address."""
        a = schema.analyses
        query = select(func.count()).select_from(a).where(a.c.state == RUNNING, a.c.updated >= since)
        if owner:
            query = query.where(a.c.owner == owner)
        if source:
            query = query.where(a.c.source == source)
        return int((await self._rows(query))[0][0])

    async def begin_analysis(self, row: AnalysisRow, since: float) -> None:
        """Write a new analysis in place of an old one; Conflict if the same one is being made, and was updated since a time."""
        a = schema.analyses
        row.updated = time.time()

        def work(connection: Connection) -> None:
            mine = (a.c.table_id == row.table_id) & (a.c.seat == row.seat)
            busy = connection.execute(select(a.c.owner).where(mine, a.c.state == RUNNING, a.c.updated >= since)).first()
            if busy is not None:
                raise Conflict("This analysis is being made.")
            connection.execute(delete(a).where(mine))
            connection.execute(insert(a), [to_columns(row)])

        await self.executor.write(work)

    async def note_analysis(self, row: AnalysisRow) -> bool:
        """Save the progress of a running analysis, or its result. Return False if it was stopped or replaced meanwhile."""
        a = schema.analyses
        mine = update(a).where(
            a.c.table_id == row.table_id,
            a.c.seat == row.seat,
            a.c.owner == row.owner,
            a.c.record == row.record,
            a.c.state == RUNNING,
        )
        row.updated = time.time()
        values = {"done": row.done, "total": row.total, "state": row.state, "data": row.data, "updated": row.updated}
        return await self._run(mine.values(values)) == 1

    async def stop_analysis(self, table_id: str, seat: int, owner: str) -> bool:
        """Stop a running analysis of a person; return False if there is none."""
        a = schema.analyses
        mine = update(a).where(a.c.table_id == table_id, a.c.seat == seat, a.c.owner == owner, a.c.state == RUNNING)
        return await self._run(mine.values(state="stopped", updated=time.time())) == 1
