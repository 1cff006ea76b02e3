"""Results and sources of tables, players who are away, and hidden tables."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("result", sa.Text(), nullable=False, server_default="{}"))
    op.add_column("tables", sa.Column("source", sa.String(length=64), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("absent", sa.Double(), nullable=False, server_default="0"))
    op.create_index(op.f("ix_tables_host"), "tables", ["host"], unique=False)
    op.create_index(op.f("ix_tables_source"), "tables", ["source"], unique=False)
    op.add_column("seats", sa.Column("away", sa.Double(), nullable=False, server_default="0"))
    op.create_table(
        "hidden",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_hidden_table_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "hash", name=op.f("pk_hidden")),
    )


def downgrade() -> None:
    op.drop_table("hidden")
    op.drop_column("seats", "away")
    op.drop_index(op.f("ix_tables_source"), table_name="tables")
    op.drop_index(op.f("ix_tables_host"), table_name="tables")
    for name in (
        "absent",
        "source",
        "result",
    ):  # one by one: recreating the table would delete seats and moves by cascade
        op.drop_column("tables", name)
