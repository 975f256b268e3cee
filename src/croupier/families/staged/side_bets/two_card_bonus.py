"""A bonus on a player's two cards, paid more where the dealer has two aces as well."""

from __future__ import annotations

from croupier.cards.card import ACE, JACK, KING, Hand
from croupier.families.staged.rules import StagedSideBet

BOTH_ACES_ROW = "ace-ace-for-player-and-dealer"
_SUITED, _RANKS = 1, 16


def two_cards(cards: Hand) -> int:
    """The strength of a player's two cards; four are the player's and the dealer's."""
    one, other = sorted(cards[:2], reverse=True)
    dealer = cards[2:]
    is_both = bool(dealer) and {card.rank for card in cards} == {ACE}
    suited = _SUITED if one.suit == other.suit else 0
    return ((is_both * _RANKS + one.rank) * _RANKS + other.rank) * 2 + suited


def two_card_row(options: object, strength: int) -> str:
    """'' where they win nothing."""
    ranks, suited = divmod(strength, 2)
    both, ranks = divmod(ranks, _RANKS * _RANKS)
    high, low = divmod(ranks, _RANKS)
    if both:
        return BOTH_ACES_ROW
    if high == low:
        if high == ACE:
            return "ace-ace"
        return "pair-of-kings-queens-or-jacks" if high >= JACK else "pair-of-tens-or-lower"
    if high != ACE or low < JACK:
        return ""
    return ("ace-king" if low == KING else "ace-queen-or-ace-jack") + ("-suited" if suited else "")


def two_card_bet(spot: str, title: str, *, sees_dealer: bool) -> StagedSideBet:
    return StagedSideBet(
        spot=spot,
        title=title,
        own=2,
        dealer=2 if sees_dealer else 0,
        in_order=True,
        rank=two_cards,
        row_of=two_card_row,
        pays=lambda options: options.bonus_table,
    )
