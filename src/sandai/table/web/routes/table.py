"""A table: its page, its live stream, and everything players do in the game."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect, Stream
from markupsafe import Markup

from sandai.analysis import Study
from sandai.kernel.errors import IllegalChoice
from sandai.table import words
from sandai.table.errors import BadRequest, Outdated, Refused
from sandai.table.live.sse import ProgressEvents, heartbeat_event, table_stream
from sandai.table.play.seats.viewer import Viewer
from sandai.table.play.table import Table
from sandai.table.play.tables import Tables
from sandai.table.play.views.perspective import Perspective
from sandai.table.web.pages.social import table_card
from sandai.table.web.pages.table.feedback import NO_FEEDBACK, Feedback
from sandai.table.web.pages.table.play import play_page
from sandai.table.web.requests import (
    AnyRequest,
    by_htmx,
    form_of,
    number_in,
    services_of,
    shown_version,
    site_of,
    stream_reader,
    tables_of,
    viewer_of,
)
from sandai.table.web.responses import html, shows
from sandai.table.web.routes.leaving import outdated

__all__ = ["HANDLERS", "hint_for", "player_of", "show", "show_again"]

CHOICE_LENGTH = 2000


async def show(
    request: AnyRequest, table_id: str, feedback: Feedback = NO_FEEDBACK, status: int = 200
) -> Response[str]:
    """Show a table: to a script what has changed, else the whole page."""
    viewer = await viewer_of(request, table_id)
    rendered = await services_of(request).live_regions.render(table_id, viewer, feedback)
    if by_htmx(request):
        return html(await rendered.since(shown_version(request)), status)
    text = Markup(await rendered.text())  # noqa: S704 htpy escapes
    social = table_card(rendered.perspective.table, site_of(request))
    return html(play_page(rendered.perspective, viewer, text, social), status)


async def show_again(request: AnyRequest, table_id: str) -> Response[Any]:
    """Show a table after something was done there."""
    if by_htmx(request):
        return await show(request, table_id)
    return Redirect(f"/t/{table_id}", status_code=303)


async def player_of(request: AnyRequest, table_id: str) -> tuple[Tables, Viewer, int]:
    """Return all tables, the viewer and their seat; refuse a spectator."""
    tables = tables_of(request)
    viewer = await viewer_of(request, table_id)
    await tables.table(table_id)  # if there is no such table, say that first
    return tables, viewer, viewer.own_seat


@shows("/t/{table_id:str}", weight=3, queued=True)
async def table_page(request: AnyRequest, table_id: FromPath[str]) -> Response[str]:
    try:
        return await show(request, table_id)
    except Outdated as error:
        return await outdated(request, table_id, error)


@get("/t/{table_id:str}/live", include_in_schema=False, weight=2)
async def live(request: AnyRequest, table_id: FromPath[str], since: FromQuery[int] = 0) -> Stream:
    """Stream the live region whenever it changes. A page that was disconnected catches up by the id of its last event."""
    services = services_of(request)

    async def render(_: Table, seen: int) -> tuple[int, str]:
        viewer = await viewer_of(request, table_id)
        rendered = await services.live_regions.render(table_id, viewer)
        return rendered.version, await rendered.since(seen)

    heartbeat = heartbeat_event(services.settings.heartbeat)
    reader = stream_reader(request, since)
    progress = ProgressEvents(services.tables.driver.progress, table_id)
    return await table_stream(services.tables, services.watchers, table_id, reader, render, heartbeat, progress)


# -- choosing ---------------------------------------------------------------------------------------------------------


@post("/t/{table_id:str}/play", include_in_schema=False, weight=3)
async def play(request: AnyRequest, table_id: FromPath[str]) -> Response[Any]:
    tables, viewer, seat = await player_of(request, table_id)
    form = await form_of(request)
    turn, text = number_in(form, "turn"), form.get("choice", "")[:CHOICE_LENGTH]
    try:
        if form.get("confirmed") == "no":
            return await show(request, table_id)
        if form.get("confirmed") != "yes" and await _needs_confirmation(tables, viewer, table_id, turn, text):
            return await show(request, table_id, Feedback(confirm=text))
        await tables.play(table_id, seat, turn, text, key=viewer.key)
        await asyncio.sleep(0)  # update the pages of the others first
    except IllegalChoice as error:
        reason = Perspective(await tables.newest(table_id), seat).with_names(error.reason)
        return await show(request, table_id, Feedback(reason, rule=error.rule), 409)
    except Refused as error:
        return await show(request, table_id, Feedback(str(error)), 409)
    return await show_again(request, table_id)


async def _needs_confirmation(tables: Tables, viewer: Viewer, table_id: str, turn: int, text: str) -> bool:
    """Whether a choice needs a second click. The script of the page asks by itself for choices on the board."""
    if viewer.confirming == "always":
        table = await tables.table(table_id)
        table.check_turn(viewer.own_seat, turn)
        return table.is_final(viewer.own_seat, text)
    if viewer.confirming == "never":
        return False
    table = await tables.newest(table_id)
    return table.turn == turn and Perspective(table, viewer.own_seat).gives_up(text)


@post("/t/{table_id:str}/hint", include_in_schema=False, weight=5)
async def hint(request: AnyRequest, table_id: FromPath[str]) -> Response[Any]:
    """Show the best choices. The bot that finds them knows no more than the seat does."""
    tables, _, seat = await player_of(request, table_id)
    turn = number_in(await form_of(request), "turn")
    try:
        study = await hint_for(tables, table_id, seat, turn)
    except Refused as error:
        return await show(request, table_id, Feedback(str(error)), 409)
    return await show(request, table_id, Feedback(study=study))


async def hint_for(tables: Tables, table_id: str, seat: int, turn: int) -> Study:
    """Return the best choices of a seat; refuse in a game with other people."""
    table = await tables.table(table_id)
    table.check_turn(seat, turn)
    if not Perspective(table, seat).against_bots:
        raise Refused(words.NO_HINT)
    # one task for each position, so that asking again and again does not hold up other bots
    task = table.cached(("hint", seat), lambda: asyncio.create_task(tables.driver.hint(table, seat)))
    return await asyncio.shield(task)


# -- taking back ------------------------------------------------------------------------------------------------------


@post("/t/{table_id:str}/undo", include_in_schema=False, weight=3)
async def undo(request: AnyRequest, table_id: FromPath[str]) -> Response[Any]:
    tables, _, seat = await player_of(request, table_id)
    form = await form_of(request)
    try:
        steps = None if form.get("steps") == "all" else 1
        await tables.undo(table_id, seat, number_in(form, "turn"), steps)
    except (Refused, IllegalChoice) as error:
        return await show(request, table_id, Feedback(str(error)), 409)
    return await show_again(request, table_id)


@post("/t/{table_id:str}/redo", include_in_schema=False, weight=3)
async def redo(request: AnyRequest, table_id: FromPath[str]) -> Response[Any]:
    tables, viewer, seat = await player_of(request, table_id)
    turn = number_in(await form_of(request), "turn")
    try:
        await tables.redo(table_id, seat, turn, viewer.key)
    except (Refused, IllegalChoice) as error:
        return await show(request, table_id, Feedback(str(error)), 409)
    return await show_again(request, table_id)


@post("/t/{table_id:str}/back", include_in_schema=False, weight=3)
async def go_back(request: AnyRequest, table_id: FromPath[str]) -> Response[Any]:
    """Ask to go back to a position, or answer somebody who asks."""
    tables, _, seat = await player_of(request, table_id)
    form = await form_of(request)
    turn = number_in(form, "turn")
    try:
        if "answer" in form:
            await tables.wishes.answer(table_id, seat, turn, form["answer"] == "yes", form.get("wish", ""))
        else:
            await tables.wishes.ask(table_id, seat, turn, number_in(form, "position"))
    except BadRequest:
        raise
    except Refused as error:
        return await show(request, table_id, Feedback(str(error)), 409)
    return await show_again(request, table_id)


HANDLERS = [table_page, live, play, hint, undo, redo, go_back]
