"""The pictures of shared links: of a table, of a game, of the site."""

from __future__ import annotations

from hashlib import sha256
from typing import Any, Final

from litestar import Response
from litestar.params import FromPath

from sandai.games import games
from sandai.table.play.table_cache import find_game
from sandai.table.web.pages.social_pictures import game_picture, home_picture, table_picture
from sandai.table.web.requests import AnyRequest, network_of, services_of, tables_of
from sandai.table.web.responses import shows

__all__ = ["HANDLERS"]

# other sites and their pages may show these pictures
OPEN: Final = {"cross-origin-resource-policy": "cross-origin", "content-disposition": "inline"}
SHORT: Final = {"cache-control": "public, max-age=60", **OPEN}
DAY: Final = {"cache-control": "public, max-age=86400", **OPEN}


@shows("/t/{table_id:str}/picture.png", weight=10)
async def of_table(request: AnyRequest, table_id: FromPath[str]) -> Response[Any]:
    """Show the position as a spectator sees it."""
    services = services_of(request)
    table = await tables_of(request).table(table_id)
    name = f"{table_id} {table.number} {table.row.started} {' '.join(table.names)}"

    async def draw() -> str:
        async with services.request_queue.slot(network_of(request), urgent=False):
            return table_picture(await tables_of(request).table(table_id))

    return _png(request, await services.pictures.get(name, draw), SHORT)


@shows("/cards/{name:str}", weight=5)
async def of_game(request: AnyRequest, name: FromPath[str]) -> Response[Any]:
    """Show the cover of a game, or those of all games as `home.png`."""
    game = None if name == "home.png" else find_game(name.removesuffix(".png"))

    async def draw() -> str:
        return home_picture(games()) if game is None else game_picture(game)

    return _png(request, await services_of(request).pictures.get(f"card {name}", draw), DAY)


def _png(request: AnyRequest, png: bytes, headers: dict[str, str]) -> Response[Any]:
    tag = f'"{sha256(png).hexdigest()[:24]}"'
    if request.headers.get("if-none-match", "") == tag:
        return Response(None, status_code=304, headers={**headers, "etag": tag})
    return Response(png, media_type="image/png", headers={**headers, "etag": tag})


HANDLERS = [of_table, of_game]
