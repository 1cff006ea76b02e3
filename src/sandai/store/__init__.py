"""Persistence: tables, seats, moves and talk, in SQLite by default and in PostgreSQL by address."""

from sandai.store.mail import MailLimits
from sandai.store.rows import (
    AchievementRow,
    ChatRow,
    MailRow,
    MoveRow,
    PersonRow,
    SeatRow,
    SnapshotRow,
    TableRow,
    WaitingRow,
)
from sandai.store.store import Conflict, Store

__all__ = [
    "AchievementRow",
    "ChatRow",
    "Conflict",
    "MailLimits",
    "MailRow",
    "MoveRow",
    "PersonRow",
    "SeatRow",
    "SnapshotRow",
    "Store",
    "TableRow",
    "WaitingRow",
]
