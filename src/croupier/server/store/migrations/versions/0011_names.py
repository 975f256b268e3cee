"""Plain names for columns: what each holds, and not how it came there."""

from __future__ import annotations

from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

RENAMED = (
    ("tables", "rules", "settings"),
    ("tables", "before", "event_offset"),
    ("tables", "beside", "seat_state"),
    ("commands", "body", "fingerprint"),
    ("people", "skeleton", "lookalike_key"),
)
"""Table, old name and new name of each column."""


def upgrade() -> None:
    for table, old, new in RENAMED:
        op.execute(f'ALTER TABLE {table} RENAME COLUMN "{old}" TO "{new}"')


def downgrade() -> None:
    for table, old, new in RENAMED:
        op.execute(f'ALTER TABLE {table} RENAME COLUMN "{new}" TO "{old}"')
