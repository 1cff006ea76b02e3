"""One's own tables as the home page lists them, and at which of them it is one's turn."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Final

from litestar.response import ServerSentEventMessage

from sandai.games import games, load
from sandai.store import TableRow
from sandai.table.errors import Refused
from sandai.table.play.tables import Tables
from sandai.table.play.views.recap import stage_now
from sandai.table.web.pages.my_tables import MyLists, MyTable
from sandai.table.web.services import Services

__all__ = ["archived", "left_tables", "list_changes", "my_lists", "my_tables", "tables_to_move"]

LOADED_AT_ONCE: Final = 5  # tables that are loaded for one request
RETRY: Final = 10_000  # milliseconds until a browser connects again
PAUSE_SECONDS: Final = 1.0  # between two events of one list

Found = list[tuple[TableRow, int | None]]


async def my_tables(tables: Tables, person: str) -> list[MyTable]:
    """Return the tables of a person that are not hidden."""
    mine = await _with_seats(tables, await tables.store.tables_of(person))
    await _add_stages(tables, [one for one in mine if one.active and one.row.started and one.playable])
    return mine


async def my_lists(tables: Tables, person: str) -> MyLists:
    """Return everything that the home page lists of a person."""
    if not person:
        return MyLists()
    invited = await _with_seats(tables, [(row, None) for row in await tables.store.invited_to(person)])
    invited = [table for table in invited if table.playable]
    return MyLists(await my_tables(tables, person), await left_tables(tables, person), invited)


async def left_tables(tables: Tables, person: str) -> list[MyTable]:
    """Return the games in play that a person has left to a bot."""
    left = await _with_seats(tables, [(row, seat) for row, seat in await tables.store.left_of(person)])
    return [table for table in left if table.playable]


async def archived(tables: Tables, person: str) -> tuple[list[MyTable], list[MyTable]]:
    """Return the finished tables of a person, and those that were taken off the list."""
    removed = await _with_seats(tables, await tables.store.hidden_of(person))
    hidden = {table.row.id for table in removed}
    done = await _with_seats(tables, [(row, seat) for row, seat in await tables.store.finished_of(person)])
    return [table for table in done if table.row.id not in hidden], removed


async def _with_seats(tables: Tables, found: Found) -> list[MyTable]:
    found = [entry for entry in found if entry[0].game in games()]
    seats = await tables.store.seats_of([row.id for row, _ in found])
    return [MyTable(row, seat, seats[row.id]) for row, seat in found]


async def _add_stages(tables: Tables, mine: list[MyTable]) -> None:
    """Add the current stage of each game; of tables that are not in memory, only a few are loaded."""
    not_loaded = [one for one in mine if one.row.id not in tables.loaded]
    for one in mine:
        if one not in not_loaded[LOADED_AT_ONCE:]:
            with suppress(Refused):
                one.stage = stage_now(await tables.table(one.row.id), one.seat)


async def tables_to_move(tables: Tables, person: str) -> list[str]:
    """Return the tables where it is a person's turn, those where people wait first, in both groups the longest wait first."""
    found = await tables.store.turns_of(person) if person else []
    return [row.id for row, _ in found if _plays_here(row)]


def _plays_here(row: TableRow) -> bool:
    return row.game in games() and load(row.game).plays_alike(row.rules_version, row.seats, row.options)


async def list_changes(services: Services, device: str, source: str) -> AsyncIterator[bytes]:
    """Yield an event whenever the tables of a person change, at most one in a second, and heartbeats."""
    watchers, settings = services.watchers, services.settings
    seen: list[tuple[str, int]] | None = None
    with watchers.follow(source) as followed:
        yield ServerSentEventMessage(
            data=None, comment="here", retry=RETRY
        ).encode()  # headers are sent with the first bytes
        while not watchers.closing:
            followed.event.clear()
            person = await services.identities.person_of(device)
            now = await services.store.versions_of(person) if person else []
            followed.show(table_id for table_id, _ in now)
            if seen is not None and now != seen:
                yield ServerSentEventMessage(data="", event="list").encode()
                await asyncio.sleep(PAUSE_SECONDS)
            seen = now
            try:
                async with asyncio.timeout(settings.heartbeat):
                    await followed.event.wait()
            except TimeoutError:
                yield ServerSentEventMessage(data=None, comment="here").encode()
