"""Migrations: the database brought from any earlier shape to the one that `schema` has."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from alembic.migration import MigrationContext
from alembic.operations import Operations
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

FOLDER = Path(__file__).parent
LOCK = 7_402_611
"""The lock of PostgreSQL with which one of several servers that start at once migrates."""


@cache
def _steps() -> ScriptDirectory:
    """From shape to shape; a server that opens one store after the other reads them once."""
    return ScriptDirectory(str(FOLDER))


def migrate(connection: Connection) -> None:
    """Migrate to the newest schema, in the transaction that is open."""
    if connection.dialect.name == "postgresql":
        for time in ("statement_timeout", "lock_timeout"):
            connection.execute(text(f"SET LOCAL {time} = 0"))  # of a large database it takes what it takes
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    context = MigrationContext.configure(
        connection, opts={"fn": lambda revision, _: _steps()._upgrade_revs("head", revision)}
    )
    with Operations.context(context):
        context.run_migrations()


def revision(connection: Connection) -> str | None:
    """Return the revision of the database's schema; None if the database is empty."""
    return MigrationContext.configure(connection).get_current_revision()
