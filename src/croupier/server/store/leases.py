"""Leases: of several servers on one database, which deals which table. One that dies loses its tables to
others when its lease runs out; one that lives renews it in time."""

from __future__ import annotations

import os
import secrets
from collections.abc import Collection, Iterable
from functools import cache
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Row, delete, insert, select, text, update
from sqlalchemy.exc import IntegrityError, OperationalError

from croupier.readers import is_whole_number, whole_number
from croupier.server.store.clock import uptime
from croupier.server.store.schema import leases as lease_rows

SECONDS = 15.0
SEPARATOR = " / "
RENEWED_EVERY = 5.0
LONGEST = 4 * SECONDS
"""A lease that would last longer is of a clock that has been set back."""


def new_owner() -> str:
    """A name for this start of this server, which tells others on the same machine whether it still runs."""
    process = os.getpid()
    return SEPARATOR.join((_machine(), f"{process} {_started(process)}", secrets.token_hex(8)))


def is_dead(owner: str) -> bool:
    """Whether that server was one of this machine and is gone; of another machine's nobody here knows."""
    machine, _, rest = owner.partition(SEPARATOR)
    process, _, started = rest.partition(SEPARATOR)[0].partition(" ")
    if not machine or machine != _machine() or not is_whole_number(process):
        return False
    return _started(whole_number(process)) != started


@cache
def _machine() -> str:
    """The start of this machine, and the space of its process numbers where it has several: no two machines
    share it, whatever they are called. '' where there is no telling."""
    try:
        boot = Path("/proc/sys/kernel/random/boot_id").read_text().strip()
        return f"{boot} {os.readlink('/proc/self/ns/pid')}"
    except OSError:
        return ""


def _started(process: int) -> str:
    """Return the time when that process began, in ticks since the machine's start; '' if there is no such
    process."""
    try:
        told = Path(f"/proc/{process}/stat").read_text()
    except OSError:
        return ""
    return told.rpartition(")")[2].split()[19]  # field 22, of which two stand before the name's end


def now(connection: Connection) -> float:
    """Return the time of a clock that all servers share: the database's, or the machine's uptime."""
    if connection.dialect.name == "postgresql":
        return float(connection.execute(text("SELECT extract(epoch FROM clock_timestamp())")).scalar_one())
    return uptime()


def claim(connection: Connection, keys: Iterable[str], owner: str, address: str = "") -> set[str]:
    """Claim tables for this owner and return the keys of those that it has now: tables that were free, run
    out, or its own already.

    A table that another server holds costs nothing, so a thousand tables can be asked for every few seconds.
    """
    at = now(connection)
    lease = {"owner": owner, "address": address, "expires_at": at + SECONDS}
    known = {row.key: row for row in connection.execute(select(lease_rows))}
    dead = {each: is_dead(each) for each in {row.owner for row in known.values()} - {owner}}
    wanted = dict.fromkeys(keys)
    mine = {key for key in wanted if key in known and known[key].owner == owner}
    free = [
        row
        for key, row in known.items()
        if key in wanted and key not in mine and (has_run_out(row.expires_at, at) or dead[row.owner])
    ]
    return mine | _taken(connection, free, lease) | _first(connection, wanted.keys() - known.keys(), lease)


def has_run_out(until: float, at: float) -> bool:
    """Return True if the lease has run out, or if it is from before this machine was started anew, when
    its clock began again."""
    return not at <= until <= at + LONGEST


def _taken(connection: Connection, rows: list[Row[Any]], lease: dict[str, Any]) -> set[str]:
    """Those that were still as they were seen. One that its holder has in hand, even if it stands still with
    it, is left alone: nobody waits for it."""
    seen = {row.key: (row.owner, row.expires_at) for row in rows}
    if not seen:
        return set()
    free = select(lease_rows).where(lease_rows.c.key.in_(seen)).with_for_update(skip_locked=True)
    taken = {row.key for row in connection.execute(free) if (row.owner, row.expires_at) == seen[row.key]}
    connection.execute(update(lease_rows).where(lease_rows.c.key.in_(taken)).values(**lease))
    return taken


def _first(connection: Connection, keys: Collection[str], lease: dict[str, Any]) -> set[str]:
    """Return the leases that nobody else took at the same moment: all at once, or else one by one."""
    if not keys:
        return set()
    try:
        with connection.begin_nested():
            connection.execute(insert(lease_rows), [{"key": key, **lease} for key in keys])
    except (IntegrityError, OperationalError):  # one is another's, or is just being made so
        return {key for key in keys if len(keys) > 1 and _first(connection, [key], lease)}
    return set(keys)


def renew(connection: Connection, owner: str) -> set[str]:
    """Renew all leases that this owner still holds."""
    expires_at = now(connection) + SECONDS
    connection.execute(update(lease_rows).where(lease_rows.c.owner == owner).values(expires_at=expires_at))
    return set(connection.execute(select(lease_rows.c.key).where(lease_rows.c.owner == owner)).scalars())


def release(connection: Connection, owner: str, key: str | None = None) -> None:
    """Release one lease, or all of them."""
    its = lease_rows.c.owner == owner
    connection.execute(delete(lease_rows).where(its if key is None else its & (lease_rows.c.key == key)))


def holders(connection: Connection) -> dict[str, tuple[str, str]]:
    """Return key → owner and address, of all leases that have not expired."""
    at = now(connection)
    rows = connection.execute(select(lease_rows))
    return {row.key: (row.owner, row.address) for row in rows if not has_run_out(row.expires_at, at)}
