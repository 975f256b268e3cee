"""The slip of a player's bank: which wager was covered, in which order, for how much, why chips went back.

A fold over the events of a round; nothing is decided here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from croupier.families.banked.player_dealer import PlayerDealerOptions
from croupier.refusals import Refusal
from croupier.rules.script import events as e
from croupier.rules.script.table import Table
from croupier.wagers.bank import PlayerDealerBank
from croupier.wagers.chips import money
from croupier.wagers.pays import Odds
from croupier.wagers.result import Outcome


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
    """What was due and the bank's money did not reach for."""
    left: int
    """What the bank could still pay afterwards."""
    why: str
    clause: str


class BankShare(Struct, frozen=True, kw_only=True):
    seat: int
    name: str
    put_up: int
    got: int
    """At the end of the round; the player-dealer has what is left."""


class CoverSlip(Struct, frozen=True, kw_only=True):
    round: int
    banker: int
    name: str
    posted: int
    """By the player-dealer and partners, what was added in the course of the round included."""
    reading: str
    """How the cover is counted: net, gross or each-way."""
    lines: tuple[SlipLine, ...]
    order: str = ""
    """In which order the text has the wagers covered, by default; '' where it is not told."""
    ordered: str = ""
    """Where it says so."""
    shares: tuple[BankShare, ...] = ()
    """Who put up how much of a bank that several hold, the player-dealer first."""

    @property
    def result(self) -> int:
        """What the bank won; less than nothing where it lost."""
        return sum(line.taken - line.paid for line in self.lines)


class SlipFold:
    """Follows a ledger; knows the slip of the last round that a player banked and that is over."""

    def __init__(self, table: Table) -> None:
        """`table` as it was before the first event; it follows them."""
        self.last: CoverSlip | None = None
        self._table = table
        self._posted = 0
        self._lines: list[SlipLine] = []
        self._shares: dict[int, int] = {}
        self._got: dict[int, int] = {}

    def see(self, event: e.Event) -> None:
        table = self._table
        match event:
            case e.RoundOpened():
                self._posted, self._lines, self._got = 0, [], {}
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
                return
            case e.Reversed():
                back = (event.seat, event.spot)
                self._lines = [each for each in self._lines if (each.seat, each.spot) != back]
            case e.RoundClosed() if table.banker and isinstance(table.bank, PlayerDealerBank):
                options = table.options
                text = options.bank_text if isinstance(options, PlayerDealerOptions) else None
                self.last = CoverSlip(
                    round=table.number,
                    banker=table.banker,
                    name=table.names.get(table.banker, ""),
                    posted=self._posted,
                    reading=table.bank.reading,
                    lines=tuple(self._lines),
                    order=text.order if text else "",
                    ordered=text.ordered if text else "",
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
    """Of every round that a player banked."""
    fold = SlipFold(table)
    for event in events:
        fold.see(event)
        if isinstance(event, e.RoundClosed) and fold.last is not None and fold.last.round == event.number:
            yield fold.last


def _line(table: Table, event: e.Settled, place: int) -> SlipLine:
    bank = table.bank
    uncovered, why = 0, event.why
    if isinstance(bank, PlayerDealerBank):
        uncovered = _uncovered(bank, event)
    if uncovered and event.outcome == Outcome.WIN.value:
        why = f"{why}: the bank's money pays {money(event.paid)} of {money(event.paid + uncovered)}"
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
    """What the wager was due beyond what the bank had."""
    if event.outcome == Outcome.WIN.value:
        try:
            due = Odds.parse(event.odds).pays(event.stake, bank.rounding) if event.odds else event.stake
        except Refusal:
            return 0
        return due - event.paid if event.paid == max(0, bank.left) and due > event.paid else 0
    if event.outcome in (Outcome.LOSE.value, Outcome.FORFEITED.value):
        return event.returned if event.taken == max(0, bank.can_take) else 0
    return 0


def printed(slip: CoverSlip) -> str:
    """For a narrow printer: forty signs a line."""
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
    for share in slip.shares:
        lines.append(f"{f'seat {share.seat} put up {money(share.put_up)}':<29}{money(share.got):>11}")
    ended = "bank won" if slip.result >= 0 else "bank lost"
    lines += ["-" * 40, f"{ended:<29}{money(abs(slip.result)):>11}"]
    return "\n".join(lines) + "\n"
