"""Errors of the table, each with its HTTP status. Their texts are shown to people."""

from __future__ import annotations

import math
from typing import ClassVar

from sandai.kernel.errors import SandaiError

__all__ = ["BadRequest", "Full", "NotFound", "NotYours", "Outdated", "Refused", "Stale", "TooFast"]


class Refused(SandaiError):
    """A request that is not possible now. Nothing was changed."""

    status: ClassVar[int] = 409
    wait: ClassVar[int] = 0  # seconds after which to try again; 0: not known

    def __init__(self, text: str, wait: float = 0.0) -> None:
        super().__init__(text)
        self.retry_after = math.ceil(wait) or self.wait


class Stale(Refused):
    """An answer to a question that has changed."""


class Outdated(Refused):
    """A table whose rules this server does not have."""


class BadRequest(Refused):
    """A malformed request."""

    status = 400


class NotYours(Refused):
    """Something that this person is not allowed to do."""

    status = 403


class NotFound(Refused):
    """A table, game or position that does not exist."""

    status = 404


class TooFast(Refused):
    """Too many requests."""

    status = 429
    wait = 60


class Full(Refused):
    """A limit of the server is reached."""

    status = 503
