"""Verified: all ledgers of a table by their hashes, their order, the rules and the seeds, with their books,
and by every head that the house has signed of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct
from sqlalchemy import Connection, select

from croupier.own_games import find
from croupier.refusals import BadLedger
from croupier.server.store.books import Books
from croupier.server.store.database import read_apart
from croupier.server.store.keeping import check_books, heads_of, ledger_of, row_of
from croupier.server.store.schema import tables
from croupier.table.ledger import Ledger
from croupier.table.proof.anchored import check_heads
from croupier.table.proof.heads import SignedHead
from croupier.table.proof.keys import PublicKeys
from croupier.table.proof.ledger_parts import check_follows, check_place
from croupier.table.replay import Replay
from croupier.work.unit_rows import UnitRows


class Verified(Struct, frozen=True, kw_only=True):
    events: int
    rounds: int
    parts: int
    """Ledgers, one after the other."""
    accounts: dict[str, int]
    """What lies where now, as the books have it and the ledger too."""
    heads: int = 0
    """Signed heads that the ledgers were found to be as."""


def verified(
    connection: Connection,
    table_id: str,
    keys: PublicKeys | None = None,
    anchored: Iterable[SignedHead] = (),
) -> Verified:
    """Refused where a ledger fails, naming what was done to it. Heads of other tables are left alone; without
    `keys` those that the database has are not looked at."""
    row = row_of(connection, table_id)
    by_part: dict[int, list[SignedHead]] = {}
    for each in (*(heads_of(connection, table_id) if keys is not None else ()), *anchored):
        if each.head.table == table_id:
            by_part.setdefault(each.head.part, []).append(each)
    counted, rounds, found, books = 0, 0, 0, Books(find(row.game).options)
    before: Ledger | None = None
    for part in range(1, row.part + 1):
        ledger = _ledger(connection, table_id, part)
        if keys is not None:
            found += check_heads(by_part.pop(part, ()), keys, {table_id: {part: ledger}})
        check_follows(ledger, before)
        is_last = part == row.part and not row.is_closed
        done = Replay(ledger).follow() if is_last else Replay(ledger).run()
        books = Books(done.options)
        for event in ledger:
            books.post(event)
        check_books(connection, table_id, part, books)
        counted, rounds, before = counted + len(ledger), rounds + done.rounds, ledger
    if keys is not None:
        for left in by_part.values():
            check_heads(left, keys, {table_id: {}})
    return Verified(events=counted, rounds=rounds, parts=row.part, accounts=books.accounts, heads=found)


def _ledger(connection: Connection, table_id: str, part: int) -> Ledger:
    try:
        ledger = ledger_of(connection, table_id, part)
    except BadLedger as no:
        raise BadLedger(f"part {part} of table {table_id}: {no.what}", no.why, no.instead) from None
    check_place(ledger, table_id, part)
    return ledger


def table_ids(connection: Connection, keys: PublicKeys | None, anchored: Iterable[SignedHead]) -> list[str]:
    """Every table; and of each that was ever anchored, that it is still there."""
    ids = list(connection.execute(select(tables.c.id).order_by(tables.c.at)).scalars())
    if keys is not None:
        gone = [each for each in anchored if each.head.table not in ids]
        check_heads(gone, keys, {}, is_whole=True)
    return ids


def verify_table(
    url: str, keys: PublicKeys | None, anchored: list[SignedHead], ids: Sequence[str], unit: int
) -> UnitRows:
    """One of these tables by whoever reads the database; what is refused is told in its row."""
    try:
        found = read_apart(url, lambda connection: verified(connection, ids[unit], keys, anchored))
    except BadLedger as no:
        return UnitRows({unit: {"refused": [no.what, no.why, no.instead]}})
    row = {"ledgers": found.parts, "rounds": found.rounds, "events": found.events, "signed": found.heads}
    return UnitRows({unit: row})
