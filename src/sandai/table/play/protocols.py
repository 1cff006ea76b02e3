"""What tables in play need from other layers: live updates and turn notifications. `sandai.table.web.app` provides both."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from sandai.table.play.table import Table

__all__ = ["LiveUpdates", "TurnNotices"]


class LiveUpdates(Protocol):
    """Wakes everybody who watches a table; see `sandai.table.live.watchers`."""

    closing: bool
    on_watch: Callable[[str], None]  # somebody begins to watch a table
    on_arrival: Callable[[str, str], None]  # a person opens the first page of a table
    on_departure: Callable[[str, str], None]  # a person closes the last page of a table

    def wake(self, table_id: str, skip: asyncio.Event | None = None, last: str = "") -> None: ...

    def publish_change(self, table_id: str) -> None: ...

    def is_watched(self, table_id: str) -> bool: ...

    def watched_tables(self) -> list[str]: ...

    async def is_present(self, table_id: str, key: str) -> bool: ...


class TurnNotices(Protocol):
    """Notifies players who are away that it is their turn; see `sandai.table.notify.notices`."""

    def table_moved(self, table: Table) -> None: ...

    async def sweep(self) -> None: ...

    async def close(self) -> None: ...
