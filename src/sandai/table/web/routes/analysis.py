"""The analysis of a game, and the analysis board."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

import htpy as h
from litestar import Response, post
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect

from sandai.kernel.errors import IllegalChoice
from sandai.table import words
from sandai.table.errors import BadRequest
from sandai.table.play.analysis.studies import STEPS, decider, position_to_study
from sandai.table.play.views.perspective import Perspective
from sandai.table.web.pages.analysis import analysis_page, analysis_region
from sandai.table.web.pages.table.study import attempt_part, study_page, thought_part
from sandai.table.web.requests import AnyRequest, services_of, source_of, tables_of, viewer_of
from sandai.table.web.responses import go, html, shows

__all__ = ["HANDLERS", "unless_left"]

T = TypeVar("T")


@shows("/t/{table_id:str}/analysis", weight=3, queued=True)
async def show_analysis(request: AnyRequest, table_id: FromPath[str]) -> Response[str]:
    viewer = await viewer_of(request, table_id)
    table = await tables_of(request).table(table_id)
    analyses = services_of(request).analyses
    row = await analyses.row(table, viewer.seat)
    return html(analysis_page(Perspective(table, viewer.seat), viewer, row, await analyses.result(table, viewer.seat)))


@shows("/t/{table_id:str}/analysis/progress")
async def show_progress(request: AnyRequest, table_id: FromPath[str]) -> Response[str]:
    """Return the part of the page that changes while the analysis is made."""
    viewer = await viewer_of(request, table_id)
    table = await tables_of(request).table(table_id)
    analyses = services_of(request).analyses
    row = await analyses.row(table, viewer.seat)
    found = await analyses.result(table, viewer.seat)
    return html(str(h.fragment[analysis_region(Perspective(table, viewer.seat), viewer, row, found)]))


@post("/t/{table_id:str}/analysis", include_in_schema=False, weight=30)
async def start_analysis(request: AnyRequest, table_id: FromPath[str]) -> Redirect:
    services = services_of(request)
    viewer = await viewer_of(request, table_id, make=True)
    table = await services.tables.table(table_id)
    await services.analyses.start(table, viewer.seat, viewer.key, source_of(request))
    return go(f"/t/{table_id}/analysis", viewer, services.settings)


@post("/t/{table_id:str}/analysis/stop", include_in_schema=False)
async def stop_analysis(request: AnyRequest, table_id: FromPath[str]) -> Redirect:
    services = services_of(request)
    viewer = await viewer_of(request, table_id)
    await services.analyses.stop(await services.tables.table(table_id), viewer.seat, viewer.key)
    return Redirect(f"/t/{table_id}/analysis", status_code=303)


# -- the analysis board -----------------------------------------------------------------------------------------------


@shows("/t/{table_id:str}/study/{position:int}", weight=5, queued=True)
async def study_board(
    request: AnyRequest,
    table_id: FromPath[str],
    position: FromPath[int],
    line: FromQuery[list[str] | None] = None,
    quiet: FromQuery[str] = "",
    attempt: FromQuery[str] = "",
) -> Response[str]:
    viewer = await viewer_of(request, table_id)
    table = await tables_of(request).table(table_id)
    try:
        state = position_to_study(table, viewer.seat, position, line or [])
    except IllegalChoice as error:
        raise BadRequest(str(error)) from None
    seat = decider(table, viewer.seat, state)
    shown = (
        seat if table.state.over and seat is not None else viewer.seat
    )  # after the end, as the player who decides saw it
    perspective = Perspective(table, shown, state)
    return html(study_page(perspective, viewer, position, line or [], seat, quiet == "yes", attempt))


@shows("/t/{table_id:str}/study/{position:int}/thought", weight=20)
async def study_thought(
    request: AnyRequest,
    table_id: FromPath[str],
    position: FromPath[int],
    line: FromQuery[list[str] | None] = None,
    step: FromQuery[int] = 0,
) -> Response[str]:
    """Return the best choices of a position, found with the trials of one step; stops thinking when the page is left."""
    services = services_of(request)
    viewer = await viewer_of(request, table_id)
    table = await services.tables.table(table_id)
    if not 0 <= step < len(STEPS):
        raise BadRequest(words.not_a_number("step"))
    variation = line or []
    person = viewer.key or source_of(request)
    study = services.studies.study(table, viewer.seat, position, variation, step, person, source_of(request))
    try:
        found = await unless_left(request, study)
    except IllegalChoice as error:
        raise BadRequest(str(error)) from None
    over = table.state.over
    part = thought_part(table.game, table.names, found, table_id, position, variation, step, over)
    return html(str(h.fragment[part]))


@shows("/t/{table_id:str}/study/{position:int}/attempt", weight=20)
async def study_attempt(
    request: AnyRequest, table_id: FromPath[str], position: FromPath[int], choice: FromQuery[str]
) -> Response[str]:
    """Return what a choice of an exercise is worth."""
    services = services_of(request)
    viewer = await viewer_of(request, table_id)
    table = await services.tables.table(table_id)
    person, source = viewer.key or source_of(request), source_of(request)
    study = services.studies.study(table, viewer.seat, position, [], 0, person, source, choice)
    return html(str(h.fragment[attempt_part(await unless_left(request, study))]))


async def unless_left(request: AnyRequest, work: Coroutine[Any, Any, T]) -> T:
    """Return what some work returns, and cancel it if the client disconnects."""
    task = asyncio.create_task(work)
    left = asyncio.create_task(_left(request))
    try:
        await asyncio.wait({task, left}, return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            task.cancel()
        return await task
    finally:
        left.cancel()


async def _left(request: AnyRequest) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


HANDLERS = [show_analysis, show_progress, start_analysis, stop_analysis, study_board, study_thought, study_attempt]
