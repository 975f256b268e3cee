"""Keeping: what of a table goes into the store, and the table that comes out of it again."""

from __future__ import annotations

import time
from collections.abc import Collection, Mapping
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, Row, bindparam, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from croupier.refusals import BadLedger, unknown
from croupier.rules.script import events as e
from croupier.server.live.dealing import Dealing
from croupier.server.live.seat_notes import Rules, SeatNotes
from croupier.server.refused import Elsewhere, NotKept
from croupier.server.store.books import Books
from croupier.server.store.schema import commands, entries, events, meters, seeds, tables
from croupier.table.ledger import Ledger, written
from croupier.table.meters import Meters, moved
from croupier.table.replay import Replay
from croupier.table.resume import resume
from croupier.table.sitting import Seeds, Sitting
from croupier.table.sources import ShoeSource

REMEMBERED = 1_000
"""Of the newest acknowledged keys of a table; an older one is refused by the database."""
_notes = msgspec.json.Decoder(SeatNotes)
_rules = msgspec.json.Decoder(Rules)


class Writing(Struct):
    """What one command has to write."""

    table_id: str
    state: dict[str, Any]
    events: list[dict[str, Any]] = []
    entries: list[dict[str, Any]] = []
    seeds: list[dict[str, Any]] | None = None
    """None where they are as they were."""
    meters: dict[tuple[str, str], int] = {}
    """What a link's meters gained or lost."""
    command: dict[str, Any] | None = None


_EVENTS, _ENTRIES, _COMMANDS, _SEEDS = map(insert, (events, entries, commands, seeds))
_UPDATED = (
    update(tables)
    .where((tables.c.id == bindparam("of")) & (tables.c.owner == bindparam("by_owner")))
    .values({name: bindparam(f"new_{name}") for name in ("part", "before", "is_closed", "rules", "beside")})
)
_UNSEEDED = delete(seeds).where(seeds.c.table_id == bindparam("of"))
_METERED = (
    update(meters)
    .where((meters.c.link == bindparam("of")) & (meters.c.meter == bindparam("name")))
    .values(amount=meters.c.amount + bindparam("more"))
)


def write_all(connection: Connection, writings: list[Writing], owner: str) -> None:
    """What several tables have to write, in a few statements; refused where another server than the `owner`
    has taken one of them over, though this one may not know yet."""
    states = [{"of": each.table_id, "by_owner": owner, **each.state} for each in writings]
    if states and connection.execute(_UPDATED, states).rowcount != len(states):
        raise Elsewhere("another server deals this table")
    try:
        _execute(connection, _EVENTS, [row for each in writings for row in each.events])
    except IntegrityError:
        raise NotKept("it was not done", "the ledger has such a line already") from None
    _execute(connection, _ENTRIES, [row for each in writings for row in each.entries])
    _execute(connection, _COMMANDS, [each.command for each in writings if each.command is not None])
    seeded = [each for each in writings if each.seeds is not None]
    _execute(connection, _UNSEEDED, [{"of": each.table_id} for each in seeded])
    _execute(connection, _SEEDS, [row for each in seeded for row in each.seeds or ()])
    fed = [(where, amount) for each in writings for where, amount in each.meters.items()]
    _execute(connection, _METERED, [{"of": of, "name": name, "more": more} for (of, name), more in fed])


def _execute(connection: Connection, statement: Any, rows: list[dict[str, Any]]) -> None:
    if rows:
        connection.execute(statement, rows)


class Kept:
    """One table's dealing and books, and how much of them is written."""

    def __init__(
        self,
        table_id: str,
        dealing: Dealing,
        books: Books,
        part: int = 1,
        done: Mapping[Any, int] | None = None,
    ) -> None:
        self.table_id = table_id
        self.dealing = dealing
        self.books = books
        self.part = part
        self.done: dict[tuple[str, str], int] = dict(done or {})
        """(person, key) → the version that was acknowledged."""
        self._written = 0
        self._seeds: Seeds | None = None
        self._notes = b""
        self._coming = b""
        """What is being written, where that is known."""

    def note_written(self) -> None:
        """All that stands is written."""
        self._written = len(self.dealing.sitting.ledger)
        self._seeds = self.dealing.sitting.seeds
        self._notes = self._coming or msgspec.json.encode(self._plain_notes())
        self._coming = b""

    def writing(self, command: tuple[str, str] | None = None) -> Writing | None:
        """All that is not written yet; None where that is nothing."""
        notes = self._coming = msgspec.json.encode(self._plain_notes())
        now = self.dealing.sitting.seeds
        new = Writing(self.table_id, self._state(notes))
        self._add_lines(new)
        if now != self._seeds:
            new.seeds = self._seed_rows(now)
        if command is not None:
            who, key = command
            new.command = {"table_id": self.table_id, "person": who, "key": key, "at": time.time(),
                           "version": self.dealing.version}  # fmt: skip
        is_same = notes == self._notes and new.seeds is None
        return None if is_same and not new.events and command is None else new

    def renew(self, dealing: Dealing) -> Writing:
        """The end of this ledger and the beginning of the next, which takes its place."""
        new = Writing(self.table_id, {})
        self._add_lines(new)
        self.dealing, self.books = dealing, Books(dealing.sitting.options)
        self.part += 1
        self._written, self._coming = 0, b""
        self._add_lines(new)
        new.state = self._state(msgspec.json.encode(self._plain_notes()))
        new.seeds = self._seed_rows(dealing.sitting.seeds)
        return new

    def fed(self) -> dict[str, int]:
        """What lines that are not written yet did to shared meters."""
        return _fed(line.what for line in self.dealing.sitting.ledger.lines[self._written :])

    def _add_lines(self, new: Writing) -> None:
        at, link = time.time(), self.dealing.rules.link
        lines = self.dealing.sitting.ledger.lines[self._written :]
        for line in lines:
            where = {"table_id": self.table_id, "part": self.part, "n": line.n}
            new.events.append({**where, "at": at, "what": written(line.what), "hash": line.hash})
            for account, amount in self.books.post(line.what).items():
                new.entries.append({**where, "account": account, "amount": amount})
        if link:
            new.meters = {
                (link, meter): amount for meter, amount in _fed(each.what for each in lines).items()
            }

    def _state(self, notes: bytes) -> dict[str, Any]:
        dealing = self.dealing
        rules = msgspec.json.encode(dealing.rules).decode()
        return {"new_part": self.part, "new_before": dealing.before, "new_rules": rules,
                "new_is_closed": dealing.sitting.is_closed, "new_beside": notes.decode()}  # fmt: skip

    def _plain_notes(self) -> SeatNotes:
        """Without the seeds, which have a table of their own."""
        notes = self.dealing.kept()
        notes.kept = msgspec.structs.replace(notes.kept, seeds=Seeds())
        return notes

    def _seed_rows(self, now: Seeds) -> list[dict[str, Any]]:
        named = {kind: seed for kind, seed in now._asdict().items() if seed}
        return [{"table_id": self.table_id, "kind": kind, "seed": seed} for kind, seed in named.items()]


def _fed(happened: Any) -> dict[str, int]:
    amounts: dict[str, int] = {}
    for event in happened:
        name = getattr(event, "meter", "")
        if name and not isinstance(event, e.MeterOpened | e.MeterRead):
            amounts = moved(amounts if name in amounts else {**amounts, name: 0}, event)
    return {name: amount for name, amount in amounts.items() if amount}


def first_row(connection: Connection, table_id: str, game: str, rules: Rules, by: str, owner: str) -> None:
    """A table of which nothing has happened yet."""
    connection.execute(
        insert(tables).values(id=table_id, game=game, rules=msgspec.json.encode(rules).decode(), by=by,
                              at=time.time(), part=1, before=0, is_closed=False, beside="{}", owner=owner)
    )  # fmt: skip


def take(connection: Connection, ids: Collection[str], owner: str) -> None:
    """From now on no other server writes these tables."""
    if ids:
        of_another = tables.c.id.in_(ids) & (tables.c.owner != owner)
        connection.execute(update(tables).where(of_another).values(owner=owner))


def ledger_of(connection: Connection, table_id: str, part: int) -> Ledger:
    """A ledger as it was written; refused where a line is changed, missing or moved."""
    where = (events.c.table_id == table_id) & (events.c.part == part)
    rows = connection.execute(
        select(events.c.n, events.c.what, events.c.hash).where(where).order_by(events.c.n)
    )
    return Ledger.parse("".join(f'{{"n":{row.n},"what":{row.what},"hash":"{row.hash}"}}\n' for row in rows))


def row_of(connection: Connection, table_id: str) -> Row[Any]:
    row = connection.execute(select(tables).where(tables.c.id == table_id)).one_or_none()
    if row is None:
        raise unknown("table", table_id, connection.execute(select(tables.c.id)).scalars())
    return row


def load(connection: Connection, table_id: str, shared: Meters | None = None) -> Kept:
    """The table as it stood when it was last written; refused where its ledger does not verify."""
    row = row_of(connection, table_id)
    ledger = ledger_of(connection, table_id, row.part)
    rules, notes = _rules.decode(row.rules), _notes.decode(row.beside)
    rows = connection.execute(select(seeds.c.kind, seeds.c.seed).where(seeds.c.table_id == table_id))
    notes.kept = msgspec.structs.replace(notes.kept, seeds=Seeds(**{row.kind: row.seed for row in rows}))
    sitting = _closed(ledger) if row.is_closed else resume(ledger, notes.kept, meters=shared)
    books = Books(sitting.options)
    for event in ledger:
        books.post(event)
    where = commands.c.table_id == table_id
    newest = select(commands).where(where).order_by(commands.c.at.desc()).limit(REMEMBERED)
    done = {(each.person, each.key): each.version for each in connection.execute(newest)}
    kept = Kept(table_id, Dealing(sitting, notes, rules, row.before), books, row.part, done)
    kept.note_written()
    return kept


def _closed(ledger: Ledger) -> Sitting:
    """A table whose ledger has ended: it can be looked at, and opened anew with another ledger."""
    done = Replay(ledger).run()
    sitting = Sitting(done.game, done.options)
    source = ShoeSource(sitting._chance, None, sitting.equipment.wheel)
    sitting.go_on_from(ledger, done.table, done.last, source, 0)
    return sitting


def check_books(connection: Connection, table_id: str, part: int, books: Books) -> None:
    """Refuse entries that do not sum up to what lies at the table."""
    where = (entries.c.table_id == table_id) & (entries.c.part == part)
    totals: dict[str, int] = {}
    for row in connection.execute(select(entries.c.account, entries.c.amount).where(where)):
        totals[row.account] = totals.get(row.account, 0) + row.amount
    found = {account: amount for account, amount in totals.items() if amount}
    if found != books.accounts:
        raise BadLedger(f"the books of table {table_id} do not fit its ledger", f"{found}, {books.accounts}")
