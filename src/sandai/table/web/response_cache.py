"""Cache of responses that are the same for everybody: rendered and compressed once, then kept in memory."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Any, Final

from litestar import Response

from sandai.store import PersonRow
from sandai.table import words
from sandai.table.errors import NotFound
from sandai.table.play.seats.viewer import Viewer
from sandai.table.web.assets import is_current, script_file
from sandai.table.web.compress import accepts_gzip, gzipped, is_text
from sandai.table.web.pages.layout import look_of
from sandai.table.web.requests import AnyRequest

__all__ = ["NOBODY", "CachedResponse", "cached_page", "cached_panel", "static_file"]

HTML: Final = "text/html; charset=utf-8"
LEVEL: Final = 6
REVALIDATE: Final = {"cache-control": "no-cache", "vary": "cookie, accept-encoding"}
FOREVER: Final = {"cache-control": "public, max-age=31536000, immutable"}
TYPES: Final = {
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "txt": "text/plain; charset=utf-8",
    "woff": "font/woff",
    "woff2": "font/woff2",
}
NOBODY: Final = Viewer("", PersonRow(""), None)


class CachedResponse:
    """A body, its compressed form, and an entity tag by which browsers ask whether it has changed."""

    def __init__(self, body: bytes, media_type: str) -> None:
        self.body = body
        self.packed = gzipped(body, LEVEL) if is_text(media_type) else b""
        self.media_type = media_type
        self.tag = _tag(body)

    def respond(self, request: AnyRequest, headers: Mapping[str, str] = REVALIDATE) -> Response[Any]:
        """Respond to a request; with 304 if the client has the body already."""
        if _has(request, self.tag):
            return _not_modified(self.tag, headers)
        tagged = {**headers, "etag": self.tag}
        if self.packed and accepts_gzip(request.scope):
            packed = {**tagged, "content-encoding": "gzip"}
            return Response(self.packed, media_type=self.media_type, headers=packed)
        return Response(self.body, media_type=self.media_type, headers=tagged)


def _tag(body: bytes) -> str:
    """Return a weak entity tag, because the compressed body has the same."""
    return f'W/"{sha256(body).hexdigest()[:24]}"'


def _has(request: AnyRequest, tag: str) -> bool:
    asked = request.headers.get("if-none-match", "")
    return any(one.strip().removeprefix("W/") == tag.removeprefix("W/") for one in asked.split(","))


def _not_modified(tag: str, headers: Mapping[str, str]) -> Response[Any]:
    return Response(None, status_code=304, headers={**headers, "etag": tag})


# -- pages ------------------------------------------------------------------------------------------------------------

_cache: dict[tuple[str, str], CachedResponse] = {}


def cached_panel(name: str, game: str, make: Callable[[], str]) -> CachedResponse:
    """Return a page, or a part of one, that is the same for everybody; `make` is called the first time only."""
    found = _cache.get((name, game))
    if found is None:
        found = _cache[name, game] = CachedResponse(make().encode(), HTML)
    return found


def cached_page(
    request: AnyRequest, viewer: Viewer, name: str, game: str, make: Callable[[Viewer], str]
) -> Response[Any]:
    """Respond with a page that is the same for everybody except for the viewer's name and settings in its frame."""
    plain = cached_panel(name, game, lambda: make(NOBODY))
    look = look_of(viewer)
    if look == look_of(NOBODY):
        return plain.respond(request)
    tag = _tag(f"{plain.tag} {look}".encode())
    if _has(request, tag):
        return _not_modified(tag, REVALIDATE)
    return Response(make(viewer), media_type=HTML, headers={**REVALIDATE, "etag": tag})


# -- files ------------------------------------------------------------------------------------------------------------


@cache
def _file_names() -> frozenset[str]:
    folder = files("sandai.table.web").joinpath("static")
    names = [file.name for file in folder.iterdir() if file.is_file()]
    for inner in ("scripts", "vendor"):
        if folder.joinpath(inner).is_dir():
            names += [f"{inner}/{file.name}" for file in folder.joinpath(inner).iterdir()]
    return frozenset(names)


@cache
def _file(name: str) -> CachedResponse:
    body = files("sandai.table.web").joinpath("static", *name.split("/")).read_bytes()
    return CachedResponse(body, TYPES.get(name.rpartition(".")[2], "application/octet-stream"))


def static_file(request: AnyRequest, name: str) -> Response[Any]:
    """Respond with a file of `static/`. The address that pages use contains a hash of the file, so browsers may keep it forever."""
    file = script_file(name)
    if file not in _file_names():
        raise NotFound(words.NO_PAGE)
    return _file(file).respond(request, FOREVER if request.url.query or is_current(name) else REVALIDATE)
