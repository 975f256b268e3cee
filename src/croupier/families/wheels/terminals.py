"""Betting terminals round a wheel: chips on a screen, a spin that a sensor reads and the dealer confirms."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any, NamedTuple, Protocol

from croupier.cards.wheel import Wheel
from croupier.families.wheels.layout import announced, neighbours
from croupier.families.wheels.rules import WheelBet, WheelRules, pay_out
from croupier.refusals import NotYet
from croupier.rules import Call, Confirm, LayoutView, Script, Settle, Spin, Table, money, returned
from croupier.rules.buttons import Chips, Terminal
from croupier.rules.irregularities import Irregularity, Ruling
from croupier.wagers.chips import is_sum

WheelOf = Callable[[Any], Wheel]
"""The wheel that is used under options."""


class TerminalOptions(Protocol):
    """What is read of a game's options."""

    @property
    def table_minimum(self) -> int: ...
    @property
    def table_maximum(self) -> int: ...
    @property
    def minimum_of(self) -> str: ...
    @property
    def maximum_of(self) -> str: ...
    @property
    def neighbors_stake(self) -> str: ...
    @property
    def values(self) -> tuple[int, ...]: ...
    @property
    def bets(self) -> tuple[WheelBet, ...]: ...


# Wagers


def on_the_screen(options: TerminalOptions, spot: str, view: LayoutView, seat: int, total: int) -> str:
    """What a screen objects to so much on a place: no sum of its chips, or more than all wagers may be."""
    if not is_sum(total, options.values):
        return f"the chips are {', '.join(map(money, options.values))}"
    if options.maximum_of == "player":
        others = sum(view.stake(seat, bet.spot.name) for bet in options.bets if bet.spot.name != spot)
        if others + total > options.table_maximum:
            return f"the most on all wagers together is {money(options.table_maximum)}"
    return ""


def neighbor_chips(wheel_of: WheelOf, terminal: Terminal) -> Iterable[Chips]:
    """What was last put on a number, on the numbers left and right of it on the wheel."""
    options: TerminalOptions = terminal.table.options
    numbers = {bet.spot.name: next(iter(bet.pockets)) for bet in options.bets if bet.row == "straight"}
    touches = (act.chips[0] for act in reversed(terminal.acts) if not act.button)
    for spot, amount in touches:
        laid = terminal.table.stake(terminal.seat, spot)
        if spot in numbers and 0 < amount <= laid:
            left, _, right = neighbours(wheel_of(options), numbers[spot])
            stake = amount if options.neighbors_stake == "last-bet" else laid
            return Chips(f"straight-{left}", stake), Chips(f"straight-{right}", stake)
    raise NotYet("no neighbors", f"seat {terminal.seat} has no bet on a number", "bet one first")


# Round of play


class ReadSpin(NamedTuple):
    """Where the steps of such a round are ordered."""

    no_more_bets: str
    short: str
    """What does not reach the minimum."""
    spin: str
    read: str
    """The dealer's answer to the sensor's reading."""
    void: str
    announced: str
    settled: str


def terminal_round(clauses: ReadSpin, wheel_of: WheelOf, rules: WheelRules, table: Table) -> Script:
    yield Call(words="No more bets", moment="spin", clause=clauses.no_more_bets)
    yield from _refund_short(clauses, table)
    yield from _spin(clauses, wheel_of(table.options), rules, table)


def _refund_short(clauses: ReadSpin, table: Table) -> Script:
    """What does not reach the minimum is crossed out, and its owner told."""
    options: TerminalOptions = table.options
    for seat, laid in table.layout.items():
        short = _short(laid, options)
        if short:
            words = f"Seat {seat}: the minimum is {money(options.table_minimum)}"
            yield Call(words=words, clause=clauses.short)
            results = tuple(returned(spot, why="below the minimum") for spot in short)
            yield Settle(seat=seat, results=results, clause=clauses.short)


def _short(laid: Mapping[str, int], options: TerminalOptions) -> tuple[str, ...]:
    least = options.table_minimum
    if options.minimum_of == "player":
        return tuple(laid) if sum(laid.values()) < least else ()
    return tuple(spot for spot, stake in laid.items() if stake < least)


def _spin(clauses: ReadSpin, wheel: Wheel, rules: WheelRules, table: Table) -> Script:
    """The ball, the sensor's reading and the dealer's answer to it."""
    reading: str = yield Spin(void=rules.void(table.options), clause=clauses.spin)
    yield Call(words=f"{reading}, yes or no?", moment="confirmation", clause=clauses.read)
    settle = partial(_settlement, clauses, wheel, rules, table)
    number: str = yield Confirm(result=reading, among=wheel.pockets, settle=settle, clause=clauses.read)
    yield from settle(number)


def _settlement(clauses: ReadSpin, wheel: Wheel, rules: WheelRules, table: Table, number: str) -> Script:
    if number in rules.void(table.options):
        yield Call(words=f"No spin: {number} is void", moment="spin", clause=clauses.void)
        yield from _spin(clauses, wheel, rules, table)
        return
    yield Call(words=announced(number), moment="settlement", clause=clauses.announced)
    yield from pay_out(rules, table, number, clauses.settled)


# What the sensor read wrong


def misread(clause: str) -> Irregularity:
    return Irregularity(
        name="wrong-number-read",
        trigger="the sensor read a number that is not right: the dealer answers no",
        ruling=Ruling.CORRECT,
        clause=clause,
        moments=("confirmation",),
        says="the Floor Supervisor or above is told and selects the right number",
    )


def misconfirmed(clause: str) -> Irregularity:
    return Irregularity(
        name="wrong-number-confirmed",
        trigger="the dealer confirmed a number that is not right",
        ruling=Ruling.RESETTLE,
        clause=clause,
        says="the Floor Supervisor or above voids the game, resets its bets and selects the right number",
    )
