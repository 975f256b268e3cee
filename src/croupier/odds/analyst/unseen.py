"""Cards that nobody has seen, by kind, and the number of ways in which they can come."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations, islice
from math import comb

from croupier.cards.card import Card, Hand
from croupier.cards.composition import Composition
from croupier.cards.pack import Pack
from croupier.errors import OutOfCards

UnseenCounts = tuple[int, ...]
HandQuestion = Callable[[Hand], bool]


@dataclass(frozen=True)
class UnseenCards:
    """Face-down cards of which something is known."""

    slot: int
    count: int
    known: tuple[tuple[HandQuestion, bool], ...]
    """Questions that were asked about the cards, each with its answer."""

    def fits(self, cards: Hand) -> bool:
        return all(holds(cards) is answer for holds, answer in self.known)


class Unseen:
    """The cards nobody has seen, by kind: cards that count the same in the game are one kind."""

    __slots__ = ("aside", "counts", "kinds", "partly_known", "place")

    def __init__(
        self,
        kinds: Hand,
        counts: UnseenCounts,
        place: dict[Card, int],
        aside: int = 0,
        partly_known: tuple[UnseenCards, ...] = (),
    ) -> None:
        self.kinds = kinds
        self.counts = counts
        self.place = place
        """Index of a card's kind; a card that stands for its kind is included."""
        self.aside = aside
        """Number of these cards that lie face down or are burned, so that they cannot be drawn."""
        self.partly_known = partly_known

    @classmethod
    def from_pack(cls, pack: Pack, alike: Callable[[Card], Card] | None) -> Unseen:
        whole = Composition.from_cards(pack.cards)
        merged = whole.merged(alike) if alike else whole
        kinds, counts = zip(*merged.items(), strict=True)
        number = {kind: at for at, kind in enumerate(kinds)}
        place = {card: number[alike(card) if alike else card] for card, _ in whole.items()}
        return cls(kinds, counts, place | number)

    def without(self, cards: Hand) -> UnseenCounts:
        counts = list(self.counts)
        for card in cards:
            counts[self.place[card]] -= 1
        return tuple(counts)

    def like(self, cards: Hand) -> Hand:
        """Return the kinds of these cards, in the order in which `draws` lists them."""
        return tuple(self.kinds[at] for at in sorted(self.place[card] for card in cards))

    def seeing(self, cards: Hand) -> Unseen:
        return Unseen(self.kinds, self.without(cards), self.place, self.aside, self.partly_known)

    def setting_aside(self, count: int) -> Unseen:
        self._enough(count)
        return Unseen(self.kinds, self.counts, self.place, self.aside + count, self.partly_known)

    def _enough(self, count: int) -> None:
        left = sum(self.counts) - self.aside
        if count > left:
            raise OutOfCards(f"{count} cards are asked for", f"{left} are left")

    def width(self, count: int) -> int:
        """Return an upper bound on the number of different hands of that size, without listing them."""
        there = sum(1 for each in self.counts if each)
        return comb(there if max(self.counts, default=0) <= 1 else there + count - 1, count)

    def draws(self, count: int) -> list[tuple[Hand, int]]:
        """Return every hand that can be drawn with its number of ways."""
        self._enough(count)
        hands = self._hands(self.counts, count)
        return self._weighed(hands, self.partly_known) if self.partly_known else hands

    def any_hand(self, count: int) -> Hand:
        """Return one hand that can be drawn. There may be too many to list: seven cards come in millions."""
        if self.partly_known:
            return self.draws(count)[0][0]
        self._enough(count)
        left = (kind for kind, many in zip(self.kinds, self.counts, strict=True) for _ in range(many))
        return tuple(islice(left, count))

    def asking(self, slot: int, count: int, holds: HandQuestion) -> list[tuple[bool, int]]:
        """Return the possible answers to a question about face-down cards with their numbers of ways."""
        ways = [(answer, self.fillings(self._told(slot, count, holds, answer))) for answer in (True, False)]
        return [(answer, way) for answer, way in ways if way]

    def with_answer(self, slot: int, count: int, holds: HandQuestion, answer: bool) -> Unseen:
        partly_known = self._told(slot, count, holds, answer)
        return Unseen(self.kinds, self.counts, self.place, self.aside, partly_known)

    def turns(self, slot: int, count: int) -> list[tuple[Hand, int]]:
        """Return every hand that can lie in a face-down place with its number of ways."""
        hands = self._hands(self.counts, count)
        rest = self._others(slot)
        if len(rest) < len(self.partly_known):
            mine = next(each for each in self.partly_known if each.slot == slot)
            hands = [(hand, ways) for hand, ways in hands if mine.fits(hand)]
        return self._weighed(hands, rest) if rest else hands

    def turned(self, slot: int, cards: Hand) -> Unseen:
        counts = self.without(cards)
        return Unseen(self.kinds, counts, self.place, self.aside - len(cards), self._others(slot))

    def _others(self, slot: int) -> tuple[UnseenCards, ...]:
        return tuple(each for each in self.partly_known if each.slot != slot) if self.partly_known else ()

    def _told(self, slot: int, count: int, holds: HandQuestion, answer: bool) -> tuple[UnseenCards, ...]:
        known = next((each.known for each in self.partly_known if each.slot == slot), ())
        return (*self._others(slot), UnseenCards(slot, count, (*known, (holds, answer))))

    def _weighed(
        self, hands: list[tuple[Hand, int]], partly_known: tuple[UnseenCards, ...]
    ) -> list[tuple[Hand, int]]:
        """Return each hand with its ways times the ways to fill the partly known places from the other
        cards."""
        weighed = [(hand, ways * self.fillings(partly_known, self.without(hand))) for hand, ways in hands]
        return [(hand, ways) for hand, ways in weighed if ways]

    def fillings(self, partly_known: tuple[UnseenCards, ...], counts: UnseenCounts | None = None) -> int:
        """Return the number of ways to fill the places in agreement with what is known of them."""
        if not partly_known:
            return 1
        counts = self.counts if counts is None else counts
        first, rest = partly_known[0], partly_known[1:]
        total = 0
        for hand, ways in self._hands(counts, first.count):
            if first.fits(hand):
                left = list(counts)
                for card in hand:
                    left[self.place[card]] -= 1
                total += ways * self.fillings(rest, tuple(left))
        return total

    def _hands(self, counts: UnseenCounts, size: int) -> list[tuple[Hand, int]]:
        """Return every set of so many cards with the number of ways to draw it."""
        if size == 1:
            return [((kind,), count) for kind, count in zip(self.kinds, counts, strict=True) if count]
        if max(counts, default=0) <= 1:
            there = [kind for kind, count in zip(self.kinds, counts, strict=True) if count]
            return [(hand, 1) for hand in combinations(there, size)]
        return list(_sets(self.kinds, counts, size, 0))


def _sets(kinds: Hand, counts: UnseenCounts, size: int, start: int) -> Iterator[tuple[Hand, int]]:
    if not size:
        yield (), 1
        return
    for at in range(start, len(kinds)):
        for many in range(1, min(counts[at], size) + 1):
            ways = comb(counts[at], many)
            for rest, others in _sets(kinds, counts, size - many, at + 1):
                yield (kinds[at],) * many + rest, ways * others
