"""Compression of responses; large ones are compressed in a thread, so that the event loop can continue."""

from __future__ import annotations

import asyncio
import zlib
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, HTTPResponseBodyEvent, HTTPResponseStartEvent, Message, Receive, Scope, Send

__all__ = ["Compression", "accepts_gzip", "compressed", "gzipped", "is_text"]

SMALLEST: Final = 2_000  # bytes that are worth compressing
LARGE: Final = 16_000  # bytes from which on the thread is used
LEVEL: Final = 4

# one thread only: several would compete with the event loop for the interpreter
_thread = ThreadPoolExecutor(1, "compress")


async def compressed(body: bytes) -> bytes:
    """Return a body as gzip."""
    if len(body) < LARGE:
        return gzipped(body)
    return await asyncio.get_running_loop().run_in_executor(_thread, gzipped, body)


def gzipped(body: bytes, level: int = LEVEL) -> bytes:
    return zlib.compress(body, level, wbits=31)


def is_text(media_type: str) -> bool:
    """Whether a media type is text; fonts and pictures are compressed already."""
    return media_type.startswith("text/") or any(word in media_type for word in ("json", "svg", "javascript"))


def accepts_gzip(scope: Scope) -> bool:
    return any(name == b"accept-encoding" and b"gzip" in value for name, value in scope["headers"])


class Compression(ASGIMiddleware):
    """Compresses complete text responses for clients that accept gzip. Streams and compressed responses are not changed."""

    scopes = (ScopeType.HTTP,)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        if not accepts_gzip(scope):
            await next_app(scope, receive, send)
            return
        start: HTTPResponseStartEvent | None = None

        async def sending(message: Message) -> None:
            nonlocal start
            if message["type"] == "http.response.start":
                start = message
                return
            if start is not None and message["type"] == "http.response.body":
                first, start = start, None
                if _is_worth_it(first, message):
                    message["body"] = await compressed(message["body"])
                    _set_headers(first, len(message["body"]))
                await send(first)
            await send(message)

        await next_app(scope, receive, sending)


def _is_worth_it(start: HTTPResponseStartEvent, body: HTTPResponseBodyEvent) -> bool:
    headers = dict(start["headers"])
    return (
        len(body["body"]) >= SMALLEST
        and not body["more_body"]
        and b"content-encoding" not in headers
        and is_text(headers.get(b"content-type", b"").decode("latin-1"))
    )


def _set_headers(start: HTTPResponseStartEvent, length: int) -> None:
    """Change the headers for a compressed body."""
    headers = [header for header in start["headers"] if header[0] not in (b"content-length", b"vary")]
    vary = [value for name, value in start["headers"] if name == b"vary"]
    start["headers"] = [
        *headers,
        (b"content-encoding", b"gzip"),
        (b"content-length", str(length).encode()),
        (b"vary", b", ".join([*vary, b"accept-encoding"])),
    ]
