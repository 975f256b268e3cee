"""How much may be bet: fixed, spread, pot and no limit. Definitions of rulebook/ohio-poker-definitions.md."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from croupier.families.poker.contest import Contest

BOUNDLESS: Final = 1 << 62
"""More than any stack has."""
SPREAD: Final = "spread-limit"
"""The value of the option `limit` for a betting limit spread."""

Reach = Callable[["Contest", int], tuple[int, int]]
"""The least and the most to which a seat may bet or raise, were its stack deep enough."""


def fixed_limit(contest: Contest, seat: int) -> tuple[int, int]:
    """§1 Fixed Limit: set sizes. A raise over an all-in that fell short of one completes it."""
    sizes = contest.sizes
    return contest.full + sizes[0], contest.full + sizes[-1]


def spread_limit(contest: Contest, seat: int) -> tuple[int, int]:
    """§5.XII.D, §6.XI: a least and a most in each round, and no raise smaller than the one before. A forced
    bet of less than the least can be completed to it."""
    is_forced = not (contest.full or contest.aggressor or contest.form.has_button)
    return (0 if is_forced else contest.bet) + contest.step, contest.bet + contest.higher


def pot_limit(contest: Contest, seat: int) -> tuple[int, int]:
    """§1 Pot Limit: at most the pot, in which the call is counted first where the house reads it so."""
    table = contest.table
    owed = contest.bet - contest.put[seat] if table.options.call_counts_first else 0
    return contest.bet + contest.step, contest.bet + table.pot + owed


def no_limit(contest: Contest, seat: int) -> tuple[int, int]:
    """§1 No Limit: the whole table stake."""
    return contest.bet + contest.step, BOUNDLESS


LIMITS: dict[str, Reach] = {
    "fixed-limit": fixed_limit,
    SPREAD: spread_limit,
    "pot-limit": pot_limit,
    "no-limit": no_limit,
}
COMMON = (fixed_limit, spread_limit, no_limit)
"""Those that ask nothing of the seat: what one may reach, all may until somebody bets or raises."""
BIG_BET = ("pot-limit", "no-limit")
"""Where there is no cap on raises."""
