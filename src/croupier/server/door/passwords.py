"""Passwords: how people sign in, set a password by a one-time link, change it, and add a second factor.

Only an Argon2 hash of a password is stored. Failures are limited for each address and for each account.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from base64 import b64encode
from collections import defaultdict, deque
from ipaddress import ip_address, ip_network
from typing import Any, NamedTuple

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from argon2.low_level import ARGON2_VERSION
from msgspec import Struct
from sqlalchemy import Connection, delete, select, update

from croupier.errors import BadOption, IllegalBet, NotFound
from croupier.server.door.administration import Administration, LogWriter, token_hash
from croupier.server.door.one_time_codes import app_address, fresh_secret, matching_number
from croupier.server.door.people import Person, row_by_name
from croupier.server.errors import NotSignedIn, NotYours, RateLimited
from croupier.server.store.admin_log import PasswordSet, SecondFactorSet
from croupier.server.store.database import Store
from croupier.server.store.names import skeleton
from croupier.server.store.schema import people, sessions, sign_in_links
from croupier.table.proof.keys import Keys

log = logging.getLogger("croupier.server")
LEAST_PASSWORD, MOST_PASSWORD = 8, 200
TRIES, PER_SECONDS = 5, 60.0
"""Number of failures within a number of seconds after which sign-in from an address must wait. The owner of
the name can still sign in from another address."""
ACCOUNT_TRIES, ACCOUNT_SECONDS = 20, 600.0
"""Limit for one account from all addresses, except those where the account is signed in already."""
MANY = 10_000
"""Addresses or accounts with failures; then old ones are forgotten."""


class SecondFactor(Struct, frozen=True, kw_only=True):
    """The secret of a second factor, for an app that computes codes from it."""

    secret: str
    """In base 32, as apps take it."""
    address: str
    """An `otpauth:` address, which apps read from a QR code."""


class Failures:
    """Failures of the last seconds, by the address or the account that had them."""

    def __init__(self, tries: int, seconds: float) -> None:
        self._tries, self._seconds = tries, seconds
        self._times: defaultdict[str, deque[float]] = defaultdict(deque)

    def check(self, who: str) -> None:
        """Refuse a sign-in after too many failures."""
        now = time.monotonic()
        if len(self._times) > MANY:
            since = now - self._seconds
            fresh = {each: times for each, times in self._times.items() if times and times[-1] >= since}
            self._times = defaultdict(deque, fresh)
        times = self._times[who]
        while times and times[0] < now - self._seconds:
            times.popleft()
        if len(times) >= self._tries:
            wait = round(self._seconds)
            raise RateLimited("too many tries to sign in", instead=f"again in {wait} seconds", seconds=wait)
        if not times:
            del self._times[who]

    def add(self, who: str, at: float) -> None:
        self._times[who].append(at)

    def take_back(self, who: str, at: float) -> None:
        """Forget one failure that was none. Other failures stay: one good name clears no address."""
        self._times[who] = deque(when for when in self._times[who] if when != at)

    def count(self, who: str) -> int:
        return len(self._times[who])


class _Tried(NamedTuple):
    """An account that somebody tries to sign in to, and whether it is signed in from their address."""

    row: Any
    is_familiar: bool


class Passwords:
    """Signs people in and changes what they sign in with."""

    def __init__(self, store: Store, administration: Administration, keys: Keys) -> None:
        self._store = store
        self._administration = administration
        self._keys = keys
        self._hasher = PasswordHasher()
        self._by_address = Failures(TRIES, PER_SECONDS)
        self._by_account = Failures(ACCOUNT_TRIES, ACCOUNT_SECONDS)
        self._verifying = asyncio.Semaphore(2)
        """A hash takes much memory and a core: those who sign in wait for each other, the tables do not."""

    async def sign_in(self, name: str, password: str, address: str, code: str = "") -> Person:
        """Return the person. Refused alike whether the name, the password or the code is wrong; after some
        failures, for a while."""
        place, account = network(address), skeleton(name.strip())
        self._by_address.check(place)
        at = time.monotonic()
        self._by_address.add(place, at)  # before it is known to fail, or many at once would all be let try
        tried = await self._store.read(lambda connection: _tried(connection, name, place))
        if not tried.is_familiar:
            try:
                self._by_account.check(account)
            except RateLimited:
                self._by_address.take_back(place, at)
                raise
            self._by_account.add(account, at)
        row = tried.row
        kept = row.password if row is not None and row.password else _decoy(self._hasher)
        async with self._verifying:
            is_right = await asyncio.to_thread(self._verifies, kept, password)
        is_right = is_right and row is not None and bool(row.password) and await self._takes(row, code)
        if not is_right:
            known = repr(row.name) if row is not None else "an unknown name"  # it may be a mistyped password
            log.warning("sign-in as %s failed from %s, %d of %d in a minute", known, address,
                        self._by_address.count(place), TRIES)  # fmt: skip
            raise NotSignedIn("that name and password do not go together")
        self._by_address.take_back(place, at)
        self._by_account.take_back(account, at)
        return Person(row.id, row.name, row.role)

    async def _takes(self, row: Any, code: str) -> bool:
        """Return True if the person uses no codes, or the code is right and was not used before."""
        if not row.second_factor:
            return True
        secret = self._keys.unseal(row.second_factor, _about(row.id))
        number = matching_number(secret, code, time.time(), row.last_code)
        if number is None:
            return False
        its = (people.c.id == row.id) & (people.c.last_code < number)
        used = update(people).where(its).values(last_code=number)
        return await self._store.write(lambda connection: connection.execute(used).rowcount == 1)

    def _verifies(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, password[: MOST_PASSWORD + 1])
        except (VerificationError, InvalidHashError):
            return False

    # -- setting a password ------------------------------------------------------------------------

    async def holder(self, token: str) -> str:
        """Return the name of the person to whom a one-time link belongs. Refused if it cannot be used."""
        return await self._store.read(lambda connection: str(_joining(connection, token).name))

    async def join(self, token: str, password: str, address: str = "") -> Person:
        """Set the password of whoever was given the one-time link. All sessions of the account end."""
        place = network(address)
        self._by_address.check(place)
        try:
            await self._store.read(lambda connection: _joining(connection, token))
        except NotFound:
            self._by_address.add(place, time.monotonic())
            raise
        hashed = await self._hashed(password)

        def write(connection: Connection, acts: LogWriter) -> Person:
            row = _joining(connection, token)
            connection.execute(delete(sign_in_links).where(sign_in_links.c.person == row.person))
            connection.execute(delete(sessions).where(sessions.c.person == row.person))
            new = {"password": hashed, "second_factor": "", "last_code": 0}
            connection.execute(update(people).where(people.c.id == row.person).values(**new))
            acts.add(PasswordSet(person=row.person, by_link=True), row.person)
            return Person(row.person, row.name, row.role)

        return await self._administration.record(write)

    async def change(self, who: Person, old: str, new: str) -> None:
        """Change one's own password. Other sessions stay."""
        await self._check_own(who, old)
        hashed = await self._hashed(new)

        def write(connection: Connection, acts: LogWriter) -> None:
            connection.execute(update(people).where(people.c.id == who.id).values(password=hashed))
            acts.add(PasswordSet(person=who.id), who.id)

        await self._administration.record(write)

    async def _check_own(self, who: Person, password: str) -> Any:
        """Return the person's row. Refused if the password is wrong, and after some failures."""
        if not who.runner:
            raise NotYours("you have no account here", "guests have no password")
        at = time.monotonic()
        self._by_account.check(who.id)
        self._by_account.add(who.id, at)
        row = await self._store.read(
            lambda connection: connection.execute(select(people).where(people.c.id == who.id)).one()
        )
        async with self._verifying:
            is_right = await asyncio.to_thread(self._verifies, row.password, password)
        if not is_right:
            raise NotYours("that is not your password")
        self._by_account.take_back(who.id, at)
        return row

    async def _hashed(self, password: str) -> str:
        if not LEAST_PASSWORD <= len(password) <= MOST_PASSWORD:
            raise BadOption("no such password", instead=f"{LEAST_PASSWORD} to {MOST_PASSWORD} letters")
        async with self._verifying:
            return await asyncio.to_thread(self._hasher.hash, password)

    # -- the second factor -------------------------------------------------------------------------

    async def propose_second_factor(self, who: Person, password: str) -> SecondFactor:
        """Return a new secret for the person's app. It counts once a code of it is confirmed."""
        await self._check_own(who, password)
        secret = fresh_secret()
        return SecondFactor(secret=secret, address=app_address(secret, who.name))

    async def set_second_factor(self, who: Person, password: str, secret: str, code: str) -> None:
        """Ask for a code at every sign-in from now on, or with an empty secret no more. The code is of the
        new secret, or of the old one to turn it off."""
        row = await self._check_own(who, password)
        if not secret and not row.second_factor:
            raise IllegalBet("there is no second factor to turn off")
        asked = secret or self._keys.unseal(row.second_factor, _about(who.id))
        try:
            number = matching_number(asked, code, time.time(), 0 if secret else row.last_code)
        except ValueError:
            raise BadOption("that is no secret", instead="the one that you were given") from None
        if number is None:
            raise NotYours("that code is not right", instead="the one that your app shows now")
        new = {
            "second_factor": self._keys.seal(secret, _about(who.id)) if secret else "",
            "last_code": number,
        }

        def write(connection: Connection, acts: LogWriter) -> None:
            connection.execute(update(people).where(people.c.id == who.id).values(**new))
            acts.add(SecondFactorSet(person=who.id, is_on=bool(secret)), who.id)

        await self._administration.record(write)


def _about(person: str) -> str:
    return f"second factor of {person}"


def _tried(connection: Connection, name: str, place: str) -> _Tried:
    row = row_by_name(connection, name)
    if row is None or row.closed_at is not None:
        return _Tried(None, False)
    its = select(sessions.c.address).where(sessions.c.person == row.id)
    return _Tried(row, place in map(network, connection.execute(its).scalars()))


def _joining(connection: Connection, token: str) -> Any:
    """Return the row of a one-time link, with its person. Refused if it cannot be used."""
    found = select(sign_in_links, people.c.name, people.c.role, people.c.closed_at).join(
        people, people.c.id == sign_in_links.c.person
    )
    row = connection.execute(found.where(sign_in_links.c.token_hash == token_hash(token))).first()
    if row is None or row.closed_at is not None or row.expires_at < time.time():
        raise NotFound("that link is not valid", "it was used, is too old, or never was one", "another link")
    if row.is_waiting:
        raise IllegalBet("that link cannot be used yet", "a second administrator has to confirm it first")
    return row


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
