"""Leases: of several servers on one database, which deals which table. One that dies loses its tables to
others when its lease runs out; one that lives renews it in time."""

from __future__ import annotations

import os
import platform
import secrets
import time
from collections.abc import Iterable
from typing import Any

from sqlalchemy import Connection, delete, insert, select, text, update
from sqlalchemy.exc import IntegrityError

from croupier.server.store.schema import owners

SECONDS = 15.0
SEPARATOR = " / "
RENEWED_EVERY = 5.0


def new_owner() -> str:
    """A name for this server that tells others on the same machine whether it still runs."""
    return SEPARATOR.join((_machine(), str(os.getpid()), secrets.token_hex(8)))


def is_dead(owner: str) -> bool:
    """Whether that server was one of this machine and is gone; of another machine's nobody here knows."""
    machine, _, rest = owner.partition(SEPARATOR)
    process = rest.partition(SEPARATOR)[0]
    if machine != _machine() or not process.isdecimal():
        return False
    try:
        os.kill(int(process), 0)
    except ProcessLookupError:
        return True
    except OSError:
        pass  # it runs, as somebody else
    return False


def _machine() -> str:
    """The machine, and the space of its process numbers where it has several."""
    try:
        space = os.readlink("/proc/self/ns/pid")
    except OSError:
        space = ""
    return f"{platform.node()[:30]} {space}"


def now(connection: Connection) -> float:
    """By the clock that all servers share: the database's, or that of the one machine."""
    if connection.dialect.name == "postgresql":
        return float(connection.execute(text("SELECT extract(epoch FROM clock_timestamp())")).scalar_one())
    return time.time()


def claim(connection: Connection, keys: Iterable[str], owner: str, address: str = "") -> set[str]:
    """Those of the keys that are this owner's now: they were free, run out or its own already. What is held
    by somebody costs nothing, so that it can be asked every few seconds for a thousand tables."""
    at = now(connection)
    lease = {"owner": owner, "address": address, "until": at + SECONDS}
    known = {row.key: row for row in connection.execute(select(owners))}
    dead = {each: is_dead(each) for each in {row.owner for row in known.values()} - {owner}}
    held = set[str]()
    for key in dict.fromkeys(keys):
        row = known.get(key)
        if row is None:
            is_mine = _is_first(connection, key, lease)
        elif row.owner == owner:
            is_mine = True
        elif row.until < at or dead[row.owner]:
            as_seen = (owners.c.key == key) & (owners.c.owner == row.owner) & (owners.c.until == row.until)
            is_mine = connection.execute(update(owners).where(as_seen).values(**lease)).rowcount == 1
        else:
            is_mine = False
        held |= {key} if is_mine else set()
    return held


def _is_first(connection: Connection, key: str, lease: dict[str, Any]) -> bool:
    """Whether nobody else took it at the same moment."""
    try:
        with connection.begin_nested():
            connection.execute(insert(owners).values(key=key, **lease))
    except IntegrityError:
        return False
    return True


def renew(connection: Connection, owner: str) -> set[str]:
    """All that this owner still holds, for another while."""
    until = now(connection) + SECONDS
    connection.execute(update(owners).where(owners.c.owner == owner).values(until=until))
    return set(connection.execute(select(owners.c.key).where(owners.c.owner == owner)).scalars())


def release(connection: Connection, owner: str, key: str | None = None) -> None:
    """That lease, or all of them."""
    its = owners.c.owner == owner
    connection.execute(delete(owners).where(its if key is None else its & (owners.c.key == key)))


def holders(connection: Connection) -> dict[str, tuple[str, str]]:
    """Key → owner and address, of all leases that have not run out."""
    rows = connection.execute(select(owners).where(owners.c.until >= now(connection)))
    return {row.key: (row.owner, row.address) for row in rows}
