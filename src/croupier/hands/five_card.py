"""Common parts of the orders of five-card hands, high or low: of six or seven cards the best five count."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import combinations
from typing import Final, Generic

from croupier.cards.card import CARDS, RANKS, Card, Hand
from croupier.errors import BadCards
from croupier.hands.order import HandOrder
from croupier.hands.scale import C, Ladder, Ranks, Scale, check_cards, phrase, rank_multisets

# A card's key is a one in its rank's three bits and a one in its suit's four bits, so that the keys of a
# hand add up to its counts. Each suit starts at three: at five cards its top bit is set.
_SUIT_SHIFT: Final = 3 * len(RANKS)
_RANK_BITS: Final = (1 << _SUIT_SHIFT) - 1
_KEYS: Final = {card: (1 << 3 * (card.rank - 2)) + (1 << _SUIT_SHIFT + 4 * card.suit) for card in CARDS[:52]}
_NO_CARDS: Final = 0x3333 << _SUIT_SHIFT
_FLUSH_BITS: Final = 0x8888 << _SUIT_SHIFT


class FiveCardRanking(HandOrder, Generic[C]):
    """An order of five-card hands. A strength is a place in it, from the worst hand, 0, to the best."""

    def __init__(self, ladder: Ladder) -> None:
        self.ladder = ladder
        """How straights climb; its ranks are those of the pack."""
        self._keys = {card: key for card, key in _KEYS.items() if card.rank in ladder.rungs}
        self._key_of = self._keys.__getitem__
        self._counted: dict[int, int] = {}
        """The strengths of ranks as they are counted in a key, no flush among them."""
        self._fives: dict[Ranks, int] = {}
        """Strengths of five ranks, the lowest first."""
        self._suited_fives: dict[Ranks, int] = {}
        """Strengths of five ranks of one suit."""
        self._shown: dict[int, int] = {}
        """Strengths of one to four open cards."""

    @abstractmethod
    def classify(self, ranks: Sequence[int], is_suited: bool) -> tuple[C, Ranks]:
        """The kind of five ranks, and the ranks that decide between two hands of that kind."""

    @abstractmethod
    def classify_showing(self, ranks: Sequence[int]) -> tuple[C, Ranks]:
        """Return the class of one to four ranks, which make no straight and no flush."""

    def order(self, of: tuple[C, Ranks]) -> tuple[int, Ranks]:
        """Return the sort key of a class."""
        return of

    def order_showing(self, of: tuple[C, Ranks]) -> tuple[int, Ranks]:
        """Return the sort key of a class of fewer cards. A missing card is worse than any card."""
        return self.order(of)

    @cached_property
    def scale(self) -> Scale[C]:
        mixed = (self.classify(ranks, False) for ranks in rank_multisets(5, self.pack_ranks))
        suited = (self.classify(ranks, True) for ranks in combinations(reversed(self.pack_ranks), 5))
        return Scale((*mixed, *suited), self.order)

    @cached_property
    def _showing_scale(self) -> Scale[C]:
        fewer = (ranks for size in range(1, 5) for ranks in rank_multisets(size, self.pack_ranks))
        return Scale((*self.scale.classes, *map(self.classify_showing, fewer)), self.order_showing)

    @property
    def pack_ranks(self) -> Ranks:
        """The ranks of the pack from the lowest up, an ace last."""
        return tuple(sorted(self.ladder.rungs))

    def evaluate(self, cards: Sequence[Card]) -> int:
        """The strength of the best five among five, six or seven different cards."""
        count = len(cards)
        if not 5 <= count <= 7 or len(set(cards)) != count:
            check_cards(cards, (5, 6, 7))
        return self.of_dealt(cards)

    def of_dealt(self, cards: Sequence[Card]) -> int:
        try:
            key = sum(map(self._key_of, cards), _NO_CARDS)
        except KeyError:
            self.check_pack(cards)
            raise
        strength = None if key & _FLUSH_BITS else self._counted.get(key & _RANK_BITS)
        return self._worked_out(key, cards) if strength is None else strength

    def _worked_out(self, key: int, cards: Sequence[Card]) -> int:
        """Return the strength of cards with that key: a flush, or ranks that are not cached yet."""
        if key & _FLUSH_BITS:
            suit = ((key & _FLUSH_BITS).bit_length() - _SUIT_SHIFT) // 4 - 1
            return self.flush_strength(cards, suit)
        strength = self._counted[key & _RANK_BITS] = self.unsuited_strength([card.rank for card in cards])
        return strength

    def of_each(self, hands: Iterable[Hand], common: Hand) -> list[int]:
        """The common cards are added up but once."""
        key_of, counted = self._key_of, self._counted
        strengths: list[int] = []
        hand: Hand = ()
        try:
            lying = sum(map(key_of, common), _NO_CARDS)
            for hand in hands:
                key = sum(map(key_of, hand), lying)
                strength = None if key & _FLUSH_BITS else counted.get(key & _RANK_BITS)
                strengths.append(self._worked_out(key, hand + common) if strength is None else strength)
        except KeyError:
            self.check_pack(common + hand)
            raise
        return strengths

    def of_ranks(self, *ranks: int) -> int:
        """The strength of five to seven ranks no five of which share a suit, as `evaluate` keeps it."""
        key = sum([1 << 3 * (rank - 2) for rank in ranks])
        strength = self._counted.get(key)
        if strength is None:
            strength = self._counted[key] = self.unsuited_strength(ranks)
        return strength

    def check_pack(self, cards: Sequence[Card]) -> None:
        """Refuse a card that is not in the pack."""
        for card in cards:
            if card.is_joker:
                raise BadCards("a joker in a poker hand", why="it has no rank of its own here")
            if card not in self._keys:
                letters = "".join(RANKS[rank - 2] for rank in self.pack_ranks)
                raise BadCards(f"no {card} in this pack", instead=f"ranks are {letters}")

    def flush_strength(self, cards: Sequence[Card], suit: int) -> int:
        """The strength of five to seven cards of which five or more are of this suit."""
        return max(map(self._evaluate_five, combinations(cards, 5)))

    def _evaluate_five(self, cards: Sequence[Card]) -> int:
        is_suited = len({card.suit for card in cards}) == 1
        return self.strength_of_five(tuple(sorted([card.rank for card in cards])), is_suited)

    def strength_of_five(self, ranks: Ranks, is_suited: bool) -> int:
        """Return the strength of five ranks, the lowest first, an ace last."""
        known = self._suited_fives if is_suited else self._fives
        strength = known.get(ranks)
        if strength is None:
            strength = known[ranks] = self.scale.places[self.classify(ranks, is_suited)]
        return strength

    def unsuited_strength(self, ranks: Sequence[int]) -> int:
        """The strength of five to seven ranks no five of which share a suit."""
        return max(self.strength_of_five(five, False) for five in set(combinations(sorted(ranks), 5)))

    def counting(self, cards: Sequence[Card]) -> Hand:
        """The five cards that make the hand; of several choices the one that comes first."""
        strength = self.evaluate(cards)
        return next(hand for hand in combinations(cards, 5) if self._evaluate_five(hand) == strength)

    def showing(self, cards: Sequence[Card]) -> int:
        """Return the strength of one to seven open cards; larger is better, whatever the number.

        Fewer than five are compared by pairs and then by ranks. Not the scale of `evaluate`.
        """
        if len(cards) >= 5:
            return self._showing_scale.places[self.scale.classes[self.evaluate(cards)]]
        if not cards or len(set(cards)) != len(cards):
            check_cards(cards, (1, 2, 3, 4))
        try:
            key = sum(map(self._key_of, cards)) & _RANK_BITS
        except KeyError:
            self.check_pack(cards)
            raise
        strength = self._shown.get(key)
        if strength is None:
            strength = self._shown[key] = self.showing_ranks([card.rank for card in cards])
        return strength

    def as_showing(self, strength: int) -> int:
        """A strength of five cards on the scale of `showing`, beside hands of fewer."""
        return self._showing_scale.places[self.scale.classes[strength]]

    def showing_ranks(self, ranks: Sequence[int]) -> int:
        """Return the strength of one to four open ranks."""
        return self._showing_scale.places[self.classify_showing(ranks)]

    def category(self, strength: int) -> C:
        return self.scale.classes[strength][0]

    def class_showing(self, strength: int) -> tuple[C, Ranks]:
        """Return the class of a strength that `showing` returned."""
        return self._showing_scale.classes[strength]

    def category_showing(self, strength: int) -> C:
        return self.class_showing(strength)[0]

    def describe(self, strength: int) -> str:
        """Return a hand's name: `pair of jacks`, `ace-high flush`, `full house, queens over sevens`."""
        return self.words(*self.scale.classes[strength])

    def describe_showing(self, strength: int) -> str:
        """Return the name of a strength that `showing` returned."""
        return self.words(*self.class_showing(strength))

    def words(self, kind: C, ranks: Ranks) -> str:
        """Return a hand class in the dealer's words."""
        return phrase(kind, ranks)

    def lowest(self, kind: C, *ranks: int) -> int:
        """The weakest of a category: `lowest(PokerCategory.PAIR, JACK)` is a pair of jacks or better."""
        return self.scale.lowest(kind, *ranks)
