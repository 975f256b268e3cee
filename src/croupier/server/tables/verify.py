"""Verifying what the house has written: whole tables by their hashes, rules, seeds and books, and the
receipts that players were given."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct
from sqlalchemy import Connection, select

from croupier.custom_games import find
from croupier.errors import BadLedger, NotFound
from croupier.server.store.books import Books
from croupier.server.store.database import read_apart
from croupier.server.store.ledgers import check_books, heads_of, ledger_of, row_of
from croupier.server.store.schema import events, tables
from croupier.table.ledger import Ledger
from croupier.table.proof.anchored import check_heads
from croupier.table.proof.fair import FairDraw, check_drawn, check_values, disclosed, look
from croupier.table.proof.heads import Head, SignedHead
from croupier.table.proof.keys import PublicKeys
from croupier.table.proof.ledger_parts import check_follows, check_place
from croupier.table.replay import Replay
from croupier.table.seeds import commitment
from croupier.work.unit_rows import UnitRows


class Verified(Struct, frozen=True, kw_only=True):
    """The result of verifying a table."""

    events: int
    rounds: int
    ledgers: int
    """The number of ledgers that the table has."""
    accounts: dict[str, int]
    """Account → its chips now, in the books and by the ledger."""
    heads: int = 0
    """The number of signed heads that fit the ledgers."""


def verified(
    connection: Connection,
    table_id: str,
    keys: PublicKeys | None = None,
    anchored: Iterable[SignedHead] = (),
) -> Verified:
    """Verify a table. Refused if a ledger fails, naming what was done to it. Heads of other tables are
    ignored; without `keys` those in the database are not checked."""
    row = row_of(connection, table_id)
    by_part: dict[int, list[SignedHead]] = {}
    for each in (*(heads_of(connection, table_id) if keys is not None else ()), *anchored):
        if each.head.table == table_id:
            by_part.setdefault(each.head.part, []).append(each)
    counted, rounds, found, books = 0, 0, 0, Books(find(row.game).options)
    before: Ledger | None = None
    for part in range(1, row.ledger + 1):
        ledger = _ledger(connection, table_id, part)
        if keys is not None:
            found += check_heads(by_part.pop(part, ()), keys, {table_id: {part: ledger}})
        check_follows(ledger, before)
        is_last = part == row.ledger and not row.is_closed
        done = Replay(ledger).follow() if is_last else Replay(ledger).run()
        books = Books(done.options)
        for event in ledger:
            books.post(event)
        check_books(connection, table_id, part, books)
        counted, rounds, before = counted + len(ledger), rounds + done.rounds, ledger
    if keys is not None:
        for left in by_part.values():
            check_heads(left, keys, {table_id: {}})
    return Verified(events=counted, rounds=rounds, ledgers=row.ledger, accounts=books.accounts, heads=found)


def _ledger(connection: Connection, table_id: str, part: int) -> Ledger:
    try:
        ledger = ledger_of(connection, table_id, part)
    except BadLedger as no:
        raise BadLedger(f"part {part} of table {table_id}: {no.what}", no.why, no.instead) from None
    check_place(ledger, table_id, part)
    return ledger


def table_ids(connection: Connection, keys: PublicKeys | None, anchored: Iterable[SignedHead]) -> list[str]:
    """Return the ids of all tables. Refused if a table that was ever anchored is gone."""
    ids = list(connection.execute(select(tables.c.id).order_by(tables.c.at)).scalars())
    if keys is not None:
        gone = [each for each in anchored if each.head.table not in ids]
        check_heads(gone, keys, {}, is_whole=True)
    return ids


def verify_table(
    url: str, keys: PublicKeys | None, anchored: list[SignedHead], ids: Sequence[str], unit: int
) -> UnitRows:
    """Verify one of the tables in a worker. A refusal is returned in its row."""
    try:
        found = read_apart(url, lambda connection: verified(connection, ids[unit], keys, anchored))
    except BadLedger as no:
        return UnitRows({unit: {"refused": [no.what, no.why, no.instead]}})
    row = {"ledgers": found.ledgers, "rounds": found.rounds, "events": found.events, "signed": found.heads}
    return UnitRows({unit: row})


class ReceiptFound(Struct, frozen=True, kw_only=True):
    """A valid receipt."""

    head: Head
    key: str
    """The id of the house's key that has signed it."""


def check_receipt(connection: Connection, receipt: SignedHead, keys: PublicKeys) -> ReceiptFound:
    """Check a receipt. Refused if the house has not signed it, or the ledger has been changed since."""
    receipt.check(keys)
    head = receipt.head
    where = (events.c.table_id == head.table) & (events.c.ledger == head.part) & (events.c.line == head.line)
    if connection.execute(select(events.c.hash).where(where)).scalar_one_or_none() != head.hash:
        check_heads([receipt], keys, {head.table: _parts(connection, head)}, is_whole=True)
        raise BadLedger(f"line {head.line} of table {head.table} is another", "the ledger was changed")
    return ReceiptFound(head=head, key=receipt.key)


class FairRound(Struct, frozen=True, kw_only=True):
    """A round that was dealt from its seeds, checked against those that are disclosed."""

    head: Head
    draws: tuple[FairDraw, ...]


def check_round(
    connection: Connection, receipt: SignedHead, keys: PublicKeys, mine: Mapping[int, str], seed: str = ""
) -> FairRound:
    """Check the last round of a receipt: the seeds are the committed ones, the players' values are mixed in,
    and the ledger has what they give. `seed` is the disclosed seed; without it the ledger's own is used."""
    check_receipt(connection, receipt, keys)
    head = receipt.head
    if not head.seeds:
        raise NotFound("this receipt names no seed", "it is of no round, or of a former version")
    check_values(head.seeds, mine)
    ledger = ledger_of(connection, head.table, head.part)
    known = disclosed(ledger) | ({commitment(seed): seed} if seed else {})
    if seed and commitment(seed) not in {use.promise for use in head.seeds}:
        raise BadLedger("that seed was not promised", "its hash is not on the receipt")
    draws = look(head.seeds, head.game, head.options, known)
    check_drawn(draws, ledger, head.line)
    return FairRound(head=head, draws=draws)


def _parts(connection: Connection, head: Head) -> dict[int, Ledger]:
    known = select(events.c.line).where((events.c.table_id == head.table) & (events.c.ledger == head.part))
    is_there = connection.execute(known.limit(1)).scalar_one_or_none() is not None
    if not connection.execute(select(tables.c.id).where(tables.c.id == head.table)).all():
        raise BadLedger(f"table {head.table} was removed", "the house has signed this receipt of it")
    return {head.part: ledger_of(connection, head.table, head.part)} if is_there else {}
