"""What the table refuses, each with the HTTP status that fits. The words are for people."""

from __future__ import annotations

import math
from typing import ClassVar

from sandai.kernel.errors import SandaiError

__all__ = ["BadRequest", "Full", "NotFound", "NotYours", "Outdated", "Refused", "Stale", "TooFast"]


class Refused(SandaiError):
    """A request that makes no sense now; nothing has changed."""

    status: ClassVar[int] = 409
    wait: ClassVar[int] = 0  # seconds after which it makes sense to try again; 0: not known

    def __init__(self, words: str, wait: float = 0.0) -> None:
        super().__init__(words)
        self.retry_after = math.ceil(wait) or self.wait


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
    """More than anybody may send in some time."""

    status = 429
    wait = 60


class Full(Refused):
    """A limit of the server is reached."""

    status = 503
