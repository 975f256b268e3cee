"""The log of administration: who was invited, given a role, reset or closed, and by whom. Its lines are
chained by their hashes, each head is signed and anchored like those of tables, and an account that is not as
the log has it is found by `verify_log`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from hashlib import sha256

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, insert, select, text, update
from sqlalchemy.exc import IntegrityError

from croupier.errors import BadLedger
from croupier.server.store.clock import CLOCK, ClockReading
from croupier.server.store.schema import administration, people
from croupier.server.store.schema import keys as kept
from croupier.table.proof.heads import Head, SignedHead, parse_heads, signed
from croupier.table.proof.keys import Keys, PublicKeys

LOG = "administration"
"""The name under which heads of the log are signed, in the place of a table's id."""
CONSOLE = "console"
"""The id of the operator who acts with `croupier people` on the machine itself."""
SERVER = "server"
"""The id of whoever writes what no person does."""
NOTED = "clock"
"""The name under which the database has the time that a server noted last."""
CHECKED_ROLES = frozenset({"admin", "floor", "cage"})
"""Roles that take two people to give: one who asks for it and another one who confirms it."""
FIRST_ADMINS = 2
"""Number of administrators that the console may appoint by itself, so that there are two who check each
other."""


class AdminAct(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="act"):
    """An act of administration. `person` is the id of the account that it concerns."""

    person: str = ""


class LogBegun(AdminAct, frozen=True, kw_only=True, tag="begun"):
    """The first line: the accounts that a former version had made."""

    accounts: tuple[tuple[str, str], ...] = ()
    """Id and role of each."""


class PersonInvited(AdminAct, frozen=True, kw_only=True, tag="invited"):
    """A new account, which has no role and no password yet. Its name is not in the log: it may be erased."""

    role: str
    """The role that is meant for it."""


class RoleRequested(AdminAct, frozen=True, kw_only=True, tag="role-requested"):
    """A role that waits for a second administrator."""

    role: str


class RoleGiven(AdminAct, frozen=True, kw_only=True, tag="role-given"):
    """A role that is in force from now on."""

    role: str
    requested_by: str = ""
    """The id of the person who asked for it, if a second one has confirmed it."""
    alone: bool = False
    """Whether the console gave it without a second person."""


class RequestRejected(AdminAct, frozen=True, kw_only=True, tag="rejected"):
    """A role or a reset that was asked for and is not given."""


class ResetLinkMade(AdminAct, frozen=True, kw_only=True, tag="reset-link"):
    """A one-time link for another password."""

    waits: bool = False
    """Whether a second administrator has to confirm it."""


class ResetConfirmed(AdminAct, frozen=True, kw_only=True, tag="reset-confirmed"):
    """A second administrator has allowed the reset link."""


class PasswordSet(AdminAct, frozen=True, kw_only=True, tag="password-set"):
    """The person has set a password."""

    by_link: bool = False


class SecondFactorSet(AdminAct, frozen=True, kw_only=True, tag="second-factor"):
    """The person has turned the second factor on or off."""

    is_on: bool


class SessionEnded(AdminAct, frozen=True, kw_only=True, tag="session-ended"):
    """An administrator has signed the person out."""


class ClockJumped(AdminAct, frozen=True, kw_only=True, tag="clock-jumped"):
    """The wall clock of a server jumped; it concerns no account."""

    expected: float
    """The time that the pit's clock expected, in seconds since 1970."""
    shown: float
    """The time that the wall clock showed."""
    is_followed: bool = False
    """Whether stamps follow the wall clock from here on; if not, they go on from the expected time."""


class AccountClosed(AdminAct, frozen=True, kw_only=True, tag="closed"):
    """The account is closed. It stays in the books, and its name stays taken."""


class DataErased(AdminAct, frozen=True, kw_only=True, tag="data-erased"):
    """The name and the sign-in data of a closed account are erased."""


AnyAct = (
    LogBegun
    | PersonInvited
    | RoleRequested
    | RoleGiven
    | RequestRejected
    | ResetLinkMade
    | ResetConfirmed
    | PasswordSet
    | SecondFactorSet
    | SessionEnded
    | ClockJumped
    | AccountClosed
    | DataErased
)
_decoder = msgspec.json.Decoder(AnyAct)


class LogLine(Struct, frozen=True, kw_only=True):
    """One line of the log."""

    n: int
    at: float
    by: str
    """The id of the person whose act it was."""
    act: AnyAct
    hash: str


def add_act(connection: Connection, act: AnyAct, by: str, keys: Keys) -> SignedHead:
    """Write an act as the next line of the log, and return its signed head."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"LOCK TABLE {administration.name} IN EXCLUSIVE MODE"))
    last = _last(connection)
    if last is None:
        begun = LogBegun(accounts=_accounts(connection, without=act.person))
        last = _write(connection, 1, "", begun, CONSOLE, keys)
    return _write(connection, last.head.line + 1, last.head.hash, act, by, keys)


def _write(connection: Connection, n: int, before: str, act: AnyAct, by: str, keys: Keys) -> SignedHead:
    at, said = round(CLOCK.now(), 3), msgspec.json.encode(act).decode()
    digest = line_hash(before, n, at, by, said)
    head = signed(
        Head(table=LOG, part=1, line=n, hash=digest, at=at, game="", round=0, stacks={}, sold=0), keys
    )
    row = {"line": n, "at": at, "by": by, "act": said, "hash": digest, "signed": str(head)}
    connection.execute(insert(administration).values(**row))
    return head


def note_clock(connection: Connection, jumps: Sequence[ClockReading], keys: Keys) -> list[str]:
    """Note the time, and write the jumps of the clock in the log. Return the signed heads of their lines."""
    now = repr(CLOCK.now())
    if not connection.execute(update(kept).where(kept.c.name == NOTED).values(value=now)).rowcount:
        with suppress(IntegrityError), connection.begin_nested():  # or another server was first
            connection.execute(insert(kept).values(name=NOTED, value=now))
    return [str(add_act(connection, ClockJumped(**each._asdict()), SERVER, keys)) for each in jumps]


def noted_time(connection: Connection) -> float | None:
    """Return the time that a server of this pit noted last; None if none has."""
    found = connection.execute(select(kept.c.value).where(kept.c.name == NOTED)).scalar()
    return float(found) if found is not None else None


def line_hash(before: str, n: int, at: float, by: str, act: str) -> str:
    """Return the hash of a line, which covers the hash of the line before it."""
    said = msgspec.json.encode([before, n, at, by, act])
    return sha256(b"croupier administration\n" + said).hexdigest()


def _last(connection: Connection) -> SignedHead | None:
    newest = select(administration.c.signed).order_by(administration.c.line.desc()).limit(1)
    found = connection.execute(newest).scalar()
    return parse_heads(found, "the log of administration")[0] if found is not None else None


def _accounts(connection: Connection, without: str = "") -> tuple[tuple[str, str], ...]:
    found = select(people.c.id, people.c.role).where(people.c.role != "guest", people.c.id != without)
    return tuple((row.id, row.role) for row in connection.execute(found.order_by(people.c.id)))


def newest_log_head(connection: Connection) -> list[str]:
    """Return the last signed head of the log, as it is anchored; nothing if the log is empty."""
    last = _last(connection)
    return [str(last)] if last is not None else []


def log_lines(connection: Connection) -> list[LogLine]:
    """Return the log from its first line on. Refused if a line cannot be read."""
    rows = connection.execute(select(administration).order_by(administration.c.line))
    try:
        return [
            LogLine(n=row.line, at=row.at, by=row.by, act=_decoder.decode(row.act), hash=row.hash)
            for row in rows
        ]
    except msgspec.DecodeError:
        raise BadLedger("the log of administration was changed", "it has a line that is no act") from None


class _Account:
    """An account as the log has it."""

    def __init__(self, role: str = "", invited_by: str = "") -> None:
        self.role, self.invited_by = role, invited_by
        self.request: tuple[str, str] | None = None
        """The role that was asked for, and who asked."""
        self.is_closed = False


def verify_log(connection: Connection, keys: PublicKeys | None, anchored: Iterable[SignedHead] = ()) -> int:
    """Verify the log of administration and return the number of its lines.

    Raise BadLedger, with what was done, if a line was changed or removed, or if an account or a role was not
    given by an act of two people.
    """
    before, expected, accounts = "", 1, dict[str, _Account]()
    hashes: dict[int, str] = {}
    rows = connection.execute(select(administration).order_by(administration.c.line)).all()
    for row, line in zip(rows, log_lines(connection), strict=True):
        here = f"line {line.n} of the log of administration"
        if line.n != expected:
            raise BadLedger(f"line {expected} of the log of administration is missing", "it was removed")
        if line_hash(before, line.n, line.at, line.by, row.act) != line.hash:
            raise BadLedger(f"{here} was changed", "its hash does not fit")
        if keys is not None:
            (head,) = parse_heads(row.signed, here)
            head.check(keys)
            if (head.head.line, head.head.hash) != (line.n, line.hash):
                raise BadLedger(f"{here} was changed", "the house signed another one")
        _follow(accounts, line, here)
        before, expected, hashes[line.n] = line.hash, expected + 1, line.hash
    for each in anchored:
        if each.head.table == LOG and hashes.get(each.head.line) != each.head.hash:
            done = "was rewritten" if each.head.line in hashes else "was cut off"
            raise BadLedger(f"the log of administration {done}", f"line {each.head.line} was anchored")
    if rows:
        _check_accounts(connection, accounts)
    return len(rows)


def _follow(accounts: dict[str, _Account], line: LogLine, here: str) -> None:
    act = line.act
    if isinstance(act, ClockJumped):
        return
    if isinstance(act, LogBegun):
        accounts.update({person: _Account(role) for person, role in act.accounts})
        return
    if isinstance(act, PersonInvited):
        accounts[act.person] = _Account(invited_by=line.by)
    account = accounts.get(act.person)
    if account is None:
        raise BadLedger(f"{here} concerns nobody", "the log has no such account")
    match act:
        case RoleRequested(role=role):
            account.request = role, line.by
        case RequestRejected():
            account.request = None
        case RoleGiven():
            if why := _objection(accounts, account, act, line.by):
                raise BadLedger(f"{here} gives a role that it may not give", why)
            account.role, account.request = act.role, None
        case AccountClosed():
            account.is_closed = True


def _objection(accounts: dict[str, _Account], account: _Account, act: RoleGiven, by: str) -> str:
    """Return why a role may not be given like that; '' if it may."""
    if not _is_admin(accounts, by):
        return f"{by} is no administrator"
    if act.role not in CHECKED_ROLES:
        return ""
    if by == CONSOLE and not act.requested_by:
        admins = sum(each.role == "admin" and not each.is_closed for each in accounts.values())
        is_first = act.role == "admin" and admins < FIRST_ADMINS
        return "" if act.alone or is_first else "nobody has confirmed it"
    if account.request != (act.role, act.requested_by):
        return "nobody has asked for it"
    if not _is_admin(accounts, act.requested_by):
        return f"{act.requested_by} is no administrator"
    if act.requested_by == by:
        return "one person has asked for it and confirmed it"
    return (
        "whoever confirmed it was invited by whoever asked"
        if _invited(accounts, act.requested_by, by)
        else ""
    )


def _invited(accounts: dict[str, _Account], first: str, second: str) -> bool:
    """Return True if the first person has invited the second one, directly or not."""
    person = second
    while person in accounts and first != CONSOLE:
        person = accounts[person].invited_by
        if person == first:
            return True
    return False


def _is_admin(accounts: dict[str, _Account], person: str) -> bool:
    account = accounts.get(person)
    return person == CONSOLE or (account is not None and account.role == "admin" and not account.is_closed)


def _check_accounts(connection: Connection, accounts: dict[str, _Account]) -> None:
    """Refuse accounts that are not as the log has them."""
    rows = {row.id: row for row in connection.execute(select(people).where(people.c.role != "guest"))}
    for person, account in accounts.items():
        row = rows.pop(person, None)
        if row is None:
            raise BadLedger(f"account {person} was removed", "an account is closed, never deleted")
        if row.role != account.role:
            raise BadLedger(f"the role of {row.name} was changed", f"the log has {account.role or 'none'}")
        if (row.closed_at is not None) is not account.is_closed:
            raise BadLedger(f"the account of {row.name} was {'closed' if row.closed_at else 'opened'}",
                            "the log does not have it")  # fmt: skip
    for row in rows.values():
        raise BadLedger(f"nobody has invited {row.name}", "the log has no such account")
