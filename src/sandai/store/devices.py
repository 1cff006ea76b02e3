"""Devices of people, personal links that bring a person to another device, and recovery phrases."""

from __future__ import annotations

import time
from typing import Any, Final

from sqlalchemy import Connection, Select, bindparam, delete, func, insert, select, update

from sandai.store import schema
from sandai.store.merging import double_seats, merge
from sandai.store.queries import Queries, from_columns, to_columns, touch
from sandai.store.rows import DeviceRow

__all__ = ["Devices"]

_D: Final = schema.devices
_L: Final = schema.personal_links
_P: Final = schema.phrases
_PERSON: Final = select(_D.c.person).where(_D.c.hash == bindparam("device"))


class Devices(Queries):
    """A device is known by the hash of its key, and a person by the hash of the key of their first device."""

    async def person_of(self, device: str) -> str | None:
        """Return the person of a device; empty: the device was signed out; None: it is a person of its own."""
        person: str | None = await self.executor.value(_PERSON, device=device)
        return person

    async def devices(self, person: str) -> list[DeviceRow]:
        """Return the devices of a person, the one that was used last first."""
        query = select(_D).where(_D.c.person == person).order_by(_D.c.used.desc(), _D.c.created.desc(), _D.c.hash)
        return [from_columns(DeviceRow, row) for row in await self._rows(query)]

    async def add_device(self, device: DeviceRow) -> None:
        """Add a device to the list of its person, if it is not on it."""
        await self.executor.write(lambda connection: self._add(connection, device))

    def _add(self, connection: Connection, device: DeviceRow) -> None:
        connection.execute(self._insert(_D).values(to_columns(device)).on_conflict_do_nothing())

    async def device_used(self, device: str, at: float) -> None:
        await self._run(update(_D).where(_D.c.hash == device).values(used=at))

    async def rename_device(self, person: str, device: str, name: str) -> None:
        await self._run(update(_D).where(_D.c.hash == device, _D.c.person == person).values(name=name))

    async def end_devices(self, person: str, device: str = "", but: str = "") -> list[str]:
        """Sign out one device of a person, or all but one; return the tables in play of the person.

        Unused personal links end too. The row stays, so that the key of a first device is not a person again.
        """
        query = update(_D).where(_D.c.person == person, _D.c.hash != but).values(person="")
        if device:
            query = query.where(_D.c.hash == device)

        def work(connection: Connection) -> list[str]:
            if not connection.execute(query).rowcount:
                return []
            connection.execute(delete(_L).where(_L.c.person == person))
            found = [str(row[0]) for row in connection.execute(_in_play(person))]
            for table_id in found:
                touch(connection, table_id)  # so that open pages and sockets look up the seat again
            return found

        return await self.executor.write(work)

    # -- personal links ----------------------------------------------------------------------------------------------

    async def add_link(self, token: str, person: str, until: float, alone: bool = True) -> None:
        """Add a personal link, by the hash of its token. `alone`: it ends the previous ones of the person."""

        def work(connection: Connection) -> None:
            connection.execute(delete(_L).where(_L.c.until < time.time()))
            if alone:
                connection.execute(delete(_L).where(_L.c.person == person))
            connection.execute(insert(_L), [{"hash": token, "person": person, "until": until}])

        await self.executor.write(work)

    async def person_of_link(self, token: str) -> str | None:
        """Return whose personal link this is; None if it has expired or was used."""
        found = await self._rows(select(_L.c.person).where(_L.c.hash == token, _L.c.until > time.time()))
        return str(found[0][0]) if found else None

    async def adopt(self, token: str, device: DeviceRow, first_name: str) -> list[str] | None:
        """Use a personal link: make a device one of the link's person, with everything that the device had before.

        Return the tables in play whose seats came along; None if the link has expired or was used. TwoSeats: the link still works.
        `device.person` is the person of the device until now. `first_name`: what the first device of the person is called
        if it is not on the list yet.
        """

        def work(connection: Connection) -> list[str] | None:
            query = delete(_L).where(_L.c.hash == token, _L.c.until > time.time()).returning(_L.c.person)
            person = connection.execute(query).scalar()
            if person is None:
                return None
            moved = merge(connection, device.person, person) if device.person not in ("", person) else []
            self._add(connection, DeviceRow(person, person, first_name, device.created, 0.0))
            row = to_columns(device, person=person)
            update_row = {name: row[name] for name in ("person", "used")}
            known = self._insert(_D).values(row)
            connection.execute(known.on_conflict_do_update(index_elements=["hash"], set_=update_row))
            for table_id in moved:
                touch(connection, table_id)
            return moved

        return await self.executor.write(work)

    async def double_seats(self, one: str, other: str) -> list[str]:
        """Return the tables in play where two people have different seats."""
        return await self.executor.read(lambda connection: double_seats(connection, one, other))

    # -- recovery ----------------------------------------------------------------------------------------------------

    async def set_phrase(self, phrase: str, person: str) -> None:
        """Save the hash of a person's recovery phrase; it replaces the previous one. An empty hash only removes that."""

        def work(connection: Connection) -> None:
            connection.execute(delete(_P).where(_P.c.person == person))
            if phrase:
                connection.execute(insert(_P), [{"hash": phrase, "person": person, "created": time.time()}])

        await self.executor.write(work)

    async def person_of_phrase(self, phrase: str) -> str | None:
        found = await self._rows(select(_P.c.person).where(_P.c.hash == phrase))
        return str(found[0][0]) if found else None

    async def phrase_made(self, person: str) -> float:
        """Return when the recovery phrase of a person was made; 0 if there is none."""
        return float((await self._rows(select(func.max(_P.c.created)).where(_P.c.person == person)))[0][0] or 0.0)

    async def people_with_mail(self, address: str, limit: int = 5) -> list[str]:
        """Return the people who have confirmed a mail address, by its hash."""
        p = schema.people
        query = select(p.c.hash).where(p.c.confirmed == address).order_by(p.c.hash).limit(limit)
        return [row[0] for row in await self._rows(query)]


def _in_play(person: str) -> Select[Any]:
    k, t = schema.keys, schema.tables
    return select(t.c.id).join(k, k.c.table_id == t.c.id).where(k.c.hash == person, t.c.over.is_(False))
