"""An evening played: tables are dealt by the rules in the order of time, people come, wait, bank and go."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from heapq import heappop, heappush
from math import log

from croupier.custom_games import find
from croupier.errors import CroupierError, IllegalBet
from croupier.rules.placing_bets import all_or_none
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.simulation.evening.night import EVERY, HalfHour, Night, Nights, TableNight
from croupier.simulation.evening.plan import EveningPlan, TableTonight
from croupier.simulation.strategies import strategy_of
from croupier.simulation.strategy import take_down
from croupier.table.chance import Chance
from croupier.table.cover_slip import SlipFold
from croupier.table.meters import Meters
from croupier.table.session import TableSession
from croupier.wagers.spot import completed

PATIENCE = 30
"""Minutes that a person waits for a seat."""
LULL = 5
"""Minutes after which a table without enough players tries again."""
REBUYS = 2
GRAIN = 2**53
HOUSE_PLAYER = "proposition"
COMMISSION = "commission"

TellNights = Callable[[int, int], None]
"""Callback for the minutes that were played and their total."""


@dataclass
class Guest:
    name: str
    comes: float
    """Time of arrival, in minutes after the house has opened."""
    goes: float
    banks: bool
    rebuys: int = REBUYS
    seat: int = 0


def play_evenings(
    plan: EveningPlan, changes: list[str], tell: TellNights = lambda done, total: None
) -> Nights:
    """Play a night under several plans, with the same guests and, while they play alike, the same cards."""
    total = plan.minutes * (2 if changes else 1)
    other = plan.changed(changes) if changes else None
    first = play_evening(plan, lambda done, _: tell(done, total))
    if other is None:
        return Nights(first=first)
    second = play_evening(other, lambda done, _: tell(plan.minutes + done, total))
    return Nights(first=first, other=second, changes=tuple(changes))


def play_evening(plan: EveningPlan, tell: TellNights = lambda done, total: None) -> Night:
    linked: dict[str, Meters] = {each.link: Meters() for each in plan.tables if each.link}
    tables = [OpenTable(plan, each, linked.get(each.link)) for each in plan.tables]
    waiting: list[tuple[float, int]] = []
    for place, table in enumerate(tables):
        heappush(waiting, (float(table.plan.opens), place))
    while waiting:
        minute, place = heappop(waiting)
        tell(min(int(minute), plan.minutes), plan.minutes)
        soon = tables[place].deal(minute)
        if soon < tables[place].closes:
            heappush(waiting, (soon, place))
    nights = tuple(table.close() for table in tables)
    shown = {
        f"{table.plan.link or table.plan.name}: {meter}": amount
        for table in tables
        for meter, amount in table.shown.items()
    }
    return Night(plan=plan, tables=nights, meters=shown)


def guests(plan: EveningPlan, table: TableTonight) -> Iterator[Guest]:
    """Yield the guests of a table. They depend on the seed and the table's name, and not on the fees."""
    chance = Chance(f"{plan.seed} guests {table.name}")
    banks = round(table.banks * 1_000)
    number, comes = 0, float(table.opens)
    end = min(table.closes, plan.minutes)
    while True:
        number += 1
        if number > table.players:
            if not table.arrivals:
                return
            comes += _wait(chance, 60 / table.arrivals)
        if comes >= end:
            return
        stays = _wait(chance, table.stays * 60)
        yield Guest(f"{table.name} guest {number}", comes, comes + stays, chance.below(1_000) < banks)


def _wait(chance: Chance, mean: float) -> float:
    return -log((1 + chance.below(GRAIN)) / GRAIN) * mean


class OpenTable:
    """One table of the evening."""

    def __init__(self, evening: EveningPlan, plan: TableTonight, meters: Meters | None) -> None:
        self.plan = plan
        self.closes = min(plan.closes, evening.minutes)
        self.night = TableNight(plan=plan)
        self._evening = evening
        self._game = find(plan.game)
        self._options = plan.settings
        seed = f"{evening.seed} table {plan.name}"
        self._sitting = TableSession(self._game, self._options, seed=seed, meters=meters)
        self._strategy = strategy_of(self._game, plan.strategy, seed, self._options)
        self._coming = list(guests(evening, plan))
        self._queue: list[Guest] = []
        self._here: dict[int, Guest] = {}
        self._read = 0
        self._fold = SlipFold(Table(self._options, {}))
        self._next_look = plan.opens
        if plan.proposition:
            self._seat(Guest(f"{plan.name} {HOUSE_PLAYER}", plan.opens, float("inf"), True, rebuys=10**6))

    @property
    def shown(self) -> dict[str, int]:
        """Return the amounts of its meters."""
        return {meter.name: self._sitting.meters[meter.name] for meter in self._game.meters(self._options)}

    def deal(self, minute: float) -> float:
        """Deal one hand if there are players for it. Return the minute of the next one."""
        self._come_and_go(minute)
        self._look(minute)
        dealt = self._hand(minute)
        self._follow()
        if not dealt:
            return minute + LULL
        lasts = 60 / self.plan.hands_per_hour
        self.night.hands += 1
        self.night.hours += lasts / 60
        self.night.player_hours += len(self._here) * lasts / 60
        return minute + lasts

    def _come_and_go(self, minute: float) -> None:
        for seat, guest in list(self._here.items()):
            if guest.goes <= minute or self._is_broke(seat, guest):
                try:
                    self._sitting.leave(seat, approved=True)
                except IllegalBet:  # a wager of the guest's stays: later then
                    continue
                del self._here[seat]
        while self._coming and self._coming[0].comes <= minute:
            self._queue.append(self._coming.pop(0))
            self.night.came += 1
        patient = [each for each in self._queue if minute - each.comes <= PATIENCE and each.goes > minute]
        self.night.turned_away += len(self._queue) - len(patient)
        self._queue = [each for each in patient if not self._seat(each)]

    def _seat(self, guest: Guest) -> bool:
        free = [seat for seat in range(1, self.plan.seats + 1) if seat not in self._sitting.names]
        if not free:
            return False
        sitting, seat = self._sitting, free[0]
        stack = self.plan.buy_in
        if self._options.buy_in_objection(stack):
            raise IllegalBet(f"{self.plan.name}: nobody can sit down", self._options.buy_in_objection(stack))
        sitting.sit(seat, guest.name, stack, approved=True)
        self._here[seat] = guest
        guest.seat = seat
        if HOUSE_PLAYER in guest.name:
            sitting.proposition.add(seat)
        if self.plan.bank:
            sitting.covers[seat] = self.plan.bank
        return True

    def _is_broke(self, seat: int, guest: Guest) -> bool:
        """Whether somebody who cannot bet any more has bought often enough."""
        need = sum(self.plan.bets.values()) or max(self._options.limits.minimum, self.plan.buy_in // 20)
        if self._sitting.table.stacks[seat] >= need:
            return False
        if not guest.rebuys:
            return True
        try:
            amount = self._options.fitting_buy_in(self.plan.buy_in, self._sitting.table.stacks[seat])
            self._sitting.buy(seat, amount, approved=True)
        except IllegalBet:
            return True
        guest.rebuys -= 1
        return False

    def _hand(self, minute: float) -> bool:
        sitting = self._sitting
        fewest = max(self._game.fewest_players, 1 + (self._game.banking != "house"))
        if len(self._here) < fewest:
            return False
        others = {seat: guest for seat, guest in self._here.items() if seat not in sitting.proposition}
        sitting.willing = {seat for seat, guest in others.items() if guest.banks and len(others) > 1}
        if self._options.is_timed:
            sitting.record_time(self._evening.opens + int(minute))
        try:
            playing = sitting.open_round()
        except IllegalBet:  # nobody takes the bank
            return False
        for seat in sitting.table.seats:
            if seat != sitting.banker and seat not in sitting.proposition:
                self._bet(playing, seat)
        sitting.play(self._strategy.choose)
        return True

    def _bet(self, playing: Round, seat: int) -> None:
        """Bet by the plan, or by the strategy. A seat whose chips do not cover all bets makes none."""
        take_down(playing, seat, self._strategy)
        table = self._sitting.table
        wanted = self.plan.bets or self._strategy.bets(table, seat)
        fresh = {spot: amount for spot, amount in wanted.items() if not table.stake(seat, spot)}
        with suppress(CroupierError), all_or_none(playing, seat):
            for spot, amount in completed(fresh, self._game.spots(self._options).values()).items():
                playing.bet(seat, spot, amount)

    # -- what it came to -------------------------------------------------------------------

    def _follow(self) -> None:
        """The ledger since it was last read."""
        lines = self._sitting.ledger.lines
        for line in lines[self._read :]:
            self._count(line.what)
        self._read = len(lines)

    def _count(self, event: e.Event) -> None:
        night, before = self.night, self._fold.last
        self._fold.see(event)
        match event:
            case e.SeatTaken(stack=amount) | e.ChipsBought(amount=amount):
                night.bought += amount
            case e.SeatLeft(stack=amount):
                night.cashed += amount
            case e.Charged(amount=amount, what=what) | e.PotRaked(amount=amount, what=what):
                _add(night.by_kind, what, amount)
            case e.CommissionCollected(amount=amount):
                _add(night.by_kind, COMMISSION, amount)
            case e.PotFed(amount=amount):
                night.staked += amount
            case e.Settled():
                night.staked += event.stake
                if event.meter:
                    night.jackpots += event.paid
                    _add(night.meters, event.meter, -event.paid)
            case e.MeterFed(meter=meter, amount=amount):
                _add(night.meters, meter, amount)
        slip = self._fold.last
        if slip is not None and slip is not before:
            night.banked += 1
            _add(night.banks, slip.name, slip.result)

    def _look(self, minute: float) -> None:
        """Record the table at every half hour up to `minute`."""
        while self._next_look <= minute:
            self._looked(self._next_look)
            self._next_look += EVERY

    def _looked(self, minute: int) -> None:
        table = self._sitting.table
        look = HalfHour(
            minute=minute, players=len(self._here), fees=table.drop, house=table.house, meters=self.shown
        )
        self.night.looks.append(look)

    def close(self) -> TableNight:
        """Close the table: everybody goes home with their chips."""
        self._look(float(self.closes))
        table = self._sitting.table
        self._sitting.close()
        self._follow()
        self.night.fees, self.night.house = table.drop, table.house
        self._here.clear()
        self._looked(self.closes)
        return self.night


def _add(sums: dict[str, int], name: str, amount: int) -> None:
    sums[name] = sums.get(name, 0) + amount
