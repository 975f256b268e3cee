"""The table as a script sees it: who sits there, what lies where. A fold over events, nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Generic

from croupier.rules.approvals import PAYOUT, REFUSED, OpenApproval
from croupier.rules.irregularities import BETTING, Report
from croupier.rules.options import OptionsT
from croupier.rules.script import events as e
from croupier.wagers.bank import Bank, HouseBank, PlayerDealerBank

BUTTON = "button"
"""The marker before the seat that has the dealer button, in pot games."""


class Table(Generic[OptionsT]):
    """Changed by events alone; scripts read it. Two exceptions: reports are handed over and taken up, and
    bets that were refused halfway are taken off as if they had never been made."""

    __slots__ = (
        "approvals",
        "away",
        "bank",
        "banker",
        "bought",
        "button",
        "clock",
        "clocked",
        "contributed",
        "dealt",
        "drop",
        "fresh_shoe",
        "handed_back",
        "held_payouts",
        "house",
        "is_last_of_shoe",
        "last_approval",
        "layout",
        "left_since_last_round",
        "left_this_round",
        "markers",
        "meters",
        "moment",
        "names",
        "number",
        "options",
        "outside_meter_money",
        "owed",
        "placed_last_round",
        "placed_this_round",
        "posted",
        "pot",
        "pressed",
        "put_in_pot",
        "reports",
        "shares",
        "stacks",
        "standing",
        "switched",
        "turn",
        "wants_shuffle",
    )

    def __init__(self, options: OptionsT, stacks: dict[int, int]) -> None:
        self.options = options
        """The game's own record."""
        self.stacks = dict(sorted(stacks.items()))
        """Chips behind, by seat, clockwise from the dealer's far left."""
        self.names: dict[int, str] = {}
        """Names of the players by seat, as far as known. One player may have several seats."""
        self.away: set[int] = set()
        """Seats whose players sit out."""
        self.left_since_last_round: dict[int, str] = {}
        """Seats that somebody has left since the last round was over, and who that was."""
        self.standing: dict[int, str] = {}
        """Debts of seats whose players came from another table of the game and are not dealt in yet."""
        self.bought: dict[int, tuple[int, ...]] = {}
        """Chips that each seat has bought since its player sat down, the first purchase first."""
        self.clock: tuple[int, int] | None = None
        """The minute that was recorded first, and the last one; None where none was."""
        self.clocked: set[int] = set()
        """Seats that the last recorded time has charged, or found there in a free part of a half hour."""
        self.wants_shuffle = False
        """True if the next round needs fresh cards because of what was done with the equipment."""
        self.left_this_round: set[int] = set()
        """Seats that somebody has left since the round opened, whoever sits there now."""
        self.layout: dict[int, dict[str, int]] = {seat: {} for seat in self.stacks}
        self.placed_this_round: dict[tuple[int, str], int] = {}
        """The chips put on a seat's spot since the round opened, less those taken down again."""
        self.placed_last_round: dict[tuple[int, str], int] = {}
        """The chips put on a seat's spot in the round before."""
        self.pressed: list[tuple[int, str]] = []
        """The buttons that were pressed in this round, by seat, in order."""
        self.switched: dict[tuple[int, str], bool] = {}
        """Standing wagers that were called on (True) or off (False) against their rule."""
        self.markers: dict[str, str] = {}
        self.owed: dict[int, int] = {}
        """Commission marked and not yet collected."""
        self.pot = 0
        self.put_in_pot: dict[int, int] = {}
        """Chips that each seat has put in the pot in this round."""
        self.house = 0
        """The house's result: what it took less what it paid. Never part of a rule."""
        self.drop = 0
        """Fees, rake and collected commission."""
        self.meters: dict[str, int] = {}
        """The amount of each meter as this table last read it. Other tables may have fed it since."""
        self.outside_meter_money = 0
        """Money on the meters from outside: their opening amounts, and what other tables did."""
        self.contributed: dict[tuple[int, str, str], int] = {}
        """Chips that a seat's wager on a spot has put on a meter in this round."""
        self.posted = 0
        """The player-dealer's chips on the table."""
        self.handed_back = 0
        """Chips that the player-dealer got back at the end of the last round."""
        self.shares: dict[int, int] = {}
        """Chips that each seat put up of the bank: the player-dealer's and its partners'."""
        self.bank: Bank = HouseBank(options.rounding)
        """The house's, unless a player-dealer has posted one for this round."""
        self.banker = 0
        self.turn = 0
        """Which round running it is that the same seat banks, from 1; 0 where nobody does."""
        self.button = 0
        self.number = 0
        self.moment = ""
        self.fresh_shoe = False
        self.dealt = 0
        """How many cards have left the shoe in this round and not gone back."""
        self.is_last_of_shoe = False
        """The cutting card is out: the shoe ends with this round."""
        self.reports: list[Report] = []
        self.approvals: dict[int, OpenApproval] = {}
        """Approvals that are open, by number."""
        self.last_approval = 0
        self.held_payouts: dict[int, int] = {}
        """Chips of payouts that wait for an approval, by its number."""

    @property
    def seats(self) -> tuple[int, ...]:
        return tuple(self.stacks)

    def stake(self, seat: int, spot: str) -> int:
        return self.layout[seat].get(spot, 0) if seat in self.layout else 0

    def seats_betting_on(self, *spots: str) -> list[int]:
        """Return the seats with a wager on any of the spots, clockwise from the dealer's far left."""
        return [seat for seat, laid in self.layout.items() if any(spot in laid for spot in spots)]

    def seats_betting_from_right(self, *spots: str) -> list[int]:
        """Return the seats with a bet on one of the spots, counterclockwise from the dealer's far right."""
        return self.seats_betting_on(*spots)[::-1]

    def clockwise_after(self, seat: int, among: Iterable[int]) -> list[int]:
        """Return the given seats clockwise, beginning with the first one past `seat`."""
        seats = sorted(among)
        return [each for each in seats if each > seat] + [each for each in seats if each <= seat]

    def counterclockwise_after(self, seat: int, among: Iterable[int]) -> list[int]:
        """Return seats counterclockwise, beginning with the first one before `seat`."""
        seats = sorted(among, reverse=True)
        return [each for each in seats if each < seat] + [each for each in seats if each >= seat]

    def is_working(self, seat: int, spot: str, by_rule: bool = True) -> bool:
        """Return True if a standing wager is on: as its owner called it, and otherwise by its rule."""
        return self.switched.get((seat, spot), by_rule)

    @property
    def present(self) -> list[int]:
        """Return the seats whose players do not sit out."""
        return [seat for seat in self.stacks if seat not in self.away]

    def marker(self, name: str) -> str:
        return self.markers.get(name, "")

    def seats_pressing(self, button: str) -> list[int]:
        """Return the seats that have pressed the button in this round, in the order in which they did."""
        return [seat for seat, name in self.pressed if name == button]

    def take_report(self, name: str, seat: int = 0) -> Report | None:
        """Remove and return an unhandled report of that irregularity, at that seat if one is given; None if
        there is none."""
        for report in self.reports:
            if report.irregularity.name == name and seat in (0, report.seat):
                self.reports.remove(report)
                return report
        return None

    def balance(self) -> int:
        """Return all chips at the table plus the house's result, in cents; no event changes this sum."""
        laid = sum(sum(spots.values()) for spots in self.layout.values())
        metered = sum(self.meters.values()) - self.outside_meter_money
        waiting = sum(self.held_payouts.values())
        chips = sum(self.stacks.values()) + laid + self.pot + self.posted + waiting
        return chips + self.house + self.drop + metered

    def apply(self, event: e.Event) -> None:
        act = ACTS.get(event.__class__)
        if act is not None:
            act(self, event)

    def _lay(self, seat: int, spot: str, amount: int) -> None:
        laid = self.layout[seat]
        left = laid.get(spot, 0) + amount
        if left:
            laid[spot] = left
        else:
            laid.pop(spot, None)
            self.switched.pop((seat, spot), None)


def _opened(table: Table, event: e.RoundOpened) -> None:
    table.number, table.button = event.number, event.button
    is_same = event.banker and event.banker == table.banker
    table.turn = table.turn + 1 if is_same else min(1, event.banker)
    if table.banker and not event.banker:
        table.bank = HouseBank(table.options.rounding)
    table.banker, table.fresh_shoe = event.banker, event.fresh_shoe
    table.dealt, table.is_last_of_shoe = 0, False
    table.moment = BETTING
    table.placed_last_round, table.placed_this_round, table.reports, table.left_this_round = (
        table.placed_this_round,
        {},
        [],
        set(),
    )
    table.shares, table.contributed = {}, {}
    table.put_in_pot = dict.fromkeys(table.stacks, 0)


def _posted(table: Table, event: e.BankPosted) -> None:
    table.stacks[event.seat] -= event.amount
    table.posted += event.amount
    table.shares = {event.seat: event.amount}
    options = table.options
    table.bank = PlayerDealerBank(
        event.amount, options.cover, options.rounding, after=options.after_exhaustion
    )


def _joined(table: Table, event: e.BankJoined) -> None:
    _into_bank(table, event.seat, event.amount)
    _share(table, event.seat, event.amount)


def _raised(table: Table, event: e.BankRaised) -> None:
    _into_bank(table, event.seat, event.amount)
    if not event.is_pooled:
        _share(table, event.seat, event.amount)


def _into_bank(table: Table, seat: int, amount: int) -> None:
    table.stacks[seat] -= amount
    table.posted += amount
    if isinstance(table.bank, PlayerDealerBank):
        table.bank.cover += amount


def _share(table: Table, seat: int, amount: int) -> None:
    table.shares[seat] = max(0, table.shares.get(seat, 0) + amount)
    if not table.shares[seat] and seat != table.banker:
        del table.shares[seat]


def _staked(table: Table, event: e.Staked) -> None:
    table.stacks[event.seat] -= event.amount
    table._lay(event.seat, event.spot, event.amount)
    where = (event.seat, event.spot)
    table.placed_this_round[where] = table.placed_this_round.get(where, 0) + event.amount


def _taken_down(table: Table, event: e.TakenDown) -> None:
    table._lay(event.seat, event.spot, -event.amount)
    table.stacks[event.seat] += event.amount
    where = (event.seat, event.spot)
    table.placed_this_round[where] = max(0, table.placed_this_round.get(where, 0) - event.amount)


def _pressed(table: Table, event: e.Pressed) -> None:
    table.pressed.append((event.seat, event.button))


def _switched(table: Table, event: e.Switched) -> None:
    if event.as_ruled:
        table.switched.pop((event.seat, event.spot), None)
    else:
        table.switched[event.seat, event.spot] = event.working


def _moved(table: Table, event: e.Moved) -> None:
    table._lay(event.seat, event.spot, -event.amount)
    table._lay(event.seat, event.to, event.amount)


def _settled(table: Table, event: e.Settled) -> None:
    gone = event.taken + event.returned
    if gone:
        table._lay(event.seat, event.spot, -gone)
    table.stacks[event.seat] += event.returned + event.paid
    if event.meter:
        table.meters[event.meter] = table.meters.get(event.meter, 0) - event.paid
        table.house += event.taken
        return
    if not event.by_house:
        table.bank.moved(event.taken, event.paid)
    if table.banker and not event.by_house:
        table.posted += event.taken - event.paid
    else:
        table.house += event.taken - event.paid


def _reversed(table: Table, event: e.Reversed) -> None:
    table._lay(event.seat, event.spot, event.taken + event.returned)
    table.stacks[event.seat] -= event.returned + event.paid
    if event.meter:
        table.meters[event.meter] = table.meters.get(event.meter, 0) + event.paid
        table.house -= event.taken
        return
    if not event.by_house:
        table.bank.moved(-event.taken, -event.paid)
    if table.banker and not event.by_house:
        table.posted -= event.taken - event.paid
    else:
        table.house -= event.taken - event.paid


def _charged(table: Table, event: e.Charged) -> None:
    table.stacks[event.seat] -= event.amount
    table.drop += event.amount
    short = -min(0, table.stacks[event.seat])
    if short and isinstance(table.bank, PlayerDealerBank):  # the banker's chips are all in the bank
        table.stacks[event.seat] = 0
        table.posted -= short
        table.bank.cover -= short
        _share(table, event.seat, -short)


def _owed(table: Table, event: e.CommissionOwed) -> None:
    table.owed[event.seat] = table.owed.get(event.seat, 0) + event.amount


def _collected(table: Table, event: e.CommissionCollected) -> None:
    table.stacks[event.seat] -= event.amount
    table.drop += event.amount
    table.owed[event.seat] -= event.amount


def _fed(table: Table, event: e.PotFed) -> None:
    seat, amount = event.seat, event.amount
    table.stacks[seat] -= amount
    table.pot += amount
    table.put_in_pot[seat] += amount


def _unfed(table: Table, event: e.PotReturned) -> None:
    table.stacks[event.seat] += event.amount
    table.pot -= event.amount
    table.put_in_pot[event.seat] -= event.amount


def _awarded(table: Table, event: e.PotAwarded) -> None:
    table.stacks[event.seat] += event.amount
    table.pot -= event.amount


def _paid_over(table: Table, event: e.PaidOver) -> None:
    table.stacks[event.seat] -= event.amount
    table.stacks[event.to] += event.amount


def _raked(table: Table, event: e.PotRaked) -> None:
    table.pot -= event.amount
    table.drop += event.amount


def _meter_shows(table: Table, event: e.MeterOpened | e.MeterRead) -> None:
    """Record what a meter shows. The difference from before came from outside this table."""
    table.outside_meter_money += event.amount - table.meters.get(event.meter, 0)
    table.meters[event.meter] = event.amount


def _meter_fed(table: Table, event: e.MeterFed) -> None:
    table.drop -= event.amount if event.of_fees else 0
    table.house -= 0 if event.of_fees else event.amount
    table.meters[event.meter] = table.meters.get(event.meter, 0) + event.amount
    if event.seat:
        what = (event.seat, event.spot, event.meter)
        table.contributed[what] = table.contributed.get(what, 0) + event.amount


def _fund_paid(table: Table, event: e.FundPaid) -> None:
    table.outside_meter_money += event.shown - table.meters.get(event.meter, 0)
    table.meters[event.meter] = event.shown - event.amount
    table.stacks[event.seat] += event.amount


def _requested(table: Table, event: e.ApprovalRequested) -> None:
    table.last_approval = event.id
    table.approvals[event.id] = OpenApproval(event)
    if event.blocks == PAYOUT:
        table.stacks[event.seat] -= event.amount
        table.held_payouts[event.id] = event.amount


def _signed(table: Table, event: e.ApprovalSigned) -> None:
    request, signed = table.approvals[event.id]
    table.approvals[event.id] = OpenApproval(request, (*signed, event))


def _decided(table: Table, event: e.ApprovalClosed) -> None:
    request = table.approvals.pop(event.id).request
    amount = table.held_payouts.pop(event.id, 0)
    if not amount:
        return
    if event.outcome == REFUSED:
        table.house += amount
    else:
        table.stacks[request.seat] += amount


def _corrected(table: Table, event: e.Corrected) -> None:
    for seat, amount in ((event.seat, event.amount), (event.source, -event.amount)):
        if seat:
            table.stacks[seat] += amount
        else:
            table.house += amount


def _called(table: Table, event: e.Called) -> None:
    if event.moment:
        table.moment = event.moment


def _out(table: Table, event: e.CardsDealt | e.CardsHidden | e.CardsBurned) -> None:
    table.dealt += event.count


def _back(table: Table, event: e.CardsReshuffled) -> None:
    table.dealt -= event.count


def _cut_card(table: Table, event: e.CutCardOut) -> None:
    table.is_last_of_shoe = True


def _marked(table: Table, event: e.Marked) -> None:
    if event.value:
        table.markers[event.name] = event.value
    else:
        table.markers.pop(event.name, None)


def _divided(table: Table, event: e.BankDivided) -> None:
    table.stacks[event.seat] += event.amount
    table.posted -= event.amount


def _closed(table: Table, event: e.RoundClosed) -> None:
    if table.banker:
        table.stacks[table.banker] += table.posted
        table.handed_back, table.posted = table.posted, 0
    table.moment = ""
    table.left_since_last_round, table.pressed = {}, []
    table.standing = {seat: owes for seat, owes in table.standing.items() if not table.put_in_pot.get(seat)}


def _reopened(table: Table, event: e.RoundReopened) -> None:
    """Reopen the round. Later events take back what partners received."""
    if table.banker:
        table.stacks[table.banker] -= table.handed_back
        table.posted = table.handed_back


def _sat_down(table: Table, event: e.SeatTaken) -> None:
    table.names[event.seat] = event.name
    if event.standing:
        table.standing[event.seat] = event.standing
    table.bought[event.seat] = (event.stack,)
    if event.moved or event.carried:
        table.clocked.add(event.seat)
    table.stacks[event.seat] = event.stack
    table.stacks = dict(sorted(table.stacks.items()))
    table.layout.setdefault(event.seat, {})
    table.layout = dict(sorted(table.layout.items()))
    table.put_in_pot.setdefault(event.seat, 0)


def _bought(table: Table, event: e.ChipsBought) -> None:
    table.stacks[event.seat] += event.amount
    table.bought[event.seat] = (*table.bought.get(event.seat, (0,)), event.amount)


def _left(table: Table, event: e.SeatLeft) -> None:
    table.left_this_round.add(event.seat)
    table.left_since_last_round[event.seat] = table.names.get(event.seat, "")
    table.away.discard(event.seat)
    table.clocked.discard(event.seat)
    table.standing.pop(event.seat, None)
    table.names.pop(event.seat, None)
    table.bought.pop(event.seat, None)
    del table.stacks[event.seat]
    del table.layout[event.seat]
    table.placed_this_round = {
        where: amount for where, amount in table.placed_this_round.items() if where[0] != event.seat
    }
    table.pressed = [each for each in table.pressed if each[0] != event.seat]


def _sat_out(table: Table, event: e.SatOut) -> None:
    table.away.add(event.seat)


def _sat_in(table: Table, event: e.SatIn) -> None:
    table.away.discard(event.seat)


def _bank_carried(table: Table, event: e.BankCarried) -> None:
    table.banker, table.turn = event.seat, event.turn


def _clock(table: Table, event: e.ClockRead) -> None:
    table.clock = (table.clock[0] if table.clock else event.minute, event.minute)
    table.clocked = table.options.clocked(table)


def _tended(table: Table, event: e.DutyDone) -> None:
    table.wants_shuffle = table.wants_shuffle or event.shuffles


def _shuffled(table: Table, event: e.ShoeShuffled) -> None:
    table.wants_shuffle = False


ACTS: dict[type[e.Event], Callable[[Table, Any], None]] = {
    e.RoundOpened: _opened,
    e.BankPosted: _posted,
    e.BankJoined: _joined,
    e.BankRaised: _raised,
    e.BankDivided: _divided,
    e.Staked: _staked,
    e.TakenDown: _taken_down,
    e.Pressed: _pressed,
    e.Switched: _switched,
    e.Moved: _moved,
    e.Settled: _settled,
    e.Reversed: _reversed,
    e.Charged: _charged,
    e.CommissionOwed: _owed,
    e.CommissionCollected: _collected,
    e.PotFed: _fed,
    e.PotReturned: _unfed,
    e.PotAwarded: _awarded,
    e.PaidOver: _paid_over,
    e.PotRaked: _raked,
    e.MeterOpened: _meter_shows,
    e.MeterRead: _meter_shows,
    e.MeterFed: _meter_fed,
    e.Called: _called,
    e.CardsDealt: _out,
    e.CardsHidden: _out,
    e.CardsBurned: _out,
    e.CardsReshuffled: _back,
    e.CutCardOut: _cut_card,
    e.Marked: _marked,
    e.RoundClosed: _closed,
    e.RoundReopened: _reopened,
    e.SeatTaken: _sat_down,
    e.ChipsBought: _bought,
    e.SeatLeft: _left,
    e.SatOut: _sat_out,
    e.SatIn: _sat_in,
    e.BankCarried: _bank_carried,
    e.ClockRead: _clock,
    e.DutyDone: _tended,
    e.FundPaid: _fund_paid,
    e.ApprovalRequested: _requested,
    e.ApprovalSigned: _signed,
    e.ApprovalClosed: _decided,
    e.Corrected: _corrected,
    e.ShoeShuffled: _shuffled,
}
