"""Accounts that are invited, checked by a second person, and closed instead of deleted; a log of it."""

from __future__ import annotations

import json
import time

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None

PERSON = "person "
GUEST = "guest-"
"""Guests have play chips, and no account."""


def upgrade() -> None:
    for column in (
        sa.Column("invited_by", sa.String(80), nullable=False, server_default=""),
        sa.Column("closed_at", sa.Double, nullable=True),
        sa.Column("second_factor", sa.Text, nullable=False, server_default=""),
        sa.Column("last_code", sa.BigInteger, nullable=False, server_default="0"),
    ):
        op.add_column("people", column)
    op.create_table(
        "sign_in_links",
        sa.Column("token_hash", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(80), nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("made_by", sa.String(80), nullable=False),
        sa.Column("expires_at", sa.Double, nullable=False),
        sa.Column("is_waiting", sa.Boolean, nullable=False),
    )
    op.create_index("links_by_person", "sign_in_links", ["person"])
    op.create_table(
        "role_requests",
        sa.Column("person", sa.String(80), primary_key=True),
        sa.Column("role", sa.String(20), nullable=False),
        sa.Column("requested_by", sa.String(80), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_table(
        "administration",
        sa.Column("line", sa.Integer, primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("by", sa.String(80), nullable=False),
        sa.Column("act", sa.Text, nullable=False),
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("signed", sa.Text, nullable=False),
    )
    _give_back_owners()


def _give_back_owners() -> None:
    """Make a closed account for each person whom a former version deleted although chips were left, so that
    the cage can pay them out."""
    connection = op.get_bind()
    owners = {
        row.account.removeprefix(PERSON)
        for row in connection.execute(sa.text("SELECT account FROM wallets WHERE balance <> 0"))
        if row.account.startswith(PERSON)
    }
    for row in connection.execute(sa.text("SELECT seat_state FROM tables WHERE NOT is_closed")):
        owners |= set((json.loads(row.seat_state).get("wallets") or {}).values())
    known = set(connection.execute(sa.text("SELECT id FROM people")).scalars())
    for person in sorted(each for each in owners - known if not each.startswith(GUEST)):
        values = {"id": person, "name": f"Former account {person[:8]}", "at": time.time()}
        connection.execute(
            sa.text(
                "INSERT INTO people (id, name, role, password, at, closed_at) "
                "VALUES (:id, :name, 'player', '', :at, :at)"
            ),
            values,
        )


def downgrade() -> None:
    for table in ("administration", "role_requests", "sign_in_links"):
        op.drop_table(table)
    for column in ("last_code", "second_factor", "closed_at", "invited_by"):
        op.drop_column("people", column)
