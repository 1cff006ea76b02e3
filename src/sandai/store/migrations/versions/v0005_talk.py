"""Authors of chat messages, muted authors, and chats closed to spectators."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("quiet", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("chat", sa.Column("author", sa.String(length=64), nullable=False, server_default=""))
    op.create_table(
        "mutes",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("who", sa.String(length=64), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_mutes_table_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "hash", "who", name=op.f("pk_mutes")),
    )


def downgrade() -> None:
    op.drop_table("mutes")
    op.drop_column("chat", "author")
    op.drop_column("tables", "quiet")
