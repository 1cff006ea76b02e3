"""What is said at tables, and who does not want to hear whom."""

from __future__ import annotations

import time

from sqlalchemy import Connection, bindparam, delete, func, insert, select, update

from sandai.store import schema
from sandai.store.lists import Lists, plain, read, touch
from sandai.store.rows import ChatRow

__all__ = ["Talk"]

_MUTED = select(schema.mutes.c.who).where(
    schema.mutes.c.table_id == bindparam("table"), schema.mutes.c.hash == bindparam("key")
)


class Talk(Lists):
    """The chat of each table."""

    async def say(self, table_id: str, seat: int, name: str, text: str, author: str = "") -> None:
        """`author`: the hash of the key of whoever says it."""
        c = schema.chat

        def work(connection: Connection) -> None:
            touch(connection, table_id)  # locks the row, so that numbers follow each other
            last = connection.execute(select(func.max(c.c.number)).where(c.c.table_id == table_id))
            row = ChatRow((last.scalar() or 0) + 1, seat, name, text, time.time(), author)
            connection.execute(insert(c), [plain(row, table_id=table_id)])

        await self.desk.write(work)

    async def chat(self, table_id: str, limit: int = 200) -> list[ChatRow]:
        c = schema.chat
        query = select(c).where(c.c.table_id == table_id).order_by(c.c.number.desc()).limit(limit)
        return [read(ChatRow, row) for row in reversed(await self._rows(query))]

    async def said(self, table_id: str, number: int) -> ChatRow | None:
        c = schema.chat
        found = await self._rows(select(c).where(c.c.table_id == table_id, c.c.number == number))
        return read(ChatRow, found[0]) if found else None

    async def mute(self, table_id: str, key: str, who: str, muted: bool) -> None:
        """Let a person hear somebody no longer, or again; `who` as `ChatRow.who` tells it."""
        m = schema.mutes

        def work(connection: Connection) -> None:
            connection.execute(delete(m).where(m.c.table_id == table_id, m.c.hash == key, m.c.who == who))
            if muted:
                connection.execute(insert(m), [{"table_id": table_id, "hash": key, "who": who}])
            touch(connection, table_id)

        await self.desk.write(work)

    async def muted(self, table_id: str, key: str) -> frozenset[str]:
        """Whom a person does not want to hear at a table."""
        return frozenset(row[0] for row in await self._rows(_MUTED, table=table_id, key=key))

    async def set_quiet(self, table_id: str, quiet: bool) -> None:
        """Let those who watch talk no longer, or again."""
        t = schema.tables

        def work(connection: Connection) -> None:
            connection.execute(update(t).where(t.c.id == table_id).values(quiet=quiet))
            touch(connection, table_id)

        await self.desk.write(work)
