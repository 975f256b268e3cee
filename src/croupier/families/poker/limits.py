"""How much may be bet: fixed, spread, pot and no limit, raise caps and reopening, as the options say.

Definitions: rulebook/ohio-poker-definitions.md.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from croupier.families.poker.options import PokerOptions, parse_rake
from croupier.wagers.fees import Collection

if TYPE_CHECKING:
    from croupier.families.poker.hand import HandState


BOUNDLESS: Final = 1 << 62
"""More than any stack has."""


SPREAD: Final = "spread-limit"
"""The value of the option `limit` for a betting limit spread."""


Reach = Callable[["HandState", int], tuple[int, int]]
"""The least and the most to which a seat may bet or raise, were its stack deep enough."""


def fixed_limit(play: HandState, seat: int) -> tuple[int, int]:
    """Return the smallest and the largest bet of §1 Fixed Limit. A raise over an incomplete all-in raise
    completes it."""
    sizes = play.betting.sizes
    return play.betting.full + sizes[0], play.betting.full + sizes[-1]


def spread_limit(play: HandState, seat: int) -> tuple[int, int]:
    """Return the smallest and the largest bet of a spread limit (§5.XII.D, §6.XI). No raise may be smaller
    than the one before, and a forced bet below the minimum can be completed to it."""
    is_forced = not (play.betting.full or play.betting.aggressor or play.rules.has_button)
    return (0 if is_forced else play.betting.bet) + play.betting.step, play.betting.bet + play.higher


def pot_limit(play: HandState, seat: int) -> tuple[int, int]:
    """Return the smallest bet and the pot (§1 Pot Limit), with the call counted first if the house reads it
    so."""
    table = play.table
    owed = play.betting.bet - play.betting.put[seat] if table.options.call_counts_first else 0
    return play.betting.bet + play.betting.step, play.betting.bet + table.pot + owed


def no_limit(play: HandState, seat: int) -> tuple[int, int]:
    """Return the smallest bet, and no bound up to the table stake (§1 No Limit)."""
    return play.betting.bet + play.betting.step, BOUNDLESS


LIMITS: dict[str, Reach] = {
    "fixed-limit": fixed_limit,
    SPREAD: spread_limit,
    "pot-limit": pot_limit,
    "no-limit": no_limit,
}


COMMON = (fixed_limit, spread_limit, no_limit)
"""Limits that do not depend on the seat: until somebody bets or raises, every seat may reach the same bet."""


BIG_BET = ("pot-limit", "no-limit")
"""Limits without a cap on raises."""


# Terms of the house


NO_CAP: Final = 1 << 30


MOST_KNOWN: Final = 500
"""Largest number of options whose terms are cached, because a server opens tables without end."""


def _whole(play: HandState, raised: int) -> bool:
    return raised >= play.betting.step


def _half(play: HandState, raised: int) -> bool:
    return 2 * raised >= play.betting.step


def _any(play: HandState, raised: int) -> bool:
    return True


IS_FULL = {"full-raise": _whole, "single-raise": _whole, "half-raise": _half, "any-raise": _any}
"""Whether so much more is a raise that counts."""


def _faced(is_full: Callable[[HandState, int], bool]) -> Callable[[HandState, int], bool]:
    def may_reopen(play: HandState, seat: int) -> bool:
        """Return True if the raises since the seat acted add up to a full one, whoever made them; a forced
        bet that was completed counts as one."""
        return _by_one(play, seat) or is_full(play, play.betting.bet - play.betting.answered[seat])

    return may_reopen


def _by_one(play: HandState, seat: int) -> bool:
    """Return True if a single bet or raise since the seat acted was a full one."""
    return play.betting.spoke[seat] != play.betting.openings


REOPENING = {
    "full-raise": _faced(_whole),
    "half-raise": _faced(_half),
    "any-raise": _faced(_any),
    "single-raise": _by_one,
}
"""Whether a seat that has acted may raise again."""


class HandTerms(Struct, frozen=True, kw_only=True):
    limits: tuple[int, int]
    """The lower and the higher limit as posted, or the smallest bet of a big-bet game for both."""
    reach: Reach
    is_reach_common: bool
    """Whether `reach` is the same for all seats."""
    chip: int
    may_reopen: Callable[[HandState, int], bool]
    """Whether a seat that has acted may raise again."""
    is_full: Callable[[HandState, int], bool]
    """Return True if a raise by this amount is full and therefore counts as a raise."""
    cap: int
    """Largest number of full bets and raises in a betting round among three or more players."""
    heads_up_cap: int
    """Largest number of full bets and raises in a betting round between two players."""
    is_recounted: bool
    """Whether the players are counted at the raise, and not at the beginning of the betting round."""
    least_raise: int
    """Smallest raise in cents, where one chip is enough; 0 if the last bet or raise determines it."""
    is_raked: bool
    """Whether a rake or a promotional drop is taken out of the pot when it is won."""
    collections: tuple[Collection, ...]
    """Fees that are taken in the course of the hand."""

    @classmethod
    def from_options(cls, options: PokerOptions) -> HandTerms:
        reach, is_big_bet = LIMITS[options.limit], options.limit in BIG_BET
        is_capped = not is_big_bet and options.raise_cap
        cap = options.raise_cap + 1 if is_capped else NO_CAP
        is_by_chip = options.minimum_raise == "one-chip" and options.limit != "fixed-limit"
        return cls(
            limits=(options.smallest_bet,) * 2 if is_big_bet else (options.lower_limit, options.higher_limit),
            reach=reach,
            is_reach_common=reach in COMMON,
            chip=options.smallest_chip,
            may_reopen=REOPENING[options.reopening],
            is_full=IS_FULL[options.reopening],
            cap=cap,
            heads_up_cap=cap if options.heads_up_cap else NO_CAP,
            is_recounted=bool(is_capped) and options.cap_counted == "raise",
            least_raise=options.smallest_chip if is_by_chip else 0,
            collections=options.collections,
            is_raked=bool(options.promotional_drop) or not parse_rake(options.rake).is_nothing,
        )


_KNOWN: dict[int, tuple[PokerOptions, HandTerms]] = {}
"""Cache of the terms by the id of the options, because every hand needs them."""


def terms_of(options: PokerOptions) -> HandTerms:
    kept = _KNOWN.get(id(options))
    if kept is None or kept[0] is not options:
        if len(_KNOWN) >= MOST_KNOWN:
            _KNOWN.clear()
        kept = _KNOWN[id(options)] = options, HandTerms.from_options(options)
    return kept[1]
