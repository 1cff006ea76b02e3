"""The past of a table: its log, its replay, and playing on from a position."""

from __future__ import annotations

from typing import Any

from litestar import Response, post
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect
from markupsafe import Markup

from sandai.kernel.errors import IllegalChoice
from sandai.table.errors import BadRequest
from sandai.table.live.page_cache import PageCache
from sandai.table.live.page_diff import Part, changes, page_tree
from sandai.table.play.analysis.play_on import play_on
from sandai.table.play.table import Table
from sandai.table.play.views.perspective import Perspective
from sandai.table.web.pages.table.log import log_page, log_panel
from sandai.table.web.pages.table.replay import replay_page, replay_region
from sandai.table.web.requests import (
    AnyRequest,
    by_htmx,
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
    perspective = Perspective(table, viewer.seat, state)
    shown = _Position(table, viewer.seat, found is not None, services_of(request).replay_cache)
    part = page_tree(replay_region(perspective, position, found))
    shown.keep(position, part)
    if by_htmx(request):
        return html(shown.changes(request.headers.get("sandai-replay", ""), position, part))
    text = Markup(part.text)  # noqa: S704 htpy escapes
    return html(replay_page(perspective, viewer, position, text), cookies=cookie_for(viewer, tables.settings))


class _Position:
    """Sends a page only what differs between the position that it shows and another one. `analysed`: with marks of an analysis."""

    def __init__(self, table: Table, seat: int | None, analysed: bool, cache: PageCache) -> None:
        self.version = table.row.version
        self.key = table.row.id, self.version, seat, analysed
        self.cache = cache

    def keep(self, position: int, part: Part) -> None:
        """Keep what a page shows now, for its next step."""
        self.cache.put((*self.key, position), part)

    def changes(self, shown: str, position: int, part: Part) -> str:
        """Return the changes since what a page shows (`data-shown` of its region), or all if that is not known any more."""
        version, _, before = shown.partition("-")
        known = version == str(self.version) and before.isdecimal() and len(before) < 10 and int(before) != position
        old = self.cache.get((*self.key, int(before))) if known else None
        diff = "" if old is None else changes(old, part)
        return f'<hx-since shown="{shown}"></hx-since>{diff}' if diff else part.text


HANDLERS = [whole_log, whole_log_panel, play_on_from, replay_form, replay]
