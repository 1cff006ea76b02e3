"""Checkpoints of SQLite's write-ahead log, in a thread of their own so that no move waits for them."""

from __future__ import annotations

import logging
import sqlite3
import threading
from pathlib import Path
from typing import Final

__all__ = ["Checkpoints"]

log = logging.getLogger("sandai.store")

LARGE: Final = 4 << 20  # bytes by which the log grows between two checkpoints
TOO_LARGE: Final = (
    256 << 20
)  # bytes from which on the next move waits for a full checkpoint, so that the log can start again


class Checkpoints:
    """`after_commit` is called in the thread that commits; checkpoints run in another thread."""

    def __init__(self, database: Path) -> None:
        self.database = database
        self.log = database.with_name(f"{database.name}-wal")
        self.copied = 0  # the size of the log at the last checkpoint
        self.thread: threading.Thread | None = None

    def after_commit(self, writer: sqlite3.Connection) -> None:
        """Start a checkpoint if one is due. Failures are logged only, because the commit has succeeded."""
        try:
            self._start_if_due(writer)
        except Exception:
            log.exception("checkpoint failed")

    def _start_if_due(self, writer: sqlite3.Connection) -> None:
        size = self.log.stat().st_size
        if size < self.copied:  # the log has started again
            self.copied = 0
        if self.thread is not None and self.thread.is_alive():
            return
        if size >= TOO_LARGE:
            writer.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
            self.copied = 0
        elif size >= self.copied + LARGE:
            self.copied = size
            self.thread = threading.Thread(target=self._copy, name="checkpoint")
            self.thread.start()

    def _copy(self) -> None:
        connection = sqlite3.connect(self.database)
        try:
            connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
        except sqlite3.OperationalError:  # another process does it
            pass
        finally:
            connection.close()

    def close(self) -> None:
        if self.thread is not None:
            self.thread.join()
