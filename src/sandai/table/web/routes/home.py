"""Home, new tables, records, settings, rules and components."""

from __future__ import annotations

import math
from contextlib import suppress
from functools import partial
from typing import Any

from litestar import Response, post
from litestar.datastructures import UploadFile
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect

from sandai import bots
from sandai.games import games, load
from sandai.kernel.errors import RecordError, SandaiError
from sandai.kernel.game import Game
from sandai.kernel.record import RECORD_SIZE
from sandai.store import PersonRow, TableRow
from sandai.table import words
from sandai.table.errors import BadRequest, NotFound, Refused
from sandai.table.notify.addresses import mask
from sandai.table.play.keys import clean_name, clean_text
from sandai.table.play.recap import stage_now
from sandai.table.play.records import result_of
from sandai.table.play.seating import Plan
from sandai.table.play.tables import Tables, find_game
from sandai.table.play.viewer import AnyRequest, Viewer, cookie_for, viewer_of
from sandai.table.web.pages.achievements import achievements_page
from sandai.table.web.pages.gallery import gallery_page, gallery_panel
from sandai.table.web.pages.home import MyTable, home_page
from sandai.table.web.pages.layout import no_record_page
from sandai.table.web.pages.new_table import new_table_page
from sandai.table.web.pages.rules import rule_panel, rules_page, rules_panel, searchable
from sandai.table.web.pages.settings import settings_page
from sandai.table.web.response_cache import NOBODY, kept_page, kept_panel
from sandai.table.web.responses import go, html, seating_of, shows, source_of, tables_of

__all__ = ["HANDLERS", "prepare_pages"]

FORM_SIZE = RECORD_SIZE + 10_000
NOTED = 5


async def form_of(request: AnyRequest) -> dict[str, str]:
    """The fields of a form, as text; of a list of boxes those that are ticked."""
    found: dict[str, str] = {}
    for name, value in (await request.form()).multi_items():
        if isinstance(value, str):
            found[name] = f"{found[name]}, {value}" if name in found and name.startswith("option-") else value
    return found


@shows("/", weight=2, queued=True)
async def home(request: AnyRequest) -> Response[str]:
    tables = tables_of(request)
    viewer = await viewer_of(request, tables)
    mine = await _my_tables(tables, viewer.key) if viewer.key else []
    left = await _left(tables, viewer.key) if viewer.key else []
    listed = [row for row in await tables.store.listed() if row.game in games()]
    here = [row for row in listed if load(row.game).plays_alike(row.rules_version, row.seats, row.options)]
    return html(home_page([load(name) for name in games()], mine, here, viewer, left))


async def _my_tables(tables: Tables, key: str) -> list[MyTable]:
    found = [entry for entry in await tables.store.tables_of(key) if entry[0].game in games()]
    await note_results(tables, [row for row, _ in found])
    seats = await tables.store.seats_of([row.id for row, _ in found])
    mine = [MyTable(row, seat, seats[row.id]) for row, seat in found]
    await _tell_stages(tables, [one for one in mine if one.active and one.row.started and one.playable])
    return mine


async def _tell_stages(tables: Tables, mine: list[MyTable]) -> None:
    """Where each game stands; of those that are not in memory, a few at a time."""
    sleeping = [one for one in mine if one.row.id not in tables.tables]
    for one in mine:
        if one not in sleeping[NOTED:]:
            with suppress(Refused):
                one.stage = stage_now(await tables.table(one.row.id), one.seat)


async def _left(tables: Tables, key: str) -> list[MyTable]:
    found = [entry for entry in await tables.store.left_of(key) if entry[0].game in games()]
    seats = await tables.store.seats_of([row.id for row, _ in found])
    left = [MyTable(row, seat, seats[row.id]) for row, seat in found]
    return [table for table in left if table.playable]


async def note_results(tables: Tables, rows: list[TableRow]) -> None:
    """What games brought that were over before such things were noted: a few at a time."""
    for row in [row for row in rows if row.over and not row.result][:NOTED]:
        with suppress(Refused):
            row.result = result_of((await tables.table(row.id)).state, row.seats)
            await tables.store.set_result(row.id, row.result)


@post("/play/{name:str}", include_in_schema=False, weight=5)
async def play_now(request: AnyRequest, name: FromPath[str]) -> Redirect:
    """One click: you against bots, as many as the game likes best."""
    tables = tables_of(request)
    game = find_game(name)
    viewer = await viewer_of(request, tables, make=True)
    seats = min(3, max(game.seats))
    plan = Plan(game.name, ["me"] + [bots.usual()] * (seats - 1))
    table_id = await seating_of(request).open(plan, viewer.key, viewer.person.name)
    return go(f"/t/{table_id}", viewer, tables)


@shows("/new/{name:str}", weight=2, queued=True)
async def new_form(request: AnyRequest, name: FromPath[str]) -> Response[str]:
    tables = tables_of(request)
    return html(new_table_page(find_game(name), await viewer_of(request, tables), {}, tables.settings))


@post("/new/{name:str}", include_in_schema=False, weight=5)
async def new_table(request: AnyRequest, name: FromPath[str]) -> Response[Any]:
    tables = tables_of(request)
    game = find_game(name)
    form = await form_of(request)
    viewer = await viewer_of(request, tables, make=True)
    given = clean_name(form.get("name", ""), viewer.person.name)
    try:
        table_id = await seating_of(request).open(_plan(game, form), viewer.key, given)
    except SandaiError as error:
        page = new_table_page(game, viewer, form, tables.settings, str(error))
        return html(page, 400, cookie_for(viewer, tables.settings))
    await _keep_name(request, viewer, given)
    return go(f"/t/{table_id}", viewer, tables)


async def _keep_name(request: AnyRequest, viewer: Viewer, name: str) -> None:
    if name not in ("", viewer.person.name):
        viewer.person.name = name
        await tables_of(request).store.keep_person(viewer.person)


def _plan(game: Game, form: dict[str, str]) -> Plan:
    count = form.get("seats", "")
    if count not in map(str, game.seats):
        raise BadRequest(f"{game.title} is for {words.seats(game.seats)}.")
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
        raise BadRequest("The pace is a number of seconds.")
    absent = form.get("absent", "")
    if absent not in words.PATIENCES:
        raise BadRequest("How long the others wait is one of the times of the list.")
    seats = [form.get(f"seat{number}", "open") for number in range(int(count))]
    listed = form.get("listed") == "yes"
    return Plan(game.name, seats, options, form.get("title", ""), listed, pace, float(absent or 0))


@post("/import", include_in_schema=False, request_max_body_size=FORM_SIZE, weight=10)
async def import_record(request: AnyRequest) -> Response[Any]:
    tables = tables_of(request)
    field = (await request.form()).get("record")
    viewer = await viewer_of(request, tables, make=True)
    try:
        text = await _text_of(field)
        table_id = await seating_of(request).import_record(text, viewer.key)
    except RecordError as error:
        return html(no_record_page(str(error), viewer), 400)
    return go(f"/t/{table_id}", viewer, tables)


async def _text_of(field: object) -> str:
    if not isinstance(field, UploadFile):
        return str(field or "")
    try:
        return (await field.read()).decode("utf-8")
    except UnicodeDecodeError:
        raise RecordError("This is not a record: it is not text.") from None


@shows("/me", weight=2, queued=True)
async def me(request: AnyRequest) -> Response[str]:
    tables = tables_of(request)
    viewer = await viewer_of(request, tables)
    return html(settings_page(viewer, _ways(tables), unconfirmed=_unconfirmed(tables, viewer)))


def _ways(tables: Tables) -> str:
    return tables.notices.ways if tables.notices is not None else ""


def _unconfirmed(tables: Tables, viewer: Viewer) -> bool:
    return tables.notices is not None and tables.notices.unconfirmed(viewer.person)


@post("/me", include_in_schema=False)
async def keep_me(request: AnyRequest) -> Response[str]:
    tables = tables_of(request)
    form = await form_of(request)
    viewer = await viewer_of(request, tables, make=True)
    settings: dict[str, Any] = {name: form.get(name) == "on" for name in words.PREFERENCES}
    settings["theme"] = form.get("theme", "") if form.get("theme", "") in words.THEME else ""
    settings["confirm"] = form.get("confirm", "") if form.get("confirm", "") in words.CONFIRMINGS else ""
    settings["notify_always"] = form.get("notify_always") == "on"
    notify = clean_text(form.get("notify", ""), 300)
    if notify == mask(viewer.person.notify):
        notify = viewer.person.notify
    elif notify and tables.notices is not None and (why := tables.notices.problem(notify)):
        raise BadRequest(why)
    before = viewer.person
    viewer.person = PersonRow(viewer.key, clean_name(form.get("name", ""), ""), settings, notify, before.confirmed)
    await tables.store.keep_person(viewer.person)
    await rename(tables, viewer)
    said = None
    if tables.notices is not None:
        if tables.notices.unconfirmed(viewer.person):
            if notify != before.notify or "confirm" in form:
                said = await tables.notices.ask(viewer.person, source_of(request))
        elif "test" in form:
            said = await tables.notices.test(viewer.person)
    page = settings_page(viewer, _ways(tables), saved=True, sent=said, unconfirmed=_unconfirmed(tables, viewer))
    return html(page, cookies=cookie_for(viewer, tables.settings))


async def rename(tables: Tables, viewer: Viewer) -> None:
    """A new name holds at every table where that person sits and plays on."""
    if viewer.person.name:
        for table_id in await tables.store.rename(viewer.key, viewer.person.name):
            tables.changed(table_id)


@shows("/achievements", weight=2, queued=True)
async def achievements(request: AnyRequest) -> Response[str]:
    tables = tables_of(request)
    viewer = await viewer_of(request, tables)
    earned = await tables.store.achievements(viewer.key) if viewer.key else []
    return html(achievements_page([load(name) for name in games()], earned, viewer))


@shows("/rules/{name:str}", weight=2, queued=True)
async def rules(request: AnyRequest, name: FromPath[str], q: FromQuery[str] = "") -> Response[Any]:
    game, query = find_game(name), clean_text(q, 80)
    viewer = await viewer_of(request, tables_of(request))
    if query:
        return html(rules_page(game, viewer, query))
    return kept_page(request, viewer, "rules", game.name, partial(rules_page, game))


@shows("/rules/{name:str}/{rule:str}")
async def rule(request: AnyRequest, name: FromPath[str], rule: FromPath[str]) -> Response[Any]:
    """For the panel beside a game."""
    game = find_game(name)
    if rule == "all":
        return kept_panel("rules panel", game.name, partial(rules_panel, game)).answer(request)
    return html(rule_panel(game, clean_text(rule, 12)))


@shows("/gallery/{name:str}", weight=2, queued=True)
async def gallery(request: AnyRequest, name: FromPath[str]) -> Response[Any]:
    game = find_game(name)
    viewer = await viewer_of(request, tables_of(request))
    return kept_page(request, viewer, "gallery", game.name, partial(gallery_page, game))


@shows("/gallery/{name:str}/all")
async def gallery_beside(request: AnyRequest, name: FromPath[str]) -> Response[Any]:
    game = find_game(name)
    return kept_panel("gallery panel", game.name, partial(gallery_panel, game)).answer(request)


def prepare_pages() -> None:
    """Render and compress the pages that are the same for everybody, and index the rulebooks, before the first visitor comes."""
    shelf = [load(name) for name in games()]
    home_page(shelf, [], [], NOBODY, [])
    for game in shelf:
        kept_panel("gallery", game.name, partial(gallery_page, game, NOBODY))
        kept_panel("gallery panel", game.name, partial(gallery_panel, game))
        with suppress(NotFound):  # a game may have no rulebook yet
            kept_panel("rules", game.name, partial(rules_page, game, NOBODY))
            kept_panel("rules panel", game.name, partial(rules_panel, game))
            searchable(game)


HANDLERS = [
    home,
    play_now,
    new_form,
    new_table,
    import_record,
    me,
    keep_me,
    achievements,
    rules,
    rule,
    gallery,
    gallery_beside,
]
