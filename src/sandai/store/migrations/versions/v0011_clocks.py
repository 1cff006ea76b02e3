"""Clocks, and votes to hand the seat of somebody absent to a bot."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    for name in ("clock", "clocks", "vote"):
        op.add_column("tables", sa.Column(name, sa.Text(), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("due", sa.Double(), nullable=False, server_default="0"))
    op.create_index("ix_tables_due", "tables", ["due"])
    op.add_column("seat_changes", sa.Column("note", sa.Text(), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("seat_changes", "note")
    op.drop_index("ix_tables_due", "tables")
    for name in ("due", "vote", "clocks", "clock"):
        op.drop_column("tables", name)
