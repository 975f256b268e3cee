"""Exactly two of the hole cards with exactly three of the board: Omaha and its kin.

Four hole cards and five on the board give 6 x 10 = 60 hands, five hole cards 100; the best of them counts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any, Final

from croupier.cards.card import Card, Hand
from croupier.hands.five_card import FiveCardRanking
from croupier.hands.low import EIGHT_OR_BETTER
from croupier.hands.poker import HIGH
from croupier.hands.scale import check_cards
from croupier.refusals import BadCards

FROM_HOLE: Final = 2
FROM_BOARD: Final = 3


class TwoOfTheHole:
    """A ranking of five cards, two of them from the hand and three from the board."""

    def __init__(self, five: FiveCardRanking[Any]) -> None:
        self.five = five
        """Its strengths, words and categories are this ranking's too."""

    def evaluate(self, hole: Sequence[Card], board: Sequence[Card]) -> int:
        """The strength of two to six hole cards with three to five on the board."""
        self._check(hole, board)
        return self.five.best_of_split(hole, board, FROM_HOLE)

    def counting(self, hole: Sequence[Card], board: Sequence[Card]) -> Hand:
        """The two and three that make the hand; of several choices the one that comes first, and none
        where the hand does not qualify."""
        best = max(self._hands(hole, board), key=self.five.evaluate)
        return self.five.counting(best)

    def _check(self, hole: Sequence[Card], board: Sequence[Card]) -> None:
        check_cards(board, (3, 4, 5))
        check_cards(hole, range(2, 7))
        if set(hole) & set(board):
            raise BadCards("one card in the hand and on the board")

    def _hands(self, hole: Sequence[Card], board: Sequence[Card]) -> Iterator[Hand]:
        self._check(hole, board)
        for two in combinations(hole, FROM_HOLE):
            for three in combinations(board, FROM_BOARD):
                yield (*two, *three)


OMAHA: Final = TwoOfTheHole(HIGH)
OMAHA_EIGHT: Final = TwoOfTheHole(EIGHT_OR_BETTER)
