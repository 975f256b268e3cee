"""Exactly two of the hole cards with exactly three of the board: Omaha and its kin.

Four hole cards and five on the board give 6 x 10 = 60 hands, five hole cards 100; the best of them counts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, combinations_with_replacement
from operator import itemgetter
from typing import Any, Final, NamedTuple

from croupier.cards.card import Card, Hand
from croupier.errors import BadCards
from croupier.hands.five_card import FiveCardRanking
from croupier.hands.low import EIGHT_OR_BETTER
from croupier.hands.poker import HIGH
from croupier.hands.scale import SUIT_RANKS, Ranks, check_cards

FROM_HOLE: Final = 2
FROM_BOARD: Final = 3


TRIPLES: Final[dict[Ranks, int]] = {
    ranks: place for place, ranks in enumerate(combinations_with_replacement(SUIT_RANKS, FROM_BOARD))
}
"""Any three ranks of a board, the lowest first, by number."""


class _Rows(dict[int, list[int]]):
    """Two ranks of the hole: what they make with any three of the board, by the number of those, where it is
    no flush. A row is asked of the ranking when it is first wanted."""

    def __init__(self, five: FiveCardRanking[Any]) -> None:
        self._five = five

    def __missing__(self, key: int) -> list[int]:
        two, ranks = divmod(key, 16), self._five.ladder.rungs
        if not (two[0] in ranks and two[1] in ranks):
            raise KeyError(key)
        row = self[key] = [self._worth(*two, *three) for three in TRIPLES]
        return row

    def _worth(self, *ranks: int) -> int:
        """Five of a kind are not to be had, nor ranks that the pack has not."""
        is_there = len(set(ranks)) > 1 and all(rank in self._five.ladder.rungs for rank in ranks)
        return self._five.of_ranks(*ranks) if is_there else 0


class _Board(NamedTuple):
    """The features of a board that matter to a hand."""

    cards: Sequence[Card]
    suit: int
    """The suit in which three of them make a flush possible; -1 for none."""
    pick: Callable[[list[int]], tuple[int, ...]]
    """Return the strength of every three of them with two ranks, from the row of those ranks."""
    suited: tuple[Hand, ...]
    """Those three that are of one suit."""
    mixed: tuple[int, ...]
    """The others, by number."""


class TwoOfTheHole:
    """A ranking of five cards, two of them from the hand and three from the board."""

    def __init__(self, five: FiveCardRanking[Any]) -> None:
        self.five = five
        """Its strengths, words and categories are this ranking's too."""
        self._rows = _Rows(five)
        self._last = _Board((), -1, tuple, (), ())
        """The board that was asked about last."""

    def evaluate(self, hole: Sequence[Card], board: Sequence[Card]) -> int:
        """The strength of two to six hole cards with three to five on the board."""
        mine, shared = len(hole), len(board)
        if not 2 <= mine <= 6 or not 3 <= shared <= 5 or len({*hole, *board}) != mine + shared:
            self._check(hole, board)
        known = self._last if self._last.cards is board else self._read(board)
        if known.suit >= 0 and sum([card.suit == known.suit for card in hole]) >= FROM_HOLE:
            return max([self._worth(*two, known) for two in combinations(hole, FROM_HOLE)])
        rows, pick = self._rows, known.pick
        try:
            return max([max(pick(rows[one.rank << 4 | two.rank])) for one, two in combinations(hole, 2)])
        except KeyError:
            self.five.check_pack(hole)
            raise

    def _worth(self, one: Card, two: Card, known: _Board) -> int:
        """Return the strength of two hole cards on a board where a flush is possible."""
        self.five.check_pack((one, two))
        row = self._rows[one.rank << 4 | two.rank]
        if not (one.suit == two.suit == known.suit):
            return max(known.pick(row))
        flushes = [self.five.evaluate((one, two, *three)) for three in known.suited]
        return max(flushes + [row[place] for place in known.mixed])

    def _read(self, board: Sequence[Card]) -> _Board:
        self.five.check_pack(board)
        threes = {
            three: TRIPLES[tuple(sorted([card.rank for card in three]))]
            for three in combinations(board, FROM_BOARD)
        }
        suited = tuple([three for three in threes if three[0].suit == three[1].suit == three[2].suit])
        suit = suited[0][0].suit if suited else -1
        places = tuple(threes.values())
        mixed = tuple([place for three, place in threes.items() if three not in suited]) if suited else places
        known = _Board(board, suit, itemgetter(places[0], *places), suited, mixed)
        if isinstance(board, tuple):  # which does not change
            self._last = known
        return known

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
