"""Migrate a database to the newest schema."""

from __future__ import annotations

from importlib.resources import files

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, text

__all__ = ["migrate", "revision_of"]

_LOCK = 3_141_592  # any number, the same in every worker


def _config(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(files("sandai.store").joinpath("migrations")))
    config.attributes["connection"] = connection
    return config


def migrate(connection: Connection) -> None:
    """Run the missing migrations. Workers that start together wait for each other."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
    command.upgrade(_config(connection), "head")


def revision_of(connection: Connection) -> str | None:
    """Return the revision of a database."""
    return MigrationContext.configure(connection).get_current_revision()
