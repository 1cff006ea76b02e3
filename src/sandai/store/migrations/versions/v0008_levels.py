"""The six levels of bots: bots of running tables get the level that plays most like them."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

LEVELS = (("random", "novice"), ("greedy", "medium"), ("search", "hard"))

seats = sa.table("seats", sa.column("level", sa.String), sa.column("stand_in", sa.String))


def upgrade() -> None:
    for old, new in LEVELS:
        _rename(old, new)


def downgrade() -> None:
    for old, new in LEVELS:
        _rename(new, old)


def _rename(before: str, after: str) -> None:
    op.execute(seats.update().where(seats.c.level == before).values(level=after))
    op.execute(seats.update().where(seats.c.stand_in == before).values(stand_in=after))
