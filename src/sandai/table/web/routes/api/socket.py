"""Opening a socket: checks, options, and refusals."""

from __future__ import annotations

import logging
import time
from typing import Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.params import FromPath

from sandai.kernel.errors import SandaiError
from sandai.table import words
from sandai.table.errors import BadRequest, NotYours, Refused, TooFast
from sandai.table.play.seats.keys import hash_key
from sandai.table.web.api.errors import error_info
from sandai.table.web.api.feed import Feed
from sandai.table.web.api.socket import Socket
from sandai.table.web.guard import check_path, is_foreign
from sandai.table.web.requests import key_of, network_of, services_of
from sandai.table.web.services import Services

__all__ = ["table_socket"]

log = logging.getLogger("sandai.web")
AnySocket = WebSocket[Any, Any, Any]
WEIGHT: Final = 2.0  # tokens of the rate limit that opening a socket takes


@websocket("/tables/{table_id:str}/socket")
async def table_socket(socket: AnySocket, table_id: FromPath[str]) -> None:
    services = services_of(socket)
    source = network_of(socket)
    await socket.receive()  # websocket.connect
    try:
        feed = _feed(socket)
        await _check(socket, services, table_id, source)
    except SandaiError as error:
        await _deny(socket, error)
        return
    key = key_of(socket)
    await socket.send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    began = time.perf_counter()
    connection = Socket(services, table_id, hash_key(key) if key else "", source, socket.receive, socket.send, feed)
    try:
        await connection.serve()
    finally:
        seconds = round(time.perf_counter() - began, 1)
        log.info(
            "socket", extra={"path": "/api/tables/{table_id}/socket", "seconds": seconds, "orders": connection.orders}
        )


async def _check(socket: AnySocket, services: Services, table_id: str, source: str) -> None:
    """Refuse a socket. Other sites are refused because browsers would send our cookie along with their sockets."""
    if is_foreign("POST", {name.lower(): value for name, value in socket.headers.items()}):
        raise NotYours(words.OTHER_SITE)
    if not services.rate_limit.allows(source, WEIGHT):
        raise TooFast(words.TOO_FAST)
    check_path(table_id)
    await services.tables.table(table_id)
    services.watchers.check_limits(source)


def _feed(socket: AnySocket) -> Feed:
    """Read the options in the query string."""
    given = {name: str(value) for name, value in socket.query_params.items()}
    since = given.pop("since", "")
    flags = {name: given.pop(name, "false") for name in ("view", "choices")}
    if given:
        raise BadRequest(words.bad_socket_options(", ".join(sorted(given))[:100]))
    if (since and not since.isdecimal()) or len(since) > 9 or set(flags.values()) - {"true", "false"}:
        raise BadRequest(words.BAD_SOCKET_VALUES)
    return Feed(flags["view"] == "true", flags["choices"] == "true", int(since) if since else None)


async def _deny(socket: AnySocket, error: SandaiError) -> None:
    """Refuse with an ordinary HTTP response if the server supports that, else with a close code."""
    info = error_info(error)
    if "websocket.http.response" not in (socket.scope.get("extensions") or {}):
        await socket.send({"type": "websocket.close", "code": 4000 + info.status, "reason": info.detail[:100]})
        return
    headers = [(b"content-type", b"application/json"), (b"cache-control", b"no-store")]
    if isinstance(error, Refused) and error.retry_after:
        headers.append((b"retry-after", str(error.retry_after).encode()))
    start: Any = {"type": "websocket.http.response.start", "status": info.status, "headers": headers}
    body: Any = {"type": "websocket.http.response.body", "body": msgspec.json.encode(info)}
    await socket.send(start)
    await socket.send(body)
