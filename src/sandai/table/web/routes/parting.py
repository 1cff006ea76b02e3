"""Leaving tables and putting them away, ending links to a seat, and what one has played."""

from __future__ import annotations

import json

from litestar import Response, post
from litestar.params import FromPath
from litestar.response import Redirect

from sandai.games import games
from sandai.table.errors import NotFound, NotYours, Outdated
from sandai.table.play.records import may_export
from sandai.table.play.results import Played, games_file
from sandai.table.play.viewer import NO_SEAT, AnyRequest, Viewer, viewer_of
from sandai.table.web.pages.results import results_page
from sandai.table.web.pages.table.leave import leave_page, outdated_page
from sandai.table.web.responses import go, html, seating_of, shows, tables_of
from sandai.table.web.routes.home import form_of, note_results

__all__ = ["HANDLERS", "outdated"]


async def outdated(request: AnyRequest, table_id: str, error: Outdated) -> Response[str]:
    """The page of a table whose rules are not here."""
    tables = tables_of(request)
    viewer = await viewer_of(request, tables, table_id)
    row = await tables.store.table(table_id)
    if row is None:
        raise NotFound("There is no such table. Perhaps the link is incomplete.")
    record = may_export(row, await tables.store.seats(table_id), viewer.seat)
    return html(outdated_page(row, str(error), viewer, record), 409)


@shows("/t/{table_id:str}/leave")
async def ask_leave(request: AnyRequest, table_id: FromPath[str]) -> Response[str]:
    tables = tables_of(request)
    viewer = await viewer_of(request, tables, table_id)
    table = await tables.table(table_id)
    if viewer.seat is None:
        raise NotYours(NO_SEAT)
    return html(leave_page(table, viewer))


@post("/t/{table_id:str}/leave", include_in_schema=False)
async def leave(request: AnyRequest, table_id: FromPath[str]) -> Redirect:
    tables = tables_of(request)
    viewer = await viewer_of(request, tables, table_id)
    await tables.table(table_id)
    level = (await form_of(request)).get("level", "")
    await seating_of(request).leave(table_id, viewer.mine, viewer.key, level)
    return go("/", viewer, tables)


@post("/t/{table_id:str}/hide", include_in_schema=False)
async def hide(request: AnyRequest, table_id: FromPath[str]) -> Redirect:
    """Off one's own list, whatever state the table is in; nobody else notices."""
    tables = tables_of(request)
    viewer = await viewer_of(request, tables)
    row = await tables.store.table(table_id)
    if row is None:
        raise NotFound("There is no such table. Perhaps the link is incomplete.")
    seated = bool(viewer.key) and await tables.store.seat_of(table_id, viewer.key) is not None
    if not seated and not (viewer.key and row.imported and row.host == viewer.key):
        raise NotYours("This table is not on your list.")
    await tables.store.hide(table_id, viewer.key)
    return go("/", viewer, tables)


@post("/t/{table_id:str}/only-here", include_in_schema=False)
async def only_here(request: AnyRequest, table_id: FromPath[str]) -> Redirect:
    """Every other device and every link of the own seat is out."""
    tables = tables_of(request)
    viewer = await viewer_of(request, tables, table_id)
    await tables.table(table_id)
    await seating_of(request).only_here(table_id, viewer.mine, viewer.key)
    return go(f"/t/{table_id}", viewer, tables)


async def _games(request: AnyRequest) -> tuple[list[Played], Viewer]:
    tables = tables_of(request)
    viewer = await viewer_of(request, tables)
    found = await tables.store.finished_of(viewer.key) if viewer.key else []
    found = [entry for entry in found if entry[0].game in games()]
    await note_results(tables, [row for row, _ in found])
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


HANDLERS = [ask_leave, leave, hide, only_here, my_games, my_games_file]
