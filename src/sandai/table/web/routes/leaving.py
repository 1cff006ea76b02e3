"""Leaving tables, taking them off one's list, and the page of a table whose rules this server does not have."""

from __future__ import annotations

from litestar import Response, post
from litestar.params import FromPath
from litestar.response import Redirect

from sandai.table import words
from sandai.table.errors import NotFound, NotYours, Outdated
from sandai.table.play.records import may_export
from sandai.table.web.pages.table.seats.leave import leave_page, outdated_page
from sandai.table.web.requests import AnyRequest, form_of, seating_of, tables_of, viewer_of
from sandai.table.web.responses import go, html, shows

__all__ = ["HANDLERS", "outdated"]


async def outdated(request: AnyRequest, table_id: str, error: Outdated) -> Response[str]:
    """Show the page of a table whose rules this server does not have."""
    store = tables_of(request).store
    viewer = await viewer_of(request, table_id)
    row = await store.table(table_id)
    if row is None:
        raise NotFound(words.NO_TABLE)
    record = may_export(row, await store.seats(table_id), viewer.seat)
    return html(outdated_page(row, str(error), viewer, record), 409)


@shows("/t/{table_id:str}/leave")
async def ask_leave(request: AnyRequest, table_id: FromPath[str]) -> Response[str]:
    viewer = await viewer_of(request, table_id)
    table = await tables_of(request).table(table_id)
    if viewer.seat is None:
        raise NotYours(words.NO_SEAT)
    return html(leave_page(table, viewer))


@post("/t/{table_id:str}/leave", include_in_schema=False)
async def leave(request: AnyRequest, table_id: FromPath[str]) -> Redirect:
    tables = tables_of(request)
    viewer = await viewer_of(request, table_id)
    await tables.table(table_id)  # if there is no such table, say that first
    level = (await form_of(request)).get("level", "")
    await seating_of(request).leave(table_id, viewer.own_seat, viewer.key, level)
    return go("/", viewer, tables.settings)


@post("/t/{table_id:str}/hide", include_in_schema=False)
async def hide(request: AnyRequest, table_id: FromPath[str]) -> Redirect:
    """Take a table off one's list, in whatever state it is, or put it back. Nobody else notices."""
    tables = tables_of(request)
    viewer = await viewer_of(request)
    row = await tables.store.table(table_id)
    if row is None:
        raise NotFound(words.NO_TABLE)
    seated = bool(viewer.key) and await tables.store.seat_of(table_id, viewer.key) is not None
    if not seated and not (viewer.key and row.imported and row.host == viewer.key):
        raise NotYours(words.NOT_ON_LIST)
    back = (await form_of(request)).get("shown") == "yes"
    await tables.store.hide(table_id, viewer.key, hidden=not back)
    return go("/me/archive" if back else "/", viewer, tables.settings)


HANDLERS = [ask_leave, leave, hide]
