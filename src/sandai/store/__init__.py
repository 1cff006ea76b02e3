"""Database of the table: tables, seats, moves, chat and people, in SQLite (the default) or PostgreSQL."""

from sandai.store.errors import AlreadySeated, Conflict, GameStarted, SeatTaken
from sandai.store.mail import MailLimits
from sandai.store.rows import (
    AchievementRow,
    AnalysisRow,
    ChatRow,
    ClockStep,
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
    "ClockStep",
    "Conflict",
    "GameStarted",
    "MailLimits",
    "MailRow",
    "MoveRow",
    "PersonRow",
    "SeatChangeRow",
    "SeatRow",
    "SeatTaken",
    "SnapshotRow",
    "Store",
    "TableRow",
    "WaitingRow",
]
