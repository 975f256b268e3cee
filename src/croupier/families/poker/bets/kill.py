"""Kills: when a hand is played at raised limits. The marker `kill` stands before the seat that must."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

from croupier.families.poker.contest import Contest

KILL = "kill"
OWES_KILL = "owes-kill"
"""The marker of who left and has not posted a kill that was due: by name, as far as names are known."""
LAST_WINNER = "last-winner"
"""The marker of who won the last pot alone: the first leg of two."""
FACTORS = {"none": Fraction(1), "half": Fraction(3, 2), "full": Fraction(2)}


class Won(NamedTuple):
    """A hand that is over, as a kill looks at it."""

    winners: tuple[int, ...]
    """Who got something of the pot."""
    leg: int
    """Who won the whole pot before, or has kept that leg; 0 for nobody."""
    killer: int
    """Who had to kill this hand; 0 for nobody, or where it was killed by choice."""
    pot: int
    """Before any rake."""
    gained: int
    """What the others put in beyond their blinds and antes."""
    lower: int
    higher: int
    """The limits that are posted, not those of a killed hand."""

    @property
    def alone(self) -> int:
        """Who won the whole pot; 0 where it was shared."""
        return self.winners[0] if len(self.winners) == 1 else 0


Kills = Callable[[Won], tuple[int, int]]
"""(who kills the next hand, who has a leg now); 0 for nobody."""


def two_in_a_row(won: Won) -> tuple[int, int]:
    """§1 Kill option, single-pot games: a player won two pots consecutively."""
    return (won.alone if won.alone == won.leg else 0), won.alone


def scoop(won: Won) -> tuple[int, int]:
    """§1 Kill option, split-pot games: one player won the entire pot."""
    return won.alone, won.alone


def legs(won: Won) -> tuple[int, int]:
    """The Hustler's rules 1-4 (L710-716): the second pot in a row must bring at least one full bet beside the
    blinds; who had to kill and wins or splits kills again; who splits with a leg keeps it, else it is
    nobody's."""
    if won.killer and won.killer in won.winners:
        return won.killer, won.killer
    if won.alone:
        return (won.alone if won.alone == won.leg and won.gained >= won.lower else 0), won.alone
    return 0, (won.leg if won.leg in won.winners else 0)


def scoop_of_five(won: Won) -> tuple[int, int]:
    """The Hustler's rule 6 (L718): one player wins high and low, and the pot is five upper limits or more."""
    return (won.alone if won.pot >= 5 * won.higher else 0), won.alone


ACTING_LAST: tuple[Kills, ...] = (legs, scoop_of_five)
"""The Hustler's, whose killer acts last in the first betting round (L724)."""


def won_by(contest: Contest, before: dict[int, int], pot: int, leg: int) -> Won:
    """What a hand comes to: `before` are the stacks before the pot was divided."""
    table = contest.table
    winners = tuple(seat for seat, stack in table.stacks.items() if stack > before.get(seat, stack))
    options = table.options
    gained = sum(
        table.fed[seat] - contest.posted.get(seat, 0) for seat in contest.seats if seat not in winners
    )
    killer = 0 if contest.kills_at_will else contest.kill
    return Won(winners, leg, killer, pot, gained, options.lower_limit, options.higher_limit)


def killed(amount: int, kind: str, chip: int) -> int:
    """A limit or blind as a kill raises it, in whole chips, upwards."""
    return -(-amount * FACTORS[kind] // chip) * chip


def kill_acts_last(contest: Contest) -> int:
    """For `Rules.last` (L724): the killer's first turn comes after everybody else's."""
    return contest.kill
