"""Limits on connections: how many there may be, and how slowly a client may send or read.

Without them, a client that opens connections and sends half a request on each would use up all file descriptors of the server. uvicorn has
no such limits.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import Any, Final

from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from sandai.table import words
from sandai.table.settings import Settings
from sandai.table.web.rate_limit import network

__all__ = ["Connections", "LimitedHttp", "LimitedSocket", "set_limits", "use_all_files"]

RESERVED: Final = 120  # file descriptors for the database, bots, logs and notices
FEWEST: Final = 64  # connections that are allowed, however few files may be open


class Connections:
    """The open connections of this process, counted by address. A limit of 0 means no limit."""

    def __init__(self, settings: Settings, files: int = 0) -> None:
        self.limit = settings.max_connections
        if files:
            possible = max(FEWEST, files - RESERVED)
            self.limit = min(self.limit, possible) if self.limit else possible
        self.limit_each = settings.max_connections_each
        self.header_seconds = settings.header_seconds
        self.body_seconds = settings.body_seconds
        self.count = 0
        self.sources: dict[str, int] = {}

    def enter(self, source: str) -> None:
        self.count += 1
        self.sources[source] = self.sources.get(source, 0) + 1

    def leave(self, source: str) -> None:
        self.count -= 1
        self.sources[source] -= 1
        if not self.sources[source]:
            del self.sources[source]

    def refusal(self, source: str, is_proxy: bool) -> str:
        """Return why a connection that was just counted is refused; empty if it is not. Connections of a proxy have many clients."""
        if self.limit and self.count > self.limit:
            return words.TOO_MANY_CONNECTIONS
        if self.limit_each and not is_proxy and self.sources[source] > self.limit_each:
            return words.TOO_MANY_CONNECTIONS_EACH
        return ""


_connections = Connections(Settings())


def set_limits(settings: Settings) -> None:
    """Set the limits of this process, before it listens."""
    global _connections
    _connections = Connections(settings, _file_limit())


def _file_limit() -> int:
    """Return how many files and connections this process may have open; 0: not known."""
    try:
        import resource
    except ImportError:  # Windows
        return 0
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return 0 if soft == resource.RLIM_INFINITY else soft


def use_all_files() -> None:
    """Raise the limit on open files to what the system allows; by default it is often 1,024."""
    try:
        import resource
    except ImportError:  # Windows
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def is_proxy(host: str, config: Config) -> bool:
    """Whether an address belongs to a trusted proxy."""
    if not config.proxy_headers:
        return False
    given = config.forwarded_allow_ips
    named = [name.strip() for name in given.split(",")] if isinstance(given, str) else given
    if "*" in named:
        return True
    try:
        address = ip_address(host)
    except ValueError:
        return host in named
    return any(address in one for one in _networks(named) if one.version == address.version)


def _networks(names: Sequence[str]) -> list[IPv4Network | IPv6Network]:
    found: list[IPv4Network | IPv6Network] = []
    for name in names:
        try:
            found.append(ip_network(name, strict=False))
        except ValueError:
            continue
    return found


def _response(status: str, text: str) -> bytes:
    body = text.encode()
    head = f"HTTP/1.1 {status}\r\ncontent-type: text/plain; charset=utf-8\r\ncontent-length: {len(body)}\r\nconnection: close\r\n\r\n"
    return head.encode() + body


class _Deadline:
    """A timer that can be set again and cancelled."""

    def __init__(self) -> None:
        self.handle: asyncio.TimerHandle | None = None

    def set(self, loop: asyncio.AbstractEventLoop, seconds: float, then: Any) -> None:
        self.clear()
        if seconds:
            self.handle = loop.call_later(seconds, then)

    def clear(self) -> None:
        if self.handle is not None:
            self.handle.cancel()
            self.handle = None


class LimitedHttp(HttpToolsProtocol):
    """HTTP with deadlines for the headers of a request, for its body, and for a client that does not read the response."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.limits = _connections
        self.sending = _Deadline()  # for the client to send its request
        self.reading = _Deadline()  # for the client to read the response
        host = self.client[0] if self.client else ""
        self.source = network(host)
        self.limits.enter(self.source)
        if why := self.limits.refusal(self.source, is_proxy(host, self.config)):
            transport.write(_response("503 Service Unavailable", why))
            transport.close()
            return
        self._await_headers()

    def connection_lost(self, exc: Exception | None) -> None:
        self._release()
        super().connection_lost(exc)

    def _release(self) -> None:
        self.sending.clear()
        self.reading.clear()
        self.limits.leave(self.source)

    def _await_headers(self) -> None:
        self.sending.set(self.loop, self.limits.header_seconds, self._too_slow)

    def _is_responding(self) -> bool:
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is not None and not cycle.response_complete

    def data_received(self, data: bytes) -> None:
        if self.sending.handle is None and not self._is_responding():
            self._await_headers()  # the next request on the same connection
        super().data_received(data)

    def on_headers_complete(self) -> None:
        self.sending.set(self.loop, self.limits.body_seconds, self._too_slow)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.sending.clear()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        super().handle_websocket_upgrade()  # from now on the protocol of the socket counts the connection
        self._release()

    def pause_writing(self) -> None:
        self.reading.set(self.loop, self.limits.body_seconds, self.transport.abort)
        super().pause_writing()

    def resume_writing(self) -> None:
        self.reading.clear()
        super().resume_writing()

    def _too_slow(self) -> None:
        if not self.transport.is_closing():
            if not self._is_responding():
                self.transport.write(_response("408 Request Timeout", words.TOO_SLOW))
            self.transport.close()


class LimitedSocket(WebSocketsSansIOProtocol):
    """A WebSocket, counted like any connection, with a deadline for a client that does not read."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.limits = _connections
        self.reading = _Deadline()
        self.source = network(self.client[0]) if self.client else ""
        self.limits.enter(self.source)

    def connection_lost(self, exc: Exception | None) -> None:
        self.reading.clear()
        self.limits.leave(self.source)
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        self.reading.set(self.loop, self.limits.body_seconds, self.transport.abort)
        super().pause_writing()

    def resume_writing(self) -> None:
        self.reading.clear()
        super().resume_writing()
