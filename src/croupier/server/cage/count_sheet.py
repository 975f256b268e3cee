"""The count sheet: what each table took and gave on each day, from the books, held against the ledgers; and
the cashier's balance, which closes to the cent or is refused."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from datetime import UTC, datetime

from msgspec import Struct
from msgspec.structs import asdict, replace
from sqlalchemy import Connection, Integer, case, cast, func, select

from croupier.custom_games import find
from croupier.errors import BadLedger
from croupier.server.cage.closing import close_books
from croupier.server.cage.meter_audit import MeterAudit, audit_meters
from croupier.server.store.books import CAGE, OTHER_TABLES, Books
from croupier.server.store.ledgers import ledger_of
from croupier.server.store.schema import entries, events, tables
from croupier.table.ledger import opened_with, opening
from croupier.wagers.chips import money, plain

DAY = 86_400


class TableDay(Struct, frozen=True, kw_only=True):
    """The money that came to and left one table on one day (UTC), in cents."""

    table: str
    game: str
    day: str
    drop: int = 0
    """The money that was changed into chips."""
    paid_out: int = 0
    """The chips that were taken away."""
    fees: int = 0
    """Collections, rake and commission."""
    house: int = 0
    """The amount that the house won as the bank, less the amount it put on meters."""
    meters: int = 0
    """The amount that was put on meters here, less the amount they paid here."""
    chips_out: int = 0
    """The chips at the table at the end of the day: stacks, wagers, pot and bank."""


class CashierBalance(Struct, frozen=True, kw_only=True):
    """Cents. Left: what came in. Right: where it is."""

    cash: int
    """Handed in at the cage, less paid out there."""
    play_chips: int
    """Given to guests; and to bots, who have no wallet, less what they brought back."""
    wallets: int
    chips_out: int
    fees: int
    house: int
    meters: int

    @property
    def difference(self) -> int:
        there = self.wallets + self.chips_out + self.fees + self.house + self.meters
        return self.cash + self.play_chips - there


class CountSheet(Struct, frozen=True, kw_only=True):
    """The income and payments of the tables, held against the ledgers."""

    days: tuple[TableDay, ...]
    meters: tuple[MeterAudit, ...]
    """The shared meters as they show now, by the database and by all ledgers of their tables."""
    balance: CashierBalance
    ledgers: int
    """The number of ledgers that were replayed and agree."""


def count_sheet(connection: Connection) -> CountSheet:
    """Return the count sheet of all tables; raise BadLedger if the books and the ledgers differ by a cent."""
    days = list(_days(connection))
    ledgers = _check_ledgers(connection, days)
    closed = close_books(connection)
    latest = {each.table: each for each in days}
    totals = {name: sum(getattr(each, name) for each in days) for name in ("drop", "paid_out", *HELD)}
    balance = CashierBalance(
        cash=closed.cash,
        play_chips=closed.play_chips + totals["drop"] - totals["paid_out"] - closed.tables,
        wallets=closed.wallets,
        chips_out=sum(each.chips_out for each in latest.values()),
        fees=totals["fees"],
        house=totals["house"],
        meters=totals["meters"],
    )
    if balance.difference:
        raise BadLedger("the cashier's balance does not close", f"{money(balance.difference)} is over")
    audited = audit_meters(connection)
    return CountSheet(days=tuple(days), meters=audited, balance=balance, ledgers=ledgers)


HELD = ("fees", "house", "meters")


def _days(connection: Connection) -> Iterator[TableDay]:
    """Return the sum of the entries for each table, day and account."""
    part = events.c.at / DAY
    is_postgresql = connection.dialect.name == "postgresql"
    day = (cast(func.floor(part), Integer) if is_postgresql else cast(part, Integer)).label("day")
    into = func.sum(case((entries.c.amount > 0, entries.c.amount), else_=0)).label("into")
    out = func.sum(case((entries.c.amount < 0, -entries.c.amount), else_=0)).label("out")
    line = (
        (entries.c.table_id == events.c.table_id)
        & (entries.c.ledger == events.c.ledger)
        & (entries.c.line == events.c.line)
    )
    found = connection.execute(
        select(tables.c.id, tables.c.game, day, entries.c.account, into, out)
        .select_from(entries.join(events, line).join(tables, tables.c.id == entries.c.table_id))
        .group_by(tables.c.id, tables.c.game, day, entries.c.account)
        .order_by(tables.c.id, day)
    )
    now: TableDay | None = None
    for row in found:
        date = datetime.fromtimestamp(int(row.day) * DAY, UTC).date().isoformat()
        if now is None or (now.table, now.day) != (row.id, date):
            if now is not None:
                yield now
            before = now.chips_out if now is not None and now.table == row.id else 0
            now = TableDay(table=row.id, game=row.game, day=date, chips_out=before)
        now = _add(now, row.account, int(row.into), int(row.out))
    if now is not None:
        yield now


def _add(day: TableDay, account: str, into: int, out: int) -> TableDay:
    """Return the table's day with the amounts that one account received and paid, in cents. Amounts of all
    accounts but those of the cage, the meters, the fees and the house are chips at the table or carried over
    to its next ledger."""
    net = into - out
    if account == CAGE:
        return replace(day, drop=day.drop + out, paid_out=day.paid_out + into)
    if account == OTHER_TABLES or account.startswith("meter "):
        return replace(day, meters=day.meters + net)
    if account == "drop":
        return replace(day, fees=day.fees + net)
    if account == "house":
        return replace(day, house=day.house + net)
    return replace(day, chips_out=day.chips_out + net)


def _check_ledgers(connection: Connection, days: list[TableDay]) -> int:
    """Fold every ledger line by line, and compare it with the books of its table."""
    counted = 0
    for row in connection.execute(select(tables.c.id, tables.c.game, tables.c.ledger)).all():
        by_ledger = {"drop": 0, "paid_out": 0, "fees": 0, "house": 0}
        for part in range(1, row.ledger + 1):
            ledger = ledger_of(connection, row.id, part)
            if not ledger.lines:
                continue
            counted += 1
            books = Books(opened_with(opening(ledger), find(row.game)))
            for line in ledger.lines:
                moved = books.post(line.what).get(CAGE, 0)
                by_ledger["drop"] += max(0, -moved)
                by_ledger["paid_out"] += max(0, moved)
            by_ledger["fees"] += books.table.drop
            by_ledger["house"] += books.table.house
        mine = [each for each in days if each.table == row.id]
        for name, amount in by_ledger.items():
            kept = sum(getattr(each, name) for each in mine)
            if kept != amount:
                what = f"the books of table {row.id} have {money(kept)} of {name.replace('_', ' ')}"
                raise BadLedger(what, f"its ledger {money(amount)}")
    return counted


def as_csv(sheet: CountSheet) -> str:
    """A row for each table and day, sums in dollars; then the cashier's balance, a row for each line."""
    told = io.StringIO()
    writer = csv.writer(told, lineterminator="\n")
    names = ("drop", "paid_out", *HELD, "chips_out")
    writer.writerow(("table", "game", "day", *names))
    for each in sheet.days:
        writer.writerow((each.table, each.game, each.day, *(plain(getattr(each, name)) for name in names)))
    for name, amount in {**asdict(sheet.balance), "difference": sheet.balance.difference}.items():
        writer.writerow(("balance", name, plain(amount)))
    return told.getvalue()
