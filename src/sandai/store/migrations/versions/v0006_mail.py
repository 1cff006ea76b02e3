"""Confirmation of mail addresses. Existing addresses count as unconfirmed."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("people", sa.Column("confirmed", sa.String(length=64), nullable=False, server_default=""))
    op.create_table(
        "mails",
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("person", sa.String(length=64), nullable=False),
        sa.Column("address", sa.String(length=64), nullable=False),
        sa.Column("recipient", sa.String(length=64), nullable=False),
        sa.Column("source", sa.String(length=64), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("hash", name=op.f("pk_mails")),
    )
    op.create_index(op.f("ix_mails_recipient"), "mails", ["recipient"], unique=False)
    op.create_index(op.f("ix_mails_at"), "mails", ["at"], unique=False)
    op.create_table(
        "mail_blocks",
        sa.Column("recipient", sa.String(length=64), nullable=False),
        sa.Column("until", sa.Double(), nullable=False),
        sa.Column("allowed", sa.String(length=64), nullable=False),
        sa.PrimaryKeyConstraint("recipient", name=op.f("pk_mail_blocks")),
    )


def downgrade() -> None:
    op.drop_table("mail_blocks")
    op.drop_table("mails")
    op.drop_column("people", "confirmed")
