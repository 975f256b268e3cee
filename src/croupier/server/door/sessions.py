"""Sessions: each sign-in is one, kept in the database until it is ended; a cookie without it is nobody's."""

from __future__ import annotations

import secrets
import time

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, delete, insert, select, update

from croupier.errors import NotFound
from croupier.server.store.database import Store
from croupier.server.store.schema import people, sessions


class SignedIn(Struct, frozen=True, kw_only=True):
    """One session of a person who is signed in."""

    id: str
    person: str
    name: str
    at: float
    """When they signed in, in seconds since 1970."""
    address: str
    seen: float = 0.0
    """When it was used, to the day."""


DAYS = 30
"""Days after which an unused session expires."""
A_DAY = 24 * 3600


class SignIns:
    def __init__(self, store: Store) -> None:
        self._store = store

    async def open(self, person: str, address: str) -> str:
        """Open a session, and return its id. Expired sessions are deleted on the way."""
        session, now = secrets.token_hex(16), time.time()
        row = {"id": session, "person": person, "at": now, "address": address[:80], "last_seen_at": now}

        def write(connection: Connection) -> None:
            connection.execute(delete(sessions).where(sessions.c.last_seen_at < now - DAYS * A_DAY))
            connection.execute(insert(sessions).values(**row))

        await self._store.write(write)
        return session

    async def renew(self, session: str) -> None:
        """Note that a session is used: it lasts from now on."""
        renewed = update(sessions).where(sessions.c.id == session).values(last_seen_at=time.time())
        await self._store.write(lambda connection: connection.execute(renewed) and None)

    async def is_open(self, session: str, person: str) -> bool:
        where = (sessions.c.id == session) & (sessions.c.person == person) & _lasts()
        found = select(sessions.c.id).where(where)
        return await self._store.read(lambda connection: connection.execute(found).scalar() is not None)

    async def end(self, session: str) -> None:
        """End a session at once, if there is one."""
        ended = delete(sessions).where(sessions.c.id == session)
        await self._store.write(lambda connection: connection.execute(ended) and None)

    async def all(self, person: str = "") -> list[SignedIn]:
        """Return the sessions of one person, or of everybody, the latest first."""

        def read(connection: Connection) -> list[SignedIn]:
            found = select(sessions, people.c.name).join(people, people.c.id == sessions.c.person)
            found = found.where(_lasts(), *((sessions.c.person == person,) if person else ()))
            rows = connection.execute(found.order_by(sessions.c.at.desc()))
            return [
                SignedIn(id=row.id, person=row.person, name=row.name, at=row.at, address=row.address,
                         seen=row.last_seen_at)
                for row in rows
            ]  # fmt: skip

        return await self._store.read(read)

    async def one(self, session: str, person: str = "") -> SignedIn:
        """Return a session. Refused if there is none, or if it is not that person's."""
        found = next((each for each in await self.all(person) if each.id == session), None)
        if found is None:
            raise NotFound("there is no such session")
        return found


def _lasts() -> ColumnElement[bool]:
    return sessions.c.last_seen_at >= time.time() - DAYS * A_DAY
