"""What the table refuses, each with the HTTP status that fits. The words are for people."""

from __future__ import annotations

from typing import ClassVar

from sandai.kernel.errors import SandaiError

__all__ = ["BadRequest", "Full", "NotFound", "NotYours", "Outdated", "Refused", "Stale", "TooFast"]


class Refused(SandaiError):
    """A request that makes no sense now; nothing has changed."""

    status: ClassVar[int] = 409


class Stale(Refused):
    """An answer to a question that is no longer asked."""


class Outdated(Refused):
    """A table whose rules are not those of the game that is here."""


class BadRequest(Refused):
    """Something that can't be understood."""

    status = 400


class NotYours(Refused):
    """Something for another seat."""

    status = 403


class NotFound(Refused):
    """A table, game or position that does not exist."""

    status = 404


class TooFast(Refused):
    """More than anybody may send in a minute."""

    status = 429


class Full(Refused):
    """A limit of the server is reached."""

    status = 503
