"""Bodies: what was asked for with a key, so that the same key with something else is refused."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("commands", sa.Column("body", sa.String(32), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("commands", "body")
