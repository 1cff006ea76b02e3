"""Opening a socket: who may, how often, and with what news."""

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
from sandai.table.live.feed import Reader
from sandai.table.live.socket import Socket
from sandai.table.play.keys import hash_key
from sandai.table.play.tables import Tables
from sandai.table.play.viewer import key_of
from sandai.table.web.guard import check_path, foreign
from sandai.table.web.rate_limit import network
from sandai.table.web.responses import error_info, tables_of

__all__ = ["table_socket"]

log = logging.getLogger("sandai.web")
AnySocket = WebSocket[Any, Any, Any]
OPENING: Final = 2.0  # tokens of the rate limit


@websocket("/tables/{table_id:str}/socket")
async def table_socket(socket: AnySocket, table_id: FromPath[str]) -> None:
    tables = tables_of(socket)
    source = network(socket.client.host) if socket.client else ""
    await socket.receive()  # the wish to connect
    try:
        reader = _reader(socket)
        await _check(socket, tables, table_id, source)
    except SandaiError as error:
        await _deny(socket, error)
        return
    key = key_of(socket)
    await socket.send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    began = time.perf_counter()
    there = Socket(tables, table_id, hash_key(key) if key else "", source, socket.receive, socket.send, reader)
    try:
        await there.serve()
    finally:
        seconds = round(time.perf_counter() - began, 1)
        log.info("socket", extra={"path": "/api/tables/{table_id}/socket", "seconds": seconds, "orders": there.count})


async def _check(socket: AnySocket, tables: Tables, table_id: str, source: str) -> None:
    """Browsers open sockets for any page that asks, and send our cookie along: so other sites are refused here."""
    if foreign("POST", {name.lower(): value for name, value in socket.headers.items()}):
        raise NotYours("This was sent by another site, so it was not carried out.")
    if not tables.rate_limit.allows(source, OPENING):
        raise TooFast(words.TOO_FAST)
    check_path(table_id)
    await tables.table(table_id)
    tables.live.check_room(source)


def _reader(socket: AnySocket) -> Reader:
    given = {name: str(value) for name, value in socket.query_params.items()}
    since = given.pop("since", "")
    flags = {name: given.pop(name, "false") for name in ("view", "choices")}
    if given:
        raise BadRequest(f"A socket takes view, choices and since, not {', '.join(sorted(given))[:100]}.")
    if (since and not since.isdecimal()) or len(since) > 9 or set(flags.values()) - {"true", "false"}:
        raise BadRequest("view and choices are true or false, since is a number of decisions.")
    return Reader(flags["view"] == "true", flags["choices"] == "true", int(since) if since else None)


async def _deny(socket: AnySocket, error: SandaiError) -> None:
    """As an ordinary answer with words, where the server can; else by a code."""
    told = error_info(error)
    if "websocket.http.response" not in (socket.scope.get("extensions") or {}):
        await socket.send({"type": "websocket.close", "code": 4000 + told.status, "reason": told.detail[:100]})
        return
    headers = [(b"content-type", b"application/json"), (b"cache-control", b"no-store")]
    if isinstance(error, Refused) and error.retry_after:
        headers.append((b"retry-after", str(error.retry_after).encode()))
    start: Any = {"type": "websocket.http.response.start", "status": told.status, "headers": headers}
    body: Any = {"type": "websocket.http.response.body", "body": msgspec.json.encode(told)}
    await socket.send(start)
    await socket.send(body)
