"""Leaving tables and putting them away, ending links to a seat, and what one has played."""

from __future__ import annotations

import json

from litestar import Response, post
from litestar.params import FromPath
from litestar.response import Redirect

from sandai.games import games
from sandai.table.answers import desk_of, go, house_of, html, shows
from sandai.table.errors import NotFound, NotYours, Outdated
from sandai.table.pages.parting import leave_page, outdated_page
from sandai.table.pages.results import results_page
from sandai.table.records import may_take
from sandai.table.results import Played, games_file
from sandai.table.routes.home import form_of, note_results
from sandai.table.viewer import NO_SEAT, AnyRequest, Viewer, viewer_of

__all__ = ["HANDLERS", "outdated"]


async def outdated(request: AnyRequest, table_id: str, error: Outdated) -> Response[str]:
    """The page of a table whose rules are not here."""
    house = house_of(request)
    viewer = await viewer_of(request, house, table_id)
    row = await house.store.table(table_id)
    if row is None:
        raise NotFound("There is no such table. Perhaps the link is incomplete.")
    record = may_take(row, await house.store.seats(table_id), viewer.seat)
    return html(outdated_page(row, str(error), viewer, record), 409)


@shows("/t/{table_id:str}/leave")
async def ask_leave(request: AnyRequest, table_id: FromPath[str]) -> Response[str]:
    house = house_of(request)
    viewer = await viewer_of(request, house, table_id)
    table = await house.table(table_id)
    if viewer.seat is None:
        raise NotYours(NO_SEAT)
    return html(leave_page(table, viewer))


@post("/t/{table_id:str}/leave", include_in_schema=False)
async def leave(request: AnyRequest, table_id: FromPath[str]) -> Redirect:
    house = house_of(request)
    viewer = await viewer_of(request, house, table_id)
    await house.table(table_id)
    level = (await form_of(request)).get("level", "")
    await desk_of(request).leave(table_id, viewer.mine, viewer.key, level)
    return go("/", viewer, house)


@post("/t/{table_id:str}/hide", include_in_schema=False)
async def hide(request: AnyRequest, table_id: FromPath[str]) -> Redirect:
    """Off one's own list, whatever state the table is in; nobody else notices."""
    house = house_of(request)
    viewer = await viewer_of(request, house)
    row = await house.store.table(table_id)
    if row is None:
        raise NotFound("There is no such table. Perhaps the link is incomplete.")
    seated = bool(viewer.key) and await house.store.seat_of(table_id, viewer.key) is not None
    if not seated and not (viewer.key and row.imported and row.host == viewer.key):
        raise NotYours("This table is not on your list.")
    await house.store.hide(table_id, viewer.key)
    return go("/", viewer, house)


@post("/t/{table_id:str}/only-here", include_in_schema=False)
async def only_here(request: AnyRequest, table_id: FromPath[str]) -> Redirect:
    """Every other device and every link of the own seat is out."""
    house = house_of(request)
    viewer = await viewer_of(request, house, table_id)
    await house.table(table_id)
    await desk_of(request).only_here(table_id, viewer.mine, viewer.key)
    return go(f"/t/{table_id}", viewer, house)


async def _games(request: AnyRequest) -> tuple[list[Played], Viewer]:
    house = house_of(request)
    viewer = await viewer_of(request, house)
    found = await house.store.finished_of(viewer.key) if viewer.key else []
    found = [entry for entry in found if entry[0].game in games()]
    await note_results(house, [row for row, _ in found])
    seats = await house.store.seats_of([row.id for row, _ in found])
    return [Played(row, seat, seats[row.id]) for row, seat in found], viewer


@shows("/me/games", weight=3, queued=True)
async def my_games(request: AnyRequest) -> Response[str]:
    return html(results_page(*await _games(request)))


@shows("/me/games.json", weight=3, queued=True)
async def my_games_file(request: AnyRequest) -> Response[str]:
    found, _ = await _games(request)
    text = json.dumps(games_file(found), indent=1, ensure_ascii=False) + "\n"
    return Response(text, media_type="application/json", headers={"cache-control": "no-store", "vary": "cookie"})


HANDLERS = [ask_leave, leave, hide, only_here, my_games, my_games_file]
