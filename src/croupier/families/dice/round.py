"""One roll of the dice at the table: who shoots, what is called, what is settled, where the puck goes.

A round is one roll. Bets are made before it; what it does not decide stands for the next.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from croupier.cards.chance_devices import Roll, all_rolls
from croupier.errors import ParseError
from croupier.families.dice.layout import PUCK, SHOOTER, puck_of
from croupier.families.dice.rules import RollInPlay
from croupier.families.dice.wager import POINTS, moved_to, next_puck, resolve, vigorish
from croupier.readers import is_whole_number, whole_number
from croupier.rules.choices import Choice
from croupier.rules.family_rules import rule
from croupier.rules.placing_bets import Button, Terminal
from croupier.rules.script.table import Table
from croupier.rules.steps import Announce, Charge, Decide, Move, RollDice, Script, SetMarker, Settle, Step
from croupier.wagers.result import returned

ORDERED = "shooter-ordered"
"""The report by which the shooter has to pass the dice."""
LINE = ("pass", "dont-pass")
COME = ("come", "dont-come", *(f"{way}-{point}" for way in ("come", "dont-come") for point in POINTS))

ROLL = Choice(name="roll", says="take the dice and roll")
PASS_DICE = Choice(name="pass-dice", says="pass the dice to the left")

_OUT = {
    puck: Announce(words=f"The point is {puck}" if puck else "Coming out", moment="throw", clause="§4.I")
    for puck in (0, *POINTS)
}
_OFF = Announce(words="The puck is off: the roll decides come bets only", moment="throw", clause="§11.II")
_THROW = RollDice(clause="§9.I")
_TOTALS = (
    "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve",
)  # fmt: skip


def _words(roll: Roll, puck: int) -> str:
    words = _TOTALS[roll.total - 2]
    if puck and roll.total == 7:
        return f"{words} out"
    if roll.total in (4, 6, 8, 10):
        words += ", the hard way" if roll.is_hard else ", easy"
    return f"{words}, the point" if puck == roll.total else words


_CALLED = {
    (puck, roll.faces): Announce(words=_words(roll, puck), moment="settlement", clause="§10.I")
    for puck in (0, *POINTS)
    for roll in all_rolls()
}


# The roll


def take_vigorish(play: RollInPlay) -> Script:
    """Take the vigorish on wagers made since the last roll, where the house takes it first.

    A wager whose owner cannot pay it is not taken.
    """
    table, options = play.table, play.options
    if not options.takes_vigorish_first:
        return
    for (seat, spot), amount in tuple(table.placed_this_round.items()):
        wager = play.rules.dice_wagers.get(spot)
        if wager is None or not wager.kind.vigorish or not amount:
            continue
        due = options.vigorish_rounding.apply(vigorish(wager, options) * amount)
        if due > table.stacks[seat]:
            no = returned(spot, why="vigorish not paid")
            yield Settle(seat=seat, results=(no,), clause=wager.clause)
        elif due:
            yield Charge(seat=seat, amount=due, what="vigorish", spot=spot, clause=wager.clause)


def throw_dice(play: RollInPlay) -> Script:
    play.is_idle = _rolls_idle(play.table, play.puck, play.shooter)
    yield _OFF if play.is_idle else _OUT[play.puck]
    play.roll = yield _THROW
    yield _CALLED[play.puck, play.thrown.faces]


def settle(play: RollInPlay) -> Script:
    """Settle what the roll decides (§10.IV); a come bet goes to its box after the bet there is settled."""
    table, rules, puck, roll = play.table, play.rules, play.puck, play.thrown
    moves: list[Move] = []
    for seat, laid in table.layout.items():
        for spot in tuple(laid):
            wager = rules.dice_wagers.get(spot)
            if wager is None or spot in rules.settled_apart:
                continue
            result = resolve(wager, puck, roll, play.options, table.switched.get((seat, spot)))
            if result is not None:
                yield Settle(seat=seat, results=(result,), clause=wager.clause)
            elif (box := moved_to(wager, puck, roll)) is not wager:
                moves.append(Move(seat=seat, spot=spot, to=box.name, clause=wager.clause))
    yield from moves


def move_puck(play: RollInPlay) -> Script:
    after = play.puck if play.is_idle else next_puck(play.puck, play.thrown)
    if after != play.puck:
        yield SetMarker(name=PUCK, value=str(after or ""), clause="§1.I.C" if after else "§1.I.D")


# The shooter


DICE = "dice"
"""The point of the round at which an order to pass the dice is ruled on: whenever they may change hands."""


def order_to_pass(play: RollInPlay, point: str, seat: int) -> Script:
    """Have the shooter pass the dice (§11.I.B)."""
    play.is_ordered = play.table.take_report(ORDERED) is not None
    yield from ()


def _is_ordered(play: RollInPlay) -> Generator[Step, Any, bool]:
    """Return True if the shooter was ordered to pass the dice; one order is taken at a time."""
    play.is_ordered = False
    yield from rule(play, DICE)
    return play.is_ordered


def take_dice(play: RollInPlay) -> Script:
    """Find who rolls: the shooter, or the next player clockwise with a bet on the line (§8.II, §9.I, §11).

    Where nobody at the seats has one, the shooter is a player whose wagers are not kept here.
    """
    table = play.table
    shooter = _shooter(table)
    is_ordered = yield from _is_ordered(play)
    willing = _willing(table, play.puck, is_ordered)
    seat = willing[0] if willing else shooter
    for seat in willing if play.options.ask_shooter else ():
        if seat == willing[-1]:
            break
        ask = Decide(seat=seat, choices=(ROLL, PASS_DICE), clause="§11.I")
        chosen = yield ask
        if chosen is None and seat == willing[0] and not is_ordered:
            yield from take_dice(play)  # as if the order had come before the question
            return
        while chosen is None and seat == willing[0]:
            chosen = yield ask  # a second order is for after the roll
        if chosen is None:
            yield from _is_ordered(play)
        elif chosen.choice is ROLL:
            break
    if seat != shooter:
        yield SetMarker(name=SHOOTER, value=str(seat), clause="§11.IV" if shooter else "§8.III")
    play.shooter = seat


def _willing(table: Table, puck: int, is_ordered: bool = False) -> list[int]:
    """Return the seats that take the dice, the first of them first. Where all others pass them too, the
    shooter keeps them."""
    shooter, passed, line = (
        _shooter(table),
        table.seats_pressing(PASS_DICE.name),
        table.seats_betting_on(*LINE),
    )
    has_passed = shooter in passed and shooter in table.stacks
    must_pass = is_ordered or has_passed or shooter not in table.stacks
    willing = table.clockwise_after(shooter if must_pass else shooter - 1, line)
    if passed:
        takers = [seat for seat in willing if seat not in passed]
        willing = takers or table.clockwise_after(shooter - 1, line)
    if puck and not must_pass and shooter not in willing:
        willing.insert(0, shooter)  # whose don't pass bet was taken down: §9.I is met before the come out
    if not willing and must_pass and shooter:
        willing = [shooter] if has_passed else table.clockwise_after(shooter, table.seats)[:1]
    return willing


def _cannot_pass(terminal: Terminal) -> str:
    """Return why a seat cannot pass the dice now: who has them, or is offered them, may (§11.I, §11.III)."""
    table, seat = terminal.table, terminal.seat
    shooter, passed = _shooter(table), table.seats_pressing(PASS_DICE.name)
    is_with_shooter = shooter in table.stacks and shooter not in passed
    has = shooter if is_with_shooter else next(iter(_willing(table, puck_of(table))), 0)
    if not has or has in passed:
        return "nobody has the dice"
    if seat != has:
        return f"the dice are with seat {has}"
    return "" if set(table.seats) - {seat, *passed} else "nobody else is there to take the dice"


PASS_BUTTON = Button(
    name=PASS_DICE.name,
    clause="§11.I",
    says="pass the dice to the left before the next roll",
    why_not=_cannot_pass,
    instead=ROLL.name,
)
"""Button with which the shooter passes the dice after a roll. A shooter who does not press it rolls again, so
that nobody is asked before each roll."""


def lacks_line_bet(table: Table) -> str:
    """Return why nobody may take the dice: the shooter bets the line first (§9.I), unless the old one rolls
    for come bets alone (§11.II)."""
    is_empty = not any(table.layout.values())
    if is_empty or puck_of(table) or table.seats_betting_on(*LINE) or _rolls_idle(table, 0, _shooter(table)):
        return ""
    return "the shooter makes a pass or don't pass bet before the dice are taken [§9.I]"


def _shooter(table: Table) -> int:
    shown = table.marker(SHOOTER)
    if shown and not is_whole_number(shown):
        raise ParseError(f"no shooter {shown!r}", instead="the number of a seat")
    return whole_number(shown or "0")


def _rolls_idle(table: Table, puck: int, shooter: int) -> bool:
    """Return True if nobody bets the line and the old shooter rolls for the come bets alone (§11.II)."""
    return (
        not puck
        and bool(shooter)
        and not table.seats_betting_on(*LINE)
        and bool(table.seats_betting_on(*COME))
    )


def leave_dice(play: RollInPlay) -> Script:
    """Pass the dice to the left after a loser seven or by order (§11.I, §11.III)."""
    table, shooter = play.table, play.shooter
    is_out = bool(play.puck) and play.thrown.total == 7
    is_ordered = yield from _is_ordered(play)
    if shooter and (is_out or is_ordered):
        following = table.clockwise_after(shooter, table.seats)[0]
        if following != shooter:
            clause = "§11.I.A" if is_out else "§11.I.B"
            yield SetMarker(name=SHOOTER, value=str(following), clause=clause)
