"""Middleware for every request: origin check, rate limit, request queue, security headers and access log."""

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
from sandai.table.web.services import Services

__all__ = ["Guard", "add_headers", "check_path", "is_foreign"]

log = logging.getLogger("sandai.web")

POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
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
FREE: Final = ("/static", "/theme.css", "/icon")  # files that pages load; they are in memory and cost next to nothing
SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})


def is_foreign(method: str, headers: dict[str, str]) -> bool:
    """Whether a browser sent this on behalf of another site."""
    if method in SAFE:
        return False
    site = headers.get("sec-fetch-site")
    if site is not None:
        return site not in ("same-origin", "none")
    origin = headers.get("origin")
    return origin is not None and urlsplit(origin).netloc != headers.get("host", "")


def check_path(path: str) -> None:
    """Refuse paths that no database can look up."""
    if "\x00" in path:
        raise NotFound(words.NO_PAGE)


async def add_headers(message: Message, scope: Scope) -> None:
    """Add the security headers to a response, whatever made it."""
    if message["type"] == "http.response.start":
        headers = message["headers"] = list(message["headers"])
        known = {name for name, _ in headers}
        headers.extend(header for header in _RAW if header[0] not in known)


def _services(scope: Scope) -> Services:
    services: Services = scope["litestar_app"].state.services
    return services


def _source(scope: Scope) -> str:
    client = scope.get("client")
    return network(client[0]) if client else ""


def _check_rate(scope: Scope) -> None:
    """Charge a request to its address, with as many tokens as the option `weight` of its route says."""
    if str(scope.get("path", "")).startswith(FREE):
        return
    if not _services(scope).rate_limit.allows(_source(scope), _option(scope, "weight", 1.0)):
        raise TooFast(words.TOO_FAST)


def _option(scope: Scope, name: str, default: float) -> float:
    """Return an option of a route, as its decorator gives it."""
    return float(scope["route_handler"].opt.get(name, default))


class Guard(ASGIMiddleware):
    """Refuses posts from other sites and too many requests from one address, queues expensive pages (option `queued` of their routes),
    and writes the access log without secrets."""

    scopes = (ScopeType.HTTP,)
    proxy_logged = False

    def _log_unknown_proxy(self, headers: dict[str, str], settings: Settings) -> None:
        """Log once that there is a proxy that is not configured: all its visitors would count as one."""
        if not self.proxy_logged and not settings.proxies and "x-forwarded-for" in headers:
            self.proxy_logged = True
            log.warning("X-Forwarded-For is ignored: if there is a proxy, name it with --proxies")

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

        self._log_unknown_proxy(headers, _services(scope).settings)
        if is_foreign(method, headers):
            raise NotYours(words.OTHER_SITE)
        _check_rate(scope)
        check_path(str(scope.get("path", "")))
        if _option(scope, "queued", 0.0) and method in SAFE:
            async with _services(scope).request_queue.slot(_source(scope)) as slot:

                async def sending_on(message: Message) -> None:
                    slot.end()  # the page is rendered; a slow reader must not hold up the others
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
