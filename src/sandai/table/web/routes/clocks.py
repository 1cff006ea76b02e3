"""The clocks of a table: pauses and vacation."""

from __future__ import annotations

from typing import Any, Final

from litestar import Response, post
from litestar.params import FromPath

from sandai.table import words
from sandai.table.errors import BadRequest
from sandai.table.web.requests import AnyRequest, form_of, number_in
from sandai.table.web.routes.table import player_of, show_again

__all__ = ["HANDLERS"]

PAUSES: Final = {"pause": True, "refuse": False, "resume": False}


@post("/t/{table_id:str}/clock", include_in_schema=False, weight=3)
async def clock(request: AnyRequest, table_id: FromPath[str]) -> Response[Any]:
    tables, _, seat = await player_of(request, table_id)
    form = await form_of(request)
    wanted = form.get("do", "")
    if wanted in PAUSES:
        await tables.clocks.pause(table_id, seat, PAUSES[wanted])
    elif wanted in ("vacation", "back"):
        await tables.clocks.vacation(table_id, seat, number_in(form, "days") if wanted == "vacation" else 0)
    else:
        raise BadRequest(words.BAD_CLOCK)
    return await show_again(request, table_id)


HANDLERS = [clock]
