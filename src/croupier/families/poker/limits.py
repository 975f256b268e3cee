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
    """§1 Fixed Limit: set sizes. A raise over an all-in that fell short of one completes it."""
    sizes = play.betting.sizes
    return play.betting.full + sizes[0], play.betting.full + sizes[-1]


def spread_limit(play: HandState, seat: int) -> tuple[int, int]:
    """§5.XII.D, §6.XI: a least and a most in each round, and no raise smaller than the one before. A forced
    bet of less than the least can be completed to it."""
    is_forced = not (play.betting.full or play.betting.aggressor or play.rules.has_button)
    return (0 if is_forced else play.betting.bet) + play.betting.step, play.betting.bet + play.higher


def pot_limit(play: HandState, seat: int) -> tuple[int, int]:
    """§1 Pot Limit: at most the pot, in which the call is counted first where the house reads it so."""
    table = play.table
    owed = play.betting.bet - play.betting.put[seat] if table.options.call_counts_first else 0
    return play.betting.bet + play.betting.step, play.betting.bet + table.pot + owed


def no_limit(play: HandState, seat: int) -> tuple[int, int]:
    """§1 No Limit: the whole table stake."""
    return play.betting.bet + play.betting.step, BOUNDLESS


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


# Terms of the house


NO_CAP: Final = 1 << 30


MOST_KNOWN: Final = 500
"""Options whose terms are kept at hand: a server opens tables without end."""


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
        """All that was added since the seat acted counts together, whoever added it; a forced bet that was
        made a full one counts as one."""
        return _by_one(play, seat) or is_full(play, play.betting.bet - play.betting.answered[seat])

    return may_reopen


def _by_one(play: HandState, seat: int) -> bool:
    """One bet or raise since the seat acted must have been a full one."""
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
    """It asks nothing of the seat."""
    chip: int
    may_reopen: Callable[[HandState, int], bool]
    """Whether a seat that has acted may raise again."""
    is_full: Callable[[HandState, int], bool]
    """Whether so much more is a raise that counts."""
    cap: int
    """How many full bets, raises included, a betting round may have among three players or more."""
    heads_up_cap: int
    """The same between two."""
    is_recounted: bool
    """Two players are those left at the raise, not those who began the betting round."""
    least_raise: int
    """What a raise must add where the house asks for no more; 0 where the last bet or raise tells it."""
    is_raked: bool
    """Something is taken out of the pot when it is won: the rake, or a promotional drop."""
    collections: tuple[Collection, ...]
    """Fees that are taken in the course of the hand."""

    @classmethod
    def of(cls, options: PokerOptions) -> HandTerms:
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
"""By the identity of the options: looked up in every hand."""


def terms_of(options: PokerOptions) -> HandTerms:
    kept = _KNOWN.get(id(options))
    if kept is None or kept[0] is not options:
        if len(_KNOWN) >= MOST_KNOWN:
            _KNOWN.clear()
        kept = _KNOWN[id(options)] = options, HandTerms.of(options)
    return kept[1]
