"""One's own tables: the list of the home page and its stream, the archive, the next table, and small pictures of boards."""

from __future__ import annotations

import zlib
from typing import Any, Final

from litestar import Response, get
from litestar.enums import MediaType
from litestar.params import FromPath
from litestar.response import Redirect, Stream

from sandai.table.play.seats.keys import hash_key
from sandai.table.web.compress import accepts_gzip
from sandai.table.web.my_tables import archived, list_changes, my_lists, tables_to_move
from sandai.table.web.pages.my_tables import archive_page, my_tables_section
from sandai.table.web.requests import AnyRequest, key_of, network_of, person_of, services_of, tables_of, viewer_of
from sandai.table.web.responses import html, shows
from sandai.table.web.routes.results import add_missing_results

__all__ = ["HANDLERS"]

STREAM: Final = {"cache-control": "no-store", "x-accel-buffering": "no", "vary": "cookie"}
PICTURE: Final = {
    "cache-control": "private, max-age=86400",
    "vary": "accept-encoding",
    # a picture has a style of its own, and nothing else
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
}


@shows("/me/tables", weight=2, queued=True)
async def table_list(request: AnyRequest) -> Response[str]:
    """Return the list alone, for the script that keeps it up to date."""
    tables = tables_of(request)
    viewer = await viewer_of(request)
    lists = await my_lists(tables, viewer.key)
    show = str(request.query_params.get("show", ""))[:40]
    return html(str(my_tables_section(lists, show, viewer.theme)))


@get("/me/live", include_in_schema=False)
async def list_stream(request: AnyRequest) -> Stream:
    """Stream an event whenever one of the viewer's tables changes."""
    services = services_of(request)
    source = network_of(request)
    services.watchers.check_limits(source)
    changes = list_changes(services, hash_key(key_of(request)), source)
    return Stream(changes, media_type="text/event-stream", headers=STREAM)


@shows("/me/archive", weight=3, queued=True)
async def archive(request: AnyRequest) -> Response[str]:
    tables = tables_of(request)
    viewer = await viewer_of(request)
    done, removed = await archived(tables, viewer.key) if viewer.key else ([], [])
    await add_missing_results(tables, [table.row for table in done])
    return html(archive_page(viewer, done, removed))


# -- the next table ---------------------------------------------------------------------------------------------------


async def _to_move(request: AnyRequest) -> list[str]:
    """Return where it is the viewer's turn, but for the table that the request comes from."""
    here = request.query_params.get("from", "")
    return [
        table_id for table_id in await tables_to_move(tables_of(request), await person_of(request)) if table_id != here
    ]


@shows("/next")
async def next_table(request: AnyRequest) -> Redirect:
    """Go to the table where others have waited longest for the viewer; to the home page if there is none."""
    found = await _to_move(request)
    return Redirect(f"/t/{found[0]}" if found else "/", status_code=303, headers={"cache-control": "no-store"})


@shows("/me/next.json")
async def next_count(request: AnyRequest) -> Response[dict[str, int]]:
    """Return at how many other tables it is the viewer's turn."""
    count = len(await _to_move(request))
    return Response(
        {"count": count}, media_type=MediaType.JSON, headers={"cache-control": "no-store", "vary": "cookie"}
    )


# -- pictures ---------------------------------------------------------------------------------------------------------


@shows("/t/{table_id:str}/board.svg", weight=2, queued=True)
async def small_board(request: AnyRequest, table_id: FromPath[str]) -> Response[Any]:
    """Return the board as a spectator sees it. The address contains the version of the table, so browsers may keep it."""
    theme = request.query_params.get("theme")
    mode: Any = theme if theme in ("light", "dark") else None
    packed = await services_of(request).small_boards.picture(table_id, mode)
    if accepts_gzip(request.scope):
        headers = {**PICTURE, "content-encoding": "gzip"}
        return Response(packed, media_type="image/svg+xml", headers=headers)
    return Response(zlib.decompress(packed, 31), media_type="image/svg+xml", headers=PICTURE)


HANDLERS = [table_list, list_stream, archive, next_table, next_count, small_board]
