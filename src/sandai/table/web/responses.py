"""Answers: pages, fragments and JSON, and errors in words as each of them."""

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

from sandai.kernel.errors import POSSIBLE, IllegalChoice, SandaiError
from sandai.store import PersonRow
from sandai.table.errors import Refused
from sandai.table.play.keys import hash_key
from sandai.table.play.seating import Seating
from sandai.table.play.tables import Tables
from sandai.table.play.viewer import AnyConnection, AnyRequest, Viewer, cookie_for
from sandai.table.web.api.types import ErrorInfo
from sandai.table.web.pages.layout import error_page
from sandai.table.web.rate_limit import network

__all__ = ["by_htmx", "error_info", "go", "html", "on_error", "seating_of", "shows", "source_of", "tables_of"]

log = logging.getLogger("sandai.web")


#: a page, or a file that pages use: asked for by HEAD it answers the same without its content
shows = partial(route, http_method=["GET", "HEAD"], include_in_schema=False)


def tables_of(request: AnyConnection) -> Tables:
    tables: Tables = request.app.state.tables
    return tables


def seating_of(request: AnyRequest) -> Seating:
    return Seating(tables_of(request), source_of(request))


def source_of(request: AnyConnection) -> str:
    """The hash of the address a request comes from."""
    host = network(request.client.host) if request.client else ""
    return hash_key(f"address {host}") if host else ""


def by_htmx(request: AnyRequest) -> bool:
    return request.headers.get("hx-request") == "true"


def html(text: str, status: int = 200, cookies: Sequence[Cookie] = ()) -> Response[str]:
    headers = {"cache-control": "no-store", "vary": "hx-request, cookie"}
    return Response(text, media_type=MediaType.HTML, status_code=status, cookies=list(cookies), headers=headers)


def go(path: str, viewer: Viewer, tables: Tables) -> Redirect:
    """On to another page, giving a new person the key."""
    return Redirect(path, status_code=303, cookies=cookie_for(viewer, tables.settings))


_TITLES = {
    400: "That did not work",
    403: "That is not for you",
    404: "Not here",
    405: "That can't be done here",
    409: "Not now",
    413: "Too much",
    429: "Too fast",
    500: "Something broke",
    503: "No room",
}


def _plain(error: Exception) -> tuple[int, str]:
    """Status and words; nothing of the inside shows."""
    if isinstance(error, Refused):
        return error.status, str(error)
    if isinstance(error, IllegalChoice):
        return 409, str(error)
    if isinstance(error, SandaiError):
        return 400, str(error)
    if isinstance(error, HTTPException):
        detail = {
            404: "There is no such page.",
            413: "What you sent is too large.",
        }
        return error.status_code, detail.get(error.status_code, _brief(error))
    if isinstance(error, RecursionError):  # only what was sent can be nested as deeply as that
        log.warning("nested too deeply")
        return 400, "What you sent is nested too deeply."
    return 500, "The server made a mistake. What you did may have been carried out or not: look before you try again."


def _brief(error: HTTPException) -> str:
    if isinstance(error.extra, list) and error.extra:
        parts = [
            str(entry.get("message", "")) + (f" ({entry['key']})" if entry.get("key") else "") for entry in error.extra
        ]
        return "; ".join(part for part in parts if part) or "The request is not well formed."
    return error.detail or "The request is not well formed."


def error_info(error: Exception) -> ErrorInfo:
    status, words = _plain(error)
    told = ErrorInfo(status, _TITLES.get(status, "Refused"), words)
    if isinstance(error, IllegalChoice):
        told.reason, told.rule, told.possible = error.reason, error.rule, list(error.possible[:POSSIBLE])
    return told


def _is_gone(error: Exception) -> bool:
    """Whether the client went away, or was given up, before its request was complete: no fault of the server."""
    return isinstance(error, InternalServerException) and "disconnected" in error.detail


def on_error(request: AnyRequest, error: Exception) -> Response[Any]:
    problem = error_info(error)
    status = problem.status
    if status >= 500 and not isinstance(error, SandaiError) and not _is_gone(error):
        log.error(
            "failed", exc_info=error, extra={"method": request.method, "path": request.scope.get("path_template", "")}
        )
    headers = {"cache-control": "no-store"}
    if isinstance(error, HTTPException):
        headers |= {
            name: value for name, value in (error.headers or {}).items() if name.lower() in ("retry-after", "allow")
        }
    if isinstance(error, Refused) and error.retry_after:
        headers["retry-after"] = str(error.retry_after)
    if request.url.path.startswith("/api"):
        return Response(problem, media_type=MediaType.JSON, status_code=status, headers=headers)
    page = error_page(status, problem.error, problem.detail, Viewer("", PersonRow(""), None))
    return Response(page, media_type=MediaType.HTML, status_code=status, headers=headers)
