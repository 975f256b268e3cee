"""Odd chips to the player with the highest card by suit, in the Hustler's split games: which card is highest,
their texts do not say."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from croupier.families.poker.boards import CardOrder, ace_high, ace_low, suit_first
from croupier.families.poker.contest import Contest
from croupier.families.poker.options import PokerOptions
from croupier.families.poker.pots.odd_chips import (
    Between,
    CardsOf,
    Splits,
    all_cards,
    by_highest_card,
    to_the_share_with_the_highest_card,
)
from croupier.rules.options import option

ORDERS = {"ace-high": ace_high, "king-high": ace_low, "suit-first": suit_first}
READING = (
    "odd chips, of a tie and between the halves, go to the highest card by suit: by rank in the game's own "
    "order of low cards, or with the ace or the king as the highest, then by suit; or by suit before rank. "
    "The order is not stated"
)


@dataclass(frozen=True, kw_only=True)
class OddCardOptions(PokerOptions):
    """Mixed in after a game's other options."""

    odd_card: str = option(
        "game-order",
        READING,
        choices=("game-order", *ORDERS),
        ambiguity="the card that odd chips go by",
    )


def splits_by_card(own: CardOrder, cards: CardsOf = all_cards, face: CardOrder = ace_high) -> Splits:
    """Among tied winners. `own` is the game's order of single cards, `face` the one by height of faces, for
    games in which odd chips may go by the order of the action."""

    def splits(contest: Contest, amount: int, winners: Sequence[int]) -> dict[int, int]:
        return by_highest_card(_order(contest, own, face), cards)(contest, amount, winners)

    return splits


def between_by_card(own: CardOrder, cards: CardsOf = all_cards, face: CardOrder = ace_high) -> Between:
    """Between the halves of the pot."""

    def between(contest: Contest, won: Sequence[Sequence[int]]) -> int:
        return to_the_share_with_the_highest_card(_order(contest, own, face), cards)(contest, won)

    return between


def _order(contest: Contest, own: CardOrder, face: CardOrder) -> CardOrder:
    options = contest.table.options
    if options.odd_card == "by-action":
        return own if options.stud_low_action == "chart-literal" else face
    return ORDERS.get(options.odd_card, own)
