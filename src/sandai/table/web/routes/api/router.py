"""The JSON API. A program sends its key as `Authorization: Bearer KEY`; without one it watches as a spectator."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import Annotated, Any

import msgspec
from litestar import Response, Router, get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from litestar.response import Stream

from sandai import bots
from sandai.games import games, load
from sandai.kernel.record import RECORD_SIZE
from sandai.table import words
from sandai.table.errors import NotFound, Outdated, Refused
from sandai.table.live.sse import heartbeat_comment, table_stream
from sandai.table.play.seats.keys import clean_name
from sandai.table.play.seats.seating import Plan
from sandai.table.play.table import Table
from sandai.table.play.views.perspective import Perspective
from sandai.table.web.api.types import (
    ChoiceInfo,
    Clocking,
    Decision,
    EventInfo,
    GameInfo,
    Joined,
    Joining,
    NewTable,
    Opened,
    RecordInfo,
    Redoing,
    SeatView,
    TableInfo,
    Undoing,
    WishAnswer,
    Wishing,
)
from sandai.table.web.api.views import choice_infos, event_infos, game_info, table_info, view_info
from sandai.table.web.requests import (
    AnyRequest,
    key_of,
    own_seat_of,
    seat_of,
    seating_of,
    services_of,
    stream_reader,
    tables_of,
    viewer_of,
)
from sandai.table.web.routes.api import analysis
from sandai.table.web.routes.api.responses import HAS_KEY, MAY_HAVE_KEY, REFUSALS, SCHEME
from sandai.table.web.routes.api.socket import table_socket

__all__ = ["ROUTER", "SCHEME"]

Since = Annotated[int, QueryParameter(ge=0, le=999_999_999)]
#: decorator for what a seat does at its table
acts = partial(post, security=HAS_KEY, responses=REFUSALS, status_code=200)


async def _perspective(request: AnyRequest, table_id: str) -> Perspective:
    tables = tables_of(request)
    seat = await seat_of(request, table_id)
    return Perspective(await tables.table(table_id), seat)


@get("/games", summary="The games", responses=REFUSALS)
async def list_games() -> list[GameInfo]:
    return [game_info(load(name)) for name in games()]


@get("/bots", summary="The levels of bots, weakest first", responses=REFUSALS)
async def list_bots() -> dict[str, str]:
    return {level: bots.description(level) for level in bots.levels()}


@get("/tables", summary="Public tables that are not over", responses=REFUSALS)
async def list_tables(request: AnyRequest) -> list[TableInfo]:
    tables = tables_of(request)
    found: list[TableInfo] = []
    for row in await tables.store.listed():
        with suppress(NotFound, Outdated):  # leave out tables that can't be shown
            found.append(table_info(await tables.table(row.id)))
    return found


@post("/tables", summary="Open a table", security=MAY_HAVE_KEY, responses=REFUSALS, weight=5)
async def open_table(request: AnyRequest, data: JSONBody[NewTable]) -> Opened:
    viewer = await viewer_of(request, make=True)
    plan = Plan(data.game, data.seats, data.options, data.title, data.listed, data.pace, clock=data.clock)
    table_id = await seating_of(request).open(plan, viewer.key, clean_name(data.name, viewer.person.name))
    return Opened(table_id, viewer.new_key or key_of(request))


@get("/tables/{table_id:str}", summary="A table", responses=REFUSALS)
async def show_table(request: AnyRequest, table_id: FromPath[str]) -> TableInfo:
    return table_info(await tables_of(request).table(table_id))


@post("/tables/{table_id:str}/seats", summary="Sit down", security=MAY_HAVE_KEY, responses=REFUSALS)
async def join(request: AnyRequest, table_id: FromPath[str], data: JSONBody[Joining]) -> Joined:
    tables = tables_of(request)
    viewer = await viewer_of(request, table_id, make=True)
    table = await tables.table(table_id)
    seat = data.seat if data.seat is not None else next(iter(table.open_seats), None)
    if seat is None:
        raise Refused(words.ALL_SEATS_TAKEN)
    await seating_of(request).sit(table_id, seat, viewer.key, clean_name(data.name, viewer.person.name))
    return Joined(seat, viewer.new_key or key_of(request), table.row.seed_known)


@get("/tables/{table_id:str}/view", summary="What your seat sees", security=MAY_HAVE_KEY, responses=REFUSALS)
async def show_view(request: AnyRequest, table_id: FromPath[str]) -> SeatView:
    return view_info(await _perspective(request, table_id))


@get(
    "/tables/{table_id:str}/choices", summary="What your seat may choose now", security=MAY_HAVE_KEY, responses=REFUSALS
)
async def show_choices(request: AnyRequest, table_id: FromPath[str]) -> list[ChoiceInfo]:
    return choice_infos(await _perspective(request, table_id))


@acts("/tables/{table_id:str}/choices", summary="Make a choice")
async def choose(request: AnyRequest, table_id: FromPath[str], data: JSONBody[Decision]) -> SeatView:
    tables = tables_of(request)
    seat = await own_seat_of(request, table_id)
    return view_info(Perspective(await tables.play(table_id, seat, data.turn, data.choice), seat))


@acts("/tables/{table_id:str}/undo", summary="Undo choices of this turn")
async def take_back(request: AnyRequest, table_id: FromPath[str], data: JSONBody[Undoing]) -> SeatView:
    tables = tables_of(request)
    seat = await own_seat_of(request, table_id)
    return view_info(Perspective(await tables.undo(table_id, seat, data.turn, data.steps), seat))


@acts("/tables/{table_id:str}/redo", summary="Redo the choice that was undone last")
async def choose_again(request: AnyRequest, table_id: FromPath[str], data: JSONBody[Redoing]) -> SeatView:
    tables = tables_of(request)
    seat = await own_seat_of(request, table_id)
    return view_info(Perspective(await tables.redo(table_id, seat, data.turn), seat))


@acts("/tables/{table_id:str}/wish", summary="Ask to take the game back")
async def wish_back(request: AnyRequest, table_id: FromPath[str], data: JSONBody[Wishing]) -> SeatView:
    """It is done at once if all others are bots, else when every other person has agreed. Any move ends the request."""
    tables = tables_of(request)
    viewer = await viewer_of(request, table_id)
    table = await tables.table(table_id)
    position = table.before_last_choice(viewer.own_seat) if data.position is None else data.position
    if position is None:
        raise Refused(words.NOTHING_CHOSEN)
    return view_info(Perspective(await tables.wishes.ask(table_id, viewer.own_seat, data.turn, position), viewer.seat))


@acts("/tables/{table_id:str}/wish/answer", summary="Answer a request to take the game back")
async def answer_wish(request: AnyRequest, table_id: FromPath[str], data: JSONBody[WishAnswer]) -> SeatView:
    tables = tables_of(request)
    viewer = await viewer_of(request, table_id)
    await tables.table(table_id)
    return view_info(
        Perspective(
            await tables.wishes.answer(table_id, viewer.own_seat, data.turn, data.agree, data.wish), viewer.seat
        )
    )


@acts("/tables/{table_id:str}/clock", summary="Pause the clocks, or go on vacation")
async def set_clock(request: AnyRequest, table_id: FromPath[str], data: JSONBody[Clocking]) -> SeatView:
    """Clocks stand still when all people want a pause; anybody can end it."""
    clocks = tables_of(request).clocks
    seat = await own_seat_of(request, table_id)
    if data.do in ("vacation", "back"):
        table = await clocks.vacation(table_id, seat, data.days if data.do == "vacation" else 0)
    else:
        table = await clocks.pause(table_id, seat, data.do == "pause")
    return view_info(Perspective(table, seat))


@get("/tables/{table_id:str}/log", summary="The log, from a decision on", security=MAY_HAVE_KEY, responses=REFUSALS)
async def show_log(request: AnyRequest, table_id: FromPath[str], since: Since = 0) -> list[EventInfo]:
    return event_infos((await _perspective(request, table_id)).log, since)


@get(
    "/tables/{table_id:str}/record",
    summary="The record, after the end or in a game against bots only",
    security=MAY_HAVE_KEY,
    responses=REFUSALS,
)
async def show_record(request: AnyRequest, table_id: FromPath[str]) -> Response[RecordInfo]:
    seat = await seat_of(request, table_id)
    text: Any = (await seating_of(request).export(table_id, seat)).encode()
    return Response(text, media_type="application/json")


@post(
    "/records",
    summary="Open a table from a record",
    security=MAY_HAVE_KEY,
    responses=REFUSALS,
    request_max_body_size=RECORD_SIZE,
    weight=10,
)
async def bring_record(request: AnyRequest, data: JSONBody[RecordInfo]) -> Opened:
    viewer = await viewer_of(request, make=True)
    table_id = await seating_of(request).import_record(msgspec.json.encode(data).decode(), viewer.key)
    return Opened(table_id, viewer.new_key or key_of(request))


@get(
    "/tables/{table_id:str}/events",
    summary="A stream of changes",
    security=MAY_HAVE_KEY,
    responses=REFUSALS,
    media_type="text/event-stream",
)
async def events(request: AnyRequest, table_id: FromPath[str]) -> Stream:
    """Server-sent events; `data` is `{"version", "turn", "asked", "over"}`. The first is sent at once."""
    services = services_of(request)
    seats: list[Any] | None = None
    seat: int | None = None

    async def render(table: Table, _: int) -> tuple[int, str]:
        nonlocal seat, seats
        if table.seats is not seats:  # they were read from the store again, so the key may have another seat
            seats = table.seats
            seat = await seat_of(request, table_id)
        change = {
            "version": table.row.version,
            "turn": table.turn,
            "asked": seat in table.actors,
            "over": table.over,
        }
        return table.row.version, msgspec.json.encode(change).decode()

    reader = stream_reader(request, -1)
    return await table_stream(services.tables, services.watchers, table_id, reader, render, heartbeat_comment())


async def _no_store(response: Response[Any]) -> Response[Any]:
    response.headers["cache-control"] = "no-store"
    return response


ROUTER = Router(
    "/api",
    after_request=_no_store,
    route_handlers=[
        list_games,
        list_bots,
        list_tables,
        open_table,
        show_table,
        join,
        show_view,
        show_choices,
        choose,
        take_back,
        choose_again,
        wish_back,
        answer_wish,
        set_clock,
        show_log,
        show_record,
        bring_record,
        events,
        *analysis.HANDLERS,
        table_socket,
    ],
)
