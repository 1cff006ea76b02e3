"""Live updates: who waits for news of which table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from secrets import token_hex
from typing import Final

from sandai.table.errors import Full

__all__ = ["Watchers"]

ASKING: Final = 1.0  # seconds that other processes have to say who is there


def _nothing(table_id: str, key: str) -> None:
    """Where nobody wants to know who comes and goes."""


class Watchers:
    """Wakes everyone who watches a table. `publish` carries words to the other processes, if there are any."""

    def __init__(self, most: int, most_each: int) -> None:
        self.most = most
        self.most_each = most_each
        self.name = token_hex(8)  # of this process, among others
        self.watchers: dict[str, dict[asyncio.Event, str]] = {}  # by table, with whose they are
        self.sources: dict[str, int] = {}
        self.people: dict[tuple[str, str], int] = {}  # how many pages of a table a person has in sight
        self.count = 0
        self.closing = False
        self.publish: Callable[[str], None] | None = None
        self.heard: Callable[[str], None] = self.wake  # what to do when another process changed a table
        self.asked: dict[str, asyncio.Event] = {}
        self.came: Callable[[str, str], None] = _nothing  # the first page of a table that somebody has in sight
        self.went: Callable[[str, str], None] = _nothing  # the last one is gone
        self.looked: Callable[[str], None] = lambda table_id: None  # somebody began to watch a table

    def wake(self, table_id: str, but: asyncio.Event | None = None, key: str = "") -> None:
        """`but`: of whoever will look anyway; `key`: of whoever did it, and is told after the others."""
        watchers = self.watchers.get(table_id, {})
        for event in sorted(watchers, key=lambda one: watchers[one] == key):
            if event is not but:
                event.set()

    def close(self) -> None:
        """Let every stream end, so that the server can stop."""
        self.closing = True
        for table_id in list(self.watchers):
            self.wake(table_id)

    # -- among processes ---------------------------------------------------------------------------------------------

    def tell_others(self, table_id: str) -> None:
        """A table was changed here."""
        if self.publish is not None:
            self.publish(f"{self.name} changed {table_id}")

    def listen(self, message: str) -> None:
        """A word that some process published."""
        name, kind, *rest = message.split(" ")
        if name == self.name:
            return
        if kind == "changed":
            self.heard(rest[0])
        elif kind == "who" and (rest[0], rest[1]) in self.people and self.publish is not None:
            self.publish(f"{self.name} here {rest[2]}")
        elif kind == "here" and rest[0] in self.asked:
            self.asked[rest[0]].set()

    async def present(self, table_id: str, key: str) -> bool:
        """Whether a person has a page of this table in sight, with whichever process."""
        if (table_id, key) in self.people:
            return True
        if self.publish is None:
            return False
        question = token_hex(8)
        answer = self.asked[question] = asyncio.Event()
        try:
            self.publish(f"{self.name} who {table_id} {key} {question}")
            async with asyncio.timeout(ASKING):
                await answer.wait()
        except TimeoutError:
            return False
        finally:
            del self.asked[question]
        return True

    # -- watching ----------------------------------------------------------------------------------------------------

    def check_room(self, source: str) -> None:
        """Refuse one more stream where there are too many."""
        if self.count >= self.most:
            raise Full("This server has as many live connections as it can hold; try again later.")
        if self.sources.get(source, 0) >= self.most_each:
            raise Full("There are too many live connections from your address; close some pages.")

    @contextmanager
    def watch(self, table_id: str, source: str, key: str = "", looking: bool = True) -> Iterator[asyncio.Event]:
        """An event that is set whenever the table changes. `key`: the hash of whose page it is; `looking`: it is in sight."""
        event = asyncio.Event()
        self.count += 1
        self.sources[source] = self.sources.get(source, 0) + 1
        self.watchers.setdefault(table_id, {})[event] = key
        self.looked(table_id)
        if looking:
            self.people[table_id, key] = self.people.get((table_id, key), 0) + 1
            if key and self.people[table_id, key] == 1:
                self.came(table_id, key)
        try:
            yield event
        finally:
            self.count -= 1
            self.sources[source] -= 1
            if not self.sources[source]:
                del self.sources[source]
            if looking:
                self.people[table_id, key] -= 1
                if not self.people[table_id, key]:
                    del self.people[table_id, key]
                    if key:
                        self.went(table_id, key)
            del self.watchers[table_id][event]
            if not self.watchers[table_id]:
                del self.watchers[table_id]
