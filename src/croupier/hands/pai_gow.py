"""Pai gow poker: five cards set high and two set low, from a pack with a joker.

The joker is an ace, or whatever card completes a straight, a flush, a straight flush or a royal flush.
Sheet: rulebook/ohio-pai-gow-poker.md, hand rankings §6.

The rows of bonus wagers on seven cards are here too: the hands of five cards, and of all seven. Their
clauses are those of rulebook/ohio-fortune-bonus.md, where the hands are defined.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from functools import cache
from itertools import combinations
from operator import itemgetter
from typing import Final, NamedTuple

from croupier.cards.card import ACE, CARDS, JOKER, KING, QUEEN, RANKS, Card, Hand, rank_name
from croupier.hands import wild
from croupier.hands.poker import by_shape
from croupier.hands.scale import SUIT_RANKS, HandCategory, Ranks, Scale, check_cards, phrase, rank_multisets
from croupier.hands.wild import BUG, Joker, WildRanking


class PaiGowCategory(HandCategory):  # §6.II
    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    ROYAL_FLUSH = 9
    FIVE_ACES = 10


_WHEEL_TOP: Final = 5


# A card's key is a one in its rank's three bits and a one in its suit's, with the joker's bit between, so
# that the keys of a hand add up to its counts.
_JOKER_SHIFT: Final = 3 * len(RANKS)
_SUIT_SHIFT: Final = _JOKER_SHIFT + 1
_KEYS: Final = {
    JOKER: 1 << _JOKER_SHIFT,
    **{card: (1 << 3 * (card.rank - 2)) + (1 << _SUIT_SHIFT + 3 * card.suit) for card in CARDS[:52]},
}
_RANK_BITS: Final = (1 << _SUIT_SHIFT) - 1
_ONE_SUIT: Final = frozenset(number << 3 * suit for number in (4, 5) for suit in range(4))


def evaluate_high(cards: Sequence[Card], low_straight_second: bool = True, joker: Joker = Joker.BUG) -> int:
    """The strength of a five-card hand.

    `low_straight_second` places A-2-3-4-5 second among the straights and first among the straight
    flushes below the royal (§6.II.C, G); without it A-2-3-4-5 is the lowest of both.
    """
    if len(cards) != 5 or len(set(cards)) != 5:
        check_cards(cards, (5,))
    key = sum(map(_KEYS.__getitem__, cards))
    return _high_strength(key & _RANK_BITS, key >> _SUIT_SHIFT in _ONE_SUIT, low_straight_second, joker)


def evaluate_low(cards: Sequence[Card]) -> int:
    """The strength of a two-card hand, a pair or two high cards; the joker is an ace."""
    if len(cards) != 2 or cards[0] is cards[1]:
        check_cards(cards, (2,))
    return _low_strength(cards[0].rank or ACE, cards[1].rank or ACE)


@cache
def _low_strength(one: int, other: int) -> int:
    return _low_scale().places[_classify_low((one, other))]


@cache
def _high_strength(key: int, is_suited: bool, low_straight_second: bool, joker: Joker) -> int:
    """The strength of the ranks in a key, with a joker the best hand that it can make (§6.I, III)."""
    ranks = tuple(rank for rank in SUIT_RANKS for _ in range(key >> 3 * (rank - 2) & 7))
    return _high(low_straight_second).strength(ranks, is_suited, joker if key >> _JOKER_SHIFT else None)


def _classify_low(ranks: Ranks) -> tuple[PaiGowCategory, Ranks]:
    kind, groups = by_shape(ranks)
    return PaiGowCategory(kind), groups


@cache
def _high(low_straight_second: bool) -> WildRanking:
    return WildRanking(order=_low_straight_second) if low_straight_second else BUG


def _low_straight_second(of: wild.WildClass) -> wild.WildClass:
    """Straights by twice their top, with A-2-3-4-5 between the king and the ace."""
    kind, ranks = of
    if kind not in (wild.WildCategory.STRAIGHT, wild.WildCategory.STRAIGHT_FLUSH):
        return of
    return kind, (2 * ACE - 1 if ranks == (_WHEEL_TOP,) else 2 * ranks[0],)


@cache
def _low_scale() -> Scale[PaiGowCategory]:
    return Scale(map(_classify_low, rank_multisets(2)))


def category_high(strength: int, low_straight_second: bool = True) -> PaiGowCategory:
    return PaiGowCategory(_high(low_straight_second).category(strength))


def category_low(strength: int) -> PaiGowCategory:
    return _low_scale().classes[strength][0]


def describe_high(strength: int, low_straight_second: bool = True) -> str:
    """Return the name of a high hand: `five aces`, `five-high straight`, `two pair, kings and eights`."""
    return _high(low_straight_second).describe(strength)


def describe_low(strength: int) -> str:
    """Return the name of a low hand, such as `pair of sevens` or `king-queen`."""
    category, ranks = _low_scale().classes[strength]
    return "-".join(map(rank_name, ranks)) if len(ranks) == 2 else phrase(category, ranks)


@cache
def highest_low(strength: int, low_straight_second: bool = True) -> int:
    """Return the strength of the highest low hand that may be set with a high hand of this strength (§13.I);
    -1 if there is none.

    A low pair of sevens needs a pair of sevens in the high hand.
    """
    kind, ranks = _high(low_straight_second).scale.classes[strength]
    beside = (int(kind), ranks)  # of equal beginnings the longer is the greater
    return bisect_right(_low_scale().classes, beside, key=lambda of: (int(of[0]), of[1])) - 1


class PaiGowRanking(NamedTuple):
    """How high hands rank in an edition of the game, beside low ones that rank alike everywhere."""

    low_straight_second: bool = True
    joker: Joker = Joker.BUG

    def high(self, cards: Sequence[Card]) -> int:
        return evaluate_high(cards, self.low_straight_second, self.joker)

    def category(self, strength: int) -> PaiGowCategory:
        return category_high(strength, self.low_straight_second)

    def describe(self, strength: int) -> str:
        return describe_high(strength, self.low_straight_second)

    def can_set(self, high: Sequence[Card], low: Sequence[Card]) -> bool:
        """Whether the high hand ranks at least as high as the low one."""
        return evaluate_low(low) <= highest_low(self.high(high), self.low_straight_second)


USUAL: Final = PaiGowRanking()


def splits(cards: Sequence[Card]) -> tuple[tuple[Hand, Hand], ...]:
    """The 21 ways to set seven cards as a high hand of five and a low hand of two, right or wrong."""
    check_cards(cards, (7,))
    return tuple([(high(cards), low(cards)) for high, low in _PARTS])


_PARTS: Final = [
    (itemgetter(*(place for place in range(7) if place not in low)), itemgetter(*low))
    for low in combinations(range(7), 2)
]
"""Functions that split seven cards into a high and a low hand."""


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
