"""Running the store's work on a database. Work is a plain function of a connection; an executor decides when and where it runs.

A task that waits for a result may be cancelled, as happens to every stream whose page is closed. The work itself never is, so no
connection is lost and no move is half written. Work may run twice, the first time rolled back, so its only effect must be on the database.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection, Executable
from sqlalchemy.sql.elements import CompilerElement

__all__ = ["Executor", "Work", "quick"]

T = TypeVar("T")
Work = Callable[[Connection], T]


_texts: dict[Executable, tuple[str, list[str]]] = {}


def quick(connection: Connection, query: Executable, values: dict[str, Any]) -> Any:
    """Run a statement that is built once and used for every move; return the first value it finds, or None.

    On SQLite it bypasses SQLAlchemy, which would take four times as long as SQLite itself.
    """
    raw = connection.connection.driver_connection
    if not isinstance(raw, sqlite3.Connection):
        result = connection.execute(query, values)
        return result.scalar() if result.returns_rows else None
    if query not in _texts:
        assert isinstance(query, CompilerElement)  # noqa: S101 every statement is one
        compiled = query.compile(connection.engine)
        _texts[query] = str(compiled), list(getattr(compiled, "positiontup", None) or ())
    text, names = _texts[query]
    found = raw.execute(text, [values[name] for name in names]).fetchone()
    return None if found is None else found[0]


class Executor(Protocol):
    """`read` sees what has been committed. When `write` returns, its work is on the disk; when it raises, nothing was changed."""

    dialect: str

    async def read(self, work: Work[T]) -> T: ...

    async def value(self, query: Executable, **values: Any) -> Any:
        """Return the one value that a query finds, or None. Faster than `read`."""

    async def write(self, work: Work[T]) -> T: ...

    def free_bytes(self) -> int | None:
        """How many bytes are free on the disk of the database; None: not known."""

    async def close(self) -> None: ...
