"""Reading requests: the key, the viewer and the seat behind a request, its network address, and its form fields."""

from __future__ import annotations

from typing import Any, Final

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from sandai.store import PersonRow
from sandai.table import words
from sandai.table.errors import BadRequest, NotYours
from sandai.table.live.sse import Reader
from sandai.table.play.seats.keys import hash_key, new_key
from sandai.table.play.seats.seating import Seating
from sandai.table.play.seats.viewer import Viewer
from sandai.table.play.tables import Tables
from sandai.table.settings import Settings
from sandai.table.web.rate_limit import network
from sandai.table.web.services import Services

__all__ = [
    "COOKIE",
    "AnyConnection",
    "AnyRequest",
    "by_htmx",
    "cookie_for",
    "form_of",
    "key_of",
    "network_of",
    "number_in",
    "own_seat_of",
    "public_of",
    "seat_of",
    "seating_of",
    "services_of",
    "shown_version",
    "site_of",
    "source_of",
    "stream_reader",
    "tables_of",
    "viewer_of",
]

COOKIE: Final = "sandai"
_YEAR: Final = 365 * 86400
KEY_LENGTH: Final = 200

AnyRequest = Request[Any, Any, Any]
AnyConnection = ASGIConnection[Any, Any, Any, Any]


# -- the server -------------------------------------------------------------------------------------------------------


def services_of(request: AnyConnection) -> Services:
    services: Services = request.app.state.services
    return services


def tables_of(request: AnyConnection) -> Tables:
    return services_of(request).tables


def seating_of(request: AnyRequest) -> Seating:
    return Seating(tables_of(request), source_of(request))


# -- who sends it -----------------------------------------------------------------------------------------------------


def network_of(request: AnyConnection) -> str:
    """Return the network address that a request comes from."""
    return network(request.client.host) if request.client else ""


def source_of(request: AnyConnection) -> str:
    """Return the hash of the network address that a request comes from."""
    host = network_of(request)
    return hash_key(f"address {host}") if host else ""


def key_of(request: AnyConnection) -> str:
    """Return the key in a request's header, or else in its cookie."""
    scheme, _, key = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer" and key:
        return key.strip()[:KEY_LENGTH]
    return request.cookies.get(COOKIE, "")[:KEY_LENGTH]


async def viewer_of(request: AnyRequest, table_id: str = "", make: bool = False) -> Viewer:
    """Return who sent a request. `make`: give a key to somebody who has none."""
    key = key_of(request)
    source = network_of(request)
    if not key and not make:
        return Viewer("", PersonRow(""), None, source=source)
    created = "" if key else new_key()
    hashed = hash_key(key or created)
    store = tables_of(request).store
    seat = await store.seat_of(table_id, hashed) if table_id and key else None
    return Viewer(hashed, await store.person(hashed), seat, created, source)


async def seat_of(request: AnyRequest, table_id: str) -> int | None:
    """Return the seat of the sender, where nothing else about them matters; None: a spectator."""
    key = key_of(request)
    return await tables_of(request).store.seat_of(table_id, hash_key(key)) if key else None


async def own_seat_of(request: AnyRequest, table_id: str) -> int:
    """Return the seat of the sender, for requests that need one."""
    seat = await seat_of(request, table_id)
    if seat is None:
        await tables_of(request).table(table_id)  # if there is no such table, say that instead
        raise NotYours(words.NO_SEAT)
    return seat


def cookie_for(viewer: Viewer, settings: Settings) -> list[Cookie]:
    """Return the cookie with the key of a new person."""
    if not viewer.new_key:
        return []
    return [Cookie(COOKIE, value=viewer.new_key, max_age=_YEAR, httponly=True, samesite="lax", secure=settings.secure)]


def public_of(request: AnyConnection) -> str:
    """Return the address of this site as the operator has set it, without a slash at its end. Only this may be in a page that is cached."""
    return services_of(request).settings.public.rstrip("/")


def site_of(request: AnyConnection) -> str:
    """Return the address of this site as the operator has set it, or else as the request names it."""
    return public_of(request) or f"{request.base_url.scheme}://{request.base_url.netloc}".rstrip("/")


# -- what it contains -------------------------------------------------------------------------------------------------


def by_htmx(request: AnyRequest) -> bool:
    """Whether a script of the page sent the request, and wants only the changed parts of the page."""
    return request.headers.get("hx-request") == "true"


def shown_version(request: AnyRequest) -> int:
    """Return the version of the table that a page shows; -1 if the request does not name one."""
    shown = request.headers.get("sandai-shown", "")
    return int(shown) if shown.isdecimal() and len(shown) < 12 else -1


def stream_reader(request: AnyRequest, since: int) -> Reader:
    """Return who reads a stream. The version that the reader has is in a header, or else `since`."""
    last = request.headers.get("sandai-shown", "") or request.headers.get("last-event-id", "")
    key = key_of(request)
    return Reader(
        source=network_of(request),
        key=hash_key(key) if key else "",
        seen=int(last) if last.isdecimal() and len(last) < 12 else since,
        visible=request.headers.get("sandai-looking") != "no",
        gzip="gzip" in request.headers.get("accept-encoding", ""),
    )


async def form_of(request: AnyRequest) -> dict[str, str]:
    """Return the fields of a form as text; ticked boxes of the same option are joined by commas."""
    found: dict[str, str] = {}
    for name, value in (await request.form()).multi_items():
        if isinstance(value, str):
            found[name] = f"{found[name]}, {value}" if name in found and name.startswith("option-") else value
    return found


def number_in(form: dict[str, str], name: str) -> int:
    """Return a number from a form."""
    text = form.get(name, "")
    if not text.isdecimal() or len(text) > 9:
        raise BadRequest(words.not_a_number(name))
    return int(text)
