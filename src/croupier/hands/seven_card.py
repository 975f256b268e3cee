"""Rows of bonus wagers on seven cards with a joker: the hands of five cards, and of all seven.

The clauses are those of rulebook/ohio-fortune-bonus.md, where the hands are defined.
"""

from __future__ import annotations

from typing import Final

from croupier.cards.card import ACE, JOKER, KING, QUEEN, Hand
from croupier.hands.pai_gow import USUAL, PaiGowCategory, PaiGowRanking, splits

NATURAL_SEVEN: Final = "seven-card-straight-flush"
ROYAL_MATCH: Final = "royal-flush-and-royal-match"
JOKER_SEVEN: Final = "seven-card-straight-flush-with-joker"

RANKING: Final = (
    NATURAL_SEVEN,  # §6.V.A
    ROYAL_MATCH,  # §6.V.B
    JOKER_SEVEN,  # §6.V.C
    *(category.row for category in sorted(PaiGowCategory, reverse=True)),  # §6.II
)
"""Every hand that seven cards can make, the highest first."""


def rows_made(cards: Hand, ranking: PaiGowRanking = USUAL) -> list[str]:
    """All the hands that seven cards make, as the pay table names them, the highest first."""
    made = {seven_card_row(cards)}
    for high, low in splits(cards):
        made |= {*split_rows(ranking.category(ranking.high(high)), is_match(low))}
    return [row for row in RANKING if row in made]


def split_rows(category: PaiGowCategory, matched: bool) -> tuple[str, ...]:
    """Return the rows of a hand of five cards, alone and with the other two."""
    if category is PaiGowCategory.ROYAL_FLUSH and matched:
        return ROYAL_MATCH, category.row  # §6.V.B
    return (category.row,)


def is_match(low: Hand) -> bool:
    """A king and a queen of one suit, neither of them the joker (ambiguity 6)."""
    return {card.rank for card in low} == {KING, QUEEN} and low[0].suit == low[1].suit


def seven_card_row(cards: Hand) -> str:
    """A straight flush of all seven cards, or ''. The ace is high or low (ambiguity 5), a joker any card."""
    natural = [card for card in cards if card is not JOKER]
    if len({card.suit for card in natural}) > 1:
        return ""
    low_ace = [1 if card.rank == ACE else card.rank for card in natural]
    if all(max(ranks) - min(ranks) >= 7 for ranks in ([card.rank for card in natural], low_ace)):
        return ""
    return NATURAL_SEVEN if len(natural) == len(cards) else JOKER_SEVEN  # §6.V.A, C
