"""Errors of the store: somebody else was faster."""

from __future__ import annotations

from sandai.kernel.errors import SandaiError

__all__ = ["AlreadySeated", "Conflict", "GameStarted", "SeatTaken"]


class Conflict(SandaiError):
    """What was to be written does not follow from the newest state any more. Nothing was written."""


class SeatTaken(Conflict):
    """The seat is not open any more."""


class AlreadySeated(Conflict):
    """The same key has another seat at this table."""


class GameStarted(Conflict):
    """The game has started, so nobody can give up a seat."""
