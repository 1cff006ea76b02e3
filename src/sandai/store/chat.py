"""Chat of tables, and which people are muted for whom."""

from __future__ import annotations

import time

from sqlalchemy import Connection, bindparam, delete, func, insert, select, update

from sandai.store import schema
from sandai.store.queries import Queries, from_columns, to_columns, touch
from sandai.store.rows import ChatRow

__all__ = ["Chat"]

_MUTED = select(schema.mutes.c.who).where(
    schema.mutes.c.table_id == bindparam("table"), schema.mutes.c.hash == bindparam("key")
)


class Chat(Queries):
    """The chat of each table."""

    async def add_chat_message(self, table_id: str, seat: int, name: str, text: str, author: str = "") -> None:
        """Add a message to the chat of a table. `author`: the hash of the author's key."""
        c = schema.chat

        def work(connection: Connection) -> None:
            touch(connection, table_id)  # locks the row, so that numbers follow each other
            last = connection.execute(select(func.max(c.c.number)).where(c.c.table_id == table_id))
            row = ChatRow((last.scalar() or 0) + 1, seat, name, text, time.time(), author)
            connection.execute(insert(c), [to_columns(row, table_id=table_id)])

        await self.executor.write(work)

    async def chat(self, table_id: str, limit: int = 200) -> list[ChatRow]:
        """Return the newest messages, oldest first."""
        c = schema.chat
        query = select(c).where(c.c.table_id == table_id).order_by(c.c.number.desc()).limit(limit)
        return [from_columns(ChatRow, row) for row in reversed(await self._rows(query))]

    async def chat_message(self, table_id: str, number: int) -> ChatRow | None:
        c = schema.chat
        found = await self._rows(select(c).where(c.c.table_id == table_id, c.c.number == number))
        return from_columns(ChatRow, found[0]) if found else None

    async def mute(self, table_id: str, key: str, who: str, muted: bool) -> None:
        """Mute an author for a person, or end it; `who` is the author's `ChatRow.who`."""
        m = schema.mutes

        def work(connection: Connection) -> None:
            connection.execute(delete(m).where(m.c.table_id == table_id, m.c.hash == key, m.c.who == who))
            if muted:
                connection.execute(insert(m), [{"table_id": table_id, "hash": key, "who": who}])
            touch(connection, table_id)

        await self.executor.write(work)

    async def muted(self, table_id: str, key: str) -> frozenset[str]:
        """Return whom a person has muted at a table, as `ChatRow.who`."""
        return frozenset(row[0] for row in await self._rows(_MUTED, table=table_id, key=key))

    async def close_chat(self, table_id: str, closed: bool) -> None:
        """Close the chat to spectators, or open it again."""
        t = schema.tables

        def work(connection: Connection) -> None:
            connection.execute(update(t).where(t.c.id == table_id).values(quiet=closed))
            touch(connection, table_id)

        await self.executor.write(work)
