"""People: who is who, what each may do, and how they sign in.

On a machine's own loopback everybody is a guest who may do everything. With accounts, a person has a role and
signs in with a password, of which only an Argon2 hash is kept.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from base64 import b64encode
from collections import defaultdict, deque
from ipaddress import ip_address, ip_network
from typing import Any

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from argon2.low_level import ARGON2_VERSION
from msgspec import Struct
from sqlalchemy import Connection, delete, insert, select
from sqlalchemy.exc import IntegrityError

from croupier.errors import BadOption, BadReport, IllegalBet, Refusal, UnknownName, unknown
from croupier.rules.script.events import Signed
from croupier.server.door.sessions import SignIns
from croupier.server.errors import NotSignedIn, NotYours, TooMany
from croupier.server.store.database import Store
from croupier.server.store.names import scripts, skeleton
from croupier.server.store.schema import keys, people, sessions, wallets
from croupier.wagers.chips import money

log = logging.getLogger("croupier.server")
PLAY, FLOOR, AUDIT, CAGE = "play", "floor", "audit", "cage"
ROLES: dict[str, frozenset[str]] = {
    "player": frozenset({PLAY}),
    "floor": frozenset({PLAY, FLOOR, AUDIT}),
    "auditor": frozenset({AUDIT}),
    "cage": frozenset({CAGE}),
    "guest": frozenset({PLAY, FLOOR, AUDIT}),
}
"""The rights of each role. Guests are visitors of one's own machine."""
GUEST = "guest-"
"""Prefix of the ids of guests, and of no other person."""
NAME, LEAST_PASSWORD, MOST_PASSWORD = 40, 8, 200
LONGEST_REASON = 200
TRIES, PER_SECONDS = 5, 60.0
"""Number of failures within a number of seconds after which sign-in from an address must wait. The owner of
the name can still sign in from another address."""
MANY = 10_000
"""Addresses with failures; then old ones are forgotten."""


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
            what = {PLAY: "play", FLOOR: "run a table", AUDIT: "read the ledgers",
                    CAGE: "work at the cage"}[right]  # fmt: skip
            raise NotYours(f"{self.name} may not {what}", f"that is not for the role of {self.role}")


class People:
    def __init__(self, store: Store, *, has_accounts: bool) -> None:
        self.has_accounts = has_accounts
        self.sessions = SignIns(store)
        self._store = store
        self._hasher = PasswordHasher()
        self._failures: defaultdict[str, deque[float]] = defaultdict(deque)
        self._verifying = asyncio.Semaphore(2)
        """A hash takes much memory and a core: those who sign in wait for each other, the tables do not."""

    async def guest(self) -> Person:
        """A new visitor of a machine's own."""
        number = secrets.randbelow(9000) + 1000
        person = Person(f"{GUEST}{secrets.token_hex(8)}", f"Guest {number}", "guest")
        await self._store.write(lambda connection: _insert(connection, person, ""))
        return person

    async def find(self, person_id: str) -> Person | None:
        """Return the person; None if there is none any more, or for a guest if guests are not let in."""

        def read(connection: Connection) -> Person | None:
            row = connection.execute(select(people).where(people.c.id == person_id)).one_or_none()
            return Person(row.id, row.name, row.role) if row is not None and row.role in ROLES else None

        found = await self._store.read(read)
        return None if found is not None and found.role == "guest" and self.has_accounts else found

    async def add(self, name: str, password: str, role: str) -> Person:
        """A new account."""
        name = name.strip()
        if not 1 <= len(name) <= NAME or not name.isprintable() or not skeleton(name):
            raise BadOption(f"no name {name[:NAME]!r}", instead=f"1 to {NAME} letters")
        if role not in ROLES or role == "guest":
            raise unknown("role", role, [each for each in ROLES if each != "guest"])
        if not LEAST_PASSWORD <= len(password) <= MOST_PASSWORD:
            raise BadOption("no such password", instead=f"{LEAST_PASSWORD} to {MOST_PASSWORD} letters")
        hashed = await asyncio.to_thread(self._hasher.hash, password)
        person = Person(secrets.token_hex(8), name, role)

        def alike(connection: Connection) -> None:
            same = select(people.c.name).where(people.c.lookalike_key == skeleton(name))
            if taken := connection.execute(same).scalar():
                raise IllegalBet(f"the name {name} is taken", f"it looks like {taken}" * (taken != name))

        def write(connection: Connection) -> None:
            alike(connection)
            if len(written := scripts(name)) > 1:
                said = " and ".join(sorted(each.capitalize() for each in written))
                raise BadOption(f"no name {name!r}", f"it is written in {said}", instead="one script")
            _insert(connection, person, hashed)

        try:
            await self._store.write(write)
        except IntegrityError:  # somebody of that look was added at the same moment
            await self._store.read(alike)
            raise
        return person

    async def remove(self, name: str) -> None:
        def write(connection: Connection) -> None:
            row = _by_name(connection, name)
            if row is None:
                raise UnknownName(f"nobody is called {name}")
            its = select(wallets.c.balance).where(wallets.c.account == f"person {row.id}")
            if left := connection.execute(its).scalar():
                raise IllegalBet(f"{name} cannot be removed", f"the wallet has {money(left)}", "cash it out")
            connection.execute(delete(sessions).where(sessions.c.person == row.id))
            connection.execute(delete(people).where(people.c.id == row.id))

        await self._store.write(write)

    async def accounts(self) -> list[Person]:
        def read(connection: Connection) -> list[Person]:
            rows = connection.execute(select(people).where(people.c.role != "guest").order_by(people.c.name))
            return [Person(row.id, row.name, row.role) for row in rows]

        return await self._store.read(read)

    async def sign_in(self, name: str, password: str, address: str) -> Person:
        """Refused alike whether the name or the password is wrong; after some failures, for a while."""
        place = network(address)
        self._check_tries(place)
        at = time.monotonic()
        self._failures[place].append(
            at
        )  # before it is known to fail, or else many at once would all be let try
        row = await self._store.read(lambda connection: _by_name(connection, name))
        kept = row.password if row is not None and row.password else _decoy(self._hasher)
        async with self._verifying:
            is_right = await asyncio.to_thread(self._verifies, kept, password)
        if row is None or not row.password or not is_right:
            known = repr(row.name) if row is not None else "an unknown name"  # it may be a mistyped password
            log.warning("sign-in as %s failed from %s, %d of %d in a minute", known, address,
                        len(self._failures[place]), TRIES)  # fmt: skip
            raise NotSignedIn("that name and password do not go together")
        tries = self._failures[place]  # other failures from there stay: one good name clears no address
        self._failures[place] = deque(when for when in tries if when != at)
        return Person(row.id, row.name, row.role)

    def _check_tries(self, place: str) -> None:
        now = time.monotonic()
        if len(self._failures) > MANY:
            fresh = {
                who: when for who, when in self._failures.items() if when and when[-1] >= now - PER_SECONDS
            }
            self._failures = defaultdict(deque, fresh)
        failures = self._failures[place]
        while failures and failures[0] < now - PER_SECONDS:
            failures.popleft()
        if len(failures) >= TRIES:
            raise TooMany("too many tries to sign in", instead=f"again in {PER_SECONDS:.0f} seconds")
        if not failures:
            del self._failures[place]

    def _verifies(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, password[: MOST_PASSWORD + 1])
        except (VerificationError, InvalidHashError):
            return False


def _decoy(hasher: PasswordHasher) -> str:
    """Return a hash that no password has and that costs as much to verify. It is verified for unknown names,
    so that the response takes as long."""
    salt, digest = (
        b64encode(secrets.token_bytes(length)).decode().rstrip("=")
        for length in (hasher.salt_len, hasher.hash_len)
    )
    cost = f"m={hasher.memory_cost},t={hasher.time_cost},p={hasher.parallelism}"
    return f"$argon2id$v={ARGON2_VERSION}${cost}${salt}${digest}"


def network(address: str) -> str:
    """Return the key under which failed sign-ins are counted: an IPv4 address, or the /64 network of an IPv6
    address, because its owner has many addresses. Text that is not an address is returned unchanged.

    >>> network("192.0.2.7"), network("2001:db8::1:2:3"), network("")
    ('192.0.2.7', '2001:db8::/64', '')
    """
    try:
        found = ip_address(address)
    except ValueError:
        return address
    return str(ip_network(f"{address}/64", strict=False)) if found.version == 6 else address


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
    except Refusal:
        raise
    except Exception:  # another server was first
        return await store.write(write)


def _insert(connection: Connection, person: Person, password: str) -> None:
    values = {"id": person.id, "name": person.name, "role": person.role}
    looks = skeleton(person.name) if person.role != "guest" else None
    connection.execute(
        insert(people).values(**values, password=password, at=time.time(), lookalike_key=looks)
    )


def _by_name(connection: Connection, name: str) -> Any:
    return connection.execute(
        select(people).where(people.c.name == name.strip(), people.c.role != "guest")
    ).one_or_none()
