"""Wallets: what people have at the house, and every transfer; approvals of large buy-ins."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "transfers",
        sa.Column("id", sa.String(160), primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("by", sa.String(80), nullable=False),
        sa.Column("note", sa.String(200), nullable=False),
    )
    op.create_index("transfers_by_person", "transfers", ["by", "at"])
    op.create_table(
        "postings",
        sa.Column("transfer", sa.String(160), sa.ForeignKey("transfers.id"), primary_key=True),
        sa.Column("account", sa.String(120), primary_key=True),
        sa.Column("amount", sa.BigInteger, nullable=False),
    )
    op.create_index("postings_by_account", "postings", ["account"])
    op.create_table(
        "wallets",
        sa.Column("account", sa.String(120), primary_key=True),
        sa.Column("balance", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "approvals",
        sa.Column("person", sa.String(80), primary_key=True),
        sa.Column("amount", sa.BigInteger, nullable=False),
        sa.Column("by", sa.String(80), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )


def downgrade() -> None:
    for name in ("approvals", "wallets", "postings", "transfers"):
        op.drop_table(name)
