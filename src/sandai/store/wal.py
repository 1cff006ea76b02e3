"""Where SQLite's log of changes goes back into the database: beside the moves, so that none of them waits for it."""

from __future__ import annotations

import logging
import sqlite3
import threading
from pathlib import Path
from typing import Final

__all__ = ["Checkpoints"]

log = logging.getLogger("sandai.store")

LARGE: Final = 4 << 20  # bytes of the log from which on it is copied
TOO_LARGE: Final = 256 << 20  # from which on the next move waits until all of it is copied, so that it can begin anew


class Checkpoints:
    """`after_commit` is called in the thread that commits; the copying is done in a thread of its own."""

    def __init__(self, database: Path) -> None:
        self.database = database
        self.log = database.with_name(f"{database.name}-wal")
        self.copied = 0  # the size of the log when it was copied last
        self.thread: threading.Thread | None = None

    def after_commit(self, writer: sqlite3.Connection) -> None:
        """What was committed is committed, whatever goes wrong here."""
        try:
            self._look(writer)
        except Exception:
            log.exception("checkpoint failed")

    def _look(self, writer: sqlite3.Connection) -> None:
        size = self.log.stat().st_size
        if size < self.copied:  # it began anew
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
        except sqlite3.OperationalError:  # another process is at it
            pass
        finally:
            connection.close()

    def close(self) -> None:
        if self.thread is not None:
            self.thread.join()
