"""Database of the table: tables, seats, moves, chat and people, in SQLite (the default) or PostgreSQL."""

from sandai.store.errors import AlreadySeated, Conflict, GameStarted, SeatReserved, SeatTaken, TwoSeats
from sandai.store.mail import MailLimits
from sandai.store.rows import (
    AchievementRow,
    AnalysisRow,
    ChatRow,
    DeviceRow,
    InvitationRow,
    MailRow,
    MoveRow,
    PersonRow,
    SeatChangeRow,
    SeatRow,
    SnapshotRow,
    TableRow,
    WaitingRow,
)
from sandai.store.store import Store

__all__ = [
    "AchievementRow",
    "AlreadySeated",
    "AnalysisRow",
    "ChatRow",
    "Conflict",
    "DeviceRow",
    "GameStarted",
    "InvitationRow",
    "MailLimits",
    "MailRow",
    "MoveRow",
    "PersonRow",
    "SeatChangeRow",
    "SeatReserved",
    "SeatRow",
    "SeatTaken",
    "SnapshotRow",
    "Store",
    "TableRow",
    "TwoSeats",
    "WaitingRow",
]
