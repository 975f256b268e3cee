"""A scale of hands: every class of hand there is, from the worst to the best, numbered from nought.

A class is a category and the ranks that decide between two hands of that category, the most important
first. A strength is a place on the scale, so a plain comparison of integers settles a showdown.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from enum import IntEnum
from functools import cache, cached_property
from itertools import combinations, combinations_with_replacement
from typing import Final, Generic, TypeAlias, TypeVar

from croupier.cards.card import CARDS, Card, print_cards, rank_name, rank_plural
from croupier.errors import BadCards

Ranks: TypeAlias = tuple[int, ...]
SUIT_RANKS: Final = range(2, 15)
RANK_KEYS: Final = {card: 1 << 3 * (card.rank - 2) for card in CARDS[:52]}
"""The ranks of a hand of few cards add up in octal digits; suits are compared apart."""


def ranks_in(key: int) -> list[int]:
    """The ranks that were added up, the lowest first."""
    return [rank for rank in SUIT_RANKS for _ in range(key >> 3 * (rank - 2) & 7)]


class HandCategory(IntEnum):
    """A kind of hand, larger is better; prints in the words of the rule sheets."""

    def __str__(self) -> str:
        return self.name.lower().replace("_", " ")

    @property
    def row(self) -> str:
        """The name of the pay-table row: `royal-flush`."""
        return self.name.lower().replace("_", "-")


C = TypeVar("C", bound=HandCategory)


class Scale(Generic[C]):
    """Classes in order; a class put in twice counts once."""

    def __init__(
        self,
        classes: Iterable[tuple[C, Ranks]],
        order: Callable[[tuple[C, Ranks]], tuple[int, Ranks]] = lambda of: of,
    ) -> None:
        self.classes = tuple(sorted(set(classes), key=order))
        self.places = {of: place for place, of in enumerate(self.classes)}
        self._order = order

    def lowest(self, category: C, *ranks: int) -> int:
        """The lowest strength of a category, or of those that begin with these ranks."""
        return bisect_left(self.classes, self._order((category, ranks)), key=self._order)


class FewCards(Generic[C]):
    """A ranking of hands with a fixed number of cards, by ranks and by whether all cards share a suit."""

    def __init__(self, size: int, classify: Callable[[Sequence[int], bool], tuple[C, Ranks]]) -> None:
        self.size = size
        self._classify = classify
        self.strength: Callable[[int, bool], int] = cache(self._strength)
        """Return the strength from the sum of the cards' `RANK_KEYS`, and from whether they are suited."""

    def _strength(self, key: int, is_suited: bool) -> int:
        return self.scale.places[self._classify(ranks_in(key), is_suited)]

    @cached_property
    def scale(self) -> Scale[C]:
        mixed = (self._classify(ranks, False) for ranks in rank_multisets(self.size))
        suited = (self._classify(ranks, True) for ranks in combinations(SUIT_RANKS, self.size))
        return Scale((*mixed, *suited))

    def category(self, strength: int) -> C:
        return self.scale.classes[strength][0]

    def describe(self, strength: int) -> str:
        return phrase(*self.scale.classes[strength])


def rank_multisets(size: int, among: Sequence[int] = SUIT_RANKS) -> Iterable[Ranks]:
    """Every choice of so many ranks with none more than four times, each in descending order."""
    for ranks in combinations_with_replacement(reversed(among), size):
        if all(ranks[at] != ranks[at + 4] for at in range(size - 4)):
            yield ranks


def by_number(ranks: Sequence[int]) -> Ranks:
    """Return each rank once: the most frequent first, and the higher rank first if two are equally
    frequent."""
    groups = sorted(set(ranks), reverse=True)
    if len(groups) < len(ranks):
        groups.sort(key=ranks.count, reverse=True)
    return tuple(groups)


class _Bits(dict[int, int]):
    def __missing__(self, rank: int) -> int:
        return 0


class Ladder:
    """The ranks in the order in which straights climb them; an ace may be the lowest rung and the highest."""

    def __init__(self, *ranks: int) -> None:
        self.ranks = ranks
        self.rungs = {rank: sum(1 << at for at, each in enumerate(ranks) if each == rank) for rank in ranks}
        self.bits = _Bits(self.rungs).__getitem__
        """The rungs of a rank as one number; none where it is not on the ladder."""
        self._tops: dict[tuple[int, int], int] = {}

    def top(self, present: int, length: int) -> int:
        """Return the top of the best straight of this length on these rungs; 0 if there is none."""
        top = self._tops.get((present, length))
        if top is None:
            runs = present
            for below in range(1, length):
                runs &= present << below
            top = self._tops[present, length] = self.ranks[runs.bit_length() - 1] if runs else 0
        return top


ORDINARY: Final = Ladder(14, *SUIT_RANKS)


def straight_top(ranks: Iterable[int], length: int, ladder: Ladder = ORDINARY) -> int:
    """Return the top of the best straight of this length; 0 if there is none."""
    return ladder.top(sum(map(ladder.bits, set(ranks))), length)


def check_cards(cards: Sequence[Card], sizes: Sequence[int]) -> None:
    """Refuse a wrong number of cards, or one card held twice."""
    if len(cards) not in sizes:
        wanted = " or ".join(str(size) for size in sizes)
        raise BadCards(f"a hand of {len(cards)} cards", instead=f"{wanted} cards")
    if len(set(cards)) != len(cards):
        raise BadCards(f"one card twice in {print_cards(cards)}")


def phrase(category: HandCategory, ranks: Ranks) -> str:
    """A class in the dealer's words: `pair of jacks`, `full house, queens over sevens`."""
    match category.name:
        case "HIGH_CARD":
            return f"{rank_name(ranks[0])} high"
        case "PAIR":
            return f"pair of {rank_plural(ranks[0])}"
        case "TWO_PAIR":
            return f"two pair, {rank_plural(ranks[0])} and {rank_plural(ranks[1])}"
        case "THREE_OF_A_KIND":
            return f"three {rank_plural(ranks[0])}"
        case "FULL_HOUSE":
            return f"full house, {rank_plural(ranks[0])} over {rank_plural(ranks[1])}"
        case "FOUR_OF_A_KIND":
            return f"four {rank_plural(ranks[0])}"
        case "FIVE_OF_A_KIND":
            return f"five {rank_plural(ranks[0])}"
        case "STRAIGHT" | "FLUSH" | "STRAIGHT_FLUSH":
            return f"{rank_name(ranks[0])}-high {category}"
        case _:
            return str(category)
