"""Every approval that was given, by the key of whoever gave it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "approved",
        sa.Column("by", sa.String(80), primary_key=True),
        sa.Column("key", sa.String(80), primary_key=True),
        sa.Column("person", sa.String(80), nullable=False),
        sa.Column("amount", sa.BigInteger, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("approved")
