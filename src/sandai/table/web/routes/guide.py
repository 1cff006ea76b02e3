"""Guided first games: opening one, and going on in it."""

from __future__ import annotations

from typing import Any

from litestar import Response, post
from litestar.params import FromPath
from litestar.response import Redirect

from sandai.table import words
from sandai.table.errors import BadRequest, Refused
from sandai.table.play.table_cache import find_game
from sandai.table.web.pages.table.feedback import Feedback
from sandai.table.web.requests import AnyRequest, form_of, number_in, seating_of, tables_of, viewer_of
from sandai.table.web.responses import go
from sandai.table.web.routes.table import player_of, show, show_again

__all__ = ["HANDLERS"]


@post("/learn/{name:str}", include_in_schema=False, weight=5)
async def learn(request: AnyRequest, name: FromPath[str]) -> Redirect:
    """Open a guided game with one click, or return to the one that was begun."""
    game = find_game(name)
    viewer = await viewer_of(request, make=True)
    again = (await form_of(request)).get("again") == "yes"
    table_id = await seating_of(request).learn(game, viewer.key, viewer.person.name, again)
    return go(f"/t/{table_id}", viewer, tables_of(request).settings)


@post("/t/{table_id:str}/guide", include_in_schema=False, weight=3)
async def guide(request: AnyRequest, table_id: FromPath[str]) -> Response[Any]:
    """Go on to the next step, or switch the guide off or on."""
    tables, _, seat = await player_of(request, table_id)
    form = await form_of(request)
    what = form.get("do", "")
    if what not in ("next", "off", "on"):
        raise BadRequest(words.NO_GUIDE)
    try:
        await tables.guide(table_id, seat, what, number_in(form, "step"))
    except Refused as error:
        return await show(request, table_id, Feedback(str(error)), 409)
    return await show_again(request, table_id)


HANDLERS = [learn, guide]
