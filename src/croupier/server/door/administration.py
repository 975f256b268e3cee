"""Administration: who invites people, gives roles, resets passwords and closes accounts.

An administrator neither plays nor runs tables. Roles with power over money or rulings take two people: one
asks, and another one, whom the first has not invited, confirms. Every act stands in the signed log.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Any, TypeVar

from msgspec import Struct, to_builtins
from sqlalchemy import Connection, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from croupier.errors import BadOption, IllegalBet, NotFound, unknown
from croupier.server.door.people import ADMIN, ROLES, Person, row_by_name
from croupier.server.errors import NotYours
from croupier.server.store.admin_log import (
    CHECKED_ROLES,
    CONSOLE,
    FIRST_ADMINS,
    AccountClosed,
    AnyAct,
    LogLine,
    PersonInvited,
    RequestRejected,
    ResetConfirmed,
    ResetLinkMade,
    RoleGiven,
    RoleRequested,
    SessionEnded,
    add_act,
    log_lines,
)
from croupier.server.store.database import Store
from croupier.server.store.ledgers import tables_with
from croupier.server.store.names import scripts, skeleton
from croupier.server.store.schema import (
    open_approvals,
    people,
    role_requests,
    sessions,
    sign_in_links,
    wallets,
)
from croupier.table.proof.keys import Keys
from croupier.wagers.chips import money

T = TypeVar("T")
NAME = 40
LINK_SECONDS = 3 * 24 * 3600.0
"""Seconds for which a one-time link is good."""
JOIN, RESET = "join", "reset"
ALONE = "the console alone: croupier people invite NAME --role ROLE --alone"


class Account(Struct, frozen=True, kw_only=True):
    """An account as administrators and auditors see it."""

    id: str
    name: str
    role: str
    """The role in force; '' until it is given."""
    requested_role: str = ""
    """A role that waits for a second administrator."""
    requested_by: str = ""
    """The name of the person who asked for that role."""
    invited_by: str = ""
    """The name of the person who invited this one; '' for an account of a former version."""
    is_closed: bool = False
    """Whether the account is closed. It stays in the books."""
    has_password: bool = False
    """Whether the person has joined."""
    has_second_factor: bool = False
    """Whether the person needs a code to sign in."""
    reset_waits: bool = False
    """Whether a link for another password waits for a second administrator."""


class LoggedAct(Struct, frozen=True, kw_only=True):
    """A line of the log of administration, with names in the place of ids."""

    line: int
    """The number of the line."""
    at: float
    by: str
    """The name of the person whose act it was, or console."""
    act: str
    """The kind of act."""
    person: str = ""
    """The name of the account that it concerns."""
    details: dict[str, str] = {}
    """Details of the act, such as the role."""
    hash: str
    """The hash of the line, which covers all lines before it."""


class OneTimeLink(Struct, frozen=True, kw_only=True):
    """A link by which one person sets a password, once."""

    name: str
    path: str
    """The path on this server, to be given to that person and nobody else."""
    expires_at: float
    """When it stops working, in seconds since 1970."""
    is_waiting: bool = False
    """Whether it cannot be used before a second administrator has confirmed it."""


class LogWriter:
    """Writes acts into the log within one transaction."""

    def __init__(self, connection: Connection, keys: Keys) -> None:
        self._connection, self._keys = connection, keys
        self.heads: list[str] = []

    def add(self, act: AnyAct, by: str) -> None:
        self.heads.append(str(add_act(self._connection, act, by, self._keys)))


class Administration:
    """The acts of administrators. `anchor` takes the signed heads of the log."""

    def __init__(self, store: Store, keys: Keys, anchor: Callable[[Sequence[str]], None]) -> None:
        self._store = store
        self._keys = keys
        self._anchor = anchor

    async def record(self, work: Callable[[Connection, LogWriter], T]) -> T:
        """Do the work in one transaction with the acts that it adds to the log, then anchor them."""

        def write(connection: Connection) -> tuple[T, list[str]]:
            acts = LogWriter(connection, self._keys)
            return work(connection, acts), acts.heads

        done, heads = await self._store.write(write)
        self._anchor(heads)
        return done

    # -- invitations and roles ---------------------------------------------------------------------

    async def invite(self, name: str, role: str, *, by: Person, alone: bool = False) -> OneTimeLink:
        """Make an account, and a link by which its owner sets a password. `alone`: the console gives a role
        that takes two people, in a pit of one person."""
        by.check(ADMIN)
        name = _checked_name(name)
        _check_role(role)
        _check_alone(by, alone)
        person = secrets.token_hex(8)

        def write(connection: Connection, acts: LogWriter) -> OneTimeLink:
            _check_look(connection, name)
            row = {"id": person, "name": name, "role": "", "password": "", "at": time.time()}
            looks = {"lookalike_key": skeleton(name), "invited_by": by.id}
            connection.execute(insert(people).values(**row, **looks))
            acts.add(PersonInvited(person=person, role=role), by.id)
            waits = _give_or_request(connection, acts, person, role, by, alone=alone)
            return _link(connection, person, name, JOIN, by, waits=waits)

        try:
            return await self.record(write)
        except IntegrityError:  # somebody of that look was invited at the same moment
            await self._store.read(lambda connection: _check_look(connection, name))
            raise

    async def change_role(self, name: str, role: str, *, by: Person) -> Account:
        """Give an account another role, or ask for it if the role takes two people."""
        by.check(ADMIN)
        _check_role(role)

        def write(connection: Connection, acts: LogWriter) -> Account:
            row = _open_account(connection, name)
            if row.id == by.id:
                raise NotYours("you cannot change your own role", instead="ask another administrator")
            if row.role == role:
                raise IllegalBet(f"{row.name} has that role already")
            if ADMIN in ROLES[role] and tables_with(connection, row.id):
                raise IllegalBet(f"{row.name} cannot become an administrator", "they sit at a table")
            _give_or_request(connection, acts, row.id, role, by)
            return _account(connection, row.id)

        return await self.record(write)

    async def confirm(self, name: str, *, by: Person) -> Account:
        """Confirm the role or the reset that another administrator has asked for."""
        by.check(ADMIN)

        def write(connection: Connection, acts: LogWriter) -> Account:
            row = _open_account(connection, name)
            found = _request(connection, row.id)
            link = _waiting_link(connection, row.id)
            first = found.requested_by if found is not None else link.made_by if link is not None else ""
            if not first:
                raise IllegalBet(f"nothing waits to be confirmed for {row.name}")
            if by.id == CONSOLE:
                raise NotYours("the console confirms nothing", instead=f"an administrator, or {ALONE}")
            if row.id == by.id:
                raise NotYours("nobody confirms what concerns themselves", instead="another administrator")
            check_independent(connection, first, by.id)
            if first != CONSOLE and not _is_admin(connection, first):
                why = "whoever asked for it is no administrator any more"
                raise NotYours("that cannot be confirmed", why, "reject it, and ask again")
            if found is not None:
                connection.execute(update(people).where(people.c.id == row.id).values(role=found.role))
                acts.add(RoleGiven(person=row.id, role=found.role, requested_by=first), by.id)
                connection.execute(delete(role_requests).where(role_requests.c.person == row.id))
            if link is not None and link.kind == RESET:
                acts.add(ResetConfirmed(person=row.id), by.id)
            its = update(sign_in_links).where(sign_in_links.c.person == row.id)
            connection.execute(its.values(is_waiting=False))
            return _account(connection, row.id)

        return await self.record(write)

    async def reject(self, name: str, *, by: Person) -> Account:
        """Drop the role or the reset that was asked for."""
        by.check(ADMIN)

        def write(connection: Connection, acts: LogWriter) -> Account:
            row = _open_account(connection, name)
            its = sign_in_links.c.person == row.id
            dropped = connection.execute(delete(role_requests).where(role_requests.c.person == row.id))
            links = connection.execute(delete(sign_in_links).where(its, sign_in_links.c.is_waiting))
            if not dropped.rowcount and not links.rowcount:
                raise IllegalBet(f"nothing waits to be confirmed for {row.name}")
            acts.add(RequestRejected(person=row.id), by.id)
            return _account(connection, row.id)

        return await self.record(write)

    # -- passwords and accounts --------------------------------------------------------------------

    async def reset(self, name: str, *, by: Person, alone: bool = False) -> OneTimeLink:
        """Make a one-time link for a new password. If the account's role takes two people to give, so does
        the reset: else one of them could act in another's name."""
        by.check(ADMIN)
        _check_alone(by, alone)

        def write(connection: Connection, acts: LogWriter) -> OneTimeLink:
            row = _open_account(connection, name)
            found = _request(connection, row.id)
            is_new = not row.password
            waits = found is not None if is_new else row.role in CHECKED_ROLES and not alone
            if row.id == by.id:
                raise NotYours("nobody resets their own password", instead="change it on your account page")
            connection.execute(delete(sign_in_links).where(sign_in_links.c.person == row.id))
            acts.add(ResetLinkMade(person=row.id, waits=waits), by.id)
            return _link(connection, row.id, row.name, JOIN if is_new else RESET, by, waits=waits)

        return await self.record(write)

    async def close(self, name: str, *, by: Person) -> Account:
        """Close an account that has no chips anywhere. It stays in the books, and its name stays taken."""
        by.check(ADMIN)

        def write(connection: Connection, acts: LogWriter) -> Account:
            row = _open_account(connection, name, locks=True)
            if row.id == by.id:
                raise NotYours("you cannot close your own account", instead="ask another administrator")
            its = select(wallets.c.balance).where(wallets.c.account == f"person {row.id}")
            if left := connection.execute(its).scalar():
                what = f"{row.name}'s account cannot be closed"
                raise IllegalBet(what, f"the wallet has {money(left)}", "cash it out")
            if seated := tables_with(connection, row.id):
                what = f"{row.name}'s account cannot be closed"
                why = f"there are chips, or a seat, at table {', '.join(seated)}"
                raise IllegalBet(what, why, "leave the table first")
            for table, column in (
                (sessions, sessions.c.person),
                (sign_in_links, sign_in_links.c.person),
                (role_requests, role_requests.c.person),
                (open_approvals, open_approvals.c.person),
            ):
                connection.execute(delete(table).where(column == row.id))
            new = {"closed_at": time.time(), "password": "", "second_factor": ""}
            connection.execute(update(people).where(people.c.id == row.id).values(**new))
            acts.add(AccountClosed(person=row.id), by.id)
            return _account(connection, row.id)

        return await self.record(write)

    async def end_session(self, session: str, person: str, *, by: Person) -> None:
        """End a session of another person."""
        by.check(ADMIN)

        def write(connection: Connection, acts: LogWriter) -> None:
            connection.execute(delete(sessions).where(sessions.c.id == session))
            acts.add(SessionEnded(person=person), by.id)

        await self.record(write)

    # -- what there is -----------------------------------------------------------------------------

    async def accounts(self) -> list[Account]:
        """Return all accounts by name, closed ones too."""

        def read(connection: Connection) -> list[Account]:
            found = select(people.c.id).where(people.c.role != "guest").order_by(people.c.name)
            return [_account(connection, person) for person in connection.execute(found).scalars()]

        return await self._store.read(read)

    async def log(self) -> list[LoggedAct]:
        """Return every act of administration, the first one first."""

        def read(connection: Connection) -> list[LoggedAct]:
            found = connection.execute(select(people.c.id, people.c.name).where(people.c.role != "guest"))
            names = {row.id: row.name for row in found}
            return [_logged(each, names) for each in log_lines(connection)]

        return await self._store.read(read)


def _logged(line: LogLine, names: dict[str, str]) -> LoggedAct:
    told: dict[str, Any] = to_builtins(line.act)
    act, person = told.pop("act"), told.pop("person", "")
    told.pop("accounts", None)
    details = {name: names.get(str(value), str(value)) for name, value in told.items()}
    return LoggedAct(
        line=line.n,
        at=line.at,
        by=names.get(line.by, line.by),
        act=act,
        person=names.get(person, person),
        details=details,
        hash=line.hash,
    )


def check_independent(connection: Connection, first: str, second: str) -> None:
    """Refuse a second person who is the first one, or whom the first one has invited, directly or not."""
    if first == second:
        raise NotYours("you asked for it yourself", "it takes a second person", "another one")
    person, seen = second, set[str]()
    while person and person not in seen:
        seen.add(person)
        found = select(people.c.invited_by).where(people.c.id == person)
        person = connection.execute(found).scalar() or ""
        if person == first and first != CONSOLE:
            why = "whoever was invited by the first person does not check them"
            raise NotYours("you cannot be the second person", why, "somebody else")


def _checked_name(name: str) -> str:
    name = name.strip()
    if not 1 <= len(name) <= NAME or not name.isprintable() or not skeleton(name):
        raise BadOption(f"no name {name[:NAME]!r}", instead=f"1 to {NAME} letters")
    return name


def _check_look(connection: Connection, name: str) -> None:
    """Refuse a name that looks like another account's, or is written in two scripts."""
    same = select(people.c.name).where(people.c.lookalike_key == skeleton(name))
    if taken := connection.execute(same).scalar():
        raise IllegalBet(f"the name {name} is taken", f"it looks like {taken}" * (taken != name))
    if len(written := scripts(name)) > 1:
        said = " and ".join(sorted(each.capitalize() for each in written))
        raise BadOption(f"no name {name!r}", f"it is written in {said}", instead="one script")


def _check_role(role: str) -> None:
    if role not in ROLES or role == "guest":
        raise unknown("role", role, [each for each in ROLES if each != "guest"])


def _check_alone(by: Person, alone: bool) -> None:
    if alone and by.id != CONSOLE:
        raise NotYours("only the console does that alone", instead=ALONE)


def _give_or_request(
    connection: Connection, acts: LogWriter, person: str, role: str, by: Person, *, alone: bool = False
) -> bool:
    """Give the role, or ask for it if it takes two people. Return True if it waits."""
    connection.execute(delete(role_requests).where(role_requests.c.person == person))
    is_first = by.id == CONSOLE and role == "admin" and _count_admins(connection) < FIRST_ADMINS
    if role in CHECKED_ROLES and not (alone or is_first):
        row = {"person": person, "role": role, "requested_by": by.id, "at": time.time()}
        connection.execute(insert(role_requests).values(**row))
        acts.add(RoleRequested(person=person, role=role), by.id)
        return True
    connection.execute(update(people).where(people.c.id == person).values(role=role))
    acts.add(RoleGiven(person=person, role=role, alone=alone and role in CHECKED_ROLES), by.id)
    return False


def _is_admin(connection: Connection, person: str) -> bool:
    its = (people.c.id == person) & (people.c.role == "admin") & people.c.closed_at.is_(None)
    return connection.execute(select(people.c.id).where(its)).scalar() is not None


def _count_admins(connection: Connection) -> int:
    its = (people.c.role == "admin") & people.c.closed_at.is_(None)
    return connection.execute(select(func.count()).select_from(people).where(its)).scalar_one()


def _link(
    connection: Connection, person: str, name: str, kind: str, by: Person, *, waits: bool
) -> OneTimeLink:
    token = secrets.token_urlsafe(24)
    until = round(time.time() + LINK_SECONDS)
    row = {"token_hash": token_hash(token), "person": person, "kind": kind, "made_by": by.id,
           "expires_at": until, "is_waiting": waits}  # fmt: skip
    connection.execute(insert(sign_in_links).values(**row))
    return OneTimeLink(name=name, path=f"/join/{token}", expires_at=until, is_waiting=waits)


def token_hash(token: str) -> str:
    """Return the hash under which the database has a one-time link."""
    return sha256(f"croupier link {token}".encode()).hexdigest()


def _open_account(connection: Connection, name: str, *, locks: bool = False) -> Any:
    row = row_by_name(connection, name)
    if row is None:
        raise NotFound(f"nobody is called {name}")
    if locks and connection.dialect.name == "postgresql":
        connection.execute(select(people.c.id).where(people.c.id == row.id).with_for_update())
    if row.closed_at is not None:
        raise IllegalBet(f"the account of {row.name} is closed")
    return row


def _request(connection: Connection, person: str) -> Any:
    return connection.execute(select(role_requests).where(role_requests.c.person == person)).one_or_none()


def _waiting_link(connection: Connection, person: str) -> Any:
    its = (sign_in_links.c.person == person) & sign_in_links.c.is_waiting
    return connection.execute(select(sign_in_links).where(its)).first()


def _account(connection: Connection, person: str) -> Account:
    row = connection.execute(select(people).where(people.c.id == person)).one()
    found, link = _request(connection, person), _waiting_link(connection, person)
    return Account(
        id=row.id,
        name=row.name,
        role=row.role,
        requested_role=found.role if found is not None else "",
        requested_by=_name(connection, found.requested_by) if found is not None else "",
        invited_by=_name(connection, row.invited_by),
        is_closed=row.closed_at is not None,
        has_password=bool(row.password),
        has_second_factor=bool(row.second_factor),
        reset_waits=link is not None and link.kind == RESET,
    )


def _name(connection: Connection, person: str) -> str:
    if person in ("", CONSOLE):
        return person
    return connection.execute(select(people.c.name).where(people.c.id == person)).scalar() or person
