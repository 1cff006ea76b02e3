"""The queue of turn notifications, and the tables that wait for a person."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import String, bindparam, cast, exists, or_, select, update

from sandai.store import schema
from sandai.store.queries import Queries, from_columns, to_columns
from sandai.store.rows import TableRow, TurnNoticeRow

__all__ = ["TurnNoticeQueue"]

_N: Final = schema.turn_notices


def _reachable() -> Any:
    k, p, s = schema.keys, schema.people, schema.push_subscriptions
    by_address = exists().where(p.c.hash == k.c.hash, p.c.notify != "")
    by_push = exists().where(s.c.person == k.c.hash)
    seat = k.c.table_id == bindparam("table"), k.c.seat == bindparam("seat"), k.c.kind == "device"
    return select(k.c.hash).where(*seat, or_(by_address, by_push))


_REACHABLE: Final = _reachable()


class TurnNoticeQueue(Queries):
    """One row for each person at a table. A change of `due` succeeds in one process only, so nobody is notified twice."""

    async def reachable(self, table_id: str, seat: int) -> list[str]:
        """Return the people at a seat who have an address or a browser for notifications."""
        return [row[0] for row in await self._rows(_REACHABLE, table=table_id, seat=seat)]

    async def queue_notice(self, notice: TurnNoticeRow) -> bool:
        """Queue a notice; return False if there was one for this turn already."""
        query = self._insert(_N).values(to_columns(notice))
        new = {name: query.excluded[name] for name in ("seat", "turn", "due")}
        keys = ["table_id", "person"]
        later = query.excluded.turn > _N.c.turn
        written = query.on_conflict_do_update(index_elements=keys, set_=new, where=later).returning(_N.c.turn)
        return await self.executor.write(lambda connection: connection.execute(written).first() is not None)

    async def take_notice(self, notice: TurnNoticeRow, due: float = 0.0) -> bool:
        """Take a notice from the queue, or move it to another time. Return False if another process was first."""
        same = _N.c.table_id == notice.table_id, _N.c.person == notice.person, _N.c.turn == notice.turn
        return await self._run(update(_N).where(*same, _N.c.due == notice.due).values(due=due)) == 1

    async def due_notices(self, before: float, limit: int = 100) -> list[TurnNoticeRow]:
        """Return the notices that were due before a time, oldest first."""
        query = select(_N).where(_N.c.due > 0.0, _N.c.due < before).order_by(_N.c.due).limit(limit)
        return [from_columns(TurnNoticeRow, row) for row in await self._rows(query)]

    async def waiting_for(self, key: str, since: float) -> list[TableRow]:
        """Return the games in play where a person has to decide, without hidden ones and those that have not changed since a time."""
        t, k, s, h = schema.tables, schema.keys, schema.seats, schema.hidden
        hidden = exists().where(h.c.table_id == t.c.id, h.c.hash == key)
        query = (
            select(t)
            .join(k, k.c.table_id == t.c.id)
            .join(s, (s.c.table_id == t.c.id) & (s.c.seat == k.c.seat))
            .where(k.c.hash == key, k.c.kind == "device", s.c.kind == "person", s.c.stand_in == "")
            .where(t.c.started, t.c.over.is_(False), t.c.updated >= since, ~hidden)
            .where(t.c.asked.contains(cast(k.c.seat, String)))
        )
        return [from_columns(TableRow, row) for row in await self._rows(query)]
