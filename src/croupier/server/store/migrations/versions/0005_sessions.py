"""Sessions: who is signed in, so that signing out ends it here and not only in the browser."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("person", sa.String(80), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("address", sa.String(80), nullable=False),
    )
    op.create_index("sessions_by_person", "sessions", ["person"])


def downgrade() -> None:
    op.drop_index("sessions_by_person", "sessions")
    op.drop_table("sessions")
