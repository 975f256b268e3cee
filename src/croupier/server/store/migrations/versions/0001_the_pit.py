"""The pit: ledgers, books, seeds, leases, people."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("game", sa.String(80), nullable=False),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("by", sa.String(80), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("part", sa.Integer, nullable=False),
        sa.Column("before", sa.Integer, nullable=False),
        sa.Column("is_closed", sa.Boolean, nullable=False),
        sa.Column("beside", sa.Text, nullable=False),
    )
    op.create_table(
        "events",
        sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("part", sa.Integer, primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("what", sa.Text, nullable=False),
        sa.Column("hash", sa.String(32), nullable=False),
    )
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String(40), primary_key=True),
        sa.Column("part", sa.Integer, primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("account", sa.String(80), primary_key=True),
        sa.Column("amount", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["table_id", "part", "n"], ["events.table_id", "events.part", "events.n"]),
    )
    op.create_table(
        "seeds",
        sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("kind", sa.String(20), primary_key=True),
        sa.Column("seed", sa.Text, nullable=False),
    )
    op.create_table(
        "commands",
        sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("person", sa.String(80), primary_key=True),
        sa.Column("key", sa.String(80), primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_index("commands_by_age", "commands", ["table_id", "at"])
    op.create_table(
        "owners",
        sa.Column("key", sa.String(80), primary_key=True),
        sa.Column("owner", sa.String(120), nullable=False),
        sa.Column("address", sa.String(200), nullable=False),
        sa.Column("until", sa.Double, nullable=False),
    )
    op.create_table(
        "meters",
        sa.Column("link", sa.String(80), primary_key=True),
        sa.Column("meter", sa.String(80), primary_key=True),
        sa.Column("amount", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "people",
        sa.Column("id", sa.String(80), primary_key=True),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("role", sa.String(20), nullable=False),
        sa.Column("password", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_index("people_by_name", "people", ["name"])
