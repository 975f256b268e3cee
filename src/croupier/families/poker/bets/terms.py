"""What the options of a house make of every hand, in its betting and its rake, worked out once for each."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from croupier.families.poker.bets.limits import BIG_BET, COMMON, LIMITS, Reach
from croupier.families.poker.options import PokerOptions
from croupier.families.poker.pots.rake import parse_rake

if TYPE_CHECKING:
    from croupier.families.poker.contest import Contest

NO_CAP: Final = 1 << 30
MOST_KNOWN: Final = 500
"""Options whose terms are kept at hand: a server opens tables without end."""


def _whole(contest: Contest, raised: int) -> bool:
    return raised >= contest.step


def _half(contest: Contest, raised: int) -> bool:
    return 2 * raised >= contest.step


def _any(contest: Contest, raised: int) -> bool:
    return True


IS_FULL = {"full-raise": _whole, "single-raise": _whole, "half-raise": _half, "any-raise": _any}
"""Whether so much more is a raise that counts."""


def _faced(is_full: Callable[[Contest, int], bool]) -> Callable[[Contest, int], bool]:
    def may_reopen(contest: Contest, seat: int) -> bool:
        """All that was added since the seat acted counts together, whoever added it; a forced bet that was
        made a full one counts as one."""
        return _by_one(contest, seat) or is_full(contest, contest.bet - contest.answered[seat])

    return may_reopen


def _by_one(contest: Contest, seat: int) -> bool:
    """One bet or raise since the seat acted must have been a full one."""
    return contest.spoke[seat] != contest.openings


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
    may_reopen: Callable[[Contest, int], bool]
    """Whether a seat that has acted may raise again."""
    is_full: Callable[[Contest, int], bool]
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
