"""Meters that live: what they show now, fed and paid from by one table or by several that share them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from croupier.errors import IllegalBet, ParseError, unknown
from croupier.rules.game import Game
from croupier.rules.script import events as e
from croupier.rules.script.table import Table
from croupier.wagers.chips import money
from croupier.wagers.jackpot import Meter


class Meters:
    """The amounts of progressive meters. Tables that share one of these objects share their meters."""

    def __init__(self, amounts: Mapping[str, int] | None = None) -> None:
        self._amounts = dict(amounts or {})
        for name, amount in self._amounts.items():
            if amount < 0:
                raise ParseError(f"the {name} meter cannot show {money(amount)}", "it is less than nothing")

    def open(self, meter: Meter) -> int:
        """Return the amount of a meter. One that no table has opened yet shows its opening amount."""
        return self._amounts.setdefault(meter.name, meter.amount)

    def show(self, amounts: Mapping[str, int]) -> None:
        """Set the amounts of meters, which tables of other servers may have fed."""
        self._amounts |= amounts

    def follow(self, event: e.Event) -> None:
        self._amounts = moved(self._amounts, event)

    def add(self, name: str, amount: int) -> None:
        """Add an amount in cents to a meter; a negative amount takes back something that happened."""
        self._amounts[name] = self[name] + amount

    def __getitem__(self, name: str) -> int:
        if name not in self._amounts:
            raise unknown("meter", name, self._amounts)
        return self._amounts[name]


def meter_of(event: e.Event) -> str:
    """The meter that an event is about; '' where it is about none."""
    match event:
        case (
            e.MeterOpened(meter=name)
            | e.MeterRead(meter=name)
            | e.MeterFed(meter=name)
            | e.FundPaid(meter=name)
            | e.Settled(meter=name)
            | e.Reversed(meter=name)
        ):
            return name
    return ""


def moved(amounts: dict[str, int], event: e.Event) -> dict[str, int]:
    """Return the amounts of meters after an event."""
    match event:
        case e.MeterFed(meter=name, amount=amount):
            return amounts | {name: amounts[name] + amount}
        case e.Settled(meter=name, paid=paid) if name:
            return amounts | {name: amounts[name] - paid}
        case e.FundPaid(meter=name, amount=amount):
            return amounts | {name: amounts[name] - amount}
        case e.Reversed(meter=name, paid=paid) if name:
            return amounts | {name: amounts[name] + paid}
    return amounts


def fund_paid(
    game: Game, table: Table, name: str, seat: int, amount: int, shows: int, reason: str, by: str
) -> e.FundPaid:
    """Return the event with which the floor pays a fund; raise an error if rules decide who wins it, or if
    the meter shows less."""
    meters = {meter.name: meter for meter in game.meters(table.options)}
    if name not in meters:
        raise unknown("fund", name, meters) if meters else IllegalBet("no fund is paid out", "there is none")
    meter = meters[name]
    if not meter.by_floor:
        raise IllegalBet(f"the {meter.title} is not paid out", f"who wins it is printed [{meter.clause}]")
    if seat not in table.stacks:
        raise IllegalBet(f"the {meter.title} cannot pay seat {seat}", "nobody sits there")
    if not reason.strip():
        raise IllegalBet(f"the {meter.title} is not paid out", "it needs a reason, for the ledger")
    if not 0 < amount <= shows:
        raise IllegalBet(f"the {meter.title} cannot pay {money(amount)}", f"it shows {money(shows)}")
    return e.FundPaid(
        meter=name, seat=seat, amount=amount, shown=shows, reason=reason.strip(), by=by, clause=meter.clause
    )


def change(events: Iterable[e.Event], name: str) -> int:
    """Return what the events of one table added to a meter, less what they paid from it.

    Over all the tables that share a meter these add up to what it shows less what it showed at first.
    """
    amounts = {name: 0}
    for event in events:
        if meter_of(event) == name:
            amounts = moved(amounts, event)
    return amounts[name]
