"""The fees of the Hustler's blackjack tables, one schedule for all of them.

Sheet: rulebook/hustler-california-collections.md (group C), source lines 8770-8805.
"""

from __future__ import annotations

from croupier.families.banked.player_dealer import FeeSchedules, fee_schedules, then_later
from croupier.families.blackjack.player_bank import BASES
from croupier.wagers.fees import FeeSchedule

SCHEDULES = """
    | 1 | $5-$25 | $1.50 | $0.50 | $0 |
    | 2 | $10-$100 | $2 | $1 | $0 |
    | 3 | $10-$100 | $3 | $1 | $0 |
    | 4 | $25-$100 | $2 | $1 | $0 |
    | 5 | $50-$300 | $4 | $2 | $0 |
    | 6 | $100-$500 | $5 | $3 | $0 |
    | 7 | $5-$25 | 5-25: $0.50; 26-100: $1; 101-300: $2; 301-500: $3; 501+: $6 | $0 | $0 |
    | 8 | $10-$100 | 10-100: $1; 101-300: $2; 301-500: $4; 501-1,500: $7; 1,501+: $13 | $0 | $0 |
    | 9 | $25-$100 | 25-100: $1; 101-400: $2; 401-700: $7; 701-1,500: $9; 1,501+: $13 | $0 | $0 |
    | 10 | $100-$500 | 100-500: $2; 501-1,000: $6; 1,001-1,500: $10; 1,501-3,500: $17; 3,501+: $25 | $0 | $0 |
"""


def blackjack_fees(charged: tuple[str, ...], counted: tuple[str, ...]) -> tuple[FeeSchedule, ...]:
    """Return options 1 to 10: in the first six each base wager (`charged`) pays; in the others the
    player-dealer alone, by all wagers and bonus bets (`counted`). Doubles, splits, insurance, surrender are
    free."""
    return fee_schedules(
        SCHEDULES,
        charged=charged,
        counted=counted,
        source="hustler-california-collections, C [L8770-8805]",
    )


LATER_FEES = blackjack_fees(charged=BASES, counted=())
"""The options of the house's later schedule for all its blackjacks."""


def own_fees(text: str, source: str, printed: str, reading: str = "") -> FeeSchedules:
    """Return the options printed with a game, then the later ones, for which it may have a reading."""
    own = fee_schedules(text, charged=BASES, counted=(), source=source)
    schedules = then_later(own, LATER_FEES)
    later = f"{len(own) + 1} to {len(schedules)} as in the later schedule of the house [L8770-8805]"
    says = f"1 to {len(own)} as printed with the game [{printed}], {later}"
    note = f" ({reading})" if reading else ""
    return FeeSchedules(schedules, f"{says}{note}, each with its table limits; 0: no fees")
