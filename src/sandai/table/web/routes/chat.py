"""Chat of a table, names, muting, and a player's notes."""

from __future__ import annotations

from typing import Any

from litestar import Response, post
from litestar.params import FromPath
from litestar.response import Redirect

from sandai.table import words
from sandai.table.errors import BadRequest, NotYours, Refused
from sandai.table.play.seats.keys import clean_name, clean_text, same_name
from sandai.table.web.requests import AnyRequest, by_htmx, form_of, number_in, tables_of, viewer_of
from sandai.table.web.responses import go
from sandai.table.web.routes.account import rename, save_name
from sandai.table.web.routes.table import player_of, show_again

__all__ = ["HANDLERS"]

MESSAGE_LENGTH = 500
NOTE_LENGTH = 4000


def _done(request: AnyRequest, table_id: str) -> Response[Any]:
    """Respond where the live stream updates the page."""
    return Response(None, status_code=204) if by_htmx(request) else Redirect(f"/t/{table_id}", status_code=303)


@post("/t/{table_id:str}/chat", include_in_schema=False, weight=3)
async def chat(request: AnyRequest, table_id: FromPath[str]) -> Response[Any]:
    tables = tables_of(request)
    viewer = await viewer_of(request, table_id)
    table = await tables.table(table_id)
    if viewer.seat is None and not viewer.person.name:
        raise NotYours(words.NAME_FIRST)
    if viewer.seat is None and same_name(viewer.person.name, table.names):
        raise NotYours(words.NAME_TAKEN)
    if viewer.seat is None and table.row.quiet and viewer.key != table.row.host:
        raise NotYours(words.CHAT_CLOSED)
    text = clean_text((await form_of(request)).get("text", ""), MESSAGE_LENGTH)
    if text:
        name = table.names[viewer.seat] if viewer.seat is not None else viewer.person.name
        seat = -1 if viewer.seat is None else viewer.seat
        await tables.store.add_chat_message(table_id, seat, name, text, viewer.key)
        tables.announce_change(table_id)
    return _done(request, table_id)


@post("/t/{table_id:str}/name", include_in_schema=False, weight=3)
async def take_name(request: AnyRequest, table_id: FromPath[str]) -> Redirect:
    """Change one's name: at every table where one sits, and in the chat of tables that one watches."""
    tables = tables_of(request)
    table = await tables.table(table_id)
    name = clean_name((await form_of(request)).get("name", ""), "")
    viewer = await viewer_of(request, table_id, make=True)
    if not name:
        raise BadRequest(words.NAME_EMPTY)
    if viewer.seat is None and same_name(name, table.names):
        raise Refused(words.NAME_TAKEN)
    await save_name(request, viewer, name)
    await rename(tables, viewer)
    return go(f"/t/{table_id}" + ("#chat" if viewer.seat is None else ""), viewer, tables.settings)


@post("/t/{table_id:str}/mute", include_in_schema=False, weight=3)
async def mute(request: AnyRequest, table_id: FromPath[str]) -> Response[Any]:
    """Mute the author of a message, or end it."""
    tables = tables_of(request)
    viewer = await viewer_of(request, table_id)
    await tables.table(table_id)  # if there is no such table, say that first
    if not viewer.key:
        raise NotYours(words.MUTE_WHO)
    form = await form_of(request)
    row = await tables.store.chat_message(table_id, number_in(form, "said"))
    if row is None:
        raise BadRequest(words.MUTE_NOBODY)
    if row.author == viewer.key or row.seat == viewer.seat:
        raise Refused(words.MUTE_SELF)
    await tables.store.mute(table_id, viewer.key, row.who, form.get("mute") == "on")
    tables.announce_change(table_id)
    return await show_again(request, table_id)


@post("/t/{table_id:str}/quiet", include_in_schema=False, weight=3)
async def close_chat(request: AnyRequest, table_id: FromPath[str]) -> Response[Any]:
    """Close the chat to spectators, or open it again."""
    tables = tables_of(request)
    viewer = await viewer_of(request, table_id)
    table = await tables.table(table_id)
    if not viewer.key or viewer.key != table.row.host:
        raise NotYours(words.CHAT_HOST)
    await tables.store.close_chat(table_id, (await form_of(request)).get("quiet") == "on")
    tables.announce_change(table_id)
    return await show_again(request, table_id)


@post("/t/{table_id:str}/note", include_in_schema=False)
async def note(request: AnyRequest, table_id: FromPath[str]) -> Response[Any]:
    tables, viewer, _ = await player_of(request, table_id)
    text = clean_text((await form_of(request)).get("text", ""), NOTE_LENGTH, lines=True)
    await tables.store.write_note(table_id, viewer.key, text)
    return _done(request, table_id)


HANDLERS = [chat, take_name, mute, close_chat, note]
