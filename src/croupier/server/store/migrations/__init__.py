"""Migrations: the database brought from any earlier shape to the one that `schema` has."""

from __future__ import annotations

from pathlib import Path

from alembic.migration import MigrationContext
from alembic.operations import Operations
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

FOLDER = Path(__file__).parent
LOCK = 7_402_611
"""Of PostgreSQL: of several servers that start at once one migrates, the others wait."""


def migrate(connection: Connection) -> None:
    """To the newest shape, in the transaction that is open."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    script = ScriptDirectory(str(FOLDER))
    context = MigrationContext.configure(
        connection, opts={"fn": lambda revision, _: script._upgrade_revs("head", revision)}
    )
    with Operations.context(context):
        context.run_migrations()


def revision(connection: Connection) -> str | None:
    """Which shape the database has; None where it is empty."""
    return MigrationContext.configure(connection).get_current_revision()
