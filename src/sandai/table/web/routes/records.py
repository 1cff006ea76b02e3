"""The record of a table, and the check of a finished game."""

from __future__ import annotations

from litestar import Response
from litestar.params import FromPath

from sandai.kernel.chance import fingerprint
from sandai.kernel.errors import RecordError
from sandai.kernel.verify import Verification, verify
from sandai.table import words
from sandai.table.errors import Refused
from sandai.table.play.records import exported
from sandai.table.play.table import Table
from sandai.table.play.tables import Tables
from sandai.table.web.pages.check import check_page
from sandai.table.web.requests import AnyRequest, seat_of, seating_of, tables_of, viewer_of
from sandai.table.web.responses import html, shows

__all__ = ["HANDLERS"]


@shows("/t/{table_id:str}/record.json")
async def record(request: AnyRequest, table_id: FromPath[str]) -> Response[str]:
    seat = await seat_of(request, table_id)
    text = await seating_of(request).export(table_id, seat)
    return Response(text, media_type="application/json", headers={"cache-control": "no-store"})


@shows("/t/{table_id:str}/check", weight=5)
async def check(request: AnyRequest, table_id: FromPath[str]) -> Response[str]:
    """Replay a finished game from its seed, and show whether this leads to its result."""
    tables = tables_of(request)
    viewer = await viewer_of(request, table_id)
    table = await tables.table(table_id)
    if not table.state.over:
        raise Refused(words.CHECK_LATER)
    known: list[Verification] = table.cached("check", list)
    if not known:
        known.append(await _verify(tables, table))
    return html(check_page(table, known[0], viewer))


async def _verify(tables: Tables, table: Table) -> Verification:
    record = exported(table)
    try:
        state = await tables.replays.last_position(table.game, record)
    except RecordError as error:
        return Verification(fingerprint(record.seed), None, [str(error)])
    return verify(table.game, record, state=state)


HANDLERS = [record, check]
