"""The Let It Ride Bonus of Ohio: $1 on the three cards and the two shared ones, paid in sums.

Sheet: rulebook/ohio-let-it-ride-bonus-wager.md, §8 and §13.IV. A game's options say `bonus_pays`.
"""

from __future__ import annotations

from croupier.families.staged.let_it_ride import BET_3, row_of
from croupier.families.staged.rules import StagedSideBet
from croupier.refusals import BadOption
from croupier.wagers.pays import Odds, PayTable
from croupier.wagers.spot import Limits, Spot

BONUS = "let-it-ride-bonus"
DOLLAR = Limits(1_00, 1_00)

# Pay table

BONUS_PAYS = PayTable.parse(
    """
    royal flush: 20,000 for 1
    straight flush: 2,000 for 1
    four of a kind: 300 for 1
    full house: 150 for 1
    flush: 50 for 1
    straight: 25 for 1
    three of a kind: 5 for 1
    two pair: lose
    pair of tens or better: lose
    """,
    name="let it ride bonus",
    source="ohio-let-it-ride-bonus-wager §13.IV",
)
"""The sums are paid for the $1 that was taken before the deal (bonus ambiguity 1)."""


def check_sums(pays: PayTable) -> None:
    """Refuse less than the sheet's sums, in whatever terms."""
    for row in BONUS_PAYS:
        now = pays[row.hand]
        if isinstance(row.pays, Odds) and not (isinstance(now, Odds) and now.ratio >= row.pays.ratio):
            least = f"at least {row.pays} [§13.IV]"
            raise BadOption(f"bonus-pays.{row.hand} cannot be {now}", instead=least)


# Wager


def bonus_spot(clause: str) -> Spot:
    return Spot(BONUS, "Let It Ride Bonus", DOLLAR, needs=BET_3, clause=clause)


RIDE_BONUS = StagedSideBet(
    spot=BONUS,
    title="Let It Ride Bonus",
    own=3,
    board=2,
    row_of=lambda options, strength: row_of(strength),
    pays=lambda options: options.bonus_pays,
    clause="§13.IV",
)
