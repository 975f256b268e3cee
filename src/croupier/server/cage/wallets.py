"""Wallets: what people have at the house, in books of double entry that are only ever added to. A guest's has
play chips, one bankroll for all tables; everybody else's has what was handed in at the cage.

Every transfer has two sides that sum to zero. Chips that somebody takes to a table, or brings back from one,
are transferred in the same transaction as the line of the ledger that says so: see `tables.journal`.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass

from msgspec import Struct
from sqlalchemy import Connection, bindparam, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from croupier.server.door.people import is_guest
from croupier.server.errors import InsufficientFunds, KeyReused
from croupier.server.store.batches import Transfer
from croupier.server.store.clock import CLOCK
from croupier.server.store.schema import approval_log, open_approvals, people, postings, transfers, wallets
from croupier.wagers.chips import money

BUY_IN, BROUGHT_BACK, CASH_IN, CASH_OUT = "buy-in", "brought back", "cash-in", "cash-out"
SEAT_CHANGE, TABLE_CHANGE = "change of seats", "change of tables"
CASH = "cash"
"""The other side of what people hand in and are paid out: less than nothing, as much as they have here."""
PLAY_CHIPS = "play chips"
"""The kind of transfers that give guests chips, and the account on their other side."""
FIRST_CHIPS, FEW_CHIPS = 10_000_00, 1_000_00
"""Cents that a guest begins with, and is given again who has less than a few of them left."""
A_DAY = 24 * 3600


@dataclass(frozen=True)
class BuyInLimits:
    """Cents; None: no limit."""

    each: int | None = None
    day: int | None = None
    """The limit of one person, from midnight to midnight UTC."""
    approved: int | None = None
    """Larger buy-ins need the approval of the floor, each one its own."""


class WalletLine(Struct, frozen=True, kw_only=True):
    """One transfer, as its person sees it."""

    id: str
    at: float
    kind: str
    amount: int
    other: str
    note: str


class BuyInApproval(Struct, frozen=True, kw_only=True):
    """The approval of a person's next large buy-in."""

    name: str
    amount: int
    by: str
    at: float


def account_of(person: str) -> str:
    return f"person {person}"


def table_account(table_id: str) -> str:
    return f"table {table_id}"


def balance(connection: Connection, account: str) -> int:
    return _found(connection, account) or 0


def bankroll(connection: Connection, person: str) -> int:
    """Return the cents that a person can take to a table. A new guest has the first chips."""
    found = _found(connection, account_of(person))
    return found if found is not None else FIRST_CHIPS * is_guest(person)


def _found(connection: Connection, account: str) -> int | None:
    return connection.execute(select(wallets.c.balance).where(wallets.c.account == account)).scalar()


def post(connection: Connection, moved: Iterable[Transfer], limits: BuyInLimits) -> None:
    """Write all of the transfers. Refused if a wallet does not allow its transfer, and then nothing is
    written."""
    for each in sorted(moved, key=_order):
        _check_owner(connection, each)
        if each.kind == BUY_IN:
            check(connection, each.person, -each.amount, limits)
            _use_approval(connection, each, limits)
        open_bankroll(connection, each.person)
        if not _add(connection, account_of(each.person), each.amount, is_person=True):
            raise _short(connection, each.person, -each.amount)
        _write(connection, each)


def _check_owner(connection: Connection, each: Transfer) -> None:
    """Refuse money without an owner. A closed account is paid out, and given back what it has at tables.
    Guests have play chips and no account."""
    if is_guest(each.person):
        return
    owner = select(people.c.closed_at).where(people.c.id == each.person)
    if connection.dialect.name == "postgresql":
        owner = owner.with_for_update(read=True)  # it cannot be closed before this is written
    row = connection.execute(owner).one_or_none()
    if row is None:
        raise InsufficientFunds(
            f"no {each.kind} of {money(abs(each.amount))}", "that account does not exist", person=each.person
        )
    if row.closed_at is not None and each.kind in (BUY_IN, CASH_IN):
        raise InsufficientFunds(f"no {each.kind}", "the account is closed", person=each.person)


def _order(each: Transfer) -> tuple[str, bool, str]:
    """Return a sort key by which two servers lock wallets in the same order. A person who changes seats
    brings chips back before buying in."""
    return each.person, each.amount < 0, each.id


def changed_seats(moved: list[Transfer]) -> list[Transfer]:
    """Return the transfers, with each pair that moves chips from one seat of a person to another marked as a
    seat change. Such chips are not a buy-in, so no limit counts them."""
    out = {(each.person, each.amount) for each in moved if each.kind == TABLE_CHANGE and each.amount > 0}
    into = {(each.person, -each.amount) for each in moved if each.kind == TABLE_CHANGE and each.amount < 0}
    return [
        each._replace(kind=SEAT_CHANGE) if (each.person, abs(each.amount)) in out & into else each
        for each in moved
    ]


def _write(connection: Connection, each: Transfer) -> None:
    """Write both sides of a transfer whose wallet has the money."""
    _add(connection, each.other, -each.amount)
    row = {
        "id": each.id,
        "at": CLOCK.now(),
        "kind": each.kind,
        "by": each.by or each.person,
        "note": each.note,
    }
    connection.execute(insert(transfers).values(**row))
    sides = ((account_of(each.person), each.amount), (each.other, -each.amount))
    connection.execute(
        insert(postings), [{"transfer": each.id, "account": of, "amount": cents} for of, cents in sides]
    )


def open_bankroll(connection: Connection, person: str) -> None:
    """A guest who has no wallet yet is given the first chips."""
    if not is_guest(person) or _found(connection, account_of(person)) is not None:
        return
    first = Transfer(f"{PLAY_CHIPS} {person}", PLAY_CHIPS, person, FIRST_CHIPS, PLAY_CHIPS)
    with suppress(IntegrityError), connection.begin_nested():  # or another was first
        connection.execute(insert(wallets).values(account=account_of(person), balance=FIRST_CHIPS))
        _write(connection, first)


def check_few(connection: Connection, person: str) -> None:
    """Refuse new play chips to a person who has some, or who plays for money."""
    if not is_guest(person):
        raise InsufficientFunds("no play chips", "they are for guests", "the cage", person=person)
    if (there := bankroll(connection, person)) >= FEW_CHIPS:
        raise InsufficientFunds(
            "no new play chips yet",
            f"you have {money(there)}",
            f"as soon as it is less than {money(FEW_CHIPS)}",
            person=person,
        )


_ADDED = update(wallets).values(balance=wallets.c.balance + bindparam("more"))
_ADDED_TO = _ADDED.where(wallets.c.account == bindparam("of"))


def _add(connection: Connection, account: str, cents: int, *, is_person: bool = False) -> bool:
    """Whether it could be: a person's wallet is never less than empty."""
    statement = _ADDED_TO.where(wallets.c.balance + bindparam("more") >= 0) if is_person else _ADDED_TO
    sides = {"of": account, "more": cents}
    if connection.execute(statement, sides).rowcount:
        return True
    if is_person and cents < 0:
        return False
    try:
        with connection.begin_nested():
            connection.execute(insert(wallets).values(account=account, balance=cents))
    except IntegrityError:  # another was first
        return bool(connection.execute(statement, sides).rowcount)
    return True


def check(connection: Connection, person: str, cents: int, limits: BuyInLimits) -> None:
    """Refuse a buy-in early if it is already known that writing it would be refused."""
    if limits.each is not None and cents > limits.each:
        raise InsufficientFunds(
            f"{money(cents)} is too much", f"at most {money(limits.each)} at a time", person=person
        )
    if limits.day is not None and (spent := _spent_today(connection, person)) + cents > limits.day:
        left = money(max(0, limits.day - spent))
        raise InsufficientFunds(
            f"{money(cents)} is too much", f"{left} is left of today's limit", person=person
        )
    if limits.approved is not None and cents > limits.approved and _approved(connection, person) < cents:
        raise InsufficientFunds(
            f"{money(cents)} needs the approval of the floor", instead="ask them", person=person
        )
    if bankroll(connection, person) < cents:
        raise _short(connection, person, cents)


def _short(connection: Connection, person: str, cents: int) -> InsufficientFunds:
    there = money(bankroll(connection, person))
    if is_guest(person):
        instead = f"new play chips, once less than {money(FEW_CHIPS)} is left"
        return InsufficientFunds(
            f"your bankroll does not cover {money(cents)}", f"it has {there}", instead, person=person
        )
    return InsufficientFunds(
        f"the wallet does not cover {money(cents)}", f"it has {there}", "the cage", person=person
    )


def _spent_today(connection: Connection, person: str) -> int:
    since = CLOCK.now() // A_DAY * A_DAY
    where = (transfers.c.kind == BUY_IN) & (transfers.c.at >= since) & (transfers.c.by == person)
    its = (postings.c.transfer == transfers.c.id) & (postings.c.account == account_of(person))
    found = select(func.sum(postings.c.amount)).select_from(transfers.join(postings, its)).where(where)
    return -int(connection.execute(found).scalar() or 0)


def _approved(connection: Connection, person: str) -> int:
    return (
        connection.execute(select(open_approvals.c.amount).where(open_approvals.c.person == person)).scalar()
        or 0
    )


def _use_approval(connection: Connection, each: Transfer, limits: BuyInLimits) -> None:
    if limits.approved is not None and -each.amount > limits.approved:
        connection.execute(delete(open_approvals).where(open_approvals.c.person == each.person))


def approve(connection: Connection, person: str, cents: int, by: str, key: str) -> None:
    """The next large buy-in, up to so much; an earlier approval that was not used is gone. The same key again
    approves nothing more, even if it was used meanwhile; with something else it is refused."""
    given = (approval_log.c.by == by) & (approval_log.c.key == key)
    before = connection.execute(select(approval_log).where(given)).one_or_none()
    if before is not None and (before.person, before.amount) != (person, cents):
        raise KeyReused("that key was used for something else", "a key is for one request", "a new key")
    if before is not None:
        return
    now = {"person": person, "amount": cents, "by": by, "at": CLOCK.now()}
    connection.execute(insert(approval_log).values(key=key, **now))
    connection.execute(delete(open_approvals).where(open_approvals.c.person == person))
    connection.execute(insert(open_approvals).values(**now))


def waiting_approvals(connection: Connection) -> list[BuyInApproval]:
    """Return the approvals that were not used yet, the latest first."""
    floor = people.alias()
    joined = open_approvals.join(people, people.c.id == open_approvals.c.person).outerjoin(
        floor, floor.c.id == open_approvals.c.by
    )
    found = select(open_approvals, people.c.name, floor.c.name.label("of")).select_from(joined)
    rows = connection.execute(found.order_by(open_approvals.c.at.desc()))
    return [BuyInApproval(name=row.name, amount=row.amount, by=row.of or "", at=row.at) for row in rows]


def statement(connection: Connection, person: str, most: int = 100) -> list[WalletLine]:
    """The latest transfers of a wallet, the last one first."""
    mine, other = postings.alias(), postings.alias()
    joined = transfers.join(mine, mine.c.transfer == transfers.c.id).join(
        other, (other.c.transfer == transfers.c.id) & (other.c.account != mine.c.account)
    )
    found = (
        select(transfers, mine.c.amount, other.c.account)
        .select_from(joined)
        .where(mine.c.account == account_of(person))
        .order_by(transfers.c.at.desc(), transfers.c.id.desc())
        .limit(most)
    )
    return [
        WalletLine(id=row.id, at=row.at, kind=row.kind, amount=row.amount, other=row.account, note=row.note)
        for row in connection.execute(found)
    ]
