"""The Six Card Bonus of three card poker: the best five of a player's three cards and the dealer's three.

Sheets: rulebook/ohio-three-card-poker-six-card-bonus.md and
rulebook/hustler-three-card-poker-6cb-six-card-bonus-side-bet.md: each house has its own name and table.
"""

from __future__ import annotations

from typing import Protocol

from croupier.families.staged.rules import StagedSideBet
from croupier.hands import poker, six_card
from croupier.wagers.pays import PayTable

# Ohio

SIX_CARD = "six-card-bonus"
SIX_CARD_PAYS = PayTable.parse(
    """
    royal flush: 1000 to 1
    straight flush: 200 to 1
    four of a kind: 50 to 1
    full house: 20 to 1
    flush: 15 to 1
    straight: 10 to 1
    three of a kind: 5 to 1
    """,
    name="six card bonus",
    source="ohio-three-card-poker-six-card-bonus §12.VI",
)
SIX_CARD_ROYAL = "6-card-royal"
PRIZE = 100_000_00
"""Of a six-card royal of any suit (§12.VI)."""

# Hustler

HUSTLER_SIX_CARD = "6-card-bonus"
HUSTLER_SIX_CARD_PAYS = PayTable.parse(
    """
    royal flush: 1,000 to 1
    straight flush: 200 to 1
    four of a kind: 100 to 1
    full house: 20 to 1
    flush: 15 to 1
    straight: 9 to 1
    three of a kind: 8 to 1
    """,
    name="6 card bonus",
    source="hustler-three-card-poker-6cb-six-card-bonus-side-bet [L9311-9318]",
)

# Rows


class SixCardTerms(Protocol):
    """What a game says of it among its options."""

    @property
    def six_card(self) -> PayTable: ...
    @property
    def six_card_ace_low(self) -> bool: ...


def five_row(options: SixCardTerms, strength: int) -> str:
    """The row of the best five of six cards; A-2-3-4-5 may be no straight."""
    category = poker.category(strength)
    if not options.six_card_ace_low and strength == poker.lowest(category):
        if category is poker.PokerCategory.STRAIGHT:
            return ""
        if category is poker.PokerCategory.STRAIGHT_FLUSH:
            category = poker.PokerCategory.FLUSH
    return options.six_card.row(category.row)


def row_with_royal(options: SixCardTerms, strength: int) -> str:
    if six_card.royal_suit(strength) is not None:
        return SIX_CARD_ROYAL  # §12.VI, ambiguity 1
    return five_row(options, strength)  # §11.II.A


# Wagers

SIX_CARD_BET = StagedSideBet(
    spot=SIX_CARD,
    title="Six Card Bonus",
    own=3,
    dealer=3,
    rank=six_card.evaluate,
    row_of=row_with_royal,
    pays=lambda options: options.six_card,
    prizes=lambda options: {SIX_CARD_ROYAL: PRIZE},
    clause="§11.II",
    folds="§10.II.B",
    takes_stake=lambda options: bool(options.six_card_stake == "kept"),
)
HUSTLER_SIX_CARD_BET = StagedSideBet(
    spot=HUSTLER_SIX_CARD,
    title="6 Card Bonus",
    own=3,
    dealer=3,
    row_of=five_row,
    pays=lambda options: options.six_card,
    short="L9305",
)
"""It outlives a fold [L9243-9244, L9304], so the player-dealer's cards are turned for it (ambiguity 1)."""
