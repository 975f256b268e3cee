"""The Royale Bonus of baccarat tables: what the first four cards of a round make.

Sheet: rulebook/hustler-royale-bonus-baccarat-v9-0.md, whose lines are cited.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from croupier.cards.card import ACE, Card, Hand
from croupier.wagers.pays import Odds, PayTable

ROYALE: Final = "royale-bonus"

PAYS: Final = PayTable.parse(
    """
    royal flush: 250 to 1
    straight flush: 100 to 1
    four of a kind: 50 to 1
    two pair: 8 to 1
    one pair suited: 12 to 1
    one pair same color: 6 to 1
    one pair: 3 to 1
    """,
    name="royale bonus",
    source="hustler-royale-bonus-baccarat-v9-0 [L2323-2330]",
)

PAIRS: Final = ("one-pair-suited", "one-pair-same-color", "one-pair")
STRAIGHTS: Final = ({2, 3, 4, ACE}, *(set(range(low, low + 4)) for low in range(2, 12)))
"""Four ranks in a row, the ace low or high [L2316]."""
ROYAL: Final = STRAIGHTS[-1]
"""Ace, king, queen, jack: the four highest cards (ambiguity 1)."""


def pair_row(one: Card, two: Card) -> str:
    """Two cards of the same hand [L2314]; "" where they are no pair."""
    if one.rank != two.rank:
        return ""
    if one.suit == two.suit:
        return "one-pair-suited"
    return "one-pair-same-color" if one.is_red == two.is_red else "one-pair"


def royale_rows(player: Hand, dealer: Hand) -> list[str]:
    """All that the four cards make, in the order of the pay table."""
    (p1, p2), (d1, d2) = player, dealer
    kinds = {p1.rank, p2.rank, d1.rank, d2.rank}
    if len(kinds) == 4:  # any combination of the four cards [L2313]
        is_straight_flush = p1.suit == p2.suit == d1.suit == d2.suit and kinds in STRAIGHTS
        return ["royal-flush" if kinds == ROYAL else "straight-flush"] if is_straight_flush else []
    pairs = {pair_row(p1, p2), pair_row(d1, d2)}
    made: list[str] = [row for row in PAIRS if row in pairs]
    if len(kinds) == 1:
        return ["four-of-a-kind", *made]  # [L2313]
    if len(kinds) == 2 and (p1.rank == p2.rank) == (d1.rank == d2.rank):
        return ["two-pair", *made]  # [L2313]
    return made


def royale_row(pays: PayTable, by_pay: bool, player: Hand, dealer: Hand) -> str:
    """The highest hand alone is paid [L2315]: the first of the table, or the one that pays most (`by_pay`).

    "" where the wager loses.
    """
    made = royale_rows(player, dealer)
    if not made:
        return ""
    return max(made, key=lambda row: _worth(pays, row)) if by_pay else made[0]


def _worth(pays: PayTable, row: str) -> Fraction:
    odds = pays[row]
    return odds.ratio if isinstance(odds, Odds) else Fraction(0)
