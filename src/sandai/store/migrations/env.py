"""Alembic's environment; the connection comes from `sandai.store.migrate`."""

from alembic import context

from sandai.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
    compare_type=True,
)
context.run_migrations()
