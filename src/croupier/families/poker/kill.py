"""Kills: when a hand is played at raised limits, and who owes one; the marker `kill` is before that seat."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

from croupier.families.poker.hand import HandState
from croupier.families.poker.posts import (
    is_before_blinds,
    marked_seat,
    newcomers,
    post,
)
from croupier.readers import whole_number
from croupier.rules.script.table import BUTTON, Table
from croupier.rules.steps import Script, SetMarker

KILL = "kill"


OWES_KILL = "owes-kill"
"""The marker of who left and has not posted a kill that was due: by name, as far as names are known."""


LAST_WINNER = "last-winner"
"""The marker of who won the last pot alone: the first leg of two."""


LEGS_AWAY = "legs-away"
"""The marker of seats that sat out with a leg: their players have it when they return (L717)."""


FACTORS = {"none": Fraction(1), "half": Fraction(3, 2), "full": Fraction(2)}


class Won(NamedTuple):
    """A hand that is over, as a kill looks at it."""

    winners: tuple[int, ...]
    """Seats that won any part of the pot."""
    leg: int
    """Seat that won the whole pot of the previous hand, or kept that leg; 0 for none."""
    killer: int
    """Seat that had to kill this hand; 0 for none, or if the kill was voluntary."""
    pot: int
    """Size of the pot before any rake, in cents."""
    gained: int
    """Amount that the losing seats put in beyond their blinds and antes, in cents."""
    lower: int
    higher: int
    """The limits that are posted, not those of a killed hand."""

    @property
    def alone(self) -> int:
        """Return the seat that won the whole pot; 0 if the pot was shared."""
        return self.winners[0] if len(self.winners) == 1 else 0


Kills = Callable[[Won], tuple[int, int]]
"""(who kills the next hand, who has a leg now); 0 for nobody."""


def two_in_a_row(won: Won) -> tuple[int, int]:
    """Apply §1 Kill option of single-pot games: a player who wins two pots in a row kills the next hand."""
    return (won.alone if won.alone == won.leg else 0), won.alone


def scoop(won: Won) -> tuple[int, int]:
    """Apply §1 Kill option of split-pot games: a player who wins the entire pot kills the next hand."""
    return won.alone, won.alone


def legs(won: Won) -> tuple[int, int]:
    """Apply the Hustler's rules 1-4 (L710-716). The second pot in a row must bring at least one full bet
    beyond the blinds. A player who had to kill and wins or splits the pot kills again. A player with a leg
    who splits the pot keeps the leg; otherwise nobody has it."""
    if won.killer and won.killer in won.winners:
        return won.killer, won.killer
    if won.alone:
        return (won.alone if won.alone == won.leg and won.gained >= won.lower else 0), won.alone
    return 0, (won.leg if won.leg in won.winners else 0)


def scoop_of_five(won: Won) -> tuple[int, int]:
    """Apply the Hustler's rule 6 (L718): a player kills after winning high and low in a pot of at least five
    upper limits."""
    return (won.alone if won.pot >= 5 * won.higher else 0), won.alone


def legs_away(table: Table) -> list[int]:
    """Return the seats whose players sit out with a leg."""
    return [whole_number(seat) for seat in table.marker(LEGS_AWAY).split()]


def mark_kill(play: HandState, before: dict[int, int], pot: int, kills: Kills, clause: str) -> Script:
    """Mark who won the pot and who kills the next hand; `before` are the stacks before the awards. By the
    Hustler's rule 5 (L717) a player who was away for a while still has a leg."""
    table = play.table
    leg, kept = marked_seat(table, LAST_WINNER), legs_away(table)
    won = won_by(play, before, pot, leg)
    if kills is legs:
        returned = (seat for seat in (leg, *kept) if seat in won.winners)
        won = won._replace(leg=next(returned, leg))
    seat, next_leg = kills(won) if pot >= table.options.kill_pot else (0, won.alone)
    yield SetMarker(name=LAST_WINNER, value=str(next_leg or ""), clause=clause)
    yield SetMarker(name=KILL, value=str(seat or ""), clause=clause)
    if kills is legs:
        away = [each for each in dict.fromkeys((*kept, leg)) if each in table.away and each not in play.seats]
        if away != kept:
            yield SetMarker(name=LEGS_AWAY, value=" ".join(map(str, away)), clause=clause)


ACTING_LAST: tuple[Kills, ...] = (legs, scoop_of_five)
"""Kill rules of the Hustler, whose killer acts last in the first betting round (L724)."""


def won_by(play: HandState, before: dict[int, int], pot: int, leg: int) -> Won:
    """Return the facts of a finished hand on which a kill depends; `before` are the stacks before the pot was
    divided."""
    table = play.table
    winners = tuple(seat for seat, stack in table.stacks.items() if stack > before.get(seat, stack))
    options = table.options
    gained = sum(
        table.put_in_pot[seat] - play.posted.get(seat, 0) for seat in play.seats if seat not in winners
    )
    killer = 0 if play.kills_at_will else play.kill
    return Won(winners, leg, killer, pot, gained, options.lower_limit, options.higher_limit)


def killed(amount: int, kind: str, chip: int) -> int:
    """Return a limit or blind as a kill raises it, rounded up to whole chips, in cents."""
    return -(-amount * FACTORS[kind] // chip) * chip


def kill_acts_last(play: HandState) -> int:
    """Return the killer, whose first turn comes after all others (L724); for `Rules.last`."""
    return play.kill


# The killed hand


MANY_SEATS = 100
"""More than any table has."""


APART = "; "


def post_kill(play: HandState, clause: str) -> Script:
    """Post a live blind of the raised lower limit, or of the raised largest blind if that is more."""
    bet = kill_blind(play)
    yield from post(play, play.kill, bet - play.betting.put[play.kill], "kill-blind", clause)
    play.betting.open(bet)


def kill_blind(play: HandState) -> int:
    """Return a killer's total bet in cents, given the blinds that are posted now."""
    options = play.table.options
    lower = raised_limits(play)[0]
    return max(killed(play.betting.bet, options.kill_kind, options.smallest_chip), lower)


def kill_hand(play: HandState, seat: int) -> None:
    """Let a seat kill the hand voluntarily, so that it is played at the raised limits; 0 undoes a kill."""
    play.kill, play.kills_at_will = seat, bool(seat)
    play.lower, play.higher = limits_of(play)
    play.betting.sizes = (play.lower,)


def limits_of(play: HandState) -> tuple[int, int]:
    """Return the lower and the higher limit, or the smallest bet of a big-bet game for both, in cents; raised
    in a killed hand."""
    return raised_limits(play) if play.kill else play.terms.limits


def raised_limits(play: HandState) -> tuple[int, int]:
    """Return the limits of a killed hand, in cents."""
    options = play.table.options
    lower, higher = (killed(each, options.kill_kind, options.smallest_chip) for each in play.terms.limits)
    return lower, higher


def killer(table: Table, seats: list[int]) -> int:
    """Return the seat with the kill marker; 0 if kills are not played or the seat is not dealt in."""
    if table.options.kill == "none":
        return 0
    seat = marked_seat(table, KILL)
    return seat if seat in seats else 0


# Kills that are owed


def hear_who_left(table: Table, clause: str) -> Script:
    """Update the kill markers for players who left. The winner of the last pot loses the leg by quitting
    (L714). A player who must kill and was not there to post it owes the kill, and does not play until it is
    posted (L723)."""
    if marked_seat(table, LAST_WINNER) in table.left_since_last_round:
        yield SetMarker(name=LAST_WINNER, value="", clause=clause)
    seat = marked_seat(table, KILL)
    if seat in table.left_since_last_round or seat in table.away:
        owes = [*debtors(table), table.left_since_last_round.get(seat) or _known_as(table, seat)]
        yield SetMarker(name=OWES_KILL, value=APART.join(owes), clause=clause)
        yield SetMarker(name=KILL, value="", clause=clause)


def leave_out(play: HandState, seat: int, clause: str) -> Script:
    """Leave a seat out of this hand. It still owes a kill that it had to post, and nobody else kills
    (L723)."""
    if seat == play.kill:
        owes = [*debtors(play.table), _known_as(play.table, seat)]
        yield SetMarker(name=OWES_KILL, value=APART.join(owes), clause=clause)
        kill_hand(play, 0)
    play.sit_out(seat)


def debtors(table: Table) -> list[str]:
    """Return the names of the players who owe a kill."""
    return table.marker(OWES_KILL).split(APART) if table.marker(OWES_KILL) else []


def owing_kill(table: Table, seats: list[int]) -> list[int]:
    """Return those of the seats that must post a kill before they play."""
    names = debtors(table)
    return [seat for seat in seats if _known_as(table, seat) in names or table.standing.get(seat) == KILL]


def let_debtor_kill(play: HandState, clause: str) -> Script:
    """Let the first player who owes a kill post it, unless another kill is posted already; other debtors sit
    this hand out if more than two players remain (L722-723)."""
    table = play.table
    for seat in owing_kill(table, play.seats):
        if not play.kill:
            play.kill = seat
            left = [name for name in debtors(table) if name != _known_as(table, seat)]
            yield SetMarker(name=OWES_KILL, value=APART.join(left), clause=clause)
        elif len(play.seats) > 2:
            play.sit_out(seat)


def _known_as(table: Table, seat: int) -> str:
    return table.names.get(seat) or f"seat {seat}"


def debts_at_new_table(table: Table, seat: int) -> str:
    """Return what a player owes after changing tables: `kill` for a kill that is due, `blinds` for missed
    blinds, or `paid-up` for nothing."""
    if marked_seat(table, KILL) == seat or owing_kill(table, [seat]):
        return KILL
    return "blinds" if newcomers(table, [seat]) else "paid-up"


def debts_at_new_seat(table: Table, seat: int, to: int) -> str:
    """Return what a player owes after changing seats. The change is free while no blind has passed the new
    seat in the first revolution (L2153). Later it is free towards the blinds, which then come sooner, but a
    player who moves away from the blinds has missed them (L2150-2151)."""
    owes = debts_at_new_table(table, seat)
    button = marked_seat(table, BUTTON)
    if owes != "paid-up" or not button or is_before_blinds(table, to):
        return owes
    next_button = table.clockwise_after(button, table.stacks)[0]
    return owes if _until_blind(next_button, to) < _until_blind(next_button, seat) else "blinds"


def _until_blind(button: int, seat: int) -> int:
    """Return a number that is larger, the later the blinds come to the seat; the button's own seat is the
    last."""
    return seat - button if seat > button else MANY_SEATS + seat - button
