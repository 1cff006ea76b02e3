"""Watchers: which pages and programs watch which table. They are woken when the table changes, whichever process changed it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from secrets import token_hex
from typing import Final

from sandai.table import words
from sandai.table.errors import Full

__all__ = ["FollowedList", "Watchers"]

ANSWER_SECONDS: Final = 1.0  # that other processes have to say whether somebody is present


class FollowedList:
    """The tables of a list; `event` is set when one of them changes."""

    def __init__(self, lists: dict[str, set[asyncio.Event]]) -> None:
        self.lists = lists
        self.event = asyncio.Event()
        self.tables: set[str] = set()

    def show(self, tables: Iterable[str]) -> None:
        """Follow these tables and no others."""
        wanted = set(tables)
        for table_id in self.tables - wanted:
            self.lists[table_id].discard(self.event)
            if not self.lists[table_id]:
                del self.lists[table_id]
        for table_id in wanted - self.tables:
            self.lists.setdefault(table_id, set()).add(self.event)
        self.tables = wanted


def _ignore(table_id: str, key: str = "") -> None:
    """The callback where none is set."""


class Watchers:
    """The watchers of this process. `publish` sends a message to the other processes, if there are any."""

    def __init__(self, limit: int, limit_each: int) -> None:
        self.limit = limit
        self.limit_each = limit_each
        self.process = token_hex(8)  # identifies this process in messages
        self.events: dict[str, dict[asyncio.Event, str]] = {}  # by table, the event of each watcher and its key
        self.lists: dict[str, set[asyncio.Event]] = {}  # by table, the events of lists of tables that show it
        self.followers: set[asyncio.Event] = set()  # the events of all such lists
        self.sources: dict[str, int] = {}  # number of watchers by network address
        self.visible: dict[tuple[str, str], int] = {}  # number of visible pages by table and key
        self.count = 0
        self.closing = False
        self.questions: dict[str, asyncio.Event] = {}  # open questions to the other processes
        self.publish: Callable[[str], None] | None = None
        self.on_change: Callable[[str], None] = self.wake  # another process has changed a table
        self.on_watch: Callable[[str], None] = _ignore  # somebody begins to watch a table
        self.on_arrival: Callable[[str, str], None] = _ignore  # a person opens the first visible page of a table
        self.on_departure: Callable[[str, str], None] = _ignore  # a person closes the last visible page of a table

    def wake(self, table_id: str, skip: asyncio.Event | None = None, last: str = "") -> None:
        """Wake the watchers of a table. `skip`: the event of one that need not be woken; `last`: the key of those woken last."""
        watchers = self.events.get(table_id, {})
        for event in sorted(watchers, key=lambda one: watchers[one] == last):
            if event is not skip:
                event.set()
        for event in self.lists.get(table_id, ()):
            event.set()

    def is_watched(self, table_id: str) -> bool:
        return table_id in self.events

    def watched_tables(self) -> list[str]:
        return list(self.events)

    def close(self) -> None:
        """End every live connection, so that the server can stop."""
        self.closing = True
        for table_id in self.watched_tables():
            self.wake(table_id)
        for event in self.followers:
            event.set()

    # -- messages between processes ----------------------------------------------------------------------------------

    def publish_change(self, table_id: str) -> None:
        """Tell the other processes that this process has changed a table."""
        if self.publish is not None:
            self.publish(f"{self.process} changed {table_id}")

    def receive(self, message: str) -> None:
        """Handle a message that some process, perhaps this one, has published."""
        process, kind, *rest = message.split(" ")
        if process == self.process:
            return
        if kind == "changed":
            self.on_change(rest[0])
        elif kind == "who" and (rest[0], rest[1]) in self.visible and self.publish is not None:
            self.publish(f"{self.process} here {rest[2]}")
        elif kind == "here" and rest[0] in self.questions:
            self.questions[rest[0]].set()

    async def is_present(self, table_id: str, key: str) -> bool:
        """Whether a person has a visible page of a table, in any process."""
        if (table_id, key) in self.visible:
            return True
        if self.publish is None:
            return False
        question = token_hex(8)
        answer = self.questions[question] = asyncio.Event()
        try:
            self.publish(f"{self.process} who {table_id} {key} {question}")
            async with asyncio.timeout(ANSWER_SECONDS):
                await answer.wait()
        except TimeoutError:
            return False
        finally:
            del self.questions[question]
        return True

    # -- watching ----------------------------------------------------------------------------------------------------

    def check_limits(self, source: str) -> None:
        """Refuse one more live connection if there are too many."""
        if self.count >= self.limit:
            raise Full(words.TOO_MANY_STREAMS)
        if self.sources.get(source, 0) >= self.limit_each:
            raise Full(words.TOO_MANY_STREAMS_SOURCE)

    @contextmanager
    def watch(self, table_id: str, source: str, key: str = "", visible: bool = True) -> Iterator[asyncio.Event]:
        """Return an event that is set whenever the table changes. `key`: the hash of the watcher's key; `visible`: whether the page is."""
        event = asyncio.Event()
        self.count += 1
        self.sources[source] = self.sources.get(source, 0) + 1
        self.events.setdefault(table_id, {})[event] = key
        self.on_watch(table_id)
        if visible:
            self._page_opened(table_id, key)
        try:
            yield event
        finally:
            self._count_down(source)
            if visible:
                self._page_closed(table_id, key)
            del self.events[table_id][event]
            if not self.events[table_id]:
                del self.events[table_id]

    @contextmanager
    def follow(self, source: str) -> Iterator[FollowedList]:
        """Return a list of tables whose changes set an event. Its tables don't count as watched, so nobody is present there."""
        self.count += 1
        self.sources[source] = self.sources.get(source, 0) + 1
        followed = FollowedList(self.lists)
        self.followers.add(followed.event)
        try:
            yield followed
        finally:
            self.followers.discard(followed.event)
            followed.show([])
            self._count_down(source)

    def _count_down(self, source: str) -> None:
        self.count -= 1
        self.sources[source] -= 1
        if not self.sources[source]:
            del self.sources[source]

    def _page_opened(self, table_id: str, key: str) -> None:
        self.visible[table_id, key] = self.visible.get((table_id, key), 0) + 1
        if key and self.visible[table_id, key] == 1:
            self.on_arrival(table_id, key)

    def _page_closed(self, table_id: str, key: str) -> None:
        self.visible[table_id, key] -= 1
        if not self.visible[table_id, key]:
            del self.visible[table_id, key]
            if key:
                self.on_departure(table_id, key)
