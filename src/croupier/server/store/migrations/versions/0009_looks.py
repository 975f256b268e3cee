"""Add the look-alike form of each name, which is unique, and the time when a session was last used, by which
old ones are deleted."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from croupier.server.store.names import skeleton

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("sessions", sa.Column("seen", sa.Double, nullable=False, server_default="0"))
    op.execute("UPDATE sessions SET seen = at")
    op.add_column("people", sa.Column("skeleton", sa.String(200), nullable=True))
    connection = op.get_bind()
    taken: set[str] = set()
    known = sa.text("SELECT id, name FROM people WHERE role <> 'guest' ORDER BY at, id")
    for row in connection.execute(known).all():
        looks = skeleton(row.name)
        looks = looks if looks not in taken else f"{looks} {row.id}"  # an older account keeps its name
        taken.add(looks)
        named = sa.text("UPDATE people SET skeleton = :looks WHERE id = :id")
        connection.execute(named, {"looks": looks, "id": row.id})
    op.create_index("people_by_look", "people", ["skeleton"], unique=True)


def downgrade() -> None:
    op.drop_index("people_by_look", "people")
    with op.batch_alter_table("people") as people:
        people.drop_column("skeleton")
    with op.batch_alter_table("sessions") as sessions:
        sessions.drop_column("seen")
