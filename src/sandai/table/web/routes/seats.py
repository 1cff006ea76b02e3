"""Seats of a table: sitting down, bots, stand-ins, seat links and rematches."""

from __future__ import annotations

from typing import Any

from litestar import Response, post
from litestar.params import FromPath
from litestar.response import Redirect

from sandai.table import words
from sandai.table.errors import NotYours
from sandai.table.play.seats.keys import clean_name, hash_key
from sandai.table.web.pages.seat_link import seat_link_page, take_seat_page
from sandai.table.web.requests import KEY_LENGTH, AnyRequest, form_of, number_in, seating_of, tables_of, viewer_of
from sandai.table.web.responses import go, html, shows
from sandai.table.web.routes.account import save_name
from sandai.table.web.routes.table import player_of, show_again

__all__ = ["HANDLERS"]


@post("/t/{table_id:str}/sit", include_in_schema=False, weight=3)
async def sit(request: AnyRequest, table_id: FromPath[str]) -> Redirect:
    form = await form_of(request)
    viewer = await viewer_of(request, table_id, make=True)
    given = form.get("name", "")
    name = clean_name(given, viewer.person.name)
    await seating_of(request).sit(table_id, number_in(form, "seat"), viewer.key, name)
    if given.strip():
        await save_name(request, viewer, name)
    return go(f"/t/{table_id}", viewer, tables_of(request).settings)


@post("/t/{table_id:str}/bot", include_in_schema=False, weight=3)
async def seat_bot(request: AnyRequest, table_id: FromPath[str]) -> Redirect:
    tables, viewer, seat = await player_of(request, table_id)
    form = await form_of(request)
    await seating_of(request).seat_bot(table_id, seat, number_in(form, "seat"), form.get("level", ""))
    return go(f"/t/{table_id}", viewer, tables.settings)


@post("/t/{table_id:str}/stand-in", include_in_schema=False, weight=3)
async def stand_in(request: AnyRequest, table_id: FromPath[str]) -> Response[Any]:
    tables, viewer, seat = await player_of(request, table_id)
    form = await form_of(request)
    place = number_in(form, "seat")
    if form.get("vote") == "no":
        await tables.votes.cast(table_id, seat, place, "")
    else:
        await seating_of(request).stand_in(table_id, seat, place, form.get("level", ""), viewer.key)
    return await show_again(request, table_id)


@post("/t/{table_id:str}/link", include_in_schema=False)
async def seat_link(request: AnyRequest, table_id: FromPath[str]) -> Response[str]:
    _, viewer, seat = await player_of(request, table_id)
    return html(seat_link_page(viewer, table_id, await seating_of(request).link(table_id, seat)))


@shows("/t/{table_id:str}/seat/{key:str}")
async def seat_by_link(request: AnyRequest, table_id: FromPath[str], key: FromPath[str]) -> Response[str]:
    tables = tables_of(request)
    table = await tables.table(table_id)
    seat = await tables.store.seat_of(table_id, hash_key(key[:KEY_LENGTH]))
    if seat is None:
        raise NotYours(words.SEAT_LINK_INVALID)
    viewer = await viewer_of(request, table_id)
    other = table.names[viewer.seat] if viewer.seat is not None and viewer.seat != seat else ""
    return html(take_seat_page(viewer, table_id, key, table.names[seat], other))


@post("/t/{table_id:str}/seat/{key:str}", include_in_schema=False)
async def take_link(request: AnyRequest, table_id: FromPath[str], key: FromPath[str]) -> Redirect:
    viewer = await viewer_of(request, make=True)
    await seating_of(request).follow(table_id, key[:KEY_LENGTH], viewer.key)
    return go(f"/t/{table_id}", viewer, tables_of(request).settings)


@post("/t/{table_id:str}/only-here", include_in_schema=False)
async def only_here(request: AnyRequest, table_id: FromPath[str]) -> Redirect:
    """Remove every other device and every link from one's seat."""
    tables, viewer, seat = await player_of(request, table_id)
    await seating_of(request).only_here(table_id, seat, viewer.key)
    return go(f"/t/{table_id}", viewer, tables.settings)


@post("/t/{table_id:str}/rematch", include_in_schema=False, weight=5)
async def rematch(request: AnyRequest, table_id: FromPath[str]) -> Redirect:
    tables, viewer, seat = await player_of(request, table_id)
    return go(f"/t/{await seating_of(request).rematch(table_id, seat, viewer.key)}", viewer, tables.settings)


HANDLERS = [sit, seat_bot, stand_in, seat_link, seat_by_link, take_link, only_here, rematch]
