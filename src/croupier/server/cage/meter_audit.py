"""Meters audited: what each shows is what it opened with and what the ledgers of all its tables did to it
since, to the cent; with its history. A shared one shows what the database has, one of a table's own what is
in the books of that table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec import Struct
from sqlalchemy import Connection, func, select

from croupier.errors import BadLedger
from croupier.rules.script import events as e
from croupier.server.store.ledgers import ledger_of, link_of
from croupier.server.store.schema import entries, meters, tables
from croupier.table.meters import change, meter_of
from croupier.wagers.chips import money

LATEST = 100
METER = "meter "
"""The prefix of accounts that are meters."""


class MeterMove(Struct, frozen=True, kw_only=True):
    """One thing that a table did to a meter."""

    at: float
    table: str
    what: str
    amount: int
    """Cents; less than nothing where it was paid."""
    shows: int = 0
    """The amount that the meter shows after the move, in cents."""


class MeterAudit(Struct, frozen=True, kw_only=True):
    """Cents."""

    link: str
    """'': it is the table's own."""
    meter: str
    opened: int
    fed: int
    """The amount from wagers and fees, and from the house after a win."""
    paid: int
    shows: int
    tables: int
    wins: int
    history: tuple[MeterMove, ...]
    """The latest moves, the last one last."""


class MeterLine(NamedTuple):
    at: float
    table: str
    event: e.Event


def audit_meters(connection: Connection) -> tuple[MeterAudit, ...]:
    """Return the audit of every meter, the shared ones first. Refused if a cent is missing."""
    linked: dict[str, list[tuple[str, int]]] = {}
    alone: list[tuple[str, int]] = []
    for row in connection.execute(
        select(tables.c.id, tables.c.settings, tables.c.ledger).order_by(tables.c.id)
    ):
        if link := link_of(row.settings):
            linked.setdefault(link, []).append((row.id, row.ledger))
        else:
            alone.append((row.id, row.ledger))
    shown = connection.execute(select(meters).order_by(meters.c.link, meters.c.meter)).all()
    events = {link: sorted(_events(connection, of), key=lambda each: each.at) for link, of in linked.items()}
    shared = (
        _audit(row.link, row.meter, row.amount, events.get(row.link, []), len(linked.get(row.link, ())))
        for row in shown
    )
    return *shared, *(audited for table in alone for audited in _own(connection, table))


def _own(connection: Connection, table: tuple[str, int]) -> Iterator[MeterAudit]:
    """Yield the audit of each meter that belongs to this table alone: its balance in the books at the end of
    the table's last ledger."""
    account = entries.c.account
    found = connection.execute(
        select(account, func.sum(entries.c.amount).label("shows"))
        .where((entries.c.table_id == table[0]) & account.like(f"{METER}%"))
        .where(entries.c.ledger == table[1])
        .group_by(account)
        .order_by(account)
    ).all()
    told = list(_events(connection, [table])) if found else []
    for row in found:
        yield _audit("", row.account.removeprefix(METER), int(row.shows), told, 1)


def _events(connection: Connection, of: list[tuple[str, int]]) -> Iterator[MeterLine]:
    for table_id, parts in of:
        for part in range(1, parts + 1):
            for line in ledger_of(connection, table_id, part).lines:
                if meter_of(line.what):
                    yield MeterLine(line.at, table_id, line.what)


def _named(event: e.Event) -> str:
    """Return the words for an event that moved the meter."""
    match event:
        case e.MeterFed(what=said) | e.Settled(why=said) | e.FundPaid(reason=said) if said:
            return said
    return "taken back"


def _audit(link: str, meter: str, shows: int, told: list[MeterLine], count: int) -> MeterAudit:
    mine = [each for each in told if meter_of(each.event) == meter]
    opened = next((each.event.amount for each in mine if isinstance(each.event, e.MeterOpened)), 0)
    moves, fed, paid, wins, now = list[MeterMove](), 0, 0, 0, opened
    for each in mine:
        amount = change([each.event], meter)
        if not amount:
            continue
        fed, paid = (fed + amount, paid) if amount > 0 else (fed, paid - amount)
        wins += isinstance(each.event, e.Settled | e.FundPaid)
        now += amount
        moves.append(
            MeterMove(at=each.at, table=each.table, what=_named(each.event), amount=amount, shows=now)
        )
    if now != shows:
        of = link or mine[0].table
        raise BadLedger(f"the {meter} meter of {of} shows {money(shows)}", f"its ledgers say {money(now)}")
    return MeterAudit(
        link=link,
        meter=meter,
        opened=opened,
        fed=fed,
        paid=paid,
        shows=shows,
        tables=count,
        wins=wins,
        history=tuple(moves[-LATEST:]),
    )
