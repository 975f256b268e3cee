"""The journal of a table: how much of its state is written, what a command has to write, and the table that
is read back from the store."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, select

from croupier.errors import IllegalBet, NotYet
from croupier.rules.game import Equipment
from croupier.rules.options import Options
from croupier.rules.script import events as e
from croupier.server.cage.wallets import BROUGHT_BACK, BUY_IN, TABLE_CHANGE, changed_seats, table_account
from croupier.server.store.batches import Answered, Batch, KeyedRequest, Transfer, transfer_id
from croupier.server.store.books import CAGE, COUNTED, Books, at_the_cage
from croupier.server.store.clock import CLOCK
from croupier.server.store.ledgers import ledger_of, newest_heads, row_of, sealed, unsealed
from croupier.server.store.request_key_filter import RequestKeyFilter
from croupier.server.store.schema import commands
from croupier.server.tables.state import CLOSED, OVER, SeatState, TableSettings, TableState
from croupier.table.chance import ShoeSource
from croupier.table.ledger import Ledger, Line, Origin
from croupier.table.meters import Meters, meter_of, moved
from croupier.table.proof.fair import SeedsUsed
from croupier.table.proof.heads import Head, SignedHead, is_worth_signing
from croupier.table.proof.keys import Keys
from croupier.table.proof.ledger_parts import check_place
from croupier.table.replay import Replay
from croupier.table.resume import resume
from croupier.table.seeds import Seeds
from croupier.table.session import TableSession
from croupier.table.upkeep import Tended, upkeep_of

REMEMBERED = 200
"""Request keys of a table that are kept in memory, the newest ones. Older ones are looked up in the
database."""
_seats = msgspec.json.Decoder(SeatState)
_settings = msgspec.json.Decoder(TableSettings)


class Journal:
    """The record of how much of one table's state is written. It follows the ledger with the books."""

    def __init__(
        self, table_id: str, keys: Keys, options: Options, equipment: Equipment, part: int = 1
    ) -> None:
        self.table_id = table_id
        self.keys = keys
        self.part = part
        """The number of the table's current ledger."""
        self.books = Books(options)
        self.seeds_used = SeedsUsed(equipment)
        self.receipt: SignedHead | None = None
        """The last signed head that is written; players may have it."""
        self.done: dict[tuple[str, str], Answered] = {}
        """(person, key) → the answer that the request was given, for the newest requests."""
        self.forgotten = RequestKeyFilter()
        """All older keys."""
        self._lines = 0
        """The number of lines of the ledger that are written."""
        self._row: dict[str, Any] = {}
        """The table's row as it is written."""
        self._seeds: Seeds | None = None
        self._payers: dict[int, str] = {}
        """Seat → the person whose wallet its chips came from, as last written. The seat state has forgotten
        those who got up since."""

    # -- what is to be written --------------------------------------------------------------------

    def batch(self, state: TableState, request: KeyedRequest | None = None) -> Batch | None:
        """Return everything of the state that is not written yet; None if that is nothing."""
        new = Batch(self.table_id, self.row(state))
        self._add_lines(new, state)
        if state.session.seeds != self._seeds:
            new.seeds = self._seed_rows(state.session.seeds)
        self.add_request(new, state, request)
        is_same = new.state == self._row and new.seeds is None
        return None if is_same and not new.events and request is None else new

    def add_request(self, new: Batch, state: TableState, request: KeyedRequest | None) -> None:
        """Add the answer to a request, so that it is never carried out again."""
        if request is not None:
            new.command = {"table_id": self.table_id, **request._asdict(), "at": CLOCK.now(),
                           "version": state.version}  # fmt: skip

    def begin_ledger(self, old: TableState, new: TableState, chosen: Options | None) -> Batch:
        """Return the end of the `old` state's ledger and the beginning of the `new` one's."""
        batch = Batch(self.table_id, {})
        self._add_lines(batch, old)
        self.books = Books(new.session.options)
        self.seeds_used = SeedsUsed(new.session.equipment)
        self.part += 1
        self._lines = 0
        self._add_lines(batch, new)
        batch.state = self.row(new)
        batch.seeds = self._seed_rows(new.session.seeds)
        batch.chosen = (new.game.id, chosen) if chosen is not None else None
        return batch

    def row(self, state: TableState) -> dict[str, Any]:
        """Return the columns of the table's own row."""
        seats = msgspec.json.encode(state.current_seats()).decode()
        return {"ledger": self.part, "event_offset": state.offset, "settings": settings_text(state.settings),
                "is_closed": state.session.is_closed, "seat_state": seats}  # fmt: skip

    def _add_lines(self, new: Batch, state: TableState) -> None:
        link, ledger = state.settings.link, state.session.ledger
        table_id, part, books = self.table_id, self.part, self.books
        lines = ledger.lines[self._lines :]
        for line in lines:
            what, n = line.what, line.n
            new.events.append({"table_id": table_id, "ledger": part, "line": n, "at": line.at, "by": line.by,
                               "salt": line.salt, "event": ledger.text(line), "hash": line.hash})  # fmt: skip
            for account, amount in books.post(what).items():
                place = {"table_id": table_id, "ledger": part, "line": n}
                new.entries.append({**place, "account": account, "amount": amount})
            if what.__class__ in COUNTED:
                new.transfers += self._transfers(line, state.seats)
            self.seeds_used.follow(what, line.at)
        new.transfers = changed_seats(new.transfers)
        if is_worth_signing(lines):
            new.unsigned.append((self._head(lines[-1], state), self.keys))
        if link:
            happened = [each.what for each in lines]
            new.meters = {(link, meter): amount for meter, amount in _fed(happened).items()}
            new.shown = {(link, meter): amount for meter, amount in _shown_before(happened).items()}

    def _transfers(self, line: Line, seats: SeatState) -> list[Transfer]:
        """Return the transfer of chips that a person takes to the table, or brings back from it."""
        if (counted := at_the_cage(line.what)) is None:
            return []
        seat, chips = counted.seat, counted.chips
        if isinstance(line.what, e.SeatTaken):
            self._payers.pop(seat, None)
            if seat in seats.wallets:
                self._payers[seat] = seats.wallets[seat]
        if seat not in self._payers:
            return []
        kind = TABLE_CHANGE if counted.is_moved else BUY_IN if chips > 0 else BROUGHT_BACK
        name = transfer_id(self.table_id, self.part, line.n)
        return [Transfer(name, kind, self._payers[seat], -chips, table_account(self.table_id))]

    def _head(self, last: Line, state: TableState) -> Head:
        return Head(
            table=self.table_id,
            part=self.part,
            line=last.n,
            hash=last.hash,
            at=last.at,
            game=state.game.id,
            round=self.books.table.number,
            stacks=dict(sorted(self.books.table.stacks.items())),
            sold=-self.books.outside[CAGE],
            options=state.session.changes,
            seeds=self.seeds_used.uses,
        )

    def _seed_rows(self, now: Seeds) -> list[dict[str, Any]]:
        named = {kind: seed for kind, seed in now._asdict().items() if seed}
        return [
            {"table_id": self.table_id, "kind": kind, "seed": sealed(seed, self.table_id, kind, self.keys)}
            for kind, seed in named.items()
        ]

    # -- what is written --------------------------------------------------------------------------

    def note_written(self, state: TableState, batch: Batch, request: KeyedRequest | None = None) -> None:
        """Note that the batch is written, with the answer to the request."""
        self._note(state, batch.state)
        self.receipt = batch.receipt or self.receipt
        if request is not None:
            self.remember(request, Answered(state.version, request.fingerprint))

    def _note(self, state: TableState, row: dict[str, Any]) -> None:
        self._lines, self._row = len(state.session.ledger), row
        self._payers = dict(state.seats.wallets)
        self._seeds = state.session.seeds

    def remember(self, request: KeyedRequest, answer: Answered) -> None:
        """Keep the answer to a request in memory."""
        self.done[request[:2]] = answer
        if len(self.done) > REMEMBERED:
            oldest = next(iter(self.done))
            del self.done[oldest]
            self.forgotten.add(*oldest)

    def is_written(self, state: TableState, batch: Batch, request: KeyedRequest | None) -> bool:
        """Return True if the state that was just read from the store has what the batch was to write."""
        if request is not None:
            return request[:2] in self.done
        if not batch.events:
            return batch.state == self._row
        last = state.session.ledger.lines[-1:]
        return [line.hash for line in last] == [batch.events[-1]["hash"]]

    def follow(self, connection: Connection, state: TableState) -> None:
        """Take up the state of a table as it was read from the store."""
        for line in state.session.ledger.lines:
            self.books.post(line.what)
            self.seeds_used.follow(line.what, line.at)
        where = commands.c.table_id == self.table_id
        newest = select(commands).where(where).order_by(commands.c.at.desc()).limit(REMEMBERED)
        for row in reversed(connection.execute(newest).all()):
            self.done[row.person, row.request_key] = Answered(row.version, row.fingerprint)
        if len(self.done) >= REMEMBERED:
            for row in connection.execute(select(commands.c.person, commands.c.request_key).where(where)):
                self.forgotten.add(row.person, row.request_key)
        self.receipt = next(iter(newest_heads(connection, self.table_id)), None)
        self._note(state, self.row(state))


@lru_cache(200)
def settings_text(settings: TableSettings) -> str:
    """Return the settings of a table as they are stored."""
    return msgspec.json.encode(settings).decode()


def _fed(happened: Iterable[e.Event]) -> dict[str, int]:
    """Return what each meter gained or lost by the events."""
    amounts: dict[str, int] = {}
    for event in happened:
        name = meter_of(event)
        if name and not isinstance(event, e.MeterOpened | e.MeterRead):
            amounts = moved(amounts if name in amounts else {**amounts, name: 0}, event)
    return {name: amount for name, amount in amounts.items() if amount}


def _shown_before(happened: Sequence[e.Event]) -> dict[str, int]:
    """Return what each meter that was read must have shown before the first of the events."""
    shown: dict[str, int] = {}
    for place, event in enumerate(happened):
        if isinstance(event, e.MeterRead | e.FundPaid):
            read = event.amount if isinstance(event, e.MeterRead) else event.shown
            shown.setdefault(event.meter, read - _fed(happened[:place]).get(event.meter, 0))
    return shown


# The next ledger


def next_state(state: TableState, options: Options, table_id: str, part: int) -> TableState:
    """End the table's ledger and return the state that begins the `part`th one: the same people with all
    chips, under these options."""
    if state.phase not in (OVER, CLOSED):
        raise IllegalBet("the options stay as they are", "a round is being played")
    if waits := state.session.table.approvals:
        why = f"approval {next(iter(waits))} is open"
        raise NotYet("the options stay as they are", why)
    game, old, seats, is_open = state.game, state.session, state.seats, state.phase != CLOSED
    names, willing, covers = dict(old.names), set(old.willing), dict(old.covers)
    proposition = set(old.proposition)
    worth = {seat: state.worth(seat) for seat in names}
    tended: tuple[Tended, ...] = ()
    waiting = list(old.waiting) if is_open else []
    standing, away = dict(old.table.standing), sorted(old.table.away)
    markers = dict(old.table.markers) if game.banking == "pot" and is_open else {}
    clock = (old.table.clock or ()) if is_open else ()
    bank = (old.table.banker, old.table.turn) if is_open else (0, 0)
    if is_open:
        tended = upkeep_of(game, old.options, old.ledger.lines).to_carry()
        old.close(carries=True)
    new = TableSession(
        game,
        options,
        ledger=Ledger(clock=old.ledger.clock, by=old.ledger.by),
        meters=old.meters,  # what they show is carried over too
        origin=Origin(table_id, part, old.ledger.head, carries=not state.settings.link),
        mixes=True,
    )
    for seat, name in names.items():
        new.sit(seat, name, worth[seat], approved=True, carried=True, standing=standing.get(seat, ""))
    for seat in away:
        new.sit_out(seat)
    new.take_over(markers, clock, bank)
    duties = {duty.name for duty in game.upkeep(options)}
    for each in tended:
        if each.duty in duties:
            new.tend(each.duty, each.by, each.reason, carried=each.at)
    new.willing, new.covers, new.proposition = willing, covers, proposition
    new.waiting, new.turned_down = waiting, list(old.turned_down)
    again = TableState(new, seats, state.settings, state.version, state.away)
    seats.rounds_before += old.table.number
    seats.seated_at = dict.fromkeys(names, again.version)
    seats.ready.clear()
    seats.options_after_round = None
    return again


# Back from the store


class Loaded(NamedTuple):
    """A table as it was read from the store."""

    state: TableState
    journal: Journal


def seats_of(connection: Connection, table_id: str) -> SeatState:
    """Return who sits at a table, as last written. The seeds are not part of it."""
    return _seats.decode(row_of(connection, table_id).seat_state)


def load(connection: Connection, table_id: str, keys: Keys, shared: Meters | None = None) -> Loaded:
    """Read a table as it stood when it was last written. Refused if its ledger does not verify."""
    row = row_of(connection, table_id)
    ledger = ledger_of(connection, table_id, row.ledger)
    check_place(ledger, table_id, row.ledger)
    settings, seats = _settings.decode(row.settings), _seats.decode(row.seat_state)
    seeds = unsealed(connection, table_id, keys)
    seats.resume_state = msgspec.structs.replace(seats.resume_state, seeds=seeds)
    session = _closed(ledger) if row.is_closed else resume(ledger, seats.resume_state, meters=shared)
    ledger.clock = CLOCK.now
    state = TableState(session, seats, settings, row.event_offset)
    journal = Journal(table_id, keys, session.options, session.equipment, row.ledger)
    journal.follow(connection, state)
    return Loaded(state, journal)


def _closed(ledger: Ledger) -> TableSession:
    """Return the session of a ledger that has ended: it can be looked at, and opened anew with another
    ledger."""
    done = Replay(ledger).run()
    session = TableSession(done.game, done.options)
    source = ShoeSource(session._chance, None, session.equipment.wheel, session.equipment.dice)
    session.go_on_from(ledger, done.table, done.last, source, Seeds())
    return session
