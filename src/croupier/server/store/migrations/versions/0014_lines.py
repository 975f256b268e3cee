"""Plain names for a ledger's number, its lines and their events, and for the key of a request."""

from __future__ import annotations

from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None

RENAMED = (
    ("tables", "part", "ledger"),
    ("events", "part", "ledger"),
    ("events", "n", "line"),
    ("events", "what", "event"),
    ("entries", "part", "ledger"),
    ("entries", "n", "line"),
    ("heads", "part", "ledger"),
    ("commands", "key", "request_key"),
)
"""Table, old name and new name of each column."""


def upgrade() -> None:
    for table, old, new in RENAMED:
        op.execute(f'ALTER TABLE {table} RENAME COLUMN "{old}" TO "{new}"')


def downgrade() -> None:
    for table, old, new in RENAMED:
        op.execute(f'ALTER TABLE {table} RENAME COLUMN "{new}" TO "{old}"')
