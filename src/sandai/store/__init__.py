"""Persistence: tables, seats, moves and talk, in SQLite by default and in PostgreSQL by address."""

from sandai.store.rows import AchievementRow, ChatRow, MoveRow, PersonRow, SeatRow, SnapshotRow, TableRow, WaitingRow
from sandai.store.store import Conflict, Store

__all__ = [
    "AchievementRow",
    "ChatRow",
    "Conflict",
    "MoveRow",
    "PersonRow",
    "SeatRow",
    "SnapshotRow",
    "Store",
    "TableRow",
    "WaitingRow",
]
