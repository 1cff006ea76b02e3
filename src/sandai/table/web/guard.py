"""Checks for every request: its origin, its rate and its place in the queue; safety headers and the access log."""

from __future__ import annotations

import logging
import time
from typing import Final
from urllib.parse import urlsplit

from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from sandai.table import words
from sandai.table.errors import NotFound, NotYours, TooFast
from sandai.table.settings import Settings
from sandai.table.web.rate_limit import network

__all__ = ["Guard", "add_headers", "check_path", "foreign"]

log = logging.getLogger("sandai.web")

POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
_RAW: Final = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
FREE: Final = ("/static", "/theme.css", "/icon")  # files that pages load; kept in memory, so they cost next to nothing
SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})


def foreign(method: str, headers: dict[str, str]) -> bool:
    """Whether a browser sent this on behalf of another site."""
    if method in SAFE:
        return False
    site = headers.get("sec-fetch-site")
    if site is not None:
        return site not in ("same-origin", "none")
    origin = headers.get("origin")
    return origin is not None and urlsplit(origin).netloc != headers.get("host", "")


def check_path(path: str) -> None:
    """Refuse what no database could look up."""
    if "\x00" in path:
        raise NotFound("There is no such page.")


async def add_headers(message: Message, scope: Scope) -> None:
    """Before an answer is sent, whatever made it."""
    if message["type"] == "http.response.start":
        headers = message["headers"] = list(message["headers"])
        known = {name for name, _ in headers}
        headers.extend(header for header in _RAW if header[0] not in known)


def _source(scope: Scope) -> str:
    client = scope.get("client")
    return network(client[0]) if client else ""


def _check_pace(scope: Scope) -> None:
    """Charge a request to its address: as many tokens as the option `weight` of its route says."""
    if str(scope.get("path", "")).startswith(FREE):
        return
    if not scope["litestar_app"].state.tables.rate_limit.allows(_source(scope), _option(scope, "weight", 1.0)):
        raise TooFast(words.TOO_FAST)


def _option(scope: Scope, name: str, default: float) -> float:
    """An option of a route, as its decorator gives it."""
    return float(scope["route_handler"].opt.get(name, default))


class Guard(ASGIMiddleware):
    """Refuses posts from other sites and too many requests from one address, queues expensive pages (the option `queued` of their
    routes), and writes the access log without secrets."""

    scopes = (ScopeType.HTTP,)
    noted = False

    def _note_proxy(self, headers: dict[str, str], settings: Settings) -> None:
        """Tell the operator once that a proxy is in front but not configured: its visitors would all count as one."""
        if not self.noted and not settings.proxies and "x-forwarded-for" in headers:
            self.noted = True
            log.warning("X-Forwarded-For is ignored: name the proxy with --proxies if there is one")

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        headers = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}
        method = str(scope.get("method", "GET"))
        began = time.perf_counter()
        status = 0

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        self._note_proxy(headers, scope["litestar_app"].state.tables.settings)
        if foreign(method, headers):
            raise NotYours("This was sent by another site, so it was not carried out.")
        _check_pace(scope)
        check_path(str(scope.get("path", "")))
        if _option(scope, "queued", 0.0) and method in SAFE:
            async with scope["litestar_app"].state.tables.heavy.turn(_source(scope)) as turn:

                async def sending_on(message: Message) -> None:
                    turn.end()  # the page is made; a slow reader must not hold up the others
                    await sending(message)

                await next_app(scope, receive, sending_on)
        else:
            await next_app(scope, receive, sending)
        log.info(
            "request",
            extra={
                "method": method,
                "path": scope.get("path_template", ""),
                "status": status,
                "ms": round((time.perf_counter() - began) * 1000, 1),
            },
        )
