"""Owner: which server may write a table, looked at in the same statement that writes it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("owner", sa.String(120), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("tables", "owner")
