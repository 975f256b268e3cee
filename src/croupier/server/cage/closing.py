"""Closing the books: every transfer balances, every wallet has what its transfers add up to, and what was
transferred to and from tables is what their ledgers say, to the cent."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct
from sqlalchemy import Connection, func, select

from croupier.errors import BadLedger
from croupier.rules.script import events as e
from croupier.server.cage.wallets import CASH, PLAY_CHIPS, account_of, table_account
from croupier.server.door.people import GUEST
from croupier.server.store.batches import transfer_id
from croupier.server.store.books import at_the_cage
from croupier.server.store.ledgers import ledger_of
from croupier.server.store.schema import people, postings, tables, transfers, wallets
from croupier.wagers.chips import money


class ClosedBooks(Struct, frozen=True, kw_only=True):
    """Cents."""

    transfers: int
    cash: int
    """The money that people have handed in, less the money that they were paid."""
    play_chips: int
    """The play chips that guests were given."""
    wallets: int
    """The sum of all wallets."""
    tables: int
    """Chips that were taken from wallets to tables and have not come back, before wins and losses."""


def close_books(connection: Connection) -> ClosedBooks:
    """Check every transfer, wallet and table and return the totals; raise BadLedger with what does not
    balance."""
    totals: Counter[str] = Counter()
    for row in connection.execute(
        select(postings.c.transfer, func.sum(postings.c.amount).label("sum"), func.count().label("sides"))
        .group_by(postings.c.transfer)
        .having((func.sum(postings.c.amount) != 0) | (func.count() != 2))
    ):
        raise BadLedger(
            f"transfer {row.transfer} does not balance", f"{row.sides} sides, {money(int(row.sum))}"
        )
    for row in connection.execute(
        select(postings.c.account, func.sum(postings.c.amount).label("sum")).group_by(postings.c.account)
    ):
        totals[row.account] = int(row.sum)
    kept = {row.account: row.balance for row in connection.execute(select(wallets))}
    for account in {*totals, *kept}:
        if totals[account] != kept.get(account, 0):
            there, sums = money(kept.get(account, 0)), money(totals[account])
            raise BadLedger(f"{account} has {there}", f"its transfers add up to {sums}")
    _check_owners(connection, {account for account, cents in totals.items() if cents})
    for table_id in connection.execute(select(tables.c.id).order_by(tables.c.id)).scalars():
        _check_table(connection, table_id)
    people = sum(cents for account, cents in totals.items() if account.startswith("person "))
    at_tables = sum(cents for account, cents in totals.items() if account.startswith("table "))
    count = connection.execute(select(func.count()).select_from(transfers)).scalar_one()
    return ClosedBooks(
        transfers=count,
        cash=-totals[CASH],
        play_chips=-totals[PLAY_CHIPS],
        wallets=people,
        tables=at_tables,
    )


def _check_owners(connection: Connection, accounts: set[str]) -> None:
    """Refuse money that nobody owns: of a person who has no account, or of a table that there is not."""
    known = {account_of(person) for person in connection.execute(select(people.c.id)).scalars()}
    known |= {table_account(table_id) for table_id in connection.execute(select(tables.c.id)).scalars()}
    guests = {account for account in accounts if account.startswith(account_of(GUEST))}
    for account in sorted(accounts - known - guests - {CASH, PLAY_CHIPS}):
        raise BadLedger(f"the money of {account} has no owner", "no account has that id")


def _check_table(connection: Connection, table_id: str) -> None:
    """Each transfer of a table is a line of its ledgers; from a seat that was bought into out of a wallet
    every line of chips is one, until somebody gets up from it."""
    where = postings.c.account == table_account(table_id)
    found = {row.transfer: row.amount for row in connection.execute(select(postings).where(where))}
    last = connection.execute(select(tables.c.ledger).where(tables.c.id == table_id)).scalar_one()
    paid: set[int] = set()
    for part in range(1, last + 1) if found else ():
        for line in ledger_of(connection, table_id, part).lines:
            if (counted := at_the_cage(line.what)) is None:
                continue
            seat, chips = counted.seat, counted.chips
            amount = found.pop(transfer_id(table_id, part, line.n), None)
            if isinstance(line.what, e.SeatTaken):
                paid = paid | {seat} if amount is not None else paid - {seat}
            if (amount is not None or seat in paid) and amount != chips:
                told = "nothing" if amount is None else money(amount)
                raise BadLedger(f"line {line.n} of table {table_id} moved {money(chips)}", f"the cage {told}")
    if found:
        raise BadLedger(f"transfer {min(found)} is of no line", f"table {table_id} knows nothing of it")
