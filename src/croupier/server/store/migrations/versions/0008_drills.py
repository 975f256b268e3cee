"""Drills that trainees have done."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "drills",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("person", sa.String(80), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("game", sa.String(80), nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("level", sa.Integer, nullable=False),
        sa.Column("seed", sa.String(80), nullable=False),
        sa.Column("asked", sa.Integer, nullable=False),
        sa.Column("right", sa.Integer, nullable=False),
        sa.Column("seconds", sa.Double, nullable=False),
        sa.Column("pace", sa.Integer, nullable=False),
    )
    op.create_index("drills_by_person", "drills", ["person", "at"])


def downgrade() -> None:
    op.drop_table("drills")
