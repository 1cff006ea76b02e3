"""Word to players who are away that it is their turn, by mail, chat and whatever else apprise knows."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from sandai.kernel.errors import OptionError
from sandai.store import Store
from sandai.table import words
from sandai.table.table import Table

__all__ = ["Notices"]

log = logging.getLogger("sandai.notices")

KEPT: Final = 10_000


class Notices:
    """`services`: what the operator allows, as apprise names them in its addresses, such as "mailtos ntfy"; empty: nothing."""

    def __init__(self, services: str, public: str, store: Store) -> None:
        self.services = frozenset(services.replace(",", " ").lower().split())
        self.public = public.rstrip("/")
        self.store = store
        self.told: dict[tuple[str, int], int] = {}  # for which question a seat was told last
        self.tasks: set[asyncio.Task[None]] = set()
        if self.services:
            try:
                import apprise  # noqa: F401 only to see whether it is there
            except ImportError:
                raise OptionError("Notices need apprise: pip install 'sandai[notify]'.") from None

    def allows(self, address: str) -> bool:
        return address.partition("://")[0].lower() in self.services and "://" in address

    def changed(self, table: Table) -> None:
        """Tell everybody who is asked now and was not told yet."""
        if not self.services or table.state.over:
            return
        for seat in table.actors:
            if table.seats[seat].bot or self.told.get((table.row.id, seat)) == table.turn:
                continue
            self.told.pop((table.row.id, seat), None)
            self.told[table.row.id, seat] = table.turn
            while len(self.told) > KEPT:
                del self.told[next(iter(self.told))]
            task = asyncio.create_task(self._tell(table.row.id, seat, table.row.title or table.game.title))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def _tell(self, table_id: str, seat: int, title: str) -> None:
        for key in await self.store.holders(table_id, seat):
            address = (await self.store.person(key)).notify
            if self.allows(address):
                body = f"{words.YOUR_TURN}: {self.public}/t/{table_id}"
                if not await asyncio.to_thread(_send, address, f"{words.YOUR_TURN} · {title}", body):
                    log.warning("notice was not taken", extra={"service": address.partition("://")[0]})

    async def close(self) -> None:
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


def _send(address: str, title: str, body: str) -> bool:
    import apprise

    sender = apprise.Apprise()
    try:
        return bool(sender.add(address) and sender.notify(title=title, body=body))
    except Exception:
        log.exception("notice failed")
        return False
