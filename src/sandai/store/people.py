"""People: their names and settings, their notes at tables, and their achievements."""

from __future__ import annotations

from typing import Final

from sqlalchemy import bindparam, select

from sandai.store import schema
from sandai.store.queries import Queries, from_columns, to_columns
from sandai.store.rows import AchievementRow, PersonRow

__all__ = ["People"]

_PERSON: Final = select(schema.people).where(schema.people.c.hash == bindparam("key"))


class People(Queries):
    """A person is known by the hash of a key."""

    async def person(self, key: str) -> PersonRow:
        """Return what is stored about a person; an empty row for somebody new."""
        found = await self._rows(_PERSON, key=key)
        return from_columns(PersonRow, found[0]) if found else PersonRow(key)

    async def save_person(self, person: PersonRow) -> None:
        """Save name, settings and address; `confirmed` is changed by `confirm_mail` and `stop_mail` only."""
        row = to_columns(person)
        del row["confirmed"]
        await self._put(schema.people, row)

    async def note(self, table_id: str, key: str) -> str:
        n = schema.notes
        found = await self._rows(select(n.c.text).where(n.c.table_id == table_id, n.c.hash == key))
        return found[0][0] if found else ""

    async def write_note(self, table_id: str, key: str, text: str) -> None:
        await self._put(schema.notes, {"table_id": table_id, "hash": key, "text": text})

    async def achievements(self, key: str) -> list[AchievementRow]:
        """Return the achievements of a person, oldest first."""
        a = schema.achievements
        query = select(a).where(a.c.hash == key).order_by(a.c.at, a.c.game, a.c.mark)
        return [from_columns(AchievementRow, row) for row in await self._rows(query)]
