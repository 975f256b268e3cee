"""Keeping: what of a table goes into the store, and the table that comes out of it again."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

import msgspec
from sqlalchemy import Connection, select

from croupier.rules.script import events as e
from croupier.server.cage.wallets import BROUGHT_BACK, BUY_IN, TABLE_CHANGE, changed_seats, table_account
from croupier.server.store.batches import Answered, Batch, KeyedRequest, Transfer, transfer_id
from croupier.server.store.books import CAGE, COUNTED, Books, at_the_cage
from croupier.server.store.forgotten_keys import ForgottenKeys
from croupier.server.store.ledgers import ledger_of, newest_heads, row_of, sealed, unsealed
from croupier.server.store.schema import commands
from croupier.server.tables.state import Seating, SeatNotes, TableRules
from croupier.table.ledger import Ledger, Line
from croupier.table.meters import Meters, meter_of, moved
from croupier.table.proof.fair import SeedsUsed
from croupier.table.proof.heads import Head, SignedHead, is_worth_signing
from croupier.table.proof.keys import Keys
from croupier.table.proof.ledger_parts import check_place
from croupier.table.replay import Replay
from croupier.table.resume import resume
from croupier.table.seeding import Seeds
from croupier.table.sitting import Sitting
from croupier.table.sources import ShoeSource

REMEMBERED = 200
"""Of the newest acknowledged keys of a table; older ones are looked up in the database."""
_notes = msgspec.json.Decoder(SeatNotes)
_rules = msgspec.json.Decoder(TableRules)


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

    def writing(self, command: KeyedRequest | None = None) -> Batch | None:
        """All that is not written yet; None where that is nothing."""
        notes = self._coming = msgspec.json.encode(self.seating.kept())
        now = self.seating.sitting.seeds
        new = Batch(self.table_id, self._state(notes))
        self._add_lines(new)
        if now != self._seeds:
            new.seeds = self._seed_rows(now)
        self.note_command(new, command)
        is_same = notes == self._notes and new.seeds is None
        return None if is_same and not new.events and command is None else new

    def note_command(self, new: Batch, command: KeyedRequest | None) -> None:
        """That this is what the command came to, so that it is never carried out again."""
        if command is not None:
            new.command = {"table_id": self.table_id, **command._asdict(), "at": time.time(),
                           "version": self.seating.version}  # fmt: skip

    def renew(self, seating: Seating) -> Batch:
        """The end of this ledger and the beginning of the next, which takes its place."""
        new = Batch(self.table_id, {})
        self._add_lines(new)
        self.seating, self.books = seating, Books(seating.sitting.options)
        self.used = SeedsUsed()
        self.part += 1
        self._written, self._coming = 0, b""
        self._add_lines(new)
        new.state = self.state
        new.seeds = self._seed_rows(seating.sitting.seeds)
        return new

    def _add_lines(self, new: Batch) -> None:
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
        return {"part": self.part, "before": seating.before, "rules": settings_text(seating.rules),
                "is_closed": seating.sitting.is_closed, "beside": notes.decode()}  # fmt: skip

    def _seed_rows(self, now: Seeds) -> list[dict[str, Any]]:
        named = {kind: seed for kind, seed in now._asdict().items() if seed}
        return [
            {"table_id": self.table_id, "kind": kind, "seed": sealed(seed, self.table_id, kind, self.keys)}
            for kind, seed in named.items()
        ]


@lru_cache(200)
def settings_text(rules: TableRules) -> str:
    return msgspec.json.encode(rules).decode()


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


def notes_of(connection: Connection, table_id: str) -> SeatNotes:
    """Who sits there, as it was last written; the seeds are not among it."""
    return _notes.decode(row_of(connection, table_id).beside)


def load(connection: Connection, table_id: str, keys: Keys, shared: Meters | None = None) -> KeptTable:
    """The table as it stood when it was last written; refused where its ledger does not verify."""
    row = row_of(connection, table_id)
    ledger = ledger_of(connection, table_id, row.part)
    check_place(ledger, table_id, row.part)
    rules, notes = _rules.decode(row.rules), _notes.decode(row.beside)
    notes.kept = msgspec.structs.replace(notes.kept, seeds=unsealed(connection, table_id, keys))
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


def _closed(ledger: Ledger) -> Sitting:
    """A table whose ledger has ended: it can be looked at, and opened anew with another ledger."""
    done = Replay(ledger).run()
    sitting = Sitting(done.game, done.options)
    source = ShoeSource(sitting._chance, None, sitting.equipment.wheel, sitting.equipment.dice)
    sitting.go_on_from(ledger, done.table, done.last, source, Seeds())
    return sitting
