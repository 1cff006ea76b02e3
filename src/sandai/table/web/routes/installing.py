"""What makes the site installable as an app: manifest, service worker, the page without a connection, and icons."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import msgspec
from litestar import Response
from litestar.params import FromPath

from sandai.table import words
from sandai.table.errors import NotFound
from sandai.table.web.pages.icon import PICTURES, icon, picture
from sandai.table.web.pages.installing import manifest, offline_page, service_worker
from sandai.table.web.requests import AnyRequest
from sandai.table.web.response_cache import CachedResponse, cached_panel
from sandai.table.web.responses import shows

__all__ = ["HANDLERS"]

DAY: Final = {"cache-control": "public, max-age=86400"}
NEWEST: Final = {"cache-control": "no-cache"}


@shows("/manifest.webmanifest")
async def app_manifest() -> Response[bytes]:
    return Response(msgspec.json.encode(manifest()), media_type="application/manifest+json", headers=DAY)


@shows("/service-worker.js")
async def worker(request: AnyRequest) -> Response[Any]:
    return _worker().respond(request, NEWEST)


@cache
def _worker() -> CachedResponse:
    return CachedResponse(service_worker().encode(), "text/javascript; charset=utf-8")


@shows("/offline")
async def offline(request: AnyRequest) -> Response[Any]:
    return cached_panel("offline", "", offline_page).respond(request, NEWEST)


@shows("/icon.svg")
async def plain_icon() -> Response[str]:
    return Response(icon(), media_type="image/svg+xml", headers=DAY)


@shows("/icon-turn.svg")
async def turn_icon() -> Response[str]:
    return Response(icon(turn=True), media_type="image/svg+xml", headers=DAY)


@shows("/icons/{name:str}")
async def icon_picture(name: FromPath[str]) -> Response[bytes]:
    if name not in PICTURES:
        raise NotFound(words.NO_PAGE)
    return Response(picture(name), media_type="image/png", headers=DAY)


HANDLERS = [app_manifest, worker, offline, plain_icon, turn_icon, icon_picture]
