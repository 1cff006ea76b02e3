"""Limits on connections, before there is a request: how many there may be, and how slowly one may send or read.

Without them, a client that opens connections and sends half a request on each takes all file descriptors of the server. uvicorn has no
such limits of its own.
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
FEW: Final = 64


class Connections:
    """The open connections of this process, counted by address. `most` and `most_each` 0: no limit."""

    def __init__(self, settings: Settings, files: int = 0) -> None:
        self.most = settings.max_connections
        if files:
            room = max(FEW, files - RESERVED)
            self.most = min(self.most, room) if self.most else room
        self.most_each = settings.max_connections_each
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
        """Say why a connection that has just been counted can't stay; empty if it can. A proxy's are not one client's."""
        if self.most and self.count > self.most:
            return words.TOO_MANY_CONNECTIONS
        if self.most_each and not is_proxy and self.sources[source] > self.most_each:
            return words.TOO_MANY_CONNECTIONS_EACH
        return ""


_connections = Connections(Settings())


def set_limits(settings: Settings) -> None:
    """Set the limits of this process, before it listens."""
    global _connections
    _connections = Connections(settings, _file_limit())


def _file_limit() -> int:
    """Return how many files and connections this process may have open; 0 where that can't be known."""
    try:
        import resource
    except ImportError:  # Windows
        return 0
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return 0 if soft == resource.RLIM_INFINITY else soft


def use_all_files() -> None:
    """Raise the number of open files to what the system allows: many give a process 1,024 unless it asks for more."""
    try:
        import resource
    except ImportError:  # Windows
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def is_proxy(host: str, config: Config) -> bool:
    """Whether an address is that of a proxy whose word is taken for where a request comes from."""
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


def _answer(status: str, text: str) -> bytes:
    body = text.encode()
    head = f"HTTP/1.1 {status}\r\ncontent-type: text/plain; charset=utf-8\r\ncontent-length: {len(body)}\r\nconnection: close\r\n\r\n"
    return head.encode() + body


class _Deadline:
    """A timer that can be set anew; it is called off when the connection is lost."""

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
    """HTTP with a deadline for the headers of a request, one for its body, and one for a client that does not read."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.limits = _connections
        self.sending = _Deadline()  # the client's request
        self.reading = _Deadline()  # the client takes our answer
        host = self.client[0] if self.client else ""
        self.source = network(host)
        self.limits.enter(self.source)
        if why := self.limits.refusal(self.source, is_proxy(host, self.config)):
            transport.write(_answer("503 Service Unavailable", why))
            transport.close()
            return
        self._await_headers()

    def connection_lost(self, exc: Exception | None) -> None:
        self._give_up()
        super().connection_lost(exc)

    def _give_up(self) -> None:
        self.sending.clear()
        self.reading.clear()
        self.limits.leave(self.source)

    def _await_headers(self) -> None:
        self.sending.set(self.loop, self.limits.header_seconds, self._too_slow)

    def _is_answering(self) -> bool:
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is not None and not cycle.response_complete

    def data_received(self, data: bytes) -> None:
        if self.sending.handle is None and not self._is_answering():
            self._await_headers()  # the next request of a connection that is kept open
        super().data_received(data)

    def on_headers_complete(self) -> None:
        self.sending.set(self.loop, self.limits.body_seconds, self._too_slow)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.sending.clear()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        super().handle_websocket_upgrade()  # the socket's protocol counts the connection from now on
        self._give_up()

    def pause_writing(self) -> None:
        self.reading.set(self.loop, self.limits.body_seconds, self.transport.abort)
        super().pause_writing()

    def resume_writing(self) -> None:
        self.reading.clear()
        super().resume_writing()

    def _too_slow(self) -> None:
        if not self.transport.is_closing():
            if not self._is_answering():
                self.transport.write(_answer("408 Request Timeout", words.TOO_SLOW))
            self.transport.close()


class LimitedSocket(WebSocketsSansIOProtocol):
    """A WebSocket: counted like any connection, with a deadline for a client that does not read."""

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
