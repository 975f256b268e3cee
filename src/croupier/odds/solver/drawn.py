"""Hands of cards that were kept and others drawn to them, too many to be listed for every deal that was seen.

Such a hand is one set of cards, whatever part of it was kept. What a script asks of it is tabulated on the
sets, and for each deal those sets are counted that hold the kept cards and none of the others that were seen.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb
from random import Random

import numpy as np

from croupier.odds.solver.deals import DealBlock, Ints, Rows

_FEW = 20_000
"""Maximum number of hands that are gone through to find one."""
_TRIES = 300
MOST_SIZE = 8
"""Maximum number of cards of a hand that is counted by its subsets."""


@dataclass(frozen=True, eq=False)
class DrawnHand:
    """A hand of some cards of a deal that was seen, and of all cards that were drawn after it."""

    whole: DealBlock
    """All sets of as many cards as the hand has."""
    seen: DealBlock
    """The deal from which cards were kept."""
    kept_cards: tuple[tuple[int, int], ...]
    """The group and the place of each card that was kept."""
    drawn: DealBlock

    def columns(self, main: DealBlock) -> tuple[list[int], list[int]]:
        """Return the columns of the kept cards, and of the other cards of the deal."""
        kept = [main.columns[group][place] for group, place in self.kept_cards]
        return kept, [column for column in main.cards if column not in kept]


class SetNumbers:
    """Numbers of sets of cards: each set of a size has one, from 0."""

    def __init__(self, kinds: int) -> None:
        self.kinds = kinds
        self._choose = np.array(
            [[comb(n, k) for k in range(MOST_SIZE + 1)] for n in range(kinds + 1)], np.int64
        )

    def numbers_of(self, ordered: Rows) -> Ints:
        """Return the number of each row, whose cards are in ascending order."""
        numbers = np.zeros(len(ordered), np.int64)
        for place in range(ordered.shape[1]):
            numbers += self._choose[ordered[:, place], place + 1]
        return numbers

    def completing(self, kept: Rows, gone: Rows, size: int) -> Iterator[tuple[int, int, Ints]]:
        """Yield the sets by which hands of that size are counted that hold the kept cards and none of those
        that are gone: the sign, the size and the number of each set."""
        for more in range(min(gone.shape[1], size - kept.shape[1]) + 1):
            for chosen in combinations(range(gone.shape[1]), more):
                cards = np.sort(np.concatenate([kept, gone[:, list(chosen)]], axis=1), axis=1)
                yield (-1 if more % 2 else 1), cards.shape[1], self.numbers_of(cards)


class HandsWith:
    """The number of hands, of those given, that hold given cards."""

    def __init__(self, hands: Rows, numbers: SetNumbers) -> None:
        ordered = np.sort(hands, axis=1)
        self.hands = hands
        self.size = size = hands.shape[1]
        self.counts: list[Ints] = [np.array([len(hands)], np.int64)]
        for many in range(1, size + 1):
            counts = np.zeros(comb(numbers.kinds, many), np.int64)
            for chosen in combinations(range(size), many):
                counts += np.bincount(numbers.numbers_of(ordered[:, list(chosen)]), minlength=len(counts))
            self.counts.append(counts)

    def total(self, sets: Sequence[tuple[int, int, Ints]], rows: int) -> Ints:
        """Return the number of hands by inclusion and exclusion over these sets, for each of the rows."""
        total = np.zeros(rows, np.int64)
        for sign, size, numbers in sets:
            total += sign * self.counts[size][numbers]
        return total

    def complete(
        self, kept: Sequence[int], gone: Sequence[int], numbers: SetNumbers, random: Random
    ) -> tuple[int, ...]:
        """Return one of the hands that holds the kept cards and none of those that are gone; () if there is
        none, or if it is so rare that it was not met by chance."""
        if len(self.hands) <= _FEW:
            is_kept, is_gone = np.isin(self.hands, kept), np.isin(self.hands, gone)
            fits = (is_kept.sum(axis=1) == len(kept)) & ~is_gone.any(axis=1)
            return tuple(random.choice(self.hands[fits].tolist())) if fits.any() else ()
        left = [card for card in range(numbers.kinds) if card not in kept and card not in gone]
        for _ in range(_TRIES):
            hand = sorted((*kept, *random.sample(left, self.size - len(kept))))
            if self.counts[self.size][numbers.numbers_of(np.array([hand], np.uint8))[0]]:
                return tuple(hand)
        return ()
