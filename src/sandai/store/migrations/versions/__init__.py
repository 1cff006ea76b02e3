"""Alembic migrations, one for each change of the schema."""
