"""Rows by the hundred, so that the thread that writes asks seldom: at every question it would have to fight
for the interpreter anew. SQLite, which has no other side to wait for, is given statements of a few sizes that
its driver keeps prepared. PostgreSQL is given one statement and all rows as one text of JSON: a single
question, always in the same words, whatever there is to write."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain
from typing import Any

import msgspec
from sqlalchemy import Connection, Dialect, Table

SIZES = (64, 48, 32, 24, 16, 12, 8, 6, 5, 4, 3, 2, 1)
"""Numbers of rows for which a connection caches statements. Two or three of them make up any number."""
ALL = 0
"""Stands for a single statement with all rows."""
StoredRow = dict[str, Any]


def add(connection: Connection, table: Table, rows: Sequence[StoredRow]) -> None:
    """Insert rows, all of which have the same columns in the same order."""
    if not rows:
        return
    columns = tuple(rows[0])
    for count, values in _portions(connection.dialect, rows):
        connection.exec_driver_sql(_insert(connection.dialect, table.name, columns, count), values)


def change(connection: Connection, table: Table, by: Sequence[str], rows: Sequence[StoredRow]) -> int:
    """Update rows: find each by its columns `by` and set its other columns. Return how many rows were
    found."""
    if not rows:
        return 0
    columns, changed = tuple(rows[0]), 0
    for count, values in _portions(connection.dialect, rows):
        statement = _update(connection.dialect, table.name, tuple(by), columns, count)
        changed += connection.exec_driver_sql(statement, values).rowcount
    return changed


def _portions(dialect: Dialect, rows: Sequence[StoredRow]) -> Iterator[tuple[int, tuple[Any, ...]]]:
    """Yield the number of rows of each statement, and its values."""
    if dialect.name == "postgresql":
        yield ALL, (msgspec.json.encode(rows).decode(),)
        return
    begun = 0
    for size in SIZES:
        while len(rows) - begun >= size:
            some = rows[begun : begun + size]
            yield size, tuple(chain.from_iterable(map(dict.values, some)))
            begun += size


@lru_cache(200)
def _insert(dialect: Dialect, table: str, columns: tuple[str, ...], count: int) -> str:
    names = ", ".join(map(dialect.identifier_preparer.quote, columns))
    if count == ALL:
        return f"INSERT INTO {table} ({names}) SELECT {names} FROM {_said(table)}"
    return f"INSERT INTO {table} ({names}) VALUES {_places(len(columns), count)}"


@lru_cache(200)
def _update(dialect: Dialect, table: str, by: tuple[str, ...], columns: tuple[str, ...], count: int) -> str:
    named = {name: dialect.identifier_preparer.quote(name) for name in columns}
    new = ", ".join(named.values())
    sets = ", ".join(f"{name} = given.{name}" for key, name in named.items() if key not in by)
    where = " AND ".join(f"{table}.{named[key]} = given.{named[key]}" for key in by)
    rows = f"(WITH said ({new}) AS (VALUES {_places(len(columns), count)}) SELECT * FROM said)"
    given = _said(table) if count == ALL else rows
    return f"UPDATE {table} SET {sets} FROM {given} AS given WHERE {where}"


def _said(table: str) -> str:
    """The rows of a text of JSON, with the types that the table has."""
    return f"json_populate_recordset(NULL::{table}, %s::json)"


def _places(columns: int, count: int) -> str:
    row = f"({', '.join(['?'] * columns)})"
    return ", ".join([row] * count)
