"""Database addresses, as operators write them and as SQLAlchemy expects them."""

from __future__ import annotations

from pathlib import Path

from sandai.kernel.errors import OptionError

__all__ = ["channel_address", "engine_address"]


def engine_address(written: str) -> str:
    """Return the SQLAlchemy URL for a path, `sqlite:///...` or `postgresql://...`."""
    scheme, gap, rest = written.partition("://")
    if not gap:
        return f"sqlite:///{Path(written)}"
    if scheme in ("sqlite", "sqlite+pysqlite"):
        return f"sqlite://{rest}"
    if scheme in ("postgres", "postgresql", "postgresql+psycopg"):
        return f"postgresql+psycopg://{rest}"
    raise OptionError(f"The database must be a file, sqlite:///file or postgresql://user@host/name, not {scheme}://.")


def channel_address(written: str) -> str:
    """Return the address for live updates between processes; empty where only one process uses the database."""
    url = engine_address(written)
    scheme, _, rest = url.partition("://")
    return f"postgresql://{rest}" if scheme.startswith("postgresql") else ""
