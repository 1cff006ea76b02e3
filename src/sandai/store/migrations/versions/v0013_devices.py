"""Several devices for one person, personal links, recovery phrases, and invitations to seats. Devices of today are people of their own and need no row."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "devices",
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("used", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("hash", name=op.f("pk_devices")),
    )
    op.create_table(
        "personal_links",
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("until", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("hash", name=op.f("pk_personal_links")),
    )
    op.create_table(
        "phrases",
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("hash", name=op.f("pk_phrases")),
    )
    op.create_table(
        "invitations",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("declined", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_invitations_table_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "seat", "hash", name=op.f("pk_invitations")),
    )
    op.create_index(op.f("ix_invitations_hash"), "invitations", ["hash"], unique=False)
    for table in ("devices", "personal_links", "phrases"):
        op.create_index(op.f(f"ix_{table}_person"), table, ["person"], unique=False)


def downgrade() -> None:
    for table in ("invitations", "phrases", "personal_links", "devices"):
        op.drop_table(table)
