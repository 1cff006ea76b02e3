"""Opening tables: with one click, by form, or from a record."""

from __future__ import annotations

import math
from typing import Any, Final

from litestar import Response, post
from litestar.datastructures import UploadFile
from litestar.params import FromPath
from litestar.response import Redirect

from sandai import bots
from sandai.kernel.errors import RecordError, SandaiError
from sandai.kernel.game import Game
from sandai.kernel.record import RECORD_SIZE
from sandai.table import words
from sandai.table.errors import BadRequest
from sandai.table.play.seats.keys import clean_name
from sandai.table.play.seats.seating import Plan
from sandai.table.play.table_cache import find_game
from sandai.table.web.pages.clock_form import clock_of
from sandai.table.web.pages.layout import no_record_page
from sandai.table.web.pages.new_table import new_table_page
from sandai.table.web.requests import AnyRequest, cookie_for, form_of, seating_of, tables_of, viewer_of
from sandai.table.web.responses import go, html, shows
from sandai.table.web.routes.account import save_name

__all__ = ["HANDLERS"]

FORM_SIZE: Final = RECORD_SIZE + 10_000
USUAL_SEATS: Final = 3


@post("/play/{name:str}", include_in_schema=False, weight=5)
async def play_now(request: AnyRequest, name: FromPath[str]) -> Redirect:
    """Open a table against bots with one click."""
    game = find_game(name)
    viewer = await viewer_of(request, make=True)
    seats = min(USUAL_SEATS, max(game.seats))
    plan = Plan(game.name, ["me"] + [bots.usual()] * (seats - 1))
    table_id = await seating_of(request).open(plan, viewer.key, viewer.person.name)
    return go(f"/t/{table_id}", viewer, tables_of(request).settings)


@shows("/new/{name:str}", weight=2, queued=True)
async def new_form(request: AnyRequest, name: FromPath[str]) -> Response[str]:
    settings = tables_of(request).settings
    return html(new_table_page(find_game(name), await viewer_of(request), {}, settings))


@post("/new/{name:str}", include_in_schema=False, weight=5)
async def new_table(request: AnyRequest, name: FromPath[str]) -> Response[Any]:
    settings = tables_of(request).settings
    game = find_game(name)
    form = await form_of(request)
    viewer = await viewer_of(request, make=True)
    given = clean_name(form.get("name", ""), viewer.person.name)
    try:
        table_id = await seating_of(request).open(_plan(game, form), viewer.key, given)
    except SandaiError as error:
        page = new_table_page(game, viewer, form, settings, str(error))
        return html(page, 400, cookie_for(viewer, settings))
    await save_name(request, viewer, given)
    return go(f"/t/{table_id}", viewer, settings)


def _plan(game: Game, form: dict[str, str]) -> Plan:
    count = form.get("seats", "")
    if count not in map(str, game.seats):
        raise BadRequest(words.for_players(game.title, words.seats(game.seats)))
    options = {
        option.name: option.parse(form[f"option-{option.name}"])
        for option in game.options
        if f"option-{option.name}" in form and (not option.seats or int(count) in option.seats)
    }
    try:
        pace = float(form.get("pace", "0.9"))
    except ValueError:
        pace = math.nan
    if math.isnan(pace):
        raise BadRequest(words.BAD_PACE)
    absent = form.get("absent", "")
    if absent not in words.PATIENCES:
        raise BadRequest(words.BAD_PATIENCE)
    seats = [form.get(f"seat{number}", "open") for number in range(int(count))]
    listed = form.get("listed") == "yes"
    title = form.get("title", "")
    return Plan(game.name, seats, options, title, listed, pace, float(absent or 0), clock=clock_of(form))


@post("/import", include_in_schema=False, request_max_body_size=FORM_SIZE, weight=10)
async def import_record(request: AnyRequest) -> Response[Any]:
    field = (await request.form()).get("record")
    viewer = await viewer_of(request, make=True)
    text = ""
    try:
        text = await _text_of(field)
        table_id = await seating_of(request).import_record(text, viewer.key)
    except RecordError as error:
        return html(no_record_page(str(error), viewer, is_record='"sandai"' in text), 400)
    return go(f"/t/{table_id}", viewer, tables_of(request).settings)


async def _text_of(field: object) -> str:
    if not isinstance(field, UploadFile):
        return str(field or "")
    try:
        return (await field.read()).decode("utf-8")
    except UnicodeDecodeError:
        raise RecordError(words.NOT_TEXT) from None


HANDLERS = [play_now, new_form, new_table, import_record]
