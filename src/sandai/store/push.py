"""Web push: the browsers that take it, and secrets that the server makes itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sqlalchemy import Connection, bindparam, delete, select, update

from sandai.store import schema
from sandai.store.queries import Queries, from_columns, to_columns
from sandai.store.rows import PushRow

__all__ = ["Push"]

_S: Final = schema.server_secrets
_SECRET: Final = select(_S.c.value).where(_S.c.name == bindparam("name"))


class Push(Queries):
    """A person can have several browsers, each with a subscription of its own."""

    async def secret(self, name: str, made: str) -> str:
        """Return a secret of the server; `made` becomes the secret if there is none yet. All processes get the same one."""
        first = self._insert(_S).values(name=name, value=made).on_conflict_do_nothing(index_elements=["name"])

        def work(connection: Connection) -> str:
            connection.execute(first)
            return str(connection.execute(_SECRET, {"name": name}).scalar_one())

        return await self.executor.write(work)

    async def find_secret(self, name: str) -> str | None:
        value: str | None = await self.executor.value(_SECRET, name=name)
        return value

    async def subscribe(self, row: PushRow, most: int) -> None:
        """Add a subscription, or move it to another person. A person keeps the `most` newest ones."""
        p = schema.push_subscriptions
        mine = select(p.c.id).where(p.c.person == row.person).order_by(p.c.at.desc(), p.c.id)

        def work(connection: Connection) -> None:
            connection.execute(delete(p).where(p.c.id == row.id))
            connection.execute(p.insert(), [to_columns(row)])
            old = connection.execute(mine).scalars().all()[most:]
            if old:
                connection.execute(delete(p).where(p.c.id.in_(old)))

        await self.executor.write(work)

    async def subscriptions(self, person: str) -> list[PushRow]:
        """Return the subscriptions of a person, newest first."""
        p = schema.push_subscriptions
        query = select(p).where(p.c.person == person).order_by(p.c.at.desc(), p.c.id)
        return [from_columns(PushRow, row) for row in await self._rows(query)]

    async def unsubscribe(self, person: str, subscription: str) -> bool:
        """Remove a subscription of a person; return whether there was one."""
        p = schema.push_subscriptions
        return await self._run(delete(p).where(p.c.person == person, p.c.id == subscription)) == 1

    async def note_deliveries(
        self, gone: Sequence[str], failed: Sequence[str], delivered: Sequence[str], most: int
    ) -> None:
        """Remove subscriptions that are `gone` or have failed `most` times in a row, and count the failures of the others."""
        p = schema.push_subscriptions

        def work(connection: Connection) -> None:
            if delivered:
                healthy = p.c.id.in_(delivered), p.c.failures > 0
                connection.execute(update(p).where(*healthy).values(failures=0))
            if failed:
                connection.execute(update(p).where(p.c.id.in_(failed)).values(failures=p.c.failures + 1))
            connection.execute(delete(p).where(p.c.id.in_(gone) | (p.c.failures >= most)))

        if gone or failed or delivered:
            await self.executor.write(work)
