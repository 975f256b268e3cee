"""Keeping: what of a table goes into the store, and the table that comes out of it again."""

from __future__ import annotations

import time
from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct
from sqlalchemy import BigInteger, Connection, Row, bindparam, cast, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from croupier.refusals import BadLedger, unknown
from croupier.rules.options import Options
from croupier.rules.script import events as e
from croupier.server.cage.wallets import (
    BROUGHT_BACK,
    BUY_IN,
    TABLE_CHANGE,
    Transfer,
    changed_seats,
    table_account,
)
from croupier.server.live.seat_notes import SeatNotes, TableRules
from croupier.server.live.seating import Seating
from croupier.server.refused import Elsewhere, MeterMoved, NotKept
from croupier.server.store import rows
from croupier.server.store.books import CAGE, COUNTED, Books, at_the_cage
from croupier.server.store.forgotten_keys import ForgottenKeys
from croupier.server.store.schema import commands, entries, events, heads, meters, seeds, tables
from croupier.table.ledger import Ledger, Line
from croupier.table.meters import Meters, meter_of, moved
from croupier.table.proof.fair import SeedsUsed
from croupier.table.proof.heads import Head, SignedHead, is_worth_signing, parse_heads, signed
from croupier.table.proof.keys import Keys, is_sealed
from croupier.table.proof.ledger_parts import check_place
from croupier.table.replay import Replay
from croupier.table.resume import resume
from croupier.table.seeding import Seeds
from croupier.table.sitting import Sitting
from croupier.table.sources import ShoeSource

REMEMBERED = 200
"""Of the newest acknowledged keys of a table; older ones are looked up in the database."""
MANY_LINES = 1_000_000_000
"""More than any ledger has."""
_notes = msgspec.json.Decoder(SeatNotes)
_rules = msgspec.json.Decoder(TableRules)


class KeyedRequest(NamedTuple):
    """A request with a key, as it is remembered."""

    person: str
    key: str
    body: str
    """Tells what was asked for from anything else."""


class Answered(NamedTuple):
    version: int
    body: str = ""


class Writing(Struct):
    """What one command has to write."""

    table_id: str
    state: dict[str, Any]
    events: list[dict[str, Any]] = []
    entries: list[dict[str, Any]] = []
    heads: list[dict[str, Any]] = []
    unsigned: list[tuple[Head, Keys]] = []
    """Heads that are signed, and by what, in the thread that writes them: no other table waits for it."""
    receipt: SignedHead | None = None
    """The last that was."""
    seeds: list[dict[str, Any]] | None = None
    """None where they are as they were."""
    meters: dict[tuple[str, str], int] = {}
    """What a link's meters gained or lost."""
    shown: dict[tuple[str, str], int] = {}
    """What meters that somebody was to be paid from must show before that."""
    command: dict[str, Any] | None = None
    transfers: list[Transfer] = []
    """Chips that came out of wallets, or went back into them."""
    chosen: tuple[str, Options] | None = None
    """The game and the options that were chosen for the table: some have to be those of the other tables."""

    def sign(self) -> None:
        """Once, however often it is tried to write it."""
        for head, keys in self.unsigned:
            self.receipt = signed(head, keys)
            row = {"table_id": head.table, "part": head.part, "line": head.line, "signed": str(self.receipt)}
            self.heads.append(row)
        self.unsigned = []


_UNSEEDED = delete(seeds).where(seeds.c.table_id == bindparam("of"))
_METERED = (
    update(meters)
    .where((meters.c.link == bindparam("of")) & (meters.c.meter == bindparam("name")))
    .values(amount=meters.c.amount + bindparam("more"))
)
_PAID = _METERED.where(meters.c.amount == bindparam("shown"))


def write_all(connection: Connection, writings: list[Writing], owner: str) -> None:
    """What several tables have to write, in a few statements; refused where another server than the `owner`
    has taken one of them over, though this one may not know yet."""
    for each in writings:
        each.sign()
    states = [{"id": each.table_id, "owner": owner, **each.state} for each in writings]
    if rows.change(connection, tables, ("id", "owner"), states) != len(states):
        raise Elsewhere("another server deals this table")
    try:
        rows.add(connection, events, [row for each in writings for row in each.events])
    except IntegrityError:
        raise NotKept("it was not done", "the ledger has such a line already") from None
    rows.add(connection, entries, [row for each in writings for row in each.entries])
    rows.add(connection, heads, [row for each in writings for row in each.heads])
    rows.add(connection, commands, [each.command for each in writings if each.command is not None])
    seeded = [each for each in writings if each.seeds is not None]
    if seeded:
        connection.execute(_UNSEEDED, [{"of": each.table_id} for each in seeded])
    rows.add(connection, seeds, [row for each in seeded for row in each.seeds or ()])
    if any(each.shown for each in writings):
        for each in writings:
            _move_meters(connection, each)
    else:
        fed = [(where, amount) for each in writings for where, amount in each.meters.items()]
        if fed:
            connection.execute(_METERED, [{"of": of, "name": name, "more": more} for (of, name), more in fed])


def _move_meters(connection: Connection, writing: Writing) -> None:
    """One writing after the other: what was paid by what a meter showed is refused where it shows something
    else by now, since a server beside this one has fed it or paid from it."""
    for where in {*writing.meters, *writing.shown}:
        row = {"of": where[0], "name": where[1], "more": writing.meters.get(where, 0)}
        if where in writing.shown:
            row["shown"] = writing.shown[where]
        if connection.execute(_PAID if "shown" in row else _METERED, row).rowcount != 1:
            raise MeterMoved("it was not done", f"the {where[1]} meter has moved meanwhile", "again")


class KeptTable:
    """One table's seating and books, and how much of them is written."""

    def __init__(
        self,
        table_id: str,
        seating: Seating,
        books: Books,
        keys: Keys,
        part: int = 1,
        done: Mapping[tuple[str, str], Answered] | None = None,
    ) -> None:
        self.table_id = table_id
        self.seating = seating
        self.books = books
        self.keys = keys
        self.receipt: SignedHead | None = None
        """The last head that was signed, once it is written: whoever plays may have it."""
        self.part = part
        self.done: dict[tuple[str, str], Answered] = dict(done or {})
        """(person, key) → what was acknowledged; the newest ones."""
        self.forgotten = ForgottenKeys()
        """All the others."""
        self.used = SeedsUsed()
        """Follows the ledger as far as the books do."""
        self._written = 0
        self._seeds: Seeds | None = None
        self._notes = b""
        self._coming = b""
        """What is being written, where that is known."""
        self._payers = dict(seating.notes.wallets)
        """Seat → whose wallet its chips came from, as it was last written: who got up is in no note."""

    def note_written(self, receipt: SignedHead | None = None) -> None:
        """All that stands is written, with a `receipt` of it where one was signed."""
        self._written = len(self.seating.sitting.ledger)
        self._payers = dict(self.seating.notes.wallets)
        self.receipt = receipt or self.receipt
        self._seeds = self.seating.sitting.seeds
        self._notes = self._coming or msgspec.json.encode(self.seating.kept())
        self._coming = b""

    def remember(self, request: KeyedRequest) -> None:
        """That it was acknowledged."""
        self.done[request[:2]] = Answered(self.seating.version, request.body)
        if len(self.done) > REMEMBERED:
            oldest = next(iter(self.done))
            del self.done[oldest]
            self.forgotten.add(*oldest)

    def writing(self, command: KeyedRequest | None = None) -> Writing | None:
        """All that is not written yet; None where that is nothing."""
        notes = self._coming = msgspec.json.encode(self.seating.kept())
        now = self.seating.sitting.seeds
        new = Writing(self.table_id, self._state(notes))
        self._add_lines(new)
        if now != self._seeds:
            new.seeds = self._seed_rows(now)
        self.note_command(new, command)
        is_same = notes == self._notes and new.seeds is None
        return None if is_same and not new.events and command is None else new

    def note_command(self, new: Writing, command: KeyedRequest | None) -> None:
        """That this is what the command came to, so that it is never carried out again."""
        if command is not None:
            new.command = {"table_id": self.table_id, **command._asdict(), "at": time.time(),
                           "version": self.seating.version}  # fmt: skip

    def renew(self, seating: Seating) -> Writing:
        """The end of this ledger and the beginning of the next, which takes its place."""
        new = Writing(self.table_id, {})
        self._add_lines(new)
        self.seating, self.books = seating, Books(seating.sitting.options)
        self.used = SeedsUsed()
        self.part += 1
        self._written, self._coming = 0, b""
        self._add_lines(new)
        new.state = self.state
        new.seeds = self._seed_rows(seating.sitting.seeds)
        return new

    def _add_lines(self, new: Writing) -> None:
        link, ledger = self.seating.rules.link, self.seating.sitting.ledger
        table_id, part, books = self.table_id, self.part, self.books
        lines = ledger.lines[self._written :]
        for line in lines:
            what, n = line.what, line.n
            new.events.append({"table_id": table_id, "part": part, "n": n, "at": line.at, "by": line.by,
                               "salt": line.salt, "what": ledger.text(line), "hash": line.hash})  # fmt: skip
            for account, amount in books.post(what).items():
                entry = {"table_id": table_id, "part": part, "n": n, "account": account, "amount": amount}
                new.entries.append(entry)
            if what.__class__ in COUNTED:
                new.transfers += self._transfers(line)
            self.used.follow(what)
        new.transfers = changed_seats(new.transfers)
        if is_worth_signing(lines):
            new.unsigned.append((self._head(lines[-1]), self.keys))
        if link:
            happened = [each.what for each in lines]
            new.meters = {(link, meter): amount for meter, amount in _fed(happened).items()}
            new.shown = {(link, meter): amount for meter, amount in _shown_before(happened).items()}

    def _transfers(self, line: Line) -> list[Transfer]:
        """Of chips that a person takes to the table, or brings back from it."""
        if (counted := at_the_cage(line.what)) is None:
            return []
        seat, chips = counted.seat, counted.chips
        if isinstance(line.what, e.SeatTaken):
            self._payers.pop(seat, None)
            if seat in self.seating.notes.wallets:
                self._payers[seat] = self.seating.notes.wallets[seat]
        if seat not in self._payers:
            return []
        kind = TABLE_CHANGE if counted.is_moved else BUY_IN if chips > 0 else BROUGHT_BACK
        name = transfer_id(self.table_id, self.part, line.n)
        return [Transfer(name, kind, self._payers[seat], -chips, table_account(self.table_id))]

    def _head(self, last: Line) -> Head:
        return Head(
            table=self.table_id,
            part=self.part,
            line=last.n,
            hash=last.hash,
            at=last.at,
            game=self.seating.game.id,
            round=self.books.table.number,
            stacks=dict(sorted(self.books.table.stacks.items())),
            sold=-self.books.outside[CAGE],
            options=self.seating.sitting.changes,
            seeds=self.used.uses,
        )

    @property
    def state(self) -> dict[str, Any]:
        """What stands beside the ledger, as it is written."""
        return self._state(msgspec.json.encode(self.seating.kept()))

    def _state(self, notes: bytes) -> dict[str, Any]:
        seating = self.seating
        return {"part": self.part, "before": seating.before, "rules": _rules_text(seating.rules),
                "is_closed": seating.sitting.is_closed, "beside": notes.decode()}  # fmt: skip

    def _seed_rows(self, now: Seeds) -> list[dict[str, Any]]:
        named = {kind: seed for kind, seed in now._asdict().items() if seed}
        return [
            {"table_id": self.table_id, "kind": kind, "seed": sealed(seed, self.table_id, kind, self.keys)}
            for kind, seed in named.items()
        ]


@lru_cache(200)
def _rules_text(rules: TableRules) -> str:
    return msgspec.json.encode(rules).decode()


def sealed(seed: str, table_id: str, kind: str, keys: Keys) -> str:
    return keys.seal(seed, f"{table_id} {kind}")


def seal_all(connection: Connection, keys: Keys) -> None:
    """What a former version has left in clear."""
    for row in connection.execute(select(seeds)).all():
        if not is_sealed(row.seed):
            where = (seeds.c.table_id == row.table_id) & (seeds.c.kind == row.kind)
            closed = sealed(row.seed, row.table_id, row.kind, keys)
            connection.execute(update(seeds).where(where).values(seed=closed))


def _unsealed(connection: Connection, table_id: str, keys: Keys) -> Seeds:
    found = connection.execute(select(seeds.c.kind, seeds.c.seed).where(seeds.c.table_id == table_id))
    return Seeds(**{row.kind: keys.unseal(row.seed, f"{table_id} {row.kind}") for row in found})


def transfer_id(table_id: str, part: int, n: int) -> str:
    """Of the line that orders it, which there is once."""
    return f"table {table_id}, ledger {part}, line {n}"


def _fed(happened: Any) -> dict[str, int]:
    amounts: dict[str, int] = {}
    for event in happened:
        name = meter_of(event)
        if name and not isinstance(event, e.MeterOpened | e.MeterRead):
            amounts = moved(amounts if name in amounts else {**amounts, name: 0}, event)
    return {name: amount for name, amount in amounts.items() if amount}


def _shown_before(happened: Sequence[e.Event]) -> dict[str, int]:
    """What each meter that was read must have shown before the first of these."""
    shown: dict[str, int] = {}
    for place, event in enumerate(happened):
        if isinstance(event, e.MeterRead | e.FundPaid):
            read = event.amount if isinstance(event, e.MeterRead) else event.shown
            shown.setdefault(event.meter, read - _fed(happened[:place]).get(event.meter, 0))
    return shown


def first_row(
    connection: Connection, table_id: str, game: str, rules: TableRules, by: str, owner: str
) -> None:
    """A table of which nothing has happened yet."""
    connection.execute(
        insert(tables).values(id=table_id, game=game, rules=_rules_text(rules), by=by,
                              at=time.time(), part=1, before=0, is_closed=False, beside="{}", owner=owner)
    )  # fmt: skip


def take(connection: Connection, ids: Collection[str], owner: str) -> set[str]:
    """Those of the tables that no other server writes from now on. One that another is just writing, or was
    when it came to stand still, is left for later: nobody waits for it."""
    if not ids:
        return set()
    free = select(tables.c.id).where(tables.c.id.in_(ids)).with_for_update(skip_locked=True)
    taken = set(connection.execute(free).scalars())
    of_another = tables.c.id.in_(taken) & (tables.c.owner != owner)
    connection.execute(update(tables).where(of_another).values(owner=owner))
    return taken


def answered(connection: Connection, table_id: str, person: str, key: str) -> Answered | None:
    """What was acknowledged to that person by that key."""
    where = (commands.c.table_id == table_id) & (commands.c.person == person) & (commands.c.key == key)
    row = connection.execute(select(commands.c.version, commands.c.body).where(where)).one_or_none()
    return Answered(row.version, row.body) if row is not None else None


def settle(connection: Connection, table_id: str) -> None:
    """Wait until whatever was being written of the table is written or undone."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(tables.c.id).where(tables.c.id == table_id).with_for_update())


def ledger_of(connection: Connection, table_id: str, part: int) -> Ledger:
    """A ledger as it was written; refused where a line is changed, missing or moved."""
    where = (events.c.table_id == table_id) & (events.c.part == part)
    found = connection.execute(select(events).where(where).order_by(events.c.n))
    return Ledger.parse("".join(map(_line, found)))


def _line(row: Row[Any]) -> str:
    """As it stands in a ledger; those of former versions have no stamp, though their rows have a time."""
    is_stamped = row.by is not None
    at = f',"at":{msgspec.json.encode(row.at).decode()}' if is_stamped and row.at else ""
    by = f',"by":{msgspec.json.encode(row.by).decode()}' if row.by else ""
    salt = f',"salt":{msgspec.json.encode(row.salt).decode()}' if row.salt else ""
    return f'{{"n":{row.n},"what":{row.what}{at}{by}{salt},"hash":"{row.hash}"}}\n'


def row_of(connection: Connection, table_id: str) -> Row[Any]:
    row = connection.execute(select(tables).where(tables.c.id == table_id)).one_or_none()
    if row is None:
        raise unknown("table", table_id, connection.execute(select(tables.c.id)).scalars())
    return row


def notes_of(connection: Connection, table_id: str) -> SeatNotes:
    """Who sits there, as it was last written; the seeds are not among it."""
    return _notes.decode(row_of(connection, table_id).beside)


def load(connection: Connection, table_id: str, keys: Keys, shared: Meters | None = None) -> KeptTable:
    """The table as it stood when it was last written; refused where its ledger does not verify."""
    row = row_of(connection, table_id)
    ledger = ledger_of(connection, table_id, row.part)
    check_place(ledger, table_id, row.part)
    rules, notes = _rules.decode(row.rules), _notes.decode(row.beside)
    notes.kept = msgspec.structs.replace(notes.kept, seeds=_unsealed(connection, table_id, keys))
    sitting = _closed(ledger) if row.is_closed else resume(ledger, notes.kept, meters=shared)
    ledger.clock = time.time
    books = Books(sitting.options)
    for event in ledger:
        books.post(event)
    where = commands.c.table_id == table_id
    newest = select(commands).where(where).order_by(commands.c.at.desc()).limit(REMEMBERED)
    kept_keys = connection.execute(newest).all()
    done = {(each.person, each.key): Answered(each.version, each.body) for each in reversed(kept_keys)}
    kept = KeptTable(table_id, Seating(sitting, notes, rules, row.before), books, keys, row.part, done)
    if len(done) >= REMEMBERED:
        for each in connection.execute(select(commands.c.person, commands.c.key).where(where)):
            kept.forgotten.add(each.person, each.key)
    for event in ledger:
        kept.used.follow(event)
    kept.receipt = next(iter(newest_heads(connection, table_id)), None)
    kept.note_written()
    return kept


def heads_of(connection: Connection, table_id: str) -> list[SignedHead]:
    """All that were signed of a table."""
    found = connection.execute(select(heads.c.signed).where(heads.c.table_id == table_id)).scalars()
    return parse_heads("\n".join(found), "the signed heads")


def newest_heads(connection: Connection, table_id: str | None = None) -> list[SignedHead]:
    """The last that was signed of each table that is open, or of one."""
    place = cast(heads.c.part, BigInteger) * MANY_LINES + heads.c.line
    which = heads.c.table_id == table_id if table_id is not None else ~tables.c.is_closed
    of_each = select(heads.c.table_id, func.max(place).label("place"))
    last = of_each.join(tables, tables.c.id == heads.c.table_id).where(which).group_by(heads.c.table_id)
    newest = last.subquery()
    is_newest = (heads.c.table_id == newest.c.table_id) & (place == newest.c.place)
    found = connection.execute(select(heads.c.signed).join(newest, is_newest)).scalars()
    return parse_heads("\n".join(found), "the signed heads")


def _closed(ledger: Ledger) -> Sitting:
    """A table whose ledger has ended: it can be looked at, and opened anew with another ledger."""
    done = Replay(ledger).run()
    sitting = Sitting(done.game, done.options)
    source = ShoeSource(sitting._chance, None, sitting.equipment.wheel, sitting.equipment.dice)
    sitting.go_on_from(ledger, done.table, done.last, source, Seeds())
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
