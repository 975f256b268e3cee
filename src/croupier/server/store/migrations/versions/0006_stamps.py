"""Stamps: who acted and a salt for every line, hashes of full length, and signed heads."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("events", sa.Column("by", sa.String(80), nullable=True))
    op.add_column("events", sa.Column("salt", sa.String(32), nullable=False, server_default=""))
    if op.get_bind().dialect.name == "postgresql":  # SQLite does not look at lengths
        op.alter_column("events", "hash", type_=sa.String(64))
    op.create_table(
        "heads",
        sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("part", sa.Integer, primary_key=True),
        sa.Column("line", sa.Integer, primary_key=True),
        sa.Column("signed", sa.Text, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("heads")
    op.drop_column("events", "salt")
    op.drop_column("events", "by")
