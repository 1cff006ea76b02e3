"""Hints and analyses in the JSON API."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from sandai.analysis import Study
from sandai.kernel.errors import IllegalChoice
from sandai.table.errors import BadRequest
from sandai.table.play.analysis.studies import STEPS
from sandai.table.web.api.types import AnalysisInfo, AnalysisRequest, Hinting
from sandai.table.web.requests import AnyRequest, own_seat_of, services_of, source_of, viewer_of
from sandai.table.web.routes.analysis import unless_left
from sandai.table.web.routes.api.responses import HAS_KEY, MAY_HAVE_KEY, REFUSALS
from sandai.table.web.routes.table import hint_for

__all__ = ["HANDLERS"]

Position = Annotated[int, QueryParameter(ge=0, le=999_999_999)]
Step = Annotated[int, QueryParameter(ge=0, le=len(STEPS) - 1, description="More trials: 200, 600 or 2000.")]
Line = Annotated[
    list[str] | None, QueryParameter(description="Choices to play from the position on, after the end of the game.")
]


@post(
    "/tables/{table_id:str}/hint",
    summary="The best choices of your seat, in a game against bots",
    security=HAS_KEY,
    responses=REFUSALS,
    status_code=200,
    weight=5,
)
async def ask_hint(request: AnyRequest, table_id: FromPath[str], data: JSONBody[Hinting]) -> Study:
    seat = await own_seat_of(request, table_id)
    return await hint_for(services_of(request).tables, table_id, seat, data.turn)


@get(
    "/tables/{table_id:str}/analysis",
    summary="The analysis of a game, or its progress",
    security=MAY_HAVE_KEY,
    responses=REFUSALS,
    weight=3,
)
async def show_analysis(request: AnyRequest, table_id: FromPath[str]) -> AnalysisInfo:
    """After the end, of all choices; before it, in a game against bots, of those of your seat."""
    services = services_of(request)
    viewer = await viewer_of(request, table_id)
    table = await services.tables.table(table_id)
    row = await services.analyses.row(table, viewer.seat)
    if row is None:
        return AnalysisInfo("none", 0, 0, None)
    return AnalysisInfo(row.state, row.done, row.total, await services.analyses.result(table, viewer.seat))


@post(
    "/tables/{table_id:str}/analysis",
    summary="Start an analysis in the background",
    security=HAS_KEY,
    responses=REFUSALS,
    status_code=200,
    weight=30,
)
async def start_analysis(
    request: AnyRequest,
    table_id: FromPath[str],
    data: JSONBody[AnalysisRequest],
) -> AnalysisInfo:
    services = services_of(request)
    viewer = await viewer_of(request, table_id)
    table = await services.tables.table(table_id)
    person = viewer.key or source_of(request)
    await services.analyses.start(table, viewer.seat, person, source_of(request))
    row = await services.analyses.row(table, viewer.seat)
    return AnalysisInfo("none", 0, 0, None) if row is None else AnalysisInfo(row.state, row.done, row.total, None)


@post(
    "/tables/{table_id:str}/analysis/stop",
    summary="Stop an analysis that you have started",
    security=HAS_KEY,
    responses=REFUSALS,
    status_code=200,
)
async def stop_analysis(
    request: AnyRequest,
    table_id: FromPath[str],
    data: JSONBody[AnalysisRequest],
) -> AnalysisInfo:
    services = services_of(request)
    viewer = await viewer_of(request, table_id)
    table = await services.tables.table(table_id)
    await services.analyses.stop(table, viewer.seat, viewer.key or source_of(request))
    return AnalysisInfo("stopped", 0, 0, None)


@get(
    "/tables/{table_id:str}/study",
    summary="The best choices at a position",
    security=MAY_HAVE_KEY,
    responses=REFUSALS,
    weight=20,
)
async def study_position(
    request: AnyRequest, table_id: FromPath[str], position: Position, line: Line = None, step: Step = 0
) -> Study:
    """After the end, any position; before it, in a game against bots, positions where your seat decides."""
    services = services_of(request)
    viewer = await viewer_of(request, table_id)
    table = await services.tables.table(table_id)
    person = viewer.key or source_of(request)
    study = services.studies.study(table, viewer.seat, position, line or [], step, person, source_of(request))
    try:
        return await unless_left(request, study)
    except IllegalChoice as error:
        raise BadRequest(str(error)) from None


HANDLERS = [ask_hint, show_analysis, start_analysis, stop_analysis, study_position]
