"""The past of a table: its log, its replay, and playing on from a position."""

from __future__ import annotations

from typing import Any

from litestar import Response, post
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect

from sandai.kernel.errors import IllegalChoice
from sandai.table.errors import BadRequest
from sandai.table.play.analysis.play_on import play_on
from sandai.table.play.views.perspective import Perspective
from sandai.table.web.pages.table.log import log_page, log_panel
from sandai.table.web.pages.table.replay import replay_page
from sandai.table.web.requests import (
    AnyRequest,
    cookie_for,
    form_of,
    number_in,
    seating_of,
    services_of,
    tables_of,
    viewer_of,
)
from sandai.table.web.responses import go, html, shows

__all__ = ["HANDLERS"]


@shows("/t/{table_id:str}/log", weight=3, queued=True)
async def whole_log(request: AnyRequest, table_id: FromPath[str]) -> Response[str]:
    viewer = await viewer_of(request, table_id)
    return html(log_page(Perspective(await tables_of(request).table(table_id), viewer.seat), viewer))


@shows("/t/{table_id:str}/log/all", weight=3, queued=True)
async def whole_log_panel(request: AnyRequest, table_id: FromPath[str]) -> Response[str]:
    """Return the whole log for the panel beside the board."""
    viewer = await viewer_of(request, table_id)
    return html(str(log_panel(Perspective(await tables_of(request).table(table_id), viewer.seat))))


@post("/t/{table_id:str}/play-on", include_in_schema=False, weight=5)
async def play_on_from(request: AnyRequest, table_id: FromPath[str]) -> Redirect:
    services = services_of(request)
    form = await form_of(request)
    viewer = await viewer_of(request, table_id, make=True)
    name = viewer.person.name
    position = number_in(form, "position")
    async with services.request_queue.slot(viewer.source):
        variation = [form[f"line-{number}"] for number in range(len(form)) if f"line-{number}" in form]
        new = await play_on(seating_of(request), table_id, viewer.seat, position, viewer.key, name, variation)
    return go(f"/t/{new}", viewer, services.settings)


@shows("/t/{table_id:str}/replay", weight=5, queued=True)
async def replay_form(
    request: AnyRequest, table_id: FromPath[str], position: FromQuery[int | None] = None
) -> Response[Any]:
    """Show a position; without one, redirect to the newest."""
    if position is None:
        table = await tables_of(request).table(table_id)
        return Redirect(f"/t/{table_id}/replay/{table.state.decisions}")
    return await _replay(request, table_id, position)


@shows("/t/{table_id:str}/replay/{position:int}", weight=5, queued=True)
async def replay(request: AnyRequest, table_id: FromPath[str], position: FromPath[int]) -> Response[str]:
    return await _replay(request, table_id, position)


async def _replay(request: AnyRequest, table_id: str, position: int) -> Response[str]:
    tables = tables_of(request)
    viewer = await viewer_of(request, table_id)
    table = await tables.table(table_id)
    try:
        state = table.at(position)
    except IllegalChoice as error:
        raise BadRequest(str(error)) from None
    found = await services_of(request).analyses.result(table, viewer.seat)
    return html(
        replay_page(Perspective(table, viewer.seat, state), viewer, position, found),
        cookies=cookie_for(viewer, tables.settings),
    )


HANDLERS = [whole_log, whole_log_panel, play_on_from, replay_form, replay]
