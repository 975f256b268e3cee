"""The rows of a table in the database: settings, ledgers, signed heads, seeds, and answers to requests."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import BigInteger, Connection, Row, cast, func, insert, select, update

from croupier.errors import BadLedger, unknown
from croupier.server.store.batches import Answered
from croupier.server.store.books import Books
from croupier.server.store.clock import CLOCK
from croupier.server.store.schema import commands, entries, events, heads, seeds, tables
from croupier.table.ledger import Ledger
from croupier.table.proof.heads import SignedHead, parse_heads
from croupier.table.proof.keys import Keys, is_sealed
from croupier.table.seeds import Seeds

MANY_LINES = 1_000_000_000
"""A number above that of any ledger's lines."""


# The table's row


class _Linked(Struct):
    link: str = ""


_linked = msgspec.json.Decoder(_Linked)


class _Someone(Struct):
    person: str = ""


class _Seated(Struct):
    """The people of a stored seat state."""

    people: dict[int, str] = {}
    wallets: dict[int, str] = {}
    coming: list[_Someone] = []
    moving: list[_Someone] = []

    def has(self, person: str) -> bool:
        waiting = {each.person for each in (*self.coming, *self.moving)}
        return person in {*self.people.values(), *self.wallets.values(), *waiting}


_seated = msgspec.json.Decoder(_Seated)


def row_of(connection: Connection, table_id: str) -> Row[Any]:
    """Return the row of a table."""
    row = connection.execute(select(tables).where(tables.c.id == table_id)).one_or_none()
    if row is None:
        raise unknown("table", table_id, connection.execute(select(tables.c.id)).scalars())
    return row


def link_of(settings: str) -> str:
    """Return the link that a table's stored settings name: tables of one link share their meters."""
    return _linked.decode(settings).link


def tables_with(connection: Connection, person: str) -> list[str]:
    """Return the open tables where a person sits, is about to sit, or comes from with chips."""
    rows = connection.execute(select(tables.c.id, tables.c.seat_state).where(~tables.c.is_closed))
    return [row.id for row in rows if _seated.decode(row.seat_state).has(person)]


def first_row(connection: Connection, table_id: str, game: str, settings: str, by: str, owner: str) -> None:
    """Add a table at which nothing has happened yet."""
    connection.execute(
        insert(tables).values(
            id=table_id,
            game=game,
            settings=settings,
            by=by,
            at=CLOCK.now(),
            ledger=1,
            event_offset=0,
            is_closed=False,
            seat_state="{}",
            owner=owner,
        )
    )


def take(connection: Connection, ids: Collection[str], owner: str) -> set[str]:
    """Make the `owner` the only server that writes these tables, and return those that it got. A table that
    another server is just writing, or was when it froze, is left for later: nobody waits for it."""
    if not ids:
        return set()
    free = select(tables.c.id).where(tables.c.id.in_(ids)).with_for_update(skip_locked=True)
    taken = set(connection.execute(free).scalars())
    of_another = tables.c.id.in_(taken) & (tables.c.owner != owner)
    connection.execute(update(tables).where(of_another).values(owner=owner))
    return taken


def settle(connection: Connection, table_id: str) -> None:
    """Wait until whatever was being written of the table is written or undone."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(tables.c.id).where(tables.c.id == table_id).with_for_update())


def answered(connection: Connection, table_id: str, person: str, key: str) -> Answered | None:
    """Return the answer that the person's request with this key was given, if there was one."""
    where = (
        (commands.c.table_id == table_id) & (commands.c.person == person) & (commands.c.request_key == key)
    )
    row = connection.execute(select(commands.c.version, commands.c.fingerprint).where(where)).one_or_none()
    return Answered(row.version, row.fingerprint) if row is not None else None


# Ledgers


def ledger_of(connection: Connection, table_id: str, part: int) -> Ledger:
    """Return a ledger as it was written. Refused if a line is changed, missing or moved."""
    where = (events.c.table_id == table_id) & (events.c.ledger == part)
    found = connection.execute(select(events).where(where).order_by(events.c.line))
    return Ledger.parse("".join(map(_line, found)))


def _line(row: Row[Any]) -> str:
    """Return a line as the ledger has it. Lines of former versions have no stamp, though their rows have a
    time."""
    is_stamped = row.by is not None
    at = f',"at":{msgspec.json.encode(row.at).decode()}' if is_stamped and row.at else ""
    by = f',"by":{msgspec.json.encode(row.by).decode()}' if row.by else ""
    salt = f',"salt":{msgspec.json.encode(row.salt).decode()}' if row.salt else ""
    return f'{{"n":{row.line},"what":{row.event}{at}{by}{salt},"hash":"{row.hash}"}}\n'


def check_books(connection: Connection, table_id: str, part: int, books: Books) -> None:
    """Refuse entries that do not sum up to what lies at the table."""
    where = (entries.c.table_id == table_id) & (entries.c.ledger == part)
    totals: dict[str, int] = {}
    for row in connection.execute(select(entries.c.account, entries.c.amount).where(where)):
        totals[row.account] = totals.get(row.account, 0) + row.amount
    found = {account: amount for account, amount in totals.items() if amount}
    if found != books.accounts:
        raise BadLedger(f"the books of table {table_id} do not fit its ledger", f"{found}, {books.accounts}")


# Signed heads


def heads_of(connection: Connection, table_id: str) -> list[SignedHead]:
    """Return all heads that were signed of a table."""
    found = connection.execute(select(heads.c.signed).where(heads.c.table_id == table_id)).scalars()
    return parse_heads("\n".join(found), "the signed heads")


def newest_heads(connection: Connection, table_id: str | None = None) -> list[SignedHead]:
    """Return the last signed head of each open table, or of one table."""
    place = cast(heads.c.ledger, BigInteger) * MANY_LINES + heads.c.line
    which = heads.c.table_id == table_id if table_id is not None else ~tables.c.is_closed
    of_each = select(heads.c.table_id, func.max(place).label("place"))
    last = of_each.join(tables, tables.c.id == heads.c.table_id).where(which).group_by(heads.c.table_id)
    newest = last.subquery()
    is_newest = (heads.c.table_id == newest.c.table_id) & (place == newest.c.place)
    found = connection.execute(select(heads.c.signed).join(newest, is_newest)).scalars()
    return parse_heads("\n".join(found), "the signed heads")


# Seeds


def sealed(seed: str, table_id: str, kind: str, keys: Keys) -> str:
    """Return a seed encrypted as the database stores it."""
    return keys.seal(seed, f"{table_id} {kind}")


def unsealed(connection: Connection, table_id: str, keys: Keys) -> Seeds:
    """Return the seeds of a table."""
    found = connection.execute(select(seeds.c.kind, seeds.c.seed).where(seeds.c.table_id == table_id))
    return Seeds(**{row.kind: keys.unseal(row.seed, f"{table_id} {row.kind}") for row in found})


def seal_all(connection: Connection, keys: Keys) -> None:
    """Encrypt the seeds that a former version stored in clear."""
    for row in connection.execute(select(seeds)).all():
        if not is_sealed(row.seed):
            where = (seeds.c.table_id == row.table_id) & (seeds.c.kind == row.kind)
            closed = sealed(row.seed, row.table_id, row.kind, keys)
            connection.execute(update(seeds).where(where).values(seed=closed))
