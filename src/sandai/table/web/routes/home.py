"""The home page: one's own tables and open tables."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from litestar import Response

from sandai.games import games, load
from sandai.table.errors import Refused
from sandai.table.play.tables import Tables
from sandai.table.play.views.recap import stage_now
from sandai.table.web.pages.home import MyTable, home_page
from sandai.table.web.pages.social import home_card
from sandai.table.web.requests import AnyRequest, site_of, tables_of, viewer_of
from sandai.table.web.responses import html, shows
from sandai.table.web.routes.results import add_missing_results

__all__ = ["HANDLERS"]

LOADED_AT_ONCE: Final = 5  # tables that are loaded for one request


@shows("/", weight=2, queued=True)
async def home(request: AnyRequest) -> Response[str]:
    tables = tables_of(request)
    viewer = await viewer_of(request)
    mine = await _my_tables(tables, viewer.key) if viewer.key else []
    left = await _left_tables(tables, viewer.key) if viewer.key else []
    listed = [row for row in await tables.store.listed() if row.game in games()]
    here = [row for row in listed if load(row.game).plays_alike(row.rules_version, row.seats, row.options)]
    return html(home_page([load(name) for name in games()], mine, here, viewer, left, home_card(site_of(request))))


async def _my_tables(tables: Tables, key: str) -> list[MyTable]:
    found = [entry for entry in await tables.store.tables_of(key) if entry[0].game in games()]
    await add_missing_results(tables, [row for row, _ in found])
    seats = await tables.store.seats_of([row.id for row, _ in found])
    mine = [MyTable(row, seat, seats[row.id]) for row, seat in found]
    await _add_stages(tables, [one for one in mine if one.active and one.row.started and one.playable])
    return mine


async def _add_stages(tables: Tables, mine: list[MyTable]) -> None:
    """Add the current stage of each game; of tables that are not in memory, only a few are loaded."""
    not_loaded = [one for one in mine if one.row.id not in tables.loaded]
    for one in mine:
        if one not in not_loaded[LOADED_AT_ONCE:]:
            with suppress(Refused):
                one.stage = stage_now(await tables.table(one.row.id), one.seat)


async def _left_tables(tables: Tables, key: str) -> list[MyTable]:
    found = [entry for entry in await tables.store.left_of(key) if entry[0].game in games()]
    seats = await tables.store.seats_of([row.id for row, _ in found])
    left = [MyTable(row, seat, seats[row.id]) for row, seat in found]
    return [table for table in left if table.playable]


HANDLERS = [home]
