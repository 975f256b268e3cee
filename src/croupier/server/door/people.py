"""People: who is who and what each may do.

On a machine's own loopback everybody is a guest who may do everything but administer accounts. With accounts,
a person has a role, and signs in: see `passwords`. Who gives the roles: see `administration`.
"""

from __future__ import annotations

import secrets
import time
from typing import Any

from msgspec import Struct
from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import IntegrityError

from croupier.errors import BadReport
from croupier.rules.script.events import Signed
from croupier.server.door.sessions import SignIns
from croupier.server.errors import NotYours
from croupier.server.store.admin_log import CONSOLE
from croupier.server.store.database import Store
from croupier.server.store.schema import keys, people

PLAY, FLOOR, AUDIT, CAGE, ADMIN = "play", "floor", "audit", "cage", "admin"
ROLES: dict[str, frozenset[str]] = {
    "player": frozenset({PLAY}),
    "floor": frozenset({PLAY, FLOOR, AUDIT}),
    "auditor": frozenset({AUDIT}),
    "cage": frozenset({CAGE}),
    "admin": frozenset({ADMIN}),
    "guest": frozenset({PLAY, FLOOR, AUDIT}),
}
"""The rights of each role. Guests are visitors of one's own machine. Administrators neither play nor run
tables."""
RIGHTS = {PLAY: "play", FLOOR: "run a table", AUDIT: "read the ledgers", CAGE: "work at the cage",
          ADMIN: "administer accounts"}  # fmt: skip
GUEST = "guest-"
"""Prefix of the ids of guests, and of no other person."""
LONGEST_REASON = 200


def is_guest(person: str) -> bool:
    """Return True for the id of a guest."""
    return person.startswith(GUEST)


class Person(Struct, frozen=True):
    """An account, or a guest."""

    id: str
    name: str
    role: str

    def may(self, right: str) -> bool:
        return right in ROLES[self.role]

    @property
    def runner(self) -> str:
        """The id with which this person runs tables; '' for a guest, who may run any; see `SeatState`."""
        return self.id if self.role != "guest" else ""

    def sign(self, reason: str) -> Signed:
        """Return the signature of this person's report. With an account it needs a reason."""
        signed = self.record(reason)
        if self.runner and not signed.reason:
            raise BadReport("a report needs its reason", "it stands in the ledger with your name")
        return signed

    def record(self, reason: str) -> Signed:
        """Return the signature of a record that needs no reason, such as a duty with the equipment."""
        reason = " ".join("".join(filter(str.isprintable, reason)).split())[:LONGEST_REASON]
        return Signed(self.name if self.runner else "", reason)

    @property
    def sees_floor(self) -> bool:
        """Whether the floor's pages are for this person: who runs tables, and who audits them."""
        return self.may(FLOOR) or self.may(AUDIT)

    def check(self, right: str) -> None:
        if not self.may(right):
            raise NotYours(f"{self.name} may not {RIGHTS[right]}", f"that is not for the role of {self.role}")


OPERATOR = Person(CONSOLE, "the console", "admin")
"""The operator who acts with `croupier people` on the machine itself."""


class People:
    """Everybody whom the house knows."""

    def __init__(self, store: Store, *, has_accounts: bool) -> None:
        self.has_accounts = has_accounts
        self.sessions = SignIns(store)
        self._store = store

    async def guest(self) -> Person:
        """Make a new visitor of one's own machine."""
        number = secrets.randbelow(9000) + 1000
        person = Person(f"{GUEST}{secrets.token_hex(8)}", f"Guest {number}", "guest")
        values = {"id": person.id, "name": person.name, "role": person.role, "password": ""}
        row = insert(people).values(**values, at=time.time())
        await self._store.write(lambda connection: connection.execute(row) and None)
        return person

    async def find(self, person_id: str) -> Person | None:
        """Return the person with this id; None if there is none, if the account is closed, or for a guest
        if guests are not let in."""

        def read(connection: Connection) -> Person | None:
            row = connection.execute(select(people).where(people.c.id == person_id)).one_or_none()
            is_one = row is not None and row.role in ROLES and row.closed_at is None
            return Person(row.id, row.name, row.role) if row is not None and is_one else None

        found = await self._store.read(read)
        return None if found is not None and found.role == "guest" and self.has_accounts else found


def row_by_name(connection: Connection, name: str) -> Any:
    """Return the row of an account, open or closed; None if there is none of that name."""
    return connection.execute(
        select(people).where(people.c.name == name.strip(), people.c.role != "guest")
    ).one_or_none()


async def signing_key(store: Store) -> str:
    """Return the key that signs sessions. It is made once for a database, so that all its servers agree."""

    def write(connection: Connection) -> str:
        kept = connection.execute(select(keys.c.value).where(keys.c.name == "sessions")).scalar()
        if kept is None:
            kept = secrets.token_hex(32)
            connection.execute(insert(keys).values(name="sessions", value=kept))
        return str(kept)

    try:
        return await store.write(write)
    except IntegrityError:  # another server was first
        return await store.write(write)
