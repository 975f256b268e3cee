"""The sheets of a written session: stacks by person and round, fees, funds, bank slips and a floor log.

Everything is folded out of the events; nothing is decided here. The books have to close to the cent: what was
brought to the table lies there, was taken away, or is in the drop, in a fund or with the house.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from typing import Any

from croupier.errors import CroupierError
from croupier.report.model import (
    Block,
    Document,
    Figure,
    Paragraph,
    ReportCell,
    ReportColumn,
    ReportTable,
    Section,
)
from croupier.rules.collections import TIME
from croupier.rules.script import events as e
from croupier.rules.script.table import BUTTON, Table
from croupier.table.comings_and_goings import TOKE
from croupier.table.cover_slip import CoverSlip, SlipFold
from croupier.table.narration import narrate
from croupier.table.written import WrittenRound
from croupier.wagers.chips import money, plain, short

SIGNATURES = "Dealer: ______________________   Floor manager: ______________________   Time: __________"
COMMISSION = "commission"
LOGGED = (
    e.SeatTaken,
    e.SeatLeft,
    e.ChipsBought,
    e.SatOut,
    e.SatIn,
    e.FundPaid,
    e.Reported,
    e.RoundVoided,
    e.RoundReopened,
    e.CutCardOut,
    e.CardsReshuffled,
    e.Reversed,
    e.PotRaked,
    e.CommissionCollected,
    e.MeterFed,
)
"""Events that the floor writes down."""
MISSED = ("dead-blind", "late-blind", "newcomer-blind", "kill")
"""Chips put in a pot that are due for something earlier."""


@dataclass
class PersonRound:
    """The chips of one person in one round, in cents."""

    round: int
    seat: int
    name: str
    start: int
    brought: int = 0
    took: int = 0
    time: int = 0
    fees: int = 0
    tokes: int = 0
    end: int = 0

    @property
    def result(self) -> int:
        """The sum won or lost in play."""
        return self.end - self.start - self.brought + self.took + self.time + self.fees + self.tokes


@dataclass(frozen=True)
class LogEntry:
    """A line of the floor log."""

    round: int
    time: str
    words: str
    clause: str = ""


@dataclass
class DealerShift:
    """A dealer at the table, with the tokes of those rounds."""

    name: str
    first: int
    last: int
    tokes: int = 0


@dataclass
class TableMoney:
    """The money of the table, in cents."""

    brought: int = 0
    """Chips that came to the table."""
    took: int = 0
    """Chips that went away with people."""
    drop: Counter[str] = field(default_factory=Counter)
    """Fees, rake, commission and tokes, by what they are called."""
    times: Counter[str] = field(default_factory=Counter)
    fed: Counter[str] = field(default_factory=Counter)
    """The part of the fees that went into funds, by meter."""


class SessionSheet:
    """The accounts of a written session."""

    def __init__(self, done: WrittenRound) -> None:
        self.done = done
        self.table: Table = Table(done.options, done.opened_with)
        self.table.names.update(done.names)
        for event in done.opening:
            self.table.apply(event)
        self.opened = dict(self.table.meters)
        """The amount that each meter showed at first."""
        self.persons: list[PersonRound] = []
        self.log: list[LogEntry] = []
        self.slips: list[CoverSlip] = []
        self.shifts: list[DealerShift] = []
        self.money = TableMoney(brought=sum(done.opened_with.values()))
        self._now: dict[int, PersonRound] = {}
        self._number = 1
        self._slip = SlipFold(Table(done.options, done.opened_with))
        self._begin()
        remarks, dealers = defaultdict(list), dict(done.dealers)
        for place, remark in done.remarks:
            remarks[place].append(remark)
        for place, event in enumerate(done.events):
            self._note(remarks.get(place, ()), dealers.get(place))
            self._see(event)
        self._note(remarks.get(len(done.events), ()), None)
        self._finish()
        self.check()

    # -- the fold ------------------------------------------------------------------------------

    def _begin(self) -> None:
        """Open a line for everybody at the table."""
        names, stacks = self.table.names, self._chips()
        self._now = {
            seat: PersonRound(self._number, seat, names.get(seat, ""), stacks[seat]) for seat in stacks
        }

    def _chips(self) -> dict[int, int]:
        """Return the chips of each seat, those that lie on the layout included."""
        table = self.table
        return {seat: stack + sum(table.layout[seat].values()) for seat, stack in table.stacks.items()}

    def _finish(self) -> None:
        """Close the lines of a round."""
        chips = self._chips()
        for seat, line in self._now.items():
            line.end = chips[seat]
        self.persons += self._now.values()
        self._now = {}

    def _note(self, remarks: list[str] | tuple[str, ...], dealer: str | None) -> None:
        for remark in remarks:
            self._log(remark)
        if dealer is not None:
            self.shifts.append(DealerShift(dealer, self._number, self._number))

    def _see(self, event: e.Event) -> None:
        table = self.table
        if isinstance(event, e.RoundOpened):
            self._open(event)
        if not self._now and not isinstance(event, e.TableClosed):
            self._begin()
        if isinstance(event, e.SeatLeft):
            line = self._now.pop(event.seat)
            line.took, line.end = event.stack, 0
            self.persons.append(line)
            self.money.took += event.stack
        self._count(event)
        self._write(event)
        table.apply(event)
        self._slip.see(event)
        if isinstance(event, e.SeatTaken):
            self._now[event.seat] = PersonRound(self._number, event.seat, event.name, 0, event.stack)
            self.money.brought += event.stack
        if isinstance(event, e.RoundClosed):
            self._finish()
            self._number = event.number + 1
            if self._slip.last is not None and self._slip.last.round == event.number:
                self.slips.append(self._slip.last)

    def _open(self, event: e.RoundOpened) -> None:
        self._number = event.number
        if self.shifts:
            self.shifts[-1].last = event.number
        if event.fresh_shoe:
            self._log("a fresh shoe")
        if event.banker and event.banker != self.table.banker:
            self._log(f"{self._named(event.banker)} takes the bank")
        elif self.table.banker and not event.banker:
            self._log("the house banks")

    def _count(self, event: e.Event) -> None:
        books = self.money
        match event:
            case e.ChipsBought():
                self._now[event.seat].brought += event.amount
                books.brought += event.amount
            case e.FundPaid():
                self._now[event.seat].brought += event.amount
            case e.Charged():
                line, what = self._now[event.seat], event.what
                books.drop[what] += event.amount
                books.times[what] += 1
                if what == TOKE:
                    line.tokes += event.amount
                    if self.shifts:
                        self.shifts[-1].tokes += event.amount
                elif what == TIME:
                    line.time += event.amount
                else:
                    line.fees += event.amount
            case e.CommissionCollected() if event.amount:
                self._now[event.seat].fees += event.amount
                books.drop[COMMISSION] += event.amount
                books.times[COMMISSION] += 1
            case e.PotRaked():
                books.drop[event.what] += event.amount
                books.times[event.what] += 1
            case e.MeterFed() if event.of_fees:
                books.fed[event.meter] += event.amount

    # -- the floor log -------------------------------------------------------------------------

    def _named(self, seat: int) -> str:
        name = self.table.names.get(seat, "")
        return f"seat {seat} ({name})" if name else f"seat {seat}"

    def _log(self, words: str, clause: str = "") -> None:
        clock = self.table.clock
        time = f"{clock[1] // 60 % 24}:{clock[1] % 60:02}" if clock is not None else ""
        self.log.append(LogEntry(self._number, time, words, clause))

    def _write(self, event: e.Event) -> None:
        if isinstance(event, e.Charged) and event.what in (TOKE, TIME):
            what = "gives a toke of" if event.what == TOKE else "pays for time"
            self._log(f"{self._named(event.seat)} {what} {money(event.amount)}", event.clause)
        elif isinstance(event, e.PotFed) and event.what in MISSED:
            what = event.what.replace("-", " ")
            self._log(f"{self._named(event.seat)} posts a {what} of {money(event.amount)}", event.clause)
        elif isinstance(event, e.Marked) and event.name != BUTTON:
            shown = f"the {event.name} marker: {event.value or 'taken off'}"
            self._log(shown, event.clause)
        elif isinstance(event, LOGGED) and (told := narrate(event, self.done.game)) is not None:
            self._log(str(told).strip(), event.clause)

    # -- the books -----------------------------------------------------------------------------

    @property
    def on_table(self) -> int:
        """Chips that lie on the table at the end: stacks, wagers and the pot."""
        return sum(self._chips().values()) + self.table.pot + self.table.posted

    @property
    def metered(self) -> int:
        """The money that play put on the meters, less what they paid."""
        return sum(self.table.meters.values()) - self.table.outside_meter_money

    @property
    def _closing(self) -> dict[str, int]:
        """The sums that come to nothing."""
        return {
            "brought to the table": self.money.brought,
            "taken away": -self.money.took,
            "on the table at the end": -self.on_table,
            "drop, fees and tokes": -self.table.drop,
            "the house's result": -self.table.house,
            "put on meters by play": -self.metered,
        }

    @property
    def difference(self) -> int:
        """The sum that is missing or too much; nothing if the books close."""
        return sum(self._closing.values())

    def check(self) -> None:
        """Refuse accounts that do not close."""
        by_kind = self.money.drop.total() - self.money.fed.total()
        if self.difference or by_kind != self.table.drop:
            why = f"{money(self.difference)} is missing, the fees come to {money(by_kind)}"
            raise CroupierError(
                "the accounts do not close", f"{why} and the drop is {money(self.table.drop)}"
            )

    def to_json(self) -> dict[str, Any]:
        """Return the sheets as plain values, sums in dollars."""
        sums = ("start", "brought", "took", "time", "fees", "tokes", "result", "end")
        money_of = self.money
        return {
            "persons": [
                {"round": line.round, "seat": line.seat, "name": line.name}
                | {name: plain(getattr(line, name)) for name in sums}
                for line in self.persons
            ],
            "drop": {what: plain(amount) for what, amount in sorted(money_of.drop.items())},
            "to_funds": {meter: plain(amount) for meter, amount in sorted(money_of.fed.items())},
            "meters": {name: plain(shows) for name, shows in self.table.meters.items()},
            "books": {name: plain(amount) for name, amount in self._closing.items()},
            "dealers": [asdict(shift) | {"tokes": plain(shift.tokes)} for shift in self.shifts],
            "log": [asdict(entry) for entry in self.log],
        }

    # -- the report ----------------------------------------------------------------------------

    def report(self) -> Document:
        """Return the sheets as a document."""
        game, options = self.done.game, self.done.options
        facts = tuple(options.changes_from(game.options).items())
        rounds = max((line.round for line in self.persons), default=0)
        sections = [
            Section("Stacks", (), tuple(self._sheets())),
            Section("Money", tuple(self._money())),
        ]
        if self.slips:
            sections.append(Section("The bank", (), tuple(map(self._bank, self.slips))))
        if self.shifts:
            sections.append(Section("Dealers", (self._dealers(),)))
        sections.append(Section("Floor log", (self._log_table(), Paragraph(SIGNATURES))))
        return Document.with_sections(game.title, f"{rounds} rounds at one table", facts, sections)

    def _sheets(self) -> Iterator[Section]:
        people: dict[tuple[str, int], list[PersonRound]] = defaultdict(list)
        for line in self.persons:
            people[line.name, 0 if line.name else line.seat].append(line)
        for (name, seat), lines in people.items():
            yield Section(name or f"seat {seat}", (self._sheet(name, lines), Paragraph(SIGNATURES)))

    def _sheet(self, name: str, lines: list[PersonRound]) -> ReportTable:
        heads = ("round", "seat", "start", "brought", "time", "fees", "tokes", "result", "took", "end")
        rows: list[tuple[ReportCell, ...]] = [
            (
                str(line.round),
                str(line.seat),
                _sum(line.start),
                *map(_sum, (line.brought, -line.time, -line.fees, -line.tokes)),
                _sum(line.result, is_signed=True),
                _sum(-line.took),
                _sum(line.end),
            )
            for line in lines
        ]
        total = (
            sum(line.brought for line in lines),
            -sum(line.time for line in lines),
            -sum(line.fees for line in lines),
            -sum(line.tokes for line in lines),
        )
        foot: tuple[ReportCell, ...] = (
            "all",
            "",
            _sum(lines[0].start),
            *map(_sum, total),
            _sum(sum(line.result for line in lines), is_signed=True),
            _sum(-sum(line.took for line in lines)),
            _sum(lines[-1].end),
        )
        columns = tuple(ReportColumn(head, "right" if head in ("round", "seat") else "") for head in heads)
        return ReportTable(columns, tuple(rows), f"Chips of {name or f'seat {lines[0].seat}'}", foot)

    def _money(self) -> Iterator[ReportTable]:
        table, books = self.table, self.money
        drop: list[tuple[ReportCell, ...]] = [
            (what.replace("-", " "), _count(books.times[what]), _sum(amount))
            for what, amount in sorted(books.drop.items())
        ]
        drop += [(f"to the {meter} fund", "", _sum(-amount)) for meter, amount in sorted(books.fed.items())]
        kept = ReportTable.from_rows(("what", "times", "amount"), drop, "Drop, fees and tokes")
        if drop:
            yield ReportTable(kept.columns, kept.rows, kept.title, ("together", "", _sum(table.drop)))
        if table.meters:
            rows = [
                (name, _sum(self.opened.get(name, 0)), _sum(shows)) for name, shows in table.meters.items()
            ]
            yield ReportTable.from_rows(("meter", "at first", "at the end"), rows, "Meters and funds")
        closing = [(what, _sum(amount)) for what, amount in self._closing.items()]
        books_table = ReportTable.from_rows(("what", "amount"), closing, "The books")
        yield ReportTable(
            books_table.columns, books_table.rows, books_table.title, ("difference", _sum(self.difference))
        )

    def _bank(self, slip: CoverSlip) -> Section:
        who = f"seat {slip.banker}{f' ({slip.name})' if slip.name else ''}"
        rows: list[tuple[ReportCell, ...]] = [
            (
                str(line.place),
                f"{line.seat} {line.name}".strip(),
                line.spot,
                line.outcome,
                *map(_sum, (line.stake, line.taken, line.paid, line.returned, line.uncovered, line.left)),
                f"{line.why} {line.clause}".strip(),
            )
            for line in slip.lines
        ]
        heads = (
            "place",
            "seat",
            "wager",
            "end",
            "stake",
            "takes",
            "pays",
            "back",
            "not covered",
            "left",
            "why",
        )
        said = f"Posted {money(slip.posted)}, counted {slip.reading}, after exhaustion: {slip.after}."
        if slip.order:
            said += f" Order: {slip.order} {slip.ordered}".rstrip() + "."
        blocks: list[Block] = [Paragraph(said), ReportTable.from_rows(heads, rows, f"Round {slip.round}")]
        for rival in slip.rivals:
            each = ", ".join(f"seat {seat} {_signed(more)}" for seat, more in rival.seats.items())
            blocks.append(Paragraph(f"Under after-exhaustion={rival.after}: {each}.", is_aside=True))
        for share in slip.shares:
            blocks.append(
                Paragraph(f"Seat {share.seat} put up {money(share.put_up)}, got {money(share.got)}.")
            )
        blocks.append(Paragraph(f"Result of the bank: {_signed(slip.result)}."))
        return Section(f"Round {slip.round}: {who} banks", tuple(blocks))

    def _dealers(self) -> ReportTable:
        rows = [(shift.name, str(shift.first), str(shift.last), _sum(shift.tokes)) for shift in self.shifts]
        return ReportTable.from_rows(("dealer", "from round", "to round", "tokes"), rows, "Dealers")

    def _log_table(self) -> ReportTable:
        rows = [(str(each.round), each.time, each.words, each.clause) for each in self.log]
        return ReportTable.from_rows(("round", "time", "what", "clause"), rows, "Floor log")


def _sum(cents: int, *, is_signed: bool = False) -> Figure:
    return Figure(cents, "money", is_signed=is_signed, has_tone=is_signed)


def _count(number: int) -> Figure:
    return Figure(number, "count")


def _signed(cents: int) -> str:
    return f"{'+' if cents > 0 else '-' if cents < 0 else ''}{short(abs(cents))}"
