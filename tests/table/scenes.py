"""Scenes for tests of tables."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from sandai.games import load
from sandai.kernel.history import History
from sandai.kernel.state import State
from sandai.store import SeatRow, Store, TableRow
from sandai.table.live.page_cache import PageCache
from sandai.table.live.watchers import Watchers
from sandai.table.play.bots.processes import BotProcesses
from sandai.table.play.seats.seating import Seating
from sandai.table.play.table import Table
from sandai.table.play.tables import Tables
from sandai.table.settings import Settings
from sandai.table.web.live_region import LiveRegions
from sandai.table.web.request_queue import RequestQueue

ANN, BEN, CY = "a" * 64, "b" * 64, "c" * 64
NAMES = ("Ann", "Ben", "Cy", "Di")


async def new_tables(settings: Settings) -> Tables:
    store = await Store.open(settings.database)
    return Tables(settings, store, Watchers(100, 100), BotProcesses(settings.bot_workers, settings.bot_seconds))


def watchers_of(tables: Tables) -> Watchers:
    assert isinstance(tables.watchers, Watchers)
    return tables.watchers


def regions_of(tables: Tables) -> LiveRegions:
    """What renders the live part of pages, with an empty cache."""
    return LiveRegions(tables, PageCache(100), RequestQueue())


async def close(tables: Tables) -> None:
    await tables.stop()
    await tables.store.close()


def with_tables(settings: Settings, scene: Callable[[Tables, Seating], Awaitable[None]]) -> None:
    async def run() -> None:
        tables = await new_tables(settings)
        try:
            await scene(tables, Seating(tables))
        finally:
            await close(tables)

    asyncio.run(asyncio.wait_for(run(), 120))


async def bots_done(tables: Tables) -> None:
    """Wait until no bot is about to move."""
    while tables.driving:
        await asyncio.gather(*tables.driving.values(), return_exceptions=True)


async def play_first(tables: Tables, table: Table, seat: int) -> Table:
    return await tables.play(table.row.id, seat, table.turn, table.state.choices_of(seat)[0].text)


def table_of(name: str, seats: int, seed: int = 3) -> Table:
    """A table without a store."""
    return table_at(load(name).new(seats, str(seed)))


def table_at(state: State) -> Table:
    """A table of people without a store, at a position."""
    setup = state.setup
    row = TableRow(
        id="t",
        game=setup.game.name,
        rules_version=setup.game.rules_version,
        seats=setup.seats,
        options=setup.options,
        seed=setup.seed,
        pack={},
        title="",
        listed=False,
        host="",
        pace=0.0,
        created=0.0,
        started=True,
    )
    rows = [SeatRow(seat, "person", NAMES[seat]) for seat in range(setup.seats)]
    return Table(setup.game, row, rows, History(state), 0, 0)


def play(table: Table, salt: int) -> None:
    """One choice more at it."""
    seat = table.actors[0]
    legal = table.state.choices_of(seat)
    table.history.play(legal[(table.state.decisions * 13 + salt) % len(legal)], seat)
