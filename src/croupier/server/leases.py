"""Leases: of several servers on one database, which deals which table. One that dies loses its tables to
others when its lease runs out; one that lives renews it in time."""

from __future__ import annotations

import os
import platform
import secrets
import time
from collections.abc import Iterable

from sqlalchemy import Connection, delete, insert, select, text, update

from croupier.server.schema import owners

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
    """Those of the keys that are this owner's now: they were free, run out or its own already."""
    at = now(connection)
    held = set[str]()
    for key in dict.fromkeys(keys):
        lease = {"owner": owner, "address": address, "until": at + SECONDS}
        row = connection.execute(select(owners).where(owners.c.key == key).with_for_update()).one_or_none()
        if row is None:
            connection.execute(insert(owners).values(key=key, **lease))
        elif row.owner == owner or row.until < at or is_dead(row.owner):
            connection.execute(update(owners).where(owners.c.key == key).values(**lease))
        else:
            continue
        held.add(key)
    return held


def renew(connection: Connection, owner: str) -> set[str]:
    """All that this owner still holds, for another while."""
    until = now(connection) + SECONDS
    connection.execute(update(owners).where(owners.c.owner == owner).values(until=until))
    return set(connection.execute(select(owners.c.key).where(owners.c.owner == owner)).scalars())


def release(connection: Connection, owner: str) -> None:
    connection.execute(delete(owners).where(owners.c.owner == owner))


def holders(connection: Connection) -> dict[str, tuple[str, str]]:
    """Key → owner and address, of all leases that have not run out."""
    rows = connection.execute(select(owners).where(owners.c.until >= now(connection)))
    return {row.key: (row.owner, row.address) for row in rows}
