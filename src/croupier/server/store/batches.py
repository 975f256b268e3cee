"""Batches: everything that one command writes to the store, and the transaction that writes many of them."""

from __future__ import annotations

from typing import Any, NamedTuple

from msgspec import Struct
from sqlalchemy import Connection, bindparam, delete, update
from sqlalchemy.exc import IntegrityError

from croupier.rules.options import Options
from croupier.server.errors import MeterConflict, NotCommitted, WrongServer
from croupier.server.store import rows
from croupier.server.store.schema import commands, entries, events, heads, meters, seeds, tables
from croupier.table.proof.heads import Head, SignedHead, signed
from croupier.table.proof.keys import Keys


class KeyedRequest(NamedTuple):
    """A request with a key, as the store remembers it."""

    person: str
    request_key: str
    fingerprint: str
    """The fingerprint of the command: another request with the same key has another one."""


class Answered(NamedTuple):
    """The answer that a request with a key was given."""

    version: int
    fingerprint: str = ""


class Transfer(NamedTuple):
    """Money that moves between a wallet and another account."""

    id: str
    """Unique for ever: the same transfer cannot be written twice."""
    kind: str
    person: str
    amount: int
    """Cents that the wallet gains; negative if it pays."""
    other: str
    by: str = ""
    """The person who works at the cage, if that is not `person`."""
    note: str = ""


def transfer_id(table_id: str, part: int, n: int) -> str:
    """Return the id of the transfer that a ledger line orders; each line orders at most one."""
    return f"table {table_id}, ledger {part}, line {n}"


class Batch(Struct):
    """The rows that one command adds or changes."""

    table_id: str
    state: dict[str, Any]
    """The columns of the table's own row."""
    events: list[dict[str, Any]] = []
    entries: list[dict[str, Any]] = []
    heads: list[dict[str, Any]] = []
    unsigned: list[tuple[Head, Keys]] = []
    """Heads to sign, each with its key. The writer's thread signs them, so that no other table waits."""
    receipt: SignedHead | None = None
    """The last head that was signed."""
    seeds: list[dict[str, Any]] | None = None
    """None if they have not changed."""
    meters: dict[tuple[str, str], int] = {}
    """(link, meter) → what it gained or lost."""
    shown: dict[tuple[str, str], int] = {}
    """(link, meter) → the amount that it must still show, because a payment was computed from it."""
    command: dict[str, Any] | None = None
    transfers: list[Transfer] = []
    """Money that came out of wallets, or went back into them."""
    chosen: tuple[str, Options] | None = None
    """The game and the options that were chosen for the table: some must be equal at all tables."""

    def sign(self) -> None:
        """Sign the heads, once, however often the batch is written."""
        for head, keys in self.unsigned:
            self.receipt = signed(head, keys)
            row = {
                "table_id": head.table,
                "ledger": head.part,
                "line": head.line,
                "signed": str(self.receipt),
            }
            self.heads.append(row)
        self.unsigned = []


_UNSEEDED = delete(seeds).where(seeds.c.table_id == bindparam("of"))
_METERED = (
    update(meters)
    .where((meters.c.link == bindparam("of")) & (meters.c.meter == bindparam("name")))
    .values(amount=meters.c.amount + bindparam("more"))
)
_PAID = _METERED.where(meters.c.amount == bindparam("shown"))


def write_batches(connection: Connection, batches: list[Batch], owner: str) -> None:
    """Write the batches of several tables in a few statements. Refused if another server than the `owner` has
    taken over one of them, though this server may not know it yet."""
    for each in batches:
        each.sign()
    states = [{"id": each.table_id, "owner": owner, **each.state} for each in batches]
    if rows.change(connection, tables, ("id", "owner"), states) != len(states):
        raise WrongServer("another server deals this table")
    try:
        rows.add(connection, events, [row for each in batches for row in each.events])
    except IntegrityError:
        raise NotCommitted("it was not done", "the ledger has such a line already") from None
    rows.add(connection, entries, [row for each in batches for row in each.entries])
    rows.add(connection, heads, [row for each in batches for row in each.heads])
    rows.add(connection, commands, [each.command for each in batches if each.command is not None])
    seeded = [each for each in batches if each.seeds is not None]
    if seeded:
        connection.execute(_UNSEEDED, [{"of": each.table_id} for each in seeded])
    rows.add(connection, seeds, [row for each in seeded for row in each.seeds or ()])
    if any(each.shown for each in batches):
        for each in batches:
            _move_meters(connection, each)
    else:
        fed = [(where, amount) for each in batches for where, amount in each.meters.items()]
        if fed:
            connection.execute(_METERED, [{"of": of, "name": name, "more": more} for (of, name), more in fed])


def _move_meters(connection: Connection, batch: Batch) -> None:
    """Refuse a payment that was computed from an amount which the meter no longer shows, because another
    server has fed the meter or paid from it."""
    for where in {*batch.meters, *batch.shown}:
        row = {"of": where[0], "name": where[1], "more": batch.meters.get(where, 0)}
        if where in batch.shown:
            row["shown"] = batch.shown[where]
        if connection.execute(_PAID if "shown" in row else _METERED, row).rowcount != 1:
            raise MeterConflict("it was not done", f"the {where[1]} meter has moved meanwhile", "again")
