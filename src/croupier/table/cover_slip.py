"""The slip of a player's bank: which wager was covered, in which order, for how much, why chips went back.

A fold over the events of a round; nothing is decided here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import get_args

from msgspec import Struct
from msgspec.structs import replace

from croupier.errors import CroupierError
from croupier.rules.script import events as e
from croupier.rules.script.table import Table
from croupier.wagers.bank import AfterExhaustion, Covered, Payment, PlayerDealerBank, judge_final
from croupier.wagers.chips import money
from croupier.wagers.pays import Odds
from croupier.wagers.result import Outcome, lose, win


class SlipLine(Struct, frozen=True, kw_only=True):
    """One wager as the bank settled it; sums in cents."""

    place: int
    """In the order in which the bank's money was applied, from 1."""
    seat: int
    name: str
    spot: str
    stake: int
    outcome: str
    taken: int
    paid: int
    returned: int
    uncovered: int
    """The part of the amount due that the bank could not pay."""
    left: int
    """Cents that the bank could still pay afterwards."""
    why: str
    clause: str


class BankShare(Struct, frozen=True, kw_only=True):
    seat: int
    name: str
    put_up: int
    got: int
    """At the end of the round; the player-dealer has what is left."""


class RivalReading(Struct, frozen=True, kw_only=True):
    """The result under another value of `after-exhaustion`."""

    after: str
    seats: dict[int, int]
    """How much more each seat would have, less than nothing where it would have less; seats without a
    difference are left out."""


class CoverSlip(Struct, frozen=True, kw_only=True):
    round: int
    banker: int
    name: str
    posted: int
    """Chips posted by the player-dealer and partners, additions during the round included."""
    reading: str
    """How the cover is counted: net, gross or each-way."""
    after: str = "go-on"
    """The rule for further wagers once the bank is exhausted."""
    rivals: tuple[RivalReading, ...] = ()
    """The other readings of that by which a seat would have more or less."""
    lines: tuple[SlipLine, ...]
    order: str = ""
    """In which order the text has the wagers covered, by default; '' where it is not told."""
    ordered: str = ""
    """The clause that says so."""
    shares: tuple[BankShare, ...] = ()
    """The shares of a bank that several players hold, the player-dealer's first."""

    @property
    def result(self) -> int:
        """The bank's result; negative if it lost."""
        return sum(line.taken - line.paid for line in self.lines)


class SlipFold:
    """Follows a ledger; knows the slip of the last round that a player banked and that is over."""

    def __init__(self, table: Table) -> None:
        """`table` as it was before the first event; it follows them."""
        self.last: CoverSlip | None = None
        self._table = table
        self._posted = 0
        self._lines: list[SlipLine] = []
        self._order: list[tuple[int, str]] = []
        """The wagers as they were settled first: one whose end is told anew stays in its place."""
        self._shares: dict[int, int] = {}
        self._got: dict[int, int] = {}

    def see(self, event: e.Event) -> None:
        table = self._table
        match event:
            case e.RoundOpened():
                self._posted, self._lines, self._order, self._got = 0, [], [], {}
            case e.BankPosted() | e.BankJoined() | e.BankRaised():
                self._posted += event.amount
            case e.BankDivided():
                if not self._got:
                    self._shares = dict(table.shares)
                self._got[event.seat] = self._got.get(event.seat, 0) + event.amount
            case e.Settled() if table.banker and not event.by_house and not event.meter:
                line = _line(table, event, len(self._lines) + 1)
                table.apply(event)
                left = table.bank.left if isinstance(table.bank, PlayerDealerBank) else 0
                self._lines.append(replace(line, left=left))
                if (event.seat, event.spot) not in self._order:
                    self._order.append((event.seat, event.spot))
                return
            case e.Reversed():
                back = (event.seat, event.spot)
                self._lines = [each for each in self._lines if (each.seat, each.spot) != back]
            case e.RoundClosed() if table.banker and isinstance(table.bank, PlayerDealerBank):
                order, clause = table.options.cover_order
                self.last = CoverSlip(
                    round=table.number,
                    banker=table.banker,
                    name=table.names.get(table.banker, ""),
                    posted=self._posted,
                    reading=table.bank.reading,
                    after=table.bank.after,
                    rivals=_rivals(table.bank, self._lines, self._order),
                    lines=tuple(replace(line, place=at) for at, line in enumerate(self._lines, start=1)),
                    order=order,
                    ordered=clause,
                    shares=self._held(table),
                )
        table.apply(event)

    def _held(self, table: Table) -> tuple[BankShare, ...]:
        if not self._got:
            return ()
        got = {**self._got, table.banker: table.posted}
        order = [table.banker, *(seat for seat in self._shares if seat != table.banker)]
        return tuple(
            BankShare(
                seat=seat,
                name=table.names.get(seat, ""),
                put_up=self._shares.get(seat, 0),
                got=got.get(seat, 0),
            )
            for seat in order
        )


def slips(table: Table, events: Iterable[e.Event]) -> Iterator[CoverSlip]:
    """Yield the slip of every round that a player banked."""
    fold = SlipFold(table)
    for event in events:
        fold.see(event)
        if isinstance(event, e.RoundClosed) and fold.last is not None and fold.last.round == event.number:
            yield fold.last


def _rivals(
    bank: PlayerDealerBank, settled: Iterable[SlipLine], order: Sequence[tuple[int, str]]
) -> tuple[RivalReading, ...]:
    """Return the readings of exhaustion by which a seat would have something else. There are none where the
    wagers were not settled one after the other against one cover, so that the reading in force does not
    bring what was paid."""
    lines = sorted(settled, key=lambda line: order.index((line.seat, line.spot)))
    if _moved(bank, lines, bank.after) != [(line.taken, line.paid) for line in lines]:
        return ()
    rivals = []
    for after in get_args(AfterExhaustion):
        seats: dict[int, int] = {}
        for line, (taken, paid) in zip(lines, _moved(bank, lines, after), strict=True):
            seats[line.seat] = seats.get(line.seat, 0) + (paid - taken) - (line.paid - line.taken)
        if differing := {seat: more for seat, more in seats.items() if more}:
            rivals.append(RivalReading(after=after, seats=differing))
    return tuple(rivals)


def _moved(
    former: PlayerDealerBank, lines: Sequence[SlipLine], after: AfterExhaustion
) -> list[tuple[int, int]]:
    """Return what is taken and paid for each line under a rule for exhaustion."""
    bank = PlayerDealerBank(former.cover, former.reading, former.rounding, after=after)
    settled = []
    for line in lines:
        due = Payment()
        if line.outcome == Outcome.WIN.value:
            due = Payment(taken=line.taken, paid=line.paid + line.uncovered)
        elif line.outcome in (Outcome.LOSE.value, Outcome.FORFEITED.value):
            due = Payment(taken=line.taken + line.uncovered)
        result = win(line.spot, amount=due.paid) if due.paid else lose(line.spot)
        payment = bank.settle(due.taken, result)
        bank.moved(payment.taken, payment.paid)
        settled.append(Covered(due, payment))
    return [(each.taken, each.paid) for each in judge_final(bank, settled)]


def _line(table: Table, event: e.Settled, place: int) -> SlipLine:
    bank = table.bank
    uncovered, why = 0, event.why
    if isinstance(bank, PlayerDealerBank):
        uncovered = _uncovered(bank, event)
    if uncovered and event.outcome == Outcome.WIN.value:
        why = f"{why}: the bank's money pays {money(event.paid)} of {money(event.paid + uncovered)}"
    elif uncovered and isinstance(bank, PlayerDealerBank) and bank.has_stopped:
        why = f"{why}: the bank is exhausted, {money(uncovered)} goes back"
    elif uncovered:
        why = f"{why}: the bank may win {money(event.taken)} more, {money(uncovered)} goes back"
    elif event.outcome in (Outcome.PUSH.value, Outcome.RETURNED.value):
        why = why or "no action, none of the cover is used"
    return SlipLine(
        place=place,
        seat=event.seat,
        name=table.names.get(event.seat, ""),
        spot=event.spot,
        stake=event.stake,
        outcome=event.outcome,
        taken=event.taken,
        paid=event.paid,
        returned=event.returned,
        uncovered=uncovered,
        left=0,
        why=why.removeprefix(": "),
        clause=event.clause,
    )


def _uncovered(bank: PlayerDealerBank, event: e.Settled) -> int:
    """Return the part of what the wager was due that the bank did not have."""
    if event.outcome == Outcome.WIN.value:
        try:
            due = Odds.parse(event.odds).pays(event.stake, bank.rounding) if event.odds else event.stake
        except CroupierError:
            return 0
        return due - event.paid if event.paid == max(0, bank.left) and due > event.paid else 0
    if event.outcome in (Outcome.LOSE.value, Outcome.FORFEITED.value):
        return event.returned if bank.has_stopped or event.taken == max(0, bank.can_take) else 0
    return 0


def printed(slip: CoverSlip) -> str:
    """Return the slip as text for a narrow printer, at most forty characters a line."""
    who = f" {slip.name}" if slip.name else ""
    lines = [f"ROUND {slip.round}  BANK seat {slip.banker}{who}"[:40]]
    lines += [f"posted {money(slip.posted)}, {slip.reading}", "-" * 40]
    for each in slip.lines:
        head = f"{each.place:>2}. seat {each.seat} {each.spot}"
        lines.append(f"{head[:29]:<29}{money(each.stake):>11}")
        moved = f"pays {money(each.paid)}" if each.paid else f"takes {money(each.taken)}"
        back = f", back {money(each.returned)}" if each.returned else ""
        lines.append(f"    {each.outcome}: {moved}{back}"[:40])
        if each.uncovered:
            lines.append(f"    not covered {money(each.uncovered)} {each.clause}"[:40])
        lines.append(f"    {'cover left':<25}{money(each.left):>11}")
    for rival in slip.rivals:
        lines.append(f"after-exhaustion={rival.after} would bring"[:40])
        for seat, more in rival.seats.items():
            amount = f"{'+' if more > 0 else '-'}{money(abs(more))}"
            lines.append(f"{f'    seat {seat}':<29}{amount:>11}")
    for share in slip.shares:
        lines.append(f"{f'seat {share.seat} put up {money(share.put_up)}':<29}{money(share.got):>11}")
    ended = "bank won" if slip.result >= 0 else "bank lost"
    lines += ["-" * 40, f"{ended:<29}{money(abs(slip.result)):>11}"]
    return "\n".join(lines) + "\n"
