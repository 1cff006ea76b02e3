"""Responses: HTML, redirects, and error responses as page or JSON."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from functools import partial
from typing import Any

from litestar import Response, route
from litestar.datastructures import Cookie
from litestar.enums import MediaType
from litestar.exceptions import HTTPException, InternalServerException
from litestar.response import Redirect

from sandai.kernel.errors import SandaiError
from sandai.store import PersonRow
from sandai.table.errors import Refused
from sandai.table.play.seats.viewer import Viewer
from sandai.table.settings import Settings
from sandai.table.web.api.errors import error_info
from sandai.table.web.pages.layout import error_page
from sandai.table.web.requests import AnyRequest, cookie_for

__all__ = ["go", "html", "on_error", "shows"]

log = logging.getLogger("sandai.web")


#: decorator for a page, or a file that pages use; HEAD requests get the same response without its body
shows = partial(route, http_method=["GET", "HEAD"], include_in_schema=False)


def html(text: str, status: int = 200, cookies: Sequence[Cookie] = ()) -> Response[str]:
    headers = {"cache-control": "no-store", "vary": "hx-request, cookie"}
    return Response(text, media_type=MediaType.HTML, status_code=status, cookies=list(cookies), headers=headers)


def go(path: str, viewer: Viewer, settings: Settings) -> Redirect:
    """Redirect to another page, and give a new person their key."""
    return Redirect(path, status_code=303, cookies=cookie_for(viewer, settings))


def on_error(request: AnyRequest, error: Exception) -> Response[Any]:
    """Respond to an error: with JSON below /api, else with a page."""
    info = error_info(error)
    if info.status >= 500 and not isinstance(error, SandaiError) and not _client_left(error):
        path = request.scope.get("path_template", "")
        log.error("request failed", exc_info=error, extra={"method": request.method, "path": path})
    headers = {"cache-control": "no-store"}
    if isinstance(error, HTTPException):
        headers |= {
            name: value for name, value in (error.headers or {}).items() if name.lower() in ("retry-after", "allow")
        }
    if isinstance(error, Refused) and error.retry_after:
        headers["retry-after"] = str(error.retry_after)
    if request.url.path.startswith("/api"):
        return Response(info, media_type=MediaType.JSON, status_code=info.status, headers=headers)
    page = error_page(info.status, info.error, info.detail, Viewer("", PersonRow(""), None))
    return Response(page, media_type=MediaType.HTML, status_code=info.status, headers=headers)


def _client_left(error: Exception) -> bool:
    """Whether the client disconnected before its request was complete, which is no fault of the server."""
    return isinstance(error, InternalServerException) and "disconnected" in error.detail
