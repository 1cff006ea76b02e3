"""Answers that are the same for everybody: rendered and compressed once, then kept in memory."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Any, Final

from litestar import Response

from sandai.store import PersonRow
from sandai.table.errors import NotFound
from sandai.table.play.viewer import AnyRequest, Viewer
from sandai.table.web.assets import is_current, script_file
from sandai.table.web.compress import gzipped, is_text, takes_gzip
from sandai.table.web.pages.layout import look_of

__all__ = ["NOBODY", "Kept", "kept_page", "kept_panel", "static_file"]

HTML: Final = "text/html; charset=utf-8"
LEVEL: Final = 6
ASK_AGAIN: Final = {"cache-control": "no-cache", "vary": "cookie, accept-encoding"}
FOREVER: Final = {"cache-control": "public, max-age=31536000, immutable"}
TYPES: Final = {
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "txt": "text/plain; charset=utf-8",
    "woff2": "font/woff2",
}
NOBODY: Final = Viewer("", PersonRow(""), None)


class Kept:
    """A body with its compressed form, and a tag by which browsers ask whether it has changed."""

    def __init__(self, body: bytes, media_type: str) -> None:
        self.body = body
        self.packed = gzipped(body, LEVEL) if is_text(media_type) else b""
        self.media_type = media_type
        self.tag = _tag(body)

    def answer(self, request: AnyRequest, headers: Mapping[str, str] = ASK_AGAIN) -> Response[Any]:
        """Answer a request: with 304 if the client has it already."""
        if _has(request, self.tag):
            return _not_modified(self.tag, headers)
        tagged = {**headers, "etag": self.tag}
        if self.packed and takes_gzip(request.scope):
            packed = {**tagged, "content-encoding": "gzip"}
            return Response(self.packed, media_type=self.media_type, headers=packed)
        return Response(self.body, media_type=self.media_type, headers=tagged)


def _tag(body: bytes) -> str:
    """Return an entity tag; a weak one, since the compressed form has the same."""
    return f'W/"{sha256(body).hexdigest()[:24]}"'


def _has(request: AnyRequest, tag: str) -> bool:
    asked = request.headers.get("if-none-match", "")
    return any(one.strip().removeprefix("W/") == tag.removeprefix("W/") for one in asked.split(","))


def _not_modified(tag: str, headers: Mapping[str, str]) -> Response[Any]:
    return Response(None, status_code=304, headers={**headers, "etag": tag})


# -- pages ------------------------------------------------------------------------------------------------------------

_kept: dict[tuple[str, str], Kept] = {}


def kept_panel(name: str, game: str, make: Callable[[], str]) -> Kept:
    """Return a page or a part of one that is the same for everybody; `make` is called the first time only."""
    found = _kept.get((name, game))
    if found is None:
        found = _kept[name, game] = Kept(make().encode(), HTML)
    return found


def kept_page(
    request: AnyRequest, viewer: Viewer, name: str, game: str, make: Callable[[Viewer], str]
) -> Response[Any]:
    """Answer with a page that is the same for everybody but for the viewer's name and settings in its frame."""
    plain = kept_panel(name, game, lambda: make(NOBODY))
    look = look_of(viewer)
    if look == look_of(NOBODY):
        return plain.answer(request)
    tag = _tag(f"{plain.tag} {look}".encode())
    if _has(request, tag):
        return _not_modified(tag, ASK_AGAIN)
    return Response(make(viewer), media_type=HTML, headers={**ASK_AGAIN, "etag": tag})


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
def _file(name: str) -> Kept:
    body = files("sandai.table.web").joinpath("static", *name.split("/")).read_bytes()
    return Kept(body, TYPES.get(name.rpartition(".")[2], "application/octet-stream"))


def static_file(request: AnyRequest, name: str) -> Response[Any]:
    """Answer with a file of `static/`. Under the address that pages use, which has a mark of its content, browsers keep it."""
    file = script_file(name)
    if file not in _file_names():
        raise NotFound("There is no such page.")
    return _file(file).answer(request, FOREVER if request.url.query or is_current(name) else ASK_AGAIN)
