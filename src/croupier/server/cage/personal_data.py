"""The data of one person: what the database has about them, outside the ledgers of tables, and its erasure.

Ledgers, books and the log of administration are kept whole: they prove what happened. They name people by ids
and, in ledgers, by the name under which they played.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Table, delete, select, update

from croupier.errors import IllegalBet, NotFound
from croupier.server.cage.wallets import account_of, balance, statement
from croupier.server.door.administration import Administration, LogWriter
from croupier.server.door.people import ADMIN, Person, row_by_name
from croupier.server.store.admin_log import DataErased, log_lines
from croupier.server.store.ledgers import tables_with
from croupier.server.store.schema import approval_log, drills, open_approvals, people, sessions
from croupier.wagers.chips import money

MOST_LINES = 1_000_000
"""More transfers than any account has."""
OWN = {"id", "name", "role", "at", "closed_at", "invited_by"}
"""Columns of an account that are given out: no hash and no secret."""


def personal_data(connection: Connection, name: str) -> dict[str, Any]:
    """Return everything about a person, as plain values for JSON."""
    row = row_by_name(connection, name)
    if row is None:
        raise NotFound(f"nobody is called {name}")
    acts = [each for each in log_lines(connection) if row.id in (each.by, each.act.person)]
    return {
        "account": {key: value for key, value in row._mapping.items() if key in OWN},
        "has_second_factor": bool(row.second_factor),
        "sessions": _rows(connection, sessions, row.id, without="id"),
        "balance": balance(connection, account_of(row.id)),
        "transfers": statement(connection, row.id, MOST_LINES),
        "approvals": _rows(connection, approval_log, row.id, without="key"),
        "drills": _rows(connection, drills, row.id),
        "tables": tables_with(connection, row.id),
        "administration": acts,
    }


def _rows(connection: Connection, table: Table, person: str, without: str = "") -> list[dict[str, Any]]:
    found = connection.execute(select(table).where(table.c.person == person))
    return [{key: value for key, value in row._mapping.items() if key != without} for row in found]


async def erase(accounts: Administration, name: str, *, by: Person) -> str:
    """Erase what is not needed for the books of a closed account: its name, sign-ins and drills. Return the
    name that stands in its place."""
    by.check(ADMIN)

    def write(connection: Connection, acts: LogWriter) -> str:
        row = row_by_name(connection, name)
        if row is None:
            raise NotFound(f"nobody is called {name}")
        if row.closed_at is None:
            raise IllegalBet(
                f"the data of {row.name} are not erased", "the account is open", "close it first"
            )
        if left := balance(connection, account_of(row.id)):
            why = f"the wallet has {money(left)}"
            raise IllegalBet(f"the data of {row.name} are not erased", why, "pay it out first")
        for table in (sessions, drills, open_approvals):
            connection.execute(delete(table).where(table.c.person == row.id))
        new = f"Erased account {row.id[:8]}"
        erased = update(people).where(people.c.id == row.id).values(name=new, lookalike_key=None)
        connection.execute(erased)
        acts.add(DataErased(person=row.id), by.id)
        return new

    return await accounts.record(write)
