"""Addresses of databases: what people write, and what SQLAlchemy wants."""

from __future__ import annotations

from pathlib import Path

from sandai.kernel.errors import OptionError

__all__ = ["channel_address", "engine_address"]


def engine_address(written: str) -> str:
    """The SQLAlchemy URL for a path, `sqlite:///...` or `postgresql://...`."""
    scheme, gap, rest = written.partition("://")
    if not gap:
        return f"sqlite:///{Path(written)}"
    if scheme in ("sqlite", "sqlite+pysqlite"):
        return f"sqlite://{rest}"
    if scheme in ("postgres", "postgresql", "postgresql+psycopg"):
        return f"postgresql+psycopg://{rest}"
    raise OptionError(
        f"A database is a file, sqlite:///file or postgresql://user@host/name; {scheme}:// is none of these."
    )


def channel_address(written: str) -> str:
    """The address for live updates between workers; empty where one process has the database to itself."""
    url = engine_address(written)
    scheme, _, rest = url.partition("://")
    return f"postgresql://{rest}" if scheme.startswith("postgresql") else ""
