"""Display of poker: the name of a hand with the board, the five cards that won, and markers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from croupier.cards.card import Hand
from croupier.families.poker.kill import KILL, LAST_WINNER, LEGS_AWAY
from croupier.families.poker.posts import DEALT_IN, FIRST_CIRCUIT, LETS_PASS, MISSED
from croupier.families.poker.showdown import Share
from croupier.hands.five_card import FiveCardRanking
from croupier.hands.poker import HighRanking
from croupier.rules.display import (
    HIDDEN,
    Display,
    FeltLayout,
    HandView,
    MarkerDisplay,
    RoundView,
    WinningCards,
    highlight,
)
from croupier.rules.steps import Place

if TYPE_CHECKING:
    from croupier.families.poker.rules import Poker

WHOLE = 5
"""Cards of a poker hand."""


def hand_words(rules: Poker, options: Any, view: RoundView, place: Place, hand: HandView) -> str:
    """Return the name of a hand for each share of the pot, with the board; '' if a card is not seen."""
    cards = tuple(hand.cards)
    if hand.down or not cards or not isinstance(place, int):
        return ""
    return ", ".join(filter(None, (_share_words(each, view, cards) for each in rules.shares_for(options))))


def _share_words(share: Share, view: RoundView, cards: Hand) -> str:
    """Return the name of a hand as it stands for one share of the pot."""
    ranking, board = share.ranking, view.hand(share.place)
    taken = share.taken(cards, board)
    if len(taken) < WHOLE and share.takes is not None and isinstance(ranking, FiveCardRanking):
        return ranking.words_showing(taken) if isinstance(ranking, HighRanking) and not share.name else ""
    strength = share.worth(cards, board)
    return share.call(strength) if strength is not None and strength >= share.least else ""


def winning_cards(rules: Poker, options: Any, view: RoundView) -> WinningCards:
    """Highlight the cards that make the best hand for each share, with those of the board."""
    winning: WinningCards = {}
    for seat in view.won:
        for share in rules.shares_for(options):
            highlight(winning, view, seat, _cards_of(share, view, seat), share.place)
    return winning


def _cards_of(share: Share, view: RoundView, seat: int) -> Hand:
    """Return the cards that make a seat's hand for a share of the pot; () if it never showed."""
    cards, board = view.hand(seat), view.hand(share.place)
    if seat not in _seats_that_showed(view) or view.count_at(seat) != len(cards):
        return ()
    strength, made_of = share.worth(cards, board), share.made_of(cards, board)
    if strength is None:
        return made_of
    return made_of if strength >= share.least and _is_best(share, view, seat, strength) else ()


def _is_best(share: Share, view: RoundView, seat: int, strength: int) -> bool:
    """Return True if no other winner of the pot who showed a hand has a better one for this share."""
    others: Iterable[int] = (other for other in _seats_that_showed(view) if other in view.won)
    strengths = (share.worth(view.hand(other), view.hand(share.place)) for other in others if other != seat)
    return not any(other is not None and other > strength for other in strengths)


def _seats_that_showed(view: RoundView) -> set[int]:
    return {place for (place, _), hand in view.lying.items() if isinstance(place, int) and hand.words}


DISPLAY = Display(
    felts=(FeltLayout(name="poker", arrangement="oval"),),
    markers={
        KILL: MarkerDisplay(put="the next hand is killed by {}", off="the kill is over", lies="seat"),
        LAST_WINNER: HIDDEN,
        LEGS_AWAY: HIDDEN,
        DEALT_IN: HIDDEN,
        FIRST_CIRCUIT: HIDDEN,
        MISSED: HIDDEN,
        LETS_PASS: HIDDEN,
    },
    hand_words=hand_words,
    winning_cards=winning_cards,
)
