"""Errors of the store: conflicts with changes by others."""

from __future__ import annotations

from sandai.kernel.errors import SandaiError

__all__ = ["AlreadySeated", "Conflict", "GameStarted", "SeatReserved", "SeatTaken", "TwoSeats"]


class Conflict(SandaiError):
    """The table has changed since it was read. Nothing was written."""


class SeatTaken(Conflict):
    """The seat is not open any more."""


class SeatReserved(Conflict):
    """The seat is offered to somebody else."""


class AlreadySeated(Conflict):
    """The same key has another seat at this table."""


class GameStarted(Conflict):
    """The game has started, so nobody can give up a seat."""


class TwoSeats(Conflict):
    """Two people who are to become one have different seats at a table."""
