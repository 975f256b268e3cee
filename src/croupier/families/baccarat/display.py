"""Display of baccarat: the board, the points of a hand, the better hand, and the score roads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.families.baccarat.roads import bead_of, score_roads
from croupier.rules.display import (
    BANKER_HAND,
    PLAYER_HAND,
    TIED,
    Bead,
    Display,
    FeltLayout,
    HandView,
    PaintedBoard,
    RoundView,
    WinningCards,
    across,
    down,
    highlight,
)
from croupier.rules.steps import DEALER, Place

if TYPE_CHECKING:
    from croupier.families.baccarat.rules import TwoHands

BOARD = down(
    across(
        "player-dragon-bonus", "dragon-bonus-player", "player-pair", "royale-bonus", "jade-8", "lucky-7",
        "monster-and-buster", "gold-7", "dealer-pair", "dragon-bonus-banker", "dealer-dragon-bonus",
        share=0.8,
    ),
    TIED,
    across(PLAYER_HAND, BANKER_HAND, "dealer", share=1.5),
)  # fmt: skip
ARC = FeltLayout(name="blackjack", arrangement="arc")
COMMON_HANDS = FeltLayout(
    name="baccarat",
    arrangement="card-board",
    needs=(PLAYER_HAND, TIED),
    board=PaintedBoard(BOARD, BOARD),
    has_roads=True,
)


def points_words(rules: TwoHands, options: Any, view: RoundView, place: Place, hand: HandView) -> str:
    """Return the points of the cards that are seen."""
    return str(rules.points(hand.cards)) if hand.cards else ""


def better_hand(rules: TwoHands, options: Any, view: RoundView) -> WinningCards:
    """Highlight the better hand, or both of a tie. The second hand is the Dealer's if a player banks."""
    winning: WinningCards = {}
    if not view.results:
        return winning
    second = BANKER_HAND if view.hand(BANKER_HAND) else DEALER
    player, banker = view.hand(PLAYER_HAND), view.hand(second)
    if player and banker:
        winner = rules.winner(options, rules.coup(player, banker))
        for place, loses in (PLAYER_HAND, BANKER_HAND), (second, PLAYER_HAND):
            if winner != loses:
                highlight(winning, view, place, view.hand(place))
    return winning


def past_result(rules: TwoHands, options: Any, view: RoundView) -> Bead | None:
    """Return the bead of the coup. The second hand is the Dealer's if a player banks."""
    player, banker = view.cards_at(PLAYER_HAND), view.cards_at(BANKER_HAND, DEALER)
    if len(player) < 2 or len(banker) < 2:
        return None
    return bead_of(rules, options, player, banker)


COMMON_HANDS_DISPLAY = Display(
    felts=(COMMON_HANDS, ARC),
    hand_words=points_words,
    winning_cards=better_hand,
    past_result=past_result,
    roads=score_roads,
)
OWN_HANDS_DISPLAY = Display(felts=(ARC,))
