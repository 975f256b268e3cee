"""Buster Blackjack: a side bet that the player-dealer goes over, paid by the number of the cards.

Sheets: rulebook/hustler-buster-blackjack-side-bet-v6-2.md and
rulebook/hustler-buster-blackjack-bonus-bet-v4-0b.md, which have one pay table.
"""

from __future__ import annotations

from typing import Final

from croupier.wagers.pays import PayTable

BUSTER: Final = "buster"
MOST_COUNTED: Final = 8

PAYS: Final = PayTable.parse(
    """
    3 cards: 1 to 1
    4 cards: 3 to 1
    5 cards: 5 to 1
    6 cards: 25 to 1
    7 cards: 100 to 1
    8 or more cards: 500 to 1
    """,
    name="buster blackjack",
    source="hustler-buster-blackjack-side-bet-v6-2 [L2536-2544], hustler-buster-blackjack-bonus-bet-v4-0b "
    "[L3210-3216]",
)


def buster_row(is_over: bool, cards: int) -> str:
    """The row of a hand that is over; "" of one that is not. Two cards never are."""
    if not is_over:
        return ""
    return f"{cards}-cards" if cards < MOST_COUNTED else "8-or-more-cards"
