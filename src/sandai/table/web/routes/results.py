"""One's own results: a page, and a file to download."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Final

from litestar import Response

from sandai.games import games
from sandai.store import TableRow
from sandai.table.errors import Refused
from sandai.table.play.records import result_of
from sandai.table.play.results import Played, games_file
from sandai.table.play.seats.viewer import Viewer
from sandai.table.play.tables import Tables
from sandai.table.web.pages.results import results_page
from sandai.table.web.requests import AnyRequest, tables_of, viewer_of
from sandai.table.web.responses import html, shows

__all__ = ["HANDLERS", "add_missing_results"]

ADDED_AT_ONCE: Final = 5


async def add_missing_results(tables: Tables, rows: list[TableRow]) -> None:
    """Add the results of games that ended before results were stored, a few at a time."""
    for row in [row for row in rows if row.over and not row.result][:ADDED_AT_ONCE]:
        with suppress(Refused):
            row.result = result_of((await tables.table(row.id)).state, row.seats)
            await tables.store.set_result(row.id, row.result)


async def _games(request: AnyRequest) -> tuple[list[Played], Viewer]:
    tables = tables_of(request)
    viewer = await viewer_of(request)
    found = await tables.store.finished_of(viewer.key) if viewer.key else []
    found = [entry for entry in found if entry[0].game in games()]
    await add_missing_results(tables, [row for row, _ in found])
    seats = await tables.store.seats_of([row.id for row, _ in found])
    return [Played(row, seat, seats[row.id]) for row, seat in found], viewer


@shows("/me/games", weight=3, queued=True)
async def my_games(request: AnyRequest) -> Response[str]:
    return html(results_page(*await _games(request)))


@shows("/me/games.json", weight=3, queued=True)
async def my_games_file(request: AnyRequest) -> Response[str]:
    found, _ = await _games(request)
    text = json.dumps(games_file(found), indent=1, ensure_ascii=False) + "\n"
    return Response(text, media_type="application/json", headers={"cache-control": "no-store", "vary": "cookie"})


HANDLERS = [my_games, my_games_file]
