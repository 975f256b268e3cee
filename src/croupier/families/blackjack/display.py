"""The display of blackjack: the count of a hand, and the hands that won."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.families.blackjack.choices import SPLIT_HAND
from croupier.rules.display import (
    HIDDEN,
    Display,
    FeltLayout,
    HandView,
    RoundView,
    WinningCards,
    highlight,
)
from croupier.rules.steps import Place
from croupier.wagers.result import Outcome

if TYPE_CHECKING:
    from croupier.families.blackjack.rules import Blackjack


def count_words(rules: Blackjack, options: Any, view: RoundView, place: Place, hand: HandView) -> str:
    """Return the count of the cards that are seen: `16`, `soft 18`, `Blackjack`."""
    if not hand.cards:
        return ""
    is_split = any(where == place and spot.startswith(SPLIT_HAND) for where, spot in view.lying)
    return rules.hand_name(options, tuple(hand.cards), is_split)


def winning_hands(rules: Blackjack, options: Any, view: RoundView) -> WinningCards:
    """Highlight every hand whose wager won."""
    winning: WinningCards = {}
    for end in view.results:
        if end.outcome == Outcome.WIN.value:
            spot = end.spot if (end.seat, end.spot) in view.lying else ""
            highlight(winning, view, end.seat, view.hand(end.seat, spot), spot=spot)
    return winning


DISPLAY = Display(
    felts=(FeltLayout(name="blackjack", arrangement="arc"),),
    markers={"in-the-shoe": HIDDEN},
    hand_words=count_words,
    winning_cards=winning_hands,
)
