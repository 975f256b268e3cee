"""Betting terminals round a wheel: chips on a screen, a spin that a sensor reads and the dealer confirms."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any

from croupier.cards.chance_devices import Wheel
from croupier.errors import NotYet
from croupier.families.wheels.layout import neighbours
from croupier.families.wheels.rules import SpinInPlay, announce, no_more_bets, pay_out
from croupier.rules import Announce, Confirm, FloorRule, LayoutView, Script, Settle, Spin, money, returned
from croupier.rules.irregularities import Irregularity, Ruling
from croupier.rules.placing_bets import Chips, Terminal
from croupier.wagers.chips import is_sum

# Wagers


def on_the_screen(options: Any, spot: str, view: LayoutView, seat: int, total: int) -> str:
    """Return why a terminal refuses this total on a spot: it is no sum of its chips, or all wagers
    together exceed the maximum; '' if it accepts."""
    if not is_sum(total, options.values):
        return f"the chips are {', '.join(map(money, options.values))}"
    if options.maximum_of == "player":
        others = sum(view.stake(seat, bet.spot.name) for bet in options.bets if bet.spot.name != spot)
        if others + total > options.table_maximum:
            return f"the most on all wagers together is {money(options.table_maximum)}"
    return ""


def neighbor_chips(wheel_of: Callable[[Any], Wheel], terminal: Terminal) -> Iterable[Chips]:
    """Return as much as was last put on a number, on the numbers left and right of it on the wheel."""
    options: Any = terminal.table.options
    numbers = {bet.spot.name: next(iter(bet.pockets)) for bet in options.bets if bet.row == "straight"}
    touches = (act.chips[0] for act in reversed(terminal.acts) if not act.button)
    for spot, amount in touches:
        laid = terminal.table.stake(terminal.seat, spot)
        if spot in numbers and 0 < amount <= laid:
            left, _, right = neighbours(wheel_of(options), numbers[spot])
            stake = amount if options.neighbors_stake == "last-bet" else laid
            return Chips(f"straight-{left}", stake), Chips(f"straight-{right}", stake)
    raise NotYet("no neighbors", f"seat {terminal.seat} has no bet on a number", "bet one first")


# The round


def return_short_bets(play: SpinInPlay) -> Script:
    """Give back the wagers that do not reach the minimum, and tell their owner."""
    options, clause = play.options, play.rules.clauses.short
    for seat, laid in play.table.layout.items():
        short = _short(laid, options)
        if short:
            words = f"Seat {seat}: the minimum is {money(options.table_minimum)}"
            yield Announce(words=words, clause=clause)
            results = tuple(returned(spot, why="below the minimum") for spot in short)
            yield Settle(seat=seat, results=results, clause=clause)


def _short(laid: Mapping[str, int], options: Any) -> tuple[str, ...]:
    least = options.table_minimum
    if options.minimum_of == "player":
        return tuple(laid) if sum(laid.values()) < least else ()
    return tuple(spot for spot, stake in laid.items() if stake < least)


def spin_and_confirm(play: SpinInPlay) -> Script:
    """Spin the ball; the dealer answers what the sensor reads, and the result is settled."""
    rules, clause = play.rules, play.rules.clauses.read
    reading: str = yield Spin(void=rules.void(play.options), clause=rules.clauses.spin)
    yield Announce(words=f"{reading}, yes or no?", moment="confirmation", clause=clause)
    settle = partial(_settle, play)
    pockets = rules.wheel(play.options).pockets
    number: str = yield Confirm(result=reading, among=pockets, settle=settle, clause=clause)
    yield from settle(number)


def _settle(play: SpinInPlay, number: str) -> Script:
    """Settle a number; the ball is spun again where it is void."""
    play.pocket = number
    if number in play.rules.void(play.options):
        yield Announce(words=f"No spin: {number} is void", moment="spin", clause=play.rules.clauses.void)
        yield from spin_and_confirm(play)
        return
    yield from announce(play)
    yield from pay_out(play)


TERMINAL_ROUND = (no_more_bets, return_short_bets, spin_and_confirm)


# What the sensor read wrong


def misreadings(clause: str) -> tuple[FloorRule, ...]:
    """Return the rulings on a number that the sensor, or the dealer, got wrong."""
    return (
        FloorRule(
            Irregularity(
                name="wrong-number-read",
                trigger="the sensor read a number that is not right: the dealer answers no",
                ruling=Ruling.CORRECT,
                clause=clause,
                moments=("confirmation",),
                says="the Floor Supervisor or above is told and selects the right number",
            )
        ),
        FloorRule(
            Irregularity(
                name="wrong-number-confirmed",
                trigger="the dealer confirmed a number that is not right",
                ruling=Ruling.RESETTLE,
                clause=clause,
                says="the Floor Supervisor or above voids the game, resets its bets and selects the right "
                "number",
            )
        ),
    )
