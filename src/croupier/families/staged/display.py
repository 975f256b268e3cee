"""Display of staged games: the name of a hand with the board, and the hand that won."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Any

from croupier.cards.card import Card, Hand
from croupier.hands import poker
from croupier.rules.display import (
    Display,
    FeltLayout,
    HandView,
    RoundView,
    WinningCards,
    highlight,
)
from croupier.rules.steps import BOARD, DEALER, Place
from croupier.wagers.result import Outcome, by_table

if TYPE_CHECKING:
    from croupier.families.staged.rules import Staged

WHOLE = 5
"""Number of cards of a poker hand."""


def hand_words(rules: Staged, options: Any, view: RoundView, place: Place, hand: HandView) -> str:
    """Return the name of a seat's hand, or the dealer's, with the board; '' if a card is not seen."""
    cards = tuple(hand.cards)
    if hand.down or not cards or not (isinstance(place, int) or place == DEALER):
        return ""
    rules = rules.for_options(options)
    if rules.shape == "duel":
        whole = rules.dealer if place == DEALER else rules.own
        return rules.describe(rules.rank(cards)) if len(cards) == whole else ""
    cards = (*cards, *view.hand(BOARD))
    if len(cards) < WHOLE:
        return poker.HIGH.words_showing(cards)
    return rules.describe(rules.rank(cards))


def winning_cards(rules: Staged, options: Any, view: RoundView) -> WinningCards:
    """Highlight a seat's hand that beats the dealer's, and the dealer's if it beats the viewer's."""
    winning: WinningCards = {}
    rules = rules.for_options(options)
    board, dealer = view.hand(BOARD), view.hand(DEALER)
    has_board = rules.shape != "duel"
    for seat in dict.fromkeys(end.seat for end in view.results if end.seat not in view.folded):
        own = view.hand(seat)
        if not own or view.count_at(seat) != len(own):
            continue
        cards = (*own, *board) if has_board else own
        if rules.shape == "table":
            row = rules.row_of(options, rules.rank(cards))
            if by_table("", rules.pays(options), row).outcome is Outcome.WIN:
                highlight(winning, view, seat, _counting(rules, cards))
            continue
        theirs = (*dealer, *board) if has_board else dealer
        if not dealer or view.count_at(DEALER) != len(dealer):
            continue
        mine, bank = rules.rank(cards), rules.rank(theirs)
        if mine > bank:
            highlight(winning, view, seat, _counting(rules, cards))
        elif mine < bank and seat == view.seat:
            highlight(winning, view, DEALER, _counting(rules, theirs))
    return winning


def _counting(rules: Staged, cards: Sequence[Card]) -> Hand:
    """Return the five of six or seven cards that make the hand."""
    if len(cards) <= WHOLE:
        return tuple(cards)
    strength = rules.rank(tuple(cards))
    return next((five for five in combinations(cards, WHOLE) if rules.rank(five) == strength), tuple(cards))


DISPLAY = Display(
    felts=(FeltLayout(name="casino-poker", arrangement="arc", has_later=True),),
    hand_words=hand_words,
    winning_cards=winning_cards,
)
