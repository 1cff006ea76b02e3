"""Who looks: the key of a browser or a program, and the seat it holds."""

from __future__ import annotations

from typing import Any, Final

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from sandai.store import PersonRow
from sandai.table.errors import NotYours
from sandai.table.play.keys import hash_key, new_key
from sandai.table.play.tables import Tables
from sandai.table.settings import Settings
from sandai.table.web.rate_limit import network

__all__ = ["COOKIE", "Viewer", "cookie_for", "seat_for", "seat_of", "viewer_of"]

COOKIE: Final = "sandai"
_YEAR: Final = 365 * 86400
NO_SEAT: Final = "You have no seat at this table: sit down first, or open the link of your seat."

AnyRequest = Request[Any, Any, Any]
AnyConnection = ASGIConnection[Any, Any, Any, Any]


class Viewer:
    """`key` is the hash of the key; empty for somebody who has none yet. `seat` is None for a spectator."""

    def __init__(self, key: str, person: PersonRow, seat: int | None, fresh: str = "", source: str = "") -> None:
        self.key = key
        self.person = person
        self.seat = seat
        self.fresh = fresh  # a key just made, to be sent as a cookie
        self.source = source  # the address that the request came from

    @property
    def mine(self) -> int:
        """The seat, for what only somebody with a seat can do."""
        if self.seat is None:
            raise NotYours(NO_SEAT)
        return self.seat

    def wants(self, preference: str) -> bool:
        return bool(self.person.settings.get(preference, False))

    @property
    def confirming(self) -> str:
        """Which choices that can't be taken back wait for a second click.

        All ("always"), none ("never"), or those that are touched on the board or give up what else could be chosen ("").
        """
        chosen = self.person.settings.get("confirm", "")
        return "always" if chosen is True else str(chosen or "")


def key_of(request: AnyConnection) -> str:
    """The key that a request brings: in its header, else in its cookie."""
    scheme, _, word = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer" and word:
        return word.strip()[:200]
    return request.cookies.get(COOKIE, "")[:200]


async def viewer_of(request: AnyRequest, tables: Tables, table_id: str = "", make: bool = False) -> Viewer:
    """Who sent a request; `make`: give a key to somebody who has none."""
    key = key_of(request)
    source = network(request.client.host) if request.client else ""
    if not key and not make:
        return Viewer("", PersonRow(""), None, source=source)
    fresh = "" if key else new_key()
    hashed = hash_key(key or fresh)
    seat = await tables.store.seat_of(table_id, hashed) if table_id and key else None
    return Viewer(hashed, await tables.store.person(hashed), seat, fresh, source)


async def seat_of(request: AnyRequest, tables: Tables, table_id: str) -> int | None:
    """The seat of whoever sent a request, where nothing else about them matters; None: a spectator."""
    key = key_of(request)
    return await tables.store.seat_of(table_id, hash_key(key)) if key else None


async def seat_for(request: AnyRequest, tables: Tables, table_id: str) -> int:
    """The seat, for what only somebody with a seat can do."""
    seat = await seat_of(request, tables, table_id)
    if seat is None:
        await tables.table(table_id)  # a table that is not there is the better answer
        raise NotYours(NO_SEAT)
    return seat


def cookie_for(viewer: Viewer, settings: Settings) -> list[Cookie]:
    if not viewer.fresh:
        return []
    return [Cookie(COOKIE, value=viewer.fresh, max_age=_YEAR, httponly=True, samesite="lax", secure=settings.secure)]
