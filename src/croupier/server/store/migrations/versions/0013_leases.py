"""Plain names for leases, for the two tables of approved buy-ins, and for when a session was last seen."""

from __future__ import annotations

from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None

TABLES = (
    ("owners", "leases"),
    ("approvals", "open_approvals"),
    ("approved", "approval_log"),
)
"""Old and new name of each table."""
COLUMNS = (
    ("leases", "until", "expires_at"),
    ("sessions", "seen", "last_seen_at"),
)
"""Table, old name and new name of each column."""


def upgrade() -> None:
    for old, new in TABLES:
        op.rename_table(old, new)
    for table, old, new in COLUMNS:
        op.execute(f'ALTER TABLE {table} RENAME COLUMN "{old}" TO "{new}"')


def downgrade() -> None:
    for table, old, new in COLUMNS:
        op.execute(f'ALTER TABLE {table} RENAME COLUMN "{new}" TO "{old}"')
    for old, new in TABLES:
        op.rename_table(new, old)
