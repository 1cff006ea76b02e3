"""The home page: one's own tables and open tables."""

from __future__ import annotations

from litestar import Response

from sandai.games import games, load
from sandai.table.web.my_tables import my_lists
from sandai.table.web.pages.home import home_page
from sandai.table.web.requests import AnyRequest, tables_of, viewer_of
from sandai.table.web.responses import html, shows
from sandai.table.web.routes.results import add_missing_results

__all__ = ["HANDLERS"]


@shows("/", weight=2, queued=True)
async def home(request: AnyRequest) -> Response[str]:
    tables = tables_of(request)
    viewer = await viewer_of(request)
    lists = await my_lists(tables, viewer.key)
    await add_missing_results(tables, [table.row for table in lists.mine])
    listed = [row for row in await tables.store.listed() if row.game in games()]
    here = [row for row in listed if load(row.game).plays_alike(row.rules_version, row.seats, row.options)]
    show = str(request.query_params.get("show", ""))[:40]
    return html(home_page([load(name) for name in games()], lists, here, viewer, show))


HANDLERS = [home]
