"""Receipts: whether what a player was given after a round is the house's, still stands in the ledger, and was
dealt from the seeds that it names."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from sqlalchemy import Connection, select

from croupier.refusals import BadLedger, UnknownName
from croupier.server.store.keeping import ledger_of
from croupier.server.store.schema import events, tables
from croupier.table.chance import commitment
from croupier.table.ledger import Ledger
from croupier.table.proof.anchored import check_heads
from croupier.table.proof.fair import FairDraw, check_drawn, check_values, disclosed, look
from croupier.table.proof.heads import Head, SignedHead
from croupier.table.proof.keys import PublicKeys


class ReceiptFound(Struct, frozen=True, kw_only=True):
    """A receipt that stands."""

    head: Head
    key: str
    """Which of the house's keys has signed it."""


def check_receipt(connection: Connection, receipt: SignedHead, keys: PublicKeys) -> ReceiptFound:
    """Refused where the house has not signed it, or where the ledger is not what it was then."""
    receipt.check(keys)
    head = receipt.head
    where = (events.c.table_id == head.table) & (events.c.part == head.part) & (events.c.n == head.line)
    if connection.execute(select(events.c.hash).where(where)).scalar_one_or_none() != head.hash:
        check_heads([receipt], keys, {head.table: _parts(connection, head)}, is_whole=True)
        raise BadLedger(f"line {head.line} of table {head.table} is another", "the ledger was changed")
    return ReceiptFound(head=head, key=receipt.key)


class FairRound(Struct, frozen=True, kw_only=True):
    """A round that came from its seeds, as far as those are disclosed."""

    head: Head
    draws: tuple[FairDraw, ...]


def check_round(
    connection: Connection, receipt: SignedHead, keys: PublicKeys, mine: Mapping[int, str], seed: str = ""
) -> FairRound:
    """The last round of a receipt: that the seeds are those that were promised, that the values given are
    mixed in, and that the ledger has what they give. `seed` where it was told; else the ledger's own."""
    check_receipt(connection, receipt, keys)
    head = receipt.head
    if not head.seeds:
        raise UnknownName("this receipt names no seed", "it is of no round, or of a former version")
    check_values(head.seeds, mine)
    ledger = ledger_of(connection, head.table, head.part)
    known = disclosed(ledger) | ({commitment(seed): seed} if seed else {})
    if seed and commitment(seed) not in {use.promise for use in head.seeds}:
        raise BadLedger("that seed was not promised", "its hash is not on the receipt")
    draws = look(head.seeds, head.game, head.options, known)
    check_drawn(draws, ledger, head.line)
    return FairRound(head=head, draws=draws)


def _parts(connection: Connection, head: Head) -> dict[int, Ledger]:
    known = select(events.c.n).where((events.c.table_id == head.table) & (events.c.part == head.part))
    is_there = connection.execute(known.limit(1)).scalar_one_or_none() is not None
    if not connection.execute(select(tables.c.id).where(tables.c.id == head.table)).all():
        raise BadLedger(f"table {head.table} was removed", "the house has signed this receipt of it")
    return {head.part: ledger_of(connection, head.table, head.part)} if is_there else {}
