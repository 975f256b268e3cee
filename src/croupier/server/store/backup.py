"""Backup and restore of a whole pit: its database at one moment while the servers go on, in one file of any
database kind, and verified before it is trusted.

The file is a gzipped list of lines of JSON: a header with the version of the schema, one line for each row,
and a last line with the number of rows and the SHA-256 of all lines before it.
"""

from __future__ import annotations

import gzip
import os
import time
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, func, insert, select, text

from croupier.errors import BadFile
from croupier.server.store.database import Store, file_of, read_apart
from croupier.server.store.migrations import revision
from croupier.server.store.schema import metadata

FORMAT = "croupier backup 1"
AT_ONCE = 500
"""Rows that are inserted together."""
LEFT_OUT = frozenset({"leases"})
"""Tables of the moment, which a restored pit has anew: the leases of servers."""


class BackupFacts(NamedTuple):
    """Contents of a backup."""

    path: Path
    rows: int
    tables: dict[str, int]
    """Table of the database → number of rows."""
    at: float


def back_up(url: str, path: Path) -> BackupFacts:
    """Write all that the database has at this moment into a file for its owner alone, then read it back."""
    Store(url).close()  # which brings it up to date
    beside = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            with gzip.GzipFile(fileobj=file, mode="wb", filename="", mtime=0) as packed:
                digest, count = read_apart(url, lambda connection: _write(connection, packed))
                end = {"rows": count, "sha256": digest}
                packed.write(msgspec.json.encode(end) + b"\n")
            file.flush()
            os.fsync(file.fileno())
        facts = check_backup(beside)
        os.replace(beside, path)
    except OSError as no:
        raise BadFile(f"cannot write {path}", no.strerror or str(no)) from None
    finally:
        beside.unlink(missing_ok=True)
    return facts._replace(path=path)


def _write(connection: Connection, packed: gzip.GzipFile) -> tuple[str, int]:
    """Write all lines from one snapshot of the database. Return their SHA-256 and the number of rows."""
    digest, count = sha256(), -1  # the header is no row
    for line in _lines(connection):
        said = msgspec.json.encode(line) + b"\n"
        digest.update(said)
        packed.write(said)
        count += 1
    return digest.hexdigest(), count


def _lines(connection: Connection) -> Iterator[Any]:
    """Yield the header and all rows."""
    yield {"format": FORMAT, "schema": revision(connection), "at": round(time.time(), 3)}
    for table in metadata.sorted_tables:
        if table.name in LEFT_OUT:
            continue
        for row in connection.execution_options(yield_per=AT_ONCE).execute(select(table)):
            yield [str(table.name), *row]


def check_backup(path: Path) -> BackupFacts:
    """Read a whole backup. Refused if a line is missing or changed."""
    counts: dict[str, int] = {}
    at = 0.0
    for line in read_backup(path):
        if isinstance(line, dict):
            at = line["at"]
        else:
            counts[line[0]] = counts.get(line[0], 0) + 1
    return BackupFacts(path, sum(counts.values()), counts, at)


def read_backup(path: Path) -> Iterator[Any]:
    """Yield the header and the rows of a backup. Refused at its end if a line is missing or changed."""
    digest, count, pending = sha256(), 0, b""
    try:
        with gzip.open(path, "rb") as packed:
            for line in packed:
                if pending:
                    digest.update(pending)
                    told = msgspec.json.decode(pending)
                    if isinstance(told, dict) and told.get("format") != FORMAT:
                        raise BadFile(f"{path} is no backup of a pit")
                    count += isinstance(told, list)
                    yield told
                pending = line
        end = msgspec.json.decode(pending) if pending else {}
    except (OSError, EOFError, msgspec.DecodeError) as no:
        raise BadFile(f"{path} cannot be read as a backup", str(no)) from None
    if not isinstance(end, dict) or (end.get("rows"), end.get("sha256")) != (count, digest.hexdigest()):
        raise BadFile(f"{path} is damaged", "a line of the backup is missing or changed")


def restore(path: Path, url: str) -> BackupFacts:
    """Write a backup into a new, empty database, all of it or nothing."""
    facts = check_backup(path)
    file = file_of(url)
    if file is not None and file.exists() and file.stat().st_size:
        raise BadFile(f"{file} exists already", instead="restore into a new database, then put it in place")
    store = Store(url)
    try:
        with store.engine.connect() as connection, connection.begin():
            _fill(connection, path)
    finally:
        store.close()
    return facts


def _fill(connection: Connection, path: Path) -> None:
    tables = {table.name: table for table in metadata.sorted_tables}
    if any(
        connection.execute(select(func.count()).select_from(each)).scalar_one() for each in tables.values()
    ):
        raise BadFile("the database has something in it", instead="restore into a new one")
    lines = read_backup(path)
    header = next(lines)
    if header["schema"] != (here := revision(connection)):
        why = f"it is of schema {header['schema']}, this version has {here}"
        raise BadFile(f"{path} is of another version", why, "restore with that version, then upgrade")
    batch: list[dict[str, Any]] = []
    name = ""
    for found, *values in lines:
        if batch and (found != name or len(batch) == AT_ONCE):
            connection.execute(insert(tables[name]), batch)
            batch = []
        name = found
        batch.append(dict(zip(tables[name].columns.keys(), values, strict=True)))
    if batch:
        connection.execute(insert(tables[name]), batch)
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT setval(pg_get_serial_sequence('drills', 'id'), "
                                "(SELECT coalesce(max(id), 0) + 1 FROM drills), false)"))  # fmt: skip
