"""One person, many devices: personal links, the list of devices, and recovery.

A person is known by the hash of the key of their first device. Further devices have keys of their own, which the store maps to
the person, so no key ever leaves its device.
"""

from __future__ import annotations

import time
from typing import Final

import msgspec

from sandai.games import games
from sandai.store import DeviceRow, PersonRow, TwoSeats
from sandai.table import words
from sandai.table.errors import NotYours, Refused
from sandai.table.play.seats.keys import clean_text, hash_key, new_key
from sandai.table.play.seats.phrases import hash_phrase, new_phrase
from sandai.table.play.table_cache import find_game
from sandai.table.play.tables import Tables

__all__ = ["Identities", "Offer"]

LINK_SECONDS: Final = 15 * 60.0  # how long a personal link works
MAIL_LINK_SECONDS: Final = 60 * 60.0
USED_SECONDS: Final = 3600.0  # how precisely the last use of a device is stored
MAX_DEVICES: Final = 30
MAX_USED: Final = 10_000
NAME_LENGTH: Final = 40


class Offer(msgspec.Struct):
    """What a personal link offers to a device. `own`: how many tables the device has itself; `clashes`: the titles of tables in play
    where both sit, which rule it out; `same`: the device belongs to this person already."""

    person: PersonRow
    own: int
    clashes: list[str]
    same: bool


class Identities:
    """`person` is the hash of a person, `device` the hash of the key of a device."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.store = tables.store
        self.used: dict[str, float] = {}  # when the last use of a device was stored

    async def person_of(self, device: str) -> str:
        """Return the person of a device; empty if the device was signed out."""
        person = await self.store.person_of(device)
        if person is None:
            return device
        now = time.time()
        if person and now - self.used.get(device, 0.0) >= USED_SECONDS:
            if len(self.used) >= MAX_USED:
                self.used.clear()
            self.used[device] = now
            await self.store.device_used(device, now)
        return person

    # -- devices -----------------------------------------------------------------------------------------------------

    async def devices(self, person: str, device: str, name: str) -> list[DeviceRow]:
        """Return the devices of a person. `device` and `name`: the one that asks, which may not be on the list yet."""
        found = await self.store.devices(person)
        if device and all(row.hash != device for row in found):
            now = time.time()
            found.insert(0, DeviceRow(device, person, name, now, now))
        return found

    async def rename(self, person: str, device: str, name: str) -> None:
        now = time.time()
        clean = clean_text(name, NAME_LENGTH)
        if clean:
            await self.store.add_device(DeviceRow(device, person, clean, now, now))
            await self.store.rename_device(person, device, clean)

    async def end(self, person: str, device: str = "", but: str = "") -> None:
        """Sign out one device, or all but one. Open pages and sockets lose their seats at once."""
        for table_id in await self.store.end_devices(person, device, but):
            self.tables.announce_change(table_id)

    # -- personal links ----------------------------------------------------------------------------------------------

    async def link(self, person: str, device: str, name: str) -> str:
        """Return the token of a new personal link; it ends the previous one. `device` and `name`: the one that asks."""
        now = time.time()
        if len(await self.store.devices(person)) >= MAX_DEVICES:
            raise Refused(words.too_many_devices(MAX_DEVICES))
        await self.store.add_device(DeviceRow(device, person, name, now, now))
        token = new_key()
        await self.store.add_link(hash_key(token), person, now + LINK_SECONDS)
        return token

    async def link_for(self, person: str, seconds: float = LINK_SECONDS) -> str:
        """Return the token of a link for somebody who has proved in another way who they are."""
        token = new_key()
        await self.store.add_link(hash_key(token), person, time.time() + seconds, alone=False)
        return token

    async def offer(self, token: str, person: str) -> Offer | None:
        """Return what a personal link offers; None if it has expired or was used. `person`: that of the device that asks."""
        owner = await self.store.person_of_link(hash_key(token))
        if owner is None:
            return None
        own = len(await self.store.tables_of(person)) + len(await self.store.left_of(person)) if person else 0
        clashes = [] if person in ("", owner) else await self._titles(await self.store.double_seats(person, owner))
        return Offer(await self.store.person(owner), own, clashes, person == owner)

    async def _titles(self, table_ids: list[str]) -> list[str]:
        rows = [await self.store.table(table_id) for table_id in table_ids]
        return [row.title or find_game(row.game).title for row in rows if row is not None and row.game in games()]

    async def adopt(self, token: str, device: str, person: str, name: str) -> None:
        """Use a personal link on a device: it becomes one of the link's person, and brings along what it had before."""
        now = time.time()
        row = DeviceRow(device, person, name, now, now)
        try:
            moved = await self.store.adopt(hash_key(token), row, words.FIRST_DEVICE)
        except TwoSeats:
            raise Refused(words.TWO_SEATS) from None
        if moved is None:
            raise NotYours(words.PERSONAL_LINK_USED)
        for table_id in moved:
            self.tables.announce_change(table_id)

    # -- recovery ----------------------------------------------------------------------------------------------------

    async def make_phrase(self, person: str, device: str, name: str) -> list[str]:
        """Return a new recovery phrase; it ends the previous one."""
        now = time.time()
        await self.store.add_device(DeviceRow(device, person, name, now, now))
        phrase = new_phrase()
        await self.store.set_phrase(hash_phrase(" ".join(phrase)), person)
        return phrase

    async def remove_phrase(self, person: str) -> None:
        await self.store.set_phrase("", person)

    async def recover(self, text: str) -> str | None:
        """Return the token of a link for the owner of a recovery phrase; None if nobody has this phrase."""
        person = await self.store.person_of_phrase(hash_phrase(text))
        return None if person is None else await self.link_for(person)
